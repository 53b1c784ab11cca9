"""CLO028: no number meets a condition (V23)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.analysis import meetable
from generator.games.clou.models_dieb import Kreiskaesten
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ImpossibleCondition(Rule):
    """No number meets the condition of a circle-box.

    Three dice make the numbers 1 to 18. ``<1``, ``>18`` and ``=0`` can never be met.

    Wrong::

        - {kaesten: ["<1", ">5"], symbole: [elektro]}

    Right::

        - {kaesten: ["<4", ">5"], symbole: [elektro]}
    """

    code = "CLO028"
    message = N_("No number from 1 to 18 is {condition}.")
    help = N_("Write a condition like “<4”, “=7” or “>8” that some roll can meet.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tool in tools(content, Kreiskaesten):
            for number, line in enumerate(tool.linien):
                for place, condition in enumerate(line.kaesten):
                    if not meetable(condition):
                        span = file.span("werkzeuge", index, "linien", number, "kaesten", place)
                        yield self.at(span, condition=condition)
