"""A filled room gets air: challenges move into the middle of the space that is left around them."""

from __future__ import annotations

from generator.games.clou.plan.measures import Box
from generator.games.clou.plan.packing import Filling, OpenedRoom, RoomToFill, Standing, place


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
            standing[i] = item
    return Filling(
        sum(item.cost for item in standing),
        tuple(standing),
        tuple(box for item in standing for box in item.boxes),
    )


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
