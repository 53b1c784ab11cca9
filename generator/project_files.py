"""The door to the files of a project. Whoever made it chose their names, their links and their sizes.

Everything that reads files of a project goes through here. What it opens is an ordinary file, really lies
in the project (links may lead about inside it), and is no larger than the caller wants; it never waits for a
pipe or a device. Standard library only: a build looks at its files before anything else is loaded.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path

from generator.i18n import N_

#: Entries of folders that one look goes through, and folders within each other.
MOST_ENTRIES, DEEPEST = 20_000, 400

NOT_THERE = N_("there is no such file.")
OUTSIDE = N_("it leads out of the project.")
CIRCLE = N_("the link leads back to itself.")
NO_FILE = N_("it is no ordinary file.")
TOO_LARGE = N_("it is too large.")
TOO_MANY = N_("it holds too many files.")
TOO_DEEP = N_("it holds too many folders within each other.")
NO_NAME = N_("its name is not UTF-8.")

# Windows knows only the last of these, and needs it.
_WISHES = ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY")
_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in _WISHES)


class Refused(OSError):  # noqa: N818 - a state of the file, not a mistake of ours
    """A file that is not read; ``why`` is a message id.

    ``size`` and ``limit`` are bytes, of a file that is too large.
    """

    def __init__(self, path: Path, why: str, size: int = 0, limit: int = 0) -> None:
        super().__init__(None, why, str(path))
        self.why, self.size, self.limit = why, size, limit


def hidden(path: Path) -> bool:
    """Is it what editors and systems keep beside a file (``.#x.yaml``, ``._x.yaml``)? ``...yaml`` is none."""
    return path.name.startswith(".") and not path.name.startswith("..")


def read_ordinary(path: Path, limit: int) -> bytes:
    """The bytes of an ordinary file of at most ``limit`` bytes. Raises Refused, or another OSError."""
    _check_ordinary(path, path.stat())
    with os.fdopen(os.open(path, _FLAGS), "rb") as file:
        status = os.fstat(file.fileno())
        _check_ordinary(path, status)
        # Files of the system claim to be empty.
        data = b"" if status.st_size > limit else file.read(limit + 1) or b""
    if status.st_size > limit or len(data) > limit:
        raise Refused(path, TOO_LARGE, max(status.st_size, len(data)), limit)
    return data


def _check_ordinary(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise Refused(path, NO_FILE)


@dataclass(frozen=True)
class ProjectFiles:
    """Files that really lie below one of ``roots`` (their links resolved)."""

    roots: tuple[Path, ...]

    @classmethod
    def below(cls, folders: Iterable[Path]) -> ProjectFiles:
        """Those below ``folders``."""
        return cls(tuple(dict.fromkeys(Path(os.path.realpath(folder)) for folder in folders)))

    def hold(self, real: Path) -> bool:
        """Does a path without links lie below the roots?"""
        return any(real.is_relative_to(root) for root in self.roots)

    def real(self, path: Path) -> Path:
        """``path`` with its links resolved. Raises Refused where it leads out of the project, or nowhere."""
        try:
            path.name.encode()
            real = Path(os.path.realpath(path, strict=True))
        except UnicodeEncodeError:
            raise Refused(path, NO_NAME) from None
        except ValueError:  # a NUL in it
            raise Refused(path, NOT_THERE) from None
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise Refused(path, CIRCLE) from None
            if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL):
                raise Refused(path, NOT_THERE) from None
            raise
        if not self.hold(real):
            raise Refused(path, OUTSIDE)
        return real

    def read(self, path: Path, limit: int) -> bytes:
        """The bytes of a file of at most ``limit`` bytes. Raises Refused, or another OSError."""
        return read_ordinary(self.real(path), limit)

    def has(self, path: Path) -> bool:
        """Is there a file that :meth:`read` would open?"""
        try:
            return stat.S_ISREG(self.real(path).stat().st_mode)
        except OSError:
            return False

    def entries(self, folder: Path) -> Iterator[tuple[Path, str, bool]]:
        """What lies in a folder, by name; why it may not be used (empty: it may), whether it is a folder."""
        try:
            with os.scandir(folder) as found:
                entries = sorted(islice(found, MOST_ENTRIES + 1), key=lambda entry: entry.name)
        except OSError:
            return
        for entry in entries:
            yield Path(entry.path), *self._judged(entry)

    def _judged(self, entry: os.DirEntry[str]) -> tuple[str, bool]:
        try:
            entry.name.encode()
            if entry.is_symlink():
                self.real(Path(entry.path))
            if entry.is_dir():
                return "", True
            return "" if entry.is_file() else NO_FILE, False
        except UnicodeEncodeError:
            return NO_NAME, False
        except Refused as refused:
            return refused.why, False
        except OSError:
            return NOT_THERE, False

    def look(self, folder: Path) -> Iterator[tuple[Path, str]]:
        """Every file below ``folder``, by name, and why it may not be read (empty: it may).

        Links to folders of the project are followed, but not back to where they lie. A folder that may not be
        entered stands for all that is in it.
        """
        try:
            self.real(folder)
            yield from self._look(folder, (), iter(range(MOST_ENTRIES)))
        except Refused as refused:
            yield folder, refused.why
        except _TooMany:
            yield folder, TOO_MANY

    def _look(
        self, folder: Path, above: Sequence[tuple[int, int]], left: Iterator[int]
    ) -> Iterator[tuple[Path, str]]:
        try:
            status = folder.stat()
        except OSError:
            return
        here = (status.st_dev, status.st_ino)
        if here in above or len(above) > DEEPEST:
            yield folder, CIRCLE if here in above else TOO_DEEP
            return
        for path, why, is_folder in self.entries(folder):
            if next(left, None) is None:
                raise _TooMany
            if is_folder:
                yield from self._look(path, (*above, here), left)
            else:
                yield path, why

    def walk(self, folder: Path) -> Iterator[Path]:
        """The files below ``folder`` that may be read, by name."""
        return (path for path, why in self.look(folder) if not why)

    def glob(self, folder: Path, pattern: str) -> Iterator[Path]:
        """The files below ``folder`` that may be read and fit a pattern such as ``**/x.yaml``."""
        wanted = pattern.split("/")
        return (path for path in self.walk(folder) if fits(path.relative_to(folder).parts, wanted))


class _TooMany(Exception):  # noqa: N818 - it ends the look
    """More entries than anybody looks through."""


def fits(parts: Sequence[str], pattern: Sequence[str]) -> bool:
    """Do the parts of a path fit those of a pattern? Takes as long as there are parts times patterns."""
    reached = {0}
    for part in parts:
        reached = _skipped(reached, pattern)
        after = {n + 1 for n in reached if n < len(pattern) and fnmatchcase(part, pattern[n])}
        reached = after | {n for n in reached if n < len(pattern) and pattern[n] == "**"}
    return len(pattern) in _skipped(reached, pattern)


def _skipped(reached: set[int], pattern: Sequence[str]) -> set[int]:
    """``reached`` and what is reached from there when ``**`` stands for nothing."""
    found = set(reached)
    for n, word in enumerate(pattern):
        if n in found and word == "**":
            found.add(n + 1)
    return found
