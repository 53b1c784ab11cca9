"""PRN004: a page is not as large as its paper."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PageBoxWrong(Defect):
    """A page is not as large as its paper

    Every page's boxes must be the paper's size to a hundredth of a millimetre: otherwise the printer scales
    the page, and cards come out too small for their sleeves.

    Wrong::

        A4 page: 208 × 294 mm

    Right::

        A4 page: 210 × 297 mm
    """

    code: ClassVar[str] = "PRN004"
    message: ClassVar[str] = N_(
        'Page {page} of "{title}" measures {width} × {height} mm '
        "instead of {paper_width} × {paper_height} mm."
    )
    help: ClassVar[str] = N_("This is a mistake of the press; please report it.")
