"""CLO013: a room reaches beyond the grid (V11)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent

COLUMNS, ROWS = 12, 7


class RoomOffTheGrid(Rule):
    """A room reaches beyond the plan.

    ``flaeche`` is column, row, width and height on a grid of 12 columns and 7 rows, both counted from 0. A
    room is at least one field wide and high and ends within the grid.

    Wrong::

        salon: {name: Salon, flaeche: [8, 0, 6, 3]}

    Right::

        salon: {name: Salon, flaeche: [6, 0, 6, 3]}
    """

    code = "CLO013"
    message = N_("“{room}” {trouble}.")
    help = N_("Column plus width is at most 12, row plus height at most 7, nothing is negative or empty.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for key, room in file.model.raeume.items():
                if room.flaeche is None:
                    continue
                column, row, width, height = room.flaeche
                inside = min(column, row) >= 0 and column + width <= COLUMNS and row + height <= ROWS
                if not inside or width < 1 or height < 1:
                    yield self.at(
                        file.span("raeume", key, "flaeche"), room=room.name, trouble=_trouble(room.flaeche)
                    )


def _trouble(area: tuple[int, int, int, int]) -> str:
    column, row, width, height = area
    if width < 1 or height < 1:
        return _("is {width} wide and {height} high").format(width=width, height=height)
    return _(
        "covers columns {left} to {right} and rows {top} to {bottom}; the grid has columns 0 to {columns} "
        "and rows 0 to {rows}"
    ).format(
        left=column,
        right=column + width - 1,
        top=row,
        bottom=row + height - 1,
        columns=COLUMNS - 1,
        rows=ROWS - 1,
    )
