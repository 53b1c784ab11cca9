"""Where things are: the project folder of the person who prints, and the copy that comes with the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Self, TypeVar

from generator.diagnostics import UsageFault
from generator.i18n import _, reason
from generator.project_files import NO_FILE, NOT_THERE, ProjectFiles, Refused, hidden, read_ordinary
from generator.source.table.table import quoted

#: Bytes of a text that is quoted from.
_LARGEST_QUOTED = 2_000_000
#: What a project consists of.
FOLDERS = ("content", "templates", "fonts")
#: Folders of templates that belong to no game: pages of the press, and what templates of games import.
SHARED_TEMPLATES = ("_press", "_parts", "_cards")
_PACKAGE = Path(__file__).resolve().parent.parent

T = TypeVar("T")


def shipped_root() -> Path:
    """The folder with the templates, content and fonts that came with Heimspiel (wheel or checkout)."""
    packaged = _PACKAGE / "_project"
    return packaged if packaged.is_dir() else _PACKAGE.parent


@dataclass(frozen=True)
class Project:
    """A project folder. What it lacks is taken from the shipped one; output goes below it."""

    root: Path
    shipped: Path
    out: Path

    @classmethod
    def find(cls, explicit: Path | None = None, out: Path | None = None, start: Path | None = None) -> Self:
        """The project at ``explicit``, or at or above ``start`` (the current folder), or the shipped one.

        A project folder is one with a ``content`` folder or a ``heimspiel.toml``. Raises UsageFault when
        ``explicit`` is no folder, and where a folder of the project is a link that leads out of it.
        """
        here = (start or Path.cwd()).resolve()
        if explicit is not None:
            root = Path(os.path.realpath(explicit))
            if not root.is_dir():
                raise UsageFault(
                    _("the project folder “{path}” does not exist").format(path=explicit),
                    _("Check the path after --project."),
                )
            return cls._at(root, out)
        for folder in (here, *here.parents):
            if _is_marked(folder):
                return cls._at(folder, out)
        return cls._at(here, out)

    @property
    def marked(self) -> bool:
        """Does its folder say that it is a project's?"""
        return _is_marked(self.root)

    @classmethod
    def _at(cls, root: Path, out: Path | None) -> Self:
        found = cls(root, shipped_root(), Path(os.path.realpath(out or root / "out")))
        for name in (*FOLDERS, *(() if out else ("out",))):
            real = Path(os.path.realpath(root / name))
            if not found.files.hold(real):
                raise UsageFault(
                    _("“{path}” is a link that leads out of the project").format(path=name),
                    _("Put a folder in its place.")
                    if name in FOLDERS
                    else _("Put a folder in its place, or name another with --out."),
                )
        # Nobody means to write through a link that came with the project, not even with --out.
        if out is not None and _passes(out, ProjectFiles.below([root])) and not found.files.hold(found.out):
            raise UsageFault(
                _("“{path}” is a link that leads out of the project").format(path=out),
                _("Put a folder in its place, or name another with --out."),
            )
        return found

    @cached_property
    def files(self) -> ProjectFiles:
        """The door to what may be read of the project and of the shipped one."""
        return ProjectFiles.below((self.root, self.shipped))

    @cached_property
    def _written(self) -> ProjectFiles:
        """Where the project's things are written."""
        return ProjectFiles.below((self.root, self.out))

    def read(self, path: Path, limit: int) -> bytes:
        """A file of the project, or one elsewhere that somebody named. Raises Refused, or another OSError."""
        return self.files.read(path, limit) if _passes(path, self.files) else read_ordinary(path, limit)

    def lines(self, path: Path | str) -> list[str]:
        """The lines of a text, by its path or label, to quote from; none where it is not read."""
        if str(path).lower().endswith((".xlsx", ".ods")):
            return list(quoted(self.label(self.root / path)))
        for file in dict.fromkeys((self.root / path, self.shipped / path)):
            try:
                return _text(self.read(file, _LARGEST_QUOTED)).splitlines()
            except OSError:
                continue
        return []

    def named(self, path: Path) -> Path:
        """A file or folder that somebody named, its links resolved.

        Raises UsageFault for what is neither, and for a link in the project that leads out of it.
        """
        try:
            real = self.files.real(path) if _passes(path, self.files) else Path(os.path.realpath(path))
            if not real.is_dir() and not real.is_file():
                raise Refused(path, NO_FILE if real.exists() else NOT_THERE)
        except Refused as refused:
            raise UsageFault(
                _("“{path}” cannot be read: {reason}").format(path=path, reason=reason(refused)),
                _("Put an ordinary file or folder in its place."),
            ) from None
        return real

    def own_place(self, path: Path) -> Path:
        """``path`` with its links resolved, for writing. Raises UsageFault where they lead out.

        Somebody may name a place outside, but nothing within the project or its ``out`` may lead there.
        """
        real = Path(os.path.realpath(path))
        if _passes(path, self._written) and not self._written.hold(real):
            raise UsageFault(
                _("“{path}” lies behind a link that leads out of the project").format(path=self.label(path)),
                _("Put a folder in the place of the link, or choose another place."),
            )
        return real

    def out_folder(self, game: str) -> Path:
        """Where the PDFs of a game are written. Raises UsageFault where a link leads out of the project."""
        return self.own_place(self.out / game)

    def folders(self, name: str) -> tuple[Path, ...]:
        """The project's own folder of that name, then the shipped one; only those that exist."""
        found = []
        for root in dict.fromkeys((self.root, self.shipped)):
            folder = root / name
            if folder.is_dir():
                found.append(folder)
        return tuple(found)

    def content_file(self, name: str) -> Path | None:
        """A file below ``content``: the project's own, or else the shipped one."""
        found = (folder / name for folder in self.folders("content"))
        return next((path for path in found if self.files.has(path)), None)

    def game_folder(self, game: str) -> Path | None:
        """The content folder of a game: the project's own if it has a kit, or else the shipped one.

        None for anything but the plain name of a folder: ``..`` is no game, whatever lies there.
        """
        if game in ("", ".", "..") or "\0" in game or Path(game).name != game:
            return None
        for folder in self.folders("content"):
            if self.files.has(folder / game / "kit.yaml"):
                return folder / game
        return None

    def additions(self, game: str) -> Path | None:
        """The project's own folder of a game that it has no kit for: its files join the shipped ones."""
        own = self.root / "content" / game
        return own if own.is_dir() and self.game_folder(game) not in (None, own) else None

    def homes(self, game: str) -> tuple[Path, ...]:
        """Where a game's files lie: its content folder, and what the project adds to it; links resolved."""
        folders = (self.game_folder(game), self.additions(game))
        return tuple(folder.resolve() for folder in folders if folder is not None)

    def within(self, game: str, file: Path) -> str:
        """``file`` (links resolved) as the game's kit names it; empty for a file elsewhere."""
        for home in self.homes(game):
            if file.is_relative_to(home):
                return file.relative_to(home).as_posix()
        return ""

    def game_files(self, game: str, pattern: str) -> tuple[Path, ...]:
        """The files of a game that fit ``pattern``; one added by the project replaces the shipped one."""
        folders = (self.game_folder(game), self.additions(game))
        found = {
            path.relative_to(folder): path
            for folder in folders
            if folder is not None
            for path in self.files.glob(folder, pattern)
            if not hidden(path)
        }
        return tuple(found[name] for name in sorted(found))

    def game_ids(self) -> Sequence[str]:
        """All games with a kit, sorted."""
        return sorted(
            {
                path.name
                for folder in self.folders("content")
                for path, _why, is_folder in self.files.entries(folder)
                if is_folder and self.files.has(path / "kit.yaml")
            }
        )

    def kept(self, _asked: tuple[object, ...], work: Callable[[], T]) -> T:
        """What ``work`` makes of files alone; a project that is looked at again and again may remember it."""
        return work()

    def label(self, path: Path) -> str:
        """``path`` as messages show it: relative to the project, with forward slashes."""
        name = str(path)
        for root in (self.root, self.shipped):
            # Asked for hundreds of times while somebody types a letter; pathlib looks at each folder's name.
            if name.startswith(f"{root}{os.sep}"):
                return name[len(str(root)) + 1 :].replace(os.sep, "/")
        for root in (self.root, self.shipped):
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return path.as_posix()


def _text(raw: bytes) -> str:
    """A file as people see it: in UTF-8, or as spreadsheets save tables."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", "replace")
    try:
        return raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252" if b"\0" not in raw else "utf-8", "replace")


def _passes(path: Path, files: ProjectFiles) -> bool:
    """Does the way to ``path``, as it is written, lead through one of the folders?"""
    full = Path(os.path.normpath(Path.cwd() / path))
    if files.hold(full):
        return True
    return any(files.hold(Path(os.path.realpath(place))) for place in full.parents)


def _is_marked(folder: Path) -> bool:
    return (folder / "heimspiel.toml").is_file() or (folder / "content").is_dir()
