"""PRN011: a face is not as large as its place on the sheet."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FaceOfWrongSize(Defect):
    """A face is not as large as its place on the sheet

    All pieces of a product share one trim size, and their cut marks with it. A face drawn in another size
    would lie askew behind its marks and be cut wrongly.

    Wrong::

        a back of 59 × 92 mm for cards of 63 × 88 mm

    Right::

        a back of 63 × 88 mm for cards of 63 × 88 mm
    """

    code: ClassVar[str] = "PRN011"
    message: ClassVar[str] = N_(
        '"{product}": a face of {width} × {height} mm is to stand in a place of '
        "{place_width} × {place_height} mm."
    )
    help: ClassVar[str] = N_("Give all pieces of the product the size that the view was asked for.")
