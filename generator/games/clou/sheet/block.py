"""What every block of a thief's sheet can do: tell its size and draw itself."""

from __future__ import annotations

from typing import Protocol

from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Drawing
from generator.geometry import Rect


class SheetBlock(Protocol):
    """A titled part of the sheet. Its heading is drawn by the sheet, above the block's area."""

    @property
    def name(self) -> str:
        """``block.<name>`` of the words has its title and the note beside it."""
        ...

    def size(self, m: Measures) -> tuple[float, float]:
        """The smallest width and height in mm."""
        ...

    def draw(self, m: Measures, area: Rect) -> Drawing:
        """All parts; an area that is larger than needed is filled up to a sensible spacing."""
        ...


def stretched(smallest: float, room: float, steps: int, limit: float = 1.3) -> float:
    """A pitch that uses ``room`` more mm over ``steps`` steps, at most ``limit`` times the smallest."""
    if steps < 1:
        return smallest
    return min(smallest + max(room, 0.0) / steps, smallest * limit)
