"""UBO003: a room cannot be reached (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.boat_map import neighbours, reachable
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RoomCutOff(Rule):
    """A room cannot be reached.

    Gnomes walk through the inner hatches. A room that none of them leads to can only be watched while it
    burns. (The sea does not count: not everybody has diving gear.)

    Wrong::

        - {nummer: 6, name: Turm, deck: turm, von: 44, bis: 78}
        # and no hatch with 6

    Right::

        luken:
          - [5, 6]
    """

    code = "UBO003"
    message = N_("Room {room} ({name}) cannot be reached from the first room.")
    help = N_("Add a hatch that leads there, for example “[5, {room}]”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            graph = neighbours(boat.model)
            if not graph:
                continue
            found = reachable(graph, boat.model.raeume[0].nummer)
            for index, raum in enumerate(boat.model.raeume):
                if raum.nummer not in found:
                    yield self.at(boat.span("raeume", index), room=raum.nummer, name=raum.name)
