"""UBO010: a room is too narrow to be drawn, or the tower is in the way."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot, Raum
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: Hundredths of the boat's length: a room's least width, and where a tower may stand.
NARROWEST, TOWER = 15, (44, 79)


def _fits(raum: Raum) -> bool:
    low, high = TOWER if raum.deck == "turm" else (0, 100)
    return raum.bis - raum.von >= NARROWEST and low <= raum.von and raum.bis <= high


class RoomTooNarrow(Rule):
    """A room is too narrow to be drawn, or the tower is in the way.

    A room needs space for its number and name, two hatches, its furniture and up to eight gnomes: at least 15
    hundredths of the boat's length. The tower stands between the title and the places for markers, from 44 to
    79.

    Wrong::

        - {nummer: 2, name: Luftpumpen, deck: mitte, von: 22, bis: 30}

    Right::

        - {nummer: 2, name: Luftpumpen, deck: mitte, von: 22, bis: 38}
    """

    code = "UBO010"
    message = N_("Room {room} cannot be drawn from {start} to {end}.")
    help = N_("Make it at least 15 wide; a tower stands between 44 and 79.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            for index, raum in enumerate(boat.model.raeume):
                if not _fits(raum):
                    yield self.at(
                        boat.span("raeume", index, "bis"), room=raum.nummer, start=raum.von, end=raum.bis
                    )
