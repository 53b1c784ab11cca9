"""Rooms that nobody laid out: where they lie on the 12×7 grid, found by a beam search without any chance.

Every room wants cells for its things and a wall in common with the rooms that lead to it. What is left over
is given to the rooms, apart from a place for the key to the symbols.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import nsmallest
from typing import Final

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import attempt, attempt_sound, label_width, room_order
from generator.games.clou.plan.measures import BOX_SIZES, COLUMNS, GAP, INSET, ROWS, SCORE_CELLS, PlanSheet
from generator.games.clou.plan.rooms import Cells, on_sheet
from generator.games.clou.plan.shapes import shapes

_BEAM: Final = 70
#: Layouts that are tried with everything in them.
_TRIED: Final = 8
#: Free space around a room's things, as a multiple of theirs.
_AIR: Final = 1.5
#: Where the key to the symbols stands best.
_KEY_CELLS: Final = (9, 3, 3, 2)
_LARGEST: Final = 30
#: Rooms ask for so much of what they would like, until something works out.
_FACTORS: Final = (1.0, 0.8, 0.65, 0.5, 0.35)
#: With everything straight and in its usual form: no need to look further.
_GOOD: Final = 15.0
#: Everything fits below that.
_PRINTABLE: Final = 400.0
#: What smaller sizes cost.
_SMALLER: Final = 12.0


@dataclass(frozen=True)
class _Spot:
    """A rectangle of cells as bits: its own, and those that share an edge with it."""

    cells: Cells
    own: int
    around: int


@dataclass(frozen=True)
class _Need:
    """What a room asks for: cells in total, and the smallest width and height in cells."""

    area: float
    width: int
    height: int


@dataclass(frozen=True)
class _Layout:
    cost: float
    spots: tuple[tuple[str, _Spot], ...]
    taken: int


def _bits(cells: Cells) -> int:
    x, y, w, h = cells
    row = ((1 << w) - 1) << x
    return sum(row << (COLUMNS * line) for line in range(y, y + h))


@cache
def _spot(cells: Cells) -> _Spot:
    x, y, w, h = cells
    around = 0
    if x > 0:
        around |= _bits((x - 1, y, 1, h))
    if x + w < COLUMNS:
        around |= _bits((x + w, y, 1, h))
    if y > 0:
        around |= _bits((x, y - 1, w, 1))
    if y + h < ROWS:
        around |= _bits((x, y + h, w, 1))
    return _Spot(cells, _bits(cells), around)


@cache
def _spots() -> tuple[_Spot, ...]:
    return tuple(
        _spot((x, y, w, h))
        for w in range(1, COLUMNS + 1)
        for h in range(1, ROWS + 1)
        if w * h <= _LARGEST
        for y in range(ROWS - h + 1)
        for x in range(COLUMNS - w + 1)
    )


def _needs(heist: Einbruch, sheet: PlanSheet, players: int | None, factor: float) -> dict[str, _Need]:
    """Cells for each room, from its things' sizes."""
    cell_w, cell_h = sheet.cell
    found = {}
    for key, room in heist.raeume.items():
        area = label_width(room.name, sheet.type) * 6.0 + 160.0
        width = label_width(room.name, sheet.type) + 2 * INSET + 2
        height = 20.0
        for challenge in heist.in_raum(key).values():
            every = shapes(challenge, players, BOX_SIZES[0], sheet.type, frozenset())
            best = every[0]
            area += best.form.width * best.form.height + (480.0 if challenge.beute else 0.0)
            area += 160.0 * len(challenge.oeffnet)
            narrow = min(every, key=lambda s: s.size[0])
            width = max(width, narrow.size[0] + 2 * INSET + GAP)
            height = max(height, best.form.height + 2 * INSET + 6.0)
        found[key] = _Need(
            max(area * _AIR * factor / (cell_w * cell_h), 4.0),
            min(-int(-width // cell_w), COLUMNS),
            min(-int(-height // cell_h), ROWS),
        )
    return found


def _sources(heist: Einbruch) -> dict[str, tuple[str, ...]]:
    """Room → the rooms whose arrows lead there."""
    found: dict[str, list[str]] = {key: [] for key in heist.raeume}
    for challenge in heist.herausforderungen.values():
        for target in challenge.oeffnet:
            if target in found and challenge.raum in found and challenge.raum != target:
                found[target].append(challenge.raum)
    for way in heist.durchgaenge:
        if way.nach in found and way.von in found and way.von != way.nach:
            found[way.nach].append(way.von)
    return {key: tuple(dict.fromkeys(rooms)) for key, rooms in found.items()}


def find_areas(heist: Einbruch, sheet: PlanSheet, players: int | None = None) -> dict[str, Cells]:
    """An area for every room; those that the heist gives are kept as they are.

    Usually for the reference sheet and all players, so that a heist looks alike on every paper.
    """
    fixed = usable_areas(heist)
    if len(fixed) == len(heist.raeume):
        return fixed
    usual = _needs(heist, sheet, players, 1.0)

    @cache
    def layouts(factor: float) -> list[tuple[float, dict[str, Cells]]]:
        needs = _needs(heist, sheet, players, factor)
        found = _search(heist, needs, fixed)[:_TRIED]
        return [(0.5 * layout.cost, _grown(layout, usual, fixed)) for layout in found]

    for judge in (_judged_sound, _judged):
        best: dict[str, Cells] = {}
        lowest = float("inf")
        for factor in _FACTORS:
            for price, rooms in layouts(factor):
                cost = price + judge(heist, rooms, sheet, players)
                if cost < lowest:
                    best, lowest = rooms, cost
                if cost < _GOOD + price:
                    break
            if lowest < _PRINTABLE:
                return best
    return best or dict(fixed)


def usable_areas(heist: Einbruch) -> dict[str, Cells]:
    """The areas given in the file, without those beside the grid, on the score box or on another room.

    The rules report them; here they are as good as none, so that what is drawn is always a plan.
    """
    found: dict[str, Cells] = {}
    taken = _bits(SCORE_CELLS)
    for key, room in heist.raeume.items():
        if room.flaeche is None or not on_sheet(room.flaeche) or taken & _bits(room.flaeche):
            continue
        found[key] = room.flaeche
        taken |= _bits(room.flaeche)
    return found


def _judged(heist: Einbruch, rooms: Mapping[str, Cells], sheet: PlanSheet, players: int | None) -> float:
    """What the drawing would cost, smaller sizes counted in; at once much when something does not fit."""
    cost = float("inf")
    for step, sizes in enumerate(BOX_SIZES[:3]):
        found = attempt(heist, rooms, sheet, players, sizes)
        cost = min(cost, found.cost + _SMALLER * step)
        if not found.crowded and not found.lost:
            break
    return cost


def _judged_sound(
    heist: Einbruch, rooms: Mapping[str, Cells], sheet: PlanSheet, players: int | None
) -> float:
    """The same where everything fits, infinite where it does not: such drawings are soon given up."""
    for step, sizes in enumerate(BOX_SIZES[:3]):
        found = attempt_sound(heist, rooms, sheet, players, sizes)
        if found is not None:
            return found.cost + _SMALLER * step
    return float("inf")


def _search(heist: Einbruch, needs: Mapping[str, _Need], fixed: Mapping[str, Cells]) -> list[_Layout]:
    sources = _sources(heist)
    targets: dict[str, list[str]] = {key: [] for key in needs}
    for key, rooms in sources.items():
        for room in rooms:
            targets[room].append(key)
    taken = _bits(SCORE_CELLS)
    spots: list[tuple[str, _Spot]] = []
    for key, cells in fixed.items():
        spots.append((key, _spot(cells)))
        taken |= _spot(cells).own
    beam = [_Layout(0.0, tuple(spots), taken)]
    for key in room_order(heist):
        if key in fixed:
            continue
        wanted = _wanted(key, needs[key], heist.start)
        found = [
            (layout.cost + cost, number, spot)
            for number, layout in enumerate(beam)
            for cost, spot in _choices(layout, wanted, sources[key], targets[key])
        ]
        if not found:
            return []
        orders = [[spot.cells for _key, spot in layout.spots] for layout in beam]
        best = nsmallest(_BEAM, found, key=lambda item: (item[0], [*orders[item[1]], item[2].cells]))
        beam = [
            _Layout(cost, (*beam[number].spots, (key, spot)), beam[number].taken | spot.own)
            for cost, number, spot in best
        ]
    return _varied(beam)


def _varied(beam: list[_Layout]) -> list[_Layout]:
    """The best layouts, of those that differ in one room only the first."""
    kept: list[_Layout] = []
    for layout in beam:

        def same(other: _Layout, this: _Layout = layout) -> int:
            return sum(a == b for a, b in zip(other.spots, this.spots, strict=True))

        if all(same(other) < len(layout.spots) - 1 for other in kept):
            kept.append(layout)
    return kept


def _wanted(key: str, need: _Need, start: str) -> list[tuple[_Spot, float]]:
    """Rectangles of a size that suits a room, with what is wrong about each wherever the others lie."""
    found = []
    for spot in _spots():
        x, y, w, h = spot.cells
        size = w * h
        if w < need.width or h < need.height or size < need.area or size > need.area * 1.7 + 3:
            continue
        cost = 1.1 * (size - need.area) + 2.5 * max(w / h, h / w) ** 1.3
        if h == 1 or w == 1:
            cost += 8.0
        if key == start and not (x == 0 or y + h == ROWS or y == 0):
            cost += 30.0
        if key == start:
            cost += 1.5 * x
        if spot.own & _bits(_KEY_CELLS):
            cost += 7.0
        found.append((spot, cost))
    return found


def _choices(
    layout: _Layout, wanted: Sequence[tuple[_Spot, float]], sources: tuple[str, ...], targets: list[str]
) -> Iterator[tuple[float, _Spot]]:
    """Free rectangles for a room with what is wrong about each."""
    placed = dict(layout.spots)
    from_rooms = [placed[room].own for room in sources if room in placed]
    near = from_rooms + [placed[room].own for room in targets if room in placed]
    later = 2 * sum(1 for room in targets if room not in placed)
    taken = layout.taken
    for spot, cost in wanted:
        if spot.own & taken:
            continue
        missed = sum(1 for room in near if not spot.around & room)
        if missed:
            cost += (90.0 if from_rooms and missed == len(near) else 60.0) * missed
        free = (spot.around & ~taken).bit_count()
        if free < later:
            cost += 12.0 * (later - free)
        yield cost + 1.6 * _holes(taken | spot.own), spot


_ALL: Final = (1 << (COLUMNS * ROWS)) - 1
_FIRST_COLUMN: Final = sum(1 << (COLUMNS * row) for row in range(ROWS))
_LAST_COLUMN: Final = _FIRST_COLUMN << (COLUMNS - 1)


def _holes(taken: int) -> int:
    """Free cells with at most one free neighbour: hardly a room will ever use them."""
    free = _ALL & ~taken
    left, right = (free & ~_LAST_COLUMN) << 1, (free & ~_FIRST_COLUMN) >> 1
    above, below = (free << COLUMNS) & _ALL, free >> COLUMNS
    several = (left & right) | (above & below) | ((left | right) & (above | below))
    return (free & ~several).bit_count()


def _grown(layout: _Layout, needs: Mapping[str, _Need], fixed: Mapping[str, Cells]) -> dict[str, Cells]:
    """Rooms take free cells beside them, the most crowded first; the key's cells stay free if they are."""
    rooms = {key: spot.cells for key, spot in layout.spots}
    taken = layout.taken
    if not taken & _bits(_KEY_CELLS):
        taken |= _bits(_KEY_CELLS)
    grown = True
    while grown:
        grown = False
        for key in sorted(rooms, key=lambda k: (rooms[k][2] * rooms[k][3] / needs[k].area, k)):
            if key in fixed:
                continue
            x, y, w, h = rooms[key]
            if w * h > 2.0 * needs[key].area:
                continue
            for wider, strip in (
                ((x, y, w + 1, h), (x + w, y, 1, h)),
                ((x, y, w, h + 1), (x, y + h, w, 1)),
                ((x - 1, y, w + 1, h), (x - 1, y, 1, h)),
                ((x, y - 1, w, h + 1), (x, y - 1, w, 1)),
            ):
                a, b, c, d = wider
                if a < 0 or b < 0 or a + c > COLUMNS or b + d > ROWS or taken & _bits(strip):
                    continue
                rooms[key] = wider
                taken |= _bits(strip)
                grown = True
                break
            if grown:
                break
    return rooms
