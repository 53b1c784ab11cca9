"""Turns: what one may do, what it costs, how games end. Dice and decks are rigged where it matters."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uboot_events import execute
from uboot_table import SEA, BoatState, EventCard, Gnome, ItemCard, set_up
from uboot_turn import (
    Fetch,
    Trade,
    Try,
    Turn,
    Wait,
    acting,
    desert,
    ending,
    take,
    winners,
)
from uboot_world import items, world

from generator.games.uboot.models import Katastrophenart, Problem
from generator.games.uboot.play import D10, ForbiddenMove, Water

_GROG, _CROWBAR = ItemCard("grog", 3), ItemCard("brecheisen", 3)
_DIVING, _COFFEE = ItemCard("taucherausruestung"), ItemCard("kaffee")
_CALM = (EventCard("durchatmen", 4),) * 30


class Loaded(Random):
    """A die that always shows the same."""

    def __init__(self, face: int) -> None:
        super().__init__(1)
        self.face = face

    def randint(self, a: int, b: int) -> int:
        return min(max(self.face, a), b)


def table(*gnomes: Gnome, **changes: Any) -> BoatState:
    """Calm events, no water, no fire, track stones on the first star."""
    plain = BoatState(
        gnomes=gnomes or (Gnome(5, 60), Gnome(5, 60)),
        order=tuple(range(len(gnomes) or 2)),
        tracks=dict.fromkeys(Katastrophenart, 1),
        events=_CALM,
        items=(_CROWBAR,) * 30,
        open_grog=6,
    )
    return replace(plain, **changes)


def test_a_turn_adds_its_minutes_and_goes_on_top() -> None:
    after = take(world(), table(), Turn((7, 9), Wait(1)), Random(1))
    assert (after.gnomes[1].room, after.gnomes[1].minute) == (9, 57)
    assert acting(after) == 0


def test_a_jammed_hatch_stops_a_gnome_until_somebody_frees_it() -> None:
    jammed = frozenset((frozenset((5, 7)),))
    stuck = table(Gnome(5, 60, hand=(_CROWBAR,)), blocked=jammed)
    with pytest.raises(ForbiddenMove, match="jammed"):
        take(world(), stuck, Turn((7,)), Random(1))
    turn = Turn((), Try(Problem.LUKE, 4, (_CROWBAR,), target=7))
    assert take(world(), stuck, turn, Loaded(7)).blocked == frozenset()
    failed = take(world(), stuck, turn, Loaded(8))
    assert failed.blocked == jammed
    assert _CROWBAR in failed.used_items


def test_items_help_against_their_own_problem_only() -> None:
    burning = table(Gnome(5, 60, hand=(_CROWBAR,)), fire=frozenset((5,)))
    with pytest.raises(ForbiddenMove, match="does not help"):
        take(world(), burning, Turn((), Try(Problem.FEUER, 5, (_CROWBAR,), target=5)), Random(1))


def test_nobody_plays_what_he_does_not_hold() -> None:
    jammed = table(Gnome(5, 60), blocked=frozenset((frozenset((5, 7)),)))
    with pytest.raises(ForbiddenMove, match="does not hold"):
        take(world(), jammed, Turn((), Try(Problem.LUKE, 4, (_CROWBAR,), target=7)), Random(1))


def test_nobody_walks_into_fire_sober() -> None:
    burning = table(Gnome(5, 60, hand=(_GROG,)), fire=frozenset((7,)))
    with pytest.raises(ForbiddenMove, match="fire"):
        take(world(), burning, Turn((7, 9)), Random(1))
    after = take(world(), burning, Turn((7, 9), into_fire=_GROG), Random(1))
    assert (after.gnomes[0].room, after.gnomes[0].drunk, after.gnomes[0].minute) == (9, 1, 58)


def test_who_stays_in_fire_dies_and_who_puts_it_out_lives() -> None:
    burning = table(Gnome(5, 60), Gnome(1, 50), fire=frozenset((5,)))
    assert not take(world(), burning, Turn((), Wait(2)), Random(1)).gnomes[0].alive
    saved = take(world(), burning, Turn((), Try(Problem.FEUER, 5, target=5)), Loaded(5))
    assert saved.gnomes[0].alive
    assert not saved.fire


@pytest.mark.parametrize(("number", "minute"), [(1, 58), (0, 48)])
def test_fainting_costs_ten_minutes(number: int, minute: int) -> None:
    drinker = table(
        Gnome(5, 60, hand=(_GROG,)), fire=frozenset((7,)), events=(EventCard("feuer", number), *_CALM)
    )
    assert take(world(), drinker, Turn((7, 9), into_fire=_GROG), Random(1)).gnomes[0].minute == minute


def test_fainting_in_fire_kills() -> None:
    drunk = table(Gnome(5, 60, drunk=3, hand=(_GROG,)), Gnome(1, 50), fire=frozenset((5,)))
    turn = Turn((), Try(Problem.FEUER, 1, (_GROG,), target=5))
    assert not take(world(), drunk, turn, Loaded(10)).gnomes[0].alive


def test_coffee_makes_sober() -> None:
    drunk = table(Gnome(5, 60, drunk=4, hand=(_COFFEE,)))
    assert take(world(), drunk, Turn((7,), coffee=True), Random(1)).gnomes[0].drunk == 0


def test_water_runs_through_a_hatch_and_puts_out_fire() -> None:
    flooded = table(Gnome(5, 60), water={7: Water.HIGH}, fire=frozenset((5,)))
    after = take(world(), flooded, Turn((7,)), Random(1))
    assert dict(after.water) == {5: Water.LOW, 7: Water.LOW}
    assert not after.fire
    assert after.gnomes[0].minute == 58


def test_the_sea_is_for_divers() -> None:
    dry, diver = table(Gnome(9, 60)), table(Gnome(9, 60, hand=(_DIVING,)))
    with pytest.raises(ForbiddenMove, match="diving"):
        take(world(), dry, Turn((SEA,)), Random(1))
    with pytest.raises(ForbiddenMove, match="outer"):
        take(world(), table(Gnome(5, 60, hand=(_DIVING,))), Turn((SEA,)), Random(1))
    after = take(world(), diver, Turn((SEA, 3)), Random(1))
    assert (after.gnomes[0].room, after.gnomes[0].minute) == (3, 58)
    assert _DIVING in after.gnomes[0].hand


def test_the_kraken_is_fought_outside() -> None:
    attacked = table(Gnome(9, 60, hand=(_DIVING,)), disasters={"krake": 50})
    with pytest.raises(ForbiddenMove, match="krake"):
        take(world(), attacked, Turn((), Try(Problem.KRAKE, 5)), Random(1))
    assert not take(world(), attacked, Turn((SEA,), Try(Problem.KRAKE, 5)), Loaded(5)).disasters


def test_store_and_cabin() -> None:
    shopping = take(world(), table(Gnome(8, 60)), Turn((), Fetch(4)), Random(1)).gnomes[0]
    assert shopping.hand[:4] == (_CROWBAR,) * 4
    drinks = take(world(), table(Gnome(10, 60)), Turn((), Fetch(2)), Random(1))
    assert (drinks.gnomes[0].hand, drinks.open_grog, drinks.gnomes[0].drunk) == ((_GROG, _GROG), 4, 0)
    with pytest.raises(ForbiddenMove):
        take(world(), table(Gnome(1, 60)), Turn((), Fetch(1)), Random(1))


def test_trading_takes_two_in_a_room_and_a_minute_of_one() -> None:
    pair = table(Gnome(5, 60, hand=(_GROG,)), Gnome(5, 50, hand=(_CROWBAR,)), water={5: Water.LOW})
    after = take(world(), pair, Turn((), Trade(1, (_GROG,), (_CROWBAR,))), Random(1))
    assert [gnome.hand for gnome in after.gnomes] == [(_CROWBAR,), (_GROG,)]
    # one minute, and two more in low water
    assert [gnome.minute for gnome in after.gnomes] == [57, 50]
    with pytest.raises(ForbiddenMove, match="same room"):
        take(
            world(), table(Gnome(5, 60, hand=(_GROG,)), Gnome(7, 50)), Turn((), Trade(1, (_GROG,))), Random(1)
        )
    with pytest.raises(ForbiddenMove, match="to give"):
        take(world(), pair, Turn((), Trade(1, (_COFFEE,))), Random(1))


def test_a_repair_ends_the_alarm_first_and_lowers_the_track_then() -> None:
    tracks = {Katastrophenart.LUFT: 1, Katastrophenart.DRUCK: 8, Katastrophenart.HITZE: 1}
    troubled = table(Gnome(1, 60), tracks=tracks, disasters={"maschine": 50})
    first = take(world(), troubled, Turn((), Try(Problem.MASCHINE, 1)), Loaded(1))
    assert (dict(first.disasters), first.tracks[Katastrophenart.DRUCK]) == ({}, 8)
    assert (
        take(world(), first, Turn((), Try(Problem.MASCHINE, 1)), Loaded(1)).tracks[Katastrophenart.DRUCK] == 5
    )


def test_symbols_are_triggered_on_the_way() -> None:
    # 58 is a Schraube, 56 a Kiste
    busy = table(Gnome(5, 59), events=(EventCard("sinkflug", 0), *_CALM))
    after = take(world(), busy, Turn((), Wait(3)), Random(1))
    assert after.tracks[Katastrophenart.DRUCK] == 2
    assert after.gnomes[0].hand == (_CROWBAR,)


def test_a_full_track_loses() -> None:
    sinking = table(Gnome(5, 59), tracks={**dict.fromkeys(Katastrophenart, 1), Katastrophenart.DRUCK: 9})
    sinking = replace(sinking, events=(EventCard("sinkflug", 0), *_CALM))
    after = take(world(), sinking, Turn((), Wait(1)), Random(1))
    assert (after.lost, ending(after), winners(after)) == ("druck", "verloren", ())


def test_a_disaster_strikes_when_all_have_passed() -> None:
    ticking = table(Gnome(5, 24), Gnome(5, 20), disasters={"rakete": 23})
    assert take(world(), ticking, Turn((), Wait(1)), Random(1)).lost is None
    assert take(world(), ticking, Turn((), Wait(2)), Random(1)).lost == "rakete"


def test_deserters_win_alone_or_not_at_all() -> None:
    late = table(Gnome(5, 9), Gnome(5, 10))
    with pytest.raises(ForbiddenMove, match="past the mark"):
        desert(world(), late, 1)
    gone = desert(world(), late, 0)
    won = take(world(), gone, Turn((), Wait(10)), Random(1))
    assert (ending(won), winners(won)) == ("gewonnen", (1,))
    assert winners(replace(gone, lost="luft")) == (0,)


def test_the_last_one_on_board_cannot_leave() -> None:
    alone = desert(world(), table(Gnome(5, 9), Gnome(5, 8)), 0)
    with pytest.raises(ForbiddenMove, match="last gnome"):
        desert(world(), alone, 1)


def test_nobody_gives_his_diving_gear_away_at_sea() -> None:
    outside = table(Gnome(SEA, 40, hand=(_GROG, _DIVING)), Gnome(SEA, 40, hand=(_DIVING,)), order=(1, 0))
    with pytest.raises(ForbiddenMove, match="diving gear"):
        take(world(), outside, Turn((), Trade(1, give=(_DIVING,))), Random(1))
    after = take(world(), outside, Turn((), Trade(1, give=(_GROG,))), Random(1))
    assert after.gnomes[1].hand == (_DIVING, _GROG)


@pytest.mark.parametrize("seed", range(8))
def test_whoever_stumbles_at_sea_keeps_his_diving_gear(seed: int) -> None:
    outside = table(Gnome(SEA, 40, hand=(_GROG, _DIVING, _CROWBAR)))
    after = execute(world(), outside, world().events["gestolpert"], 0, 40, Random(seed))
    assert after.gnomes[0].hand == (_DIVING,)


def test_the_items_of_the_dead_are_discarded() -> None:
    burning = table(Gnome(5, 40, hand=(_GROG, _CROWBAR)), Gnome(2, 30), fire=frozenset((5,)))
    after = take(world(), burning, Turn((), Wait(1)), Random(1))
    assert (after.gnomes[0].alive, after.gnomes[0].hand) == (False, ())
    assert after.used_items == (_GROG, _CROWBAR)


def test_the_kraken_joins_when_the_deck_is_used_up() -> None:
    last = table(Gnome(5, 59), events=(), used_events=(), later=(EventCard("krake", 3),))
    after = take(world(), last, Turn((), Wait(1)), Random(1))
    assert dict(after.disasters) == {"krake": 48}
    assert after.later == ()


@pytest.mark.parametrize("seed", range(40))
def test_the_early_kraken_comes_in_the_middle_third(seed: int) -> None:
    """Three gnomes pass 54 fields with an event: all of the 54 cards are drawn, and this one in good time."""
    usual, early = (set_up(world(), items(), 3, Random(seed), early_kraken=early) for early in (False, True))
    assert "krake" not in {card.event for card in usual.events}
    assert Counter(early.events) == Counter([*usual.events, *usual.later])
    [place] = [n for n, card in enumerate(early.events, 1) if card.event == "krake"]
    assert 19 <= place <= 37
    assert early.later == ()


@pytest.mark.parametrize("event", sorted(world().events))
def test_every_event_can_be_played(event: str) -> None:
    busy = table(
        Gnome(5, 40, hand=(_GROG,) * 6), Gnome(2, 40), water={3: Water.LOW}, fire=frozenset((7,)), events=()
    )
    after = execute(world(), busy, world().events[event], 0, 40, Random(3))
    assert (after == busy) == (event == "durchatmen")


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6), gnomes=st.integers(3, 8))
def test_a_game_played_at_random_keeps_its_pieces_and_ends(seed: int, gnomes: int) -> None:
    random = Random(seed)
    now = set_up(world(), items(), gnomes, random)
    cards, things = _events(now), _items(now)
    for _turn in range(600):
        if ending(now) != "läuft":
            break
        me = acting(now)
        assert me is not None
        before = now.gnomes[me].minute
        assert before == max(g.minute for g in now.gnomes if g.plays)
        now = _any_turn(now, random)
        assert now.gnomes[me].minute < before or not now.gnomes[me].alive
        assert _events(now) == cards
        assert _items(now) == things
        assert not now.fire & set(now.water)
        assert all(0 <= g.drunk <= 4 and g.minute >= 0 for g in now.gnomes)
    assert ending(now) != "läuft"


def _any_turn(now: BoatState, random: Random) -> BoatState:
    me = acting(now)
    assert me is not None
    hand = list(now.gnomes[me].hand)
    for _try in range(8):
        near = sorted(world().hatches.get(now.gnomes[me].room, ()))
        path = tuple(random.sample(near, min(len(near), random.randint(0, 1))))
        where = path[-1] if path else now.gnomes[me].room
        helpers = tuple(random.sample(hand, min(len(hand), random.randint(0, 1))))
        target = random.choice([where, *sorted(world().hatches.get(where, {1}))])
        action = random.choice(
            [
                Wait(random.randint(1, 3)),
                Fetch(random.randint(1, 2)),
                Try(random.choice(list(Problem)), random.randint(1, D10), helpers, target),
            ]
        )
        try:
            return take(world(), now, Turn(path, action), random)
        except ForbiddenMove:
            continue
    return take(world(), now, Turn((), Wait(1)), random)


def _events(now: BoatState) -> int:
    return len(now.events) + len(now.used_events) + len(now.later)


def _items(now: BoatState) -> int:
    hands = sum(len(gnome.hand) for gnome in now.gnomes)
    return len(now.items) + len(now.used_items) + hands + now.open_grog
