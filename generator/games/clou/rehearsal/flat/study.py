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
from generator.games.clou.rehearsal.flat.prospects import find_features, rounds_left
from generator.games.clou.rehearsal.flat.rounds import has_enough, play_round

#: In so many rounds of ten a player takes any end, to learn what that leads to.
_CURIOUS: Final = 3


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

    ``seen`` (rounds × features × features): products of features; ``followed`` (rounds × features): features
    times the points of the game. Without lessons (all 0) players follow their first habits.
    """
    game, by = thoughts[0], np.zeros(habits.shape[0] + 1, np.int64)
    rows, left = np.zeros((MOST_ROUNDS + 1, FEATURES)), np.zeros(MOST_ROUNDS + 1, np.int64)
    learnt = lessons.any()
    think_as(table, view, mind, habits[0])
    for number in range(count):
        begin(game, seed, number)
        new_game(table, game)
        stayed = 0
        while game.phase < LEFT:
            if game.phase == ROLL:
                first, second, third = below(game, 6) + 1, below(game, 6) + 1, below(game, 6) + 1
                with_roll(table, game, first, second, third)
            elif game.phase == PLAY:
                if below(game, 10) < _CURIOUS:
                    many = find_ends(table, thoughts, view, mind, habits, by)
                    end = 1 + below(game, many - 1)
                    thoughts[end].random = game.random
                    thoughts[0] = thoughts[end]
                elif learnt:
                    play_best(table, thoughts, view, mind, habits, lessons)
                else:
                    play_round(table, game, view, mind)
            elif game.phase == LEAVE:
                if has_enough(table, game, view, mind):
                    game.phase = LEFT
                else:
                    if stayed <= MOST_ROUNDS:
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
