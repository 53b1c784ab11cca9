"""What the floor plan is drawn with: walls, fences, door gaps with their leaves, windows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from generator.games.clou.plan.lanes import Door, spot, strip
from generator.games.clou.plan.measures import COLUMNS, DOOR, EDGE_WALL, ROWS, Box, PlanSheet, Point, overlap
from generator.games.clou.plan.rooms import Cells, owners
from generator.games.clou.plan.shapes import Side

WallKind = Literal["wall", "fence"]
#: Distance of a fence's posts.
_POST: Final = 4.6
_WINDOWS: Final = (22.0, 15.0, 10.0)


@dataclass(frozen=True)
class Wall:
    """A straight piece of wall between two points of the grid. ``outer``: nobody's room on one side."""

    kind: WallKind
    begin: Point
    end: Point
    #: The rooms on both sides, "" for outside: left or above first.
    rooms: tuple[str, str]

    @property
    def upright(self) -> bool:
        """Does it run from top to bottom?"""
        return self.begin[0] == self.end[0]

    @property
    def length(self) -> float:
        """In mm."""
        return abs(self.end[0] - self.begin[0]) + abs(self.end[1] - self.begin[1])

    def posts(self) -> tuple[Point, ...]:
        """The posts of a fence, its ends included."""
        count = max(round(self.length / _POST), 1)
        (ax, ay), (bx, by) = self.begin, self.end
        return tuple((ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count + 1))


@dataclass(frozen=True)
class DoorDrawing:
    """A gap: the box to wipe out, and the leaf with its arc where there is room for it to swing."""

    kind: WallKind
    gap: Box
    upright: bool
    #: Hinge, end of the open leaf, end of the arc, and the arc's direction (1 clockwise).
    leaf: tuple[Point, Point, Point, int] | None


def _edges(rooms: Mapping[str, Cells]) -> Iterator[tuple[bool, int, int, str, str]]:
    """Upright?, grid line, position along it, the rooms before and behind; only where they differ."""
    own = owners(rooms)
    for line in range(COLUMNS + 1):
        for row in range(ROWS):
            a, b = own.get((line - 1, row), ""), own.get((line, row), "")
            if a != b:
                yield True, line, row, a, b
    for line in range(ROWS + 1):
        for column in range(COLUMNS):
            a, b = own.get((column, line - 1), ""), own.get((column, line), "")
            if a != b:
                yield False, line, column, a, b


def walls(sheet: PlanSheet, rooms: Mapping[str, Cells], outdoors: frozenset[str]) -> tuple[Wall, ...]:
    """All walls; pieces that continue each other between the same rooms are one."""
    found: list[Wall] = []
    open_piece: tuple[bool, int, int, int, str, str] | None = None

    def close(piece: tuple[bool, int, int, int, str, str]) -> None:
        upright, line, first, last, a, b = piece
        kind: WallKind = "wall" if any(room and room not in outdoors for room in (a, b)) else "fence"
        if upright:
            x = min(max(sheet.x(line), sheet.grid[0] + EDGE_WALL), sheet.grid[2] - EDGE_WALL)
            found.append(Wall(kind, (x, _y(sheet, first)), (x, _y(sheet, last)), (a, b)))
        else:
            y = _y(sheet, line)
            found.append(Wall(kind, (_x(sheet, first), y), (_x(sheet, last), y), (a, b)))

    for upright, line, at, a, b in _edges(rooms):
        if open_piece is not None:
            same = (upright, line, a, b) == (open_piece[0], open_piece[1], open_piece[4], open_piece[5])
            if same and open_piece[3] == at:
                open_piece = (upright, line, open_piece[2], at + 1, a, b)
                continue
            close(open_piece)
        open_piece = (upright, line, at, at + 1, a, b)
    if open_piece is not None:
        close(open_piece)
    return tuple(found)


def _x(sheet: PlanSheet, column: int) -> float:
    return min(max(sheet.x(column), sheet.grid[0] + EDGE_WALL), sheet.grid[2] - EDGE_WALL)


def _y(sheet: PlanSheet, row: int) -> float:
    return min(max(sheet.y(row), sheet.grid[1] + EDGE_WALL), sheet.grid[3] - EDGE_WALL)


def door_drawing(door: Door, kind: WallKind, occupied: Sequence[Box]) -> DoorDrawing:
    """The door with a leaf that swings in the arrow's direction, hinged where it is in nobody's way."""
    upright = door.side in ("e", "w")
    wall, along = (door.at[0], door.at[1]) if upright else (door.at[1], door.at[0])
    gap = strip(door.side, wall, along, (-1.2, 1.2), DOOR)
    if kind == "wall":
        for hinge in (1, -1):
            leaf = _leaf(door.side, wall, along, hinge)
            xs = [p[0] for p in leaf[:3]]
            ys = [p[1] for p in leaf[:3]]
            swing = (min(xs), min(ys), max(xs), max(ys))
            if not any(overlap(swing, box, -0.6) for box in occupied):
                return DoorDrawing(kind, gap, upright, leaf)
    return DoorDrawing(kind, gap, upright, None)


def _leaf(side: Side, wall: float, along: float, hinge: int) -> tuple[Point, Point, Point, int]:
    """Hinge, tip of the open leaf, where it rests when closed, and the arc's sweep between the last two."""
    fixed = spot(side, wall, along + hinge * DOOR, 0)
    tip = spot(side, wall, along + hinge * DOOR, 2 * DOOR)
    rest = spot(side, wall, along - hinge * DOOR, 0)
    turn = (tip[0] - fixed[0]) * (rest[1] - fixed[1]) - (tip[1] - fixed[1]) * (rest[0] - fixed[0])
    return fixed, tip, rest, 1 if turn > 0 else 0


def windows(pieces: Sequence[Wall], doors: Sequence[Door], outdoors: frozenset[str]) -> tuple[Box, ...]:
    """Windows in the walls between a room and the open: the middle of the longest free piece of each."""
    found = []
    for wall in pieces:
        indoor = [room for room in wall.rooms if room and room not in outdoors]
        if wall.kind != "wall" or len(indoor) != 1:
            continue
        axis = 1 if wall.upright else 0
        low, high = wall.begin[axis] + 4.0, wall.end[axis] - 4.0
        cuts = sorted(
            door.at[axis] for door in doors if abs(door.at[1 - axis] - wall.begin[1 - axis]) < 2 * EDGE_WALL
        )
        gaps = _gaps(low, high, [cut for cut in cuts if low - DOOR < cut < high + DOOR])
        first, last = max(gaps, key=lambda gap: gap[1] - gap[0], default=(0.0, 0.0))
        for length in _WINDOWS:
            if last - first >= length + 4:
                middle, across = (first + last) / 2, wall.begin[1 - axis]
                along = (middle - length / 2, middle + length / 2)
                box = (
                    (across - 0.75, along[0], across + 0.75, along[1])
                    if wall.upright
                    else (along[0], across - 0.75, along[1], across + 0.75)
                )
                found.append(box)
                break
    return tuple(found)


def _gaps(low: float, high: float, cuts: Sequence[float]) -> list[tuple[float, float]]:
    """What doors leave of a piece of wall."""
    found = []
    at = low
    for cut in cuts:
        if cut - DOOR - 1 > at:
            found.append((at, min(cut - DOOR - 1, high)))
        at = max(at, cut + DOOR + 1)
    if high > at:
        found.append((at, high))
    return found
