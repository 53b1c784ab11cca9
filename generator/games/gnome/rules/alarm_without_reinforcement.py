"""GNO008: an Einsatz calls for Verstärkung that it does not have (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import cards_by_id, readable_missions, selection
from generator.games.gnome.models import Sicherung, Verstaerkung, Wache
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class AlarmWithoutReinforcement(Rule):
    """An Einsatz calls for Verstärkung but has none.

    Some Sicherungen alarm the Verstärkung, and every Wache calls it once the Verdacht is twice her
    Aktivierung. If no Verstärkung was chosen, the telephone rings and nobody picks it up.

    Wrong::

        karten: {wachdienst: 1, videokamera: 1}

    Right::

        karten: {wachdienst: 1, videokamera: 1, polizeistreife: 1}
    """

    code = "GNO008"
    severity = Severity.WARNING
    message = N_("In {einsatz}, “{caller}” calls the Verstärkung, but no Verstärkung was chosen.")
    help = N_("Add a Verstärkung, for example the Polizeistreife for 10 points.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = cards_by_id(content)
        for file, einsatz in readable_missions(content):
            chosen = [karte for karte, _copies in selection(einsatz, known)]
            if any(isinstance(karte, Verstaerkung) for karte in chosen):
                continue
            alarms = [k for k in chosen if isinstance(k, Sicherung) and k.alarm == "verstaerkung"]
            guards = [karte for karte in chosen if isinstance(karte, Wache)]
            for caller in (*alarms, *guards)[:1]:
                yield self.at(
                    file.span("einsatz", "karten", caller.id, key=True),
                    einsatz=einsatz.name,
                    caller=caller.name,
                )
