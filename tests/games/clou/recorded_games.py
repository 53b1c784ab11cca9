"""Games of compiled rules written down action by action, so that the rules in Python can go through them."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.flat.actions import apply, find_legal
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record
from generator.games.clou.play.flat.plan import (
    ESCAPE,
    LEAVE,
    LEFT,
    ROLL,
    new_game,
    with_escape_roll,
    with_roll,
)
from generator.games.clou.play.flat.random_numbers import begin, below


@compiled
def record_random(
    table: Record,
    game: Record,
    seed: int,
    number: int,
    patience: int,
    legal: np.ndarray,
    actions: np.ndarray,
    ends: np.ndarray,
    dice: np.ndarray,
) -> tuple[int, int]:
    """A game in which every legal action is as likely; of ``patience`` chances to leave about one is taken.

    ``legal`` gets the legal actions before each decision, one list after the other, ``ends`` where each
    ends, ``actions`` what was done, ``dice`` what was thrown. Returns how many decisions and dice.
    """
    begin(game, seed, number)
    new_game(table, game)
    decisions, thrown, start = 0, 0, 0
    while game.phase < LEFT:
        if game.phase == ROLL:
            for _die in range(3):
                dice[thrown] = below(game, 6) + 1
                thrown += 1
            with_roll(table, game, dice[thrown - 3], dice[thrown - 2], dice[thrown - 1])
        elif game.phase == ESCAPE:
            dice[thrown] = below(game, 6) + 1
            with_escape_roll(table, game, dice[thrown])
            thrown += 1
        else:
            count = find_legal(table, game, legal[start:])
            chosen = below(game, count)
            if game.phase == LEAVE:
                chosen = 1 if below(game, patience) == 0 else 0
            actions[decisions] = legal[start + chosen]
            start += count
            ends[decisions] = start
            apply(table, game, actions[decisions])
            decisions += 1
    return decisions, thrown


@compiled
def replay(
    table: Record, game: Record, actions: np.ndarray, dice: np.ndarray, legal: np.ndarray, ends: np.ndarray
) -> int:
    """Goes through a recorded game; ``legal`` and ``ends`` get what ``record_random`` writes.

    Returns how many dice it took.
    """
    new_game(table, game)
    thrown, start = 0, 0
    for decision in range(actions.shape[0] + 1):
        while game.phase in (ROLL, ESCAPE):
            if game.phase == ROLL:
                with_roll(table, game, dice[thrown], dice[thrown + 1], dice[thrown + 2])
                thrown += 3
            else:
                with_escape_roll(table, game, dice[thrown])
                thrown += 1
        if decision < actions.shape[0]:
            start += find_legal(table, game, legal[start:])
            ends[decision] = start
            apply(table, game, actions[decision])
    return thrown
