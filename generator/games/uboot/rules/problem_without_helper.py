"""UBO041: nothing helps against a problem (V07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Gegenstaende, Problem
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ProblemWithoutHelper(Rule):
    """Nothing helps against a problem.

    For each problem there is an item with a bonus, Grog aside: a crowbar for hatches, a harpoon for the
    Krake, and so on.

    Wrong::

        # no item with “wofuer: [rakete]”

    Right::

        - {id: abbruchcode, name: Abbruchcode, kopien: 3, boni: [3, 3, 4], wofuer: [rakete], text: Stopp!}
    """

    code = "UBO041"
    message = N_("No item but Grog helps against “{problem}”.")
    help = N_("Add an item with “wofuer: [{problem}]” and a bonus.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Gegenstaende):
            helped = {
                problem
                for item in loaded.model.gegenstaende
                if item.art == "helfer" and item.boni
                for problem in item.wofuer
            }
            for problem in Problem:
                if problem not in helped:
                    yield self.at(loaded.span("gegenstaende", key=True), problem=problem.value)
