"""A player who tries every round in his head before he plays it: rollouts, as a measure for the others.

Before each round he plays it as several candidates would, and each of these games some times to its end as
a practised player; he then plays the round as the best candidate. Slow, and not perfect either.
"""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record, int64
from generator.games.clou.play.flat.plan import (
    DRIVER,
    ESCAPE,
    LEAVE,
    LEFT,
    PLAY,
    ROLL,
    is_lost,
    new_game,
    points_now,
    with_escape_roll,
    with_roll,
)
from generator.games.clou.play.flat.random_numbers import begin, below
from generator.games.clou.rehearsal.flat.player import finish, play_round


@compiled
def play_reference(
    table: Record,
    game: Record,
    thought: Record,
    view: Record,
    mind: Record,
    candidates: np.ndarray,
    rollouts: int,
    seed: int,
    first: int,
    points: np.ndarray,
) -> None:
    """Games from ``first`` on, as many as ``points`` has room for; the first candidate is practised."""
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
                _leave_or_stay(table, game, thought, view, mind, candidates, rollouts)
            else:
                best, most = 0, -1.0
                for candidate in range(candidates.shape[0]):
                    hoped = _hoped(table, game, thought, view, mind, candidates, candidate, rollouts)
                    if hoped > most:
                        best, most = candidate, hoped
                play_round(table, game, view, mind, candidates[best])
        points[index] = 0 if is_lost(table, game) else points_now(table, game)


@compiled
def _leave_or_stay(
    table: Record,
    game: Record,
    thought: Record,
    view: Record,
    mind: Record,
    candidates: np.ndarray,
    rollouts: int,
) -> None:
    game.phase = ROLL
    hoped = _hoped(table, game, thought, view, mind, candidates, -1, 2 * rollouts)
    if points_now(table, game) >= hoped:
        game.phase = LEFT


@compiled
def _hoped(
    table: Record,
    game: Record,
    thought: Record,
    view: Record,
    mind: Record,
    candidates: np.ndarray,
    candidate: int,
    rollouts: int,
) -> float:
    """Mean points when a candidate plays this round (−1: before the roll) and a practised player the rest."""
    total = int64(0)
    for number in range(rollouts):
        _copy(game, thought)
        # All candidates meet the same dice, which are not those of the game.
        begin(thought, int64(game.random >> np.uint64(1)), number)
        if thought.phase == PLAY:
            play_round(table, thought, view, mind, candidates[candidate])
        finish(table, thought, view, mind, candidates[0])
        if not is_lost(table, thought):
            total += points_now(table, thought)
    return total / rollouts


@compiled
def _copy(game: Record, thought: Record) -> None:
    thought.cells[:, :] = game.cells
    thought.items[:] = game.items
    thought.marks[:] = game.marks
    thought.stock[:] = game.stock
    thought.dice[:] = game.dice
    thought.roll[:] = game.roll
    thought.solved = game.solved
    thought.solved_in[:] = game.solved_in
    thought.rooms = game.rooms
    thought.time = game.time
    thought.traces = game.traces
    thought.cars = game.cars
    thought.police = game.police
    thought.free_traces = game.free_traces
    thought.round = game.round
    thought.phase = game.phase
    thought.driver = game.driver
