"""GNO013: a Verdacht track ends before a Wache can call the Verstärkung (V06, X04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.meters import meters_with_cards
from generator.games.gnome.models import Wache
from generator.games.gnome.play import calls_from
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TrackTooShort(Rule):
    """A Verdacht track ends too early.

    A Wache calls the Verstärkung once the Verdacht is twice her Aktivierung. The track must reach that far,
    or the marker runs off the sheet. The original ends at 20, but the Katze calls only at 24.

    Wrong::

        verdacht: 20

    Right::

        verdacht: 24
    """

    code = "GNO013"
    severity = Severity.WARNING
    message = N_("The Verdacht track of “{meter}” ends at {length}, but “{card}” calls only at {needed}.")
    help = N_("Write “verdacht: {needed}”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, meter, cards in meters_with_cards(content):
            guards = [karte for karte in cards if isinstance(karte, Wache)]
            slowest = max(guards, key=lambda karte: karte.aktivierung, default=None)
            if slowest is None or calls_from(slowest.aktivierung) <= meter.verdacht:
                continue
            yield self.at(
                file.span("verdacht_o_meter", index, "verdacht"),
                meter=meter.titel,
                length=meter.verdacht,
                card=slowest.name,
                needed=calls_from(slowest.aktivierung),
            )
