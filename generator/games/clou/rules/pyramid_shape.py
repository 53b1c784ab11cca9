"""CLO034: a pyramid is no pyramid (M14, V25)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Pyramide
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class PyramidShape(Rule):
    """A row of a pyramid does not lie on the one below it.

    The lowest row comes first in the file, and every further row has one box fewer, so that each box lies on
    two others. The last row is a single box.

    Wrong::

        reihen:
          - [{}, {bedingung: ">4"}, {}]
          - [{bedingung: "="}]

    Right::

        reihen:
          - [{}, {bedingung: ">4"}, {}]
          - [{bedingung: "="}, {bedingung: ">"}]
          - [{bedingung: "<"}]
    """

    code = "CLO034"
    message = N_("Row {row} of {thief}’s pyramid has {count} boxes; here it must be {wanted}.")
    help = N_("Every row has one box fewer than the row below it, up to a single box; the lowest is first.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tool in tools(content, Pyramide):
            rows = tool.reihen
            for number, row in enumerate(rows):
                wanted = len(rows) - number if number == 0 else len(rows[number - 1]) - 1
                if len(row) != wanted:
                    yield self.at(
                        file.span("werkzeuge", index, "reihen", number),
                        row=number + 1,
                        thief=file.model.name,
                        count=len(row),
                        wanted=wanted,
                    )
                    break
