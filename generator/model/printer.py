"""What is known of somebody's printer: how it misplaces what it prints, and where it cannot print."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Annotated, Literal

from pydantic import Field

from generator.geometry import Size
from generator.model.base import StrictModel

#: Further off, a measurement is a slip of the pen and not a printer.
MOST_OFFSET, MOST_STRETCH, MOST_TURN = 10.0, 0.05, 2.0

_Offset = Annotated[float, Field(ge=-MOST_OFFSET, le=MOST_OFFSET, allow_inf_nan=False)]
_Scale = Annotated[float, Field(ge=1 - MOST_STRETCH, le=1 + MOST_STRETCH, allow_inf_nan=False)]
_Turn = Annotated[float, Field(ge=-MOST_TURN, le=MOST_TURN, allow_inf_nan=False)]
_Margin = Annotated[float, Field(ge=0, le=30, allow_inf_nan=False)]


@dataclass(frozen=True)
class Affine:
    """x' = a·x + b·y + e and y' = c·x + d·y + f, in millimetres from the sheet's top left corner."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point comes to lie."""
        return self.a * x + self.b * y + self.e, self.c * x + self.d * y + self.f

    def inverse(self) -> Affine:
        """The way back."""
        area = self.a * self.d - self.b * self.c
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return Affine(a, b, c, d, -(a * self.e + b * self.f), -(c * self.e + d * self.f))


class Distortion(StrictModel):
    """How a printed side differs from what was sent, as one looks at an upright sheet.

    Everything is stretched by ``scale_x`` and ``scale_y`` and turned by ``turn`` degrees clockwise, both
    about the middle of the sheet, then shifted by ``right`` and ``down`` millimetres.
    """

    right: _Offset = 0.0
    down: _Offset = 0.0
    scale_x: _Scale = 1.0
    scale_y: _Scale = 1.0
    turn: _Turn = 0.0

    def affine(self, paper: Size) -> Affine:
        """Point that was sent → point on the paper, both as on the upright ``paper``."""
        across, along = cos(radians(self.turn)), sin(radians(self.turn))
        a, b = across * self.scale_x, -along * self.scale_y
        c, d = along * self.scale_x, across * self.scale_y
        x, y = paper.width / 2, paper.height / 2
        return Affine(a, b, c, d, x + self.right - a * x - b * y, y + self.down - c * x - d * y)


class Margins(StrictModel):
    """What the printer leaves blank at the edges of an upright sheet, mm."""

    left: _Margin = 5.0
    top: _Margin = 5.0
    right: _Margin = 5.0
    bottom: _Margin = 5.0


class PaperProfile(StrictModel):
    """A printer with one paper in it.

    ``back`` is what lies on the back of a sheet turned about its long edge, as one looks at that back.
    ``landscape`` says how far pages lying on their side are turned clockwise to fit the upright sheet.
    """

    front: Distortion = Distortion()
    back: Distortion = Distortion()
    margins: Margins = Margins()
    landscape: Literal[90, 270] = 270


class PrinterProfile(StrictModel):
    """A printer with one of its papers, by the name that its owner gave it."""

    name: str
    paper: PaperProfile
