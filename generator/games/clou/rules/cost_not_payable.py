"""CLO006: a way costs something else than a trace or time (V04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

COSTS = ("spur", "zeit")


class CostNotPayable(Rule):
    """A way costs something else than a trace or time.

    What is under ``kosten`` is struck on the general tracks when the challenge is solved: a trace
    (``spur``) or time (``zeit``). Each cost is one symbol; there is no choice.

    Wrong::

        - {symbole: [{s: kraft}], kosten: [{s: geschick}]}

    Right::

        - {symbole: [{s: kraft}, {s: geschick}], kosten: [{s: spur}]}
    """

    code = "CLO006"
    message = N_("A way through “{challenge}” costs “{symbol}”, but only a trace or time can be paid.")
    help = N_(
        "Write “spur” or “zeit”, one in each box. Symbols that thieves activate belong under “symbole”."
    )

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for key, challenge in file.model.herausforderungen.items():
                for number, way in enumerate(challenge.wege):
                    for index, item in enumerate(way.kosten):
                        if len(item.zeichen) != 1 or item.zeichen[0] not in COSTS:
                            loc = ("herausforderungen", key, "wege", number, "kosten", index, "s")
                            yield self.at(
                                file.span(*loc), challenge=challenge.name, symbol=", ".join(item.zeichen)
                            )
