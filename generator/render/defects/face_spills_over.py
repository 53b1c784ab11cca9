"""PRN110."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FaceSpillsOver(Defect):
    """A piece does not fit on one page

    What the template draws is larger than the piece, so that a second page began.

    Wrong::

        .liste { break-before: page }

    Right::

        .liste { position: absolute; top: 20mm; height: 60mm }
    """

    code: ClassVar[str] = "PRN110"
    message: ClassVar[str] = N_("“{item}” ({template}) spills over to {pages} pages")
    help: ClassVar[str] = N_("Shorten the text or give its box a fixed place.")
