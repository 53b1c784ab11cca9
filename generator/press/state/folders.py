"""Writing a folder so that it is there as a whole or not at all, and so that nobody's own files are lost."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.press.state.atomic import STALE, fault_of, folder_lock

#: Names the files that we put into a folder: all others are somebody's own.
_CONTENTS = ".heimspiel-export"
#: What is being written, and what was there before: both beside the folder.
_PART, _OLD = ".heimspiel-part-", ".heimspiel-old-"


def write_folder(folder: Path, files: Iterable[tuple[str, bytes]]) -> list[Path]:
    """Write ``files`` (path within the folder, bytes) in the place of ``folder``; returns them in order.

    They are written beside it first, while they are made, and renamed in the end: whatever happens before,
    the previous folder stays. Raises UsageFault where it holds what is not ours, and EnvironmentFault
    where it cannot be written.
    """
    with folder_lock(folder.parent):
        _sweep(folder.parent)
        strangers(folder)
        part = _made(folder)
        try:
            names = []
            for name, data in files:
                path = part / name
                try:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(data)
                except OSError as error:
                    raise fault_of(folder / name, error) from error
                names.append(name)
            try:
                (part / _CONTENTS).write_text("\n".join(names) + "\n", "utf-8")
                part.chmod(0o755)
                _put(part, folder)
            except OSError as error:
                raise fault_of(folder, error) from error
        finally:
            shutil.rmtree(part, ignore_errors=True)
    return [folder / name for name in names]


def strangers(folder: Path) -> None:
    """Raises UsageFault where ``folder`` is there already and holds anything that we did not put there."""
    if not os.path.lexists(folder):
        return
    if folder.is_symlink() or not folder.is_dir():
        own = [folder.name]
    else:
        listed = folder / _CONTENTS
        plain = listed.is_file() and not listed.is_symlink()
        ours = set(listed.read_text("utf-8", "replace").splitlines()) if plain else set()
        own = [
            name
            for path in folder.rglob("*")
            if path.is_symlink() or not path.is_dir()
            if (name := path.relative_to(folder).as_posix()) not in ours and name != _CONTENTS
        ]
    if own:
        raise UsageFault(
            _("the folder “{folder}” holds what Heimspiel did not put there: {names}").format(
                folder=folder, names=", ".join(sorted(own)[:3]) + (" …" if len(own) > 3 else "")
            ),
            _("Move it elsewhere, or choose another folder with --out."),
        )


def _made(folder: Path) -> Path:
    try:
        return Path(tempfile.mkdtemp(prefix=_PART, dir=folder.parent))
    except OSError as error:
        raise fault_of(folder, error) from error


def _put(part: Path, folder: Path) -> None:
    """``part`` in the place of ``folder``; what was there goes when the new one has come."""
    if not folder.exists():
        part.replace(folder)
        return
    old = Path(tempfile.mkdtemp(prefix=_OLD, dir=folder.parent))
    old.rmdir()  # only Unix renames onto an empty folder
    folder.replace(old)
    try:
        part.replace(folder)
    except OSError:
        old.replace(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _sweep(around: Path) -> None:
    """Away with what exports left behind that were killed."""
    for name in (_PART, _OLD):
        for left in around.glob(f"{name}*"):
            with contextlib.suppress(OSError):
                if not left.is_symlink() and time.time() - left.stat().st_mtime > STALE:
                    shutil.rmtree(left, ignore_errors=True)
