"""The hand sizes in the band of an attribute: unhurt, and with each einSchränkung. Places in mm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.games.einblatt.play.hands import SkillPlace, effective, hand_size
from generator.games.einblatt.sheet.inside import CELL, LABELS, Inside
from generator.games.einblatt.sheet.layout import SheetPart
from generator.games.einblatt.wording import minus
from generator.wording import Wording

#: Losses of the log that the table has a column for; a larger one takes the last column.
_LOSSES: Final = 4
#: The rows of the table: the first one's top, and what is free above and below all of them.
_FIRST_ROW: Final = 10.6
_AROUND_ROWS: Final = 12.6


@dataclass(frozen=True)
class HandColumn:
    """A column of the hand sizes."""

    #: Left edge, mm.
    x: float
    #: heil, or the einSchränkung.
    text: str
    #: Unhurt, or in force?
    bold: bool


@dataclass(frozen=True)
class HandRow:
    """Hand sizes with one kind of Fertigkeit."""

    #: Top, mm.
    y: float
    #: eigene | fremde | keine
    skill: str
    #: Cards to draw, a number for each column; none on a blank sheet.
    cards: tuple[int, ...]


@dataclass(frozen=True)
class HandTable:
    """Hand sizes unhurt and with einSchränkungen."""

    columns: tuple[HandColumn, ...]
    rows: tuple[HandRow, ...]
    #: Height of a row, mm.
    row_height: float
    #: The column in force by the log, from 0; none while unhurt.
    now: int | None


def hand_table(say: Wording, part: SheetPart, inside: Inside, value: int | None, hurt: int) -> HandTable:
    """Hand sizes unhurt and with einSchränkungen; a loss beyond the columns takes the last."""
    losses = [0, 1, 2, 3, max(_LOSSES, -hurt)]
    now = losses.index(-hurt) if hurt else None
    height = (part.height - _AROUND_ROWS) / len(SkillPlace)
    return HandTable(
        tuple(
            HandColumn(
                inside.hand + LABELS + number * CELL,
                minus(-loss) if loss else say("sheet.unhurt"),
                bold=number in (0, now),
            )
            for number, loss in enumerate(losses)
        ),
        tuple(
            HandRow(
                part.y + _FIRST_ROW + number * height,
                str(skill),
                () if value is None else tuple(hand_size(effective(value, -loss), skill) for loss in losses),
            )
            for number, skill in enumerate(SkillPlace)
        ),
        height,
        now,
    )
