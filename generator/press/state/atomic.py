"""Writing a file so that the previous one survives anything: a full disk, Ctrl-C, a second build."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from generator.diagnostics import EnvironmentFault
from generator.i18n import _, reason

_PREFIX = ".heimspiel-"
#: Seconds after which a left-over temporary file belongs to a dead build.
STALE = 3600


def write_atomically(path: Path, data: bytes) -> None:
    """Write ``data`` to a temporary file beside ``path``, flush it to disk and rename it.

    A device, such as ``/dev/null``, is written to as it is: renaming would put a file into its place.
    Raises EnvironmentFault when the folder cannot be written; ``path`` is then as it was.
    """
    temporary: str | None = None
    try:
        if path.is_char_device():
            with path.open("wb", buffering=0) as device:
                device.write(data)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=_PREFIX, suffix=".tmp", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
        temporary = None
    except OSError as error:
        raise fault_of(path, error) from error
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()


def fault_of(path: Path, error: OSError) -> EnvironmentFault:
    """Why ``path`` could not be written, and what to do."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return EnvironmentFault(
            _("the disk is full: “{name}” was not written, the previous file is unharmed").format(
                name=path.name
            ),
            _("Free some space and build again, or choose another folder with --out."),
        )
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return EnvironmentFault(
            _("the folder “{folder}” may not be written").format(folder=path.parent),
            _("Close the PDF in your viewer, change the folder's rights, or choose another with --out."),
        )
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return EnvironmentFault(
            _("“{folder}” must be a folder, but a file of that name is in the way").format(
                folder=in_the_way(path.parent) or path.parent
            ),
            _("Rename or delete that file, or choose another folder with --out."),
        )
    return EnvironmentFault(
        _("“{name}” cannot be written: {reason}").format(
            name=path.parent if path.name.startswith(_PREFIX) else path.name, reason=reason(error)
        ),
        _("Choose another folder with --out."),
    )


def in_the_way(folder: Path) -> Path | None:
    """The file, if there is one, that stands where ``folder`` or a folder above it should be."""
    # os.path: pathlib raises where a folder may not be looked into.
    places = (place for place in (folder, *folder.parents) if os.path.exists(place))  # noqa: PTH110
    return next((place for place in places if not place.is_dir()), None)


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """One build at a time in a folder; a second one waits. Sweeps what dead builds left behind."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Not through a link, and without waiting for a pipe: the folder may have come with the project.
        careful = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        handle = os.open(folder / f"{_PREFIX}lock", os.O_CREAT | os.O_RDWR | careful, 0o644)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EISDIR):
            raise _foreign_lock(folder) from error
        raise fault_of(folder / f"{_PREFIX}lock", error) from error
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise _foreign_lock(folder)
        _lock(handle)
        for stale in folder.glob(f"{_PREFIX}*.tmp"):
            with contextlib.suppress(OSError):
                if time.time() - stale.stat().st_mtime > STALE:
                    stale.unlink()
        yield
    finally:
        os.close(handle)


def _foreign_lock(folder: Path) -> EnvironmentFault:
    return EnvironmentFault(
        _("“{name}” is no ordinary file").format(name=folder / f"{_PREFIX}lock"),
        _("Delete it; Heimspiel makes it anew."),
    )


def _lock(handle: int) -> None:
    try:
        import fcntl
    except ImportError:
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined,unused-ignore]
        return
    fcntl.flock(handle, fcntl.LOCK_EX)
