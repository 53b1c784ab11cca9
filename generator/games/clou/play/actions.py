"""What players can do: one kind of record for all actions, nothing but integers."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class ActionKind(IntEnum):
    """The actions; behind each one the fields of ``Action`` that it uses besides ``player``."""

    #: R03, R30: write a number into a box or strike a circle with it (dice, help, number, target).
    PLACE_IN_CELL = 0
    PLACE_ON_MARK = 1
    #: R52: “Fülle aus”, any number into a box, or any circle (number, target).
    FILL_CELL = 2
    FILL_MARK = 3
    #: R23: strike an item of the plan with an activated symbol (symbol, target).
    STRIKE = 4
    #: R39: strike a circle of one's Besonderheiten with an activated symbol (symbol, target).
    STRIKE_SPECIAL = 5
    #: R32: an activated symbol is lost (symbol).
    DROP = 6
    #: R05: none of the dice left can be used; each costs a trace.
    GIVE_UP = 7
    #: R06: all dice are used, time passes (no player).
    END_ROUND = 8
    #: R08: another round, or out with the loot (no player).
    STAY = 9
    LEAVE = 10
    #: R60: this player drives.
    DRIVE = 11


class Action(NamedTuple):
    """An action; fields that its kind does not use keep their defaults."""

    kind: ActionKind
    player: int = 0
    #: The box, circle or item.
    target: int = -1
    #: What is written, or what strikes the circle.
    number: int = 0
    #: Dice that are added: bits 1, 2 and 4 for the three dice on the table.
    dice: int = 0
    #: White specials that are used up (a stock): extra dice and Zahl ±X.
    help: int = 0
    symbol: int = -1
