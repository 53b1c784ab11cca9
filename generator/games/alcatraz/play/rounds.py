"""The round: Wachen that arrive, the vote, action points (R10 to R30)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.games.alcatraz.play.numbers import (
    ACTION_POINTS,
    GUARDS_AT_START,
    LAST_GUARD,
    SCAPEGOAT_AP,
)


def guards_in_round(number: int) -> int:
    """R10: Wachen that stand, or would have to stand, in round ``number``, counted from 1."""
    return GUARDS_AT_START + number - 1


def is_lost(guards: int) -> bool:
    """R12: the 21st Wache must be placed: everybody loses."""
    return guards >= LAST_GUARD


def last_round() -> int:
    """The last round that is played to its end."""
    return LAST_GUARD - GUARDS_AT_START


def elected(votes: Sequence[str], current: str, decision: str | None = None) -> str:
    """R13: the new Sündenbock. On a tie ``current`` decides, for anybody with most votes, even himself.

    ``decision`` is whom he names. Raises ValueError when it is missing, or names somebody outside the tie.
    """
    counts = Counter(votes)
    most = max(counts.values(), default=0)
    leading = {name for name, count in counts.items() if count == most} or {current}
    if len(leading) == 1:
        return next(iter(leading))
    if decision is None:
        raise ValueError(f"a tie: {current} decides")
    if decision not in leading and decision != current:
        raise ValueError(f"{decision} has not most votes")
    return decision


def scapegoat_bonus(terms: int) -> int:
    """R20: additional AP of a Sündenbock in his ``terms``-th round in a row, from 1."""
    return SCAPEGOAT_AP[min(terms, len(SCAPEGOAT_AP)) - 1]


def action_points(prisoners: int, terms: int = 0, stamina: int = 0) -> int:
    """R30, R20, R32: AP of a round; ``terms`` is 0 for all but the Sündenbock, ``stamina`` 0 or 1."""
    return ACTION_POINTS[prisoners] + (scapegoat_bonus(terms) if terms else 0) + min(stamina, 1)
