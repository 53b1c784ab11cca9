"""``rehearsal.player``, compiled: a round as a player's habits have it, and when he has enough."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.flat.actions import DROP, STRIKE, apply
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record
from generator.games.clou.play.flat.plan import PLAY, end_round, patrol_comes, points_now
from generator.games.clou.play.flat.stock import AT_ONCE
from generator.games.clou.rehearsal.flat.choice import choose, use_symbols
from generator.games.clou.rehearsal.flat.figures import CAREFUL, GAMBLE
from generator.games.clou.rehearsal.flat.hopes import find_hopes
from generator.games.clou.rehearsal.flat.outlook import look


@compiled
def has_enough(table: Record, game: Record, view: Record, mind: Record) -> bool:
    """Out before the alarm, before the last trace, and when there is nothing left."""
    left = table.traces - game.traces + game.free_traces
    for patrol in range(table.patrols):
        if patrol_comes(table, game, patrol, game.round + 1):
            left -= table.patrol[patrol, 2]
    if left <= mind.figures[CAREFUL]:
        return True
    if not is_loot_left(table, game):
        return True
    if table.time - game.time > 1:
        return False
    if mind.figures[GAMBLE] == 0.0:
        return True
    return points_now(table, game) * (1.0 - view.escape) >= view.escape * mind.figures[GAMBLE]


@compiled
def is_loot_left(table: Record, game: Record) -> bool:
    """Is anything of worth still there?"""
    for challenge in range(table.challenges):
        if table.challenge_loot[challenge] and not (game.solved >> challenge) & 1:
            return True
    return False


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
