"""One room: where its label, arrows, challenges and loot stand, found by a beam search.

Everything is absolute, in mm of the drawing's sheet. A room takes heed of what other rooms have already put
into it (the ends of their arrows) and reserves what its own arrows need elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from generator.games.clou.plan.lanes import Lane, StartArrow, passage_lanes, start_arrows, straight_lane
from generator.games.clou.plan.measures import GAP, RUN, Box, Point, inside, moved, overlap
from generator.games.clou.plan.rooms import Stretch
from generator.games.clou.plan.shapes import Shape

_BEAM: Final = 24
#: A room that is fuller than this does not work out; we do not even try.
_FULL: Final = 0.9
#: Boxes of less mm² are arrows and words: nothing is lined up with them.
_THIN: Final = 60.0
#: What an arrow that must be led around something costs, compared with a straight one.
BENT: Final = 16.0


@dataclass(frozen=True)
class Exit:
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
    shape: Shape | None = None
    lanes: tuple[Lane, ...] = ()
    #: Rooms whose arrows still have to be led there.
    bent: tuple[str, ...] = ()
    start: StartArrow | None = None


@dataclass(frozen=True)
class State:
    """What stands in the room so far."""

    cost: float = 0.0
    standing: tuple[Standing, ...] = ()
    boxes: tuple[Box, ...] = ()


@dataclass(frozen=True)
class Job:
    """A room to fill."""

    room: str
    inner: Box
    label: tuple[float, float]
    #: Boxes of other rooms' things in and around this one.
    blocked: tuple[Box, ...]
    challenges: tuple[tuple[str, tuple[Shape, ...], tuple[Exit, ...]], ...]
    passages: tuple[Exit, ...] = ()
    start: tuple[Stretch, ...] | None = None
    #: Which end of a wall arrows to a crowded room should take: room → 0 or 1.
    ends: dict[str, float] = field(default_factory=dict)


#: From what already stands and how much it may still cost: ways to add one more thing.
Options = Callable[[tuple[Box, ...], Callable[[], float]], Iterator[Standing]]
Challenge = tuple[str, tuple[Shape, ...], tuple[Exit, ...]]


def _choosy(item: Challenge) -> tuple[float, ...]:
    width, height = item[1][0].size
    return -len(item[2]), -width * height


def _large(item: Challenge) -> tuple[float, ...]:
    width, height = item[1][0].size
    return (-width * height,)


def pack(job: Job) -> tuple[State, ...]:
    """Ways to fill the room, best first; empty when everything that we know does not fit."""
    if _filling(job) > _FULL:
        return ()
    for order, most, bent in ((_choosy, 48, False), (_large, 200, False), (_choosy, 48, True)):
        beam = [State()]
        best = [(key, shapes[:most], ways) for key, shapes, ways in sorted(job.challenges, key=order)]
        for options in _steps(job, best, bent):
            beam = _next(job, beam, options)
            if not beam:
                break
        if beam:
            return tuple(beam[:4])
    return ()


def _filling(job: Job) -> float:
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


def _next(job: Job, beam: list[State], options: Options) -> list[State]:
    """Every state with one more thing in it; of those that resemble each other the best one."""
    kept: dict[tuple[object, ...], State] = {}
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
            kept[mark] = State(cost, (*state.standing, item), (*state.boxes, *item.boxes))
            if len(kept) > 4 * _BEAM:
                kept = dict(sorted(kept.items(), key=lambda pair: pair[1].cost)[:_BEAM])
                limit = max(other.cost for other in kept.values())
    return sorted(kept.values(), key=lambda state: state.cost)[:_BEAM]


def _steps(job: Job, challenges: Sequence[Challenge], bent: bool) -> Iterator[Options]:
    """The room's things in the order in which they take their places."""
    yield lambda taken, _left: _labels(job, taken)
    if job.start is not None:
        stretches = job.start
        yield lambda taken, _left: _starts(job, stretches, taken)
    for passage in job.passages:
        yield lambda taken, _left, way=passage: _passages(way, taken)  # type: ignore[misc]
    for item in challenges:
        yield lambda taken, left, item=item: _challenges(job, item, taken, left, bent)  # type: ignore[misc]


def _labels(job: Job, taken: tuple[Box, ...]) -> Iterator[Standing]:
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
            yield Standing("", (box,), cost, (x, y))


def _starts(job: Job, stretches: tuple[Stretch, ...], taken: tuple[Box, ...]) -> Iterator[Standing]:
    for arrow in start_arrows(job.room, stretches, taken):
        if inside(arrow.lane.boxes[2], job.inner):
            yield Standing(
                "start", arrow.lane.boxes, arrow.lane.cost, arrow.word, lanes=(arrow.lane,), start=arrow
            )


def _passages(passage: Exit, taken: tuple[Box, ...]) -> Iterator[Standing]:
    if passage.stretch is None:
        yield Standing("passage", (), BENT, bent=(passage.target,))
        return
    for lane in passage_lanes(passage.target, passage.stretch, taken):
        yield Standing("passage", lane.boxes, lane.cost, lanes=(lane,))


def _challenges(
    job: Job, item: Challenge, taken: tuple[Box, ...], left: Callable[[], float], bent: bool
) -> Iterator[Standing]:
    key, shapes, exits = item
    near = tuple(box for box in taken if overlap(box, job.inner, 12.0))
    for shape in shapes:
        if shape.dislike >= left():
            return
        width, height = shape.size
        if width > job.inner[2] - job.inner[0] + 1e-6 or height > job.inner[3] - job.inner[1] + 1e-6:
            continue
        for x, y in _positions(job, shape, exits, near):
            placed = place(job, key, shape, (x, y), exits, near, bent)
            if placed is not None:
                yield placed


def _positions(job: Job, shape: Shape, exits: tuple[Exit, ...], near: Sequence[Box]) -> Iterator[Point]:
    """Places of the box's corner worth a try: against walls and neighbours, and before doors."""
    left, top, right, bottom = job.inner
    bx0, by0, bx1, by1 = shape.bounds
    half = GAP / 2
    xs = {left - bx0, right - bx1}
    ys = {top - by0, bottom - by1}
    for box in near:
        if (box[2] - box[0]) * (box[3] - box[1]) < _THIN:
            continue
        xs.update((box[2] + half - bx0, box[0] - half - bx1))
        ys.update((box[3] + half - by0, box[1] - half - by1))
    for way in exits:
        if way.stretch is None:
            continue
        wall, middle = way.stretch.wall, (way.stretch.low + way.stretch.high) / 2
        form = shape.form
        match way.stretch.side:
            case "e":
                xs.add(wall - RUN - form.width)
                ys.add(middle - form.height / 2)
            case "w":
                xs.add(wall + RUN)
                ys.add(middle - form.height / 2)
            case "s":
                ys.add(wall - RUN - form.height)
                xs.add(middle - form.width / 2)
            case "n":
                ys.add(wall + RUN)
                xs.add(middle - form.width / 2)
    inside_x = sorted({round(x, 1) for x in xs if left - 0.06 <= x + bx0 and x + bx1 <= right + 0.06})
    inside_y = sorted({round(y, 1) for y in ys if top - 0.06 <= y + by0 and y + by1 <= bottom + 0.06})
    for y in inside_y:
        for x in inside_x:
            yield x, y


def place(
    job: Job,
    key: str,
    shape: Shape,
    at: Point,
    exits: tuple[Exit, ...],
    taken: Sequence[Box],
    bent: bool,
) -> Standing | None:
    """The challenge with its box's corner at ``at``, its arrows drawn; None when it does not fit there."""
    left, top, right, bottom = job.inner
    dx, dy = at
    x0, y0, x1, y1 = shape.bounds
    if x0 + dx < left - 0.06 or y0 + dy < top - 0.06 or x1 + dx > right + 0.06 or y1 + dy > bottom + 0.06:
        return None
    for x0, y0, x1, y1 in shape.padded:
        a, b, c, d = x0 + dx + 0.06, y0 + dy + 0.06, x1 + dx - 0.06, y1 + dy - 0.06
        for e, f, g, h in taken:
            if a < g and e < c and b < h and f < d:
                return None
    parts = tuple(moved(part, dx, dy) for part in shape.parts)
    own = tuple(moved(part, dx, dy) for part in shape.padded)
    lanes: list[Lane] = []
    missing: list[str] = []
    cost = shape.dislike + 0.004 * (at[1] - top) + 0.002 * (at[0] - left)
    others = (*taken, *(parts[1:]))
    for way in exits:
        lane = None
        if way.stretch is not None:
            lane = straight_lane(way.target, parts[0], way.stretch, others, job.ends.get(way.target))
        if lane is not None:
            lanes.append(lane)
            others = (*others, *lane.boxes)
            cost += lane.cost
        elif bent or way.stretch is None:
            missing.append(way.target)
            cost += BENT
        else:
            return None
    boxes = (*own, *(box for lane in lanes for box in lane.boxes))
    return Standing(key, boxes, cost, at, shape, tuple(lanes), tuple(missing))
