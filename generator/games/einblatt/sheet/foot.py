"""The line in the lower edge of a sheet's frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.typeface import Fonts

#: The line's type: font, size in points, mm between two letters; the air around the line, mm.
_FONT: Final = "barlow-condensed/BarlowCondensed_500Medium.ttf"
_POINTS, _SPACING = 8.0, 0.06
_AIR: Final = 6.0


@dataclass(frozen=True)
class SheetFoot:
    """The line in the lower edge of the frame."""

    text: str
    #: How much of the frame it takes, and half of that, mm.
    width: float
    half: float

    @classmethod
    def of(cls, fonts: Fonts, *words: str) -> SheetFoot:
        """A line of these words, parted by points."""
        text = " · ".join(words)
        width = fonts[_FONT].millimetres(text, _POINTS, _SPACING) + _AIR
        return cls(text, width, width / 2)
