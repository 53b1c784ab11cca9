"""Which part of a product's faces a note of the print list shows, and how large.

What one takes in the hand is shown whole: cards, tokens, the cover of a booklet. What is larger than a card
by far would be a grey spot: of a sheet, a board, a screen the upper left part of its face is shown, its title
and the picture below it, so many times larger than the whole would be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.geometry import Rect, Size
from generator.model.kit import Kind

#: A face is large from this width or height on, mm; it is shown so many times larger than whole.
LARGE: Final = 125.0
CLOSER: Final = 2.8
#: Of cards that lie over each other so much of each is seen, in parts of its width; between tokens, mm.
_SEEN, _GAP = 0.6, 2.4
#: More pictures of a note than these are not shown behind its words.
_MORE: Final = 5
#: What stays free between two pictures that overlap, for the frame of the upper one, mm.
_RIM: Final = 0.5


class ShownFace(NamedTuple):
    """A face, or a part of it, on the page."""

    #: Where its frame is, mm.
    frame: Rect
    #: What of that is seen: another may lie over it, mm.
    box: Rect
    #: The part of the face that is seen there, mm from its corner; none: all of it.
    window: Rect | None = None


def shown_face(size: Size, kind: Kind, room: Rect) -> ShownFace:
    """A face of that size in the middle of the room, never larger than it is."""
    scale = min(room.width / size.width, room.height / size.height, 1.0)
    if kind is Kind.BOOKLET or max(size.width, size.height) < LARGE:
        return ShownFace(whole := _middle(room, size.width * scale, size.height * scale), whole)
    scale = min(scale * CLOSER, 1.0)
    part = Rect(0.0, 0.0, min(room.width / scale, size.width), min(room.height / scale, size.height))
    box = _middle(room, part.width * scale, part.height * scale)
    return ShownFace(box, box, part)


def further_faces(sizes: Sequence[Size], kind: Kind, room: Rect, high: float) -> Iterator[ShownFace]:
    """More faces in the room behind a note's words, at its right: cards over each other like a hand of cards,
    others side by side. ``high``: the height of the note's first picture, mm."""
    faces: list[ShownFace] = []
    at = room.right
    for size in reversed(sizes[:_MORE]):
        scale = min(high / size.height, 1.0)
        wide = size.width * scale
        step = wide if not faces else wide * _SEEN if kind is Kind.CARDS else wide + _GAP
        if at - step < room.x:
            break
        at -= step
        one = shown_face(size, kind, Rect(at, room.y, wide, room.height))
        if faces and kind is Kind.CARDS:
            left = one.frame.x
            seen = Rect(left, one.frame.y, faces[-1].frame.x - _RIM - left, one.frame.height)
            one = ShownFace(one.frame, _rounded(seen), Rect(0.0, 0.0, seen.width / scale, size.height))
        faces.append(one)
    return reversed(faces)


def _middle(room: Rect, width: float, height: float) -> Rect:
    return _rounded(
        Rect(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
    )


def _rounded(box: Rect) -> Rect:
    return Rect(*(round(length, 3) for length in (box.x, box.y, box.width, box.height)))
