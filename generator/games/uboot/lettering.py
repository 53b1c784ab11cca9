"""How large titles of cards get: they are drawn, so that a line round the letters can make them bolder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from generator.typeface import Typeface

#: The letters of titles (path below ``fonts/``).
FEDERO: Final = "federo/Federo_400Regular.ttf"
#: The sizes of a title in one line, that of one in two, which has air above and below it, and how small a
#: long word of somebody's own may get in one line and in two, in points: cards of a deck look alike, so there
#: are few.
_ONE_LINE: Final = (17.0, 15.0)
_TWO_LINES: Final = 11.0
_SMALLEST: Final = (12.0, 10.0)


@dataclass(frozen=True)
class Title:
    """The lines of a title and their size."""

    lines: tuple[str, ...]
    #: Size of the type in points.
    points: float


def title(name: str, room: float, type: Typeface, breaks: Mapping[str, str] | None = None) -> Title | None:
    """The lines of a card's title in capitals and their size in points, None where it does not fit.

    ``room`` is in mm. Names with a hyphen break after it; others only where they would get smaller than the
    lesser size of one line: where ``breaks`` puts a hyphen into the name, or at its last space.
    """
    whole = name.upper()
    if "-" not in name:
        for points in _ONE_LINE:
            if _fits((whole,), points, room, type):
                return Title((whole,), points)
    lines = _two_lines((breaks or {}).get(name, name).upper())
    smallest_whole, smallest = _SMALLEST
    for points in _down(_ONE_LINE[-1], smallest_whole) if lines is None else _down(_TWO_LINES, smallest):
        if _fits(lines or (whole,), points, room, type):
            return Title(lines or (whole,), points)
    return None


def _down(largest: float, smallest: float) -> tuple[float, ...]:
    """Sizes in quarters of a point."""
    return tuple(largest - n / 4 for n in range(1 + round(4 * (largest - smallest))))


def _two_lines(capitals: str) -> tuple[str, str] | None:
    head, hyphen, tail = capitals.partition("-")
    if not tail:
        head, hyphen, tail = capitals.rpartition(" ")
    return (head + hyphen.strip(), tail) if head and tail else None


def _fits(lines: Sequence[str], points: float, room: float, type: Typeface) -> bool:
    return max(type.millimetres(line, points) for line in lines) <= room
