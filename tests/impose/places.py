"""Where a point of a face comes to lie."""

from __future__ import annotations

from generator.impose.sheet import Placement


def point_of(placed: Placement, u: float, v: float) -> tuple[float, float]:
    """Where the point (u, v) of an unturned face lies on the sheet; worked out from the turn alone."""
    return {
        0: (placed.x + u, placed.y + v),
        90: (placed.x + placed.width - v, placed.y + u),
        180: (placed.x + placed.width - u, placed.y + placed.height - v),
        270: (placed.x + v, placed.y + placed.height - u),
    }[placed.turn]
