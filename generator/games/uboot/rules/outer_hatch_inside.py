"""UBO011: an outer hatch does not lead outside."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class OuterHatchInside(Rule):
    """An outer hatch does not lead outside.

    An outer hatch is in the hull: at the left of the room at the stern, at the right of the room at the bow,
    or on either side of the tower.

    Wrong::

        aussenluken:
          - {raum: 5, seite: links}

    Right::

        aussenluken:
          - {raum: 3, seite: links}
    """

    code = "UBO011"
    message = N_("Room {room} ({name}) has no outer wall on the side “{side}”.")
    help = N_("Choose a room at the stern (links), at the bow (rechts) or in the tower.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            rooms = {raum.nummer: raum for raum in boat.model.raeume}
            for index, hatch in enumerate(boat.model.aussenluken):
                raum = rooms.get(hatch.raum)
                if raum is None or raum.deck == "turm":
                    continue
                if (raum.von if hatch.seite == "links" else 100 - raum.bis) > 0:
                    place = boat.span("aussenluken", index)
                    yield self.at(place, room=raum.nummer, name=raum.name, side=hatch.seite)
