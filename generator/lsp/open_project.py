"""A project some of whose files are open in an editor: what is typed there counts, saved or not."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from generator.press.project import FOLDERS, Project
from generator.press.state.stamp import signature, whole
from generator.project_files import TOO_LARGE, ProjectFiles, Refused, fits

T = TypeVar("T")


@dataclass(frozen=True)
class OpenProject(Project):
    """A project with texts that are not saved: path (links resolved) → bytes."""

    unsaved: dict[Path, bytes] = field(default_factory=dict, compare=False)
    #: What the disk said at a look of that signature.
    _disk: dict[str, _Seen] = field(default_factory=dict, compare=False, repr=False)

    def read(self, path: Path, limit: int) -> bytes:
        raw = self.unsaved.get(Path(os.path.realpath(path))) if self.unsaved else None
        if raw is None:
            return super().read(path, limit)
        if len(raw) > limit:
            raise Refused(path, TOO_LARGE, len(raw), limit)
        return raw

    def homes(self, game: str) -> tuple[Path, ...]:
        """With the folder that the project's first text of the game will make."""
        return tuple(dict.fromkeys((*super().homes(game), self.root / "content" / game)))

    def game_files(self, game: str, pattern: str) -> tuple[Path, ...]:
        """Those on disk, and those that were never saved."""
        new = self._new(game, pattern)
        if not new:
            return super().game_files(game, pattern)
        # One that came along is replaced by a text of its name, as it will be once that is saved.
        names = {self.within(game, path) for path in new}
        there = (one for one in super().game_files(game, pattern) if self._name(game, one) not in names)
        return (*there, *sorted(new))

    def _new(self, game: str, pattern: str) -> set[Path]:
        wanted = pattern.split("/")
        return {
            path
            for path in self.unsaved
            if not path.exists() and fits(self.within(game, path).split("/"), wanted)
        }

    def _name(self, game: str, path: Path) -> str:
        return self.within(game, Path(os.path.realpath(path)))

    def for_a_moment(self) -> Moment:
        """The same project for one look at it, in which the disk is asked each thing once.

        What it said before is what it says as long as no other file of the project has another size or time.
        """
        roots = dict.fromkeys((self.root, self.shipped))
        look = signature([root / name for root in roots for name in FOLDERS], set(map(str, self.unsaved)))
        if look not in self._disk:
            self._disk.clear()
        seen = self._disk.setdefault(look, _Seen()) if whole(look) else _Seen()
        return Moment(self.root, self.shipped, self.out, dict(self.unsaved), _seen=seen)


@dataclass(frozen=True)
class _Seen:
    """Answers that are kept, by what was asked."""

    _answers: dict[tuple[object, ...], object] = field(default_factory=dict)

    def knows(self, asked: tuple[object, ...]) -> bool:
        """Was that asked before?"""
        return asked in self._answers

    def once(self, asked: tuple[object, ...], answer: Callable[[], T]) -> T:
        """What ``answer`` gave or raised the first time."""
        if asked not in self._answers:
            try:
                self._answers[asked] = answer()
            except Refused as refused:
                self._answers[asked] = refused
        found = self._answers[asked]
        if isinstance(found, Refused):
            raise found.with_traceback(None)
        return found  # type: ignore[return-value]


@dataclass(frozen=True)
class _FilesOfAMoment(ProjectFiles):
    _seen: _Seen = field(default_factory=_Seen, compare=False)

    def real(self, path: Path) -> Path:
        return self._seen.once(("real", path), lambda: ProjectFiles.real(self, path))

    def has(self, path: Path) -> bool:
        return self._seen.once(("has", path), lambda: ProjectFiles.has(self, path))

    def entries(self, folder: Path) -> Iterator[tuple[Path, str, bool]]:
        return iter(self._seen.once(("in", folder), lambda: tuple(ProjectFiles.entries(self, folder))))

    def look(self, folder: Path) -> Iterator[tuple[Path, str]]:
        return iter(self._seen.once(("below", folder), lambda: tuple(ProjectFiles.look(self, folder))))


@dataclass(frozen=True)
class Moment(OpenProject):
    """A project as it is while somebody looks once. A key later, another look is another moment."""

    _seen: _Seen = field(default_factory=_Seen, compare=False)
    #: Texts of editors that were read.
    _typed: list[Path] = field(default_factory=list, compare=False, repr=False)

    @cached_property
    def files(self) -> ProjectFiles:
        return _FilesOfAMoment(ProjectFiles.below((self.root, self.shipped)).roots, self._seen)

    @cached_property
    def _open(self) -> frozenset[Path]:
        return frozenset(self.unsaved)

    @cached_property
    def _all_content(self) -> bool:
        """Are all open texts of those that only :meth:`read` looks into? Fonts are looked at as a whole."""
        return all("content" in path.parts for path in self.unsaved)

    def read(self, path: Path, limit: int) -> bytes:
        # How it lies there is asked once, what somebody types is never kept.
        real = self._seen.once(("place", path), lambda: Path(os.path.realpath(path)))
        if real in self.unsaved:
            self._typed.append(real)
            return OpenProject.read(self, path, limit)
        return self._seen.once(("read", path, limit), lambda: Project.read(self, path, limit))

    def kept(self, asked: tuple[object, ...], work: Callable[[], T]) -> T:
        """Done once, unless it reads what somebody types."""
        if not self._all_content:
            return work()
        question = "kept", asked, self._open
        if self._seen.knows(question):
            return self._seen.once(question, work)
        before = len(self._typed)
        made = work()
        return made if len(self._typed) > before else self._seen.once(question, lambda: made)

    def folders(self, name: str) -> tuple[Path, ...]:
        return self._seen.once(("folders", name), lambda: OpenProject.folders(self, name))

    def game_folder(self, game: str) -> Path | None:
        return self._seen.once(("game", game), lambda: OpenProject.game_folder(self, game))

    def additions(self, game: str) -> Path | None:
        return self._seen.once(("additions", game), lambda: OpenProject.additions(self, game))

    def homes(self, game: str) -> tuple[Path, ...]:
        return self._seen.once(("homes", game), lambda: OpenProject.homes(self, game))

    def game_files(self, game: str, pattern: str) -> tuple[Path, ...]:
        asked = ("files", game, pattern, self._open)
        return self._seen.once(asked, lambda: OpenProject.game_files(self, game, pattern))
