"""Spaces at which a line must not break: between a number and its noun, before a lone word."""

from __future__ import annotations

import re
from typing import Final

_FIXED: Final = "\u00a0"
#: “1 Minute”, “12 mm”, and “1 bis 4”.
_COUNTED: Final = re.compile(r"(?<=\d) (?=[A-ZÄÖÜ]|mm\b|(?:bis|oder) \d)")
#: “Seite 4”, “Die 0” (a field), and “1 bis 4” after its first space.
_NUMBERED: Final = re.compile(
    r"(\b(?:Phase|Minute|Feld|Raum|Runde|Seite|Stufe|Die|Eine)|\d.(?:bis|oder)) (?=\d)"
)
#: The last two words of a paragraph, where the last is short and both are not much longer.
_LAST: Final = re.compile(r"(?<=\s)(\S{1,14}) (\S{1,9})$")


def together(text: str) -> str:
    """``text`` with a no-break space between each number and its noun."""
    return _NUMBERED.sub(rf"\1{_FIXED}", _COUNTED.sub(_FIXED, text))


def paragraph(text: str) -> str:
    """The same for running text, whose last line is to hold more than one short word."""
    return _LAST.sub(rf"\1{_FIXED}\2", together(text))
