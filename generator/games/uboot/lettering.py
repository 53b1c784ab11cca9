"""How wide the titles of cards get: they are drawn, so that a line round the letters can make them bolder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: Millimetres a point.
_POINT: Final = 25.4 / 72
#: Advance widths of Federo in thousandths of the type size.
FEDERO: Final = {
    "A": 648,
    "B": 644,
    "C": 752,
    "D": 767,
    "E": 591,
    "F": 583,
    "G": 786,
    "H": 729,
    "I": 291,
    "J": 355,
    "K": 609,
    "L": 520,
    "M": 854,
    "N": 725,
    "O": 850,
    "P": 638,
    "Q": 850,
    "R": 652,
    "S": 500,
    "T": 507,
    "U": 731,
    "V": 655,
    "W": 880,
    "X": 611,
    "Y": 540,
    "Z": 571,
    "Ä": 648,
    "Ö": 850,
    "Ü": 731,
    "0": 611,
    "1": 314,
    "2": 493,
    "3": 506,
    "4": 551,
    "5": 521,
    "6": 550,
    "7": 462,
    "8": 558,
    "9": 549,
    " ": 234,
    "-": 374,
    "–": 649,
    "’": 229,
    "!": 253,
    "?": 448,
    ".": 215,
    ",": 220,
    "+": 584,
}
#: Of characters that are not in the table: rather too wide than too narrow.
_UNKNOWN: Final = 1000
#: A title in one line, in two lines, and how small it may get, in points.
_ONE_LINE: Final = 22.0
_TWO_LINES: Final = 14.5
_SMALLEST: Final = 12.0


def width(text: str, points: float) -> float:
    """Millimetres that ``text`` takes in Federo."""
    return sum(FEDERO.get(character, _UNKNOWN) for character in text) * points * _POINT / 1000


@dataclass(frozen=True)
class Title:
    """The lines of a title and their size."""

    lines: tuple[str, ...]
    #: Size of the type in points.
    points: float


def title(name: str, room: float) -> Title | None:
    """The lines of a card's title in capitals and their size in points, None where it does not fit.

    ``room`` is in mm. Names with a hyphen break after it.
    """
    capitals = name.upper()
    head, hyphen, tail = capitals.partition("-")
    lines = (head + hyphen, tail) if tail else (capitals,)
    widest = max(width(line, 1) for line in lines)
    if widest == 0:
        return None
    points = min(_TWO_LINES if tail else _ONE_LINE, int(4 * room / widest) / 4)
    return Title(lines, points) if points >= _SMALLEST else None
