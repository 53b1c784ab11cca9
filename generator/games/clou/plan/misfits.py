"""What does not fit on a plan, as values: which box, by how many millimetres, how many cells would do.

The rules CLO060 to CLO063 put them into words, for ``check`` as for ``build``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import Arrangement, arrange, attempt_sound
from generator.games.clou.plan.floorplan import find_areas, usable_areas
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import BOX_SIZES, COLUMNS, INSET, RAISED, ROWS, PlanSheet
from generator.games.clou.plan.packing import pack
from generator.games.clou.plan.rooms import interior
from generator.games.clou.plan.shapes import shapes
from generator.games.clou.plan.voids import crossed, has_key

#: What was asked for, and the plan that answers it; the oldest go first.
_remembered: deque[tuple[object, Arrangement]] = deque(maxlen=32)
_found: deque[tuple[object, tuple[Misfit, ...]]] = deque(maxlen=32)
_quick: deque[tuple[object, Arrangement | None]] = deque(maxlen=32)
#: What works out in the usual or in the smallest sizes needs no further look. The usual ones first: rooms
#: that are filled so need not be filled again for the print.
_SOONEST = (BOX_SIZES[0], BOX_SIZES[-1])


@dataclass(frozen=True)
class TooLargeForRoom:
    """A challenge that does not even go into its room alone: mm too much, cells that would do."""

    challenge: str
    room: str
    over_w: float
    over_h: float
    width: int
    height: int


@dataclass(frozen=True)
class Crowded:
    """A room whose challenges do not go into it together: its cells, and those that would do."""

    room: str
    width: int
    height: int
    need: tuple[int, int]


@dataclass(frozen=True)
class NoWay:
    """An arrow without a way; ``source`` is a challenge, or a room when the arrow has no Raute."""

    source: str
    target: str


@dataclass(frozen=True)
class Homeless:
    """A room for which the grid has no place."""

    room: str


Misfit = TooLargeForRoom | Crowded | NoWay | Homeless


def lay_out(heist: Einbruch, sheet: PlanSheet, players: int | None = None) -> Arrangement:
    """The plan of a heist, areas that it does not give included.

    The last plans are remembered: while a story is written, and its heist rebuilt, no room moves.
    """
    asked = (*_layout_of(heist), sheet, players)
    for known, plan in tuple(_remembered):
        if known == asked:
            return plan
    areas = find_areas(heist, PlanSheet.reference(sheet.type))
    raised = replace(sheet, raised=RAISED)
    plan = arrange(heist, areas, sheet if has_key(areas) else raised, players)
    if plan.sheet == sheet and not has_key(areas, crossed(plan)):
        plan = arrange(heist, areas, raised, players)
    _remembered.append((asked, plan))
    return plan


def misfits_on_paper(heist: Einbruch, type: PlanType) -> tuple[Misfit, ...]:
    """What does not fit on the flattest paper, A4, with the symbols of three players.

    Nothing for areas that the rules of the grid refuse: whatever is drawn then is not what was meant.
    """
    asked = (*_layout_of(heist), type)
    for known, found in tuple(_found):
        if known == asked:
            return found
    found = _misfits_on_paper(heist, type)
    _found.append((asked, found))
    return found


def plan_on_paper(heist: Einbruch, type: PlanType, *, exact: bool) -> Arrangement | None:
    """A sound plan on the flattest paper, A4: the one that is printed, or the one that is found soonest.

    None where an area is one that the rules of the grid refuse.
    """
    if _refused(heist):
        return None
    return (None if exact else _soonest(heist, type)) or lay_out(heist, PlanSheet.reference(type))


def misfits(heist: Einbruch, plan: Arrangement, players: int | None = None) -> tuple[Misfit, ...]:
    """Everything that does not fit; empty for a plan that can be printed."""
    found: list[Misfit] = [Homeless(key) for key in heist.raeume if key not in plan.rooms]
    for key in plan.crowded:
        large = list(_too_large(heist, plan, players, key))
        found += large or [_crowded(heist, plan, players, key)]
    found += [NoWay(source, target) for source, target in plan.lost]
    return tuple(found)


def _layout_of(heist: Einbruch) -> tuple[object, ...]:
    return heist.start, heist.raeume, heist.herausforderungen, heist.durchgaenge


def _misfits_on_paper(heist: Einbruch, type: PlanType) -> tuple[Misfit, ...]:
    if _refused(heist) or _soonest(heist, type) is not None:
        return ()
    return misfits(heist, lay_out(heist, PlanSheet.reference(type)))


def _refused(heist: Einbruch) -> bool:
    """Is there an area beside the grid, on the score box or on another room?"""
    usable = usable_areas(heist)
    return any(room.flaeche is not None and key not in usable for key, room in heist.raeume.items())


def _soonest(heist: Einbruch, type: PlanType) -> Arrangement | None:
    """A sound plan, with the sizes that work out soonest; None when there is none so quickly."""
    asked = (*_layout_of(heist), type)
    for known, plan in tuple(_quick):
        if known == asked:
            return plan
    sheet = PlanSheet.reference(type)
    rooms = find_areas(heist, sheet)
    plan = None
    if len(rooms) == len(heist.raeume):
        tries = (attempt_sound(heist, rooms, sheet, None, sizes) for sizes in _SOONEST)
        plan = next((found for found in tries if found is not None), None)
    _quick.append((asked, plan))
    return plan


def _too_large(
    heist: Einbruch, plan: Arrangement, players: int | None, key: str
) -> Iterator[TooLargeForRoom]:
    """Challenges that do not even fit into the room alone."""
    left, top, right, bottom = interior(plan.sheet, plan.rooms[key])
    wide, high = right - left, bottom - top
    cell_w, cell_h = plan.sheet.cell
    for name, challenge in heist.in_raum(key).items():
        sizes = [
            shape.size for shape in shapes(challenge, players, BOX_SIZES[-1], plan.sheet.type, frozenset())
        ]
        if any(w <= wide and h <= high for w, h in sizes):
            continue
        w, h = min(sizes, key=lambda size: max(size[0] - wide, 0) + max(size[1] - high, 0))
        yield TooLargeForRoom(
            name,
            key,
            w - wide,
            h - high,
            -int(-(w + 2 * INSET) // cell_w),
            -int(-(h + 2 * INSET) // cell_h),
        )


def _crowded(heist: Einbruch, plan: Arrangement, players: int | None, key: str) -> Crowded:
    _x, _y, width, height = plan.rooms[key]
    return Crowded(key, width, height, _enough(heist, plan, players, key))


def _enough(heist: Einbruch, plan: Arrangement, players: int | None, key: str) -> tuple[int, int]:
    """The next larger area in which the room's things stand, arrows left aside."""
    _x, _y, width, height = plan.rooms[key]
    larger = sorted(
        (
            (w, h)
            for w in range(width, COLUMNS + 1)
            for h in range(height, ROWS + 1)
            if (w, h) != (width, height)
        ),
        key=lambda size: (size[0] * size[1], abs(size[0] - size[1])),
    )
    for w, h in larger[:8]:
        if pack(plan.job_alone(heist, key, (w, h), players)):
            return w, h
    return larger[min(8, len(larger) - 1)] if larger else (COLUMNS, ROWS)
