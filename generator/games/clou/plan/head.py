"""The plan's head: the tracks with their player marks, as boxes and flags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar, Final

from generator.games.clou.models import Leiste, PlanLeisten
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import FRAME, SHEET_WIDTH, PlanSheet
from generator.wording import Wording

#: Left edge of the first track box; labels stand before it.
_LEFT: Final = 181.5
_RIGHT: Final = SHEET_WIDTH - FRAME - 3.2
_ROWS: Final = (5.4, 17.3, 29.2)
_BOX: Final = 7.5
_GAP: Final = 0.5
#: Between the two rows of the escape track: room for the word.
_WORD: Final = 14.5
#: A flag stands so high over its box.
_FLAG: Final = 3.4
#: What to do with the tracks, in pt and mm a line. Beside many traces there is only room for short lines.
_HINT_PT: Final = 8
_HINT_LINE: Final = 2.75
#: Where there is room for larger ones.
_LARGE_PT: Final = 9.5
_LARGE_LINE: Final = 3.3
_HINT_GAP: Final = 2.6
_HINTS: Final = ("track-hints.long", "track-hints.short")
_HINTS_STRUCK: Final = ("track-hints.struck-long", "track-hints.struck-short")
#: Traces are drawn this small to make room for the hints, no smaller.
_SMALLEST: Final = 6.4

#: The special rules: their top, their type's size in pt, their width, a line's height, the space after each.
_RULES_TOP: Final = 9.4
_RULES_PT: Final = 8.6
_RULES_WIDTH: Final = 60.5
_RULES_LINE: Final = 3.77
_RULES_GAP: Final = 1.2
#: Lines to write on below the rules: the lowest one, their distance, and what the first needs above it.
_NOTES_LAST: Final = 37.2
_NOTES_LINE: Final = 6.1
_NOTES_ABOVE: Final = 6.0
_NOTES_MOST: Final = 3


@dataclass(frozen=True)
class StrikeFlag:
    """How far a track is struck for some numbers of players."""

    #: Its mast, mm.
    x: float
    width: float
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Track:
    """A track: its boxes from the left, the first ones struck."""

    set_by: ClassVar = "clou/plan-teile.svg"
    #: zeit | spur | auto | polizei
    icon: str
    #: Upper left corner of the first box, mm.
    x: float
    y: float
    #: Width of a box, and from one to the next, mm.
    box: float
    pitch: float
    #: Boxes, and how many of them are struck.
    count: int
    struck: int
    flags: tuple[StrikeFlag, ...]
    #: Nothing good comes of this one.
    danger: bool

    @property
    def end(self) -> float:
        """Where the next box would begin, mm."""
        return self.x + self.count * self.pitch


@dataclass(frozen=True)
class Hint:
    """A line about the tracks."""

    x: float
    y: float
    width: float
    text: str
    danger: bool
    #: Size of its type, pt.
    points: float


@dataclass(frozen=True)
class Middle:
    """The middle of the head: how high the special rules are, and the lines for notes below them."""

    rules_height: float
    note_label: float
    note_lines: tuple[float, ...]


def middle(rules: Sequence[str], sheet: PlanSheet) -> Middle:
    """Lines for notes fill what the rules leave; ``rules`` are the sentences as they are printed."""
    last = _NOTES_LAST - sheet.raised
    lines = sum(sheet.type.courier.count_lines(rule, _RULES_PT, _RULES_WIDTH) for rule in rules) or 1
    height = lines * _RULES_LINE + max(len(rules), 1) * _RULES_GAP
    end = _RULES_TOP + height - _RULES_GAP
    count = min(int((last - end - _NOTES_ABOVE) / _NOTES_LINE + 1), _NOTES_MOST)
    notes = tuple(last - _NOTES_LINE * k for k in reversed(range(max(count, 0))))
    if not notes:
        return Middle(last + 0.8 - _RULES_TOP, 0.0, ())
    return Middle(height + 0.3, min(notes[0] - 3.0, end + 4.3), notes)


def _track(
    icon: str, leiste: Leiste, x: float, y: float, box: float, players: int | None, danger: bool
) -> Track:
    """One track: its boxes, which of them are struck, and a flag for each number of players."""
    pitch = box + _GAP
    starts: dict[int, list[int]] = {}
    for number, struck in sorted(leiste.start.items()):
        starts.setdefault(min(struck, leiste.anzahl), []).append(number)
    flags = [
        StrikeFlag(x + struck * pitch - _GAP / 2, 2.5 * len(numbers) + 2.6, tuple(numbers))
        for struck, numbers in sorted(starts.items())
    ]
    # With many symbols the boxes are narrow: a flag ends where the next begins.
    flags[:-1] = [
        replace(flag, width=min(flag.width, following.x - flag.x - 0.9))
        for flag, following in pairwise(flags)
    ]
    return Track(
        icon=icon,
        x=x,
        y=y + (_BOX - box) / 2,
        box=box,
        pitch=pitch,
        count=leiste.anzahl,
        struck=min(leiste.start[players], leiste.anzahl) if players is not None else 0,
        flags=tuple(flags) if players is None else (),
        danger=danger,
    )


def _fitting(count: int, room: float) -> float:
    """The size of a track's boxes so that ``count`` fit into ``room`` mm."""
    return min(_BOX, room / count - _GAP)


def tracks(leisten: PlanLeisten, players: int | None, type: PlanType, say: Wording) -> tuple[Track, ...]:
    """Zeit, Spuren, Autos, Polizei. ``players`` strikes what that number of players does not have."""
    room = _RIGHT - _LEFT
    autos, polizei = leisten.flucht.autos, leisten.flucht.polizei
    escape = _fitting(autos.anzahl + polizei.anzahl, room - _WORD)
    second = _LEFT + autos.anzahl * (escape + _GAP) + _WORD
    zeit = _fitting(leisten.zeit.anzahl, room)
    spuren = _beside_hints(leisten.spuren.anzahl, room, type, say)
    return (
        _track("zeit", leisten.zeit, _LEFT, _ROWS[0], zeit, players, False),
        _track("spur", leisten.spuren, _LEFT, _ROWS[1], spuren, players, True),
        _track("auto", autos, _LEFT, _ROWS[2], escape, players, False),
        _track("polizei", polizei, second, _ROWS[2], escape, players, True),
    )


def _beside_hints(count: int, room: float, type: PlanType, say: Wording) -> float:
    """The size of the boxes of traces: with room for the hints in large type, or in small, or for none."""
    for points in (_LARGE_PT, _HINT_PT):
        box = _fitting(count, room - _HINT_GAP - _hint_width(say.all(_HINTS[-1]), type, points))
        if box >= _SMALLEST:
            return box
    return _fitting(count, room)


def _hint_width(lines: Sequence[str], type: PlanType, points: float = _HINT_PT) -> float:
    return max(type.medium.millimetres(line, points) for line in lines)


def hints(drawn: Sequence[Track], players: int | None, type: PlanType, say: Wording) -> tuple[Hint, ...]:
    """What to do with the tracks, to the right of the traces, in the longest lines that fit there."""
    x = drawn[1].end + _HINT_GAP
    tried = [say.all(lines) for lines in (_HINTS if players is None else _HINTS_STRUCK)]
    sizes = ((_LARGE_PT, _LARGE_LINE), (_HINT_PT, _HINT_LINE))
    points, line, chosen = next(
        (
            (points, line, lines)
            for points, line in sizes
            for lines in tried
            if x + _hint_width(lines, type, points) < _RIGHT + 0.01
        ),
        (_HINT_PT, _HINT_LINE, ()),
    )
    top = (_ROWS[0] + _BOX + _ROWS[2] - _FLAG - len(chosen) * line) / 2
    return tuple(
        Hint(x, top + line * i, _RIGHT - x, text, danger=i == len(chosen) - 1, points=points)
        for i, text in enumerate(chosen)
    )
