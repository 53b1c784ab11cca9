"""``play.dice``, compiled: which numbers a player can make."""

from __future__ import annotations

import numpy as np

from generator.games.clou.play import symbols
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record, int64
from generator.games.clou.play.flat.stock import FIRST_EXTRA, FIRST_SHIFT, held, ones
from generator.games.clou.play.sheet_table import HIGHEST

#: Dice as bits and their sum, for each selection of three dice.
SUMS = 8
#: Rows for numbers made with white specials: enough for a dozen of them in one round. What more would make is
#: left out, and nobody could tell it apart on paper.
HELPED = 4096
_SHIFTS = len(symbols.SHIFT)
_EXTRAS = len(symbols.EXTRA)


@compiled
def find_sums(game: Record, dice: int, found: np.ndarray) -> int:
    """R03: (dice, number) for all numbers of the unused dice; of equal faces the first dice; how many."""
    count = 0
    for some in range(1, 8):
        if some & ~dice:
            continue
        # Dice with equal faces are the same: one with an equal one before it that is free and not taken is
        # passed over.
        plain = True
        for late in range(1, 3):
            for early in range(late):
                if (
                    (some >> late) & 1
                    and (dice >> early) & 1
                    and not (some >> early) & 1
                    and game.roll[early] == game.roll[late]
                ):
                    plain = False
        if plain:
            found[count, 0] = some
            found[count, 1] = face_sum(game, some)
            count += 1
    return count


@compiled
def face_sum(game: Record, dice: int) -> int:
    """The sum of some dice."""
    total = int64(0)
    for die in range(3):
        if (dice >> die) & 1:
            total += game.roll[die]
    return total


@compiled
def find_helped(game: Record, player: int, found: np.ndarray) -> int:
    """R50, R51: (dice, help, number) for all numbers that need white specials; how many."""
    stock, count = game.stock[player], 0
    bases = np.empty((SUMS, 2), np.int64)
    plain = find_sums(game, game.dice[player], bases)
    extras = _choices(stock, FIRST_EXTRA, _EXTRAS)
    shifts = _choices(stock, FIRST_SHIFT, _SHIFTS)
    for chosen in range(extras):
        if count == HELPED:
            break
        extra_stock, extra_sum, extra_count, _least = _choice(stock, FIRST_EXTRA, _EXTRAS, chosen)
        bases[plain, 0], bases[plain, 1] = 0, 0
        for base in range(plain + (1 if extra_count else 0)):
            some, total = bases[base, 0], bases[base, 1] + extra_sum
            pieces = ones(some) + extra_count
            if extra_count and total <= HIGHEST and count < HELPED:
                found[count, 0], found[count, 1], found[count, 2] = some, extra_stock, total
                count += 1
            for used in range(1, shifts):
                if count == HELPED:
                    break
                shift_stock, far, _used, least = _choice(stock, FIRST_SHIFT, _SHIFTS, used)
                for distance in range(far - least + 1, far + 1):
                    for number in (total - distance, total + distance):
                        if pieces <= number <= HIGHEST and count < HELPED:
                            found[count, 0], found[count, 2] = some, number
                            found[count, 1] = extra_stock + shift_stock
                            count += 1
    return count


@compiled
def _choices(stock: int, first: int, kinds: int) -> int:
    """How many selections of the symbols from ``first`` on there are, equal ones not told apart."""
    count = 1
    for kind in range(kinds):
        count *= held(stock, first + kind) + 1
    return count


@compiled
def _choice(stock: int, first: int, kinds: int, number: int) -> tuple[int, int, int, int]:
    """(stock, sum of their values, how many, least value) of selection ``number``; values count from 1."""
    chosen, total, count, least = int64(0), 0, 0, 0
    for kind in range(kinds):
        most = held(stock, first + kind) + 1
        taken = number % most
        number //= most
        if taken:
            chosen += taken << (4 * (first + kind))
            total += taken * (kind + 1)
            count += taken
            if least == 0:
                least = kind + 1
    return chosen, total, count, least
