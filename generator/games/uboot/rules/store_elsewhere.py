"""UBO007: the store is not room 8, or the cabin not room 10 (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot, Funktion
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: Rooms that the rules call by their numbers.
ROOMS = {8: Funktion.LAGER, 10: Funktion.KAJUETE}


class StoreElsewhere(Rule):
    """The store is not room 8, or the cabin not room 10.

    The rules speak of room 8, where items are fetched, and of room 10, where the Grog lies. On a boat that
    numbers them differently, nobody finds the Grog.

    Wrong::

        - {nummer: 8, name: Lager, deck: unten, von: 40, bis: 62}

    Right::

        - {nummer: 8, name: Lager, funktion: lager, deck: unten, von: 40, bis: 62}
    """

    code = "UBO007"
    message = N_("Room {room} ({name}) must have the function “{function}”.")
    help = N_("Write “funktion: {function}” there, or exchange the numbers of two rooms.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            for index, raum in enumerate(boat.model.raeume):
                wanted = ROOMS.get(raum.nummer)
                if wanted is not None and raum.funktion is not wanted:
                    place = boat.span("raeume", index)
                    yield self.at(place, room=raum.nummer, name=raum.name, function=wanted.value)
