"""How large a product's faces are shown on its note of the print list, and where.

Each is shown whole, as it comes out of the printer: cards and tokens, the cover of a booklet, and sheets,
boards and screens too, whose words a smaller part would cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from generator.geometry import Rect, Size
from generator.model.kit import Kind

#: Between two pictures, mm. Of cards that lie over each other so much of each is seen, in parts of its width.
_GAP, _SEEN = 2.4, 0.6
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


def shown_face(size: Size, room: Rect) -> ShownFace:
    """A face of that size in the middle of the room, never larger than it is."""
    scale = min(room.width / size.width, room.height / size.height, 1.0)
    whole = _middle(room, size.width * scale, size.height * scale)
    return ShownFace(whole, whole)


def further_faces(sizes: Sequence[Size], kind: Kind, room: Rect, high: float) -> Iterator[ShownFace]:
    """More faces in the room behind a note's words: side by side, spread over it, as many as it holds whole.

    Cards that have no room beside each other lie over each other like a hand of cards, at its right.
    ``high``: the height of the note's first picture, mm.
    """
    wide = [size.width * min(high / size.height, 1.0) for size in sizes[:_MORE]]
    while wide and sum(wide) + len(wide) * _GAP > room.width:
        wide.pop()
    if len(wide) < min(len(sizes), 2) and kind is Kind.CARDS:
        yield from _hand(sizes[:_MORE], room, high)
        return
    free = max(room.width - sum(wide), 0.0) / max(len(wide), 1)
    at = room.x
    for size, width in zip(sizes, wide, strict=False):
        at += free
        yield shown_face(size, Rect(at, room.y, width, room.height))
        at += width


def _hand(sizes: Sequence[Size], room: Rect, high: float) -> Iterator[ShownFace]:
    """Cards over each other, the last of them whole."""
    faces: list[ShownFace] = []
    at = room.right
    for size in reversed(sizes):
        scale = min(high / size.height, 1.0)
        wide = size.width * scale
        at -= wide * _SEEN if faces else wide
        if at < room.x:
            break
        one = shown_face(size, Rect(at, room.y, wide, room.height))
        if faces:
            left = one.frame.x
            seen = Rect(left, one.frame.y, faces[-1].frame.x - _RIM - left, one.frame.height)
            one = ShownFace(one.frame, _rounded(seen), Rect(0.0, 0.0, seen.width / scale, size.height))
        faces.append(one)
    yield from reversed(faces)


def _middle(room: Rect, width: float, height: float) -> Rect:
    return _rounded(
        Rect(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
    )


def _rounded(box: Rect) -> Rect:
    return Rect(*(round(length, 3) for length in (box.x, box.y, box.width, box.height)))
