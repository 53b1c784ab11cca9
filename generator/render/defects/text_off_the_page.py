"""PRN107."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class TextOffThePage(Defect):
    """A text leaves the page

    Part of a text stands outside the piece and would be cut off.

    Wrong::

        .fuss { position: absolute; top: 87mm; white-space: nowrap }

    Right::

        .fuss { position: absolute; top: 82mm; width: 55mm; height: 3mm }
    """

    code: ClassVar[str] = "PRN107"
    message: ClassVar[str] = N_("the text “{text}” of “{item}” stands {excess} mm outside the page")
    help: ClassVar[str] = N_("Shorten the text, or move its box in {template}.")
