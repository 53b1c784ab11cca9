"""CLO025: a Raster is no square of three (V22)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Zahlenraster
from generator.games.clou.rules._tools import tools
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent

SIDE = 3


class RasterNotThreeByThree(Rule):
    """A Raster is not three by three.

    It has three rows of three circles. Behind every row and below every column stands what the third struck
    circle of the line activates, so that ``zeilen`` and ``spalten`` have three entries, none of them empty.

    Wrong::

        zahlen: [[2, 5, 9], [4, 6, 11]]
        zeilen: [[geschick], [elektro]]
        spalten: [[kraft], [geschick], []]

    Right::

        zahlen: [[2, 5, 9], [4, 6, 11], [3, 8, 12]]
        zeilen: [[geschick], [elektro], [schloss]]
        spalten: [[kraft], [geschick], [schloss]]
    """

    code = "CLO025"
    message = N_("“{part}” of {thief}’s Raster must have three entries, {each}.")
    help = N_("A Raster has three rows of three numbers, and symbols for three rows and three columns.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tool in tools(content, Zahlenraster):
            rows = len(tool.zahlen) == SIDE and all(len(row) == SIDE for row in tool.zahlen)
            parts = {
                "zahlen": (rows, N_("rows of three numbers")),
                "zeilen": (len(tool.zeilen) == SIDE and all(tool.zeilen), N_("none of them empty")),
                "spalten": (len(tool.spalten) == SIDE and all(tool.spalten), N_("none of them empty")),
            }
            for part, (right, each) in parts.items():
                if not right:
                    span = file.span("werkzeuge", index, part)
                    yield self.at(span, part=part, thief=file.model.name, each=_(each))
