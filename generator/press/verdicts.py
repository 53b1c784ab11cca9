"""What was in order the last time and has not changed since need not be looked at again."""

from __future__ import annotations

import hashlib
from collections.abc import Container
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Self

from generator.own_cache import cache_folder
from generator.press.pipeline.looks import content_of
from generator.press.project import Project
from generator.press.state.report_cache import Recollection
from generator.render.assets import MEDIA_TYPES
from generator.render.fingerprint import fingerprint

_CLEAN = "clean"


class Verdicts:
    """Remembers of which games, and of which files of them, nothing was found. Use as a context manager."""

    def __init__(self, project: Project, *, draw: bool) -> None:
        """``draw``: the verdicts of who draws every piece, which hold for who does not as well."""
        self._project, self._draw = project, draw
        self._memory = Recollection(cache_folder())
        self._states: dict[str, str] = {}

    def __enter__(self) -> Self:
        self._memory.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._memory.__exit__(kind, error, trace)

    def is_clean(self, game: str, file: Path | None) -> bool:
        """Was nothing wrong with the game, or at least with that file of it, as it is now?"""
        if not self._of_game(game, file):
            return False
        labels = dict.fromkeys(("", self._label(file)))
        drawn = dict.fromkeys((True, self._draw))
        keys = (self._key(game, label, draw) for label in labels for draw in drawn)
        return any(self._memory.get(key) == _CLEAN for key in keys)

    def remember_clean(self, game: str, file: Path | None) -> None:
        """Nothing is wrong with the game, or with that file of it."""
        if self._of_game(game, file):
            self._memory[self._key(game, self._label(file), self._draw)] = _CLEAN

    def _of_game(self, game: str, file: Path | None) -> bool:
        """Is a file from elsewhere no part of it? Whether that has changed is not known here."""
        return file is None or bool(self._project.within(game, file))

    def _label(self, file: Path | None) -> str:
        return self._project.label(file) if file is not None else ""

    def _key(self, game: str, label: str, draw: bool) -> str:
        return f"check {draw} {label} {self._state(game)}"

    def _state(self, game: str) -> str:
        """A digest of all that a finding may depend on."""
        if game not in self._states:
            own = [self._files("content", game), self._files("content", "_print")]
            summary = hashlib.sha256(f"{game} {self._shared} {own}".encode())
            self._states[game] = summary.hexdigest()[:32]
        return self._states[game]

    @cached_property
    def _shared(self) -> str:
        """What every game may draw with: templates, fonts, pictures; and the program that draws."""
        looks = [self._files("templates"), self._files("fonts"), self._files("content", "", MEDIA_TYPES)]
        return f"{fingerprint()} {looks}"

    def _files(self, name: str, inside: str = "", endings: Container[str] | None = None) -> str:
        """A digest of the files in a folder of the project, and of what may not be read there."""
        summary = hashlib.sha256()
        for root in self._project.folders(name):
            for path, why in self._project.files.look(root / inside):
                if endings is not None and path.suffix.lower() not in endings:
                    continue
                place = self._project.label(path).encode("utf-8", "surrogateescape")
                summary.update(b"%s\0%s\0" % (place, why.encode()))
                summary.update(b"" if why else content_of(self._project, path))
        return summary.hexdigest()
