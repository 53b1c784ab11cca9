"""The paper of drawn plans and of the empty one: squares, frame, score box. Millimetres of the drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from generator.games.clou.plan.fields import column_name, row_name
from generator.games.clou.plan.measures import COLUMNS, ROWS, SHEET_WIDTH, PlanSheet
from generator.games.clou.play.scoring import COUP, OK
from generator.geometry import Rect, Size

#: Squares of a cell, each way.
_FINE: Final = 4


@dataclass(frozen=True)
class RimName:
    """What stands on the rim beside a column or a row."""

    #: The middle of that.
    at: float
    text: str


@dataclass(frozen=True)
class PlanPaper:
    """The squared paper and its frame; the drawing is 273 mm wide."""

    set_by: ClassVar = "clou/plan-blatt.svg"
    height: float
    #: Millimetres on paper for one of the drawing.
    scale: float
    #: Of the paper, left and right of the drawing.
    margin: float
    #: The field of 12 × 7 cells.
    grid: Rect
    #: Its lines from left to right and from top to bottom, those of its edges included.
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    #: What stands on the rim beside them.
    column_names: tuple[RimName, ...]
    row_names: tuple[RimName, ...]
    #: The lines between them, four squares a cell.
    fine_columns: tuple[float, ...]
    fine_rows: tuple[float, ...]

    @classmethod
    def of(cls, sheet: PlanSheet, size: Size) -> PlanPaper:
        """The paper for a face of that size."""
        wide, high = sheet.cell
        left, top, right, bottom = sheet.grid
        return cls(
            sheet.height,
            sheet.scale,
            (size.width - SHEET_WIDTH * sheet.scale) / 2,
            Rect(left, top, right - left, bottom - top),
            tuple(left + n * wide for n in range(COLUMNS + 1)),
            tuple(top + n * high for n in range(ROWS + 1)),
            tuple(RimName(left + (n + 0.5) * wide, column_name(n)) for n in range(COLUMNS)),
            tuple(RimName(top + (n + 0.5) * high, row_name(n)) for n in range(ROWS)),
            tuple(left + n * wide / _FINE for n in range(COLUMNS * _FINE) if n % _FINE),
            tuple(top + n * high / _FINE for n in range(ROWS * _FINE) if n % _FINE),
        )


@dataclass(frozen=True)
class ScoreBox:
    """Where points are reckoned up."""

    set_by: ClassVar = "clou/plan-blatt.svg"
    frame: Rect
    #: Top of the boxes for the loot and for the traces; base line of the crew's names.
    loot: float
    traces: float
    crew: float
    #: More points than these are well done, than those a real coup.
    ok: int
    coup: int

    @classmethod
    def of(cls, area: Rect) -> ScoreBox:
        """The score box in the cells that it takes."""
        frame = Rect(area.x + 2.2, area.y + 1, area.width - 4.4, area.height - 3.2)
        air = (frame.height - 38) / 4
        loot = frame.y + 8 + air
        traces = loot + 8.6 + air / 2
        return cls(frame, loot, traces, traces + 13 + air, OK, COUP)
