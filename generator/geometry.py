"""Lengths and rectangles on paper. Millimetres everywhere; points only where a PDF begins.

The origin is the sheet's top left corner, x to the right, y down, as a person looks at the sheet.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

PT_PER_MM = 72 / 25.4


def mm_to_pt(mm: float) -> float:
    """Millimetres to PDF points (1/72 inch)."""
    return mm * PT_PER_MM


#: A transformation of the plane as SVG and PDF write it: x' = a·x + c·y + e, y' = b·x + d·y + f.
Matrix = tuple[float, float, float, float, float, float]


def then(first: Matrix, second: Matrix) -> Matrix:
    """``first``, and then ``second``."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


@dataclass(frozen=True)
class Size:
    """Width and height in millimetres."""

    width: float
    height: float

    def turned(self) -> Size:
        """The same, turned by a quarter."""
        return Size(self.height, self.width)


@dataclass(frozen=True)
class Rect:
    """A rectangle in millimetres, from the top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> Rect:
        """Larger by ``by`` millimetres on every side (smaller when negative)."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


def around(boxes: Collection[Rect]) -> Rect | None:
    """The rectangle around all ``boxes``; None without any."""
    if not boxes:
        return None
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Rect(left, top, right - left, bottom - top)
