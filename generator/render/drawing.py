"""Geometry that templates ask for: outlines and halftones as SVG path data. Pure functions, millimetres."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache, wraps
from typing import ParamSpec

#: Tips of a star that is worth remembering.
_USUAL = 60
#: Letters of halftones that are remembered, all together.
_MOST_LETTERS = 4_000_000

_P = ParamSpec("_P")


def number(value: float) -> str:
    """A coordinate as short text: at most three decimals."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polygon(points: list[tuple[float, float]]) -> str:
    """A closed outline through ``points``."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


def burst(cx: float, cy: float, outer: float, inner: float, spikes: int, turn: float = 0.0) -> str:
    """A star outline with ``spikes`` tips between two radii; ``turn`` in degrees, tip up at 0."""
    # Many cards have the same, and few numbers decide what it is.
    usual = isinstance(spikes, int) and spikes <= _USUAL
    return (_known_burst if usual else _burst)(cx, cy, outer, inner, spikes, turn)


def _burst(cx: float, cy: float, outer: float, inner: float, spikes: int, turn: float) -> str:
    shift = math.radians(turn)
    return polygon(
        [
            (
                cx + (inner if i % 2 else outer) * math.sin(math.pi * i / spikes + shift),
                cy - (inner if i % 2 else outer) * math.cos(math.pi * i / spikes + shift),
            )
            for i in range(2 * spikes)
        ]
    )


_known_burst = lru_cache(maxsize=500, typed=True)(_burst)


def polar(cx: float, cy: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point at ``radius`` mm from the centre; 0 degrees is up, clockwise."""
    angle = math.radians(degrees)
    return cx + radius * math.sin(angle), cy - radius * math.cos(angle)


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """An open arc, clockwise from ``start`` to ``end`` degrees (0 is up)."""
    x0, y0 = polar(cx, cy, radius, start)
    x1, y1 = polar(cx, cy, radius, end)
    large = 1 if (end - start) % 360 > 180 else 0
    r = number(radius)
    return f"M{number(x0)},{number(y0)}A{r},{r} 0 {large} 1 {number(x1)},{number(y1)}"


def ring_sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring, clockwise from ``start`` to ``end`` degrees (0 is up)."""
    (ax, ay), (bx, by) = polar(cx, cy, outer, start), polar(cx, cy, outer, end)
    (dx, dy), (ex, ey) = polar(cx, cy, inner, end), polar(cx, cy, inner, start)
    large = 1 if (end - start) % 360 > 180 else 0
    ro, ri = number(outer), number(inner)
    return (
        f"M{number(ax)},{number(ay)}A{ro},{ro} 0 {large} 1 {number(bx)},{number(by)}"
        f"L{number(dx)},{number(dy)}A{ri},{ri} 0 {large} 0 {number(ex)},{number(ey)}Z"
    )


def ticks(cx: float, cy: float, inner: float, outer: float, start: float, end: float, count: int) -> str:
    """``count`` radial strokes, evenly from ``start`` to ``end`` degrees (both included)."""
    parts = []
    for i in range(count):
        degrees = start + (end - start) * i / max(count - 1, 1)
        x0, y0 = polar(cx, cy, inner, degrees)
        x1, y1 = polar(cx, cy, outer, degrees)
        parts.append(f"M{number(x0)},{number(y0)}L{number(x1)},{number(y1)}")
    return "".join(parts)


def _grid(box: tuple[float, float, float, float], step: float) -> Iterator[tuple[float, float]]:
    """Points of a halftone screen at 45 degrees; ``box`` is left, top, right, bottom."""
    left, top, right, bottom = box
    row, y = 0, top
    while y < bottom:
        x = left + (step / 2 if row % 2 else 0)
        while x < right:
            yield x, y
            x += step
        y += step / 2
        row += 1


def _remembered(draw: Callable[_P, str]) -> Callable[_P, str]:
    """A drawing that takes long and that a few numbers decide: many cards of a deck have the same."""
    known: dict[str, str] = {}

    @wraps(draw)
    def found(*values: _P.args, **named: _P.kwargs) -> str:
        # Whatever templates call it with; as text, 1 is not 1.0.
        key = repr((values, named))
        drawn = known.get(key)
        if drawn is None:
            drawn = draw(*values, **named)
            if sum(len(one) + len(other) for one, other in known.items()) + len(drawn) > _MOST_LETTERS:
                known.clear()
            if len(drawn) < _MOST_LETTERS:
                known[key] = drawn
        return drawn

    return found


def _dots(
    radius: Callable[[float, float], float], box: tuple[float, float, float, float], step: float
) -> str:
    parts = []
    for x, y in _grid(box, step):
        r = radius(x, y)
        if r > 0.06:
            a = number(r)
            parts.append(
                # Two arcs that are not "large": the renderer draws each with one curve instead of three.
                f"M{number(x - r)},{number(y)}a{a},{a} 0 0 1 {number(2 * r)},0"
                f"a{a},{a} 0 0 1 {number(-2 * r)},0Z"
            )
    return "".join(parts)


@_remembered
def halftone_cone(
    ox: float,
    oy: float,
    angle: float,
    half: float,
    box: tuple[float, float, float, float],
    step: float = 1.55,
    largest: float = 0.62,
    near: float = 5.0,
) -> str:
    """Dots along both edges of a light cone from (ox, oy).

    ``angle`` is the cone's axis in degrees counter-clockwise from the x axis, ``half`` its half opening.
    """

    def radius(x: float, y: float) -> float:
        dx, dy = x - ox, oy - y
        if math.hypot(dx, dy) < near:
            return 0.0
        off = abs((math.degrees(math.atan2(dy, dx)) - angle + 180) % 360 - 180)
        edge = (half - off) / half
        return largest * (1 - edge / 0.42) ** 0.8 if 0 <= edge <= 0.42 else 0.0

    return _dots(radius, box, step)


@_remembered
def halftone_disc(
    cx: float,
    cy: float,
    inner: float,
    outer: float,
    box: tuple[float, float, float, float],
    step: float = 1.55,
    largest: float = 0.62,
) -> str:
    """Dots that grow from radius ``inner`` to ``outer`` around a centre, none outside ``outer``."""

    def radius(x: float, y: float) -> float:
        r = math.hypot(x - cx, y - cy)
        return largest * max(0.0, (r - inner) / (outer - inner)) if r <= outer else 0.0

    return _dots(radius, box, step)


@_remembered
def halftone_rays(
    cx: float,
    cy: float,
    count: int,
    share: float,
    inner: float,
    reach: float,
    box: tuple[float, float, float, float],
    step: float = 1.55,
    largest: float = 0.55,
) -> str:
    """Dots inside ``count`` rays (each ``share`` of its sector wide) that grow beyond radius ``inner``."""
    sector = 360 / count

    def radius(x: float, y: float) -> float:
        r = math.hypot(x - cx, y - cy)
        at = (math.degrees(math.atan2(y - cy, x - cx)) + sector * share / 2) % sector
        if r <= inner or at > sector * share:
            return 0.0
        return largest * min(1.0, (r - inner) / reach)

    return _dots(radius, box, step)


@_remembered
def halftone_corners(
    cx: float,
    cy: float,
    free_x: float,
    free_y: float,
    slope: float,
    box: tuple[float, float, float, float],
    step: float = 1.9,
    largest: float = 0.62,
) -> str:
    """Dots that grow towards the corners, outside a free rounded field around the centre."""

    def radius(x: float, y: float) -> float:
        away = math.hypot(max(abs(x - cx) - free_x, 0), max(abs(y - cy) - free_y, 0))
        return min(largest, slope * away)

    return _dots(radius, box, step)


def rays(cx: float, cy: float, count: int, share: float, inner: float, outer: float) -> str:
    """``count`` wedge-shaped rays around a centre; each fills ``share`` of its sector."""
    sector = 360 / count
    parts = []
    for i in range(count):
        lo, hi = i * sector - sector * share / 2, i * sector + sector * share / 2
        corners = []
        for r, degrees in ((inner, lo), (outer, lo), (outer, hi), (inner, hi)):
            a = math.radians(degrees)
            corners.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        parts.append(polygon(corners))
    return "".join(parts)


def zigzag(left: float, right: float, y: float, depth: float, teeth: int) -> str:
    """A sawtooth line as path commands (no leading M): starts at (left, y + depth), tips at y."""
    width = (right - left) / teeth
    return "".join(
        f"L{number(left + width * (k + 0.5))},{number(y)}"
        f"L{number(left + width * (k + 1))},{number(y + depth)}"
        for k in range(teeth)
    )


def mix(first: str, second: str, share: float) -> str:
    """A colour between two ``#RRGGBB`` colours; ``share`` 0 is the first, 1 the second."""
    a = [int(first[k : k + 2], 16) for k in (1, 3, 5)]
    b = [int(second[k : k + 2], 16) for k in (1, 3, 5)]
    return "#{:02X}{:02X}{:02X}".format(*(round(x + (y - x) * share) for x, y in zip(a, b, strict=True)))


#: What every template may call, by name.
TEMPLATE_FUNCTIONS: dict[str, Callable[..., object]] = {
    f.__name__: f
    for f in (
        arc,
        burst,
        halftone_cone,
        halftone_corners,
        halftone_disc,
        halftone_rays,
        mix,
        number,
        polar,
        polygon,
        rays,
        ring_sector,
        ticks,
        zigzag,
    )
}
