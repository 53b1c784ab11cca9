"""The arithmetic of the rules: minutes, chances, tracks. Rule numbers are those of the specification.

What a whole turn does to a table is played in the tests, by which the booklet's examples are checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from generator.games.uboot.models import Problem, Zeitleiste

#: Faces of the die, and so the most minutes worth spending on a Probe (R20).
D10: Final = 10
#: Minutes: through a hatch (R10, R15), into low water on top (R13), for an action in low water on top (R22).
HATCH: Final = 1
INTO_LOW_WATER: Final = 1
ACTION_IN_LOW_WATER: Final = 2
#: Minutes that fainting costs (R30) and that a trade costs the one who asked for it.
FAINT: Final = 10
TRADE: Final = 1
#: Room 8: so many minutes at most, one item each. Room 10: so many, one Grog each (T07).
STORE_MINUTES: Final = 4
GROG_MINUTES: Final = 2
#: So many gnomes sail at most; fewer players lead several each (P2).
MOST_GNOMES: Final = 8
_LED_BY_FEW: Final = {1: 3, 2: 2}


class Water(StrEnum):
    """How much water stands in a room."""

    DRY = "trocken"
    LOW = "niedrig"
    HIGH = "hoch"


class ForbiddenMove(ValueError):  # noqa: N818 - a state of the game, not a mistake of ours
    """A move or an action that the rules do not allow; the message says why."""


# --- Probes ------------------------------------------------------------------------------------------------


def threshold(minutes: int, bonuses: Iterable[int] = ()) -> int:
    """What the die may show at most (R20, R21): the minutes spent and all bonuses, 10 at most."""
    if not 1 <= minutes <= D10:
        raise ForbiddenMove(f"a Probe takes 1 to {D10} minutes, not {minutes}")
    return min(D10, minutes + sum(bonuses))


def percent(minutes: int, bonuses: Iterable[int] = ()) -> int:
    """How many of a hundred Probes succeed."""
    return 100 * threshold(minutes, bonuses) // D10


def surcharge(problem: Problem | None, water: Water) -> int:
    """Minutes to pay before an action (R22); pumping is free of it. ``None`` is drawing or trading cards."""
    return ACTION_IN_LOW_WATER if water is Water.LOW and problem is not Problem.WASSER else 0


def probe_minutes(problem: Problem, minutes: int, water: Water) -> int:
    """What a Probe costs in all (T06)."""
    threshold(minutes)
    return minutes + surcharge(problem, water)


def fetch_minutes(cards: int, most: int, water: Water) -> int:
    """What fetching ``cards`` items or Grog costs, one minute each and ``most`` at once (T07)."""
    if not 1 <= cards <= most:
        raise ForbiddenMove(f"between 1 and {most} cards can be fetched, not {cards}")
    return cards + surcharge(None, water)


# --- Movement ----------------------------------------------------------------------------------------------


def step(own: Water, target: Water) -> tuple[int, Water, Water]:
    """Through a hatch: minutes, and the water of both rooms afterwards (R10 to R13, T05).

    Water levels between a full room and a dry one, whichever of them the gnome is in. Raises ForbiddenMove
    when the target stays full.
    """
    if Water.HIGH in (own, target) and Water.DRY in (own, target):
        own = target = Water.LOW
    if target is Water.HIGH:
        raise ForbiddenMove("the water cannot run off, so the flooded room cannot be entered")
    return HATCH + (INTO_LOW_WATER if target is Water.LOW else 0), own, target


# --- Tracks and disasters ----------------------------------------------------------------------------------


def repaired(position: int, stars: Sequence[int]) -> int:
    """The last star before the stone (R23, T04); on the first star it stays."""
    return max((star for star in stars if star < position), default=min(stars))


def disaster_minute(minute: int, ahead: int) -> int:
    """Where the marker of a timed disaster goes (R43, T08); beyond the end it lies on 0 (X08)."""
    return max(0, minute - ahead)


def next_to_act(stones: Sequence[tuple[int, int]]) -> int | None:
    """The gnome furthest back, the top one of a stack (R01, T09); None when all have arrived.

    ``stones`` are pairs of gnome and minute in the order in which they came to lie: later ones are on top.
    """
    waiting = [(minute, place, gnome) for place, (gnome, minute) in enumerate(stones) if minute > 0]
    return max(waiting)[2] if waiting else None


# --- The time track ----------------------------------------------------------------------------------------


def gnomes_for(players: int) -> int:
    """How many gnomes sail with that many players (P2): one leads three, two lead two each."""
    if players < 1:
        raise ValueError("nobody plays")
    return min(players * _LED_BY_FEW.get(players, 1), MOST_GNOMES)


def start_minute(track: Zeitleiste, gnomes: int) -> int | None:
    """The field on which the time stones begin; None where the track does not say (R08)."""
    return next((start.minute for start in track.start if start.gnome == gnomes), None)


def ahead(fields: Iterable[int], minute: int) -> int:
    """How many of ``fields`` a stone on ``minute`` still comes to."""
    return sum(field < minute for field in fields)


# --- Derived tables ----------------------------------------------------------------------------------------


def success_table(bonuses: Sequence[int]) -> list[list[int]]:
    """Per cent for 1 to 10 minutes (rows) and each bonus (columns)."""
    return [[percent(minutes, (bonus,)) for bonus in bonuses] for minutes in range(1, D10 + 1)]
