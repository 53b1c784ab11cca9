"""``rehearsal.player``, compiled: whole games, and their sums."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import COLUMNS, Record
from generator.games.clou.play.flat.plan import (
    COUP,
    DRIVER,
    ESCAPE,
    LEAVE,
    LEFT,
    OK,
    PLAY,
    ROLL,
    is_lost,
    new_game,
    points_now,
    with_escape_roll,
    with_roll,
)
from generator.games.clou.play.flat.random_numbers import begin, below
from generator.games.clou.play.flat.stock import DEMANDED
from generator.games.clou.rehearsal.course import MOST_POINTS, MOST_ROUNDS
from generator.games.clou.rehearsal.flat.figures import FEATURES
from generator.games.clou.rehearsal.flat.foresight import play_best, play_last
from generator.games.clou.rehearsal.flat.outlook import think_as
from generator.games.clou.rehearsal.flat.prospects import leaves
from generator.games.clou.rehearsal.flat.rounds import play_round


@compiled
def finish(
    table: Record,
    thoughts: np.ndarray,
    waiting: np.ndarray,
    view: Record,
    mind: Record,
    habits: np.ndarray,
    lessons: np.ndarray,
    legal: np.ndarray,
) -> None:
    """Plays on to the end; the game is the first of ``thoughts``, the others are room to think in.

    With room in ``waiting`` and ``legal`` it is only thought of: the last round is chosen from all that can
    be done in it, and nobody rolls for the escape.
    """
    game, features = thoughts[0], np.empty(FEATURES)
    while game.phase < LEFT and not (game.phase == DRIVER and waiting.shape[0]):
        if game.phase == ROLL:
            first, second, third = below(game, 6) + 1, below(game, 6) + 1, below(game, 6) + 1
            with_roll(table, game, first, second, third)
        elif game.phase == PLAY:
            before = game.traces
            if habits.shape[0] == 1:
                play_round(table, game, view, mind)
            elif waiting.shape[0] and table.time - game.time <= 1:
                play_last(table, thoughts, waiting, view, mind, habits, lessons, legal)
            else:
                play_best(table, thoughts, view, mind, habits, lessons)
            mind.traces_in[min(game.round, MOST_ROUNDS)] += game.traces - before
        elif game.phase == LEAVE:
            game.phase = LEFT if leaves(table, game, view, mind, lessons, features) else ROLL
        elif game.phase == DRIVER:
            game.driver = view.driver
            game.phase = ESCAPE
        else:
            with_escape_roll(table, game, below(game, 6) + 1)


@compiled
def find_missing(table: Record, game: Record, mind: Record) -> None:
    """What the shortest way of every open challenge still demands, into ``mind``."""
    mind.missing[:] = 0
    for challenge in range(table.challenges):
        if (game.solved >> challenge) & 1 or not (game.rooms >> table.challenge_room[challenge]) & 1:
            continue
        shortest, least = -1, table.items + 1
        for way in range(table.challenge_first[challenge], table.challenge_end[challenge]):
            left = 0
            for item in range(table.way_first[way], table.way_end[way]):
                left += 1 - game.items[item]
            if left < least and table.way_first[way] < table.way_end[way]:
                shortest, least = way, left
        if shortest < 0:
            continue
        for item in range(table.way_first[shortest], table.way_end[shortest]):
            if game.items[item]:
                continue
            for symbol in range(DEMANDED):
                if (table.item_symbols[item] >> symbol) & 1:
                    mind.missing[symbol] += 1
                    break


@compiled
def play_games(
    table: Record,
    thoughts: np.ndarray,
    view: Record,
    mind: Record,
    habits: np.ndarray,
    lessons: np.ndarray,
    seed: int,
    first: int,
    count: int,
    sums: Record,
) -> None:
    """Adds games ``first`` to first + count − 1 of a seed to ``sums``.

    ``thoughts`` are the game and room for one more than ``habits``, which are those of ``figures.mind_of``.
    """
    waiting, legal = thoughts[:0], np.empty((0, COLUMNS), np.int64)
    think_as(table, view, mind, habits[0])
    for number in range(first, first + count):
        begin(thoughts[0], seed, number)
        new_game(table, thoughts[0])
        mind.lost[:] = 0
        mind.traces_in[:] = 0
        finish(table, thoughts, waiting, view, mind, habits, lessons, legal)
        add_game(table, thoughts[0], mind, sums)


@compiled
def add_game(table: Record, game: Record, mind: Record, sums: Record) -> None:
    """Adds a game that is over."""
    lost = is_lost(table, game)
    points = 0 if lost else points_now(table, game)
    sums.games += 1
    sums.points += points
    sums.squares += points * points
    sums.failed += 1 if lost else 0
    sums.ok += 1 if points > OK else 0
    sums.coup += 1 if points > COUP else 0
    sums.histogram[min(points, MOST_POINTS)] += 1
    sums.ends[game.phase - LEFT] += 1
    sums.rounds += game.round
    sums.traces += game.traces
    sums.ended_in[min(game.round, MOST_ROUNDS)] += 1
    for round_ in range(MOST_ROUNDS + 1):
        sums.traces_in[round_] += mind.traces_in[round_]
    for item in range(table.items):
        sums.struck += game.items[item]
    find_missing(table, game, mind)
    for symbol in range(DEMANDED):
        sums.lost[symbol] += mind.lost[symbol]
        sums.missing[symbol] += mind.missing[symbol]
    for room in range(table.rooms):
        sums.room[room] += (game.rooms >> room) & 1
    for challenge in range(table.challenges):
        if (game.solved >> challenge) & 1:
            sums.solved[challenge] += 1
            sums.way[mind.solved_way[challenge]] += 1
            round_ = min(mind.solved_round[challenge], MOST_ROUNDS)
            sums.loot_in[round_] += table.challenge_loot[challenge]
