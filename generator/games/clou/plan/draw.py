"""A heist → the plan as plain data for ``templates/clou/einbruchsplan.html``. Millimetres of the drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from generator.game.spaces import together
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import (
    LABEL_HEIGHT,
    LABEL_PT,
    LABEL_SPACING,
    LABEL_TAG,
    Arrangement,
)
from generator.games.clou.plan.furniture import furnish
from generator.games.clou.plan.head import hints, middle, tracks
from generator.games.clou.plan.lanes import Lane
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import SCORE_CELLS, Box, Kit, Point, moved, overlap
from generator.games.clou.plan.packing import Standing
from generator.games.clou.plan.shapes import LootPlace, Shape
from generator.games.clou.plan.voids import voids
from generator.games.clou.plan.walls import Wall, WallKind, door_drawing, walls, windows
from generator.games.clou.plan.words import OUTDOORS, loot_picture, room_kind

#: What somebody has pencilled beside the north arrow. Never anything that a reader could take for a rule.
_NOTES = (
    "sieht von außen kleiner aus",
    "roch hier nach Kaffee",
    "wer fährt eigentlich?",
    "danach: Fischbrötchen!",
    "Mutti sagen: wird spät",
    "wie im Kino!",
)
#: Half of an arrow's head; what should be clear beyond its tip; by how much it is shortened for that at most.
_HEAD = 1.7
_CLEAR = 4.0
_SHORTER = 2.8
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw(heist: Einbruch, plan: Arrangement, players: int | None) -> dict[str, Any]:
    """Everything that the template needs, in drawing order, rounded to a hundredth of a millimetre."""
    sheet = plan.sheet
    kinds = {key: room_kind(heist.raeume[key]) for key in plan.rooms}
    outdoors = frozenset(key for key, kind in kinds.items() if kind in OUTDOORS)
    pieces = walls(sheet, plan.rooms, outdoors)
    drawn = tracks(heist.leisten, players, sheet.type)
    rules = [together(sentence) for sentence in heist.saetze]
    head = middle(rules)
    occupied = _occupied(plan)
    data: dict[str, Any] = {
        "name": heist.name,
        "name_pt": _title_size(heist.name, sheet.type),
        "untertitel": heist.untertitel,
        "geschichte": heist.geschichte or "",
        "regeln": [_rule(sentence) for sentence in rules],
        "players": players or 0,
        "costs": _costs(heist, players),
        "sheet": {"h": sheet.height, "scale": sheet.scale},
        "grid": _box(sheet.grid),
        "cell": list(sheet.cell),
        "tracks": drawn,
        "hints": hints(drawn, players, sheet.type),
        "score": _box(sheet.area(SCORE_CELLS)),
        "voids": [
            {"kind": kind, **_box(sheet.area(cells))} for kind, cells in voids(plan.rooms, _crossed(plan))
        ],
        "note": _NOTES[sum(map(ord, heist.id)) % len(_NOTES)],
        "view": "villa" if any(kind == "garten" for kind in kinds.values()) else "stadt",
        "walls": [_wall(wall) for wall in pieces],
        "windows": [
            {**_box(box), "upright": box[3] - box[1] > box[2] - box[0]}
            for box in windows(pieces, [door for lane in plan.lanes for door in lane.doors], outdoors)
        ],
        "doors": _doors(plan, pieces, occupied),
        "rooms": [_box(sheet.area(cells)) for cells in plan.rooms.values()],
        "rules_h": head.rules_height,
        "note_label": head.note_label,
        "note_lines": list(head.note_lines),
        "floors": [
            {"kind": kind, **_box(sheet.area(plan.rooms[key]))}
            for key, kind in kinds.items()
            if kind in ("terrasse", "wasser")
        ],
        "furniture": _furniture(plan, kinds),
        "labels": [],
        "challenges": [],
        "loot": [],
        "arrows": [],
        "diamonds": [],
        "bars": [],
        "start": None,
        "kit": {
            "head": plan.kit.head,
            "line": plan.kit.name_line,
            "loot": plan.kit.loot_name,
        },
        "label": {"pt": LABEL_PT, "spacing": LABEL_SPACING, "tag": LABEL_TAG, "h": LABEL_HEIGHT},
    }
    letters = {key: _LETTERS[i % 26] for i, key in enumerate(heist.raeume)}
    for key, state in plan.states.items():
        for item in state.standing:
            _stand(heist, data, key, letters[key], item, plan.kit, occupied)
    rounded: dict[str, Any] = _rounded(data)
    # Words are placed in mm of the paper: a rounded scale would shift those far down the sheet.
    return {**rounded, "sheet": data["sheet"], "cell": data["cell"], "grid": data["grid"]}


def _stand(
    heist: Einbruch,
    data: dict[str, Any],
    room: str,
    letter: str,
    item: Standing,
    kit: Kit,
    occupied: Sequence[Box],
) -> None:
    """Add one thing of a room to the lists of the drawing."""
    if item.key == "" and item.shape is None and not item.lanes:
        name = heist.raeume[room].name
        x, y = item.at
        width = item.boxes[0][2] - item.boxes[0][0]
        data["labels"].append({"x": x, "y": y, "w": width, "letter": letter, "name": name})
    if item.start is not None:
        tip, tail = item.start.lane.points[1], item.start.lane.points[0]
        data["start"] = {"from": list(tail), "to": list(tip), "word": list(item.start.word)}
    elif item.lanes:
        for lane in item.lanes:
            data["arrows"].append(_arrow(lane, occupied))
            if lane.diamond is not None:
                data["diamonds"].append(list(lane.diamond))
            else:
                data["bars"].append(_bar(lane.points))
    if item.shape is not None:
        challenge = heist.herausforderungen[item.key]
        data["challenges"].append(challenge_data(item.shape, item.at))
        if item.shape.loot is not None and challenge.beute is not None:
            place = item.shape.loot
            shift = item.at
            data["loot"].append(
                {
                    **loot_data(place, shift, kit),
                    "value": challenge.beute.wert,
                    "art": loot_picture(challenge.beute),
                }
            )
            data["arrows"].append(
                {"points": [[x + shift[0], y + shift[1]] for x, y in place.arrow], "small": True}
            )


def challenge_data(shape: Shape, at: Point) -> dict[str, Any]:
    form = shape.form
    x, y = at
    return {
        "x": x,
        "y": y,
        "w": form.width,
        "h": form.height,
        "name": list(form.name),
        "points": form.points,
        "slots": [
            {
                "x": x + slot.x,
                "y": y + slot.y,
                "w": slot.width,
                "h": slot.height,
                "symbols": list(slot.symbols),
                "ab": slot.ab,
                "cost": slot.cost,
            }
            for slot in form.slots
        ],
        "order": [[x + a, x + b, y + c] for a, b, c in form.arrows],
        "pluses": [[x + a, y + b] for a, b in form.pluses],
        "bars": [y + bar for bar in form.bars],
    }


def loot_data(place: LootPlace, at: Point, kit: Kit) -> dict[str, Any]:
    form = place.form
    x, y = place.at[0] + at[0], place.at[1] + at[1]
    return {
        "x": x,
        "y": y,
        "r": form.radius,
        "value_w": form.value_width,
        "value_top": y + form.value_top,
        "value_h": form.value_bottom - form.value_top,
        "name": list(form.name),
        "name_w": form.name_width,
        "name_top": y + form.value_bottom + 0.5,
        "name_pt": kit.loot_name,
    }


def _arrow(lane: Lane, occupied: Sequence[Box]) -> dict[str, Any]:
    """The arrow, a little shorter where it would seem to point at something in the room that it opens."""
    points = [list(point) for point in lane.points]
    (ax, ay), tip = points[-2], points[-1]
    axis = 0 if abs(tip[0] - ax) > abs(tip[1] - ay) else 1
    onward = 1 if tip[axis] > points[-2][axis] else -1
    ahead = [
        (box[axis] - tip[axis]) if onward > 0 else (tip[axis] - box[axis + 2])
        for box in occupied
        if box[1 - axis] < tip[1 - axis] + _HEAD and tip[1 - axis] - _HEAD < box[3 - axis]
    ]
    nearest = min((gap for gap in ahead if gap > -0.1), default=_CLEAR)
    tip[axis] -= onward * min(max(_CLEAR - nearest, 0.0), _SHORTER)
    return {"points": points, "small": False}


def _bar(points: Sequence[Point]) -> list[float]:
    """The short stroke across the beginning of an arrow without a diamond: its ends."""
    (ax, ay), (bx, _by) = points[0], points[1]
    return [ax, ay - 1.8, ax, ay + 1.8] if ax != bx else [ax - 1.8, ay, ax + 1.8, ay]


def _wall(wall: Wall) -> dict[str, Any]:
    return {
        "kind": wall.kind,
        "line": [*wall.begin, *wall.end],
        "posts": [list(post) for post in wall.posts()] if wall.kind == "fence" else [],
    }


def _doors(plan: Arrangement, pieces: Sequence[Wall], occupied: Sequence[Box]) -> list[dict[str, Any]]:
    found = []
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
            found.append(
                {
                    "kind": kind,
                    **_box(gap),
                    "upright": drawing.upright,
                    "leaf": [*leaf[0], *leaf[1], *leaf[2], leaf[3]] if leaf else None,
                }
            )
    return found


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


def _occupied(plan: Arrangement) -> tuple[Box, ...]:
    """What boxes, loot and words cover."""
    return tuple(box for state in plan.states.values() for item in state.standing for box in _parts(item))


def _crossed(plan: Arrangement) -> set[tuple[int, int]]:
    """The cells that arrows pass through or touch."""
    left, top, _right, _bottom = plan.sheet.grid
    cell_w, cell_h = plan.sheet.cell
    return {
        (column, row)
        for lane in plan.lanes
        for a, b in pairwise(lane.points)
        for column in range(
            int((min(a[0], b[0]) - left) // cell_w), int((max(a[0], b[0]) - left) // cell_w) + 1
        )
        for row in range(int((min(a[1], b[1]) - top) // cell_h), int((max(a[1], b[1]) - top) // cell_h) + 1)
    }


def _parts(item: Standing) -> tuple[Box, ...]:
    """What an item itself covers, without the free ways of its arrows."""
    if item.shape is not None:
        return tuple(moved(part, *item.at) for part in item.shape.parts)
    return item.boxes[:1] if not item.lanes else ()


def _furniture(plan: Arrangement, kinds: Mapping[str, str]) -> list[dict[str, Any]]:
    boxes = tuple(box for state in plan.states.values() for box in state.boxes)
    found = []
    for key, kind in kinds.items():
        area = plan.sheet.area(plan.rooms[key])
        near = tuple(box for box in boxes if overlap(box, area, 2.0))
        for item in furnish(kind, area, near):
            found.append(
                {
                    "art": item.piece.art,
                    "x": item.x,
                    "y": item.y,
                    "turn": item.turn,
                    "w": item.piece.width,
                    "h": item.piece.height,
                }
            )
    return found


def _costs(heist: Einbruch, players: int | None) -> list[str]:
    """What ways cost on this plan, for its key: spur, zeit, both or nothing."""
    ways = [way for challenge in heist.herausforderungen.values() for way in challenge.wege]
    paid = {sign for way in ways for cost in way.preis(players or 3) for sign in cost.zeichen}
    return [sign for sign in ("spur", "zeit") if sign in paid]


def _rule(sentence: str) -> dict[str, str]:
    """A special rule, its title (what stands before the first colon) apart."""
    title, colon, rest = sentence.partition(": ")
    if colon and len(title) <= 30:
        return {"title": title, "text": rest}
    return {"title": "", "text": sentence}


def _title_size(name: str, type: PlanType) -> float:
    """The largest type in pt, up to 27, in which the heist's name fits over its story."""
    wide = type.elite.millimetres(name, 1.0)
    return round(min(27.0, 86.0 / wide), 1)


def _box(box: Box) -> dict[str, float]:
    return {"x": box[0], "y": box[1], "w": box[2] - box[0], "h": box[3] - box[1]}


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_rounded(item) for item in value]
    return value
