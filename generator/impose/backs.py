"""Where a back lies so that it comes out behind its front, the right way up.

A person turns a piece over like the page of a book, about its vertical axis. When the sheet turns about a
vertical edge, the back lies mirrored left to right; when it turns about a horizontal one, mirrored top to
bottom and upside down. "Long" and "short" edge mean a vertical or a horizontal one depending on the sheet.
"""

from __future__ import annotations

from generator.geometry import Size
from generator.impose.sheet import Placement
from generator.model.print import Backs


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
