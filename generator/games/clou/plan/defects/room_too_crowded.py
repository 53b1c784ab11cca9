"""CLO061."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class RoomTooCrowded(Defect):
    """A room's challenges do not fit into it together

    Each of them would fit, but there is no arrangement in which boxes, loot and arrows keep clear of each
    other, not even with the smallest symbols. Printed, they would lie on top of each other.

    Wrong::

        raeume:
          flur: {name: Flur, flaeche: [3, 2, 2, 2]}    # three challenges

    Right::

        raeume:
          flur: {name: Flur, flaeche: [3, 2, 3, 5]}
    """

    code: ClassVar[str] = "CLO061"
    message: ClassVar[str] = N_("the {count} challenges of “{room}” do not fit into {width}×{height} cells")
    help: ClassVar[str] = N_(
        "{need} cells would do. Make the room larger, move a challenge elsewhere, or leave out “flaeche” "
        "everywhere: then all areas are found automatically."
    )
