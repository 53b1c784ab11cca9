"""``play.symbols``, compiled."""

from __future__ import annotations

from typing import Final

from generator.games.clou.play import symbols
from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import int64

DEMANDED: Final = symbols.DEMANDED
AT_ONCE: Final = symbols.AT_ONCE
FILL: Final = symbols.FILL
#: How many symbols there are, and which of them are the first “Zahl ±X” and the first extra die.
SYMBOLS: Final = len(symbols.NAMES)
FIRST_SHIFT: Final = min(symbols.SHIFT)
FIRST_EXTRA: Final = min(symbols.EXTRA)
_MOST: Final = symbols.MOST
#: The highest bit of each symbol: as long as none of them is set, stocks can be added like numbers.
_HIGH: Final = -0x7777777777777778


@compiled
def held(stock: int, symbol: int) -> int:
    """How many of one symbol a stock holds."""
    return (stock >> (4 * symbol)) & 15


@compiled
def one(symbol: int) -> int:
    """The stock of a single symbol."""
    return int64(1) << (4 * symbol)


@compiled
def added(stock: int, gain: int) -> int:
    """Both together; each symbol at most ``MOST`` times."""
    if gain == 0:
        return stock
    if (stock | gain) & _HIGH == 0:
        return stock + gain
    total = int64(0)
    for symbol in range(SYMBOLS):
        total |= min(held(stock, symbol) + held(gain, symbol), _MOST) << (4 * symbol)
    return total


@compiled
def ones(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
