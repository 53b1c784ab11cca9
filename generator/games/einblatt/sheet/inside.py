"""A band's inside: its panel on the left, lines, and what one draws on the right. Places in mm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.games.einblatt.sheet.layout import SheetPart

#: The tinted panel on the left, the table of hand sizes on the right, and the air around the lines between.
PANEL: Final = 36.0
LABELS: Final = 13.6
CELL: Final = 7.1
COLUMNS: Final = 5
_BEFORE: Final = 3.2
_BETWEEN: Final = 3.0
_AFTER: Final = 2.7
_RIGHT: Final = 1.3
#: The first line's upper end below the band's edge.
_TOP: Final = 2.1


@dataclass(frozen=True)
class Inside:
    """A band's inside, right of its panel."""

    part: SheetPart

    @property
    def left(self) -> float:
        return self.part.x + PANEL + _BEFORE

    @property
    def hand(self) -> float:
        return self.part.x + self.part.width - _RIGHT - LABELS - COLUMNS * CELL

    @property
    def column(self) -> float:
        """Width of a column of lines."""
        return (self.hand - _AFTER - self.left - _BETWEEN) / 2

    def line(self, column: int, row: int, places: int = 1) -> tuple[float, float, float, float]:
        """The box of a line: it ends at the line that one writes on."""
        return (
            self.left + column * (self.column + _BETWEEN),
            self.part.y + _TOP + row * self.part.row,
            self.column,
            places * self.part.row,
        )
