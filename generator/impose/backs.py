"""Where a back lies so that it comes out behind its front, the right way up.

A person turns a piece over like the page of a book, about its vertical axis. When the sheet turns about a
vertical edge, the back lies mirrored left to right; when it turns about a horizontal one, mirrored top to
bottom and upside down. "Long" and "short" edge mean a vertical or a horizontal one depending on the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.geometry import Rect, Size
from generator.impose.layout import HARD_MARGIN
from generator.impose.sheet import Bleed, Placement
from generator.model.print import Backs

#: Pieces that share an edge may overlap by what is lost in adding, mm.
_TOUCHING = 1e-6


def turns_about_vertical(paper: Size, mode: Backs) -> bool:
    """Does a sheet that is looked at as ``paper`` turn about a vertical edge? By hand: about the long one."""
    upright = paper.height >= paper.width
    return upright if mode is not Backs.DUPLEX_SHORT else not upright


def behind(front: Placement, digest: str, paper: Size, vertical: bool) -> Placement:
    """Where ``digest`` goes on the other side of ``front``, or beyond a fold through the middle."""
    if vertical:
        x, y, turn = paper.width - front.x - front.width, front.y, -front.turn % 360
    else:
        x, y, turn = front.x, paper.height - front.y - front.height, (180 - front.turn) % 360
    return front._replace(digest=digest, x=x, y=y, turn=turn)


def beyond_the_cut(placed: Placement, most: float, boxes: Iterable[Rect], paper: Size) -> Placement:
    """``placed`` with bleed wherever there is room for it, ``most`` mm at most.

    A sheet's back comes out a little beside its front. Where pieces share an edge, the neighbour's paint lies
    there then; where none does, paper would. ``boxes`` are the trims of all pieces on that side.
    """
    box = placed.box
    left, top = min(most, box.x - HARD_MARGIN), min(most, box.y - HARD_MARGIN)
    right = min(most, paper.width - HARD_MARGIN - box.right)
    bottom = min(most, paper.height - HARD_MARGIN - box.bottom)
    cornered = []
    for other in boxes:
        across = max(other.x - box.right, box.x - other.right)
        down = max(other.y - box.bottom, box.y - other.bottom)
        if across < -_TOUCHING and down < -_TOUCHING:
            continue  # the piece itself
        if down < -_TOUCHING and other.x < box.x:
            left = min(left, across / 2)
        elif down < -_TOUCHING:
            right = min(right, across / 2)
        elif across < -_TOUCHING and other.y < box.y:
            top = min(top, down / 2)
        elif across < -_TOUCHING:
            bottom = min(bottom, down / 2)
        else:
            cornered.append((other, across, down))
    # Off a corner, one of the two sides has to keep clear of the neighbour.
    for other, across, down in cornered:
        if (top if other.y < box.y else bottom) <= down / 2:
            continue
        if other.x < box.x:
            left = min(left, across / 2)
        else:
            right = min(right, across / 2)
    return placed._replace(bleed=Bleed(*(max(0.0, room) for room in (left, top, right, bottom))))
