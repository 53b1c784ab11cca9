"""Games that teach what rounds promise: what players saw at their ends, and the points that followed."""

from __future__ import annotations

from typing import Final

import numpy as np

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record
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
from generator.games.clou.rehearsal.course import MOST_ROUNDS
from generator.games.clou.rehearsal.flat.figures import FEATURES
from generator.games.clou.rehearsal.flat.foresight import find_ends, play_best
from generator.games.clou.rehearsal.flat.outlook import think_as
from generator.games.clou.rehearsal.flat.prospects import find_features, leaves, rounds_left
from generator.games.clou.rehearsal.flat.rounds import is_loot_left, play_round

#: In so many games of ten, the player stays after the curious round whatever he has.
_STAYING: Final = 4


@compiled
def study_games(
    table: Record,
    thoughts: np.ndarray,
    view: Record,
    mind: Record,
    habits: np.ndarray,
    lessons: np.ndarray,
    seed: int,
    count: int,
    seen: np.ndarray,
    followed: np.ndarray,
) -> None:
    """Adds up, by rounds left, over the ends of rounds after which players stayed.

    In one round of each game, any one, a player takes any end, and may stay where he would leave. What
    follows counts, for from then on he plays as well as he can.

    ``seen`` (rounds × features × features): products of features; ``followed`` (rounds × features): features
    times the points of the game. Without lessons (all 0) players follow their first habits.
    """
    game, by = thoughts[0], np.zeros(habits.shape[0] + 1, np.int64)
    rows, left = np.zeros((MOST_ROUNDS + 1, FEATURES)), np.zeros(MOST_ROUNDS + 1, np.int64)
    learnt, features = lessons.any(), np.empty(FEATURES)
    think_as(table, view, mind, habits[0])
    for number in range(count):
        begin(game, seed, number)
        new_game(table, game)
        stayed = 0
        curious, daring = 1 + below(game, max(table.time - game.time, 1)), below(game, 10) < _STAYING
        while game.phase < LEFT:
            if game.phase == ROLL:
                first, second, third = below(game, 6) + 1, below(game, 6) + 1, below(game, 6) + 1
                with_roll(table, game, first, second, third)
            elif game.phase == PLAY:
                if game.round == curious:
                    many = find_ends(table, thoughts, view, mind, habits, by)
                    end = 1 + below(game, many - 1)
                    thoughts[end].random = game.random
                    thoughts[0] = thoughts[end]
                elif learnt:
                    play_best(table, thoughts, view, mind, habits, lessons)
                else:
                    play_round(table, game, view, mind)
            elif game.phase == LEAVE:
                dared = daring and game.round == curious and is_loot_left(table, game)
                if not dared and leaves(table, game, view, mind, lessons, features):
                    game.phase = LEFT
                else:
                    if game.round >= curious and stayed <= MOST_ROUNDS:
                        find_features(table, game, view, mind, rows[stayed])
                        left[stayed] = rounds_left(table, game)
                        stayed += 1
                    game.phase = ROLL
            elif game.phase == DRIVER:
                game.driver = view.driver
                game.phase = ESCAPE
            else:
                with_escape_roll(table, game, below(game, 6) + 1)
        points = 0.0 if is_lost(table, game) else float(points_now(table, game))
        for round_ in range(stayed):
            row = rows[round_]
            for one in range(FEATURES):
                followed[left[round_], one] += row[one] * points
                for other in range(FEATURES):
                    seen[left[round_], one, other] += row[one] * row[other]
