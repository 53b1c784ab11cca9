"""What both pages of the screen have: three columns, rows of steps, tables of chances. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.game.marked_text import Runs
from generator.games.einblatt.models import ModulId, Setting
from generator.games.einblatt.reference import OddsTable, ReferenceStep
from generator.geometry import Size

#: Heading of the first table of chances.
FIRST_ODDS: Final = 22.4

#: On either side of the page, mm.
_SIDE: Final = 5.0
#: Within one: left of the cells, and above them.
_BEFORE_CELLS: Final = 9.6
_ABOVE_CELLS: Final = 5.6
#: Width of a column with tables of chances at least, mm.
_CHANCES: Final = 102.8
#: Even chances, in per cent: the line between better and worse ones.
_EVEN: Final = 50


@dataclass(frozen=True)
class PageColumn:
    """A column of the page."""

    #: Left edge, mm.
    x: float
    width: float


@dataclass(frozen=True)
class StepRow:
    """A step, a case or a hint."""

    #: Top, mm.
    y: float
    title: str
    text: Runs


@dataclass(frozen=True)
class Corner:
    """A corner of the line between better and worse chances, mm."""

    x: float
    y: float


@dataclass(frozen=True)
class HeatTable:
    """A table of chances in colours."""

    odds: OddsTable
    #: Heading, mm.
    heading: float
    #: Left edge, mm.
    x: float
    #: Line above the cells, mm.
    y: float
    #: Left edges of the cells, and tops of the rows, mm.
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    #: Width and height of a cell, mm.
    cell: float
    row_height: float
    #: The line between better and worse than even chances.
    line: tuple[Corner, ...]

    @classmethod
    def of(
        cls, odds: OddsTable, heading: float, column: PageColumn, y: float, row_height: float
    ) -> HeatTable:
        """As wide as its column; ``y`` is where the opponent's hands stand."""
        cell = (column.width - _BEFORE_CELLS) / len(odds.theirs)
        left, top = column.x + _BEFORE_CELLS, y + _ABOVE_CELLS
        line: list[Corner] = []
        for number, row in enumerate(odds.rows):
            better = sum(chance.one >= _EVEN for chance in row.chances)
            x, upper = left + better * cell, top + number * row_height
            if better == len(odds.theirs):
                # Nothing is left to part: the stair ends, the table's edge is not a part of it.
                line.append(Corner(x, upper))
                break
            line = [*line, Corner(x, upper)] if better else []
            line.append(Corner(x, upper + row_height))
        return cls(
            odds,
            heading,
            column.x,
            top,
            tuple(left + number * cell for number in range(len(odds.theirs))),
            tuple(top + number * row_height for number in range(len(odds.rows))),
            cell,
            row_height,
            tuple(line),
        )


def page_columns(
    size: Size, shares: tuple[float, float, float], of_left: float
) -> tuple[PageColumn, PageColumn, PageColumn]:
    """On a narrower sheet the last is as wide as its tables need; ``of_left`` of it is the first one's."""
    inner, (first, second, gutter) = size.width - 2 * _SIDE, shares
    missing = max(_CHANCES - (inner * (1 - first - second) - 2 * gutter), 0)
    left = PageColumn(_SIDE, inner * first - missing * of_left)
    middle = PageColumn(left.x + left.width + gutter, inner * second - missing * (1 - of_left))
    x = middle.x + middle.width + gutter
    return left, middle, PageColumn(x, inner + _SIDE - x)


def step_rows(steps: Sequence[ReferenceStep], y: float, pitch: float) -> tuple[StepRow, ...]:
    return tuple(StepRow(y + number * pitch, step.title, step.text) for number, step in enumerate(steps))


def small_deck(setting: Setting) -> bool:
    """Are there fewer cards in the deck (E5)?"""
    return ModulId.E5 in setting.module
