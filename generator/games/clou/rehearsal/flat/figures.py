"""The figures of a player's judgement as one list of numbers, as tuning wants them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from generator.games.clou.play.symbols import DEMANDED
from generator.games.clou.rehearsal.temper import TEMPER, Temper

#: Figures of ``Temper`` that are asked for in play; ``sign`` and ``scarcity`` go into the views.
FIELDS: Final = (
    "patience",
    "trace",
    "last_trace",
    "time",
    "resolve",
    "idle",
    "later",
    "regret",
    "circle",
    "symbol",
    "white",
    "fill",
    "helped",
    "die",
    "careful",
)
(
    PATIENCE,
    TRACE,
    LAST_TRACE,
    TIME,
    RESOLVE,
    IDLE,
    LATER,
    REGRET,
    CIRCLE,
    SYMBOL,
    WHITE,
    FILL,
    HELPED,
    DIE,
    CAREFUL,
) = range(len(FIELDS))
#: How much more than its points an escape must be worth to wait for the alarm; 0: nobody waits.
GAMBLE: Final = len(FIELDS)
#: The first of six factors on the effort for a symbol.
EFFORT: Final = GAMBLE + 1
#: Candidates beside the two: how many, how far they are spread (as a logarithm), how much they follow a whim.
_AROUND: Final = ((12, 0.8, 0.0), (24, 1.5, 0.0), (24, 1.0, 1.0))
_DRAWN: Final = 3
#: How much whims weigh, likes and dislikes of ways, boxes and circles, and which they are (a whole number).
TASTE: Final = EFFORT + DEMANDED
WHIM: Final = TASTE + 1
COUNT: Final = WHIM + 1
#: With how many of these a practised player tries a round, and with how many when he is but thought of.
_TRIED: Final = 14
ROLLED: Final = 6
#: What a player sees at the end of a round (``prospects``), and how many rounds left he tells apart.
FEATURES: Final = 17
ROUNDS: Final = 16
#: Numbers of the lessons of a player who has some; they stand behind his figures.
LESSONS: Final = ROUNDS * FEATURES
#: Figures of people who have played many heists, but not this one: tuned as a practised player's are, for the
#: six heists of the kit at once, with four crews of each size at each.
SEASONED: Final = (
    *(0.366, 0.205, 1.832, 1.436, 3.091, 0.012, 0.595, 0.463, 0.420, 0.460, 0.248, 0.456, 0.086, 0.279, 1.0),
    0.402,
    *(0.940, 0.871, 0.708, 1.644, 1.517, 1.737),
    *(0.0, 0.0),
)


def newcomer(temper: Temper = TEMPER) -> np.ndarray:
    """The figures of the player in Python, the same for every heist: habits of people who play it first."""
    figures = np.ones(COUNT)
    figures[:GAMBLE] = [getattr(temper, name) for name in FIELDS]
    figures[[GAMBLE, TASTE, WHIM]] = 0.0
    return figures


def candidates(practised: Sequence[float] | None) -> np.ndarray:
    """What a reference player chooses from: the practised figures, the newcomer's, some around them."""
    first, drawn = as_figures(practised)[:COUNT], np.random.default_rng(_DRAWN)
    parts = [np.vstack([first, newcomer()])]
    for count, spread, taste in _AROUND:
        around = first * np.exp(spread * drawn.standard_normal((count, COUNT)))
        around[:, TASTE], around[:, WHIM] = taste, np.arange(count)
        parts.append(around)
    found = np.vstack(parts)
    found[:, CAREFUL] = first[CAREFUL]
    return found


@lru_cache(64)
def mind_of(figures: tuple[float, ...] | None) -> tuple[np.ndarray, np.ndarray]:
    """(habits, lessons): all figures with which a player tries each round, and what the ends of it promise.

    Who has learnt nothing has habits of one kind only, and follows them. Games only read both.
    """
    known = as_figures(figures)
    if len(known) == COUNT:
        return known.reshape(1, COUNT), np.zeros((ROUNDS, FEATURES))
    return candidates(figures)[:_TRIED], known[COUNT:].reshape(ROUNDS, FEATURES)


def as_figures(figures: Sequence[float] | None) -> np.ndarray:
    """The figures as compiled players take them; None are the newcomer's."""
    return newcomer() if figures is None else np.array(figures, dtype=np.float64)
