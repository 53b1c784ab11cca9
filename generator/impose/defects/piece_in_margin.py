"""PRN006: a piece lies where printers do not print."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PieceInMargin(Defect):
    """A piece lies where printers do not print

    Within 5 mm of the paper's edge only marks may lie: most home printers leave that strip white, so the
    piece would be cut off.

    Wrong::

        a card 3 mm from the paper's edge

    Right::

        a card 8 mm from the paper's edge
    """

    code: ClassVar[str] = "PRN006"
    message: ClassVar[str] = N_(
        '"{product}", sheet {number}: a piece lies {distance} mm from the edge of the paper; '
        "{least} mm are needed."
    )
    help: ClassVar[str] = N_("Choose a smaller format, less bleed or a larger paper.")
