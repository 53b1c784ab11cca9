"""A filled room gets air: challenges move into the middle of the space that is left around them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from generator.games.clou.plan.measures import WALL_AIR, Box, moved
from generator.games.clou.plan.packing import Filling, OpenedRoom, RoomToFill, Standing, place

#: Nearer to each other than this, two challenges look stacked, mm.
_AIR: Final = 2.4
#: What it may cost to move a thing away from a wall.
_WORTH: Final = 3.0


def closeness(states: Iterable[Filling]) -> float:
    """By how many mm in all the challenges of these rooms stand too close to each other."""
    total = 0.0
    for state in states:
        things = [
            tuple(moved(part, *item.at) for part in item.shape.parts)
            for item in state.standing
            if item.shape is not None
        ]
        for one, other in combinations(things, 2):
            total += max(0.0, _AIR - min(_between(a, b) for a in one for b in other))
    return total


def _between(a: Box, b: Box) -> float:
    """The distance of two boxes."""
    across = max(a[0] - b[2], b[0] - a[2], 0.0)
    along = max(a[1] - b[3], b[1] - a[3], 0.0)
    return float((across**2 + along**2) ** 0.5)


def spread(job: RoomToFill, state: Filling) -> Filling:
    """Give everything air: move challenges into the middle of the space that is left around them."""
    standing = list(state.standing)
    exits = {key: ways for key, _shapes, ways in job.challenges}
    for _round in range(6):
        for i, item in enumerate(standing):
            if item.shape is None:
                continue
            taken = (
                *job.blocked,
                *(box for k, other in enumerate(standing) if k != i for box in other.boxes),
            )
            for axis in (0, 1):
                item = _centred(job, item, exits[item.key], taken, axis)
                item = _off_the_walls(job, item, exits[item.key], taken, axis)
            standing[i] = item
    return Filling(
        sum(item.cost for item in standing),
        tuple(standing),
        tuple(box for item in standing for box in item.boxes),
    )


def _off_the_walls(
    job: RoomToFill, item: Standing, exits: tuple[OpenedRoom, ...], taken: tuple[Box, ...], axis: int
) -> Standing:
    """The thing with air at the walls, unless that would break a name or bend an arrow."""
    assert item.shape is not None
    start, end = item.at[axis] + item.shape.bounds[axis], item.at[axis] + item.shape.bounds[axis + 2]
    first, last = job.inner[axis] + WALL_AIR, job.inner[axis + 2] - WALL_AIR
    # Between two walls that leave less, it stands in the middle.
    shift = max(first - start, 0.0) - max(end - last, 0.0)
    if first - start > 0 and end - last > 0:
        shift /= 2
    if abs(shift) < 0.05:
        return item
    for part in (1.0, 0.5):
        at = (item.at[0] + shift * part, item.at[1]) if axis == 0 else (item.at[0], item.at[1] + shift * part)
        other = place(job, item.key, item.shape, at, exits, taken, bool(item.bent))
        if other is not None and other.bent == item.bent and other.cost <= item.cost + _WORTH:
            return other
    return item


def _centred(
    job: RoomToFill, item: Standing, exits: tuple[OpenedRoom, ...], taken: tuple[Box, ...], axis: int
) -> Standing:
    """The thing in the middle of the stretch in which it can be moved along one axis."""
    assert item.shape is not None
    reach: dict[int, list[Standing]] = {-1: [], 1: []}
    for way in (-1, 1):
        for step in range(1, 41):
            shift = way * step * 0.8
            at = (item.at[0] + shift, item.at[1]) if axis == 0 else (item.at[0], item.at[1] + shift)
            other = place(job, item.key, item.shape, at, exits, taken, bool(item.bent))
            if other is None or other.bent != item.bent or other.cost > item.cost + 1.2:
                break
            reach[way].append(other)
    back, forth = len(reach[-1]), len(reach[1])
    shift = (forth - back) // 2
    if shift == 0:
        return item
    return reach[1][shift - 1] if shift > 0 else reach[-1][-shift - 1]
