"""How large titles of cards get: they are drawn, so that a line round the letters can make them bolder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from generator.typeface import Typeface

#: The letters of titles (path below ``fonts/``).
FEDERO: Final = "federo/Federo_400Regular.ttf"
#: The sizes of a title in one line, that of one in two, and how small a long word of somebody's own may get,
#: in points: cards of a deck look alike, so there are few.
_ONE_LINE: Final = (17.0, 15.0)
_TWO_LINES: Final = 13.0
_SMALLEST: Final = 12.0


@dataclass(frozen=True)
class Title:
    """The lines of a title and their size."""

    lines: tuple[str, ...]
    #: Size of the type in points.
    points: float


def title(name: str, room: float, type: Typeface, breaks: Mapping[str, str] | None = None) -> Title | None:
    """The lines of a card's title in capitals and their size in points, None where it does not fit.

    ``room`` is in mm. Names with a hyphen break after it; others only where they would get small: where
    ``breaks`` puts a hyphen into the name, or at its last space.
    """
    large, *smaller = _ONE_LINE
    whole = name.upper()
    if "-" not in name and _fits((whole,), large, room, type):
        return Title((whole,), large)
    lines = _two_lines((breaks or {}).get(name, name).upper())
    if lines is not None and _fits(lines, _TWO_LINES, room, type):
        return Title(lines, _TWO_LINES)
    sizes = (*smaller, *(smaller[-1] - n / 4 for n in range(1, 1 + int(4 * (smaller[-1] - _SMALLEST)))))
    for points in sizes:
        if _fits(lines or (whole,), points, room, type) and (lines is None or points < _TWO_LINES):
            return Title(lines or (whole,), points)
    return None


def _two_lines(capitals: str) -> tuple[str, str] | None:
    head, hyphen, tail = capitals.partition("-")
    if not tail:
        head, hyphen, tail = capitals.rpartition(" ")
    return (head + hyphen.strip(), tail) if head and tail else None


def _fits(lines: Sequence[str], points: float, room: float, type: Typeface) -> bool:
    return max(type.millimetres(line, points) for line in lines) <= room
