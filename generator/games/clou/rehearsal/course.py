"""How a trial game went, whoever played it."""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.games.clou.play import Result

#: More points and more rounds than this count as this many.
MOST_POINTS: Final = 63
MOST_ROUNDS: Final = 31


class Course(NamedTuple):
    """A game that is over."""

    result: Result
    #: Its end: 0 left, 1 escaped, 2 tracked down, 3 caught.
    end: int
    rounds: int
    #: Symbols struck on the plan, and which challenges were solved.
    struck: int
    solved: tuple[bool, ...]
    #: Way → was its challenge solved by it? Room → was it open in the end?
    way: tuple[bool, ...]
    room: tuple[bool, ...]
    #: Round → value of the loot taken in it, traces struck in it.
    loot_in: tuple[int, ...]
    traces_in: tuple[int, ...]
    #: Symbol that challenges demand → how often it was missing at the end where work could go on.
    missing: tuple[int, ...]
    #: Symbol that challenges demand → how often it was activated and lost, because nothing took it.
    lost: tuple[int, ...]
