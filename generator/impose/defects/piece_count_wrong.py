"""PRN005: pieces are missing from the sheets, or too many."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PieceCountWrong(Defect):
    """Pieces are missing from the sheets, or too many

    The finished sheets do not carry every piece as often as the game needs it. Nobody notices before the
    evening on which the game is played.

    Wrong::

        48 cards ordered, 47 on the sheets

    Right::

        48 cards ordered, 48 on the sheets
    """

    code: ClassVar[str] = "PRN005"
    message: ClassVar[str] = N_('"{product}": {found} printed faces on the sheets, {expected} expected.')
    help: ClassVar[str] = N_("This is a mistake of the press; please report it.")
