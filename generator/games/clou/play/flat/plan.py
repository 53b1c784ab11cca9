"""``play.plan`` and ``play.rounds``, compiled."""

from __future__ import annotations

from typing import Final

from generator.games.clou.play import scoring, state
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record, int64
from generator.games.clou.play.flat.stock import added

ROLL: Final = int(state.Phase.ROLL)
PLAY: Final = int(state.Phase.PLAY)
LEAVE: Final = int(state.Phase.LEAVE)
DRIVER: Final = int(state.Phase.DRIVER)
ESCAPE: Final = int(state.Phase.ESCAPE)
LEFT: Final = int(state.Phase.LEFT)
ESCAPED: Final = int(state.Phase.ESCAPED)
TRACKED_DOWN: Final = int(state.Phase.TRACKED_DOWN)
CAUGHT: Final = int(state.Phase.CAUGHT)
#: R62.
OK: Final = scoring.OK
COUP: Final = scoring.COUP
_ALL_DICE: Final = 7


@compiled
def new_game(table: Record, game: Record) -> None:
    """R10, R20."""
    game.cells[:, :] = 0
    game.items[:] = 0
    game.marks[:] = 0
    game.stock[:] = 0
    game.dice[:] = 0
    game.roll[:] = 0
    game.solved = 0
    game.solved_in[:] = 0
    game.rooms = table.open_at_start
    game.time = 0
    game.traces = 0
    game.cars = 0
    game.police = 0
    game.free_traces = table.free_traces
    game.round = 0
    game.phase = ROLL
    game.driver = -1


@compiled
def with_roll(table: Record, game: Record, first: int, second: int, third: int) -> None:
    """R02, R40."""
    for player in range(table.players):
        game.dice[player] = _ALL_DICE
        gain = table.bonus[player, first - 1, second - 1, third - 1]
        game.stock[player] = added(game.stock[player], gain)
    game.roll[0] = first
    game.roll[1] = second
    game.roll[2] = third
    game.round += 1
    game.phase = PLAY


@compiled
def leave_traces(table: Record, game: Record, traces: int) -> None:
    """R05, R07."""
    free = min(traces, game.free_traces)
    struck = min(game.traces + traces - free, table.traces)
    if struck >= table.traces:
        game.phase = TRACKED_DOWN
    game.free_traces -= free
    game.traces = struck


@compiled
def pass_time(table: Record, game: Record, time: int) -> None:
    """R06."""
    struck = min(game.time + time, table.time)
    if time != 0 and struck >= table.time and game.phase != TRACKED_DOWN:
        game.phase = DRIVER
    game.time = struck


@compiled
def patrol_comes(table: Record, game: Record, patrol: int, round_: int) -> bool:
    """Does a patrol come at the end of a round, as things are solved now?"""
    first, every, challenge = table.patrol[patrol, 0], table.patrol[patrol, 1], table.patrol[patrol, 3]
    if challenge >= 0 and (game.solved >> challenge) & 1:
        rest = table.patrol[patrol, 4]
        if rest == 0 or round_ < game.solved_in[challenge] + rest:
            return False
    if every == 0:
        return round_ == first
    return round_ >= first and (round_ - first) % every == 0


@compiled
def end_round(table: Record, game: Record) -> None:
    """R06, R32."""
    for player in range(table.players):
        game.dice[player] = 0
        game.stock[player] = 0
    game.phase = LEAVE
    for patrol in range(table.patrols):
        if patrol_comes(table, game, patrol, game.round):
            leave_traces(table, game, table.patrol[patrol, 2])
    pass_time(table, game, 1)


@compiled
def with_escape_roll(table: Record, game: Record, face: int) -> None:
    """R60, R61."""
    game.cars = min(game.cars + table.escape[game.driver, face - 1, 0], table.cars)
    game.police = min(game.police + table.escape[game.driver, face - 1, 1], table.police)
    if game.cars == table.cars:
        game.phase = ESCAPED
    elif game.police == table.police:
        game.phase = CAUGHT


@compiled
def can_strike(table: Record, game: Record, item: int) -> bool:
    """R21–R27: may an item be struck now, by a symbol that it takes?"""
    challenge = table.item_challenge[item]
    if (
        game.items[item]
        or (game.solved >> challenge) & 1
        or not (game.rooms >> table.challenge_room[challenge]) & 1
        or table.challenge_from[challenge] > game.round
    ):
        return False
    if table.item_ordered[item]:
        for before in range(table.way_first[table.item_way[item]], item):
            if not game.items[before]:
                return False
    twin = table.item_twin[item]
    return twin < 0 or game.items[twin] != 0


@compiled
def strike_item(table: Record, game: Record, item: int, symbol: int) -> None:
    """R23, R24, R28."""
    game.items[item] = 1
    way, challenge = table.item_way[item], table.item_challenge[item]
    first, end = table.way_first[way], table.way_end[way]
    if (table.challenge_double[challenge] >> symbol) & 1:
        for other in range(first, end):
            if game.items[other]:
                continue
            if (table.item_symbols[other] >> symbol) & 1:
                game.items[other] = 1
                break
            if table.item_ordered[end - 1]:
                break
    for other in range(first, end):
        if not game.items[other]:
            return
    game.solved |= int64(1) << challenge
    game.solved_in[challenge] = game.round
    traces, time = table.way_traces[way], table.way_time[way]
    new = table.challenge_opens[challenge] & ~game.rooms
    for room in range(table.rooms):
        if (new >> room) & 1:
            traces += table.room_traces[room]
            time += table.room_time[room]
    game.rooms |= new
    leave_traces(table, game, traces)
    pass_time(table, game, time)


@compiled
def loot_of(table: Record, game: Record) -> int:
    """The value of all struck loot, with what special rules add to it."""
    value = int64(0)
    for challenge in range(table.challenges):
        if (game.solved >> challenge) & 1:
            value += table.challenge_loot[challenge]
    for extra in range(table.extras):
        if table.extra[extra, 0] & ~game.solved == 0:
            value += table.extra[extra, 1]
    return value


@compiled
def points_now(table: Record, game: Record) -> int:
    """M07: loot less half the traces; below 0 the game counts as lost."""
    return loot_of(table, game) - game.traces // 2


@compiled
def is_lost(table: Record, game: Record) -> bool:
    """Is a game that is over a lost one?"""
    return game.phase == TRACKED_DOWN or game.phase == CAUGHT or points_now(table, game) < 0
