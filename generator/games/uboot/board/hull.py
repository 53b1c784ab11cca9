"""The submarine's outline in mm of the board: where decks lie and how far the hull reaches at a height."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, Literal

from generator.games.uboot.models import Rumpf
from generator.render.drawing import number

Point = tuple[float, float]
Bezier = tuple[Point, Point, Point, Point]

#: Inner faces of stern and bow, between which rooms are given in hundredths.
STERN, BOW = 46.0, 330.0
#: Deck → its ceiling and its floor.
DECKS: Final = {"turm": (24.0, 59.0), "mitte": (62.0, 105.0), "unten": (107.4, 147.9)}
#: How much the tower narrows on each side from its foot to its roof.
TOWER_SLOPE = 6.5

_TOP, _BOTTOM = DECKS["mitte"][0], DECKS["unten"][1]
#: The curves of each: those of its stern, from the keel up, and of its bow, from the deck down.
_CURVES: Final[Mapping[Rumpf, tuple[tuple[Bezier, Bezier], tuple[Bezier, Bezier]]]] = {
    "schlank": (
        (
            ((88.4, _BOTTOM), (60.7, _BOTTOM), (47.3, 128.4), (46.0, 104.6)),
            ((46.0, 104.6), (44.7, 84.2), (52.0, _TOP), (84.9, _TOP)),
        ),
        (
            ((290.7, _TOP), (316.7, _TOP), (330.0, 75.6), (330.0, 90.1)),
            ((330.0, 90.1), (330.0, 118.2), (313.2, _BOTTOM), (278.6, _BOTTOM)),
        ),
    ),
    "breit": (
        (
            ((72.0, _BOTTOM), (52.0, _BOTTOM), (46.0, 140.0), (46.0, 112.0)),
            ((46.0, 112.0), (46.0, 96.0), (50.0, _TOP), (98.0, _TOP)),
        ),
        (
            ((306.0, _TOP), (324.0, _TOP), (330.0, 70.0), (330.0, 86.0)),
            ((330.0, 86.0), (330.0, 104.0), (318.0, _BOTTOM), (288.0, _BOTTOM)),
        ),
    ),
}


def along(hundredths: float) -> float:
    """The x of a place that is given in hundredths of the boat's length from the stern."""
    return STERN + (BOW - STERN) * hundredths / 100


def outline(shape: Rumpf) -> str:
    """The hull's inner face as SVG path data."""
    stern_curves, bow_curves = _CURVES[shape]

    def curve(bezier: Bezier) -> str:
        return "C" + " ".join(f"{x:g},{y:g}" for x, y in bezier[1:])

    stern, bow = "".join(map(curve, stern_curves)), "".join(map(curve, bow_curves))
    start, high = stern_curves[0][0], bow_curves[0][0]
    return f"M{start[0]:g},{start[1]:g}{stern}H{high[0]:g}{bow}Z"


def level(shape: Rumpf) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where the plates lie level: above, and below."""
    (keel, up), (down, back) = _CURVES[shape]
    return (up[3][0], down[0][0]), (keel[0][0], back[3][0])


def tower(start: float, end: float) -> str:
    """The tower's inner face between two x, open towards the hull below."""
    top, floor = DECKS["turm"]
    a, b = start + TOWER_SLOPE, end - TOWER_SLOPE
    return (
        f"M{start:g},{floor + 2:g}L{a - 1:g},{top + 4:g}Q{a:g},{top:g} {a + 4:g},{top:g}"
        f"H{b - 4:g}Q{b:g},{top:g} {b + 1:g},{top + 4:g}L{end:g},{floor + 2:g}Z"
    )


def tower_inside(start: float, end: float) -> str:
    """The tower's room between two x, down to the hull's plates, as SVG path data."""
    top, floor = DECKS["turm"]
    return (
        f"M{number(start)},{number(floor)}L{number(start + 5.5)},{number(top + 4)}"
        f"Q{number(start + 6.5)},{number(top)} {number(start + 10.5)},{number(top)}"
        f"H{number(end - 10.5)}Q{number(end - 6.5)},{number(top)} {number(end - 5.5)},{number(top + 4)}"
        f"L{number(end)},{number(floor)}Z"
    )


# A board is drawn at each key while somebody writes a boat, and asks for a few heights again and again.
@lru_cache(maxsize=1024)
def hull_x(y: float, side: Literal["links", "rechts"], shape: Rumpf) -> float:
    """Where the inner face of stern or bow lies at height ``y``."""
    return min(_points(side, shape), key=lambda point: abs(point[1] - y))[0]


@cache
def _points(side: Literal["links", "rechts"], shape: Rumpf) -> tuple[Point, ...]:
    curves = _CURVES[shape][side == "rechts"]
    return tuple(_at(bezier, step / 60) for bezier in curves for step in range(61))


def _at(bezier: Bezier, t: float) -> Point:
    a, b, c, d = bezier
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x, y = (sum(w * p[k] for w, p in zip(weights, (a, b, c, d), strict=True)) for k in (0, 1))
    return x, y
