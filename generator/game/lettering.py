"""Titles that are drawn instead of typed: each letter has a place, a size and a lean of its own."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from generator.geometry import Matrix, Rect, then
from generator.typeface import MM_PER_PT, Typeface


@dataclass(frozen=True)
class Lettering:
    """A title that is drawn; ``schriftzug`` of ``templates/_parts/lettering.svg`` sets it."""

    set_by: ClassVar = "_parts/lettering.svg"
    #: What it reads.
    text: str
    #: The outlines of all its letters as path commands, mm.
    d: str
    #: The letters' own box, without strokes and depth, mm.
    box: Rect
    #: Size of plain type that hides behind them, so that the title can be searched for and read aloud, mm.
    size: float
    #: Copies that make its depth, the farthest first: how far each is shifted, mm.
    depth: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Swing:
    """How the letters of a title differ. Each list is gone through from the first letter on, and again."""

    #: Size, 1 as the others.
    sizes: tuple[float, ...] = (1.0,)
    #: How far a letter stands above the line, in parts of the letters' height.
    lifts: tuple[float, ...] = (0.0,)
    #: Lean in degrees, clockwise.
    leans: tuple[float, ...] = (0.0,)
    #: How much larger the first and the last letter are than the middle one.
    flare: float = 0.0
    #: Between letters, em.
    spacing: float = 0.02


STRAIGHT: Final = Swing()
#: Between two of the copies that make a title's depth, mm.
_STEP: Final = 0.15


def letter(
    type: Typeface,
    text: str,
    box: Rect,
    swing: Swing = STRAIGHT,
    *,
    depth: float = 1.8,
    towards: float = 125.0,
) -> Lettering:
    """``text`` as large as ``box`` (mm) allows, in its middle; ``depth`` mm deep.

    ``towards`` is where the depth falls, in degrees clockwise from the top: 135 is down to the right.
    """
    placed = _placed(type, text, swing)
    bounds = _bounds(type, placed)
    wide, high = bounds[2] - bounds[0], bounds[3] - bounds[1]
    scale = min(box.width / wide, box.height / high)
    x = box.x + (box.width - wide * scale) / 2
    y = box.y + (box.height - high * scale) / 2
    pen = SVGPathPen(None, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    for glyph, at in placed:
        # From em, y up, to millimetres, y down.
        type.draw(
            glyph,
            TransformPen(pen, then(at, (scale, 0, 0, -scale, x - bounds[0] * scale, y + bounds[3] * scale))),
        )
    a = math.radians(towards)
    steps = round(depth / _STEP)
    return Lettering(
        text=text,
        d=pen.getCommands(),
        box=Rect(x, y, wide * scale, high * scale),
        size=min(wide * scale / max(type.millimetres(text, 1.0), 0.01) * MM_PER_PT, high * scale),
        depth=tuple(
            (round(k * _STEP * math.sin(a), 3), round(-k * _STEP * math.cos(a), 3))
            for k in range(steps, 0, -1)
        ),
    )


def _placed(type: Typeface, text: str, swing: Swing) -> list[tuple[int, Matrix]]:
    """Glyph and place of every letter, in em, y up."""
    placed: list[tuple[int, Matrix]] = []
    x = 0.0
    middle = (len(text) - 1) / 2 or 1.0
    for index, character in enumerate(text):
        glyph = type.glyph(character)
        size = _of(swing.sizes, index) * (1 + swing.flare * (abs(index - middle) / middle) ** 2)
        wide = type.advance(glyph) * size
        a = -math.radians(_of(swing.leans, index))
        cos, sin = math.cos(a) * size, math.sin(a) * size
        # Turned about the middle of its foot.
        half = wide / size / 2
        placed.append(
            (glyph, (cos, sin, -sin, cos, x + wide / 2 - half * cos, _of(swing.lifts, index) - half * sin))
        )
        x += wide + swing.spacing
    return placed


def _bounds(type: Typeface, placed: Sequence[tuple[int, Matrix]]) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    for glyph, at in placed:
        type.draw(glyph, TransformPen(pen, at))
    return pen.bounds or (0.0, 0.0, 1.0, 1.0)


def _of(values: tuple[float, ...], index: int) -> float:
    return values[index % len(values)]
