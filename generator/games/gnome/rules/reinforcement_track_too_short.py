"""GNO014: a reinforcement track is shorter than a Reaktionszeit (V06, X03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.meters import meters_with_cards
from generator.games.gnome.models import Verstaerkung
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ReinforcementTrackTooShort(Rule):
    """A reinforcement track is too short.

    It counts the rounds until the Verstärkung arrives, so it needs a field for every round of the longest
    Reaktionszeit. The original has 10 fields, but the Kripo takes 15 rounds.

    Wrong::

        verstaerkung: 10

    Right::

        verstaerkung: 15
    """

    code = "GNO014"
    severity = Severity.WARNING
    message = N_(
        "The reinforcement track of “{meter}” has {length} fields, but “{card}” takes {needed} rounds."
    )
    help = N_("Write “verstaerkung: {needed}”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, meter, cards in meters_with_cards(content):
            units = [karte for karte in cards if isinstance(karte, Verstaerkung)]
            slowest = max(units, key=lambda karte: karte.reaktionszeit, default=None)
            if slowest is None or slowest.reaktionszeit <= meter.verstaerkung:
                continue
            yield self.at(
                file.span("verdacht_o_meter", index, "verstaerkung"),
                meter=meter.titel,
                length=meter.verstaerkung,
                card=slowest.name,
                needed=slowest.reaktionszeit,
            )
