"""Which numbers a player can make of his dice (R03) and of white specials (R50, R51)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from generator.games.clou.play.patterns import Roll
from generator.games.clou.play.symbols import EXTRA, SHIFT, one, unpack

#: (dice as bits, number)
Sum = tuple[int, int]


@cache
def sums(roll: Roll, dice: int) -> tuple[Sum, ...]:
    """R03: every number that the unused dice make; of dice with equal faces the first ones are taken."""
    found: dict[tuple[int, ...], Sum] = {}
    for subset in range(1, 8):
        if subset & ~dice:
            continue
        faces = tuple(sorted(roll[i] for i in range(3) if subset >> i & 1))
        found.setdefault(faces, (subset, sum(faces)))
    return tuple(found.values())


@cache
def helped(roll: Roll, dice: int, stock: int) -> tuple[tuple[int, int, int], ...]:
    """(dice, help, number) for every number that needs white specials, which are then used up.

    Extra dice may stand alone or be added. Zahl ±X changes one die by up to X, and no die falls below 1; to
    change a number by d takes as few of them as will do, for more would only waste them.
    """
    extras = [symbol for symbol, held in unpack(stock) if symbol in EXTRA for _ in range(held)]
    shifts = tuple(symbol for symbol, held in unpack(stock) if symbol in SHIFT for _ in range(held))
    found: dict[tuple[int, int, int], None] = {}
    for chosen in _subsets(tuple(extras)):
        extra_stock = sum(map(one, chosen))
        extra_sum = sum(EXTRA[symbol] for symbol in chosen)
        bases: list[tuple[int, int]] = list(sums(roll, dice))
        if chosen:
            bases.append((0, 0))
        for subset, total in bases:
            pieces = subset.bit_count() + len(chosen)
            if chosen:
                found[subset, extra_stock, total + extra_sum] = None
            for used in _subsets(shifts):
                far = sum(SHIFT[symbol] for symbol in used)
                enough = far - min((SHIFT[symbol] for symbol in used), default=0)
                for distance in range(enough + 1, far + 1):
                    for number in (total + extra_sum - distance, total + extra_sum + distance):
                        if number >= pieces:
                            found[subset, extra_stock + sum(map(one, used)), number] = None
    return tuple(found)


def _subsets(symbols: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every selection, the empty one too; equal symbols are not told apart."""
    seen: set[tuple[int, ...]] = set()
    for flags in product((False, True), repeat=len(symbols)):
        chosen = tuple(symbol for symbol, taken in zip(symbols, flags, strict=True) if taken)
        if chosen not in seen:
            seen.add(chosen)
            yield chosen


@cache
def number_cases() -> tuple[int, ...]:
    """Table 4.1: index n → in how many of the 216 rolls some dice make n (index 0 is empty)."""
    cases = [0] * 19
    for roll in product(range(1, 7), repeat=3):
        for number in {number for _dice, number in sums((roll[0], roll[1], roll[2]), 7)}:
            cases[number] += 1
    return tuple(cases)
