"""``rehearsal.player``, compiled: whole games, and their sums."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.flat.actions import DROP, STRIKE, apply
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record
from generator.games.clou.play.flat.plan import (
    COUP,
    DRIVER,
    ESCAPE,
    LEAVE,
    LEFT,
    OK,
    PLAY,
    ROLL,
    end_round,
    is_lost,
    new_game,
    patrol_comes,
    points_now,
    with_escape_roll,
    with_roll,
)
from generator.games.clou.play.flat.random_numbers import begin, below
from generator.games.clou.play.flat.stock import AT_ONCE, DEMANDED
from generator.games.clou.rehearsal.course import MOST_POINTS, MOST_ROUNDS
from generator.games.clou.rehearsal.flat.choice import choose, use_symbols
from generator.games.clou.rehearsal.flat.figures import CAREFUL, GAMBLE
from generator.games.clou.rehearsal.flat.hopes import find_hopes
from generator.games.clou.rehearsal.flat.outlook import look, think_as


@compiled
def play_game(table: Record, game: Record, view: Record, mind: Record) -> None:
    """One game from the first roll to the end, with the stream of dice that has begun."""
    new_game(table, game)
    mind.lost[:] = 0
    mind.traces_in[:] = 0
    finish(table, game, view, mind)


@compiled
def finish(table: Record, game: Record, view: Record, mind: Record) -> None:
    """Plays on to the end."""
    while game.phase < LEFT:
        if game.phase == ROLL:
            first, second, third = below(game, 6) + 1, below(game, 6) + 1, below(game, 6) + 1
            with_roll(table, game, first, second, third)
        elif game.phase == PLAY:
            before = game.traces
            play_round(table, game, view, mind)
            mind.traces_in[min(game.round, MOST_ROUNDS)] += game.traces - before
        elif game.phase == LEAVE:
            game.phase = LEFT if has_enough(table, game, view, mind) else ROLL
        elif game.phase == DRIVER:
            game.driver = view.driver
            game.phase = ESCAPE
        else:
            with_escape_roll(table, game, below(game, 6) + 1)


@compiled
def has_enough(table: Record, game: Record, view: Record, mind: Record) -> bool:
    """Out before the alarm, before the last trace, and when there is nothing left."""
    left = table.traces - game.traces + game.free_traces
    for patrol in range(table.patrols):
        if patrol_comes(table, game, patrol, game.round + 1):
            left -= table.patrol[patrol, 2]
    if left <= mind.figures[CAREFUL]:
        return True
    more = False
    for challenge in range(table.challenges):
        if table.challenge_loot[challenge] and not (game.solved >> challenge) & 1:
            more = True
    if not more:
        return True
    if table.time - game.time > 1:
        return False
    if mind.figures[GAMBLE] == 0.0:
        return True
    return points_now(table, game) * (1.0 - view.escape) >= view.escape * mind.figures[GAMBLE]


@compiled
def play_round(table: Record, game: Record, view: Record, mind: Record) -> None:
    """Phases 2 and 3: everybody uses dice, in the order in which it is worth most, until time has passed."""
    stale = True
    mind.hoped[:] = 0
    mind.worth[:] = np.inf
    while game.phase == PLAY:
        if stale:
            look(table, game, view, mind, table.time - game.time - 0.5)
            mind.known[:] = 0
            stale = False
        player = _next(table, game, view, mind)
        if player < 0:
            end_round(table, game)
            return
        action = mind.action[player]
        mind.known[player] = 0
        if action[0] == DROP:
            mind.lost[action[6]] += 1
        traces, solved = game.traces, game.solved
        apply(table, game, action)
        if action[0] == STRIKE:
            stale = True
            if game.solved != solved:
                challenge = table.item_challenge[action[2]]
                mind.solved_way[challenge] = table.item_way[action[2]]
                mind.solved_round[challenge] = game.round
        elif game.traces != traces:
            stale = True


@compiled
def _next(table: Record, game: Record, view: Record, mind: Record) -> int:
    """Who acts next, with his action in ``mind``; −1 when the round is over."""
    for player in range(table.players):
        if game.stock[player] & AT_ONCE:
            if not mind.hoped[player]:
                find_hopes(table, view, mind, player)
            use_symbols(table, game, view, mind, player)
            return player
    best, actor = -np.inf, -1
    asked = 0
    for _turn in range(table.players):
        # Whoever had the best action when he was last asked is asked first.
        candidate = -1
        for player in range(table.players):
            if (asked >> player) & 1 or not (game.dice[player] or game.stock[player]):
                continue
            if candidate < 0 or mind.worth[player] > mind.worth[candidate]:
                candidate = player
        if candidate < 0 or (actor >= 0 and best >= mind.worth[candidate]):
            break
        asked |= 1 << candidate
        if not mind.known[candidate]:
            if not mind.hoped[candidate]:
                find_hopes(table, view, mind, candidate)
            choose(table, game, view, mind, candidate)
        if mind.worth[candidate] > best:
            best, actor = mind.worth[candidate], candidate
    return actor


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
    game: Record,
    view: Record,
    mind: Record,
    figures: np.ndarray,
    seed: int,
    first: int,
    count: int,
    sums: Record,
) -> None:
    """Adds games ``first`` to first + count − 1 of a seed to ``sums``."""
    think_as(table, view, mind, figures)
    for number in range(first, first + count):
        begin(game, seed, number)
        play_game(table, game, view, mind)
        add_game(table, game, mind, sums)


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
