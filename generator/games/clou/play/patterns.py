"""M16: the patterns of Würfelboni. ``drilling``, ``zwei-6``, ``1-2-3``, ``summe=10``, ``summe>15``."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

Roll = tuple[int, int, int]
#: All 216 rolls of three dice.
ROLLS: tuple[Roll, ...] = tuple(product(range(1, 7), range(1, 7), range(1, 7)))

_PAIR = re.compile(r"zwei-([1-6])")
_EXACT = re.compile(r"([1-6])-([1-6])-([1-6])")
_SUM = re.compile(r"summe([=<>])([0-9]{1,2})")


def parse(pattern: str) -> Callable[[Roll], bool] | None:
    """A test of a roll, or None for a pattern that nobody knows."""
    if pattern == "drilling":
        return lambda roll: roll[0] == roll[1] == roll[2]
    if match := _PAIR.fullmatch(pattern):
        face = int(match[1])
        return lambda roll: roll.count(face) >= 2
    if match := _EXACT.fullmatch(pattern):
        wanted = sorted(int(digit) for digit in match.groups())
        return lambda roll: sorted(roll) == wanted
    if match := _SUM.fullmatch(pattern):
        sign, number = match[1], int(match[2])
        if sign == "=":
            return lambda roll: sum(roll) == number
        return (lambda roll: sum(roll) > number) if sign == ">" else (lambda roll: sum(roll) < number)
    return None


def chances(pattern: str) -> int:
    """In how many of the 216 rolls the pattern occurs; 0 for one that nobody knows."""
    test = parse(pattern)
    return sum(map(test, ROLLS)) if test else 0
