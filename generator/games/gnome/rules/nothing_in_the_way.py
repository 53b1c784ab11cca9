"""GNO009: an Einsatz has neither a Hindernis nor a Sicherung (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import cards_by_id, readable_missions, selection
from generator.games.gnome.models import Hindernis, Sicherung
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NothingInTheWay(Rule):
    """An Einsatz has neither a Hindernis nor a Sicherung.

    The game master plays these cards on every ORT and Übergang that the gnomes enter. Without them all doors
    are open, and nobody needs Knacken.

    Wrong::

        karten: {wachdienst: 2, swat-team: 3}

    Right::

        karten: {wachdienst: 2, swat-team: 2, einfaches-schloss: 3, sensor: 2}
    """

    code = "GNO009"
    severity = Severity.WARNING
    message = N_("{einsatz} has neither a Hindernis nor a Sicherung: every door is open.")
    help = N_("Add a few, for example Einfaches Schloss and Sensor for 5 points each.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = cards_by_id(content)
        for file, einsatz in readable_missions(content):
            chosen = selection(einsatz, known)
            if not any(isinstance(karte, Hindernis | Sicherung) for karte, _copies in chosen):
                yield self.at(file.span("einsatz", "karten", key=True), einsatz=einsatz.name)
