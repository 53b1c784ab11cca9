"""What the plan allows (R20–R28), and what happens when an item is struck."""

from __future__ import annotations

from generator.games.clou.play.plan_table import PlanTable
from generator.games.clou.play.state import Phase, State


def strikable(plan: PlanTable, state: State, symbol: int) -> list[int]:
    """R21–R27: the items that an activated symbol may strike now."""
    found = []
    for item in plan.items_of_symbol[symbol]:
        challenge = plan.item_challenge[item]
        if (
            state.items >> item & 1
            or state.solved >> challenge & 1
            or not state.rooms >> plan.challenge_room[challenge] & 1
            or plan.challenge_from[challenge] > state.round
            or plan.item_after[item] & ~state.items
        ):
            continue
        twin = plan.item_twin[item]
        if twin >= 0 and not state.items >> twin & 1:
            continue
        found.append(item)
    return found


def strike_item(plan: PlanTable, state: State, item: int, symbol: int) -> State:
    """R23, R24, R28: strike it; a complete way solves its challenge, at its price."""
    way, challenge = plan.item_way[item], plan.item_challenge[item]
    items = state.items | 1 << item
    if plan.challenge_double[challenge] >> symbol & 1:
        items |= _second(plan, items, way, symbol)
    state = state._replace(items=items)
    if plan.way_items[way] & ~items:
        return state
    new = plan.challenge_opens[challenge] & ~state.rooms
    solved_in = state.solved_in
    state = state._replace(
        solved=state.solved | 1 << challenge,
        rooms=state.rooms | new,
        solved_in=solved_in[:challenge] + bytes((min(state.round, 255),)) + solved_in[challenge + 1 :],
    )
    opened = [room for room in range(len(plan.rooms)) if new >> room & 1]
    traces = plan.way_traces[way] + sum(plan.room_traces[room] for room in opened)
    state = leave_traces(plan, state, traces)
    return pass_time(plan, state, plan.way_time[way] + sum(plan.room_time[room] for room in opened))


def _second(plan: PlanTable, items: int, way: int, symbol: int) -> int:
    """The first item of a way that a symbol strikes as well which counts double, as bits; 0: none."""
    for item in plan.items_of_symbol[symbol]:
        if plan.item_way[item] == way and not items >> item & 1 and not plan.item_after[item] & ~items:
            return 1 << item
    return 0


def leave_traces(plan: PlanTable, state: State, traces: int) -> State:
    """R05, R07: strike traces, the free ones first; when none is left, all have lost at once."""
    free = min(traces, state.free_traces)
    struck = min(state.traces + traces - free, plan.traces)
    phase = Phase.TRACKED_DOWN if struck >= plan.traces else state.phase
    return state._replace(free_traces=state.free_traces - free, traces=struck, phase=phase)


def pass_time(plan: PlanTable, state: State, time: int) -> State:
    """R06: strike time; with the last symbol the alarm goes off, unless the game is lost already."""
    struck = min(state.time + time, plan.time)
    alarm = time and struck >= plan.time and state.phase is not Phase.TRACKED_DOWN
    return state._replace(time=struck, phase=Phase.DRIVER if alarm else state.phase)
