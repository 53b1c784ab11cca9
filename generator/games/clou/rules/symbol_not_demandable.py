"""CLO005: a challenge demands a symbol that it cannot demand (V04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.vocabulary import Forderung
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing


class SymbolNotDemandable(Rule):
    """A challenge demands a symbol that it cannot demand.

    Thieves strike Kraft, Geschick, Clever, Elektro, Schloss and Safe on the plan. Traces and time are costs
    and stand under ``kosten``; white symbols and those of the escape do not belong into challenges at all.

    Wrong::

        wege:
          - {symbole: [{s: kraft}, {s: spur}]}

    Right::

        wege:
          - {symbole: [{s: kraft}], kosten: [{s: spur}]}
    """

    code = "CLO005"
    message = N_("“{challenge}” demands “{symbol}”, which no thief can strike on a plan.")
    help = N_("Possible: {choices}. Traces and time are costs: write them under “kosten”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for key, challenge in file.model.herausforderungen.items():
                for number, way in enumerate(challenge.wege):
                    for index, item in enumerate(way.symbole):
                        wrong = [symbol for symbol in item.zeichen if symbol not in get_args(Forderung)]
                        if wrong or not item.zeichen:
                            loc = ("herausforderungen", key, "wege", number, "symbole", index, "s")
                            yield self.at(
                                file.span(*loc),
                                challenge=challenge.name,
                                symbol=listing(wrong),
                                choices=listing(get_args(Forderung)),
                            )
