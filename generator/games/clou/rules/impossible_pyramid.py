"""CLO036: a pyramid can never be filled (V25)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.analysis import pyramid_minimum
from generator.games.clou.models_dieb import Pyramide
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

HIGHEST = 18


class ImpossiblePyramid(Rule):
    """A pyramid can never be filled.

    Each box above the lowest row is compared with the sum of the two below it, and sums grow fast. Even with
    the smallest numbers everywhere, this box needs more than 18, which three dice cannot make.

    Wrong::

        reihen:
          - [{bedingung: ">5"}, {bedingung: ">5"}, {bedingung: ">5"}]
          - [{bedingung: "="}, {bedingung: "="}]
          - [{bedingung: "="}]

    Right::

        reihen:
          - [{bedingung: ">3"}, {}, {bedingung: ">3"}]
          - [{bedingung: "="}, {bedingung: "="}]
          - [{bedingung: "="}]
    """

    code = "CLO036"
    message = N_(
        "Row {row}, box {box} of {thief}’s pyramid needs {least} or more; three dice make 18 at most."
    )
    help = N_("Use “<” further down, or lower the conditions of the lowest row.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tool in tools(content, Pyramide):
            numbers = pyramid_minimum(tool)
            first = next(
                (
                    (row, place, least)
                    for row, boxes in enumerate(numbers)
                    for place, least in enumerate(boxes)
                    if least > HIGHEST
                ),
                None,
            )
            if first:
                row, place, least = first
                span = file.span("werkzeuge", index, "reihen", row, place)
                yield self.at(span, row=row + 1, box=place + 1, thief=file.model.name, least=least)
