"""UBO012: a room has no place for its number and name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.board.cutaway import LEAST_LABEL, cutaway, deck_overlap, share_a_wall
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


def _drawable(boat: Boot) -> bool:
    """Is every hatch in a wall or floor of two rooms?"""
    rooms = {raum.nummer: raum for raum in boat.raeume}
    alone = max(Counter(raum.nummer for raum in boat.raeume).values()) == 1
    known = all(a in rooms and b in rooms and a != b for a, b in boat.luken)
    outer = all(hatch.raum in rooms for hatch in boat.aussenluken)
    return (
        alone
        and known
        and outer
        and all(
            share_a_wall(rooms[a], rooms[b]) or deck_overlap(rooms[a], rooms[b]) > 0 for a, b in boat.luken
        )
    )


class NoRoomForLabel(Rule):
    """A room has no place for its number and name.

    They stand below the ceiling, between the ladders of the hatches above and clear of the seam of the two
    sheets. A narrow room with two hatches in its ceiling has nothing left.

    Wrong::

        - {nummer: 8, name: Lager, funktion: lager, deck: unten, von: 42, bis: 60}
        luken:
          - [2, 8]
          - [5, 8]

    Right::

        - {nummer: 8, name: Lager, funktion: lager, deck: unten, von: 42, bis: 60}
        luken:
          - [5, 8]
    """

    code = "UBO012"
    message = N_("Room {room} ({name}) has {found} mm of free ceiling for its label instead of {wanted}.")
    help = N_("Make it wider, take a hatch out of its ceiling, or keep it off the board’s middle.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.asked(Boot):
            if not _drawable(boat.model):
                continue  # other rules tell
            for index, room in enumerate(cutaway(boat.model).rooms):
                if room.label[1] < LEAST_LABEL:
                    place = boat.span("raeume", index)
                    raum = room.raum
                    found, wanted = max(0, int(room.label[1])), int(LEAST_LABEL)
                    yield self.at(place, room=raum.nummer, name=raum.name, found=found, wanted=wanted)
