"""Knowing at a glance that nothing has changed. Standard library only: this runs before anything is loaded.

A finished build leaves a stamp beside its PDFs: what was asked, how every file that could matter looked
(size and time of change), which PDFs came out, and what was shown. The same question with the same files
gets the same answer without loading the press.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
#: Places that change whenever a library is installed or replaced: the loader's list on Linux, and Homebrew's
#: folders.
_INSTALLED = ("/etc/ld.so.cache", "/opt/homebrew/opt", "/usr/local/opt")
_VARIABLES = ("SOURCE_DATE_EPOCH", "HEIMSPIEL_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS")


def _stamp_folder() -> Path:
    override = os.environ.get("HEIMSPIEL_CACHE")
    if override:
        return Path(override) / "stamps"
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", str(Path.home())))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "heimspiel" / "stamps"


def _stamp_path(arguments: Sequence[str]) -> Path:
    variables = [os.environ.get(name) for name in _VARIABLES]
    machine = [str(Path.cwd()), sys.version, _libraries(), variables, sys.stdout.isatty()]
    question = [list(arguments), *machine]
    return _stamp_folder() / (hashlib.sha256(json.dumps(question).encode()).hexdigest()[:32] + ".json")


def _libraries() -> list[int]:
    """When libraries were last installed, for Python and the system: another version may print otherwise."""
    folders = [path for path in sys.path if path.endswith(("site-packages", "dist-packages"))]
    times = []
    for place in (*folders, *_INSTALLED):
        with contextlib.suppress(OSError):
            times.append(Path(place).stat().st_mtime_ns)
    return times


def signature(folders: Sequence[Path]) -> str:
    """A digest of the names, sizes and times of all files below ``folders``."""
    summary = hashlib.sha256()
    for folder in folders:
        _walk(str(folder), summary)
    return summary.hexdigest()


def _walk(folder: str, summary: hashlib._Hash) -> None:
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except NotADirectoryError:
        _add_file(folder, summary)
        return
    except OSError:
        summary.update(f"absent {folder}\n".encode())
        return
    for entry in entries:
        if entry.name == "__pycache__" or entry.name.startswith("."):
            continue
        if entry.is_dir():
            _walk(entry.path, summary)
        else:
            _add_file(entry.path, summary)


def _add_file(path: str, summary: hashlib._Hash) -> None:
    try:
        status = Path(path).stat()
    except FileNotFoundError:  # a link to nowhere
        summary.update(f"absent {path}\n".encode())
        return
    summary.update(f"{path} {status.st_size} {status.st_mtime_ns}\n".encode())


def up_to_date(arguments: Sequence[str]) -> str | None:
    """What the last build with these ``arguments`` showed, when nothing has changed since; None otherwise."""
    try:
        stamp = json.loads(_stamp_path(arguments).read_text(encoding="utf-8"))
        if signature([Path(p) for p in stamp["watched"]]) != stamp["inputs"]:
            return None
        if signature([Path(p) for p in stamp["files"]]) != stamp["outputs"]:
            return None
        shown = stamp["shown"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return shown if isinstance(shown, str) else None


def remember(
    arguments: Sequence[str], watched: Sequence[Path], before: str, files: Sequence[Path], shown: str
) -> None:
    """Leave a stamp for a build that went well.

    ``watched`` are the folders and files that it read, ``before`` their signature from before the build (so
    that a change during the build is not missed), ``files`` the PDFs, ``shown`` what went to standard output.
    """
    stamp = {
        "watched": [str(p) for p in watched],
        "inputs": before,
        "files": [str(p) for p in files],
        "outputs": signature(files),
        "shown": shown,
    }
    path = _stamp_path(arguments)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}")
        temporary.write_text(json.dumps(stamp), encoding="utf-8")
        temporary.replace(path)
    except OSError:
        return


def watched_paths(root: Path, shipped: Path, extra: Sequence[Path] = ()) -> list[Path]:
    """Everything that a build may depend on: the project's folders, the shipped ones and the program."""
    folders = [
        base / name for base in dict.fromkeys((root, shipped)) for name in ("content", "templates", "fonts")
    ]
    return [*folders, root / "heimspiel.toml", _PACKAGE, *extra]
