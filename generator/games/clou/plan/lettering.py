"""How wide text gets in the fonts of the plan: advance widths in thousandths of the type size.

The tables hold what the font files of ``fonts/`` say (a test compares them), so that a plan can be laid out
without opening a file.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from generator.games.clou.plan.advance_widths import TABLES, Font

MM_PER_PT: Final = 25.4 / 72
#: For a character that no table knows.
_UNKNOWN: Final = 620


@cache
def _advances(font: Font) -> dict[str, int]:
    return {char: width for width, chars in TABLES[font].items() for char in chars}


def advance(char: str, font: Font) -> int:
    """The width of one character in thousandths of the type size."""
    return _advances(font).get(char, _UNKNOWN)


def text_width(text: str, points: float, font: Font, spacing: float = 0.0) -> float:
    """The width of a line in mm; ``spacing`` mm of letter-spacing after every character."""
    known = _advances(font)
    return sum(known.get(char, _UNKNOWN) for char in text) / 1000 * points * MM_PER_PT + spacing * len(text)


def two_lines(text: str) -> tuple[str, str] | None:
    """``text`` broken at the space nearest to its middle; None when it has none."""
    spaces = [i for i, char in enumerate(text) if char == " "]
    if not spaces:
        return None
    at = min(spaces, key=lambda i: (abs(2 * i + 1 - len(text)), i))
    return text[:at], text[at + 1 :]
