"""UBO001: a room's number is missing or given twice (V01)."""

from __future__ import annotations

from generator.games.uboot.models import RAUMNUMMERN
from generator.i18n import N_
from generator.lint.counts import NotOneEach


class RoomNumbers(NotOneEach):
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
    message = N_("Room {value} exists {count} times.")
    help = N_("Give each of the rooms 1 to 10 a number of its own.")
    each = RAUMNUMMERN
