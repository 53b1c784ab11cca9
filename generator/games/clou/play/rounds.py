"""The course of a game: set-up (R10), rounds (R01–R08), alarm and escape (R60, R61)."""

from __future__ import annotations

from generator.games.clou.play.patterns import Roll
from generator.games.clou.play.plan import leave_traces, pass_time
from generator.games.clou.play.state import Phase, Player, State
from generator.games.clou.play.symbols import add
from generator.games.clou.play.table import GameTables

ALL_DICE = 7


def new_game(table: GameTables) -> State:
    """R10, R20: everything empty, the start arrow struck."""
    plan = table.plan
    return State(
        players=tuple(Player(bytes(len(sheet.cell_allows)), 0, 0, 0) for sheet in table.sheets),
        items=0,
        solved=0,
        rooms=plan.open_at_start,
        solved_in=bytes(len(plan.challenges)),
        time=0,
        traces=0,
        cars=0,
        police=0,
        free_traces=plan.free_traces,
        round=0,
        roll=(0, 0, 0),
        phase=Phase.ROLL,
        driver=-1,
    )


def with_roll(table: GameTables, state: State, roll: Roll) -> State:
    """R02, R40: three dice lie on the table, everybody may use them, and Würfelboni are activated."""
    players = tuple(
        player._replace(dice=ALL_DICE, stock=add(player.stock, sheet.bonus.get(roll, 0)))
        for player, sheet in zip(state.players, table.sheets, strict=True)
    )
    return state._replace(players=players, roll=roll, round=state.round + 1, phase=Phase.PLAY)


def end_round(table: GameTables, state: State) -> State:
    """R06, R32: unused white specials are lost, time passes, patrols come; then all may leave."""
    players = tuple(player._replace(dice=0, stock=0) for player in state.players)
    state = state._replace(players=players, phase=Phase.LEAVE)
    for patrol in table.plan.patrols:
        if patrol.comes(state.round, state.solved, state.solved_in):
            state = leave_traces(table.plan, state, patrol.traces)
    return pass_time(table.plan, state, 1)


def with_escape_roll(table: GameTables, state: State, face: int) -> State:
    """R60, R61: the driver's die has fallen; all cars struck is an escape, even together with all police."""
    cars, police = table.sheets[state.driver].escape[face - 1]
    cars = min(state.cars + cars, table.plan.cars)
    police = min(state.police + police, table.plan.police)
    phase = Phase.ESCAPE
    if cars == table.plan.cars:
        phase = Phase.ESCAPED
    elif police == table.plan.police:
        phase = Phase.CAUGHT
    return state._replace(cars=cars, police=police, phase=phase)
