"""A challenge together with its loot: what is moved about in a room as one thing.

Positions are relative to the top left corner of the challenge's box.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final, Literal

from generator.games.clou.models import Beute, Herausforderung
from generator.games.clou.plan.box import BoxForm, forms
from generator.games.clou.plan.lettering import PlanType, two_lines
from generator.games.clou.plan.measures import GAP, LOOT_LINE, Box, BoxSizes, Point

Side = Literal["n", "e", "s", "w"]
#: A name wider than the circle above it may be broken, mm.
_WIDE_NAME: Final = 15.2
#: From a box to the circle of its loot.
_ARROW: Final = 6.3
#: From the box with its value to the name of the loot, and what that keeps free below: it is clearly nearer
#: to its own box than to whatever stands under it.
NAME_DROP: Final = 1.3
_NAME_FOOT: Final = 0.8


@dataclass(frozen=True)
class LootForm:
    """A circle, the value below it, the name below that. Heights count from the circle's middle."""

    radius: float
    value_width: float
    value_top: float
    value_bottom: float
    name: tuple[str, ...]
    name_width: float
    bottom: float


@dataclass(frozen=True)
class LootPlace:
    """Loot beside its challenge: the circle's middle and the arrow that leads there."""

    form: LootForm
    at: Point
    arrow: tuple[Point, ...]


@dataclass(frozen=True)
class ChallengeShape:
    """One way to draw a challenge and its loot. ``parts`` are the boxes that nothing else may touch."""

    form: BoxForm
    loot: LootPlace | None
    parts: tuple[Box, ...]
    bounds: Box
    dislike: float

    @cached_property
    def padded(self) -> tuple[Box, ...]:
        """The parts with half the gap that they must keep from others."""
        return tuple(padded(part) for part in self.parts)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of everything."""
        return self.bounds[2] - self.bounds[0], self.bounds[3] - self.bounds[1]


def loot_forms(loot: Beute, sizes: BoxSizes, type: PlanType) -> Iterator[tuple[LootForm, float]]:
    """The loot at full size and compact, its name on one line or two; with how much we dislike each."""
    broken = two_lines(loot.name)
    names: list[tuple[tuple[str, ...], float]] = [((loot.name,), 0.0)]
    if broken and type.elite.millimetres(loot.name, sizes.loot_name) > _WIDE_NAME:
        names.append((broken, 0.6))
    for radius, value_width, value_top, value_bottom, dislike in (
        (7.6, 9.2, 6.4, 13.2, 0.0),
        (6.4, 8.8, 5.0, 11.0, 1.2),
    ):
        for name, more in names:
            width = max(type.elite.millimetres(line, sizes.loot_name) for line in name) + 0.8
            bottom = value_bottom + NAME_DROP + LOOT_LINE * len(name) + _NAME_FOOT
            yield (
                LootForm(radius, value_width, value_top, value_bottom, name, width, bottom),
                dislike + more,
            )


def _places(box: BoxForm, loot: LootForm) -> Iterator[tuple[LootPlace, Side, float]]:
    """Where the loot may stand: right, left, below, above; at several heights."""
    half = max(loot.radius, loot.name_width / 2)
    away = max(_ARROW + loot.radius, loot.name_width / 2 + 0.9)
    levels = (
        (box.height - loot.bottom + loot.radius) / 2,
        loot.radius,
        box.height - loot.bottom,
        4.5,
        box.height - 4.5,
    )
    done: set[float] = set()
    for rank, level in enumerate(levels):
        y = round(min(max(level, 4.5), box.height - 4.5), 2)
        if y in done:
            continue
        done.add(y)
        right, left = box.width + away, -away
        yield _right(box, loot, right, y), "e", 0.3 * rank
        yield _left(loot, left, y), "w", 1.5 + 0.3 * rank
    middles = (box.width / 2, half, box.width - half)
    seen: set[float] = set()
    for rank, middle in enumerate(middles):
        x = round(min(max(middle, 4.5), box.width - 4.5), 2)
        if x in seen:
            continue
        seen.add(x)
        y = box.height + _ARROW - 0.8 + loot.radius
        below = ((x, box.height), (x, y - loot.radius - 0.4))
        yield LootPlace(loot, (x, y), below), "s", 2.0 + 0.3 * rank
        y = -_ARROW + 0.6 - loot.bottom
        above = ((x, 0.0), (x, y + loot.bottom + 0.7))
        yield LootPlace(loot, (x, y), above), "n", 4.5 + 0.3 * rank

    # Around a corner: out of the side, then down onto a loot that stands below.
    low = box.height + 2.2 + loot.radius
    corners: tuple[tuple[float, float, Side], ...] = ((box.width + 2.8, box.width, "e"), (-2.8, 0.0, "w"))
    for x, edge, side in corners:
        y = box.height - 4.0
        yield LootPlace(loot, (x, low), ((edge, y), (x, y), (x, low - loot.radius - 0.4))), side, 5.0


def _right(box: BoxForm, loot: LootForm, x: float, y: float) -> LootPlace:
    return LootPlace(loot, (x, y), ((box.width, y), (x - loot.radius - 0.4, y)))


def _left(loot: LootForm, x: float, y: float) -> LootPlace:
    return LootPlace(loot, (x, y), ((0.0, y), (x + loot.radius + 0.4, y)))


def _loot_parts(place: LootPlace) -> tuple[Box, ...]:
    x, y = place.at
    form = place.form
    return (
        (x - form.radius, y - form.radius, x + form.radius, y + form.value_bottom),
        (x - form.name_width / 2, y + form.value_bottom, x + form.name_width / 2, y + form.bottom),
        *(
            (min(a[0], b[0]) - 0.2, min(a[1], b[1]) - 0.9, max(a[0], b[0]) + 0.2, max(a[1], b[1]) + 0.9)
            if a[1] == b[1]
            else (a[0] - 0.9, min(a[1], b[1]) - 0.2, a[0] + 0.9, max(a[1], b[1]) + 0.2)
            for a, b in pairwise(place.arrow)
        ),
    )


def _bounds(parts: tuple[Box, ...]) -> Box:
    return (
        min(p[0] for p in parts),
        min(p[1] for p in parts),
        max(p[2] for p in parts),
        max(p[3] for p in parts),
    )


@lru_cache(maxsize=512)
def shapes(
    challenge: Herausforderung, players: int | None, sizes: BoxSizes, type: PlanType, taken: frozenset[Side]
) -> tuple[ChallengeShape, ...]:
    """All shapes of a challenge, best first. On the sides ``taken`` its arrows leave for other rooms."""
    found = []
    for form in forms(challenge, players, sizes, type):
        box = (0.0, 0.0, form.width, form.height)
        if challenge.beute is None:
            found.append(ChallengeShape(form, None, (box,), box, form.dislike))
            continue
        for loot, dislike in loot_forms(challenge.beute, sizes, type):
            for place, side, more in _places(form, loot):
                parts = (box, *_loot_parts(place))
                total = form.dislike + dislike + more + (6.0 if side in taken else 0.0)
                found.append(ChallengeShape(form, place, parts, _bounds(parts), total))
    return tuple(sorted(found, key=lambda shape: (shape.dislike, shape.size)))


def padded(box: Box) -> Box:
    """A box with half the gap that it must keep from others."""
    half = GAP / 2
    return box[0] - half, box[1] - half, box[2] + half, box[3] + half
