"""Where things are: the project folder of the person who prints, and the copy that comes with the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.i18n import _

_PACKAGE = Path(__file__).resolve().parent.parent


def shipped_root() -> Path:
    """The folder with the templates, content and fonts that came with Heimspiel (wheel or checkout)."""
    packaged = _PACKAGE / "_project"
    return packaged if packaged.is_dir() else _PACKAGE.parent


def hidden(path: Path) -> bool:
    """Is it what editors and systems keep beside a file (``.#x.yaml``, ``._x.yaml``)? ``...yaml`` is none."""
    return path.name.startswith(".") and not path.name.startswith("..")


@dataclass(frozen=True)
class Project:
    """A project folder. What it lacks is taken from the shipped one; output goes below it."""

    root: Path
    shipped: Path
    out: Path

    @classmethod
    def find(
        cls, explicit: Path | None = None, out: Path | None = None, start: Path | None = None
    ) -> Project:
        """The project at ``explicit``, or at or above ``start`` (the current folder), or the shipped one.

        A project folder is one with a ``content`` folder or a ``heimspiel.toml``. Raises UsageFault when
        ``explicit`` is no folder.
        """
        here = (start or Path.cwd()).resolve()
        if explicit is not None:
            root = explicit.resolve()
            if not root.is_dir():
                raise UsageFault(
                    _("the project folder “{path}” does not exist").format(path=explicit),
                    _("Check the path after --project."),
                )
            return cls(root, shipped_root(), (out or root / "out").resolve())
        for folder in (here, *here.parents):
            if (folder / "heimspiel.toml").is_file() or (folder / "content").is_dir():
                return cls(folder, shipped_root(), (out or folder / "out").resolve())
        return cls(here, shipped_root(), (out or here / "out").resolve())

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
        for folder in self.folders("content"):
            if (folder / name).is_file():
                return folder / name
        return None

    def game_folder(self, game: str) -> Path | None:
        """The content folder of a game: the project's own if it has a kit, or else the shipped one.

        None for anything but the plain name of a folder: ``..`` is no game, whatever lies there.
        """
        if game in ("", ".", "..") or "\0" in game or Path(game).name != game:
            return None
        for folder in self.folders("content"):
            if (folder / game / "kit.yaml").is_file():
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
            for path in folder.glob(pattern)
            if not hidden(path)
        }
        return tuple(found[name] for name in sorted(found))

    def game_ids(self) -> Sequence[str]:
        """All games with a kit, sorted."""
        return sorted(
            {kit.parent.name for folder in self.folders("content") for kit in folder.glob("*/kit.yaml")}
        )

    def label(self, path: Path) -> str:
        """``path`` as messages show it: relative to the project, with forward slashes."""
        for root in (self.root, self.shipped):
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return path.as_posix()
