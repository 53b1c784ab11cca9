"""What the end of a round promises: what a player sees in it, and what that was worth in games before.

Habits say what to do with a die; what a round leads to can be judged better. The points of many games are
explained by the features found here, one linear sum for each number of rounds that are left (``lessons``).
"""

from __future__ import annotations

from math import exp

import numpy as np

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record, int64
from generator.games.clou.play.flat.plan import DRIVER, TRACKED_DOWN, points_now
from generator.games.clou.play.flat.sheet import (
    GOAL_KIND,
    GOAL_NUMBERS,
    GOAL_TARGET,
    PLACE_ON_MARK,
    find_goals,
)
from generator.games.clou.play.flat.stock import DEMANDED
from generator.games.clou.rehearsal.flat.figures import FEATURES, ROUNDS
from generator.games.clou.rehearsal.flat.hopes import find_hopes, step_share, symbols_now
from generator.games.clou.rehearsal.flat.outlook import look
from generator.games.clou.rehearsal.flat.rounds import has_enough, is_loot_left
from generator.games.clou.rehearsal.flat.view import FAR, OF_LINES, OF_MARKS

#: Features of a game: 1; its points; loot that is left, by the effort for it, near and far counted more;
(
    _ONE,
    POINTS,
    _LOOT,
    _FAR_LOOT,
    _NEAR_LOOT,
    # what boxes, the tree's circles and lines may bring, soon and in the next round;
    _CELLS,
    _TREE,
    _LINES,
    _CELLS_NOW,
    _LINES_NOW,
    # numbers that the sheets take: of a die, of more dice;
    _LOW,
    _HIGH,
    # how near the last trace is, what it would cost, and whether the next one costs a point;
    _LAST_TRACE,
    _STAKE,
    _ODD,
    # what all symbols are worth, now and later.
    _NOW,
    _LATER,
) = range(FEATURES)
#: How likely a circle is struck next that takes no printed number; about how many numbers a roll makes that
#: the same box takes.
_UNSURE, _ALIKE = 0.3, 3.0


@compiled
def promise(
    table: Record, game: Record, view: Record, mind: Record, lessons: np.ndarray, found: np.ndarray
) -> float:
    """Points that a game comes to that stands at the end of a round. ``found`` is room for features."""
    if game.phase == TRACKED_DOWN:
        return 0.0
    points = float(max(points_now(table, game), 0))
    if game.phase == DRIVER:
        return view.escape * points
    return max(staying(table, game, view, mind, lessons, found), points)


@compiled
def staying(
    table: Record, game: Record, view: Record, mind: Record, lessons: np.ndarray, found: np.ndarray
) -> float:
    """Points that a game comes to if nobody leaves now; 0 where nothing is left to stay for."""
    left = rounds_left(table, game)
    if not is_loot_left(table, game) or lessons[left, _ONE] == 0.0:
        return 0.0
    find_features(table, game, view, mind, found)
    total = 0.0
    for index in range(FEATURES):
        total += lessons[left, index] * found[index]
    return total


@compiled
def leaves(
    table: Record, game: Record, view: Record, mind: Record, lessons: np.ndarray, found: np.ndarray
) -> bool:
    """Is it better to leave now? Where lessons say nothing, habit decides."""
    if lessons[rounds_left(table, game), _ONE] == 0.0:
        return has_enough(table, game, view, mind)
    return points_now(table, game) >= staying(table, game, view, mind, lessons, found)


@compiled
def rounds_left(table: Record, game: Record) -> int:
    """Rounds until the alarm, as lessons tell them apart."""
    return min(table.time - game.time, ROUNDS - 1)


@compiled
def find_features(table: Record, game: Record, view: Record, mind: Record, found: np.ndarray) -> None:
    """What a player sees who stays, into ``found`` (FEATURES)."""
    look(table, game, view, mind, table.time - game.time - 0.5)
    found[:] = 0.0
    found[_ONE] = 1.0
    found[POINTS] = points_now(table, game)
    for challenge in range(table.challenges):
        value = view.loot[challenge]
        effort = mind.distance[table.challenge_room[challenge]] + mind.need[challenge]
        if value == 0.0 or effort >= FAR or (game.solved >> challenge) & 1:
            continue
        found[_LOOT] += value * exp(mind.fading * effort)
        found[_FAR_LOOT] += value * exp(0.5 * mind.fading * effort)
        found[_NEAR_LOOT] += value * exp(2.0 * mind.fading * effort)
    for player in range(table.players):
        find_hopes(table, view, mind, player)
        _add_goals(table, game, view, mind, player, found)
        _add_lines(table, game, view, mind, player, found)
    found[_LOW] /= table.players
    found[_HIGH] /= table.players
    spare = table.traces - game.traces + game.free_traces - 1
    found[_LAST_TRACE] = 1.0 / (1 + max(spare, 0))
    found[_STAKE] = found[POINTS] * found[_LAST_TRACE]
    found[_ODD] = game.traces % 2 if game.free_traces == 0 else 0
    for symbol in range(DEMANDED):
        found[_NOW] += mind.now[symbol]
        found[_LATER] += mind.later[symbol]


@compiled
def _add_goals(
    table: Record, game: Record, view: Record, mind: Record, player: int, found: np.ndarray
) -> None:
    """Boxes and circles that dice can be used for."""
    taken = int64(0)
    for goal in range(find_goals(table, game, player, mind.goals)):
        target, numbers = mind.goals[goal, GOAL_TARGET], mind.goals[goal, GOAL_NUMBERS]
        taken |= numbers
        if mind.goals[goal, GOAL_KIND] == PLACE_ON_MARK:
            likely = view.mark_chance[player, target]
            if likely <= 0:
                likely = _UNSURE
            if (table.tree[player] >> target) & 1:
                found[_TREE] += likely * mind.branch[player, target]
            found[_CELLS_NOW] += likely * symbols_now(view, mind, player, OF_MARKS + target)
        else:
            likely = 0.0
            for number in range(1, 13):
                if (numbers >> number) & 1:
                    likely += view.number[number]
            likely = min(1.0, likely / _ALIKE)
            found[_CELLS] += likely * mind.cell[player, target]
            found[_CELLS_NOW] += likely * symbols_now(view, mind, player, target)
    for number in range(1, 13):
        if (taken >> number) & 1:
            found[_LOW if number <= 6 else _HIGH] += 1


@compiled
def _add_lines(
    table: Record, game: Record, view: Record, mind: Record, player: int, found: np.ndarray
) -> None:
    """Lines of circles that are not complete."""
    for line in range(view.lines[player]):
        mark = view.line_start[player, line]
        rest = (table.line_marks[player, line] & ~game.marks[player]) >> mark
        if rest == 0:
            continue
        share, left = 1.0, 0
        while rest:
            if rest & 1:
                share *= step_share(table, game, view, mind, player, mark)
                left += 1
            rest >>= 1
            mark += 1
        found[_LINES] += share * mind.line[player, line]
        if left == 1:
            found[_LINES_NOW] += share * symbols_now(view, mind, player, OF_LINES + line)
