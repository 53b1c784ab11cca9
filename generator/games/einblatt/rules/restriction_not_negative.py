"""EIN018: an einSchränkung takes nothing away (V09)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.models import Charakter
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RestrictionNotNegative(Rule):
    """An einSchränkung takes nothing away.

    The log notes what a lost Probe costs: −1 after a close defeat, −3 after a clear one, or what the
    Spielleitung decided. Once healed, the entry stays and says ``geheilt: true``.

    Wrong::

        - {datum: 1.5.1966, attribut: Finger, wert: 1, situation: Tür geklemmt}

    Right::

        - {datum: 1.5.1966, attribut: Finger, wert: -1, situation: Tür geklemmt}
    """

    code = "EIN018"
    message = N_("An einSchränkung is a number below 0, not {wert}.")
    help = N_("Write −1 or −3 here; a healed one says “geheilt: true”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Charakter):
            for index, entry in enumerate(file.model.einschraenkungen):
                if entry.wert >= 0:
                    yield self.at(file.span("einschraenkungen", index, "wert"), wert=entry.wert)
