"""What changes in a game: small, immutable, cheap to copy and to compare."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Phase(IntEnum):
    """What happens next (R01)."""

    ROLL = 0
    PLAY = 1
    LEAVE = 2
    #: R60: the alarm went off, a driver is chosen.
    DRIVER = 3
    ESCAPE = 4
    #: The ways in which it ends.
    LEFT = 5
    ESCAPED = 6
    #: R07: all traces struck.
    TRACKED_DOWN = 7
    #: R61: all police struck.
    CAUGHT = 8


class Player(NamedTuple):
    """One sheet."""

    #: The number in each box; 0: empty.
    cells: bytes
    #: Struck circles, as bits.
    marks: int
    #: Activated symbols: those to be used at once, and the white ones of this round.
    stock: int
    #: Unused dice of this round, as bits.
    dice: int


class State(NamedTuple):
    """The whole game."""

    players: tuple[Player, ...]
    #: Struck items of the plan, solved challenges, open rooms, as bits.
    items: int
    solved: int
    rooms: int
    #: Challenge → the round in which it was solved; 0 before.
    solved_in: bytes
    #: Symbols struck in play (those left of the players' mark do not count).
    time: int
    traces: int
    cars: int
    police: int
    #: Traces that still need not be struck (special rule).
    free_traces: int
    #: The round that is played, from 1; 0 before the first roll.
    round: int
    roll: tuple[int, int, int]
    phase: Phase
    #: The thief at the wheel, or -1.
    driver: int
