"""CLO063."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class RoomWithoutPlace(Defect):
    """No place is left on the grid for a room

    The rooms that have an area leave too few cells in one piece for those that have none.

    Wrong::

        raeume:
          halle: {name: Halle, flaeche: [0, 0, 12, 5]}
          tresor: {name: Tresor}

    Right::

        raeume:
          halle: {name: Halle, flaeche: [0, 0, 8, 5]}
          tresor: {name: Tresor}
    """

    code: ClassVar[str] = "CLO063"
    message: ClassVar[str] = N_("no place is left on the grid for “{room}”")
    help: ClassVar[str] = N_("Make other rooms smaller, or leave out “flaeche” everywhere.")
