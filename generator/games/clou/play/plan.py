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
            or plan.item_after[item] & ~state.items
        ):
            continue
        twin = plan.item_twin[item]
        if twin >= 0 and not state.items >> twin & 1:
            continue
        found.append(item)
    return found


def strike_item(plan: PlanTable, state: State, item: int) -> State:
    """R23, R24, R28: strike it; a complete way solves its challenge, at its price."""
    items = state.items | 1 << item
    state = state._replace(items=items)
    way = plan.item_way[item]
    if plan.way_items[way] & ~items:
        return state
    challenge = plan.item_challenge[item]
    state = state._replace(
        solved=state.solved | 1 << challenge, rooms=state.rooms | plan.challenge_opens[challenge]
    )
    state = leave_traces(plan, state, plan.way_traces[way])
    return pass_time(plan, state, plan.way_time[way])


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
