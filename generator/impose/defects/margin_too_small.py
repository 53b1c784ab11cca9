"""PRN002: a paper whose margin printers cut off."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class MarginTooSmall(Defect):
    """A paper's margin is below 5 mm

    Home printers cannot print up to the edge: three to five millimetres stay white on most of them. Pieces
    that lie there come out incomplete.

    Wrong::

        - {id: a4, title: A4, width: 210, height: 297, margin: 3}

    Right::

        - {id: a4, title: A4, width: 210, height: 297, margin: 8}
    """

    code: ClassVar[str] = "PRN002"
    message: ClassVar[str] = N_('The margin of "{paper}" is {margin} mm; printers cut off below {least} mm.')
    help: ClassVar[str] = N_("Set the margin to {least} mm or more; 8 mm suits most printers.")
