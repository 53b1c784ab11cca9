"""What the pencil leaves: strokes through circles and slots, numbers in boxes. Millimetres of the drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class PencilMark:
    """Something in pencil."""

    #: Its middle.
    x: float
    y: float
    kind: Literal["stroke", "number", "ring"]
    #: The number that is written.
    text: str
    #: How far it reaches to either side.
    reach: float
    #: Made in this example, not there before?
    new: bool
    #: How a number came about, and the base line of that.
    note: str
    above: float
    #: Does a stroke fall from left to right?
    falling: bool


def stroke(
    x: float, y: float, reach: float, *, new: bool, note: str = "", above: float = 0.0, falling: bool = False
) -> PencilMark:
    """A slanted stroke through (x, y), ``reach`` to either side; the ``note`` stands at height ``above``."""
    return _mark(x, y, "stroke", reach=reach, new=new, note=note, above=above, falling=falling)


def written(x: float, y: float, text: str, *, new: bool, note: str = "", above: float = 0.0) -> PencilMark:
    """A number with its middle at (x, y)."""
    return _mark(x, y, "number", text=text, new=new, note=note, above=above)


def ringed(x: float, y: float, reach: float, *, new: bool) -> PencilMark:
    """A ring around (x, y)."""
    return _mark(x, y, "ring", reach=reach, new=new)


def _mark(
    x: float,
    y: float,
    kind: Literal["stroke", "number", "ring"],
    *,
    new: bool,
    text: str = "",
    reach: float = 0.0,
    note: str = "",
    above: float = 0.0,
    falling: bool = False,
) -> PencilMark:
    return PencilMark(
        round(x, 2), round(y, 2), kind, text, round(reach, 2), new, note, round(above, 2), falling
    )
