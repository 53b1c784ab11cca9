"""A player who tries a round with several habits and takes what promises most."""

from __future__ import annotations

from typing import Final

import numpy as np

from generator.games.clou.play.flat.actions import apply, find_legal
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record
from generator.games.clou.play.flat.plan import PLAY
from generator.games.clou.rehearsal.flat.figures import FEATURES
from generator.games.clou.rehearsal.flat.outlook import think_as
from generator.games.clou.rehearsal.flat.prospects import promise
from generator.games.clou.rehearsal.flat.rounds import play_round

#: So many other ends of the last round are looked for in a game that is only thought of.
LAST_TRIES: Final = 30


@compiled
def find_ends(
    table: Record, thoughts: np.ndarray, view: Record, mind: Record, habits: np.ndarray, by: np.ndarray
) -> int:
    """What the round of the first of ``thoughts`` leads to, from the second on; how many in all.

    Ends that are alike are one. ``by``: thought → the habits that lead to it first.
    """
    left = 1
    for habit in range(habits.shape[0]):
        thoughts[left] = thoughts[0]
        think_as(table, view, mind, habits[habit])
        play_round(table, thoughts[left], view, mind)
        if is_new(table, thoughts, left):
            by[left] = habit
            left += 1
    think_as(table, view, mind, habits[0])
    return left


@compiled
def play_best(
    table: Record, thoughts: np.ndarray, view: Record, mind: Record, habits: np.ndarray, lessons: np.ndarray
) -> None:
    """The round of the first of ``thoughts``, with the habits that promise most."""
    lost, features = mind.lost.copy(), np.empty(FEATURES)
    by = np.zeros(habits.shape[0] + 1, np.int64)
    best, most = 1, -np.inf
    many = find_ends(table, thoughts, view, mind, habits, by)
    if many > 2:
        for end in range(1, many):
            hoped = promise(table, thoughts[end], view, mind, lessons, features)
            if hoped > most:
                best, most = end, hoped
    # Played once more, so that what the mind keeps of a game is what happened.
    mind.lost[:] = lost
    think_as(table, view, mind, habits[by[best]])
    play_round(table, thoughts[0], view, mind)
    think_as(table, view, mind, habits[0])


@compiled
def play_last(
    table: Record,
    thoughts: np.ndarray,
    waiting: np.ndarray,
    view: Record,
    mind: Record,
    habits: np.ndarray,
    lessons: np.ndarray,
    legal: np.ndarray,
) -> None:
    """The last round before the alarm, of which the points are all that counts: anything that can be done."""
    features, random = np.empty(FEATURES), thoughts[0].random
    by = np.zeros(habits.shape[0] + 1, np.int64)
    left = find_ends(table, thoughts, view, mind, habits, by)
    left = find_others(table, thoughts, waiting, view, mind, legal, left, LAST_TRIES)
    best, most = 1, -np.inf
    for end in range(1, left):
        hoped = promise(table, thoughts[end], view, mind, lessons, features)
        if hoped > most:
            best, most = end, hoped
    thoughts[0] = thoughts[best]
    thoughts[0].random = random


@compiled
def find_others(
    table: Record,
    thoughts: np.ndarray,
    waiting: np.ndarray,
    view: Record,
    mind: Record,
    legal: np.ndarray,
    left: int,
    most: int,
) -> int:
    """More ends: the round begun in other ways, one action, two and so on, and played on as habits have it.

    ``left`` is where the ends stop that are known, which is also what is returned; ``most`` are looked for.
    """
    # The first beginning to come is the first that is looked at.
    waiting[0] = thoughts[0]
    many, first, tries = 1, 0, 0
    while first < many and tries < most:
        count = find_legal(table, waiting[first], legal)
        # Where there is too much to do, some of everything.
        stride = 1 + 2 * count // most
        for action in range(0, count, stride):
            if tries == most or left == thoughts.shape[0] - 1:
                break
            thoughts[left] = waiting[first]
            apply(table, thoughts[left], legal[action])
            if thoughts[left].phase == PLAY:
                if many < waiting.shape[0]:
                    waiting[many] = thoughts[left]
                    many += 1
                play_round(table, thoughts[left], view, mind)
            tries += 1
            if is_new(table, thoughts, left):
                left += 1
        first += 1
    return left


@compiled
def is_new(table: Record, thoughts: np.ndarray, last: int) -> bool:
    """Is the last of some ends, which begin with the second of ``thoughts``, like none before it?"""
    known = False
    for other in range(1, last):
        known |= _alike(table, thoughts[last], thoughts[other])
    return not known


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
