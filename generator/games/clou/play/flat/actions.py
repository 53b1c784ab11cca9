"""``play.game``, compiled: legal actions and their effects; an action is a row of an array."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.actions import ActionKind
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import (
    DICE,
    HELP,
    KIND,
    NUMBER,
    PLAYER,
    SYMBOL,
    TARGET,
    Record,
    int64,
)
from generator.games.clou.play.flat.numbers import HELPED, SUMS, find_helped, find_sums
from generator.games.clou.play.flat.plan import (
    DRIVER,
    ESCAPE,
    LEAVE,
    LEFT,
    PLAY,
    ROLL,
    can_strike,
    end_round,
    leave_traces,
    strike_item,
)
from generator.games.clou.play.flat.sheet import (
    GOAL_KIND,
    GOAL_NUMBERS,
    GOAL_TARGET,
    GOALS,
    PLACE_IN_CELL,
    cell_is_open,
    closed_marks,
    find_goals,
    strike,
    write,
)
from generator.games.clou.play.flat.stock import AT_ONCE, DEMANDED, FILL, held, one, ones
from generator.games.clou.play.sheet import HIGHEST_FILL

FILL_CELL = int(ActionKind.FILL_CELL)
FILL_MARK = int(ActionKind.FILL_MARK)
STRIKE = int(ActionKind.STRIKE)
STRIKE_SPECIAL = int(ActionKind.STRIKE_SPECIAL)
DROP = int(ActionKind.DROP)
GIVE_UP = int(ActionKind.GIVE_UP)
END_ROUND = int(ActionKind.END_ROUND)
STAY = int(ActionKind.STAY)
LEAVE_NOW = int(ActionKind.LEAVE)
DRIVE = int(ActionKind.DRIVE)
#: Rows that legal actions may take.
LEGAL = 16_384


@compiled
def put(
    row: np.ndarray,
    kind: int,
    player: int,
    target: int = -1,
    number: int = 0,
    dice: int = 0,
    help_: int = 0,
    symbol: int = -1,
) -> None:
    """An action into a row."""
    row[KIND], row[PLAYER], row[TARGET], row[NUMBER] = kind, player, target, number
    row[DICE], row[HELP], row[SYMBOL] = dice, help_, symbol


@compiled
def apply(table: Record, game: Record, action: np.ndarray) -> None:
    """A legal action happens."""
    kind, player, target = action[KIND], action[PLAYER], action[TARGET]
    if kind == STAY:
        game.phase = ROLL
    elif kind == LEAVE_NOW:
        game.phase = LEFT
    elif kind == DRIVE:
        game.phase = ESCAPE
        game.driver = player
    elif kind == END_ROUND:
        end_round(table, game)
    elif kind == GIVE_UP:
        left = ones(game.dice[player])
        game.dice[player] = 0
        leave_traces(table, game, left)
    elif kind == DROP:
        game.stock[player] -= one(action[SYMBOL])
    elif kind == STRIKE:
        game.stock[player] -= one(action[SYMBOL])
        strike_item(table, game, target, action[SYMBOL])
    else:
        if kind == STRIKE_SPECIAL:
            game.stock[player] -= one(action[SYMBOL])
        elif kind in (FILL_CELL, FILL_MARK):
            game.stock[player] -= one(FILL)
        else:
            game.dice[player] &= ~action[DICE]
            game.stock[player] -= action[HELP]
        if kind in (PLACE_IN_CELL, FILL_CELL):
            write(table, game, player, target, action[NUMBER])
        else:
            strike(table, game, player, target)


@compiled
def find_legal(table: Record, game: Record, found: np.ndarray) -> int:
    """Writes everything that the players may do now into ``found`` (LEGAL × COLUMNS); how many."""
    if game.phase == LEAVE:
        put(found[0], STAY, 0)
        put(found[1], LEAVE_NOW, 0)
        return 2
    if game.phase == DRIVER:
        for player in range(table.players):
            put(found[player], DRIVE, player)
        return table.players
    if game.phase != PLAY:
        return 0
    count = 0
    for player in range(table.players):
        if game.stock[player] & AT_ONCE:
            count = _uses(table, game, player, found, count)
    if count:
        return count
    idle = True
    for player in range(table.players):
        if game.dice[player]:
            idle = False
        if game.dice[player] or game.stock[player]:
            count = _placements(table, game, player, found, count)
    if idle:
        put(found[count], END_ROUND, 0)
        count += 1
    return count


@compiled
def _uses(table: Record, game: Record, player: int, found: np.ndarray, count: int) -> int:
    """R32, R39."""
    for symbol in range(DEMANDED):
        if not held(game.stock[player], symbol):
            continue
        for item in range(table.items):
            if (table.item_symbols[item] >> symbol) & 1 and can_strike(table, game, item):
                put(found[count], STRIKE, player, item, 0, 0, 0, symbol)
                count += 1
        lines = int64(0)
        for mark in range(table.marks[player]):
            if is_free_special(table, game, player, mark, symbol, lines):
                lines |= int64(1) << table.mark_lines[player, mark, 0]
                put(found[count], STRIKE_SPECIAL, player, mark, 0, 0, 0, symbol)
                count += 1
        put(found[count], DROP, player, -1, 0, 0, 0, symbol)
        count += 1
    return count


@compiled
def is_free_special(table: Record, game: Record, player: int, mark: int, symbol: int, lines: int) -> bool:
    """R39: does a circle take the symbol, and lies on none of these lines (bits)?"""
    if table.mark_symbol[player, mark] != symbol or (game.marks[player] >> mark) & 1:
        return False
    return not (lines >> table.mark_lines[player, mark, 0]) & 1


@compiled
def _placements(table: Record, game: Record, player: int, found: np.ndarray, count: int) -> int:
    """R03–R05, R50–R52."""
    goals = np.empty((GOALS, 4), np.int64)
    many, before = find_goals(table, game, player, goals), count
    sums = np.empty((SUMS, 2), np.int64)
    for index in range(find_sums(game, game.dice[player], sums)):
        for goal in range(many):
            if (goals[goal, GOAL_NUMBERS] >> sums[index, 1]) & 1:
                kind, target = goals[goal, GOAL_KIND], goals[goal, GOAL_TARGET]
                put(found[count], kind, player, target, sums[index, 1], sums[index, 0])
                count += 1
    if game.dice[player] and count == before:
        put(found[count], GIVE_UP, player)
        count += 1
    if game.stock[player] & ~AT_ONCE == 0:
        return count
    helped = np.empty((HELPED, 3), np.int64)
    for index in range(find_helped(game, player, helped)):
        for goal in range(many):
            if (goals[goal, GOAL_NUMBERS] >> helped[index, 2]) & 1 and count < LEGAL - GOALS * HIGHEST_FILL:
                kind, target = goals[goal, GOAL_KIND], goals[goal, GOAL_TARGET]
                put(found[count], kind, player, target, helped[index, 2], helped[index, 0], helped[index, 1])
                count += 1
    if held(game.stock[player], FILL):
        count = _fills(table, game, player, found, count)
    return count


@compiled
def _fills(table: Record, game: Record, player: int, found: np.ndarray, count: int) -> int:
    """R52."""
    for cell in range(table.cells[player]):
        if cell_is_open(table, game, player, cell):
            for number in range(1, HIGHEST_FILL + 1):
                put(found[count], FILL_CELL, player, cell, number)
                count += 1
    closed = closed_marks(table, game, player)
    for mark in range(table.marks[player]):
        cell = table.mark_cell[player, mark]
        if not (closed >> mark) & 1 and (cell < 0 or game.cells[player, cell]):
            put(found[count], FILL_MARK, player, mark)
            count += 1
    return count
