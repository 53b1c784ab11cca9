"""GNO007: an Einsatz has no Wache (V05, X07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import cards_by_id, readable_missions, selection
from generator.games.gnome.models import Wache
from generator.games.gnome.play import ATTENTION_WITHOUT_GUARD
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NoGuardChosen(Rule):
    """An Einsatz has no Wache.

    Almost every Schleichen-Probe is rolled against the Aufmerksamkeit of the Wache. Without one the number is
    missing; this kit then takes 7, and the Verdacht-O-Meter has nobody to wake.

    Wrong::

        karten: {tresor: 3, sensor: 4}

    Right::

        karten: {tresor: 3, sensor: 4, hausbewohner: 1}
    """

    code = "GNO007"
    severity = Severity.WARNING
    message = N_("{einsatz} has no Wache, so nobody listens and the Verdacht-O-Meter wakes nobody.")
    help = N_("Add a Wache. Without one the gnomes sneak against {attention}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = cards_by_id(content)
        for file, einsatz in readable_missions(content):
            if not any(isinstance(karte, Wache) for karte, _copies in selection(einsatz, known)):
                yield self.at(
                    file.span("einsatz", "karten", key=True),
                    einsatz=einsatz.name,
                    attention=ATTENTION_WITHOUT_GUARD,
                )
