"""UBO001: a room's number is missing or given twice (V01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RoomNumbers(Rule):
    """A room's number is missing or given twice.

    The ten-sided die often says where something happens. It needs a room for each of its numbers, 1 to 10,
    and no number may mean two rooms.

    Wrong::

        - {nummer: 9, name: Bugschleuse, deck: mitte, von: 79, bis: 100}
        - {nummer: 9, name: Kapitänskajüte, deck: unten, von: 62, bis: 100}

    Right::

        - {nummer: 9, name: Bugschleuse, deck: mitte, von: 79, bis: 100}
        - {nummer: 10, name: Kapitänskajüte, deck: unten, von: 62, bis: 100}
    """

    code = "UBO001"
    message = N_("Room {number} exists {count} times.")
    help = N_("Give each of the rooms 1 to 10 a number of its own.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            rooms = boat.model.raeume
            counts = Counter(raum.nummer for raum in rooms)
            for number in range(1, 11):
                if counts[number] == 1:
                    continue
                last = max((i for i, raum in enumerate(rooms) if raum.nummer == number), default=None)
                place = boat.span("raeume", key=True) if last is None else boat.span("raeume", last, "nummer")
                yield self.at(place, number=number, count=counts[number])
