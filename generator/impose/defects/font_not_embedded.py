"""PRN003: a font is missing from the finished file."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FontNotEmbedded(Defect):
    """A font is missing from the finished file

    The PDF names a font but does not carry it. Another machine, or the print shop's, would put a font of its
    own in its place, and texts would run over their boxes.

    Wrong::

        BaseFont /Bangers-Regular without FontFile2

    Right::

        BaseFont /ABCDEF+Bangers-Regular with FontFile2
    """

    code: ClassVar[str] = "PRN003"
    message: ClassVar[str] = N_('The font "{font}" is not embedded in "{title}".')
    help: ClassVar[str] = N_(
        "Use only fonts listed in fonts/fonts.yaml; if it is one of them, please report this."
    )
