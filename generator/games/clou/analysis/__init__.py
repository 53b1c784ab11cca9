"""What a heist demands and what thieves can give, told from their files alone (V02, V09, V10, V29).

Pure functions on the models. They take any content that loads, also such as the rules of Clou refuse.
"""

from generator.games.clou.analysis.cost import (
    Cheapest,
    Price,
    cheapest_plans,
    price_of,
    prices_per_loot,
    rounds_at_best,
)
from generator.games.clou.analysis.fit import (
    Fit,
    best_crew_supply,
    crew_supplies,
    crew_supply,
    crews,
    fit,
    solvable,
)
from generator.games.clou.analysis.reach import Unreachable, openers, reachable, unreachable
from generator.games.clou.analysis.sheets import (
    first_impossible_box,
    meetable,
    pyramid_minimum,
    strip_numbers,
    supply,
    total_symbols,
)
from generator.games.clou.analysis.totals import Demand, loot_total, most_points, symbol_demand, thresholds

__all__ = [
    "Cheapest",
    "Demand",
    "Fit",
    "Price",
    "Unreachable",
    "best_crew_supply",
    "cheapest_plans",
    "crew_supplies",
    "crew_supply",
    "crews",
    "first_impossible_box",
    "fit",
    "loot_total",
    "meetable",
    "most_points",
    "openers",
    "price_of",
    "prices_per_loot",
    "pyramid_minimum",
    "reachable",
    "rounds_at_best",
    "solvable",
    "strip_numbers",
    "supply",
    "symbol_demand",
    "thresholds",
    "total_symbols",
    "unreachable",
]
