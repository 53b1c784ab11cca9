"""The line in the lower edge of a sheet's frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: A letter of the line in the frame, and the air around that line, mm.
_FOOT_LETTER: Final = 0.98
_FOOT_AIR: Final = 6.0


@dataclass(frozen=True)
class SheetFoot:
    """The line in the lower edge of the frame."""

    text: str
    #: How much of the frame it takes, mm.
    width: float

    @classmethod
    def of(cls, *words: str) -> SheetFoot:
        """A line of these words, parted by points."""
        text = " · ".join(words)
        return cls(text, len(text) * _FOOT_LETTER + _FOOT_AIR)
