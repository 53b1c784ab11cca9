"""PRN001: a piece that is larger than the paper."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PieceTooLarge(Defect):
    """A piece does not fit on the paper

    Not even one piece fits between the paper's margins, neither upright nor turned, so it would be cut off
    when printed. The message says how many millimetres are too many.

    Wrong::

        # on A4
        - {id: poster, title: Poster, width: 240, height: 300}

    Right::

        - {id: poster, title: Poster, width: 190, height: 270}
    """

    code: ClassVar[str] = "PRN001"
    message: ClassVar[str] = N_(
        "A piece of {width} × {height} mm does not fit on {paper}: "
        "{over_width} mm too wide, {over_height} mm too high."
    )
    help: ClassVar[str] = N_("Choose a smaller format, less bleed or a larger paper.")
