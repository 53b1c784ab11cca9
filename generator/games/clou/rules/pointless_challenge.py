"""CLO011: a challenge neither opens a room nor gives loot (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.models import Einbruch, SpurAlleRunden
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class PointlessChallenge(Rule):
    """A challenge is not worth solving.

    It neither opens a room nor holds loot, and no special rule looks at it. Nobody will ever strike a symbol
    there.

    Wrong::

        wecker:
          name: Wecker
          raum: salon
          wege: [{symbole: [{s: clever}]}]

    Right::

        wecker:
          name: Wecker
          raum: salon
          wege: [{symbole: [{s: clever}]}]
          beute: {name: Goldener Wecker, wert: 2}
    """

    code = "CLO011"
    severity = Severity.WARNING
    message = N_("“{challenge}” neither opens a room nor holds loot, so nobody has a reason to solve it.")
    help = N_("Give it “oeffnet” or “beute”, or leave it out.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            watched = {
                effect.solange for effect in file.model.wirkungen if isinstance(effect, SpurAlleRunden)
            }
            for key, challenge in file.model.herausforderungen.items():
                if not challenge.oeffnet and challenge.beute is None and key not in watched:
                    span = file.span("herausforderungen", key, key=True)
                    yield self.at(span, challenge=challenge.name)
