"""Whatever is played, the rules keep their promises: Wachen, costs, votes, rewards, the end."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.play.actions import Action, cost, neighbours, return_room, riot
from generator.games.alcatraz.play.ending import Prisoner, check, missing_without
from generator.games.alcatraz.play.rounds import action_points, elected, scapegoat_bonus
from generator.games.alcatraz.play.tasks import (
    completion_cost,
    completions_possible,
    covers,
    marks,
    next_task,
    rewards,
)

_ELEMENTS = st.frozensets(st.sampled_from(numbers.ELEMENTS))
_PRISONERS = st.builds(
    Prisoner, _ELEMENTS, st.integers(0, 3), items=st.integers(0, 3), stamina=st.integers(0, 3)
)
_TABLES = st.lists(_PRISONERS, min_size=3, max_size=4).map(
    lambda all_: dict(zip(("Ede", "Mathilda", "Jakob", "Rosa"), all_, strict=False))
)
_PILES = st.lists(
    st.sampled_from([f"{e}{n}" for e in numbers.ELEMENTS for n in range(1, 6)]), unique=True
).map(tuple)


def test_numbers_of_the_box_add_up() -> None:
    """V01: of wood also 23 markers of the plan and six of each prisoner; five items of each kind."""
    assert numbers.TASKS + numbers.BLACKMAIL + numbers.ROOMS + 2 == numbers.CARDS
    wooden = numbers.LAST_GUARD + 23 + numbers.PRISONERS * 6
    assert wooden == numbers.WOODEN_MARKERS
    assert 5 * len(numbers.PLAIN_ITEMS) + 1 + 1 == numbers.FLAT_MARKERS
    assert completions_possible(numbers.TASKS) == 13


def test_neighbours_of_three_rows_of_four() -> None:
    counts = [len(neighbours(place, 3, 4)) for place in range(12)]
    assert counts == [3, 5, 5, 3, 5, 8, 8, 5, 3, 5, 5, 3]


@given(st.integers(2, 6), st.integers(2, 6), st.data())
def test_neighbours_know_each_other(rows: int, columns: int, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, rows * columns - 1))
    near = neighbours(place, rows, columns)
    assert place not in near
    assert all(place in neighbours(other, rows, columns) for other in near)


@pytest.mark.parametrize(("action", "guards", "bribes"), [*product(Action, range(5), range(4))])
def test_more_wachen_never_make_anything_cheaper(action: Action, guards: int, bribes: int) -> None:
    def price(watching: int, paid: int) -> float:
        ap = cost(action, watching, paid)
        return float("inf") if ap is None else ap

    assert price(guards, bribes) <= price(guards + 1, bribes)
    assert price(guards, bribes + 1) <= price(guards, bribes)
    assert cost(Action.MOVE, guards) == 1


def test_four_wachen_leave_the_door_only() -> None:
    assert [action for action in Action if cost(action, 4, 3) is not None] == [Action.MOVE]


@given(st.dictionaries(st.integers(0, 11), st.integers(0, 4)), st.integers(0, 11), st.integers(0, 11))
def test_a_riot_neither_makes_nor_loses_wachen(guards: dict[int, int], here: int, source: int) -> None:
    try:
        moved = riot(guards, here, source, 3, 4)
    except ValueError:
        possible = source in neighbours(here, 3, 4) and guards.get(source, 0) and guards.get(here, 0) < 4
        assert not possible
        return
    assert sum(moved.values()) == sum(guards.values())
    assert max(moved.values()) <= 4


@given(st.lists(st.sampled_from("ABCD"), min_size=3, max_size=4), st.sampled_from("ABCD"))
def test_nobody_is_elected_against_more_votes(votes: list[str], current: str) -> None:
    winner = elected(votes, current, current)
    assert winner == current or votes.count(winner) == max(votes.count(name) for name in "ABCD")


@given(st.integers(1, 9), st.sampled_from([3, 4]))
def test_the_scapegoat_has_one_to_three_more(terms: int, prisoners: int) -> None:
    assert 1 <= scapegoat_bonus(terms) <= 3
    assert action_points(prisoners, terms) - action_points(prisoners) == scapegoat_bonus(terms)
    assert action_points(prisoners, terms, stamina=1) == action_points(prisoners, terms) + 1


def test_an_item_without_any_place_goes_nowhere() -> None:
    assert return_room("waffe", {}, {"hof": {"messer": 1}}, ["hof"]) is None


@given(
    st.lists(st.sampled_from(numbers.PLAIN_ITEMS), max_size=6),
    st.lists(st.sampled_from(numbers.PLAIN_ITEMS), min_size=1, max_size=5),
)
def test_the_waffe_stands_in_for_one_item(held: list[str], needed: list[str]) -> None:
    assert covers([*held, *needed], needed)
    assert covers([*needed[1:], numbers.JOKER], needed)
    if not covers(held, needed[1:]):
        assert not covers(held, needed)


def test_the_scapegoat_completes_nothing() -> None:
    ready = {"needs": 1, "max_guards": 2, "items": ["messer"]}
    assert completion_cost(2, 0, ["messer"], **ready) == 1
    assert completion_cost(2, 0, ["messer"], **ready, scapegoat=True) is None
    assert completion_cost(0, 0, ["messer"], **ready) is None


@given(_PILES, st.lists(st.sampled_from(["A9", "B9", "C9", "D9", "E9", "F9"]), max_size=3, unique=True))
def test_a_new_task_brings_a_new_letter(pile: tuple[str, ...], lying: list[str]) -> None:
    drawn, rest = next_task(pile, lying)
    taken = {number[0] for number in lying}
    if drawn is None:
        assert all(number[0] in taken for number in pile)
        assert rest == pile
    else:
        assert drawn[0] not in taken
        assert sorted([drawn, *rest]) == sorted(pile)


@given(st.sampled_from("ABCDEF"), st.one_of(st.none(), st.sampled_from("ABCDEF")))
def test_rewards_pass_the_scapegoat_by(completed: str, drawn: str | None) -> None:
    gains = rewards(["Ede", "Mathilda", "Jakob", "Rosa"], "Ede", "Rosa", completed, drawn)
    assert "Rosa" not in gains
    assert gains["Ede"] == completed
    assert len(gains) == (1 if drawn is None else 3)
    plans = marks({"Ede": frozenset("A"), "Rosa": frozenset()}, gains)
    assert plans == {"Ede": frozenset({"A", completed}), "Rosa": frozenset()}


@given(_TABLES)
def test_who_stays_is_not_missed(prisoners: dict[str, Prisoner]) -> None:
    ending = check(prisoners, "Ede")
    if ending is None:
        assert all(missing_without(prisoners, name) for name in prisoners)
        return
    assert ending.spare == {name for name in prisoners if not missing_without(prisoners, name)}
    if "Ede" in ending.spare:
        assert ending.stays == "Ede"
        return
    kept = {ending.stays} if ending.stays else ending.tied
    assert kept <= ending.spare
    lowest = min(prisoners[name].rank for name in ending.spare)
    assert all(prisoners[name].rank == lowest for name in kept if name)
