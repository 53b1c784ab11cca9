"""UBO072: a number means another room than on the boat that the cards speak of."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.uboot import deck
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RoomForAnother(Rule):
    """A number means another room than on the boat that the cards speak of.

    Cards, reference cards and the problem board name rooms by the numbers of one boat (“zuhause”). On a boat
    where room 1 is no engine room, they send the gnomes to the wrong place. Names and places may differ.

    Wrong::

        - {nummer: 2, name: Maschinenraum, funktion: maschine, deck: unten, von: 0, bis: 23}

    Right::

        - {nummer: 1, name: Maschinenraum, funktion: maschine, deck: unten, von: 0, bis: 23}
    """

    code = "UBO072"
    severity = Severity.WARNING
    message = N_("Here “{function}” is in room {here}, but cards and sheets say room {there}.")
    help = N_("Exchange the numbers of two rooms, or print cards for this boat (“zuhause: true”).")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        home = deck.home_boat(content)
        if home is None:
            return
        there = {room.funktion: room.nummer for room in home.model.raeume if room.funktion}
        for boat in content.of(Boot):
            for index, room in enumerate(boat.model.raeume):
                said = there.get(room.funktion) if room.funktion else None
                if room.funktion and said is not None and said != room.nummer:
                    place = boat.span("raeume", index, "nummer")
                    yield self.at(place, function=room.funktion.value, here=room.nummer, there=said)
