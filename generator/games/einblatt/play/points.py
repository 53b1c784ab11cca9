"""What characters cost: Machtlevel, purchase, broad Fertigkeiten, experience (E1, E1b, E2, E3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

#: Machtlevel → points for four attributes (E1; ``kern``: the example of the kernel).
BUDGETS: Final = {"unfall": 17, "normalo": 21, "kern": 23, "spezialist": 24, "held": 27}
#: Purchase points for each point of the strong attribute, and of every other (E1b).
STRONG_PRICE: Final = 2
OTHER_PRICE: Final = 3
#: Broad Fertigkeiten begin between these (E2), and no Malus becomes smaller than the first.
SMALLEST_MALUS: Final = -2
LARGEST_MALUS: Final = -5
#: Not being dead after all (E3).
SURVIVAL_PRICE: Final = 3
#: What may be used in a session and comes back at the next (E3).
USES: Final = {"neue-hand": 3, "gegnerische-karte": 4, "karte-mehr": 1, "verletzungen-ignorieren": 2}


def purchase_cost(strong: int, others: Iterable[int]) -> int:
    """Purchase points of a specialised character (E1b)."""
    return STRONG_PRICE * strong + OTHER_PRICE * sum(others)


def slots(start: int, malus: int) -> int:
    """Places that a broad Fertigkeit takes: one, and one more for every step of its Malus (E2).

    Both numbers are below 0. Raises ValueError for a Malus that no broad Fertigkeit can have.
    """
    if not LARGEST_MALUS <= start <= malus <= SMALLEST_MALUS:
        raise ValueError(f"no broad Fertigkeit goes from {start} to {malus}")
    return 1 + malus - start


def raise_cost(value: int) -> int:
    """Experience for raising an attribute from ``value`` to the next: its square (E3)."""
    return value * value


def skill_cost(value: int, skills: int) -> int:
    """Experience for one more Fertigkeit below an attribute of ``value`` that has ``skills`` (E3)."""
    return value if skills < value else 3 * value
