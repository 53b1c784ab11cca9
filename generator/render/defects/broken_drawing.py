"""PRN111."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class BrokenDrawing(Defect):
    """A drawing is damaged

    In a drawing (`<svg>`), every part that is opened must be closed, in the reverse order. Otherwise parts of
    it are missing on paper, or end up elsewhere.

    Wrong::

        <g><path d="M0 0h9"/></gg>

    Right::

        <g><path d="M0 0h9"/></g>
    """

    code: ClassVar[str] = "PRN111"
    message: ClassVar[str] = N_("the drawing of “{item}” ({template}) is damaged near: {detail}")
    help: ClassVar[str] = N_(
        "Close every part that is opened, also in drawings that are included, and put attributes in quotes."
    )
