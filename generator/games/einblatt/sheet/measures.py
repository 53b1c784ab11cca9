"""Measures of the character sheet in mm. What is written with a pencil needs 6 mm a line, 7 mm a digit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

#: From the frame to what stands in it.
INSET: Final = 5.0
#: Head of the first sheet, and of those that follow it.
HEAD: Final = 26.4
SHORT_HEAD: Final = 15.5
#: Below the last thing on a sheet.
FOOT: Final = 5.6
#: Between bands at least, and at most where there is room to spare.
GAP: Final = 2.1
LARGEST_GAP: Final = 3.2
#: Between the bands and what stands below them, and between columns there.
LOWER_GAP: Final = 3.2
GUTTER: Final = 5.0
#: Lines for Fertigkeiten: as far apart as a pencil needs, and as looks best.
ROW: Final = 6.0
BEST_ROW: Final = 6.4
#: Lines a column: ten Fertigkeiten stand in two columns of five.
ROWS: Final = 5
FEWEST_ROWS: Final = 4
#: Above and below the lines of a band.
BAND_PADDING: Final = 4.6
#: The strip for a Motivation at the foot of a band (E5).
MOTIVATION: Final = 7.2
#: A Skat card, which lies in the sleeve (G6).
CARD: Final = (63.0, 88.0)
#: Experience (E3): a full-width strip.
EXPERIENCE: Final = 33.0
#: The log of einSchränkungen: heading, then lines.
LOG_HEAD: Final = 10.8
LOG_ROW: Final = 6.4
FEWEST_LOG_ROWS: Final = 3
USUAL_LOG_ROWS: Final = 6
MOST_LOG_ROWS: Final = 14
#: Hand sizes by value, for blank sheets.
LADDER: Final = 25.0
#: Notes: heading, then lines.
NOTES_HEAD: Final = 5.4
NOTES_ROW: Final = 6.3
FEWEST_NOTES: Final = 3
#: Within a column, between blocks.
BLOCK_GAP: Final = 3.4


class SleeveLayout(StrEnum):
    """How the place for the card up the sleeve lies on the sheet."""

    NONE = "ohne"
    UPRIGHT = "hoch"
    ACROSS = "quer"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        wide, high = CARD
        return {
            SleeveLayout.NONE: (0.0, 0.0),
            SleeveLayout.UPRIGHT: (wide, high),
            SleeveLayout.ACROSS: (high, wide),
        }[self]


@dataclass(frozen=True)
class Band:
    """What the layout must know of an attribute: lines it needs, at the very least, and a Motivation."""

    key: str
    #: Lines a column, at least.
    rows: int
    #: Lines a column when the sheet is short of room.
    fewest: int
    motivation: bool = False

    def height(self, row: float, *, tight: bool = False) -> float:
        """In mm, with lines ``row`` apart."""
        lines = (self.fewest if tight else self.rows) * row
        return lines + BAND_PADDING + (MOTIVATION if self.motivation else 0.0)


@dataclass(frozen=True)
class SheetContents:
    """What stands on a sheet besides its attributes."""

    sleeve: bool = False
    experience: bool = False
    #: Hand sizes by value: blank sheets cannot know their own.
    ladder: bool = False
    #: Lines of the log that are in use.
    log: int = 0
    #: Lines of notes that are in use.
    notes: int = 0
