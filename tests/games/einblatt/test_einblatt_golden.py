"""The specification's worked examples hold: hands, comparison, conflicts, prices, results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import einblatt_conflict as play
import einblatt_experience as experience
import einblatt_piles as piles
import pytest
from einblatt_conflict import IllegalMoveError, Participant

from generator.games.einblatt.play import hands, points, results
from generator.games.einblatt.play.cards import Card, Farbe, card, deck, strength
from tests.plain_yaml import load_yaml

_GOLDEN: dict[str, Any] = load_yaml(Path(__file__).with_name("golden.yaml").read_text("utf-8"))
_BLACK = frozenset({Farbe.KREUZ})


def _card(text: str) -> Card | None:
    return None if text == "–" else card(text)


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(card, names))


def _suits(name: str | None) -> frozenset[Farbe]:
    return frozenset({Farbe(name)}) if name else frozenset()


@pytest.mark.parametrize("case", _GOLDEN["hands"], ids=lambda c: c["who"])
def test_hand_size(case: dict[str, Any]) -> None:
    drawn = hands.hand_size(case["value"], hands.SkillPlace(case["skill"]), malus=case.get("malus", 0))
    assert drawn == case["cards"]


@pytest.mark.parametrize("skill", list(hands.SkillPlace))
def test_hand_table(skill: hands.SkillPlace) -> None:
    assert [hands.hand_size(value, skill) for value in range(11)] == _GOLDEN["hand_table"][skill]


def test_a_hand_table_shrinks_with_every_einschraenkung() -> None:
    assert hands.hand_table(4) == {
        hands.SkillPlace.OWN: (4, 3, 2, 1, 0),
        hands.SkillPlace.OTHER: (2, 1, 1, 1, 0),
        hands.SkillPlace.NONE: (2, 1, 1, 1, 0),
    }


def test_comparison() -> None:
    counted = [(strength(card(name), _suits(own)), best) for name, own, best in _GOLDEN["comparison"]]
    highest = max(grade for grade, _best in counted)
    assert [grade == highest for grade, _best in counted] == [best for _grade, best in counted]


def test_with_incentives_no_seven_has_a_colour() -> None:
    assert strength(card("Kreuz-7"), _BLACK, sevens_colourless=True) == strength(None, _BLACK)
    assert strength(card("Kreuz-7"), _BLACK) > strength(card("Herz-A"), _BLACK)


@pytest.mark.parametrize("case", _GOLDEN["duels"], ids=lambda c: c["name"])
def test_duel(case: dict[str, Any]) -> None:
    mine, theirs = ([_card(r[side]) for r in case["rounds"]] for side in (0, 1))
    state = play.begin(
        [
            Participant("ich", 6, _suits(case["own"]), tuple(c for c in mine if c)),
            Participant("Gegner", 5, _suits(case["theirs"]), tuple(c for c in theirs if c)),
        ]
    )
    for index, (own, other) in enumerate(zip(mine, theirs, strict=True)):
        state = play.reveal(state if index == 0 else play.next_round(state), {"ich": own, "Gegner": other})
        state = play.compare_all(state)
        assert state.participant("ich").ep == case["ep"][index] == -state.participant("Gegner").ep
    row = results.outcome(state.participant("ich").ep)
    assert (row.quality, row.einschraenkung) == (case["quality"], case["einschraenkung"])


def test_tug_of_war() -> None:
    case = _GOLDEN["tug_of_war"]
    state = play.begin(
        Participant(name, value, _BLACK, _cards(held)) for name, (value, *held) in case["hands"].items()
    )
    for number, told in enumerate(case["rounds"]):
        state = play.next_round(state) if number else state
        state = play.reveal(state, {name: _card(text) for name, text in told["cards"].items()})
        for actor, opponent, *reaction in told["actions"]:
            assert actor in play.turn(state)
            state = play.act(state, actor, opponent, card(reaction[0]) if reaction else None)
            for name, text in told.get("discarded_by_the_sl", {}).items():
                if actor == "Francis":
                    state = play.lose_card(state, name, card(text))
        assert play.turn(state) == ()
        assert {p.name: p.ep for p in state.participants} == told["ep"]
    people = {p.name: p.ep for p in state.participants}
    own = [people.pop(name) for name in ("Francis", "Kyle", "Mortimer")]
    assert sum(own) == case["sums"]["Figuren"]
    assert sum(people.values()) == case["sums"]["Jungen"]
    assert (max(own), max(people.values())) == (0, 2)


def _distributions(points: int, attributes: int = 4, lowest: int = 2, highest: int = 10) -> int:
    """In how many ways ``points`` can be spent on so many attributes, all within their limits."""
    ways = {0: 1}
    for _ in range(attributes):
        grown: dict[int, int] = {}
        for total, number in ways.items():
            for value in range(lowest, highest + 1):
                grown[total + value] = grown.get(total + value, 0) + number
        ways = grown
    return ways.get(points, 0)


def test_points_can_be_spent_in_so_many_ways() -> None:
    assert {total: _distributions(total) for total in _GOLDEN["distributions"]} == _GOLDEN["distributions"]


@pytest.mark.parametrize("case", _GOLDEN["purchases"], ids=lambda c: str(c["cost"]))
def test_purchase(case: dict[str, Any]) -> None:
    assert points.purchase_cost(case["strong"], case["others"]) == case["cost"]


@pytest.mark.parametrize(("start", "malus", "places"), _GOLDEN["slots"])
def test_slots(start: int, malus: int, places: int | None) -> None:
    if places is None:
        with pytest.raises(ValueError, match="broad"):
            points.slots(start, malus)
    else:
        assert points.slots(start, malus) == places


def test_price_of_raising() -> None:
    assert {value: points.raise_cost(value) for value in _GOLDEN["raises"]} == _GOLDEN["raises"]
    assert sum(_GOLDEN["raises"].values()) == 284


@pytest.mark.parametrize(("value", "skills", "price"), _GOLDEN["skills"])
def test_price_of_a_skill(value: int, skills: int, price: int) -> None:
    assert points.skill_cost(value, skills) == price


@pytest.mark.parametrize("case", _GOLDEN["experience"], ids=lambda c: c["name"])
def test_experience(case: dict[str, Any]) -> None:
    fought = experience.Fought(
        case["ep"], _cards(case["own"]), _BLACK, _cards(case["theirs"]), case.get("stronger", False)
    )
    assert experience.earned(fought) == case["points"]


@pytest.mark.parametrize(("ep", "quality", "einschraenkung", "goes_on"), _GOLDEN["results"])
def test_results(ep: int, quality: str, einschraenkung: int, goes_on: bool) -> None:
    row = results.outcome(ep)
    assert (row.quality, row.einschraenkung, row.may_continue) == (quality, einschraenkung, goes_on)


@pytest.mark.parametrize("drawn", [1, 2, 3, 5])
def test_self_confidence_hand(drawn: int) -> None:
    held = piles.draw(piles.new_piles(Random(7)), drawn, Random(7))[0]
    kept = piles.self_confidence_hand(held)
    assert len(kept) == _GOLDEN["self_confidence"][drawn]
    grades = [strength(c, frozenset()) for c in held]
    assert all(min(grades) <= strength(c, frozenset()) <= max(grades) for c in kept)


# --- Drawing and discarding -------------------------------------------------------------------------------


def test_a_skatblatt_has_32_cards() -> None:
    assert len(set(deck())) == 32
    assert set(piles.new_piles(Random(1)).draw) == set(deck())


def test_with_incentives_20_cards_remain() -> None:
    mine = piles.new_piles(Random(1), incentives=True)
    assert (len(mine.draw), len(mine.aside)) == (20, 12)
    assert {str(c.motiv) for c in mine.draw} == {"8", "9", "10", "B", "D"}


def test_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    rng = Random(3)
    first, mine = piles.draw(piles.new_piles(rng), 30, rng)
    mine = piles.discard(mine, first)
    more, mine = piles.draw(mine, 5, rng)
    assert len(set(more)) == 5
    assert (len(mine.draw), mine.discard) == (27, ())
    assert len(piles.draw(mine, 99, rng)[0]) == 27


def test_motivations_bring_kings_first_then_aces() -> None:
    mine = piles.new_piles(Random(1), incentives=True)
    earned = []
    for _ in range(8):
        mine = piles.act_by_motivation(mine, Farbe.HERZ)
        earned.append(str(mine.discard[-1]))
    assert earned[:3] == ["Herz-K", "Herz-A", "Kreuz-K"]
    assert earned[5:] == ["Kreuz-A", "Pik-A", "Karo-A"]
    assert piles.act_by_motivation(mine, Farbe.HERZ) == mine
    brave = piles.act_by_motivation(piles.new_piles(Random(1), incentives=True), Farbe.PIK, sacrifice=True)
    assert set(map(str, brave.discard)) == {"Pik-K", "Pik-A"}


def test_sevens_come_and_go() -> None:
    mine = piles.act_against_motivation(piles.new_piles(Random(1), incentives=True), grave=True)
    assert len(mine.discard) == 2
    mine = piles.return_seven(mine)
    assert (len(mine.discard), len(mine.aside)) == (1, 11)


def test_played_kings_go_aside_again_and_kept_ones_do_not() -> None:
    mine = piles.new_piles(Random(1), incentives=True)
    mine = piles.act_by_motivation(mine, Farbe.HERZ, sacrifice=True)
    mine = piles.discard(
        piles.Piles(mine.draw, (), mine.aside, incentives=True), _cards(["Herz-K"]), _cards(["Herz-A"])
    )
    assert card("Herz-K") in mine.aside
    assert mine.discard == _cards(["Herz-A"])


def test_self_confidence_never_outgrows_its_value() -> None:
    held = _cards(["Herz-9", "Pik-D"])
    assert piles.gain_self_confidence(held, card("Karo-8"), 3) == (*held, card("Karo-8"))
    assert piles.gain_self_confidence(held, card("Karo-A"), 2) == _cards(["Pik-D", "Karo-A"])


# --- What the rules forbid, and how a conflict goes on ------------------------------------------------------


def _two(mine: Sequence[str] = ("Kreuz-A", "Herz-9"), theirs: Sequence[str] = ("Pik-7",)) -> play.Conflict:
    return play.begin(
        [Participant("A", 5, _BLACK, _cards(mine)), Participant("B", 4, _BLACK, _cards(theirs))]
    )


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (lambda s: play.reveal(s, {"A": card("Kreuz-A")}), "everybody"),
        (lambda s: play.reveal(s, {"A": card("Pik-A"), "B": None}), "does not hold"),
        (lambda s: play.act(s, "A", "B"), "turn"),
        (lambda s: play.act(play.reveal(s, {"A": card("Kreuz-A"), "B": None}), "B", "A"), "turn"),
        (lambda s: play.act(play.reveal(s, {"A": card("Kreuz-A"), "B": None}), "A", "A"), "himself"),
        (lambda s: play.act(play.reveal(s, {"A": card("Kreuz-A"), "B": None}), "A", "C"), "take part"),
        (
            lambda s: play.act(play.reveal(s, {"A": card("Kreuz-A"), "B": None}), "A", "B", card("Pik-7")),
            "no further card",
        ),
        (lambda s: play.compare_all(s), "table"),
        (lambda s: play.next_round(play.next_round(play.next_round(s))), "three rounds"),
        (lambda s: play.further_probe(s, {}), "not over"),
    ],
)
def test_forbidden(moves: Any, why: str) -> None:
    with pytest.raises(IllegalMoveError, match=why):
        moves(_two())


def test_who_waits_keeps_the_card_for_a_reaction() -> None:
    state = play.reveal(_two(theirs=["Pik-A"]), {"A": card("Kreuz-A"), "B": card("Pik-A")})
    state = play.wait(state, "A")
    assert play.turn(state) == ("B",)
    state = play.act(state, "B", "A")
    assert (state.participant("A").ep, state.participant("B").ep) == (1, -1)


def test_equal_cards_and_equal_values_act_at_the_same_time() -> None:
    people = [Participant(name, 5, _BLACK, _cards(["Pik-9"])) for name in "AB"]
    assert play.turn(play.reveal(play.begin(people), {"A": card("Pik-9"), "B": card("Pik-9")})) == ("A", "B")


def test_a_seven_is_parried_by_passing_but_beats_an_empty_hand() -> None:
    passed = play.reveal(_two(["Herz-7"], []), {"A": card("Herz-7"), "B": None})
    assert play.act(passed, "A", "B").participant("B").ep == 0
    three = play.begin(
        [
            Participant("A", 5, _BLACK, _cards(["Herz-7"])),
            Participant("B", 5, _BLACK, _cards(["Herz-8"])),
            Participant("C", 5, _BLACK, _cards(["Herz-9"])),
        ]
    )
    state = play.reveal(three, {"A": card("Herz-7"), "B": card("Herz-8"), "C": card("Herz-9")})
    state = play.act(play.act(state, "C", "B"), "A", "B")
    assert {p.name: p.ep for p in state.participants} == {"A": 1, "B": -2, "C": 1}


def test_a_conflict_goes_on_until_a_result_is_complete() -> None:
    state = _two(["Kreuz-A"], ["Pik-7"])
    state = play.compare_all(play.reveal(state, {"A": card("Kreuz-A"), "B": card("Pik-7")}))
    for _ in range(2):
        state = play.compare_all(play.reveal(play.next_round(state), {"A": None, "B": None}))
    state = play.further_probe(state, {"A": _cards(["Kreuz-D", "Kreuz-K"]), "B": ()})
    assert (state.round, state.participant("A").ep) == (1, 1)
    for text in ("Kreuz-D", "Kreuz-K", "–"):
        state = state if text == "Kreuz-D" else play.next_round(state)
        state = play.compare_all(play.reveal(state, {"A": _card(text), "B": None}))
    assert state.participant("A").ep == 3
    with pytest.raises(IllegalMoveError, match="complete"):
        play.further_probe(state, {"A": (), "B": ()})
