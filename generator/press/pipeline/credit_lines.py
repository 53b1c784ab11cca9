"""The names on the page of credits: in lines of like length, in type as large as all of them allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.geometry import Rect
from generator.typeface import MM_PER_PT, Fonts, Typeface

#: Types of who did what in more words, of other lines, and of what somebody did.
_BOLD: Final = "fira-sans-condensed/FiraSansCondensed_700Bold.ttf"
_PLAIN: Final = "fira-sans-condensed/FiraSansCondensed_500Medium.ttf"
#: A name of fewer letters than these is set large.
_NAME_LETTERS: Final = 36
#: Sizes of the names' type, pt, from the largest; what of that lines have; their height in sizes of theirs.
_SIZES: Final = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5)
_FACES: Final = {"said": (_BOLD, 0.86), "told": (_PLAIN, 0.72)}
_NAME: Final = 1.6
LINE: Final = 1.2
#: What somebody did is set in capitals of that size, pt, so far apart, in sizes of their type; a line of it,
#: and what is free from there to the name, mm.
ROLE_POINTS, _TRACKING, _ROLE_LINE, _ROLE_GAP = 8.5, 0.04, 3.9, 0.5
#: What is free between two makers, in sizes of the names' type, at least; and more, mm, where there is room.
_GAP, _ROOMY = 0.7, 9.0
#: The line that parts them, and what text engines may count differently, mm.
_RULE, _SLACK = 0.3, 0.6
#: The smallest size of any line, pt.
_LEAST: Final = 8.5
#: Its own words, and those of the kit: family and face of what a text is set in.
_TYPE: Final = "Fira Sans Condensed"
SetIn = Callable[[str], tuple[str, Typeface]]


@dataclass(frozen=True)
class Credit:
    """A line of the makers."""

    #: What they did; empty where the line does not say.
    role: str
    text: str
    #: Both in lines of like length.
    role_lines: tuple[str, ...]
    lines: tuple[str, ...]
    #: name (large) | said (who did what, in more words) | told (any other line)
    how: str
    #: The family of the text's type, its size, in sizes of the names' type.
    type: str
    size: float


class PlacedNames(NamedTuple):
    """The makers, where they stand, mm, and the size of their type, pt."""

    makers: tuple[Credit, ...]
    box: Rect
    type: float
    #: A line parts two of them: what is free above it and below, mm.
    gap: float


def placed_names(said: Sequence[tuple[str, str]], fonts: Fonts, names: SetIn, room: Rect) -> PlacedNames:
    """Who did what, in the middle of that room, as large as there is room for, and spread over it.

    ``names``: what names are set in.
    """
    tried = ((tuple(_credits(said, fonts, names, room.width, size)), size) for size in _SIZES)
    smallest = tuple(_credits(said, fonts, names, room.width, _SIZES[-1])), _SIZES[-1]
    makers, size = next((one for one in tried if _height(*one) <= room.height), smallest)
    free = max(room.height - _height(makers, size), 0.0)
    more = min(free / (len(makers) + 1), _ROOMY) if len(makers) > 1 else 0.0
    free = (free - more * (len(makers) - 1)) / 2
    box = Rect(round(room.x, 3), round(room.y + free, 3), round(room.width, 3), round(room.height - free, 3))
    return PlacedNames(makers, box, size, round((size * _GAP * MM_PER_PT + more) / 2, 3))


def balanced(face: Typeface, text: str, width: float, tracking: float = 0.0) -> tuple[str, ...]:
    """``text`` in as few lines as ``width`` em allow, none of them much shorter than the others."""
    width /= 1 + 2 * tracking
    lines = face.lines(text, width)
    for part in range(98, 40, -2):
        closer = face.lines(text, width * part / 100)
        if len(closer) > len(lines) or max(map(face.width, closer)) > width:
            break
        lines = closer
    return lines


def _credits(
    said: Sequence[tuple[str, str]], fonts: Fonts, names: SetIn, width: float, size: float
) -> Iterator[Credit]:
    # Nobody's name is larger than that of who is named first.
    did, who = said[0]
    large = did and len(who) < _NAME_LETTERS
    for number, (role, text) in enumerate(said):
        is_name = large and role and len(text) < _NAME_LETTERS
        how = "name" if is_name else "said" if role or number == 0 else "told"
        if how == "name":
            (family, face), part = names(text), _NAME
        else:
            file, part = _FACES[how]
            family, face = _TYPE, fonts[file]
        points = max(size * part, _LEAST)
        role_em = ROLE_POINTS * MM_PER_PT
        yield Credit(
            role=role,
            text=text,
            role_lines=balanced(fonts[_BOLD], role.upper(), width / role_em, _TRACKING) if role else (),
            lines=balanced(face, text, width / (points * MM_PER_PT)),
            how=how,
            type=family,
            size=round(points / size, 4),
        )


def _height(makers: Sequence[Credit], size: float) -> float:
    """Of all of them in type of that size, mm."""
    high = _SLACK + (len(makers) - 1) * (size * _GAP * MM_PER_PT + _RULE)
    for one in makers:
        high += len(one.role_lines) * _ROLE_LINE + (_ROLE_GAP if one.role else 0.0)
        high += len(one.lines) * one.size * size * LINE * MM_PER_PT
    return high
