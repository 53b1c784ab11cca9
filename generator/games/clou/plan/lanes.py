"""Straight arrows through a wall: from a box to the wall, through its door gap, into the next room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.clou.plan.measures import (
    DIAMOND,
    DIAMOND_OUT,
    DOOR,
    LANDING,
    LANE,
    RUN,
    Box,
    Point,
    overlap,
)
from generator.games.clou.plan.rooms import Stretch
from generator.games.clou.plan.shapes import Side

_OUTWARDS: Final[dict[Side, int]] = {"e": 1, "s": 1, "w": -1, "n": -1}
#: A door keeps so far from the ends of its wall.
_CORNER: Final = 1.3
#: An arrow keeps so far from the corners of the box that it leaves.
_EDGE: Final = 3.6


@dataclass(frozen=True)
class Door:
    """A gap in a wall, its middle at ``at``; ``side`` as seen from the room that the arrow comes from."""

    side: Side
    at: Point


@dataclass(frozen=True)
class Lane:
    """An arrow: its corners, its diamond's middle, its doors, and what it keeps free of other things."""

    target: str
    points: tuple[Point, ...]
    diamond: Point | None
    doors: tuple[Door, ...]
    boxes: tuple[Box, ...]
    cost: float = 0.0


def spot(side: Side, wall: float, along: float, out: float) -> Point:
    """The point ``out`` mm beyond a wall (negative: before it), at ``along`` on it."""
    away = wall + _OUTWARDS[side] * out
    return (away, along) if side in ("e", "w") else (along, away)


def strip(side: Side, wall: float, along: float, reach: tuple[float, float], half: float) -> Box:
    """The box between two distances from a wall, ``half`` mm to both sides of ``along``."""
    outwards = _OUTWARDS[side]
    near, far = wall + outwards * reach[0], wall + outwards * reach[1]
    if near > far:
        near, far = far, near
    if side in ("e", "w"):
        return near, along - half, far, along + half
    return along - half, near, along + half, far


def door_box(side: Side, wall: float, along: float) -> Box:
    """What no other door may touch."""
    return strip(side, wall, along, (-1.2, 1.2), DOOR + 0.8)


def door_span(stretch: Stretch) -> tuple[float, float]:
    """Where the middle of a door may be on a stretch of wall; empty when the first is the larger."""
    return stretch.low + DOOR + _CORNER, stretch.high - DOOR - _CORNER


def free(boxes: Sequence[Box], others: Sequence[Box]) -> bool:
    """Does none of the boxes overlap one of the others?"""
    # As overlap() has it, written out: a plan that is laid out asks a hundred thousand times.
    for left, top, right, bottom in boxes:
        for other in others:
            if (
                left < other[2] - 1e-6
                and other[0] < right - 1e-6
                and top < other[3] - 1e-6
                and other[1] < bottom - 1e-6
            ):
                return False
    return True


def straight_lane(
    target: str, box: Box, stretch: Stretch, obstacles: Sequence[Box], end: float | None
) -> Lane | None:
    """The arrow from ``box`` straight through a wall, or None.

    ``end`` asks for a place near one end of the wall (0 low, 1 high) instead of the box's middle.
    """
    side, wall = stretch.side, stretch.wall
    edge = {"e": box[2], "w": box[0], "s": box[3], "n": box[1]}[side]
    run = (wall - edge) * _OUTWARDS[side]
    if run < RUN - 1e-6:
        return None
    low_edge, high_edge = (box[1], box[3]) if side in ("e", "w") else (box[0], box[2])
    low, high = door_span(stretch)
    first, last = max(low_edge + _EDGE, low), min(high_edge - _EDGE, high)
    if first > last + 1e-6:
        return None
    middle = (low_edge + high_edge) / 2
    widest = max(LANE, DIAMOND + 0.4, DOOR + 0.8, 2.3)
    way = strip(side, wall, (first + last) / 2, (-run, LANDING + 1.0), (last - first) / 2 + widest + 0.1)
    obstacles = [other for other in obstacles if overlap(way, other)]
    for along in _candidates(first, last, middle, end):
        boxes = (
            strip(side, wall, along, (-run, 0), LANE),
            strip(side, wall, along, (-run, -run + DIAMOND_OUT + DIAMOND + 0.3), DIAMOND + 0.4),
            door_box(side, wall, along),
            strip(side, wall, along, (0, LANDING + 1.0), 2.3),
        )
        if free(boxes, obstacles):
            wish = middle if end is None else low + (high - low) * end
            cost = 0.10 * (run - RUN) + 0.06 * abs(along - middle)
            cost += 0.10 * abs(along - wish) if end is not None else 0.0
            points = (spot(side, wall, along, -run + DIAMOND_OUT), spot(side, wall, along, LANDING))
            return Lane(target, points, points[0], (Door(side, spot(side, wall, along, 0)),), boxes, cost)
    return None


def _candidates(first: float, last: float, middle: float, end: float | None) -> Iterator[float]:
    wish = middle if end is None else first + (last - first) * end
    best = min(max(wish, first), last)
    yield best
    steps = 6
    spread = [first + (last - first) * k / steps for k in range(steps + 1)]
    yield from sorted(spread, key=lambda at: (abs(at - best), at))


def passage_lanes(target: str, stretch: Stretch, obstacles: Sequence[Box]) -> Iterator[Lane]:
    """Arrows without a diamond, through a wall from one room to the next."""
    low, high = door_span(stretch)
    if low > high:
        return
    side, wall = stretch.side, stretch.wall
    steps = max(int((high - low) / 3), 1)
    for k in range(steps + 1):
        along = low + (high - low) * k / steps
        boxes = (
            strip(side, wall, along, (-9.0, 0), 2.6),
            door_box(side, wall, along),
            strip(side, wall, along, (0, LANDING + 1.0), 2.3),
        )
        if free(boxes, obstacles):
            points = (spot(side, wall, along, -8.2), spot(side, wall, along, LANDING))
            share = abs(2 * k / steps - 1)
            yield Lane(
                target, points, None, (Door(side, spot(side, wall, along, 0)),), boxes, 0.6 * (1 - share)
            )


#: The struck arrow at the beginning: how long it is, and its word's width and height.
START_LENGTH: Final = 16.0
START_WORD: Final = (10.2, 4.4)


@dataclass(frozen=True)
class StartArrow:
    """The struck arrow into the first room, and the middle of the word beside its tip."""

    lane: Lane
    word: Point


def start_arrows(room: str, stretches: Sequence[Stretch], obstacles: Sequence[Box]) -> Iterator[StartArrow]:
    """Places for the start arrow: through an outer wall, its word beyond the tip or beside the shaft."""
    width, height = START_WORD
    for rank, stretch in enumerate(stretches):
        side, wall = stretch.side, stretch.wall
        low, high = door_span(stretch)
        if low > high:
            continue
        steps = max(int((high - low) / 4), 1)
        for k in range(steps + 1):
            along = low + (high - low) * k / steps
            shaft = strip(side, wall, along, (-START_LENGTH - 0.5, 0), 4.6)
            door = door_box(side, wall, along)
            inner = _OUTWARDS[side] * -1
            for beyond in (True, False):
                if side in ("e", "w"):
                    x = wall + inner * (START_LENGTH + 1.6 + width / 2 if beyond else 3.0 + width / 2)
                    y = along if beyond else along + 6.8
                else:
                    x = along if beyond else along + 5.4 + width / 2
                    y = wall + inner * (START_LENGTH + 1.4 + height / 2 if beyond else 6.0)
                word = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
                boxes = (shaft, door, word)
                if free(boxes, obstacles):
                    points = (spot(side, wall, along, -0.6), spot(side, wall, along, -START_LENGTH))
                    cost = 1.5 * rank + (0.0 if beyond else 0.4) + 0.4 * abs(2 * k / steps - 1)
                    lane = Lane(room, points, None, (Door(side, spot(side, wall, along, 0)),), boxes, cost)
                    yield StartArrow(lane, (x, y))
