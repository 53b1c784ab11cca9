"""Properties of the rules that no single example shows."""

from __future__ import annotations

from itertools import product

import gnome_table as table
from gnome_payout import Ending, payout
from hypothesis import given
from hypothesis import strategies as st

from generator.games.gnome import play

_SKILL = st.integers(1, 8)
_DIFFICULTY = st.integers(2, 30)
_MODIFIER = st.integers(-20, 20)


@given(_SKILL, _DIFFICULTY, _MODIFIER)
def test_odds_against_brute_force(wert: int, schwierigkeit: int, modifier: int) -> None:
    counted = 0
    for first, second in product(range(1, 7), repeat=2):
        beaten = first + second > schwierigkeit - wert - modifier
        counted += (first, second) == (6, 6) or (beaten and (first, second) != (1, 1))
    assert play.successes(schwierigkeit, wert, modifier) == counted
    assert 1 <= counted <= 35


@given(_SKILL, _DIFFICULTY, _MODIFIER)
def test_the_table_says_the_same_as_the_dice(wert: int, schwierigkeit: int, modifier: int) -> None:
    missing = min(11, max(2, schwierigkeit - wert - modifier))
    column = next(c for c in play.odds_table() if c.missing == missing)
    assert column.of_36 == play.successes(schwierigkeit, wert, modifier)


@given(_SKILL, _DIFFICULTY, st.sampled_from(play.ROLLS), _MODIFIER)
def test_a_difference_is_what_was_missing(
    wert: int, schwierigkeit: int, roll: tuple[int, int], modifier: int
) -> None:
    outcome = play.probe(wert, schwierigkeit, roll, modifier)
    assert outcome.difference >= 0
    if outcome.success:
        assert outcome.difference == 0
    elif roll != (1, 1):
        assert outcome.result + outcome.difference == schwierigkeit


def test_legal_gnomes() -> None:
    legal = [g for g in product(range(1, 9), repeat=4) if sum(g) == play.SKILL_SUM]
    assert len(legal) == 315


@given(st.integers(0, 800), st.integers(2, 20))
def test_extra_coins_are_enough_and_not_more(points: int, payers: int) -> None:
    extra = play.extra_coins_needed(points, payers)
    assert play.budget(payers, extra) >= points
    assert extra == 0 or play.budget(payers, extra - 1) < points


@given(st.integers(0, 400), st.integers(1, 12), st.sampled_from(Ending), st.data())
def test_no_coin_is_lost(pott: int, gnomes: int, ending: Ending, data: st.DataObject) -> None:
    lost = ending in (Ending.SUCCESS_WITH_LOSS, Ending.ESCAPE_WITH_LOSS)
    missing = data.draw(st.integers(1, gnomes)) if lost else 0
    present = gnomes - missing
    if lost and present == 0:
        return
    winners = data.draw(st.integers(1, present))
    held = data.draw(st.integers(0, 100)) if ending is Ending.ALL_DEAD else 0
    result = payout(pott, ending, gnomes, obergnome=winners, missing=missing, coins_of_gnomes=held)
    others = present - winners
    assert result.obergnom * winners + result.other * others + result.sl == pott + held
    assert min(result.obergnom, result.other, result.sl) >= 0


def test_cost_guide_meets_the_published_locks_and_never_falls() -> None:
    assert [play.cost_guide(knacken) for knacken, _cost in play.COST_GUIDE] == [1, 5, 10, 15, 20]
    prices = [play.cost_guide(knacken) for knacken in range(2, 31)]
    assert prices == sorted(prices)
    assert prices[0] == 0


def test_who_listens() -> None:
    assert table.sneaking_difficulty([]) == 7
    assert table.sneaking_difficulty([9, 14, 6]) == 14
    assert table.sneaking_difficulty([9], active=True) == 11


def test_discussion() -> None:
    assert table.discussion_modifier(coins_paid=0, same_ort=True) == 0
    assert table.discussion_modifier(coins_paid=3, same_ort=False) == -5
    assert table.discussion_reward(gave_in=3, winners=2) == 1


def test_wounds_and_shots() -> None:
    unhurt, injured, dead = play.Condition.UNHURT, play.Condition.INJURED, play.Condition.DEAD
    assert [table.hit(c) for c in (unhurt, injured, dead)] == [injured, dead, dead]
    assert table.hit(injured, pays=True) is injured
    assert (play.rounds_to_move(unhurt), play.rounds_to_move(injured)) == (1, 2)
    assert play.rounds_to_move(unhurt, carrying=True) == 2
    assert table.shot_at([2, 7, 7]) == (1, 2)


def test_reinforcement_keeps_coming() -> None:
    assert table.arrivals(4, 3) == (4, 8, 12)
    assert table.track_length_needed([3, 12, 5]) == 24
    assert table.track_length_needed([]) == 0


def test_every_event_has_its_points() -> None:
    assert set(table.ANERKENNUNG) == set(table.Event)
    assert sum(table.ANERKENNUNG.values()) == 19
