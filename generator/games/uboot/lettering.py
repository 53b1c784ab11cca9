"""How large titles of cards get: they are drawn, so that a line round the letters can make them bolder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.typeface import Typeface

#: The letters of titles (path below ``fonts/``).
FEDERO: Final = "federo/Federo_400Regular.ttf"
#: A title in one line, in two lines, and how small it may get, in points.
_ONE_LINE: Final = 22.0
_TWO_LINES: Final = 12.0
_SMALLEST: Final = 12.0


@dataclass(frozen=True)
class Title:
    """The lines of a title and their size."""

    lines: tuple[str, ...]
    #: Size of the type in points.
    points: float


def title(name: str, room: float, type: Typeface) -> Title | None:
    """The lines of a card's title in capitals and their size in points, None where it does not fit.

    ``room`` is in mm. Names with a hyphen break after it.
    """
    capitals = name.upper()
    head, hyphen, tail = capitals.partition("-")
    lines = (head + hyphen, tail) if tail else (capitals,)
    widest = max(type.millimetres(line, 1) for line in lines)
    if widest == 0:
        return None
    points = min(_TWO_LINES if tail else _ONE_LINE, int(4 * room / widest) / 4)
    return Title(lines, points) if points >= _SMALLEST else None
