"""A heist → the plan as ``templates/clou/einbruchsplan.html`` gets it. Millimetres of the drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from generator.game.spaces import together
from generator.games.clou.models import Beute, Einbruch
from generator.games.clou.plan.arrange import LABEL_HEIGHT, LABEL_PT, Arrangement
from generator.games.clou.plan.building import drawn_doors, drawn_floor, drawn_wall, drawn_windows
from generator.games.clou.plan.drawing import (
    Compass,
    DrawnArrow,
    DrawnChallenge,
    DrawnDoor,
    DrawnLabel,
    DrawnLoot,
    DrawnStart,
    HouseView,
    PlanFace,
    SpecialRule,
    rounded,
)
from generator.games.clou.plan.furniture import PlacedPiece, furnish, own_kind
from generator.games.clou.plan.head import hints, middle, tracks
from generator.games.clou.plan.key import PlanKey, Style, plan_key, rim_key
from generator.games.clou.plan.lanes import Lane
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import (
    LABEL_AIR,
    LOOT_LINE,
    SCORE_CELLS,
    Box,
    BoxSizes,
    Point,
    moved,
    overlap,
    rect,
)
from generator.games.clou.plan.packing import Standing
from generator.games.clou.plan.paper import PlanPaper, ScoreBox
from generator.games.clou.plan.shapes import NAME_DROP, ChallengeShape, LootPlace
from generator.games.clou.plan.slot import DrawnSlot
from generator.games.clou.plan.voids import VoidKind, crossed, voids
from generator.games.clou.plan.walls import walls
from generator.games.clou.plan.words import OUTDOORS, loot_picture, room_kind
from generator.geometry import Rect, Size
from generator.wording import Wording

#: So many notes are among the words; somebody has pencilled one of them beside the north arrow.
_NOTES: Final = 6
#: Half of an arrow's head; what should be clear beyond its tip; by how much it is shortened for that at most.
_HEAD = 1.7
_CLEAR = 4.0
_SHORTER = 2.8
#: A story that takes more lines in its usual size is set smaller: that size and the other, pt, its width, mm.
_STORY_LINES: Final = 4
_STORY_PT, _LONG_STORY_PT = 8.6, 8.0
_STORY_WIDTH: Final = 88.0
#: The heist's name: its room, mm; its largest type, the steps by which it gets smaller and down to where, pt.
_TITLE_WIDTH: Final = 85.0
_TITLE_PT, _TITLE_STEP, _SMALL_TITLE_PT = 27.0, 1.5, 9.0
#: A wider place for the compass has room for a pencil note; a lower one for a view has its ground below.
_NOTE_ROOM: Final = 60.0
#: The compass has its scale beside it where it is wider than this, mm.
_SCALE_ROOM: Final = 40.0
_LOW: Final = 55.0
#: From so many wagons on it is a train; its view: width and height, clear to the walls, mm.
_WAGONS: Final = 2
_TRAIN_WIDE, _TRAIN_HIGH, _WALL = 57.0, 7.2, 0.9
#: Its smoke keeps clear of what stands above.
_TRAIN_SCALE: Final = 0.92
#: Width of a jetty, mm.
_JETTY: Final = 10.0
#: Clear on both sides of a door, mm.
_STEP: Final = 3.0
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw(heist: Einbruch, plan: Arrangement, players: int | None, size: Size, say: Wording) -> PlanFace:
    """Everything that the template needs for a face of that size, to a hundredth of a millimetre."""
    sheet = plan.sheet
    kinds = {key: room_kind(heist.raeume[key]) for key in plan.rooms}
    outdoors = frozenset(key for key, kind in kinds.items() if kind in OUTDOORS)
    pieces = walls(sheet, plan.rooms, outdoors)
    drawn = tracks(heist.leisten, players, sheet.type, say)
    rules = [together(sentence) for sentence in heist.saetze]
    head = rounded(middle(rules, sheet))
    occupied = _occupied(plan)
    rooms = {key: rounded(rect(sheet.area(cells))) for key, cells in plan.rooms.items()}
    doors = [door for lane in plan.lanes for door in lane.doors]
    things = [(key, item) for key, state in plan.states.items() for item in state.standing]
    outside = {kind: rounded(rect(sheet.area(cells))) for kind, cells in voids(plan.rooms, crossed(plan))}
    key, view, compass = _voids(heist, kinds, outside, players)
    gaps = tuple(drawn_doors(plan, pieces, occupied))
    challenges = [
        (item, item.shape, heist.herausforderungen[item.key]) for _room, item in things if item.shape
    ]
    highest = max((made.beute.wert for _item, _shape, made in challenges if made.beute), default=0)
    lanes = [lane for _room, item in things if item.start is None for lane in item.lanes]
    furnished = {key: own_kind(kind, heist.raeume[key].name) for key, kind in kinds.items()}
    start = next(_starts(things), None)
    jetty = None
    if start is not None and kinds[heist.start] == "wasser" and start.begin[1] == start.tip[1]:
        jetty = rounded(_jetty(start, rooms[heist.start]))
    furniture = _furniture(plan, furnished, gaps, jetty)
    train = list(kinds.values()).count("abteil") >= _WAGONS
    if train and view is None and (strip := _strip(tuple(rooms.values())[::-1], _taken(plan, gaps))):
        view = _train(strip)
        covered_by = (strip.x, strip.y, strip.right, strip.bottom)
        furniture = tuple(piece for piece in furniture if not overlap(piece.box, covered_by, 0.0))
    covered = (*_taken(plan, gaps), *(piece.box for piece in furniture))
    return PlanFace(
        paper=PlanPaper.of(sheet, size),
        name=heist.name,
        name_pt=_title_size(heist.name, sheet.type),
        subtitle=heist.untertitel,
        story=heist.geschichte or "",
        # Five lines; fitting would find this too, with a second layout.
        story_pt=_story_size(heist.geschichte or "", sheet.type),
        rules=tuple(_rule(sentence) for sentence in rules),
        rules_h=head.rules_height,
        note_label=head.note_label,
        note_lines=head.note_lines,
        tracks=rounded(drawn),
        hints=rounded(hints(drawn, players, sheet.type, say)),
        score=ScoreBox.of(rounded(rect(sheet.area(SCORE_CELLS)))),
        key=key,
        rim=() if key else rounded(rim_key(sheet, _costs(heist, players), say, all_players=players is None)),
        view=view,
        compass=compass,
        train=train,
        rooms=tuple(floor for room, floor in rooms.items() if room not in outdoors),
        yards=tuple(floor for room, floor in rooms.items() if room in outdoors),
        floors=tuple(
            lines
            for room, kind in kinds.items()
            if (lines := drawn_floor(kind, rooms[room], covered, jetty if room == heist.start else None))
        ),
        jetty=jetty,
        furniture=rounded(furniture),
        walls=rounded(tuple(map(drawn_wall, pieces))),
        windows=rounded(tuple(drawn_windows(pieces, doors, outdoors))),
        doors=rounded(gaps),
        labels=rounded(tuple(_labels(heist, things))),
        label_h=LABEL_HEIGHT,
        label_pt=LABEL_PT,
        challenges=rounded(tuple(drawn_challenge(shape, item.at) for item, shape, _made in challenges)),
        name_line=plan.sizes.name_line,
        loot=rounded(
            tuple(
                drawn_loot(shape.loot, item.at, plan.sizes, made.beute, dearest=made.beute.wert == highest)
                for item, shape, made in challenges
                if shape.loot is not None and made.beute is not None
            )
        ),
        arrows=rounded(tuple(_arrows(things, occupied))),
        diamonds=rounded(tuple(lane.diamond for lane in lanes if lane.diamond is not None)),
        bars=rounded(tuple(_bar(lane.points) for lane in lanes if lane.diamond is None)),
        start=rounded(start),
    )


def _voids(
    heist: Einbruch, kinds: Mapping[str, str], outside: Mapping[VoidKind, Rect], players: int | None
) -> tuple[PlanKey | None, HouseView | None, Compass | None]:
    """What stands in the cells that no room takes."""
    key, view, compass = None, None, None
    costs = _costs(heist, players)
    for kind, area in outside.items():
        if kind == "view":
            view = _view("villa" if "garten" in kinds.values() else "stadt", area)
        elif kind == "compass":
            note = sum(map(ord, heist.id)) % _NOTES
            y = area.y + area.height / 2
            at = (area.x + 22, y - 3.2) if area.width > _NOTE_ROOM else None
            scale = area.width > _SCALE_ROOM
            compass = Compass(area.x + (9 if scale else area.width / 2), y + 0.6, note, at, scale)
        else:
            style: Style = "flat" if kind == "key-flat" else "tall" if kind == "key-tall" else "wide"
            key = plan_key(style, area, costs, all_players=players is None)
    return key, view, compass


def _view(house: str, area: Rect) -> HouseView:
    """The house from outside, no larger than it is drawn, its title below the ground."""
    scale = min(1.0, (area.width - 4) / (62 if house == "villa" else 69))
    ground = area.bottom - 8 if area.height < _LOW else area.y + area.height / 2 + 16
    return HouseView(house, area.x + area.width / 2, ground, scale, ground + 4.6)


def _strip(rooms: Iterable[Rect], taken: Sequence[Box]) -> Rect | None:
    """The foot of a room where nothing stands that is played with, for the view of a train."""
    for room in rooms:
        strip = Rect(room.x + _WALL, room.bottom - _WALL - _TRAIN_HIGH, room.width - 2 * _WALL, _TRAIN_HIGH)
        box = (strip.x, strip.y, strip.right, strip.bottom)
        # What things keep free around them may reach into it.
        if strip.width >= _TRAIN_WIDE and not any(overlap(one, box, -1.0) for one in taken):
            return strip
    return None


def _train(strip: Rect) -> HouseView:
    """The train from its side, its rails at the foot of that strip."""
    return HouseView("zug", strip.x + strip.width / 2, strip.bottom - 0.8, _TRAIN_SCALE, None)


_Things = Sequence[tuple[str, Standing]]


def _labels(heist: Einbruch, things: _Things) -> Iterator[DrawnLabel]:
    letters = {key: _LETTERS[i % 26] for i, key in enumerate(heist.raeume)}
    for room, item in things:
        if item.key == "" and item.shape is None and not item.lanes:
            width = item.boxes[0][2] - item.boxes[0][0] - 2 * LABEL_AIR
            x, y = item.at
            half = LABEL_HEIGHT / 2
            yield DrawnLabel(x, y, width, x + half, y + half + 1.15, letters[room], heist.raeume[room].name)


def _starts(things: _Things) -> Iterator[DrawnStart]:
    for _room, item in things:
        if item.start is not None:
            tail, tip = item.start.lane.points[:2]
            yield DrawnStart(tail, tip, item.start.word)


def _arrows(things: _Things, occupied: Sequence[Box]) -> Iterator[DrawnArrow]:
    """Into other rooms, and to loot."""
    for _room, item in things:
        if item.start is None:
            for lane in item.lanes:
                yield _arrow(lane, occupied)
        if item.shape is not None and item.shape.loot is not None:
            dx, dy = item.at
            yield DrawnArrow(tuple((x + dx, y + dy) for x, y in item.shape.loot.arrow), small=True)


def drawn_challenge(shape: ChallengeShape, at: Point) -> DrawnChallenge:
    """A challenge's box, its upper left corner at that point."""
    form = shape.form
    x, y = at
    slots = (
        DrawnSlot.of(
            Rect(x + slot.x, y + slot.y, slot.width, slot.height), slot.symbols, slot.ab, cost=slot.cost
        )
        for slot in form.slots
    )
    return DrawnChallenge(
        x,
        y,
        form.width,
        form.height,
        name=form.name,
        points=form.points,
        slots=tuple(slots),
        order=tuple((x + a, x + b, y + c) for a, b, c in form.arrows),
        pluses=tuple((x + a, y + b) for a, b in form.pluses),
        bars=tuple(y + bar for bar in form.bars),
        joins=tuple((x + a, y + b, y + c) for a, b, c in form.joins),
        ands=tuple(y + word for word in form.ands),
    )


def drawn_loot(
    place: LootPlace, at: Point, sizes: BoxSizes, loot: Beute, *, dearest: bool = False
) -> DrawnLoot:
    """The loot of a challenge whose box's upper left corner is at that point."""
    form = place.form
    x, y = place.at[0] + at[0], place.at[1] + at[1]
    return DrawnLoot(
        x=x,
        y=y,
        r=form.radius,
        art=loot_picture(loot),
        value=loot.wert,
        dearest=dearest,
        value_w=form.value_width,
        value_top=y + form.value_top,
        value_h=form.value_bottom - form.value_top,
        name=form.name,
        name_w=form.name_width,
        name_top=y + form.value_bottom + NAME_DROP - 0.1,
        name_pt=sizes.loot_name,
        name_h=LOOT_LINE * len(form.name),
    )


def _arrow(lane: Lane, occupied: Sequence[Box]) -> DrawnArrow:
    """The arrow, a little shorter where it would seem to point at something in the room that it opens."""
    before, tip = lane.points[-2], list(lane.points[-1])
    axis = 0 if abs(tip[0] - before[0]) > abs(tip[1] - before[1]) else 1
    onward = 1 if tip[axis] > before[axis] else -1
    ahead = [
        (box[axis] - tip[axis]) if onward > 0 else (tip[axis] - box[axis + 2])
        for box in occupied
        if box[1 - axis] < tip[1 - axis] + _HEAD and tip[1 - axis] - _HEAD < box[3 - axis]
    ]
    nearest = min((gap for gap in ahead if gap > -0.1), default=_CLEAR)
    tip[axis] -= onward * min(max(_CLEAR - nearest, 0.0), _SHORTER)
    return DrawnArrow((*lane.points[:-1], (tip[0], tip[1])), small=False)


def _bar(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """The short stroke across the beginning of an arrow without a diamond: its ends."""
    (ax, ay), (bx, _by) = points[0], points[1]
    return (ax, ay - 1.8, ax, ay + 1.8) if ax != bx else (ax - 1.8, ay, ax + 1.8, ay)


def _occupied(plan: Arrangement) -> tuple[Box, ...]:
    """What boxes, loot and words cover."""
    return tuple(box for state in plan.states.values() for item in state.standing for box in _parts(item))


def _parts(item: Standing) -> tuple[Box, ...]:
    """What an item itself covers, without the free ways of its arrows."""
    if item.shape is not None:
        return tuple(moved(part, *item.at) for part in item.shape.parts)
    return item.boxes[:1] if not item.lanes else ()


def _swing(gap: DrawnDoor) -> Box:
    """What nothing may stand in: a step on both sides of the gap, and where its leaf swings."""
    xs, ys = [gap.x, gap.right], [gap.y, gap.bottom]
    if gap.leaf is not None:
        xs += gap.leaf[0:6:2]
        ys += gap.leaf[1:6:2]
    across, along = (_STEP, 0.0) if gap.upright else (0.0, _STEP)
    return (min(xs) - across, min(ys) - along, max(xs) + across, max(ys) + along)


def _taken(plan: Arrangement, gaps: Sequence[DrawnDoor]) -> tuple[Box, ...]:
    """Where nothing else may stand: things with their arrows and words, doors with their leaves."""
    boxes = tuple(box for state in plan.states.values() for box in state.boxes)
    return boxes + tuple(_swing(gap) for gap in gaps)


def _furniture(
    plan: Arrangement, kinds: Mapping[str, str], gaps: Sequence[DrawnDoor], jetty: Rect | None
) -> tuple[PlacedPiece, ...]:
    boxes = _taken(plan, gaps)
    if jetty is not None:
        boxes += ((jetty.x, jetty.y, jetty.right, jetty.bottom),)
    areas = ((kind, plan.sheet.area(plan.rooms[key])) for key, kind in kinds.items())
    return tuple(
        item
        for kind, area in areas
        for item in furnish(kind, area, tuple(box for box in boxes if overlap(box, area, 2.0)))
    )


def _jetty(start: DrawnStart, water: Rect) -> Rect:
    """Planks from where people come in to the other side, for a first room that is water."""
    return Rect(water.x, start.begin[1] - _JETTY / 2, water.width, _JETTY)


def _costs(heist: Einbruch, players: int | None) -> tuple[str, ...]:
    """What ways cost on this plan, for its key: spur, zeit, both or nothing."""
    ways = [way for challenge in heist.herausforderungen.values() for way in challenge.wege]
    paid = {sign for way in ways for cost in way.preis(players or 3) for sign in cost.zeichen}
    return tuple(sign for sign in ("spur", "zeit") if sign in paid)


def _rule(sentence: str) -> SpecialRule:
    title, colon, rest = sentence.partition(": ")
    return SpecialRule(title, rest) if colon and len(title) <= 30 else SpecialRule("", sentence)


def _story_size(story: str, type: PlanType) -> float | None:
    """The size of a long story's type in pt; None for the usual one."""
    lines = type.courier.count_lines(story, _STORY_PT, _STORY_WIDTH)
    return _LONG_STORY_PT if lines > _STORY_LINES else None


def _title_size(name: str, type: PlanType) -> float:
    """The type in pt, at most 27, in which the heist's name fits over its story.

    In steps: while somebody writes the name, most letters leave the drawing's measures as they are.
    """
    fitting = min(_TITLE_PT, _TITLE_WIDTH / type.elite.millimetres(name, 1.0))
    stepped = _TITLE_PT - _TITLE_STEP * ceil((_TITLE_PT - fitting) / _TITLE_STEP)
    return stepped if stepped >= _SMALL_TITLE_PT else round(fitting, 1)
