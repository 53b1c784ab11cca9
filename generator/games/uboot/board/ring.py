"""The time track round the board's edge: a ring of 20 × 13 cells, from 60 at the top left clockwise to 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.games.uboot.board.measures import CELL_WIDTH, HEIGHT, RING_DEPTH, WIDTH

COLUMNS = 20
ROWS = 13
#: Height of a cell in the left and right columns, mm.
SIDE_HEIGHT = (HEIGHT - 2 * RING_DEPTH) / (ROWS - 2)


@dataclass(frozen=True)
class TimeCell:
    """A field of the time track: its minute, its place in mm, and the edge on which it lies."""

    minute: int
    x: float
    y: float
    width: float
    height: float
    edge: Literal["top", "right", "bottom", "left"]


def ring(last: int = 60) -> list[TimeCell]:
    """The fields from ``last`` down to 0; the 0 takes what is left of the left column (two cells)."""
    cells = [_cell(last - index, index) for index in range(last)]
    top = cells[-1].y
    cells.append(TimeCell(0, 0.0, RING_DEPTH, CELL_WIDTH, top - RING_DEPTH, "left"))
    return cells


def _cell(minute: int, index: int) -> TimeCell:
    """The cell that is ``index`` steps from the top left corner, clockwise."""
    right, bottom, left = COLUMNS, COLUMNS + ROWS - 2, 2 * COLUMNS + ROWS - 2
    if index < right:
        return TimeCell(minute, index * CELL_WIDTH, 0.0, CELL_WIDTH, RING_DEPTH, "top")
    if index < bottom:
        y = RING_DEPTH + (index - right) * SIDE_HEIGHT
        return TimeCell(minute, WIDTH - CELL_WIDTH, y, CELL_WIDTH, SIDE_HEIGHT, "right")
    if index < left:
        x = (left - 1 - index) * CELL_WIDTH
        return TimeCell(minute, x, HEIGHT - RING_DEPTH, CELL_WIDTH, RING_DEPTH, "bottom")
    y = HEIGHT - RING_DEPTH - (index - left + 1) * SIDE_HEIGHT
    return TimeCell(minute, 0.0, y, CELL_WIDTH, SIDE_HEIGHT, "left")
