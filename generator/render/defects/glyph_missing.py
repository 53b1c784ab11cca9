"""PRN105."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class GlyphMissing(Defect):
    """A character is in none of the fonts

    The text holds a character that no font of the project can draw. On paper it would be an empty box.

    Wrong::

        name: Tresor 💎

    Right::

        name: Tresor
    """

    code: ClassVar[str] = "PRN105"
    message: ClassVar[str] = N_("“{item}” has characters that the fonts cannot draw: {characters}")
    help: ClassVar[str] = N_("Replace them, or add a font that has them.")
