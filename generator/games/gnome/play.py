"""The rules of *Gnome: Die Ausraubung* as pure functions. Every docstring names its rule.

Everything printed that is a number (odds, budgets, thresholds, shares) comes from here, never from a
template. Ids: R = rule, X = a contradiction of the rulebook and our reading of it. German game terms keep
their names, because the cards and sheets use them. Coins are Münzen, points are card points.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import ceil
from typing import Final

STARTING_COINS: Final = 20
ENTRY_COINS: Final = 5
POINTS_PER_COIN: Final = 10
SKILL_SUM: Final = 16
SKILL_MIN: Final = 1
SKILL_MAX: Final = 8
HIDING_PLACE_BONUS: Final = 4
ACTIVE_ATTENTION_BONUS: Final = 2
ENDSPIEL_COST: Final = 3
ENDSPIEL_LIMIT: Final = 7
#: R06: so many Übergänge to unknown ORTE must be on the PLAN at all times.
UNKNOWN_WAYS_NEEDED: Final = 2
#: X07: what a Schleichen-Probe rolls against when the game master has no Wache at all.
ATTENTION_WITHOUT_GUARD: Final = 7
#: Every roll of 2W6, in order.
ROLLS: Final = tuple((first, second) for first in range(1, 7) for second in range(1, 7))


# -- dice ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    """How a Probe went: ``difference`` is 0 for a success (and for a tie), otherwise what was missing."""

    success: bool
    result: int
    difference: int


def probe(wert: int, schwierigkeit: int, roll: tuple[int, int], modifier: int = 0) -> Outcome:
    """R10, R11: 2W6 + Wert (+ modifier) must exceed the Schwierigkeit; 1+1 fails, 6+6 succeeds."""
    result = sum(roll) + wert + modifier
    success = roll == (6, 6) or (roll != (1, 1) and result > schwierigkeit)
    return Outcome(success, result, 0 if success else max(0, schwierigkeit - result))


def successes(schwierigkeit: int, wert: int, modifier: int = 0) -> int:
    """R10: how many of the 36 rolls succeed."""
    return sum(probe(wert, schwierigkeit, roll, modifier).success for roll in ROLLS)


def percent(of_36: int) -> int:
    """A number of rolls in whole per cent, halves rounded up."""
    return (of_36 * 200 + 36) // 72


@dataclass(frozen=True)
class OddsColumn:
    """One column of the odds table: ``missing`` = Schwierigkeit − Wert − all modifiers."""

    missing: int
    label: str
    of_36: int
    percent: int


def odds_table() -> tuple[OddsColumn, ...]:
    """R10: the chance for every gap between Schwierigkeit and Wert; the ends stand for all beyond them."""
    columns = []
    for missing in range(2, 12):
        label = {2: "≤2", 11: "≥11"}.get(missing, str(missing))
        of_36 = successes(missing, 0)
        columns.append(OddsColumn(missing, label, of_36, percent(of_36)))
    return tuple(columns)


# -- money --------------------------------------------------------------------------------------------------


def start_pott(payers: int) -> int:
    """R01: Münzen in the POTT before the game."""
    return ENTRY_COINS * payers


def coins_after_entry() -> int:
    """R01: Münzen that everyone holds when play begins."""
    return STARTING_COINS - ENTRY_COINS


def budget(payers: int, extra: int = 0) -> int:
    """R02, R03: card points; ``extra`` are the game master's own Münzen (0 to 15)."""
    return POINTS_PER_COIN * (start_pott(payers) + extra)


def extra_coins_needed(points: int, payers: int) -> int:
    """R03, X06: own Münzen that the game master must add for ``points``, rounded up to whole Münzen."""
    return max(0, ceil((points - budget(payers)) / POINTS_PER_COIN))


#: V08: Knacken → card points of the five official Hindernisse.
COST_GUIDE: Final = ((5, 1), (9, 5), (12, 10), (14, 15), (16, 20))


def cost_guide(knacken: int) -> float:
    """V08: fair card points of a Hindernis, linear between the official ones and beyond their ends."""
    low, high = next(
        (p for p in pairwise(COST_GUIDE) if knacken <= p[1][0]), (COST_GUIDE[-2], COST_GUIDE[-1])
    )
    slope = (high[1] - low[1]) / (high[0] - low[0])
    return max(0.0, low[1] + slope * (knacken - low[0]))


# -- guards and reinforcement -------------------------------------------------------------------------------


def active_from(aktivierung: int) -> int:
    """R51: the Verdacht at which a Wache becomes active; it must exceed the Aktivierung."""
    return aktivierung + 1


def calls_from(aktivierung: int) -> int:
    """R54: the Verdacht at which an active Wache calls the Verstärkung."""
    return 2 * aktivierung


# -- combat -------------------------------------------------------------------------------------------------


class Condition(StrEnum):
    """A gnome's Verletzung."""

    UNHURT = "unverletzt"
    INJURED = "verletzt"
    DEAD = "tot"


def rounds_to_move(condition: Condition, carrying: bool = False) -> int:
    """R22: rounds that one ORTswechsel takes a gnome who is injured or carries something."""
    return 2 if carrying or condition is Condition.INJURED else 1
