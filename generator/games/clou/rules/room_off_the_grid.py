"""CLO013: a room reaches beyond the grid (V11)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.fields import column_name, row_name
from generator.games.clou.plan.measures import COLUMNS, ROWS
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RoomOffTheGrid(Rule):
    """A room reaches beyond the plan.

    ``flaeche`` is column, row, width and height on a grid of 12 columns and 7 rows, both counted from 0:
    column 1 of the plan is 0, and so is row A. A room is at least one field wide and high and ends within
    the grid.

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
        "covers columns {left} to {right} and rows {top} to {bottom}; the plan has columns {first} "
        "to {columns} and rows {upper} to {rows}"
    ).format(
        left=column_name(column),
        right=column_name(column + width - 1),
        top=row_name(row),
        bottom=row_name(row + height - 1),
        first=column_name(0),
        columns=column_name(COLUMNS - 1),
        upper=row_name(0),
        rows=row_name(ROWS - 1),
    )
