"""CLO003: a challenge has more than two ways (V03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.models import Einbruch
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

MOST = 2


class TooManyWays(Rule):
    """A challenge has more than two ways.

    The rules speak of an upper and a lower part with a bar between them. A third part makes the box tall, and
    a challenge that can be solved in three ways is hardly one.

    Wrong::

        wege:
          - {symbole: [{s: schloss}]}
          - {symbole: [{s: kraft}, {s: kraft}]}
          - {symbole: [{s: clever}]}

    Right::

        wege:
          - {symbole: [{s: [schloss, clever]}]}
          - {symbole: [{s: kraft}, {s: kraft}]}
    """

    code = "CLO003"
    severity = Severity.WARNING
    message = N_("“{challenge}” has {count} ways; a challenge has an upper and a lower part.")
    help = N_("Keep two. Symbols of which any one will do can stand in one box: “s: [schloss, clever]”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for key, challenge in file.model.herausforderungen.items():
                if len(challenge.wege) > MOST:
                    span = file.span("herausforderungen", key, "wege", MOST)
                    yield self.at(span, challenge=challenge.name, count=len(challenge.wege))
