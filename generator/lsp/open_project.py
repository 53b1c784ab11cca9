"""A project some of whose files are open in an editor: what is typed there counts, saved or not."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from generator.press.project import Project
from generator.project_files import TOO_LARGE, Refused, fits


@dataclass(frozen=True)
class OpenProject(Project):
    """A project with texts that are not saved: path (links resolved) → bytes."""

    unsaved: dict[Path, bytes] = field(default_factory=dict, compare=False)

    def read(self, path: Path, limit: int) -> bytes:
        raw = self.unsaved.get(Path(os.path.realpath(path)))
        if raw is None:
            return super().read(path, limit)
        if len(raw) > limit:
            raise Refused(path, TOO_LARGE, len(raw), limit)
        return raw

    def game_files(self, game: str, pattern: str) -> tuple[Path, ...]:
        """Those on disk, and those that were never saved."""
        wanted = pattern.split("/")
        new = {
            path
            for path in self.unsaved
            if not path.exists() and fits(self.within(game, path).split("/"), wanted)
        }
        # One that came along is replaced by a text of its name, as it will be once that is saved.
        names = {self.within(game, path) for path in new}
        there = (one for one in super().game_files(game, pattern) if self._name(game, one) not in names)
        return (*there, *sorted(new))

    def _name(self, game: str, path: Path) -> str:
        return self.within(game, Path(os.path.realpath(path)))
