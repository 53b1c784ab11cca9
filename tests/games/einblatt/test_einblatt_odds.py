"""The odds are exact: they agree with the specification, with dealing, and with counting by hand."""

from __future__ import annotations

import time
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.games.einblatt.chances import answer
from generator.games.einblatt.play import odds
from generator.games.einblatt.play.cards import Card, Farbe, deck, strength
from tests.plain_yaml import load_yaml

_GOLDEN: dict[str, Any] = load_yaml(Path(__file__).with_name("golden.yaml").read_text("utf-8"))["odds"]
_DEALS = 12_000
#: Standard deviations; of the 320 numbers one in a thousand may lie outside 3.3, so 3.9 for all of them.
_WIDTH = 3.9


@pytest.mark.parametrize("farben", [0, 1])
def test_the_specification_agrees_within_its_interval(farben: int) -> None:
    gegner, rows = _GOLDEN["gegner"], _GOLDEN[farben]
    table = odds.odds_table(rows, gegner, farben)
    for own, cells in rows.items():
        for theirs, cell in zip(gegner, cells, strict=True):
            for told, exact in zip(map(int, cell.split("/")), table[own, theirs], strict=True):
                chance = float(exact)
                interval = _WIDTH * sqrt(chance * (1 - chance) / _DEALS) + 0.005  # it is rounded to percents
                assert abs(chance - told / 100) <= interval, (own, theirs, farben)


def _dealt(hand: int, gegner: int, farben: int, eigene: int, rng: Random) -> int:
    own, theirs = frozenset(tuple(Farbe)[:eigene]), frozenset(tuple(Farbe)[:farben])
    sides = []
    for number, suits in ((hand, own), (gegner, theirs)):
        grades = sorted((strength(c, suits) for c in rng.sample(deck(), number)), reverse=True)
        best = [*grades, 0, 0, 0][:3]  # passing counts as a colourless 7
        rng.shuffle(best)
        sides.append(best)
    return sum((a > b) - (a < b) for a, b in zip(*sides, strict=True))


@pytest.mark.parametrize(
    ("hand", "gegner", "farben", "eigene"),
    [(6, 8, 1, 1), (1, 2, 0, 1), (10, 32, 2, 1), (3, 3, 4, 1), (4, 4, 0, 0), (6, 8, 1, 2)],
)
def test_dealing_agrees(hand: int, gegner: int, farben: int, eigene: int) -> None:
    rng, deals = Random(20110116), 4000
    counted = Counter(_dealt(hand, gegner, farben, eigene, rng) for _ in range(deals))
    for ep, exact in odds.chances(hand, gegner, farben, eigene=eigene).items():
        chance = float(exact)
        assert abs(counted[ep] / deals - chance) <= _WIDTH * sqrt(chance * (1 - chance) / deals) + 1e-9


def _by_hand(farben: int) -> dict[int, Fraction]:
    """One card against one, all 32 × 32 of them, in all places of the three rounds."""
    own, theirs = frozenset({Farbe.KREUZ}), frozenset(tuple(Farbe)[:farben])
    found: Counter[int] = Counter()

    def places(played: Card, suits: frozenset[Farbe]) -> list[tuple[int, ...]]:
        return list(permutations([strength(played, suits), 0, 0]))

    for mine in deck():
        for other in deck():
            for a in places(mine, own):
                for b in places(other, theirs):
                    found[sum((x > y) - (x < y) for x, y in zip(a, b, strict=True))] += 1
    return {ep: Fraction(found[ep], found.total()) for ep in range(-3, 4)}


@pytest.mark.parametrize("farben", [0, 2])
def test_counting_by_hand_agrees(farben: int) -> None:
    assert odds.chances(1, 1, farben) == _by_hand(farben)


def test_chances_add_up_and_grow_with_the_hand() -> None:
    before = Fraction(0)
    for hand in range(1, 11):
        chances = odds.chances(hand, 8, 1)
        assert sum(chances.values()) == 1
        win = sum((chance for ep, chance in chances.items() if ep > 0), Fraction(0))
        assert win > before or hand == 1  # one card wins one round and loses two
        before = win


def test_more_cards_than_the_deck_has_are_told() -> None:
    told = "Nobody can draw more than 20 cards"
    assert told in str(answer({"hand": 25, "gegner": 8, "deck": 20}))
    assert told not in str(answer({"hand": 20, "gegner": 8, "deck": 20}))


@pytest.mark.parametrize("colours", range(5))
def test_equal_sides_are_equal(colours: int) -> None:
    chances = odds.chances(5, 5, colours, eigene=colours)
    assert all(chances[ep] == chances[-ep] for ep in range(4))


def test_changing_sides_turns_the_points() -> None:
    ours, theirs = odds.chances(4, 7, 0, eigene=2), odds.chances(7, 4, 2, eigene=0)
    assert all(ours[ep] == theirs[-ep] for ep in range(-3, 4))


def test_an_attribute_without_colour_has_worse_chances() -> None:
    """Grogfestigkeit 4 against the grog's 4 cards: 42 percent; with a colour it would be 70."""
    with_colour = odds.odds_table([4], [4])[4, 4][0]
    without = odds.odds_table([4], [4], eigene=0)[4, 4][0]
    assert (round(100 * without), round(100 * with_colour)) == (42, 70)


def test_incentives_play_with_the_small_deck() -> None:
    # Both hold everything: the same three best cards, in six orders, of which two shift them all.
    assert odds.chances(20, 20, 1, incentives=True)[0] == Fraction(2, 3)
    assert odds.chances(6, 8, 1, incentives=True) != odds.chances(6, 8, 1)


@pytest.mark.parametrize(
    ("hand", "gegner", "farben", "eigene"),
    [(33, 8, 1, 1), (6, 33, 1, 1), (-1, 8, 1, 1), (6, 8, 5, 1), (6, 8, 1, 5), (6, 8, 1, -1)],
)
def test_impossible_hands_are_refused(hand: int, gegner: int, farben: int, eigene: int) -> None:
    with pytest.raises(ValueError, match=r"cards|colours"):
        odds.chances(hand, gegner, farben, eigene=eigene)


def test_the_whole_table_is_quick() -> None:
    """All 960 cells of hands 1–10 against 1–32 cards with 0–2 colours; generous, for a busy machine."""
    start = time.process_time()
    for farben in range(3):
        table = odds.odds_table(range(1, 11), range(1, 33), farben)
        assert len(table) == 320
        assert all(0 <= clear <= some <= 1 for some, clear in table.values())
    assert time.process_time() - start < 20
