"""A player who tries every round in his head before he plays it: rollouts, as a measure for the others.

Before each round he plays it as many candidates would, and looks at all that can be done otherwise at its
beginning. The most promising of what that leads to he plays on to the end some times, as a practised player;
the better half again, with more games, until one is left (sequential halving, Karnin, Koren and Somekh 2013).
Slow, and not perfect either.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from generator.games.clou.play.flat.actions import LEGAL
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import COLUMNS, Record, int64
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
from generator.games.clou.rehearsal.flat.figures import FEATURES
from generator.games.clou.rehearsal.flat.foresight import find_ends, find_others
from generator.games.clou.rehearsal.flat.outlook import think_as
from generator.games.clou.rehearsal.flat.player import finish
from generator.games.clou.rehearsal.flat.prospects import promise

#: So many ends of a round are played on, of a player who knows what they promise.
_PROMISING: Final = 12
#: So many other ends of a round are looked for.
TRIES: Final = 300
#: Games to the end for each of what candidates lead to, in the first comparison; later ones double them.
ROLLOUTS: Final = 8


@compiled
def play_reference(
    table: Record,
    thoughts: np.ndarray,
    inner: np.ndarray,
    third: np.ndarray,
    view: Record,
    mind: Record,
    candidates: np.ndarray,
    habits: np.ndarray,
    lessons: np.ndarray,
    seed: int,
    first: int,
    points: np.ndarray,
) -> None:
    """Games from ``first`` on, as many as ``points`` has room for.

    ``thoughts`` are the game and room for as many ends as there are ``candidates`` and ``TRIES``; ``inner``
    and ``third`` are as much room for rollouts, by a player with ``habits`` and ``lessons``, who looks at
    all that can be done in the last round.
    """
    game, legal = thoughts[0], np.empty((LEGAL, COLUMNS), np.int64)
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
                hoped = _hoped(
                    table, thoughts, 0, inner, third, view, mind, habits, lessons, legal, 8 * ROLLOUTS
                )
                game.phase = LEFT if points_now(table, game) >= hoped else ROLL
            else:
                _play_best(table, thoughts, inner, third, view, mind, candidates, habits, lessons, legal)
        points[index] = 0 if is_lost(table, game) else points_now(table, game)


@compiled
def _play_best(
    table: Record,
    thoughts: np.ndarray,
    inner: np.ndarray,
    third: np.ndarray,
    view: Record,
    mind: Record,
    candidates: np.ndarray,
    habits: np.ndarray,
    lessons: np.ndarray,
    legal: np.ndarray,
) -> None:
    """The round as it leads to most."""
    hopes, features = np.zeros(thoughts.shape[0]), np.empty(FEATURES)
    by = np.zeros(candidates.shape[0] + 1, np.int64)
    left = find_ends(table, thoughts, view, mind, candidates, by)
    think_as(table, view, mind, habits[0])
    if habits.shape[0] > 1:
        left = find_others(table, thoughts, inner, view, mind, legal, left, TRIES)
        for end in range(1, left):
            hopes[end] = promise(table, thoughts[end], view, mind, lessons, features)
        left = _best_first(thoughts, hopes, inner, left, min(_PROMISING, left - 1))
    rollouts = ROLLOUTS
    while left > 2:
        for end in range(1, left):
            hopes[end] = _hoped(
                table, thoughts, end, inner, third, view, mind, habits, lessons, legal, rollouts
            )
        left = _best_first(thoughts, hopes, inner, left, left // 2)
        rollouts *= 2
    thoughts[0] = thoughts[1]


@compiled
def _best_first(thoughts: np.ndarray, hopes: np.ndarray, inner: np.ndarray, left: int, keep: int) -> int:
    """Puts so many of the most promising ends first; where they end now."""
    for place in range(1, 1 + keep):
        best = place
        for other in range(place + 1, left):
            if hopes[other] > hopes[best]:
                best = other
        inner[0] = thoughts[place]
        thoughts[place] = thoughts[best]
        thoughts[best] = inner[0]
        hopes[place], hopes[best] = hopes[best], hopes[place]
    return 1 + keep


@compiled
def _hoped(
    table: Record,
    thoughts: np.ndarray,
    start: int,
    inner: np.ndarray,
    third: np.ndarray,
    view: Record,
    mind: Record,
    habits: np.ndarray,
    lessons: np.ndarray,
    legal: np.ndarray,
    rollouts: int,
) -> float:
    """Mean points of games that a practised player plays on from there, or the points if he may leave."""
    total, game = 0.0, inner[0]
    for number in range(rollouts):
        inner[0] = thoughts[start]
        # All candidates meet the same dice, which are not those of the game.
        begin(game, int64(thoughts[0].random >> np.uint64(1)), number)
        if game.phase == LEAVE:
            game.phase = ROLL
        finish(table, inner, third, view, mind, habits, lessons, legal)
        if game.phase == DRIVER:
            total += view.escape * max(points_now(table, game), 0)
        elif not is_lost(table, game):
            total += points_now(table, game)
    found = total / rollouts
    if thoughts[start].phase == LEAVE:
        found = max(found, float(points_now(table, thoughts[start])))
    return found
