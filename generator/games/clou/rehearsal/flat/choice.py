"""``rehearsal.dice_plan``, compiled: the best use of one player's dice, white specials and symbols."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.flat.actions import (
    DROP,
    FILL_CELL,
    FILL_MARK,
    GIVE_UP,
    STRIKE,
    STRIKE_SPECIAL,
    is_free_special,
    put,
)
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import NUMBERS, Record, int64
from generator.games.clou.play.flat.numbers import face_sum, find_helped
from generator.games.clou.play.flat.sheet import (
    GOAL_AGAINST,
    GOAL_KIND,
    GOAL_NUMBERS,
    GOAL_TARGET,
    PLACE_ON_MARK,
    cell_is_open,
    closed_marks,
    find_goals,
)
from generator.games.clou.play.flat.stock import AT_ONCE, DEMANDED, FILL, SYMBOLS, held, ones
from generator.games.clou.rehearsal.flat.figures import DIE, HELPED, TASTE
from generator.games.clou.rehearsal.flat.hopes import cell_worth, mark_worth, number_worth
from generator.games.clou.rehearsal.flat.outlook import SHEETS, liking
from generator.games.clou.rehearsal.flat.view import OF_MARKS

#: Goals that are remembered for each number: as many as there are dice.
_KEPT = 3
#: The ways to share out all three dice, two and one: parts as bits of (first, second, third free die).
_SHARES = np.array([[1, 2, 4], [1, 6, 0], [2, 5, 0], [4, 3, 0], [7, 0, 0]])
_SHARES_OF_TWO = np.array([[1, 2, 0], [3, 0, 0]])
_SHARES_OF_ONE = np.array([[1, 0, 0]])
#: Numbers that “Fülle aus” is tried with.
_FILLS = np.array([1, 2, 3, 4, 5, 6, 7, 9, 12])


@compiled
def choose(table: Record, game: Record, view: Record, mind: Record, player: int) -> None:
    """The best that a player can do with dice and white specials, into ``mind``; worth −∞ for nothing."""
    mind.known[player] = 1
    goals = find_goals(table, game, player, mind.goals)
    worth = -np.inf
    if game.dice[player]:
        worth = _with_dice(table, game, view, mind, player, goals)
    if game.stock[player] & ~AT_ONCE:
        floor = worth if game.dice[player] else 0.0
        white = _with_white(table, game, view, mind, player, goals, floor)
        if white > floor:
            worth = white
    mind.worth[player] = worth


@compiled
def _goal_worth(
    table: Record, game: Record, view: Record, mind: Record, player: int, goal: int
) -> tuple[float, int, float]:
    """As ``cell_worth`` does, of any goal, with what the player likes."""
    target, liked = mind.goals[goal, GOAL_TARGET], 0.0
    on_mark = mind.goals[goal, GOAL_KIND] == PLACE_ON_MARK
    if mind.figures[TASTE] > 0.0:
        place = target + OF_MARKS if on_mark else target
        liked = 0.3 * mind.most * mind.figures[TASTE] * liking(mind, SHEETS + player, place)
    if on_mark:
        return mark_worth(table, game, view, mind, player, target) + liked, 0, 0.0
    likely = view.fits[player, target, min(mind.goals[goal, GOAL_AGAINST], NUMBERS - 1)]
    value, kind, part = cell_worth(table, game, view, mind, player, target, likely)
    return value + liked, kind, part


@compiled
def _with_dice(table: Record, game: Record, view: Record, mind: Record, player: int, goals: int) -> float:
    """The first step of the best way to use all dice; what no goal takes costs a trace each."""
    dice = game.dice[player]
    _find_places(table, game, view, mind, player, goals)
    shares = _SHARES
    if ones(dice) == 2:
        shares = _SHARES_OF_TWO
    elif ones(dice) == 1:
        shares = _SHARES_OF_ONE
    most, worth, goal, used = -np.inf, -np.inf, -1, int64(0)
    for share in range(shares.shape[0]):
        first = _spread(dice, shares[share, 0])
        second, third = _spread(dice, shares[share, 1]), _spread(dice, shares[share, 2])
        total, step_worth, step_goal, step_dice = _assign(mind, first, second, third)
        if total > most:
            most, worth, goal, used = total, step_worth, step_goal, step_dice
    if goal < 0:
        put(mind.action[player], GIVE_UP, player)
    else:
        number = face_sum(game, used)
        put(
            mind.action[player],
            mind.goals[goal, GOAL_KIND],
            player,
            mind.goals[goal, GOAL_TARGET],
            number,
            used,
        )
    return worth


@compiled
def _spread(dice: int, free: int) -> int:
    """Bits that count the free dice, as bits of the three dice on the table."""
    found, number = int64(0), 0
    for die in range(3):
        if (dice >> die) & 1:
            if (free >> number) & 1:
                found |= int64(1) << die
            number += 1
    return found


@compiled
def _find_places(table: Record, game: Record, view: Record, mind: Record, player: int, goals: int) -> None:
    """Each selection of dice → the goals that its sum is worth most in, best first."""
    dice, any_number, made = game.dice[player], int64(0), 0
    for some in range(1, 8):
        if some & ~dice == 0:
            number = face_sum(game, some)
            mind.sums[made, 0], mind.sums[made, 1] = some, number
            any_number |= int64(1) << number
            made += 1
        for rank in range(_KEPT):
            mind.best[some, rank] = -np.inf
            mind.best_goal[some, rank] = -1
    for goal in range(goals):
        numbers = mind.goals[goal, GOAL_NUMBERS] & any_number
        if numbers == 0:
            continue
        base, kind, part = _goal_worth(table, game, view, mind, player, goal)
        target = mind.goals[goal, GOAL_TARGET]
        for index in range(made):
            some, number = mind.sums[index, 0], mind.sums[index, 1]
            if not (numbers >> number) & 1:
                continue
            value = base
            if kind:
                value += number_worth(game, view, mind, player, target, kind, part, number)
            for rank in range(_KEPT):
                if value >= mind.best[some, rank]:
                    for lower in range(_KEPT - 1, rank, -1):
                        mind.best[some, lower] = mind.best[some, lower - 1]
                        mind.best_goal[some, lower] = mind.best_goal[some, lower - 1]
                    mind.best[some, rank] = value
                    mind.best_goal[some, rank] = goal
                    break


@compiled
def _assign(mind: Record, first: int, second: int, third: int) -> tuple[float, float, int, int]:
    """(worth in sum, best step: worth, goal or −1, dice) for parts of the dice, no goal twice."""
    most, top, top_goal, top_dice = -np.inf, -np.inf, int64(-1), int64(0)
    for one in range(_KEPT):
        first_goal, first_worth = _place(mind, first, one, int64(-1), int64(-1))
        if one and first_goal < 0:
            break
        for two in range(_KEPT):
            second_goal, second_worth = int64(-1), 0.0
            if second:
                second_goal, second_worth = _place(mind, second, two, first_goal, int64(-1))
            if two and second_goal < 0:
                break
            third_goal, third_worth = int64(-1), 0.0
            if third:
                third_goal, third_worth = _place(mind, third, 0, first_goal, second_goal)
            total = first_worth + second_worth + third_worth
            if total > most:
                most, top, top_goal, top_dice = total, first_worth, first_goal, first
                if second and second_worth > top:
                    top, top_goal, top_dice = second_worth, second_goal, second
                if third and third_worth > top:
                    top, top_goal, top_dice = third_worth, third_goal, third
    return most, top, top_goal, top_dice


@compiled
def _place(mind: Record, dice: int, rank: int, taken: int, also: int) -> tuple[int, float]:
    """The goal of some dice that is number ``rank`` of those not taken, and its worth; −1 for none."""
    passed = 0
    for index in range(_KEPT):
        goal = mind.best_goal[dice, index]
        if goal < 0:
            break
        if goal not in (taken, also):
            if passed == rank:
                return goal, mind.best[dice, index]
            passed += 1
    return int64(-1), -mind.trace * ones(dice)


@compiled
def _with_white(
    table: Record,
    game: Record,
    view: Record,
    mind: Record,
    player: int,
    goals: int,
    floor: float,
) -> float:
    """The worth of the best use of white specials; it becomes the action if it is more than ``floor``."""
    most, best = 0.0, -np.inf
    for symbol in range(DEMANDED):
        most = max(most, mind.later[symbol])
    action = mind.action[player]
    for index in range(find_helped(game, player, mind.helped)):
        dice, used, number = mind.helped[index, 0], mind.helped[index, 1], mind.helped[index, 2]
        cost = mind.figures[DIE] * most * ones(dice)
        for symbol in range(DEMANDED, SYMBOLS):
            cost += mind.figures[HELPED] * held(used, symbol)
        for goal in range(goals):
            if not (mind.goals[goal, GOAL_NUMBERS] >> number) & 1:
                continue
            value, kind, part = _goal_worth(table, game, view, mind, player, goal)
            target = mind.goals[goal, GOAL_TARGET]
            if kind:
                value += number_worth(game, view, mind, player, target, kind, part, number)
            if value - cost > best:
                best = value - cost
                if best > floor:
                    put(action, mind.goals[goal, GOAL_KIND], player, target, number, dice, used)
    if not held(game.stock[player], FILL):
        return best
    for cell in range(table.cells[player]):
        if not cell_is_open(table, game, player, cell):
            continue
        likely = view.cell_chance[player, cell]
        base, kind, part = cell_worth(table, game, view, mind, player, cell, likely)
        for index in range(_FILLS.shape[0]):
            value = base + number_worth(game, view, mind, player, cell, kind, part, _FILLS[index])
            if value >= best:
                best = value
                if best > floor:
                    put(action, FILL_CELL, player, cell, _FILLS[index])
    closed = closed_marks(table, game, player)
    for mark in range(table.marks[player]):
        cell = table.mark_cell[player, mark]
        if (closed >> mark) & 1 or (cell >= 0 and not game.cells[player, cell]):
            continue
        value = mark_worth(table, game, view, mind, player, mark)
        if value >= best:
            best = value
            if best > floor:
                put(action, FILL_MARK, player, mark)
    return best


@compiled
def use_symbols(table: Record, game: Record, view: Record, mind: Record, player: int) -> None:
    """R32: the best use of the symbols that a player has just activated, into ``mind``."""
    best, found, action = -np.inf, False, mind.action[player]
    for symbol in range(DEMANDED):
        if not held(game.stock[player], symbol):
            continue
        item = mind.item[symbol]
        if item >= 0:
            found = True
            if mind.now[symbol] >= best:
                best = mind.now[symbol]
                put(action, STRIKE, player, item, 0, 0, 0, symbol)
        lines = int64(0)
        for mark in range(table.marks[player]):
            if is_free_special(table, game, player, mark, symbol, lines):
                lines |= int64(1) << table.mark_lines[player, mark, 0]
                found = True
                value = mark_worth(table, game, view, mind, player, mark)
                if value >= best:
                    best = value
                    put(action, STRIKE_SPECIAL, player, mark, 0, 0, 0, symbol)
        if not found:
            found = True
            best = -1.0
            put(action, DROP, player, -1, 0, 0, 0, symbol)
