"""A player who tries every round in his head before he plays it: rollouts, as a measure for the others.

Before each round he plays it as many candidates would. What that leads to he plays on to the end some times,
as a practised player; the more promising half again, with more games, until one is left (sequential halving,
Karnin, Koren and Somekh 2013). Slow, and not perfect either.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record, int64
from generator.games.clou.play.flat.plan import (
    DRIVER,
    ESCAPE,
    LEAVE,
    LEFT,
    ROLL,
    is_lost,
    new_game,
    points_now,
    with_escape_roll,
    with_roll,
)
from generator.games.clou.play.flat.random_numbers import begin, below
from generator.games.clou.rehearsal.flat.outlook import think_as
from generator.games.clou.rehearsal.flat.player import finish, play_round

#: Where the thoughts of candidates begin.
_FIRST: Final = 2
#: Games to the end for each of what candidates lead to, in the first comparison; later ones double them.
ROLLOUTS: Final = 6


@compiled
def play_reference(
    table: Record,
    thoughts: np.ndarray,
    view: Record,
    mind: Record,
    candidates: np.ndarray,
    seed: int,
    first: int,
    points: np.ndarray,
) -> None:
    """Games from ``first`` on, as many as ``points`` has room for; the first candidate is practised.

    ``thoughts`` are games to think in: the one that is played, one for a rollout, one for each candidate.
    """
    game, hopes = thoughts[0], np.empty(thoughts.shape[0])
    for index in range(points.shape[0]):
        begin(game, seed, first + index)
        new_game(table, game)
        while game.phase < LEFT:
            if game.phase == ROLL:
                one, two, three = below(game, 6) + 1, below(game, 6) + 1, below(game, 6) + 1
                with_roll(table, game, one, two, three)
            elif game.phase == ESCAPE:
                with_escape_roll(table, game, below(game, 6) + 1)
            elif game.phase == DRIVER:
                game.driver = view.driver
                game.phase = ESCAPE
            elif game.phase == LEAVE:
                _leave_or_stay(table, thoughts, view, mind, candidates)
            else:
                _play_best(table, thoughts, view, mind, candidates, hopes)
        points[index] = 0 if is_lost(table, game) else points_now(table, game)


@compiled
def _play_best(
    table: Record,
    thoughts: np.ndarray,
    view: Record,
    mind: Record,
    candidates: np.ndarray,
    hopes: np.ndarray,
) -> None:
    """The round as that candidate plays it who leads to most."""
    left = _FIRST
    for candidate in range(candidates.shape[0]):
        thoughts[left] = thoughts[0]
        think_as(table, view, mind, candidates[candidate])
        play_round(table, thoughts[left], view, mind)
        known = False
        for other in range(_FIRST, left):
            known |= _alike(table, thoughts[left], thoughts[other])
        if not known:
            left += 1
    think_as(table, view, mind, candidates[0])
    rollouts = ROLLOUTS
    while left > _FIRST + 1:
        for one in range(_FIRST, left):
            hopes[one] = _hoped(table, thoughts, one, view, mind, rollouts)
        # The better half, best first.
        keep = (left - _FIRST + 1) // 2
        for place in range(_FIRST, _FIRST + keep):
            best = place
            for one in range(place + 1, left):
                if hopes[one] > hopes[best]:
                    best = one
            thoughts[1] = thoughts[place]
            thoughts[place] = thoughts[best]
            thoughts[best] = thoughts[1]
            hopes[place], hopes[best] = hopes[best], hopes[place]
        left = _FIRST + keep
        rollouts *= 2
    thoughts[0] = thoughts[_FIRST]


@compiled
def _alike(table: Record, game: Record, other: Record) -> bool:
    """Do two ends of a round leave the same to play with?"""
    if game.solved != other.solved or game.traces != other.traces or game.time != other.time:
        return False
    for item in range(table.items):
        if game.items[item] != other.items[item]:
            return False
    for player in range(table.players):
        if game.marks[player] != other.marks[player]:
            return False
        for cell in range(table.cells[player]):
            if game.cells[player, cell] != other.cells[player, cell]:
                return False
    return True


@compiled
def _leave_or_stay(
    table: Record, thoughts: np.ndarray, view: Record, mind: Record, candidates: np.ndarray
) -> None:
    game = thoughts[0]
    think_as(table, view, mind, candidates[0])
    game.phase = ROLL
    if points_now(table, game) >= _hoped(table, thoughts, 0, view, mind, 4 * ROLLOUTS):
        game.phase = LEFT


@compiled
def _hoped(
    table: Record, thoughts: np.ndarray, start: int, view: Record, mind: Record, rollouts: int
) -> float:
    """Mean points of games that a practised player plays on from there, or the points if he may leave."""
    total, thought = int64(0), thoughts[1]
    for number in range(rollouts):
        thoughts[1] = thoughts[start]
        # All candidates meet the same dice, which are not those of the game.
        begin(thought, int64(thoughts[0].random >> np.uint64(1)), number)
        if thought.phase == LEAVE:
            thought.phase = ROLL
        finish(table, thought, view, mind)
        if not is_lost(table, thought):
            total += points_now(table, thought)
    found = total / rollouts
    if thoughts[start].phase == LEAVE:
        found = max(found, float(points_now(table, thoughts[start])))
    return found
