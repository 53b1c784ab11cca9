"""The best that anybody can get: expectimax over the starts of rounds, exact, for tiny heists only.

A round with its dice known is a search through everything that may be done; what it leads to is the start of
the next one, whose worth is the mean over all 216 rolls. Starts that cannot be told apart in what follows are
one. Compiled, on the compiled rules, which are compared with those in Python elsewhere.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from generator.games.clou.play import GameTables, escape_chance
from generator.games.clou.play.flat.actions import apply, find_legal
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import COLUMNS, GAME, NUMBERS, blank
from generator.games.clou.play.flat.plan import (
    DRIVER,
    LEAVE,
    PLAY,
    ROLL,
    TRACKED_DOWN,
    new_game,
    points_now,
    with_roll,
)
from generator.games.clou.play.flat.random_numbers import mixed
from tests.games.clou.flat_records import flat_table

#: Rounds, ends of a round, positions within one, and starts (a power of two) that there is room for.
_ROUNDS, _ENDS, _POSITIONS, _STARTS = 9, 4096, 1 << 15, 1 << 19
#: What the search takes along: is there too little room, how many starts are known.
_FULL, _COUNT = 0, 1


class TooManyError(Exception):
    """The heist is no toy."""


def optimum(game: GameTables) -> tuple[float, int]:
    """Points of the best play, and how many starts of rounds there are. Raises TooManyError."""
    table, escape = flat_table(game), 0.0
    assert not game.plan.patrols, "what patrols remember is not told apart"
    for sheet in game.sheets:
        escape = max(escape, float(escape_chance(sheet.escape, game.plan.cars, game.plan.police)))
    start, legal = blank(GAME), np.empty((16_384, COLUMNS), np.int64)
    new_game(table, start)
    most = sum(game.plan.challenge_loot) + sum(max(points, 0) for _for, points in game.plan.extra_points)
    room = (
        # Ends of the round at each depth; what is still to be looked at, and what was.
        np.zeros((_ROUNDS, _ENDS), GAME),
        np.zeros(_POSITIONS, GAME),
        np.zeros((_POSITIONS, 2), np.uint64),
        np.zeros(_POSITIONS, np.int64),
        # Known starts, and what they are worth.
        np.zeros((_STARTS, 2), np.uint64),
        np.zeros(_STARTS),
        np.zeros(2, np.int64),
    )
    worth = _worth(table, start, room, legal, 0, escape, float(most))
    if room[-1][_FULL]:
        raise TooManyError
    return worth, int(room[-1][_COUNT])


@compiled
def _matters(table: Any, game: Any, player: int, cell: int) -> bool:
    """Is the number in a filled box ever looked at again?"""
    for other in range(table.cells[player]):
        if game.cells[player, other]:
            continue
        if table.cell_left[player, other] == cell and table.cell_sign[player, other]:
            return True
        if table.cell_below[player, other, 0] == cell or table.cell_below[player, other, 1] == cell:
            return True
    for mark in range(table.marks[player]):
        if table.mark_cell[player, mark] == cell and not (game.marks[player] >> mark) & 1:
            return True
    return False


@compiled
def _name(table: Any, game: Any) -> tuple[np.uint64, np.uint64]:
    """128 bits for all that matters of a position."""
    first, second = np.uint64(1), np.uint64(2)
    for player in range(table.players):
        for cell in range(table.cells[player]):
            number = game.cells[player, cell]
            if number and not _matters(table, game, player, cell):
                number = NUMBERS
            first, second = mixed(first + np.uint64(number)), mixed(second ^ np.uint64(number + 71))
        for value in (game.marks[player], game.stock[player], game.dice[player]):
            first, second = mixed(first + np.uint64(value)), mixed(second ^ np.uint64(value))
    struck = np.uint64(0)
    for item in range(table.items):
        if game.items[item] and not (game.solved >> table.item_challenge[item]) & 1:
            struck |= np.uint64(1) << np.uint64(item)
    struck = mixed(struck)
    for value in (game.solved, game.rooms, game.time, game.traces, game.free_traces, game.round, game.phase):
        struck = mixed(struck + np.uint64(value))
    return mixed(first + struck), mixed(second ^ struck)


@compiled
def _place(slots: Any, first: np.uint64, second: np.uint64) -> int:
    """Where a name stands among others, or would."""
    size = slots.shape[0]
    index = np.int64(first & np.uint64(size - 1))
    while (slots[index, 0] or slots[index, 1]) and (slots[index, 0] != first or slots[index, 1] != second):
        index = (index + 1) & (size - 1)
    return index


@compiled
def _find_ends(table: Any, room: Any, legal: Any, depth: int) -> int:
    """All positions at the end of the round whose start is waiting; how many."""
    ends, waiting, seen, touched, _starts, _worths, notes = room
    found, left, many = 0, 1, 0
    game = waiting[_POSITIONS - 1]
    while left and not notes[_FULL]:
        left -= 1
        if waiting[left].phase != PLAY:
            ends[depth, found] = waiting[left]
            found += 1
            if found == _ENDS:
                notes[_FULL] = 1
            continue
        waiting[_POSITIONS - 1] = waiting[left]
        for action in range(find_legal(table, game, legal)):
            waiting[left] = game
            new = waiting[left]
            apply(table, new, legal[action])
            first, second = _name(table, new)
            index = _place(seen, first, second)
            if seen[index, 0] or seen[index, 1]:
                continue
            seen[index, 0], seen[index, 1] = first, second
            touched[many] = index
            many += 1
            left += 1
            if many > _POSITIONS // 2 or left >= _POSITIONS - 2:
                notes[_FULL] = 1
                break
    for index in range(many):
        seen[touched[index], 0] = seen[touched[index], 1] = np.uint64(0)
    return found


@compiled
def _worth(table: Any, start: Any, room: Any, legal: Any, depth: int, escape: float, most: float) -> float:
    """Points of the best play from the start of a round; nobody ever gets more than ``most``."""
    ends, waiting, _seen, _touched, starts, worths, notes = room
    first, second = _name(table, start)
    place = _place(starts, first, second)
    if starts[place, 0] or starts[place, 1]:
        return worths[place]
    total = 0.0
    for one in range(1, 7):
        for two in range(one, 7):
            for three in range(two, 7):
                rolls = 6.0 if one < two < three else 1.0 if one == three else 3.0
                waiting[0] = start
                with_roll(table, waiting[0], one, two, three)
                best = 0.0
                for end in range(_find_ends(table, room, legal, depth)):
                    game = ends[depth, end]
                    if game.phase == TRACKED_DOWN or notes[_FULL]:
                        continue
                    points = max(points_now(table, game), 0)
                    if game.phase == DRIVER:
                        best = max(best, escape * points)
                    elif game.phase == LEAVE:
                        best = max(best, float(points))
                        # Whoever stays until the alarm has to escape.
                        if most * (escape if table.time - game.time <= 1 else 1.0) > best:
                            game.phase = ROLL
                            best = max(best, _worth(table, game, room, legal, depth + 1, escape, most))
                total += rolls * best
    worth = total / 216.0
    place = _place(starts, first, second)
    starts[place, 0], starts[place, 1] = first, second
    worths[place] = worth
    notes[_COUNT] += 1
    if notes[_COUNT] > _STARTS // 2 or depth + 1 >= _ROUNDS:
        notes[_FULL] = 1
    return worth
