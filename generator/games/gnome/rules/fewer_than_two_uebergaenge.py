"""GNO011: an Einsatz names fewer than two ways to start (V10)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.gnome.deck import missions
from generator.games.gnome.play import UNKNOWN_WAYS_NEEDED
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class FewerThanTwoUebergaenge(Rule):
    """An Einsatz names fewer than two ways to start.

    The game master opens with at least two Übergänge that lead on from the start ORT, so that the gnomes have
    something to quarrel about. Two different names are needed.

    Wrong::

        uebergaenge: [Gartentor]

    Right::

        uebergaenge: [Gartentor, Regenrinne]
    """

    code = "GNO011"
    message = N_("{einsatz} names {count} of at least 2 different Übergänge.")
    help = N_("Add another way from the start ORT, for example a cellar window.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, einsatz in missions(content):
            count = len({way.strip().casefold() for way in einsatz.uebergaenge})
            if count < UNKNOWN_WAYS_NEEDED:
                yield self.at(
                    file.span("einsatz", "uebergaenge", key=True), einsatz=einsatz.name, count=count
                )
