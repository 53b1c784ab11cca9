"""Arrows that cannot go straight: led around boxes, through few walls, over few other arrows."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from generator.games.clou.plan.lanes import Door, Lane, door_box
from generator.games.clou.plan.measures import (
    DIAMOND,
    DIAMOND_OUT,
    DOOR,
    LANE,
    Box,
    PlanSheet,
    Point,
    overlap,
)
from generator.games.clou.plan.rooms import Cells, owners
from generator.games.clou.plan.shapes import Side

_STEP: Final = 1.5
_TURN: Final = 6.0
_WALL: Final = 5.0
_CROSSING: Final = 40.0
#: Extra for a wall that is not the target's.
_FOREIGN_WALL: Final = 70.0
#: Extra for entering a room that the arrow has no business in: its doors would read as that room's.
_STRANGE_ROOM: Final = 120.0
_ENOUGH: Final = 60_000
_WAYS: Final[tuple[tuple[Side, int, int], ...]] = (("e", 1, 0), ("s", 0, 1), ("w", -1, 0), ("n", 0, -1))
Node = tuple[int, int, int]


@dataclass(frozen=True)
class Ground:
    """What an arrow finds on its way. ``solid`` stops it; it may cross ``lanes`` at a price."""

    sheet: PlanSheet
    rooms: Mapping[str, Cells]
    solid: tuple[Box, ...]
    lanes: tuple[Box, ...]
    doors: tuple[Box, ...]


def _size(sheet: PlanSheet) -> tuple[int, int]:
    """The last point's column and row."""
    left, top, right, bottom = sheet.grid
    return int((right - left) / _STEP), int((bottom - top) / _STEP)


@lru_cache(maxsize=16)
def _cells_of_points(sheet: PlanSheet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The grid's column of every point's column, the grid's row of every point's row."""
    wide, high = _size(sheet)
    cell_w, cell_h = sheet.cell
    columns = tuple(int(i * _STEP / cell_w) for i in range(wide + 1))
    return columns, tuple(int(j * _STEP / cell_h) for j in range(high + 1))


@lru_cache(maxsize=128)
def _near_walls(
    sheet: PlanSheet, rooms: tuple[tuple[str, Cells], ...], reach: int
) -> frozenset[tuple[int, int]]:
    """Points at most ``reach`` steps from a wall: an arrow that ran along it there would hide in it."""
    columns, rows = _cells_of_points(sheet)
    taken = owners(dict(rooms))
    field = [[taken.get((column, row), "") for row in rows] for column in columns]
    wide, high = _size(sheet)
    near = set()
    for i in range(wide + 1):
        for j in range(high + 1):
            here = field[i][j]
            if (
                i < reach
                or j < reach
                or i > wide - reach
                or j > high - reach
                or field[i + reach][j] != here
                or field[i - reach][j] != here
                or field[i][j + reach] != here
                or field[i][j - reach] != here
            ):
                near.add((i, j))
    return frozenset(near)


class Router:
    """Finds ways on a raster of 1.5 mm."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._left, self._top, _right, _bottom = ground.sheet.grid
        self._wide, self._high = _size(ground.sheet)
        self._solid = self._raster(ground.solid, 0.9)
        self._lanes = self._raster(ground.lanes, 0.0)
        self._columns, self._rows = _cells_of_points(ground.sheet)
        self._owner = owners(ground.rooms)
        self._at_wall = _near_walls(ground.sheet, tuple(ground.rooms.items()), 1)
        self._by_wall = _near_walls(ground.sheet, tuple(ground.rooms.items()), 2)

    def _raster(self, boxes: Sequence[Box], margin: float) -> set[tuple[int, int]]:
        hit: set[tuple[int, int]] = set()
        for x0, y0, x1, y1 in boxes:
            first_i = max(int(-(-(x0 - margin - self._left) // _STEP)), 0)
            last_i = min(int((x1 + margin - self._left) // _STEP), self._wide)
            first_j = max(int(-(-(y0 - margin - self._top) // _STEP)), 0)
            last_j = min(int((y1 + margin - self._top) // _STEP), self._high)
            hit.update((i, j) for i in range(first_i, last_i + 1) for j in range(first_j, last_j + 1))
        return hit

    def _room(self, i: int, j: int) -> str:
        return self._owner.get((self._columns[i], self._rows[j]), "")

    def point(self, i: int, j: int) -> Point:
        """The raster point in mm."""
        return self._left + i * _STEP, self._top + j * _STEP

    def route(self, box: Box | None, source: str, target: str) -> Lane | None:
        """The cheapest way from a box (or from anywhere in the room ``source``) into the room ``target``."""
        heap: list[tuple[float, Node]] = []
        cost: dict[Node, float] = {}
        came: dict[Node, Node] = {}
        begin: dict[Node, Point] = {}
        for node, origin, price in self._starts(box, source):
            if price < cost.get(node, 1e9):
                cost[node] = price
                begin[node] = origin
                heapq.heappush(heap, (price, node))
        done: set[Node] = set()
        while heap and len(done) < _ENOUGH:
            price, node = heapq.heappop(heap)
            if node in done:
                continue
            done.add(node)
            if self._is_goal(node, came, target):
                return self._lane(node, came, begin, target, price, box is not None)
            for step, more in self._steps(node, source, target):
                new = price + more
                if new < cost.get(step, 1e9) - 1e-9:
                    cost[step] = new
                    came[step] = node
                    heapq.heappush(heap, (new, step))
        return None

    def _starts(self, box: Box | None, source: str) -> Iterator[tuple[Node, Point, float]]:
        """First raster points outside the box's diamond, on all four sides."""
        if box is None:
            shut = self._solid | self._at_wall
            for j in range(self._high + 1):
                for i in range(self._wide + 1):
                    if self._room(i, j) == source and (i, j) not in shut:
                        for k in range(4):
                            yield (i, j, k), self.point(i, j), 0.0
            return
        x0, y0, x1, y1 = box
        out = DIAMOND_OUT + DIAMOND + 0.6
        for k, (side, _di, _dj) in enumerate(_WAYS):
            upright = side in ("e", "w")
            low, high = (y0, y1) if upright else (x0, x1)
            base = self._top if upright else self._left
            first, last = int((low + 3.6 - base) // _STEP) + 1, int((high - 3.6 - base) // _STEP)
            for at in range(first, last + 1):
                along = base + at * _STEP
                edge = {"e": x1, "w": x0, "s": y1, "n": y0}[side]
                sign = 1 if side in ("e", "s") else -1
                middle = edge + sign * DIAMOND_OUT
                first_point = edge + sign * out
                raster = (first_point - (self._left if upright else self._top)) / _STEP
                other = int(-(-raster // 1)) if sign > 0 else int(raster // 1)
                i, j = (other, at) if upright else (at, other)
                diamond = (middle, along) if upright else (along, middle)
                if not (0 <= i <= self._wide and 0 <= j <= self._high) or (i, j) in self._solid:
                    continue
                room = (
                    (
                        min(edge, edge + sign * out),
                        along - DIAMOND - 0.4,
                        max(edge, edge + sign * out),
                        along + DIAMOND + 0.4,
                    )
                    if upright
                    else (
                        along - DIAMOND - 0.4,
                        min(edge, edge + sign * out),
                        along + DIAMOND + 0.4,
                        max(edge, edge + sign * out),
                    )
                )
                if self._room(i, j) != source or not self._clear(room, box):
                    continue
                yield (i, j, k), diamond, 0.05 * abs(along - (low + high) / 2)

    def _clear(self, box: Box, own: Box) -> bool:
        """Nothing solid or drawn within ``box``, apart from the challenge's own frame."""
        for other in (*self._ground.solid, *self._ground.lanes, *self._ground.doors):
            if overlap(box, other) and not (
                abs(other[0] - own[0]) < 1.1 and abs(other[1] - own[1]) < 1.1 and abs(other[2] - own[2]) < 1.1
            ):
                return False
        return True

    def _steps(self, node: Node, source: str, target: str) -> Iterator[tuple[Node, float]]:
        i, j, k = node
        here = self._room(i, j)
        for turn, (side, di, dj) in enumerate(_WAYS):
            if (turn + 2) % 4 == k:
                continue
            a, b = i + di, j + dj
            if not (0 < a < self._wide and 0 < b < self._high) or (a, b) in self._solid:
                continue
            price = _STEP
            if turn != k:
                price += _TURN
                if (i, j) in self._at_wall or (i, j) in self._lanes:
                    continue
            there = self._room(a, b)
            if there != here:
                if not self._door_fits(i, j, a, b, side):
                    continue
                price += _WALL + (_FOREIGN_WALL if target not in (here, there) else 0.0)
                price += _STRANGE_ROOM if there not in ("", source, target) else 0.0
            elif (i, j) in self._at_wall and (a, b) in self._at_wall:
                price += 8.0
            elif (i, j) in self._by_wall and (a, b) in self._by_wall:
                price += 1.0
            if (a, b) in self._lanes:
                price += _CROSSING / 3
            yield (a, b, turn), price

    def _door_fits(self, i: int, j: int, a: int, b: int, side: Side) -> bool:
        """Is there the same wall to both sides, long enough for a door gap, and no other door?"""
        reach = int((DOOR + 1.5) / _STEP)
        pair = self._room(i, j), self._room(a, b)
        for k in (-reach, reach):
            if side in ("e", "w"):
                p, q = (i, j + k), (a, b + k)
            else:
                p, q = (i + k, j), (a + k, b)
            if not (0 <= p[0] <= self._wide and 0 <= p[1] <= self._high):
                return False
            if (self._room(*p), self._room(*q)) != pair:
                return False
        door = self._door(i, j, a, b, side)
        box = door_box(
            side,
            door.at[0] if side in ("e", "w") else door.at[1],
            door.at[1] if side in ("e", "w") else door.at[0],
        )
        return not any(overlap(box, other) for other in self._ground.doors)

    def _door(self, i: int, j: int, a: int, b: int, side: Side) -> Door:
        x, y = self.point(i, j)
        if side in ("e", "w"):
            return Door(side, (self._ground.sheet.x(max(self._columns[i], self._columns[a])), y))
        return Door(side, (x, self._ground.sheet.y(max(self._rows[j], self._rows[b]))))

    def _is_goal(self, node: Node, came: Mapping[Node, Node], target: str) -> bool:
        """Inside the target room, at the end of a straight run of at least 7.5 mm there."""
        at: Node | None = node
        for _step in range(int(7.5 / _STEP)):
            if at is None or at[2] != node[2] or self._room(at[0], at[1]) != target:
                return False
            at = came.get(at)
        return True

    def _lane(
        self,
        node: Node,
        came: Mapping[Node, Node],
        begin: Mapping[Node, Point],
        target: str,
        price: float,
        diamond: bool,
    ) -> Lane:
        path = [node]
        while path[-1] in came and path[-1] not in begin:
            path.append(came[path[-1]])
        path.reverse()
        points: list[Point] = [begin[path[0]]]
        doors = []
        for before, after in pairwise(path):
            if before[2] != after[2]:
                points.append(self.point(before[0], before[1]))
            if self._room(before[0], before[1]) != self._room(after[0], after[1]):
                doors.append(self._door(before[0], before[1], after[0], after[1], _WAYS[after[2]][0]))
        points.append(self.point(node[0], node[1]))
        boxes = [_around(a, b, LANE) for a, b in pairwise(points)]
        first = points[0]
        if diamond:
            size = DIAMOND + 0.4
            boxes.append((first[0] - size, first[1] - size, first[0] + size, first[1] + size))
        for door in doors:
            upright = door.side in ("e", "w")
            boxes.append(
                door_box(
                    door.side, door.at[0] if upright else door.at[1], door.at[1] if upright else door.at[0]
                )
            )
        return Lane(target, tuple(points), first if diamond else None, tuple(doors), tuple(boxes), price)


def _around(a: Point, b: Point, by: float) -> Box:
    return min(a[0], b[0]) - by, min(a[1], b[1]) - by, max(a[0], b[0]) + by, max(a[1], b[1]) + by
