"""What all loot of a heist is worth, and what all its challenges demand."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product

from generator.games.clou.analysis.cost import Cheapest, cheapest_plans
from generator.games.clou.models import Einbruch, Zusatzpunkte
from generator.games.clou.play.scoring import COUP, OK


@dataclass(frozen=True)
class Demand:
    """How often all challenges together demand a symbol: at least, and at most, by the ways chosen."""

    least: int
    most: int


def loot_total(heist: Einbruch) -> int:
    """V06: the value of all loot."""
    return sum(c.beute.wert for c in heist.herausforderungen.values() if c.beute)


def most_points(heist: Einbruch) -> int:
    """V06, M06: what the loot is worth at most, with the points that special rules add.

    Where a rule takes points away, the thieves may leave one of its pieces.
    """
    effects = [effect for effect in heist.wirkungen if isinstance(effect, Zusatzpunkte)]
    values = {key: c.beute.wert if c.beute else 0 for key, c in heist.herausforderungen.items()}
    left: set[frozenset[str]] = {
        frozenset(way) - {""}
        for way in product(*(("", *effect.fuer) for effect in effects if effect.punkte < 0))
    }
    return max(
        sum(value for key, value in values.items() if key not in gone)
        + sum(effect.punkte for effect in effects if not gone & set(effect.fuer))
        for gone in left
    )


def symbol_demand(heist: Einbruch, players: int) -> dict[str, Demand]:
    """Symbol → how often it is demanded for everything on the plan."""
    least: Counter[str] = Counter()
    most: Counter[str] = Counter()
    for challenge in heist.herausforderungen.values():
        certain: list[Counter[str]] = []
        possible: list[Counter[str]] = []
        for way in challenge.wege:
            items = way.gefordert(players)
            if items:
                certain.append(Counter(item.zeichen[0] for item in items if len(item.zeichen) == 1))
                possible.append(Counter(symbol for item in items for symbol in set(item.zeichen)))
        for symbol in {symbol for counts in possible for symbol in counts}:
            least[symbol] += min(counts[symbol] for counts in certain)
            most[symbol] += max(counts[symbol] for counts in possible)
    return {symbol: Demand(least[symbol], most[symbol]) for symbol in sorted(most)}


def thresholds(heist: Einbruch, players: int) -> dict[int, Cheapest | None] | None:
    """R62: threshold (10, 14) → the cheapest plan that brings more points, None when there is none.

    Altogether None when the plan has too many challenges to look at all possibilities.
    """
    plans = cheapest_plans(heist, players)
    if plans is None:
        return None
    return {
        threshold: min(
            (plan for plan in plans if plan.points > threshold),
            key=lambda plan: (plan.price, -plan.loot - plan.extra),
            default=None,
        )
        for threshold in (OK, COUP)
    }
