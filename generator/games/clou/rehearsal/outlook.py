"""What the players make of the plan: where they want to go, and what a symbol is worth to them on the way.

Every loot counts less the more symbols it still takes, along its critical path. A challenge counts for all
loot that is reached through it, and an item of it for what it shortens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from generator.games.clou.play import State
from generator.games.clou.play.plan_table import PlanTable
from generator.games.clou.play.symbols import DEMANDED, NAMES
from generator.games.clou.rehearsal.temper import Temper

_FAR: Final = 1e9


@dataclass(frozen=True)
class PlanView:
    """What never changes of how the players see a plan."""

    plan: PlanTable
    temper: Temper
    #: Challenge → its ways; way → its items; item → the effort for it, and the symbols that strike it.
    ways: tuple[tuple[int, ...], ...]
    items: tuple[tuple[int, ...], ...]
    effort: tuple[float, ...]
    symbols: tuple[tuple[int, ...], ...]
    #: Challenge → its loot, with its part of points on top (special rule).
    loot: tuple[float, ...]
    #: (challenge, room that it opens).
    doors: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, plan: PlanTable, efforts: Sequence[float], temper: Temper) -> PlanView:
        seen = _seen_by_all(plan)
        effort = tuple(min((efforts[s] for s in own), default=_FAR) for own in seen.symbols)
        return cls(plan, temper, effort=effort, **seen._asdict())


class _SeenByAll(NamedTuple):
    """What crews of any thieves see alike; as in ``PlanView``."""

    ways: tuple[tuple[int, ...], ...]
    items: tuple[tuple[int, ...], ...]
    symbols: tuple[tuple[int, ...], ...]
    loot: tuple[float, ...]
    doors: tuple[tuple[int, int], ...]


@lru_cache(12)
def _seen_by_all(plan: PlanTable) -> _SeenByAll:
    numbers = range(len(plan.item_way))
    loot = [float(value) for value in plan.challenge_loot]
    for wanted, points in plan.extra_points:
        for challenge in range(len(loot)):
            if wanted >> challenge & 1:
                loot[challenge] += points / wanted.bit_count()
    return _SeenByAll(
        ways=tuple(
            tuple(sorted({plan.item_way[item] for item in numbers if plan.item_challenge[item] == number}))
            for number in range(len(plan.challenges))
        ),
        items=tuple(tuple(item for item in numbers if bits >> item & 1) for bits in plan.way_items),
        symbols=tuple(
            tuple(s for s in range(DEMANDED) if plan.item_symbols[item] >> s & 1) for item in numbers
        ),
        loot=tuple(loot),
        doors=tuple(
            (challenge, room)
            for challenge, opens in enumerate(plan.challenge_opens)
            for room in range(len(plan.rooms))
            if opens >> room & 1
        ),
    )


class Outlook(NamedTuple):
    """What symbols are worth, in points, by number (white ones too)."""

    #: Used at once, and the item to strike with it (-1: none).
    now: list[float]
    item: list[int]
    #: Activated some time later.
    later: list[float]
    #: What a trace costs.
    trace: float


def look(view: PlanView, state: State, rounds: float) -> Outlook:
    """The plan in the eyes of players with so many rounds left before they leave."""
    plan, temper = view.plan, view.temper
    items, solved, rooms = state.items, state.solved, state.rooms
    keep = exp(-1.0 / max(1.0, temper.patience * len(state.players) * rounds))
    patrols = _patrols(plan, state, rounds)
    spare = plan.traces - state.traces + state.free_traces - 1 - sum(patrols.values())
    trace = temper.trace + temper.last_trace / (1 + max(spare, 0))
    rest, need = _efforts(view, state, trace)
    distance, through = _distances(view, state, need)
    weight = _weights(view, state, need, distance, through, keep, patrols, trace)
    now, best, later = [0.0] * len(NAMES), [-1] * DEMANDED, [0.0] * len(NAMES)
    other_way = keep**temper.resolve
    gains = {effort: keep**-effort - 1.0 for effort in set(view.effort) if effort < _FAR}
    for challenge, ways in enumerate(view.ways):
        if solved >> challenge & 1 or need[challenge] >= _FAR:
            continue
        open_now = (
            rooms >> plan.challenge_room[challenge] & 1 and plan.challenge_from[challenge] <= state.round
        )
        least = need[challenge]
        for way in ways:
            if rest[way] >= _FAR:
                continue
            share = weight[challenge] + temper.idle
            if rest[way] > least:
                share *= other_way ** (rest[way] - least)
            for item in view.items[way]:
                if items >> item & 1:
                    continue
                gain = share * gains[view.effort[item]]
                ready = open_now and not plan.item_after[item] & ~items
                for symbol in view.symbols[item]:
                    if gain > later[symbol]:
                        later[symbol] = gain
                    if ready and gain > now[symbol]:
                        now[symbol], best[symbol] = gain, item
    _white(now, later, temper)
    return Outlook(now, best, later, trace)


def _white(now: list[float], later: list[float], temper: Temper) -> None:
    most = max(later)
    for symbol in range(DEMANDED, len(NAMES)):
        part = temper.fill if NAMES[symbol] == "fuelle-aus" else temper.white
        now[symbol] = later[symbol] = part * most


def _patrols(plan: PlanTable, state: State, rounds: float) -> dict[int, int]:
    """Challenge (-1: none) → traces that patrols will cost unless it is solved."""
    coming = range(state.round + 1, state.round + 1 + int(rounds))
    found: dict[int, int] = {}
    for patrol in plan.patrols:
        traces = patrol.traces * sum(patrol.comes(round_, state.solved, state.solved_in) for round_ in coming)
        found[patrol.challenge] = found.get(patrol.challenge, 0) + traces
    return found


def _efforts(view: PlanView, state: State, trace: float) -> tuple[list[float], list[float]]:
    """Way → effort that is left; challenge → that of its shortest way."""
    plan, items = view.plan, state.items
    # The end of this round takes a symbol of time, and perhaps a patrol comes.
    time_left = plan.time - state.time - 1
    comes = [p for p in plan.patrols if p.comes(state.round, state.solved, state.solved_in)]
    coming = sum(patrol.traces for patrol in comes)
    traces_left = plan.traces - state.traces + state.free_traces - coming
    rest, need = [_FAR] * len(plan.way_items), [_FAR] * len(plan.challenges)
    for challenge, ways in enumerate(view.ways):
        if state.solved >> challenge & 1:
            continue
        for way in ways:
            traces, time = plan.way_traces[way], plan.way_time[way]
            if traces >= traces_left or (time and time >= time_left):
                continue
            effort = trace * traces + view.temper.time * time
            for item in view.items[way]:
                if not items >> item & 1:
                    effort += view.effort[item]
            rest[way] = effort
            need[challenge] = min(need[challenge], effort)
    return rest, need


def _distances(view: PlanView, state: State, need: list[float]) -> tuple[list[float], list[int]]:
    """Room → effort until it is open, and the challenge that opens it on the shortest way."""
    room_of = view.plan.challenge_room
    distance = [0.0 if state.rooms >> room & 1 else _FAR for room in range(len(view.plan.rooms))]
    through = [-1] * len(distance)
    changed = True
    while changed:
        changed = False
        for challenge, room in view.doors:
            effort = distance[room_of[challenge]] + need[challenge]
            if effort < distance[room]:
                distance[room], through[room], changed = effort, challenge, True
    return distance, through


def _weights(
    view: PlanView,
    state: State,
    need: list[float],
    distance: list[float],
    through: list[int],
    keep: float,
    patrols: dict[int, int],
    trace: float,
) -> list[float]:
    """Challenge → what all loot is worth that is reached through it."""
    room_of, rooms = view.plan.challenge_room, state.rooms
    weight = [0.0] * len(need)
    for challenge, loot in enumerate(view.loot):
        value = loot + trace * patrols.get(challenge, 0)
        effort = distance[room_of[challenge]] + need[challenge]
        if not value or effort >= _FAR:
            continue
        value *= keep**effort
        weight[challenge] += value
        room = room_of[challenge]
        while not rooms >> room & 1:
            weight[through[room]] += value
            room = room_of[through[room]]
    return weight
