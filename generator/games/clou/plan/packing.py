"""One room: where its label, arrows, challenges and loot stand, found by a beam search.

Everything is absolute, in mm of the drawing's sheet. A room takes heed of what other rooms have already put
into it (the ends of their arrows) and reserves what its own arrows need elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from generator.games.clou.plan.lanes import Lane, StartArrow, passage_lanes, start_arrows, straight_lane
from generator.games.clou.plan.measures import GAP, LABEL_AIR, RUN, Box, Point, inside, moved, overlap
from generator.games.clou.plan.rooms import Stretch
from generator.games.clou.plan.shapes import ChallengeShape

_BEAM: Final = 24
#: A room that is fuller than this does not work out; we do not even try.
_FULL: Final = 0.9
#: Boxes of less mm² are arrows and words: nothing is lined up with them.
_THIN: Final = 60.0
#: What loot costs that stands where an arrow from another room points, and an arrow that crosses there.
_POINTED_AT, _CROSSED = 6.0, 4.0
#: What an arrow that must be led around something costs, compared with a straight one.
BENT: Final = 16.0


@dataclass(frozen=True)
class OpenedRoom:
    """A room that a challenge opens, and the wall towards it; None when the rooms do not touch."""

    target: str
    stretch: Stretch | None


@dataclass(frozen=True)
class Standing:
    """Something that has found its place. ``boxes`` is what it keeps free, here and in other rooms."""

    key: str
    boxes: tuple[Box, ...]
    cost: float
    at: Point = (0.0, 0.0)
    shape: ChallengeShape | None = None
    lanes: tuple[Lane, ...] = ()
    #: Rooms whose arrows still have to be led there.
    bent: tuple[str, ...] = ()
    start: StartArrow | None = None


@dataclass(frozen=True)
class Filling:
    """What stands in the room so far."""

    cost: float = 0.0
    standing: tuple[Standing, ...] = ()
    boxes: tuple[Box, ...] = ()


@dataclass(frozen=True)
class RoomToFill:
    """A room to fill."""

    room: str
    inner: Box
    label: tuple[float, float]
    #: Boxes of other rooms' things in and around this one.
    blocked: tuple[Box, ...]
    challenges: tuple[tuple[str, tuple[ChallengeShape, ...], tuple[OpenedRoom, ...]], ...]
    passages: tuple[OpenedRoom, ...] = ()
    start: tuple[Stretch, ...] | None = None
    #: Which end of a wall arrows to a crowded room should take: (room, 0 or 1).
    ends: tuple[tuple[str, float], ...] = ()
    #: What challenges and loot keep clear of the room's name.
    label_air: float = LABEL_AIR
    #: Where arrows from other rooms point: what stands there would seem to be what they open.
    ahead: tuple[Box, ...] = ()

    def __hash__(self) -> int:
        """Of what tells most jobs apart and costs little: shapes are many, and rarely differ alone."""
        return hash((self.room, self.inner, self.blocked, self.ends, self.label_air))

    def end(self, target: str) -> float | None:
        """The end of the wall that arrows to ``target`` should take; None for the box's middle."""
        return next((end for room, end in self.ends if room == target), None)


#: From what already stands and how much it may still cost: ways to add one more thing.
Options = Callable[[tuple[Box, ...], Callable[[], float]], Iterator[Standing]]
Challenge = tuple[str, tuple[ChallengeShape, ...], tuple[OpenedRoom, ...]]


def _choosy(item: Challenge) -> tuple[float, ...]:
    width, height = item[1][0].size
    return -len(item[2]), -width * height


def _large(item: Challenge) -> tuple[float, ...]:
    width, height = item[1][0].size
    return (-width * height,)


@lru_cache(maxsize=1024)
def pack(job: RoomToFill) -> Filling | None:
    """The best way to fill the room that we find; None when everything that we know does not fit.

    Answers are remembered: an author changes one room at a time, and the others need not be filled anew.
    """
    if _filling(job) > _FULL:
        return None
    tried: list[tuple[Sequence[Challenge], bool]] = []
    may_bend = any(way.stretch for _key, _shapes, ways in job.challenges for way in ways)
    for order, most, bent in ((_choosy, 48, False), (_large, 200, False), (_choosy, 48, True)):
        best = [(key, shapes[:most], ways) for key, shapes, ways in sorted(job.challenges, key=order)]
        if (best, bent and may_bend) in tried:
            continue
        tried.append((best, bent and may_bend))
        beam = [Filling()]
        for options in _steps(job, best, bent):
            beam = _next(job, beam, options)
            if not beam:
                break
        if beam:
            return beam[0]
    return None


def _filling(job: RoomToFill) -> float:
    """The share of the room that its things take at least, arrows and label included."""
    width, height = job.inner[2] - job.inner[0], job.inner[3] - job.inner[1]
    taken = job.label[0] * job.label[1]
    for _key, shapes, ways in job.challenges:
        taken += min(
            sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in shape.padded) for shape in shapes
        ) + 30.0 * len(ways)
    for x0, y0, x1, y1 in job.blocked:
        wide = min(x1, job.inner[2]) - max(x0, job.inner[0])
        high = min(y1, job.inner[3]) - max(y0, job.inner[1])
        taken += max(wide, 0.0) * max(high, 0.0)
    return taken / max(width * height, 1.0)


def _next(job: RoomToFill, beam: list[Filling], options: Options) -> list[Filling]:
    """Every state with one more thing in it; of those that resemble each other the best one."""
    kept: dict[tuple[object, ...], Filling] = {}
    limit = float("inf")
    for state in beam:
        for item in options((*job.blocked, *state.boxes), lambda: limit - state.cost):  # noqa: B023 - used at once
            cost = state.cost + item.cost
            if cost >= limit:
                continue
            mark = (id(item.shape), *(int(v // 5) for v in item.at), *(lane.target for lane in item.lanes))
            mark = (*mark, *(round(v / 8) for other in state.standing for v in other.at))
            known = kept.get(mark)
            if known is not None and known.cost <= cost:
                continue
            kept[mark] = Filling(cost, (*state.standing, item), (*state.boxes, *item.boxes))
            if len(kept) > 4 * _BEAM:
                kept = dict(sorted(kept.items(), key=lambda pair: pair[1].cost)[:_BEAM])
                limit = max(other.cost for other in kept.values())
    return sorted(kept.values(), key=lambda state: state.cost)[:_BEAM]


def _steps(job: RoomToFill, challenges: Sequence[Challenge], bent: bool) -> Iterator[Options]:
    """The room's things in the order in which they take their places."""
    yield lambda taken, _left: _labels(job, taken)
    if job.start is not None:
        stretches = job.start
        yield lambda taken, _left: _starts(job, stretches, taken)
    for passage in job.passages:
        yield lambda taken, _left, way=passage: _passages(way, taken)  # type: ignore[misc]
    for item in challenges:
        yield lambda taken, left, item=item: _challenges(job, item, taken, left, bent)  # type: ignore[misc]


def _labels(job: RoomToFill, taken: tuple[Box, ...]) -> Iterator[Standing]:
    width, height = job.label
    left, top, right, bottom = job.inner
    near = left + 0.6, top + 0.4
    far = right - 0.6 - width, bottom - 0.4 - height
    middle = (near[0] + far[0]) / 2
    for cost, x, y in (
        (0.0, near[0], near[1]),
        (1.2, far[0], near[1]),
        (1.4, middle, near[1]),
        (1.8, near[0], far[1]),
        (2.2, far[0], far[1]),
        (2.4, middle, far[1]),
    ):
        box = (x, y, x + width, y + height)
        if not any(overlap(box, other) for other in taken):
            air = job.label_air
            free = (x - air, y - air, box[2] + air, box[3] + air)
            yield Standing("", (free,), cost, (x, y))


def _starts(job: RoomToFill, stretches: tuple[Stretch, ...], taken: tuple[Box, ...]) -> Iterator[Standing]:
    for arrow in start_arrows(job.room, stretches, taken):
        if inside(arrow.lane.boxes[2], job.inner):
            yield Standing(
                "start", arrow.lane.boxes, arrow.lane.cost, arrow.word, lanes=(arrow.lane,), start=arrow
            )


def _passages(passage: OpenedRoom, taken: tuple[Box, ...]) -> Iterator[Standing]:
    if passage.stretch is None:
        yield Standing("passage", (), BENT, bent=(passage.target,))
        return
    for lane in passage_lanes(passage.target, passage.stretch, taken):
        yield Standing("passage", lane.boxes, lane.cost, lanes=(lane,))


def _challenges(
    job: RoomToFill, item: Challenge, taken: tuple[Box, ...], left: Callable[[], float], bent: bool
) -> Iterator[Standing]:
    key, shapes, exits = item
    near = tuple(box for box in taken if overlap(box, job.inner, 12.0))
    edges = _edges(near)
    inner = tuple(box for box in near if overlap(box, job.inner, GAP))
    wide, high = job.inner[2] - job.inner[0] + 1e-6, job.inner[3] - job.inner[1] + 1e-6
    certain = BENT * sum(way.stretch is None for way in exits)
    for shape in shapes:
        if shape.dislike + certain >= left():
            return
        width, height = shape.size
        if width > wide or height > high:
            continue
        for at in _positions(job, shape, exits, inner, edges):
            placed = _placed(job, key, shape, at, exits, near, bent)
            if placed is not None:
                yield placed


#: Left, right, upper and lower edges, half a gap away from them.
Edges = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...], tuple[float, ...]]


def _edges(near: Sequence[Box]) -> Edges:
    """The edges of neighbours that a challenge may be lined up with."""
    half = GAP / 2
    thick = [box for box in near if (box[2] - box[0]) * (box[3] - box[1]) >= _THIN]
    return (
        tuple(dict.fromkeys(box[0] - half for box in thick)),
        tuple(dict.fromkeys(box[2] + half for box in thick)),
        tuple(dict.fromkeys(box[1] - half for box in thick)),
        tuple(dict.fromkeys(box[3] + half for box in thick)),
    )


def _positions(
    job: RoomToFill, shape: ChallengeShape, exits: tuple[OpenedRoom, ...], near: Sequence[Box], edges: Edges
) -> Iterator[Point]:
    """Free places of the box's corner worth a try: against walls and neighbours, and before doors."""
    left, top, right, bottom = job.inner
    bx0, by0, bx1, by1 = shape.bounds
    xs = [left - bx0, right - bx1]
    ys = [top - by0, bottom - by1]
    xs += [x - bx1 for x in edges[0]]
    xs += [x - bx0 for x in edges[1]]
    ys += [y - by1 for y in edges[2]]
    ys += [y - by0 for y in edges[3]]
    for way in exits:
        if way.stretch is None:
            continue
        wall, middle = way.stretch.wall, (way.stretch.low + way.stretch.high) / 2
        form = shape.form
        match way.stretch.side:
            case "e":
                xs.append(wall - RUN - form.width)
                ys.append(middle - form.height / 2)
            case "w":
                xs.append(wall + RUN)
                ys.append(middle - form.height / 2)
            case "s":
                ys.append(wall - RUN - form.height)
                xs.append(middle - form.width / 2)
            case "n":
                ys.append(wall + RUN)
                xs.append(middle - form.width / 2)
    low_x, high_x, low_y, high_y = (
        left - 0.06 - bx0,
        right + 0.06 - bx1,
        top - 0.06 - by0,
        bottom + 0.06 - by1,
    )
    inside_x = sorted({round(x, 1) for x in xs if low_x <= x <= high_x})
    inside_y = sorted({round(y, 1) for y in ys if low_y <= y <= high_y})
    if not inside_x or not inside_y:
        return
    # For every part and every neighbour: where the corner must not be. Row by row, most of them do not count.
    first_x, last_x, first_y, last_y = inside_x[0], inside_x[-1], inside_y[0], inside_y[-1]
    shut = [
        (e - x1 + 0.06, g - x0 - 0.06, f - y1 + 0.06, h - y0 - 0.06)
        for x0, y0, x1, y1 in shape.padded
        for e, f, g, h in near
        if e - x1 < last_x and g - x0 > first_x and f - y1 < last_y and h - y0 > first_y
    ]
    for y in inside_y:
        here = [(a, b) for a, b, c, d in shut if c < y < d]
        for x in inside_x:
            for a, b in here:
                if a < x < b:
                    break
            else:
                yield x, y


def place(
    job: RoomToFill,
    key: str,
    shape: ChallengeShape,
    at: Point,
    exits: tuple[OpenedRoom, ...],
    taken: Sequence[Box],
    bent: bool,
) -> Standing | None:
    """The challenge with its box's corner at ``at``, its arrows drawn; None when it does not fit there."""
    dx, dy = at
    for x0, y0, x1, y1 in shape.padded:
        a, b, c, d = x0 + dx + 0.06, y0 + dy + 0.06, x1 + dx - 0.06, y1 + dy - 0.06
        for e, f, g, h in taken:
            if a < g and e < c and b < h and f < d:
                return None
    return _placed(job, key, shape, at, exits, taken, bent)


def _placed(
    job: RoomToFill,
    key: str,
    shape: ChallengeShape,
    at: Point,
    exits: tuple[OpenedRoom, ...],
    taken: Sequence[Box],
    bent: bool,
) -> Standing | None:
    """As :func:`place`, for a box and loot that nothing lies in the way of."""
    left, top, right, bottom = job.inner
    dx, dy = at
    x0, y0, x1, y1 = shape.bounds
    if x0 + dx < left - 0.06 or y0 + dy < top - 0.06 or x1 + dx > right + 0.06 or y1 + dy > bottom + 0.06:
        return None
    parts = tuple(moved(part, dx, dy) for part in shape.parts)
    lanes: list[Lane] = []
    missing: list[str] = []
    cost = shape.dislike + 0.004 * (at[1] - top) + 0.002 * (at[0] - left)
    others = (*taken, *(parts[1:]))
    for way in exits:
        lane = None
        if way.stretch is not None:
            lane = straight_lane(way.target, parts[0], way.stretch, others, job.end(way.target))
        if lane is not None:
            lanes.append(lane)
            others = (*others, *lane.boxes)
            cost += lane.cost
        elif bent or way.stretch is None:
            missing.append(way.target)
            cost += BENT
        else:
            return None
    for box in job.ahead:
        cost += _POINTED_AT * any(overlap(part, box) for part in parts[1:])
        cost += _CROSSED * any(overlap(strip, box) for lane in lanes for strip in lane.boxes)
    own = tuple(moved(part, dx, dy) for part in shape.padded)
    boxes = (*own, *(box for lane in lanes for box in lane.boxes))
    return Standing(key, boxes, cost, at, shape, tuple(lanes), tuple(missing))
