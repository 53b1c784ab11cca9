"""Arrows that lead a reader astray: through a third room, or between rooms that are apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import Arrangement
from generator.games.clou.plan.lanes import Lane
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import PlanSheet
from generator.games.clou.plan.misfits import misfits_on_paper, plan_on_paper
from generator.games.clou.plan.rooms import owners, shared_wall
from generator.source.tree import Loc


@dataclass(frozen=True)
class Detour:
    """An arrow from a room to another; ``through`` is empty where the two just have no common wall."""

    room: str
    target: str
    through: tuple[str, ...]
    #: Where the file names it.
    place: Loc


def detours(heist: Einbruch, type: PlanType) -> tuple[Detour, ...]:
    """Every such arrow on the flattest paper, A4; none where something does not fit, which others tell."""
    if misfits_on_paper(heist, type):
        return ()
    sheet = PlanSheet.reference(type)
    exact = any(not _beside(heist, sheet, *ends) for ends in _arrows(heist))
    plan = plan_on_paper(heist, type, exact=exact)
    return () if plan is None else tuple(dict.fromkeys(_detours(heist, plan)))


def _arrows(heist: Einbruch) -> Iterator[tuple[str, str]]:
    """The rooms at both ends of every arrow that leads into a room."""
    for way in heist.durchgaenge:
        yield way.von, way.nach
    for challenge in heist.herausforderungen.values():
        for target in challenge.oeffnet:
            yield challenge.raum, target


def _beside(heist: Einbruch, sheet: PlanSheet, room: str, target: str) -> bool:
    """Do two rooms have a wall in common? Of rooms without an area nobody knows yet."""
    areas = [heist.raeume[key].flaeche for key in (room, target) if key in heist.raeume]
    one, other = areas if len(areas) == 2 else (None, None)
    return one is not None and other is not None and shared_wall(sheet, one, other) is not None


def _detours(heist: Einbruch, plan: Arrangement) -> Iterator[Detour]:
    own = owners(plan.rooms)
    for number, way in enumerate(heist.durchgaenge):
        if way.von == way.nach or way.von not in plan.rooms or way.nach not in plan.rooms:
            continue
        apart = shared_wall(plan.sheet, plan.rooms[way.von], plan.rooms[way.nach]) is None
        lanes = [lane for lane in _lanes(plan, way.von, None) if lane.target == way.nach]
        through = _through(plan.sheet, own, lanes, {way.von, way.nach})
        if apart or through:
            yield Detour(way.von, way.nach, through, ("durchgaenge", number))
    for key, challenge in heist.herausforderungen.items():
        for index, target in enumerate(challenge.oeffnet):
            lanes = [lane for lane in _lanes(plan, challenge.raum, key) if lane.target == target]
            through = _through(plan.sheet, own, lanes, {challenge.raum, target})
            if through:
                yield Detour(challenge.raum, target, through, ("herausforderungen", key, "oeffnet", index))


def _lanes(plan: Arrangement, room: str, challenge: str | None) -> Iterator[Lane]:
    """The arrows of a room that one of its challenges opens, or its passages."""
    for item in plan.states[room].standing if room in plan.states else ():
        if item.key == challenge if item.shape else challenge is None and item.start is None:
            yield from item.lanes


def _through(
    sheet: PlanSheet, own: Mapping[tuple[int, int], str], lanes: list[Lane], ends: set[str]
) -> tuple[str, ...]:
    """The rooms that arrows cross besides those at their ends, in order."""
    left, top, _right, _bottom = sheet.grid
    cell_w, cell_h = sheet.cell
    found: dict[str, None] = {}
    for lane in lanes:
        for (ax, ay), (bx, by) in pairwise(lane.points):
            steps = max(int(abs(bx - ax) + abs(by - ay)), 1)  # a look at every millimetre
            for step in range(steps + 1):
                x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                room = own.get((int((x - left) / cell_w), int((y - top) / cell_h)))
                if room is not None and room not in ends:
                    found[room] = None
    return tuple(found)
