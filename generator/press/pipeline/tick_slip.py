"""The slip of paper beside a last note of the print list's board, and a pencil."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.geometry import Rect
from generator.press.pipeline.note import PlacedNote
from generator.press.pipeline.notice_board import GAP, INSIDE

#: The slip beside a last note: how far it keeps from that, its height, mm, and how much it takes of the room.
#: It is as large as drawn beside a note of that height, mm, and grows with higher ones up to so many times.
_SLIP_LEFT, _SLIP_HIGH, _SLIP_LONG, _SLIP_NOTE, _SLIP_LARGEST = 2.0, 12.0, 0.7, 20.0, 1.5
#: Its words, mm: from its left edge, from its middle, what its length leaves them less, their height; the
#: size of their type, pt, a line, mm.
_SLIP_WORDS: Final = Rect(10.8, -4.9, 12.4, 9.0)
_SLIP_TYPE, _SLIP_LINE = 9.5, 4.0
#: The pencil: from the right edge of the room, below its middle, its height with what it leaves free, mm.
_PENCIL_RIGHT, _PENCIL_BELOW, _PENCIL_HIGH, _PENCIL_FREE = 11.4, 0.6, 28.0, 4.0


@dataclass(frozen=True)
class TickSlip:
    """A slip of paper beside a last note, which says what the boxes of notes are for; and a pencil."""

    #: Does it say what to do when all are ticked?
    done: bool
    #: Its top left corner, mm, how many times as large as drawn it is, and how long before that, mm.
    x: float
    y: float
    scale: float
    length: float
    #: Where its words stand, the size of their type, pt, a line of them, mm.
    words: Rect
    type: float
    line: float
    #: The middle of the pencil, mm, and how many times as large as drawn it is.
    pencil_x: float
    pencil_y: float
    pencil_scale: float


def slip_beside(place: PlacedNote, board: Rect, *, done: bool) -> TickSlip | None:
    """In what that note, the last of its kind of paper, leaves free beside it in its row.

    ``done``: on the last of several pages, the first of which has said what boxes are for.
    """
    left = round(place.x + place.width + GAP, 3)
    width = round(board.x + board.width - INSIDE - left, 3)
    if width <= place.width / 2:
        return None
    middle = place.y + place.height / 2
    scale = min(max(place.height / _SLIP_NOTE, 1.0), _SLIP_LARGEST)
    x, long = left + _SLIP_LEFT, width * _SLIP_LONG
    return TickSlip(
        done=done,
        x=round(x, 3),
        y=round(middle - _SLIP_HIGH / 2 * scale, 3),
        scale=round(scale, 4),
        length=round(long / scale, 4),
        words=Rect(
            round(x + _SLIP_WORDS.x * scale, 3),
            round(middle + _SLIP_WORDS.y * scale, 3),
            round(long - _SLIP_WORDS.width * scale, 3),
            round(_SLIP_WORDS.height * scale, 3),
        ),
        type=round(_SLIP_TYPE * scale, 3),
        line=round(_SLIP_LINE * scale, 3),
        pencil_x=round(left + width - _PENCIL_RIGHT, 3),
        pencil_y=round(middle + _PENCIL_BELOW, 3),
        pencil_scale=round(min(scale, (place.height - _PENCIL_FREE) / _PENCIL_HIGH), 4),
    )
