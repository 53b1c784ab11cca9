"""CLO004: a way demands nothing of a single player (V03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NothingDemanded(Rule):
    """A way demands nothing of a single player.

    A symbol with ``ab: 2`` or ``ab: 3`` is needed only with that many players. If a way has no other symbols,
    a single player has nothing to strike and nobody knows when the challenge is solved.

    Wrong::

        wege:
          - {symbole: [{s: kraft, ab: 2}]}

    Right::

        wege:
          - {symbole: [{s: kraft}, {s: kraft, ab: 2}]}
    """

    code = "CLO004"
    message = N_("This way through “{challenge}” demands nothing of a single player.")
    help = N_("Give it at least one symbol without “ab”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for key, challenge in file.model.herausforderungen.items():
                for index, way in enumerate(challenge.wege):
                    if not way.gefordert(1):
                        span = file.span("herausforderungen", key, "wege", index, "symbole")
                        yield self.at(span, challenge=challenge.name)
