"""The house itself on a plan: floors, walls, windows and doors. Millimetres of the drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.games.clou.plan.arrange import Arrangement
from generator.games.clou.plan.drawing import DrawnDoor, DrawnWall, DrawnWindow
from generator.games.clou.plan.lanes import Door
from generator.games.clou.plan.measures import Box, Point, corner, moved
from generator.games.clou.plan.walls import Wall, WallKind, door_drawing, windows
from generator.geometry import Rect
from generator.render.drawing import number


def drawn_floor(kind: str, floor: Rect) -> str | None:
    """The lines on the ground of a room of this kind, as a path; most have none."""
    return _paving(floor) if kind == "terrasse" else _waves(floor) if kind == "wasser" else None


def _paving(floor: Rect) -> str:
    """The joints between the slabs of a terrace, as a path."""
    rows, columns = int(floor.height / 10.4), int(floor.width / 11)
    row = floor.height / rows
    joints = [
        f"M{number(floor.x + 1.6)},{number(floor.y + k * row)}H{number(floor.right - 1.6)}"
        for k in range(1, rows)
    ]
    for k in range(rows):
        top = floor.y + k * row + (1.6 if k == 0 else 0.2)
        bottom = floor.y + (k + 1) * row - (1.6 if k == rows - 1 else 0.2)
        across = (floor.x + (j + (0.5 if k % 2 else 1)) * floor.width / columns for j in range(columns))
        joints += [f"M{number(x)},{number(top)}V{number(bottom)}" for x in across if x < floor.right - 2]
    return "".join(joints)


def _waves(floor: Rect) -> str:
    """Rows of waves, as a path."""
    row = "q2,-1.6 4,0t4,0" * int((floor.width - 4) / 8)
    return "".join(
        f"M{number(floor.x + 2)},{number(floor.y + k * 7)}{row}" for k in range(1, int(floor.height / 7))
    )


def drawn_wall(wall: Wall) -> DrawnWall:
    """A wall, or a fence with its posts."""
    return DrawnWall(wall.kind, (*wall.begin, *wall.end), wall.posts() if wall.kind == "fence" else ())


def drawn_windows(
    pieces: Sequence[Wall], doors: Sequence[Door], outdoors: frozenset[str]
) -> Iterator[DrawnWindow]:
    """Windows in walls that nobody lives behind."""
    for box in windows(pieces, doors, outdoors):
        yield DrawnWindow(*corner(box), upright=box[3] - box[1] > box[2] - box[0])


def drawn_doors(plan: Arrangement, pieces: Sequence[Wall], occupied: Sequence[Box]) -> Iterator[DrawnDoor]:
    """The gaps that arrows lead through, with their leaves where nothing in ``occupied`` is in the way."""
    for lane in plan.lanes:
        for door in lane.doors:
            axis = 0 if door.side in ("e", "w") else 1
            wall = next(
                (
                    wall
                    for wall in pieces
                    if wall.upright == (axis == 0)
                    and abs(wall.begin[axis] - door.at[axis]) < 1.6
                    and wall.begin[1 - axis] - 0.1 <= door.at[1 - axis] <= wall.end[1 - axis] + 0.1
                ),
                None,
            )
            kind: WallKind = wall.kind if wall else "wall"
            start = lane.diamond is None and lane.points[0] == door.at
            # No leaf swings through the arrow where that turns a corner behind the door.
            stretches = pairwise(lane.points)
            turns = tuple(_around(a, b) for a, b in stretches if not _through(a, b, door.at, axis))
            drawing = door_drawing(door, "fence" if start else kind, (*occupied, *turns))
            leaf = drawing.leaf
            gap = drawing.gap
            if wall is not None:
                # Walls at the edge of the paper stand a little inside the grid, and the frame stays whole.
                shift = wall.begin[axis] - door.at[axis]
                gap = _on_grid(plan, moved(gap, *((shift, 0.0) if axis == 0 else (0.0, shift))))
            flat = (*leaf[0], *leaf[1], *leaf[2], leaf[3]) if leaf else None
            yield DrawnDoor(*corner(gap), upright=drawing.upright, leaf=flat)


def _around(a: Point, b: Point) -> Box:
    """A stretch of an arrow as a box, as wide as its head."""
    return min(a[0], b[0]) - 1.5, min(a[1], b[1]) - 1.5, max(a[0], b[0]) + 1.5, max(a[1], b[1]) + 1.5


def _through(a: Point, b: Point, door: Point, axis: int) -> bool:
    """Does a stretch of an arrow lead straight through a door?"""
    low, high = sorted((a[axis], b[axis]))
    return abs(a[1 - axis] - door[1 - axis]) < 0.1 and low - 0.1 <= door[axis] <= high + 0.1


def _on_grid(plan: Arrangement, box: Box) -> Box:
    left, top, right, bottom = plan.sheet.grid
    edge = 0.1
    return (
        max(box[0], left + edge),
        max(box[1], top + edge),
        min(box[2], right - edge),
        min(box[3], bottom - edge),
    )
