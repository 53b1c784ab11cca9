"""Reachability, critical paths, supply and demand: worked by hand, and against slower ways of counting."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest
from clou_samples import heist, heists, thief, thieves
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.clou.analysis import (
    Price,
    best_crew_supply,
    cheapest_plans,
    crews,
    first_impossible_box,
    fit,
    loot_total,
    most_points,
    price_of,
    prices_per_loot,
    pyramid_minimum,
    reachable,
    rounds_at_best,
    solvable,
    strip_numbers,
    supply,
    symbol_demand,
    thresholds,
    unreachable,
)
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Pyramide, Pyramidenkasten, Streifenkasten
from generator.games.clou.wording import joined

# -- by hand ------------------------------------------------------------------------------------------------


def test_the_villa_by_hand() -> None:
    villa = heists()["villa"]
    prices = prices_per_loot(villa, 1)
    assert {name: plan.price.symbols for name, plan in prices.items()} == {
        "hund": 1,
        "vitrine": 2,
        "gemaelde": 3,
        "klavier": 3,
        "schreibtisch": 3,
        "wandsafe": 3,
    }
    assert prices["wandsafe"].challenges == ("fenster", "alarm", "wandsafe")
    found_plans = cheapest_plans(villa, 1)
    assert found_plans is not None
    plans = {plan.loot: plan for plan in found_plans}
    assert plans[17].price == Price(9, 0)
    assert set(plans[17].challenges) == set(villa.herausforderungen)
    found = thresholds(villa, 1)
    assert found is not None
    assert found[10] is not None
    assert (found[10].price, found[10].points) == (Price(6, 0), 12)
    assert rounds_at_best(6, 1) == 2
    assert rounds_at_best(7, 2) == 2


@pytest.mark.parametrize(
    ("name", "total"),
    [
        ("villa", 17),
        ("juwelier", 20),
        ("bankhaus", 21),
        ("kiosk", 17),
        ("seefahrtsmuseum", 21),
        ("muenze", 24),
    ],
)
def test_loot(name: str, total: int) -> None:
    assert loot_total(heists()[name]) == total


def _two_vases(*rules: tuple[int, list[str]]) -> Einbruch:
    vases = {
        name: {
            "name": name.title(),
            "raum": "hof",
            "wege": [{"symbole": [{"s": "safe"}] * steps}],
            "beute": {"name": name.title(), "wert": 7},
        }
        for name, steps in (("rot", 1), ("blau", 2))
    }
    effects = [
        {"satz": "Probe", "wirkung": {"art": "zusatzpunkte", "punkte": points, "fuer": wanted}}
        for points, wanted in rules
    ]
    return heist(vases, sonderregeln=effects)


def test_points_on_top_count_for_a_coup() -> None:
    plain, both = _two_vases(), _two_vases((1, ["rot", "blau"]))
    assert (most_points(plain), most_points(both)) == (14, 15)
    without, found = thresholds(plain, 1), thresholds(both, 1)
    assert without is not None
    assert without[14] is None
    assert found is not None
    assert found[14] is not None
    assert (found[14].price, found[14].points) == (Price(3, 0), 15)


def test_points_taken_away_for_what_can_be_left() -> None:
    assert most_points(_two_vases((-3, ["rot", "blau"]))) == 11
    assert most_points(_two_vases((-10, ["rot", "blau"]))) == 7
    one = cheapest_plans(_two_vases((4, ["rot"])), 1)
    assert one is not None
    assert [(plan.loot, plan.extra, plan.price.symbols) for plan in one] == [
        (0, 0, 0),
        (7, 0, 2),
        (7, 4, 1),
        (14, 4, 3),
    ]


def test_demand_of_the_bank() -> None:
    demand = symbol_demand(heists()["bankhaus"], 1)
    assert (demand["safe"].least, demand["safe"].most) == (1, 1)
    assert (demand["schloss"].least, demand["schloss"].most) == (1, 4)  # fach2 must, three others may
    assert demand["clever"].least == 2  # the Codebuch has no other way


def test_supply_of_frieda() -> None:
    held = supply(thieves()["frieda"])
    # strips 4, Raster 2, the tree's best path 3-6-10 gives 4, and one of the Besonderheiten none
    assert held["geschick"] == 4 + 2 + 1 + 1 + 2 + 1
    assert held["safe"] == 2
    assert held["fuelle-aus"] == 1


def test_a_tree_gives_its_best_path() -> None:
    tree = {
        "art": "baum",
        "start": "a",
        "knoten": {
            "a": {"zahl": 1, "symbole": ["kraft"], "weiter": ["b", "c"]},
            "b": {"zahl": 2, "symbole": ["safe", "safe"]},
            "c": {"zahl": 3, "symbole": ["kraft"], "weiter": ["d"]},
            "d": {"zahl": 4, "symbole": ["safe"]},
        },
    }
    assert supply(thief(werkzeuge=[tree])) == Counter({"kraft": 2, "safe": 2})


def test_who_cannot() -> None:
    weak = thief(faehigkeiten={"kraft": [{"symbole": ["kraft", "kraft"]}]})
    house = heist(
        {
            "tuer": {
                "name": "Tür",
                "raum": "hof",
                "wege": [{"symbole": [{"s": "kraft"}, {"s": "kraft", "ab": 2}]}],
                "oeffnet": ["saal"],
                "beute": {"name": "Griff", "wert": 1},
            },
            "safe": {
                "name": "Safe",
                "raum": "saal",
                "wege": [{"symbole": [{"s": "safe"}]}, {"symbole": [{"s": ["kraft", "clever"]}] * 3}],
                "beute": {"name": "Gold", "wert": 9},
            },
        },
        raeume={"hof": {"name": "Hof"}, "saal": {"name": "Saal"}},
    )
    alone = fit(house, [weak])
    assert (alone.unsolvable, alone.loot, alone.value) == (("safe",), ("tuer",), 1)
    assert fit(house, [weak, weak]).value == 10
    assert not best_crew_supply([weak], 1, house.herausforderungen["safe"])
    assert best_crew_supply([weak, weak], 2, house.herausforderungen["safe"])
    assert solvable(house.herausforderungen["safe"], 1, {"clever": 3})
    assert not solvable(house.herausforderungen["safe"], 1, {"clever": 2, "geschick": 9})
    assert len(list(crews([*thieves().values()][:6], 2))) == 15


def test_a_plan_too_large_to_look_at_everything() -> None:
    one = {"name": "Kasse", "raum": "hof", "wege": [{"symbole": [{"s": "kraft"}]}]}
    many = {f"kasse-{i}": one | {"beute": {"name": "Geld", "wert": i % 7}} for i in range(40)}
    assert cheapest_plans(heist(many), 1) is None
    assert thresholds(heist(many), 1) is None
    assert len(prices_per_loot(heist(many), 1)) == 40


def test_why_the_vault_is_closed() -> None:
    case = unreachable(_without(heists()["bankhaus"], "zeit"))[0]
    assert (case.room, case.challenges, case.circle, case.behind) == ("haupt", ("panzer", "akten"), (), ())


def test_lists_of_names() -> None:
    assert joined([]) == ""
    assert joined(["Panzertür"]) == "Panzertür"
    assert joined(["Panzertür", "Aktenschrank", "Pult"]) == "Panzertür, Aktenschrank and Pult"


def _without(plan: Einbruch, challenge: str) -> Einbruch:
    """The plan, with a challenge that opens nothing any more."""
    changed = plan.herausforderungen[challenge].model_copy(update={"oeffnet": ()})
    return plan.model_copy(update={"herausforderungen": {**plan.herausforderungen, challenge: changed}})


# -- against slower ways of counting ------------------------------------------------------------------------

_ROOMS = [f"r{i}" for i in range(5)]


@st.composite
def _heists(draw: st.DrawFn) -> Einbruch:
    """Small heists of any shape, also such as cannot be played."""
    rooms = _ROOMS[: draw(st.integers(1, 5))]
    room = st.sampled_from(rooms)
    challenges = {}
    for number in range(draw(st.integers(1, 6))):
        ways = draw(st.lists(st.integers(1, 3), min_size=1, max_size=2))
        challenge: dict[str, Any] = {
            "name": f"C{number}",
            "raum": draw(room),
            "oeffnet": draw(st.lists(room, max_size=2, unique=True)),
            "wege": [
                {"symbole": [{"s": "kraft"}] * size, "kosten": [{"s": "spur"}] * draw(st.integers(0, 2))}
                for size in ways
            ],
        }
        if draw(st.booleans()):
            challenge["beute"] = {"name": "Beute", "wert": draw(st.integers(1, 9))}
        challenges[f"c{number}"] = challenge
    passages = draw(st.lists(st.tuples(room, room), max_size=3))
    return heist(
        challenges,
        raeume={name: {"name": name} for name in rooms},
        start=rooms[0],
        durchgaenge=[{"von": one, "nach": other} for one, other in passages],
    )


def _possible(plan: Einbruch, chosen: tuple[str, ...]) -> bool:
    """Can exactly these challenges be solved, in some order?"""
    left, rooms = set(chosen), {plan.start}
    while True:
        rooms |= {way.nach for way in plan.durchgaenge if way.von in rooms}
        ready = {name for name in left if plan.herausforderungen[name].raum in rooms}
        before = len(rooms)
        for name in ready:
            rooms |= set(plan.herausforderungen[name].oeffnet)
        left -= ready
        rooms |= {way.nach for way in plan.durchgaenge if way.von in rooms}
        if not ready and len(rooms) == before:
            return not left


@settings(max_examples=80)
@given(_heists())
def test_prices_are_the_lowest(plan: Einbruch) -> None:
    per_loot: dict[str, Price] = {}
    per_value: dict[int, Price] = {}
    names = list(plan.herausforderungen)
    for size in range(len(names) + 1):
        for chosen in combinations(names, size):
            if not _possible(plan, chosen):
                continue
            price, value = Price(0, 0), 0
            for name in chosen:
                own = price_of(plan.herausforderungen[name], 1)
                assert own is not None
                price = price.plus(own)
                beute = plan.herausforderungen[name].beute
                value += beute.wert if beute else 0
            per_value[value] = min(per_value.get(value, price), price)
            for name in chosen:
                if plan.herausforderungen[name].beute:
                    per_loot[name] = min(per_loot.get(name, price), price)
    assert {name: found.price for name, found in prices_per_loot(plan, 1).items()} == per_loot
    found_plans = cheapest_plans(plan, 1)
    assert found_plans is not None
    plans = {found.loot: found for found in found_plans}
    assert {value: found.price for value, found in plans.items()} == per_value
    for value, found in plans.items():
        assert found.loot == value
        assert _possible(plan, found.challenges)


@settings(max_examples=80)
@given(_heists())
def test_every_closed_room_is_explained_once(plan: Einbruch) -> None:
    closed = set(plan.raeume) - reachable(plan)
    cases = unreachable(plan)
    told = [case.room for case in cases] + [room for case in cases for room in case.behind]
    assert sorted(told) == sorted(closed)


_BOX = st.builds(
    Streifenkasten,
    bedingung=st.none() | st.builds(lambda s, n: f"{s}{n}", st.sampled_from("=<>"), st.integers(1, 18)),
    zwischen=st.none() | st.sampled_from("=<>"),
)


@settings(max_examples=60)
@given(st.lists(_BOX, min_size=1, max_size=3))
def test_what_can_stand_in_a_strip(boxes: list[Streifenkasten]) -> None:
    boxes[0] = boxes[0].model_copy(update={"zwischen": None})

    def fits(numbers: tuple[int, ...]) -> bool:
        for index, (number, box) in enumerate(zip(numbers, boxes, strict=False)):
            if box.bedingung and not _meets(number, box.bedingung[0], int(box.bedingung[1:])):
                return False
            if index and box.zwischen and not _meets(number, box.zwischen, numbers[index - 1]):
                return False
        return True

    wanted = [
        {numbers[-1] for numbers in product(range(1, 19), repeat=size) if fits(numbers)}
        for size in range(1, len(boxes) + 1)
    ]
    assert [set(numbers) for numbers in strip_numbers(boxes)] == wanted
    assert (first_impossible_box(boxes) is None) == all(wanted)


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from([None, "=3", ">2", "<5", ">6"]), min_size=3, max_size=3),
    st.lists(st.sampled_from("=<>"), min_size=3, max_size=3),
)
def test_the_smallest_filling_of_a_pyramid(below: list[str | None], above: list[Any]) -> None:
    rows = [below, above[:2], above[2:]]
    tool = Pyramide(
        art="pyramide",
        reihen=tuple(tuple(Pyramidenkasten(bedingung=condition) for condition in row) for row in rows),
    )
    highest = 40
    best: list[int] = [highest] * 6
    floor = [[n for n in range(1, 9) if c is None or _meets(n, c[0], int(c[1:]))] for c in below]
    for a, b, c in product(*floor):
        for d in _uppers(above[0], a + b, highest):
            for e in _uppers(above[1], b + c, highest):
                for f in _uppers(above[2], d + e, highest):
                    best = [min(old, new) for old, new in zip(best, (a, b, c, d, e, f), strict=True)]
    assert [number for row in pyramid_minimum(tool) for number in row] == best


def _uppers(sign: str, total: int, highest: int) -> list[int]:
    """The two smallest numbers that meet a comparison with a sum; larger ones only make the sums larger."""
    return [number for number in range(1, highest) if _meets(number, sign, total)][:2]


def _meets(number: int, sign: str, other: int) -> bool:
    return {"=": number == other, "<": number < other, ">": number > other}[sign]
