"""ALC014: the grid has not as many places as there are rooms (V11)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import RaeumeDatei, SpielDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class GridDoesNotFit(Rule):
    """The grid has not as many places as there are rooms.

    The rooms lie in three rows of four: corners have three neighbours, rims five, the middle eight. The
    grid must hold all rooms, and be at least two wide and two high.

    Wrong::

        raster: {zeilen: 3, spalten: 3}

    Right::

        raster: {zeilen: 3, spalten: 4}
    """

    code = "ALC014"
    message = N_("A grid of {rows} × {columns} does not hold {rooms} rooms.")
    help = N_("Write rows and columns whose product is {rooms}, each at least 2.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        rooms, game = only(content, RaeumeDatei), only(content, SpielDatei)
        if rooms is None or game is None:
            return
        grid = game.model.raster
        count = len(rooms.model.raeume)
        if grid.zeilen * grid.spalten != count or min(grid.zeilen, grid.spalten) < 2:
            yield self.at(game.span("raster"), rows=grid.zeilen, columns=grid.spalten, rooms=count)
