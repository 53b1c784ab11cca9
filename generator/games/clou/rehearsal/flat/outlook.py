"""``rehearsal.outlook``, compiled: what the players make of the plan."""

from __future__ import annotations

from math import exp

import numpy as np

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record
from generator.games.clou.play.flat.plan import patrol_comes
from generator.games.clou.play.flat.random_numbers import mixed
from generator.games.clou.play.flat.stock import DEMANDED, SYMBOLS
from generator.games.clou.play.flat.stock import FILL as FILL_SYMBOL
from generator.games.clou.rehearsal.flat.figures import (
    EFFORT,
    FILL,
    IDLE,
    LAST_TRACE,
    PATIENCE,
    RESOLVE,
    TASTE,
    TIME,
    TRACE,
    WHIM,
    WHITE,
)
from generator.games.clou.rehearsal.flat.view import FAR

#: What a player may like: ways; boxes and circles of the first, second and third sheet.
_WAYS, SHEETS = 0, 1


@compiled
def think_as(table: Record, view: Record, mind: Record, figures: np.ndarray) -> None:
    """From now on the players judge by these figures (``figures.COUNT`` of them)."""
    mind.figures[:] = figures
    mind.fading = np.nan
    for item in range(table.items):
        mind.effort[item] = item_effort(table, view, mind, item)
        if figures[TASTE] > 0.0:
            mind.effort[item] *= exp(figures[TASTE] * liking(mind, _WAYS, table.item_way[item]))


@compiled
def liking(mind: Record, kind: int, number: int) -> float:
    """How a player likes something, for no reason: −1 to 1."""
    drawn = mixed(np.uint64(mind.figures[WHIM]) * np.uint64(1_000_003) + np.uint64(kind * 1000 + number))
    return float(drawn >> np.uint64(11)) / 2.0**52 - 1.0


@compiled
def look(table: Record, game: Record, view: Record, mind: Record, rounds: float) -> None:
    """What symbols are worth with so many rounds left before they leave."""
    fading = -1.0 / max(1.0, mind.figures[PATIENCE] * table.players * rounds)
    if fading != mind.fading:
        mind.fading = fading
        for item in range(table.items):
            mind.gain[item] = exp(-fading * mind.effort[item]) - 1.0
    _fear_patrols(table, game, mind, int(rounds))
    _find_efforts(table, game, view, mind)
    _find_distances(table, game, view, mind)
    _find_weights(table, game, view, mind, fading)
    mind.now[:] = 0.0
    mind.later[:] = 0.0
    mind.item[:] = -1
    for challenge in range(table.challenges):
        if (game.solved >> challenge) & 1 or mind.need[challenge] >= FAR:
            continue
        is_open = (game.rooms >> table.challenge_room[challenge]) & 1 == 1
        if table.challenge_from[challenge] > game.round:
            is_open = False
        for way in range(table.challenge_first[challenge], table.challenge_end[challenge]):
            if mind.rest[way] < FAR:
                _value_way(table, game, mind, challenge, way, is_open, fading)
    most = 0.0
    for symbol in range(DEMANDED):
        most = max(most, mind.later[symbol])
    mind.most = most
    for symbol in range(DEMANDED, SYMBOLS):
        part = mind.figures[FILL] if symbol == FILL_SYMBOL else mind.figures[WHITE]
        mind.now[symbol] = mind.later[symbol] = part * most


@compiled
def _value_way(
    table: Record,
    game: Record,
    mind: Record,
    challenge: int,
    way: int,
    is_open: bool,
    fading: float,
) -> None:
    """What the symbols of a way are worth for it."""
    share = mind.weight[challenge] + mind.figures[IDLE]
    if mind.rest[way] > mind.need[challenge]:
        share *= exp(fading * mind.figures[RESOLVE] * (mind.rest[way] - mind.need[challenge]))
    first = True
    for item in range(table.way_first[way], table.way_end[way]):
        if game.items[item]:
            continue
        gain = share * mind.gain[item]
        ready = is_open and (first or not table.item_ordered[item])
        first = False
        for symbol in range(DEMANDED):
            if (table.item_symbols[item] >> symbol) & 1:
                mind.later[symbol] = max(mind.later[symbol], gain)
                if ready and gain > mind.now[symbol]:
                    mind.now[symbol] = gain
                    mind.item[symbol] = item


@compiled
def item_effort(table: Record, view: Record, mind: Record, item: int) -> float:
    """The effort for the symbol of an item that is had most easily."""
    factor = FAR
    for symbol in range(DEMANDED):
        if (table.item_symbols[item] >> symbol) & 1:
            factor = min(factor, mind.figures[EFFORT + symbol])
    return view.effort[item] * factor


@compiled
def _fear_patrols(table: Record, game: Record, mind: Record, rounds: int) -> None:
    """What a trace costs, and how many traces the solution of each challenge saves."""
    mind.guarded[:] = 0.0
    coming = 0
    for patrol in range(table.patrols):
        traces = 0
        for ahead in range(1, rounds + 1):
            if patrol_comes(table, game, patrol, game.round + ahead):
                traces += table.patrol[patrol, 2]
        coming += traces
        if table.patrol[patrol, 3] >= 0:
            mind.guarded[table.patrol[patrol, 3]] += traces
    spare = table.traces - game.traces + game.free_traces - 1 - coming
    mind.trace = mind.figures[TRACE] + mind.figures[LAST_TRACE] / (1 + max(spare, 0))


@compiled
def _find_efforts(table: Record, game: Record, view: Record, mind: Record) -> None:
    """Way → effort that is left; challenge → that of its shortest way."""
    time_left = table.time - game.time - 1
    traces_left = table.traces - game.traces + game.free_traces
    for patrol in range(table.patrols):
        if patrol_comes(table, game, patrol, game.round):
            traces_left -= table.patrol[patrol, 2]
    for challenge in range(table.challenges):
        mind.need[challenge] = FAR
        for way in range(table.challenge_first[challenge], table.challenge_end[challenge]):
            mind.rest[way] = FAR
            first, end = table.way_first[way], table.way_end[way]
            if (
                (game.solved >> challenge) & 1
                or table.way_traces[way] >= traces_left
                or (table.way_time[way] and table.way_time[way] >= time_left)
                or first == end
                or view.barred[way]
            ):
                continue
            effort = mind.trace * table.way_traces[way] + mind.figures[TIME] * table.way_time[way]
            for item in range(first, end):
                if not game.items[item]:
                    effort += mind.effort[item]
            mind.rest[way] = effort
            mind.need[challenge] = min(mind.need[challenge], effort)


@compiled
def _find_distances(table: Record, game: Record, view: Record, mind: Record) -> None:
    """Room → effort until it is open, and the challenge that opens it on the shortest way."""
    for room in range(table.rooms):
        mind.distance[room] = 0.0 if (game.rooms >> room) & 1 else FAR
        mind.through[room] = -1
    changed = True
    while changed:
        changed = False
        for index in range(view.doors):
            challenge, room = view.door[index, 0], view.door[index, 1]
            effort = mind.distance[table.challenge_room[challenge]] + mind.need[challenge]
            if effort < mind.distance[room]:
                mind.distance[room] = effort
                mind.through[room] = challenge
                changed = True


@compiled
def _find_weights(table: Record, game: Record, view: Record, mind: Record, fading: float) -> None:
    """Challenge → what all loot is worth that is reached through it."""
    mind.weight[:] = 0.0
    for challenge in range(table.challenges):
        value = view.loot[challenge] + mind.trace * mind.guarded[challenge]
        room = table.challenge_room[challenge]
        effort = mind.distance[room] + mind.need[challenge]
        if value == 0.0 or effort >= FAR:
            continue
        value *= exp(effort * fading)
        mind.weight[challenge] += value
        while not (game.rooms >> room) & 1:
            mind.weight[mind.through[room]] += value
            room = table.challenge_room[mind.through[room]]
