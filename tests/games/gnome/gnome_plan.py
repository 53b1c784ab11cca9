"""The PLAN as a graph: ORTE, the Übergänge between them, and those that lead into the unknown."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from generator.games.gnome.play import UNKNOWN_WAYS_NEEDED

#: R51: rounds that a Wache needs for one ORTswechsel.
GUARD_ROUNDS: Final = 2


@dataclass(frozen=True)
class FloorPlan:
    """What is drawn: known Übergänge (pairs of ORTE), and unexplored ones counted by ORT."""

    ways: Collection[tuple[str, str]]
    unexplored: Mapping[str, int]
    gnomes: Collection[str] = field(default_factory=tuple)

    @property
    def orte(self) -> frozenset[str]:
        """Every ORT on the PLAN."""
        return frozenset(ort for way in self.ways for ort in way) | frozenset(self.unexplored)

    def neighbours(self, ort: str) -> frozenset[str]:
        """The ORTE one Übergang away."""
        return frozenset(b if a == ort else a for a, b in self.ways if ort in (a, b))


def shows_enough_ways(plan: FloorPlan) -> bool:
    """R06: do at least two Übergänge lead to unknown ORTE?"""
    return sum(plan.unexplored.values()) >= UNKNOWN_WAYS_NEEDED


def spawn_places(plan: FloorPlan) -> frozenset[str]:
    """R53: ORTE at whose unexplored Übergänge a further Wache may appear."""
    return frozenset(ort for ort, count in plan.unexplored.items() if count > 0)


def patrol_places(plan: FloorPlan) -> frozenset[str]:
    """R55: where a patrol may appear: ORTE with an unexplored Übergang and without gnomes."""
    return spawn_places(plan) - frozenset(plan.gnomes)


def route(plan: FloorPlan, start: str, goal: str) -> tuple[str, ...]:
    """R51: the shortest way of a Wache, both ends included; empty when there is none."""
    came_from: dict[str, str] = {start: start}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == goal:
            break
        for ort in sorted(plan.neighbours(here) - came_from.keys()):
            came_from[ort] = here
            queue.append(ort)
    if goal not in came_from:
        return ()
    steps = [goal]
    while steps[-1] != start:
        steps.append(came_from[steps[-1]])
    return tuple(reversed(steps))


def rounds_until_arrival(plan: FloorPlan, start: str, goal: str) -> int | None:
    """R51: rounds until the Wache is there, two for each ORTswechsel; None when she cannot come."""
    way = route(plan, start, goal)
    return GUARD_ROUNDS * (len(way) - 1) if way else None
