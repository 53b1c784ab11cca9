"""Dice of the compiled games: the stream of a game follows from the seed and the game's number alone.

So games may be cut into chunks, shared out among threads and machines, or played again one by one, and the
sums stay the same to the last digit. The mixing function is SplitMix64 (Steele, Lea, Flood 2014).
"""

from __future__ import annotations

import numpy as np

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import Record, int64

_STEP = np.uint64(0x9E3779B97F4A7C15)
_GAME = np.uint64(0xD1342543DE82EF95)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@compiled
def mixed(number: np.uint64) -> np.uint64:
    """The number with its bits thoroughly shuffled."""
    number = (number ^ (number >> _30)) * _FIRST
    number = (number ^ (number >> _27)) * _SECOND
    return number ^ (number >> _31)


@compiled
def begin(game: Record, seed: int, number: int) -> None:
    """The stream of game ``number`` of a seed begins."""
    game.random = mixed(mixed(np.uint64(seed) + _STEP) + np.uint64(number) * _GAME)


@compiled
def below(game: Record, stop: int) -> int:
    """A random number from 0 to stop − 1."""
    game.random += _STEP
    return int64(((mixed(game.random) >> _32) * np.uint64(stop)) >> _32)
