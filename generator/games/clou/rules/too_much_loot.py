"""CLO009: there is so much loot that the rating says nothing (V06)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.analysis import most_points
from generator.games.clou.models import Einbruch
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

MOST = 24


class TooMuchLoot(Rule):
    """There is very much loot.

    More than 10 points are good and more than 14 a real coup. Where loot worth far more lies about, everybody
    gets there, and the rating says nothing.

    Wrong::

        beute: {name: Kronjuwelen, wert: 20}

    Right::

        beute: {name: Kronjuwelen, wert: 7}
    """

    code = "CLO009"
    severity = Severity.WARNING
    message = N_("All loot of “{heist}” is worth {total}; with more than {most} a real coup is too easy.")
    help = N_("Make loot cheaper or leave some out.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            total = most_points(file.model)
            if total > MOST:
                span = file.span("herausforderungen", key=True)
                yield self.at(span, heist=file.model.name, total=total, most=MOST)
