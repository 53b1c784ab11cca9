"""The house itself on a plan: floors, walls, windows and doors. Millimetres of the drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from generator.games.clou.plan.arrange import Arrangement
from generator.games.clou.plan.drawing import DrawnDoor, DrawnWall, DrawnWindow
from generator.games.clou.plan.lanes import Door
from generator.games.clou.plan.measures import Box, Point, corner, moved, overlap
from generator.games.clou.plan.walls import Wall, WallKind, door_drawing, windows
from generator.geometry import Rect
from generator.render.drawing import number

#: Kind of room → some boards, slabs, stones of its floor, as a path from a point on. Millimetres.
_BOARDS: Final = "h15m-12,2.6h16m-10,2.6h13m-15,0v-2.6m9,0v-2.6"
_SLABS: Final = "h9v4.5h-9Zm4.5,0v4.5h9v4.5h-9v-4.5m4.5,0v4.5"
_STONES: Final = (
    "q1.7,-1.6 3.4,0m.6,0q1.7,-1.6 3.4,0m.6,0q1.7,-1.6 3.4,0m-9.4,2.2q1.7,-1.6 3.4,0m.6,0q1.7,-1.6 3.4,0"
    "m-5.6,2.2q1.7,-1.6 3.4,0m.6,0q1.7,-1.6 3.4,0"
)
_BRICKS: Final = "h10m-9,2h12m-14,2h11m-8,0v-2m4,0v-2m1.4,4v-2m3,0v-2"
_GRASS: Final = "l.7,-1.8m0,1.8l.6,-1.3m7,2.6l.7,-1.8m0,1.8l.6,-1.3m-6,3.6l.7,-1.8m0,1.8l.6,-1.3"
_GRAVEL: Final = "h.5m3,1.2h.5m2,-1.6h.5m3.4,1h.5m-7,2.2h.5m3.4,.6h.5m-8,.8h.5"
_GROUNDS: Final = {
    **dict.fromkeys(
        ("abteil", "boerse", "buero", "flur", "laden", "museum", "salon", "schlafen", "zimmer"), _BOARDS
    ),
    **dict.fromkeys(("bad", "foyer", "kueche", "tresor"), _SLABS),
    **dict.fromkeys(("gasse", "hof"), _STONES),
    **dict.fromkeys(("keller", "lager", "werkstatt"), _BRICKS),
    "garten": _GRASS,
    "dach": _GRAVEL,
}
#: What such a piece covers, and one for every so many millimetres across and down.
_PIECE: Final = (17.0, 6.0)
_EVERY: Final = (24.0, 13.0)
#: From the middle of a row of waves to a jetty, mm.
_SPRAY: Final = 1.2


def drawn_floor(kind: str, floor: Rect, covered: Sequence[Box] = (), jetty: Rect | None = None) -> str:
    """The lines on the ground of a room of this kind, as a path; nothing that is ``covered`` gets any.

    No wave touches the ``jetty``.
    """
    if kind == "terrasse":
        return _paving(floor)
    if kind == "wasser":
        return _waves(floor, jetty)
    return "".join(_pieces(_GROUNDS.get(kind, ""), floor, covered))


def _pieces(ground: str, floor: Rect, covered: Sequence[Box]) -> Iterator[str]:
    """Pieces of the floor, every other row shifted, none cut by a wall."""
    if not ground:
        return
    width, height = _PIECE
    for row in range(int(floor.height / _EVERY[1])):
        for column in range(-1, int(floor.width / _EVERY[0]) + 1):
            # Not one below the other, and the same on every print.
            x = floor.x + 5 + (column + 0.5 * (row % 2)) * _EVERY[0] + (row * 7 + column * 5) % 4
            y = floor.y + 6 + row * _EVERY[1] + (row * 3 + column * 7) % 5
            box = (x - 2, y - 2, x + width, y + height)
            inside = box[0] > floor.x + 1 and box[2] < floor.right - 1 and box[3] < floor.bottom - 1
            if inside and not any(overlap(box, other) for other in covered):
                yield f"M{number(x)},{number(y)}{ground}"


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


def _waves(floor: Rect, jetty: Rect | None) -> str:
    """Rows of waves, as a path."""
    row = "q2,-1.6 4,0t4,0" * int((floor.width - 4) / 8)
    heights = (floor.y + k * 7 for k in range(1, int(floor.height / 7)))
    return "".join(
        f"M{number(floor.x + 2)},{number(y)}{row}"
        for y in heights
        if jetty is None or not jetty.y - _SPRAY < y < jetty.bottom + _SPRAY
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
