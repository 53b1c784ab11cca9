"""The symbols of the sheets as numbers, and multisets of them in one integer.

A multiset ("stock") has four bits for each of the 16 symbols, so it fits into 64 bits: the six that
challenges demand in the lowest 24 bits, the white specials above them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from generator.games.clou.vocabulary import Forderung, Symbol, Weiss

#: Symbol's number → its name.
NAMES: Final[tuple[Symbol, ...]] = (*get_args(Forderung), *get_args(Weiss))
#: Symbol's name → its number.
INDEX: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
#: Numbers below this are demanded by challenges, the others are white.
DEMANDED: Final = len(get_args(Forderung))
#: The part of a stock that must be used at once (R32).
AT_ONCE: Final = (1 << (4 * DEMANDED)) - 1
#: More of one symbol than this cannot be held; no sheet gives so many at once.
MOST: Final = 15

#: R50: symbol's number → X of “Zahl ±X”.
SHIFT: Final[dict[int, int]] = {INDEX[f"zahl±{x}"]: x for x in (1, 2, 3)}
#: R51: symbol's number → value of the extra die.
EXTRA: Final[dict[int, int]] = {INDEX[f"zusatzzahl-{n}"]: n for n in range(1, 7)}
#: R52: “Fülle aus”.
FILL: Final = INDEX["fuelle-aus"]


def count(stock: int, symbol: int) -> int:
    """How many of one symbol a stock holds."""
    return (stock >> (4 * symbol)) & 15


def size(stock: int) -> int:
    """How many symbols a stock holds, equal ones counted each."""
    return sum(held for _symbol, held in unpack(stock))


def one(symbol: int) -> int:
    """The stock of a single symbol."""
    return 1 << (4 * symbol)


def add(stock: int, gain: int) -> int:
    """Both together; each symbol at most ``MOST`` times."""
    if not gain:
        return stock
    if not stock:
        return gain
    total = 0
    for symbol in range(len(NAMES)):
        total |= min(count(stock, symbol) + count(gain, symbol), MOST) << (4 * symbol)
    return total


def pack(names: Iterable[str]) -> int:
    """The stock of these symbols, by name."""
    stock = 0
    for name in names:
        stock = add(stock, one(INDEX[name]))
    return stock


def unpack(stock: int) -> Iterator[tuple[int, int]]:
    """(symbol, how many) for all that a stock holds."""
    for symbol in range(len(NAMES)):
        held = count(stock, symbol)
        if held:
            yield symbol, held
