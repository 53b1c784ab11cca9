"""The tools of all thieves, with their places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from generator.games.clou.models_dieb import Baum, Dieb, Kreiskaesten, Pyramide, Zahlenraster
from generator.model.content import GameContent, Loaded

T = TypeVar("T", Baum, Kreiskaesten, Pyramide, Zahlenraster)


def tools(content: GameContent, kind: type[T]) -> Iterator[tuple[Loaded[Dieb], int, T]]:
    """(file, index in ``werkzeuge``, tool) for every tool of a kind."""
    for file in content.of(Dieb):
        for index, tool in enumerate(file.model.werkzeuge):
            if isinstance(tool, kind):
                yield file, index, tool
