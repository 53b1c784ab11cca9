"""All rooms of a heist, one after the other: every arrow's end is known before its room is filled."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import copysign
from typing import Final

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.lanes import Lane
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import (
    BOX_SIZES,
    LABEL_AIR,
    Box,
    BoxSizes,
    PlanSheet,
    moved,
    overlap,
)
from generator.games.clou.plan.packing import Challenge, Filling, OpenedRoom, RoomToFill, Standing, pack
from generator.games.clou.plan.rooms import Cells, interior, outer_walls, shared_wall
from generator.games.clou.plan.routing import Ground, Router
from generator.games.clou.plan.shapes import ChallengeShape, shapes
from generator.games.clou.plan.spreading import closeness, spread

#: Room labels: type in pt, letter-spacing in mm, the letter's box, height.
LABEL_PT: Final = 9.0
LABEL_SPACING: Final = 0.35
LABEL_TAG: Final = 5.0
LABEL_HEIGHT: Final = 4.6
_CROSSING: Final = 40.0
#: How far beyond its tip an arrow seems to point at something, and how far beside, mm.
_POINTS_AT, _BESIDE = 11.0, 4.0
#: What each mm counts by which two challenges stand too close to each other.
_CLOSE: Final = 4.0


@dataclass(frozen=True)
class Arrangement:
    """Where everything stands. ``crowded``: rooms that are too small; ``lost``: arrows without a way."""

    sheet: PlanSheet
    sizes: BoxSizes
    rooms: Mapping[str, Cells]
    states: Mapping[str, Filling]
    crowded: tuple[str, ...] = ()
    lost: tuple[tuple[str, str], ...] = ()

    @property
    def cost(self) -> float:
        """How far from what we would like; every room that does not fit counts much."""
        bad = 1000.0 * len(self.crowded) + 400.0 * len(self.lost)
        bad += _CROSSING * self.crossings
        return bad + sum(state.cost for state in self.states.values())

    @property
    def crossings(self) -> int:
        """How often two arrows cross each other."""
        runs = [
            (number, (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])))
            for number, lane in enumerate(self.lanes)
            for a, b in pairwise(lane.points)
        ]
        return sum(1 for (i, a), (j, b) in combinations(runs, 2) if i != j and overlap(a, b, -0.01))

    @property
    def stacked(self) -> bool:
        """Do rows that one way needs both stand below one another somewhere?"""
        standing = (item for state in self.states.values() for item in state.standing)
        return any(item.shape is not None and item.shape.form.ands for item in standing)

    def job_alone(self, heist: Einbruch, room: str, size: tuple[int, int], players: int | None) -> RoomToFill:
        """The room at another size in cells, by itself: is it large enough for its things?"""
        challenges: list[Challenge] = [
            (key, shapes(challenge, players, BOX_SIZES[-1], self.sheet.type, frozenset()), ())
            for key, challenge in heist.in_raum(room).items()
        ]
        label = label_width(heist.raeume[room].name, self.sheet.type), LABEL_HEIGHT
        return RoomToFill(room, interior(self.sheet, (0, 0, *size)), label, (), tuple(challenges))

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """All arrows that lead into rooms, the start arrow included."""
        return tuple(lane for s in self.states.values() for item in s.standing for lane in item.lanes)


@dataclass(frozen=True)
class _Task:
    """What is laid out, and in which sizes.

    ``label_air``: what everything keeps clear of the rooms' names, mm. ``heeded``: does it matter what arrows
    from other rooms point at?
    """

    heist: Einbruch
    rooms: Mapping[str, Cells]
    sheet: PlanSheet
    players: int | None
    sizes: BoxSizes
    label_air: float = LABEL_AIR
    heeded: bool = True


@dataclass
class _Work:
    """The rooms that are filled already."""

    states: dict[str, Filling] = field(default_factory=dict)
    crowded: list[str] = field(default_factory=list)
    lost: list[tuple[str, str]] = field(default_factory=list)

    def boxes(self) -> tuple[Box, ...]:
        return tuple(box for state in self.states.values() for box in state.boxes)

    def broken(self) -> bool:
        """Is a room too small, or an arrow without a way?"""
        return bool(self.crowded or self.lost)

    def lanes(self) -> Iterator[Lane]:
        """Their arrows."""
        return (lane for state in self.states.values() for item in state.standing for lane in item.lanes)

    def entered(self) -> set[str]:
        """Rooms that arrows lead into through a wall."""
        return {lane.target for lane in self.lanes() if lane.diamond is not None}

    def plan(self, task: _Task) -> Arrangement:
        """The plan of these rooms."""
        return Arrangement(
            task.sheet, task.sizes, task.rooms, self.states, tuple(self.crowded), tuple(self.lost)
        )


def label_width(name: str, type: PlanType) -> float:
    """Width of a room's label in mm, its letter's box included."""
    return LABEL_TAG + 1.3 + type.bold.millimetres(name.upper(), LABEL_PT, LABEL_SPACING)


def room_order(heist: Einbruch) -> list[str]:
    """From the start on, every room after those that lead to it where that is possible."""
    ways: dict[str, list[str]] = {key: [] for key in heist.raeume}
    for challenge in heist.herausforderungen.values():
        if challenge.raum in ways:
            ways[challenge.raum] += [room for room in challenge.oeffnet if room in ways]
    for way in heist.durchgaenge:
        if way.von in ways and way.nach in ways:
            ways[way.von].append(way.nach)
    into = {key: {a for a, targets in ways.items() if key in targets and a != key} for key in ways}
    waiting = deque([heist.start] if heist.start in ways else [])
    order: list[str] = []
    rest = [key for key in ways if key not in waiting]
    while waiting or rest:
        if not waiting:
            ready = [key for key in rest if into[key] <= set(order)]
            known = [key for key in rest if into[key] & set(order)]
            waiting.append((ready or known or rest)[0])
            rest.remove(waiting[0])
        here = waiting.popleft()
        order.append(here)
        for key in dict.fromkeys(ways[here]):
            if key in rest and into[key] <= set(order):
                waiting.append(key)
                rest.remove(key)
    return order


def arrange(
    heist: Einbruch, rooms: Mapping[str, Cells], sheet: PlanSheet, players: int | None
) -> Arrangement:
    """Fill all rooms. The best that was found is returned even when something does not fit."""
    stacked: Arrangement | None = None
    # Rather close to the rooms' names than not at all; at last with arrows that point at what is not theirs.
    airs = (LABEL_AIR, 0.0)
    for heeded, air, sizes in (*product((True,), airs, BOX_SIZES), *product((False,), airs, BOX_SIZES[-1:])):
        plan = _sound(_Task(heist, rooms, sheet, players, sizes, air, heeded))
        if plan is not None and not plan.stacked:
            return plan
        # Where rows of one way stand below one another, a little smaller they may have room side by side.
        stacked = stacked or plan
        if stacked is not None and sizes is BOX_SIZES[-1]:
            break
    if stacked is not None:
        return stacked
    tries = (attempt(heist, rooms, sheet, players, sizes, 0.0) for sizes in BOX_SIZES)
    return min(tries, key=lambda found: found.cost)


def _sound(task: _Task) -> Arrangement | None:
    """The plan in these sizes; None where something does not fit."""
    ends: dict[str, float] = {}
    while True:
        work = _fill_all(task, ends, _Work.broken)
        if not work.broken():
            return _aired(task, work.plan(task), ends)
        blocked = [room for room in work.crowded if room in work.entered() and room not in ends]
        if not blocked:
            return None
        ends.update((room, 1.0) for room in blocked)


def _aired(task: _Task, plan: Arrangement, ends: Mapping[str, float]) -> Arrangement:
    """The same with more air in crowded rooms, where arrows to other ends of their walls give them some."""
    entered = {lane.target for lane in plan.lanes if lane.diamond is not None}
    best, least, ends = plan, _worth(plan), dict(ends)
    for room in [key for key, state in plan.states.items() if key in entered and closeness([state]) > 0]:
        tried = dict(ends)
        for end in (1.0, 0.0):
            if tried.get(room) == end:
                continue
            other = {**tried, room: end}
            rest = {key: _room_worth(state) for key, state in best.states.items() if key != room}

            def no_better(work: _Work, rest: Mapping[str, float] = rest, least: float = least) -> bool:
                # Rooms to come will not be better than they are, but for the one that gets another arrow.
                to_come = sum(worth for key, worth in rest.items() if key not in work.states)
                return work.broken() or sum(map(_room_worth, work.states.values())) + to_come >= least

            work = _fill_all(task, other, no_better)
            found = work.plan(task)
            if len(found.states) == len(plan.states) and not work.broken() and _worth(found) < least:
                best, least, ends = found, _worth(found), other
    return best


def _room_worth(state: Filling) -> float:
    """What a room costs, things that stand too close counted in."""
    return state.cost + _CLOSE * closeness([state])


def _worth(plan: Arrangement) -> float:
    """What it costs, things that stand too close counted in."""
    return plan.cost + _CLOSE * closeness(plan.states.values())


def attempt(
    heist: Einbruch,
    rooms: Mapping[str, Cells],
    sheet: PlanSheet,
    players: int | None,
    sizes: BoxSizes,
    label_air: float = LABEL_AIR,
) -> Arrangement:
    """Fill all rooms once, in these sizes.

    ``label_air``: what everything keeps clear of the rooms' names, mm.
    """
    task = _Task(heist, rooms, sheet, players, sizes, label_air)
    return _fill_all(task, {}, lambda _work: False).plan(task)


def attempt_sound(
    heist: Einbruch, rooms: Mapping[str, Cells], sheet: PlanSheet, players: int | None, sizes: BoxSizes
) -> Arrangement | None:
    """The same, given up (None) as soon as a room is too small or an arrow finds no way."""
    task = _Task(heist, rooms, sheet, players, sizes)
    work = _fill_all(task, {}, _Work.broken)
    return None if work.broken() else work.plan(task)


def _fill_all(task: _Task, ends: Mapping[str, float], enough: Callable[[_Work], bool]) -> _Work:
    """The rooms one after the other, until there are no more or it is ``enough``.

    ``ends``: which end of a wall arrows to a room should take.
    """
    work = _Work()
    for room in room_order(task.heist):
        if room in task.rooms:
            _fill(work, task, _job(task, ends, room, work))
        if enough(work):
            break
    return work


def _fill(work: _Work, task: _Task, job: RoomToFill) -> None:
    state = _filled(job)
    if state is None:
        work.crowded.append(job.room)
        return
    work.states[job.room] = state
    if any(item.bent for item in state.standing):
        work.states[job.room] = _lead(task.rooms, task.sheet, job.room, work)


def _job(task: _Task, ends: Mapping[str, float], room: str, work: _Work) -> RoomToFill:
    heist, rooms, sheet = task.heist, task.rooms, task.sheet
    cells = rooms[room]
    area = sheet.area(cells)

    def exit_to(target: str) -> OpenedRoom:
        return OpenedRoom(target, shared_wall(sheet, cells, rooms[target]))

    challenges: list[tuple[str, tuple[ChallengeShape, ...], tuple[OpenedRoom, ...]]] = []
    for key, challenge in heist.in_raum(room).items():
        exits = tuple(exit_to(target) for target in dict.fromkeys(challenge.oeffnet) if target in rooms)
        taken = frozenset(way.stretch.side for way in exits if way.stretch)
        challenges.append((key, shapes(challenge, task.players, task.sizes, sheet.type, taken), exits))
    towards = {way.target for _key, _shapes, exits in challenges for way in exits}
    inner = interior(sheet, cells)
    # A name too long for its room is drawn over its box: the press reports it with its excess.
    label = min(label_width(heist.raeume[room].name, sheet.type), inner[2] - inner[0] - 1.3)
    return RoomToFill(
        room,
        inner,
        (label, LABEL_HEIGHT),
        tuple(box for box in work.boxes() if overlap(box, area, 12.0)),
        tuple(challenges),
        tuple(exit_to(way.nach) for way in heist.durchgaenge if way.von == room and way.nach in rooms),
        outer_walls(sheet, rooms, room) if room == heist.start else None,
        tuple((target, end) for target, end in sorted(ends.items()) if target in towards),
        task.label_air,
        tuple(_ahead(lane) for lane in work.lanes() if task.heeded and lane.target == room),
    )


def _ahead(lane: Lane) -> Box:
    """Where its arrow points, from the tip on."""
    (ax, ay), (bx, by) = lane.points[-2:]
    level = abs(bx - ax) > abs(by - ay)
    near, far = sorted((0.0, copysign(_POINTS_AT, bx - ax if level else by - ay)))
    if level:
        return bx + near, by - _BESIDE, bx + far, by + _BESIDE
    return bx - _BESIDE, by + near, bx + _BESIDE, by + far


@lru_cache(maxsize=1024)
def _filled(job: RoomToFill) -> Filling | None:
    """The room's best filling, given air; None when its things do not fit."""
    state = pack(job)
    return None if state is None else spread(job, state)


def _lead(rooms: Mapping[str, Cells], sheet: PlanSheet, room: str, work: _Work) -> Filling:
    """Lead the room's arrows that could not go straight; those without a way are noted."""
    standing = list(work.states[room].standing)
    for i, item in enumerate(standing):
        for target in item.bent:
            router = Router(_ground(rooms, sheet, work, room, standing))
            box = moved(item.shape.parts[0], *item.at) if item.shape else None
            lane = router.route(box, room, target)
            if lane is None:
                work.lost.append((item.key if item.shape else room, target))
                continue
            item = replace(item, lanes=(*item.lanes, lane), boxes=(*item.boxes, *lane.boxes))
            standing[i] = item
    return Filling(
        work.states[room].cost, tuple(standing), tuple(box for item in standing for box in item.boxes)
    )


def _ground(
    rooms: Mapping[str, Cells], sheet: PlanSheet, work: _Work, room: str, standing: list[Standing]
) -> Ground:
    solid: list[Box] = []
    lanes: list[Box] = []
    doors: list[Box] = []
    everything = [item for key, state in work.states.items() if key != room for item in state.standing]
    for item in [*everything, *standing]:
        own = {box for lane in item.lanes for box in lane.boxes}
        solid += [box for box in item.boxes if box not in own]
        for lane in item.lanes:
            lanes += lane.boxes
            if item.start is not None:
                solid += lane.boxes
            if lane.diamond is not None:
                x, y = lane.diamond
                solid.append((x - 3, y - 3, x + 3, y + 3))
            for door in lane.doors:
                x, y = door.at
                half_x, half_y = (1.2, 5.8) if door.side in ("e", "w") else (5.8, 1.2)
                doors.append((x - half_x, y - half_y, x + half_x, y + half_y))
    return Ground(sheet, rooms, tuple(solid), tuple(lanes), tuple(doors))
