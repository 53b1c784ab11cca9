"""``play.sheet``, compiled."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.actions import ActionKind
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import CELLS, MARKS, THROUGH, Record, int64
from generator.games.clou.play.flat.stock import added

PLACE_IN_CELL = int(ActionKind.PLACE_IN_CELL)
PLACE_ON_MARK = int(ActionKind.PLACE_ON_MARK)
#: Boxes and circles that a sheet can offer at once.
GOALS = CELLS + MARKS
#: Columns of a goal: kind, box or circle, the numbers that it takes as bits, what they are compared with.
GOAL_KIND, GOAL_TARGET, GOAL_NUMBERS, GOAL_AGAINST = 0, 1, 2, 3


@compiled
def cell_is_open(table: Record, game: Record, player: int, cell: int) -> bool:
    """R33, R38: can a box be filled next, whatever its condition?"""
    if game.cells[player, cell]:
        return False
    left = table.cell_left[player, cell]
    if left >= 0:
        return game.cells[player, left] != 0
    below = table.cell_below[player, cell, 0]
    return below < 0 or (
        game.cells[player, below] != 0 and game.cells[player, table.cell_below[player, cell, 1]] != 0
    )


@compiled
def compared_with(table: Record, game: Record, player: int, cell: int) -> int:
    """R34, R38: the number to the left of a box, or the sum of the two below it."""
    below = table.cell_below[player, cell, 0]
    if below >= 0:
        other = table.cell_below[player, cell, 1]
        return int64(game.cells[player, below]) + int64(game.cells[player, other])
    left = table.cell_left[player, cell]
    return int64(game.cells[player, left]) if left >= 0 else int64(0)


@compiled
def next_in_tree(table: Record, game: Record, player: int) -> int:
    """R37, as bits: the first circle of the tree, or those connected to the last that was struck."""
    path = game.marks[player] & table.tree[player]
    if path == 0:
        root = table.tree_root[player]
        return int64(1) << root if root >= 0 else int64(0)
    for mark in range(table.marks[player]):
        if (path >> mark) & 1 and table.tree_after[player, mark] & path == 0:
            return table.tree_after[player, mark]
    return int64(0)


@compiled
def closed_marks(table: Record, game: Record, player: int) -> int:
    """Circles that cannot be struck next, as bits; those around empty boxes are not among them."""
    return game.marks[player] | (table.tree[player] & ~next_in_tree(table, game, player))


@compiled
def find_goals(table: Record, game: Record, player: int, goals: np.ndarray) -> int:
    """Writes all that dice can be used for into ``goals`` (GOALS × 4); how many."""
    count = 0
    for cell in range(table.cells[player]):
        if not cell_is_open(table, game, player, cell):
            continue
        numbers, against = table.cell_allows[player, cell], int64(0)
        sign = table.cell_sign[player, cell]
        if sign:
            against = compared_with(table, game, player, cell)
            numbers &= table.satisfying[sign - 1, against]
        if numbers:
            goals[count, GOAL_KIND], goals[count, GOAL_TARGET] = PLACE_IN_CELL, cell
            goals[count, GOAL_NUMBERS], goals[count, GOAL_AGAINST] = numbers, against
            count += 1
    closed = closed_marks(table, game, player)
    for mark in range(table.marks[player]):
        if (closed >> mark) & 1:
            continue
        cell, number = table.mark_cell[player, mark], table.mark_number[player, mark]
        if cell >= 0:
            number = int64(game.cells[player, cell])
        if number:
            goals[count, GOAL_KIND], goals[count, GOAL_TARGET] = PLACE_ON_MARK, mark
            goals[count, GOAL_NUMBERS], goals[count, GOAL_AGAINST] = int64(1) << number, 0
            count += 1
    return count


@compiled
def write(table: Record, game: Record, player: int, cell: int, number: int) -> None:
    """R31: a number in a box."""
    game.cells[player, cell] = number
    game.stock[player] = added(game.stock[player], table.cell_gain[player, cell])


@compiled
def strike(table: Record, game: Record, player: int, mark: int) -> None:
    """R31, R35–R37, R39: a struck circle."""
    marks = game.marks[player] | (int64(1) << mark)
    stock = added(game.stock[player], table.mark_gain[player, mark])
    for index in range(THROUGH):
        line = table.mark_lines[player, mark, index]
        if line < 0:
            break
        if table.line_marks[player, line] & ~marks == 0:
            stock = added(stock, table.line_gain[player, line])
    game.marks[player] = marks
    game.stock[player] = stock
