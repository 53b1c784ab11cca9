"""CLO007: an order of fewer than two symbols (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.models import Einbruch
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class OrderOfOne(Rule):
    """A single symbol has an order.

    ``reihenfolge: true`` draws arrows between the symbols of a way, which must then be struck from left to
    right. With one symbol there is nothing to put in order.

    Wrong::

        - {symbole: [{s: elektro}], reihenfolge: true}

    Right::

        - {symbole: [{s: elektro}]}
    """

    code = "CLO007"
    severity = Severity.WARNING
    message = N_("A way through “{challenge}” has an order, but fewer than two symbols.")
    help = N_("Delete “reihenfolge”, or add another symbol.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for key, challenge in file.model.herausforderungen.items():
                for index, way in enumerate(challenge.wege):
                    if way.reihenfolge and len(way.symbole) < 2:
                        span = file.span("herausforderungen", key, "wege", index, "reihenfolge", key=True)
                        yield self.at(span, challenge=challenge.name)
