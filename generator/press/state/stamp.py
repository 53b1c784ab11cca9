"""Knowing at a glance that nothing has changed. Little more than the standard library: this runs before all.

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
from collections.abc import Container, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from generator.project_files import DEEPEST, MOST_ENTRIES, read_ordinary

_PACKAGE = Path(__file__).resolve().parents[2]
#: Classes of faces that came along (shipped_classes.py).
_SHIPPED = Path(__file__).with_name("shipped")
#: Places that change whenever a library is installed or replaced: the loader's list on Linux, and Homebrew's
#: folders.
_INSTALLED = ("/etc/ld.so.cache", "/opt/homebrew/opt", "/usr/local/opt")
_VARIABLES = (
    *("SOURCE_DATE_EPOCH", "HEIMSPIEL_LANG", "HEIMSPIEL_SETTINGS", "LC_ALL", "LC_MESSAGES", "LANG"),
    *("NO_COLOR", "COLUMNS"),
)
#: Bytes of what is kept between two calls; a larger file is none of ours.
_LARGEST = 4_000_000
#: What follows the digest of folders that hold more than is looked at.
_MORE = " and more"


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


def _known_here() -> Path:
    return _stamp_folder() / (hashlib.sha256(os.fsencode(Path.cwd())).hexdigest()[:32] + ".known")


def classes_known(arguments: Sequence[str]) -> bool:
    """Are classes of faces known, from what was last built from this folder, or from the first on?

    That is a guess, from a build's ``arguments``.
    """
    if _known_here().exists():
        return True
    games = [word.partition("/")[0] for word in arguments]
    return any((_SHIPPED / f"{game}.zip").is_file() for game in games if game.isidentifier()) or (
        "--all" in arguments and any(_SHIPPED.glob("*.zip"))
    )


def remember_classes() -> None:
    """From now on :func:`classes_known`, here."""
    with contextlib.suppress(OSError):
        _known_here().parent.mkdir(parents=True, exist_ok=True)
        _known_here().touch()


def kept(path: Path) -> Any:
    """What a JSON file of the cache holds. Raises OSError or ValueError where nobody can have kept that."""
    try:
        return json.loads(read_ordinary(path, _LARGEST))
    except RecursionError:
        raise ValueError from None


def signature(folders: Sequence[Path], known: Container[str] = ()) -> str:
    """A digest of the names, sizes and times of the files below ``folders``, up to a sane number and depth.

    Of the files in ``known``, what they say is of no account: only that they are there. Links to folders are
    followed once each, and not out of what holds ``folders``: nothing is read there.
    """
    summary = hashlib.sha256()
    bounds = tuple({os.path.realpath(folder.parent) for folder in folders})
    seen: set[str] = set()
    left = iter(range(MOST_ENTRIES))
    try:
        for folder in folders:
            _walk(str(folder), summary, bounds, seen, left, known)
    except _TooMuch:
        return summary.hexdigest() + _MORE
    return summary.hexdigest()


def whole(look: str) -> bool:
    """Is a signature one of all files, of which none was left out for their number?"""
    return not look.endswith(_MORE)


#: Signatures of folders that this process has looked at, to find out whether there is anything to do.
_looked_at: dict[tuple[str, ...], str] = {}


def signature_before(folders: Sequence[Path]) -> str:
    """The signature of what a build is about to read: that of the first look, if there was one."""
    return _looked_at.pop(tuple(map(str, folders)), "") or signature(folders)


class _TooMuch(Exception):  # noqa: N818 - it ends the look
    """More than anybody looks through."""


def _walk(
    folder: str,
    summary: hashlib._Hash,
    bounds: Sequence[str],
    seen: set[str],
    left: Iterator[int],
    known: Container[str],
    depth: int = 0,
) -> None:
    if depth > DEEPEST:
        raise _TooMuch
    try:
        with os.scandir(folder) as found:
            entries = sorted(islice(found, MOST_ENTRIES + 1), key=lambda entry: entry.name)
    except NotADirectoryError:
        _add_file(folder, None, summary)
        return
    except OSError:
        _note(f"absent {folder}", summary)
        return
    for entry in entries:
        if next(left, None) is None:
            raise _TooMuch
        if entry.name == "__pycache__" or entry.name.startswith("."):
            continue
        if entry.is_symlink() and Path(entry.path).is_dir():
            place = os.path.realpath(entry.path)
            if place in seen or not any(_below(place, bound) for bound in bounds):
                continue
            seen.add(place)
            _walk(entry.path, summary, bounds, seen, left, known, depth + 1)
        elif entry.is_dir(follow_symlinks=False):
            _walk(entry.path, summary, bounds, seen, left, known, depth + 1)
        elif entry.path in known:
            _note(entry.path, summary)
        else:
            _add_file(entry.path, entry, summary)


def _below(place: str, bound: str) -> bool:
    return os.path.commonpath((place, bound)) == bound


def _add_file(path: str, entry: os.DirEntry[str] | None, summary: hashlib._Hash) -> None:
    try:
        # A thousand files are looked at in each build, so no paths are made of their names.
        status = os.stat(path) if entry is None else entry.stat()  # noqa: PTH116
    except OSError:  # a link to nowhere, or in a circle
        _note(f"absent {path}", summary)
        return
    _note(f"{path} {status.st_size} {status.st_mtime_ns}", summary)


def _note(line: str, summary: hashlib._Hash) -> None:
    summary.update(os.fsencode(f"{line}\n"))


def up_to_date(arguments: Sequence[str]) -> str | None:
    """What the last build with these ``arguments`` showed, when nothing has changed since; None otherwise."""
    try:
        stamp = kept(_stamp_path(arguments))
        inputs = _looked_at[tuple(stamp["watched"])] = signature([Path(p) for p in stamp["watched"]])
        # What was not looked at may have changed.
        if inputs != stamp["inputs"] or not whole(inputs):
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
