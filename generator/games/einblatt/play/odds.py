"""Chances in a Probe of one against one, exactly: every deal counted, nothing simulated.

Both sides draw from a full Skatblatt of their own, play their three best cards in random order, and pass in
rounds for which they have no card. What counts of a hand are then only its three best strengths (see
``cards.strength``), and of these there are so few that all pairs can be compared: 688 for a side with one
colour. Either side may have any number of colours; an attribute has usually one, but some have none (R01).
Counts are integers, so the chances are exact; there is no interval of confidence to state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement, permutations
from math import comb
from operator import mul
from typing import Final

from generator.games.einblatt.play.cards import Card, Farbe, Motiv, deck, strength

#: What lies aside at the beginning with incentives (E5).
ASIDE: Final = frozenset({Motiv.SIEBEN, Motiv.KOENIG, Motiv.ASS})
#: Three strengths, the best first; -1 stands for no card, which is played as a pass.
Best = tuple[int, int, int]
_NONE = -1
_ORDERS = tuple(permutations(range(3)))
#: Cards in a Skatblatt, and without sevens, kings and aces (E5).
DECK_SIZE = 32
SMALL_DECK_SIZE = 20
#: Room for a number of deals in a longer one; of 16 cards against 16 there are the most, 2 to the 60.9.
_BITS = 64
_MASK = (1 << _BITS) - 1
_POINTS: Final = range(-3, 4)


def _cards(incentives: bool) -> tuple[Card, ...]:
    return tuple(c for c in deck() if not (incentives and c.motiv in ASIDE))


@cache
def _levels(farben: int, incentives: bool) -> tuple[tuple[int, int], ...]:
    """Strength → how many cards of the deck have it, the highest first, with so many own colours."""
    own = frozenset(tuple(Farbe)[:farben])
    counted = Counter(strength(card, own, sevens_colourless=incentives) for card in _cards(incentives))
    return tuple(sorted(counted.items(), reverse=True))


@cache
def _bests(farben: int, incentives: bool) -> tuple[Best, ...]:
    """All triples that can be the best of some hand."""
    levels = _levels(farben, incentives)
    stock = dict(levels)
    grades = [*(grade for grade, _number in levels), _NONE]
    return tuple(
        triple
        for triple in combinations_with_replacement(grades, 3)
        if all(triple.count(grade) <= stock[grade] for grade in set(triple) - {_NONE})
    )


@cache
def _ways(cards: int, farben: int, incentives: bool) -> tuple[int, ...]:
    """For each of ``_bests``: how many hands of so many cards have it as their best."""
    levels = _levels(farben, incentives)
    return tuple(_hands(best, cards, levels) for best in _bests(farben, incentives))


def _hands(best: Best, cards: int, levels: tuple[tuple[int, int], ...]) -> int:
    real = [grade for grade in best if grade != _NONE]
    if len(real) != min(cards, 3):
        return 0
    if not real:
        return 1
    lowest = real[-1]
    ways, above = 1, 0
    for grade, number in levels:
        if grade > lowest:
            ways *= comb(number, real.count(grade))
            above += real.count(grade)
    number = dict(levels)[lowest]
    below = sum(size for grade, size in levels if grade < lowest)
    left = cards - above
    return ways * sum(
        comb(number, taken) * comb(below, left - taken)
        for taken in range(real.count(lowest), min(number, left) + 1)
    )


@cache
def _outcomes(rows: tuple[int, int, int]) -> tuple[int, ...]:
    """Of the six orders, how many bring −3, −2 … +3 points. ``rows`` are codes of ``_row``."""
    compared = [(row // 9 - 1, row // 3 % 3 - 1, row % 3 - 1) for row in rows]
    counted = Counter(sum(compared[i][order[i]] for i in range(3)) for order in _ORDERS)
    return tuple(counted[ep] for ep in _POINTS)


def _row(grade: int, theirs: Best) -> int:
    """One card against three: won, tied or lost, as a number of three digits to the base of 3."""
    code = 0
    for other in theirs:
        mine, opposed = max(grade, 0), max(other, 0)
        code = 3 * code + 1 + (mine > opposed) - (mine < opposed)
    return code


@lru_cache(maxsize=64)
def _against(hands: tuple[int, ...], eigene: int, farben: int, incentives: bool) -> tuple[int, ...]:
    """For each best of the opponent: how many deals of own hands bring −3, −2 … +3 points.

    The numbers of all points and all sizes of ``hands`` stand in one, each in ``_BITS`` of it, those of a
    number of points side by side, so that they are added and multiplied at once.
    """
    columns = tuple(zip(*_bests(eigene, incentives), strict=True))
    sizes = [_ways(cards, eigene, incentives) for cards in hands]
    ways = [
        sum(number << _BITS * place for place, number in enumerate(of)) for of in zip(*sizes, strict=True)
    ]
    grades = sorted({grade for column in columns for grade in column})
    group = _BITS * len(hands)
    worth: dict[tuple[int, int, int], int] = {}
    found: list[int] = []
    for theirs in _bests(farben, incentives):
        rows = {grade: _row(grade, theirs) for grade in grades}
        # Few own bests differ against the same three cards: they are counted together first.
        alike: dict[tuple[int, int, int], int] = {}
        triples = zip(*(map(rows.__getitem__, column) for column in columns), strict=True)
        for compared, number in zip(triples, ways, strict=True):
            alike[compared] = alike.get(compared, 0) + number
        for compared in alike.keys() - worth.keys():
            worth[compared] = sum(n << group * place for place, n in enumerate(_outcomes(compared)))
        found.append(sum(number * worth[compared] for compared, number in alike.items()))
    return tuple(found)


def chances(
    hand: int, gegner: int, farben: int = 0, *, eigene: int = 1, incentives: bool = False
) -> dict[int, Fraction]:
    """Points −3 … +3 → their exact chance, for ``hand`` cards against ``gegner`` cards.

    ``farben`` is the number of colours that count for the opponent, ``eigene`` of one's own attribute, both 0
    to 4. With ``incentives`` (E5) both
    play with the 20 cards that are not aside at first. Raises ValueError for hands that no deck can deal.
    """
    tables = _tables([hand], [gegner], (eigene, farben), incentives, _POINTS)
    return {ep: cells[hand, gegner] for ep, cells in tables.items()}


def odds_table(
    hands: Iterable[int],
    gegner: Iterable[int],
    farben: int = 0,
    *,
    eigene: int = 1,
    incentives: bool = False,
) -> dict[tuple[int, int], tuple[Fraction, Fraction]]:
    """(own cards, the opponent's cards) → chance of 1 point or more, and of 2 or more; both exact.

    Colours are those of ``chances``. Raises ValueError for hands that no deck can deal.
    """
    tables = _tables(list(hands), list(gegner), (eigene, farben), incentives, range(1, 4))
    one, two, three = tables[1], tables[2], tables[3]
    return {cell: (one[cell] + two[cell] + three[cell], two[cell] + three[cell]) for cell in one}


def _tables(
    hands: list[int], gegner: list[int], colours: tuple[int, int], incentives: bool, points: range
) -> dict[int, dict[tuple[int, int], Fraction]]:
    size = SMALL_DECK_SIZE if incentives else DECK_SIZE
    for number in colours:
        if not 0 <= number <= len(Farbe):
            raise ValueError(f"there are {len(Farbe)} colours, not {number}")
    eigene, farben = colours
    for number in (*hands, *gegner):
        if not 0 <= number <= size:
            raise ValueError(f"a deck has {size} cards, not {number}")
    found: dict[int, dict[tuple[int, int], Fraction]] = {ep: {} for ep in points}
    against = _against(tuple(hands), eigene, farben, incentives)
    for theirs in gegner:
        total = sum(map(mul, against, _ways(theirs, farben, incentives)))
        for place, mine in enumerate(hands):
            deals = len(_ORDERS) * comb(size, mine) * comb(size, theirs)
            for ep in points:
                counted = total >> _BITS * (_POINTS.index(ep) * len(hands) + place) & _MASK
                found[ep][mine, theirs] = Fraction(counted, deals)
    return found
