"""PRN015: a field to fill in stands on a turned piece or a tile."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FieldOnTurnedPiece(Defect):
    """A field to fill in stands on a turned piece or a tile

    Fields stand upright on a whole page. A piece that is turned on its sheet, as many backs are, or a board
    in tiles cannot be filled in on the screen.

    Wrong::

        kind: board

    Right::

        kind: form
    """

    code: ClassVar[str] = "PRN015"
    message: ClassVar[str] = N_("“{product}” has fields to fill in on pieces that are turned or in tiles")
    help: ClassVar[str] = N_("Use the kind form or sheet in the kit, or take data-field out of the template.")
