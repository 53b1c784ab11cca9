"""How likely a gnome stays awake after drinking: what the numbers of the event deck say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from generator.games.uboot.models import Ereignisse

#: The highest level of drunkenness (R30).
HIGHEST_LEVEL: Final = 4


def numbers(events: Ereignisse) -> tuple[int, ...]:
    """The number of every card in the deck."""
    return tuple(number for event in events.ereignisse for number in event.zahlen)


def safe_numbers(level: int) -> tuple[int, ...]:
    """The numbers that keep a gnome of that level awake: those not below it (R30, T03)."""
    return tuple(range(level, HIGHEST_LEVEL + 1))


def awake_percent(deck: Iterable[int], level: int) -> int:
    """How many of a hundred draws keep a gnome of that level awake (V06); 0 for an empty deck."""
    cards = tuple(deck)
    if not cards:
        return 0
    return round(100 * sum(number >= level for number in cards) / len(cards))
