"""The end check (R50, R51): does the plan stand, and who stays behind?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.games.alcatraz.play.numbers import ELEMENTS


@dataclass(frozen=True)
class Prisoner:
    """What counts about a prisoner at the end."""

    plan: frozenset[str]
    cash: int = 0
    items: int = 0
    stamina: int = 0

    @property
    def rank(self) -> tuple[int, int, int, int]:
        """R51: the four tie-breakers in their order; the lowest stays."""
        return len(self.plan), self.cash, self.items, self.stamina


@dataclass(frozen=True)
class Ending:
    """The outcome of a check that ends the game."""

    #: Who stays; None when the others have to choose among ``tied``.
    stays: str | None
    #: Those who can be spared.
    spare: frozenset[str]
    #: Spared prisoners that no tie-breaker tells apart.
    tied: frozenset[str] = frozenset()


def missing_without(prisoners: Mapping[str, Prisoner], name: str) -> frozenset[str]:
    """R51: elements that the others lack together when ``name`` stays. Empty: he can be spared."""
    others = frozenset[str]().union(*(p.plan for other, p in prisoners.items() if other != name))
    return frozenset(ELEMENTS) - others


def compared(ranks: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """R51: how many tie-breakers of each are compared: up to the one in which he has more than the lowest."""
    lowest = min(ranks)
    ends = [_first_above(rank, lowest) for rank in ranks]
    last = max((end for end in ends if end is not None), default=len(lowest))
    return tuple(last if end is None else end for end in ends)


def _first_above(rank: tuple[int, ...], lowest: tuple[int, ...]) -> int | None:
    """The number of the column in which a prisoner first has more; none for the lowest himself."""
    return next((n for n, pair in enumerate(zip(rank, lowest, strict=True), 1) if pair[0] > pair[1]), None)


def check(prisoners: Mapping[str, Prisoner], scapegoat: str) -> Ending | None:
    """R50, R51: the ending, or None while everybody is still needed."""
    spare = frozenset(name for name in prisoners if not missing_without(prisoners, name))
    if not spare:
        return None
    if scapegoat in spare:
        return Ending(scapegoat, spare)
    lowest = min(prisoners[name].rank for name in spare)
    tied = frozenset(name for name in spare if prisoners[name].rank == lowest)
    if len(tied) == 1:
        return Ending(next(iter(tied)), spare)
    return Ending(None, spare, tied)
