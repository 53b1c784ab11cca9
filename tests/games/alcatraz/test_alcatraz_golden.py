"""The specification's worked examples T01 to T10, as data in ``golden.yaml``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.games.alcatraz.play.actions import Action, cost, return_room, riot
from generator.games.alcatraz.play.ending import Prisoner, check, missing_without
from generator.games.alcatraz.play.rounds import (
    action_points,
    elected,
    guards_in_round,
    is_lost,
    last_round,
)
from generator.games.alcatraz.play.tasks import completion_cost, next_task, rewards
from tests.plain_yaml import load_yaml

_GOLDEN: dict[str, Any] = load_yaml((Path(__file__).parent / "golden.yaml").read_text("utf-8"))
#: By number: ``T01`` → its data.
_CASES = {name.split()[0]: data for name, data in _GOLDEN.items()}


def _plans(data: dict[str, str]) -> dict[str, Prisoner]:
    return {name: Prisoner(frozenset(plan)) for name, plan in data.items()}


def test_t01_riot_walk_complete() -> None:
    case = _CASES["T01"]
    guards = riot(case["guards"], case["from"], case["target"], case["rows"], case["columns"])
    assert guards == case["guards_after"]
    spent = [
        cost(Action.RIOT, case["guards"][case["from"]]),
        cost(Action.MOVE, guards[case["from"]]),
        completion_cost(1, guards[case["target"]], case["held"], **case["task"]),
    ]
    assert sum(ap or 99 for ap in spent) == case["ap"]


def test_t02_reward() -> None:
    case = dict(_CASES["T02"])
    gains = case.pop("gains")
    assert rewards(**case) == gains


@pytest.mark.parametrize("number", ["T03", "T04"])
def test_t03_t04_end(number: str) -> None:
    case = _CASES[number]
    prisoners = _plans(case["plans"])
    for name, missing in case["missing"].items():
        assert missing_without(prisoners, name) == frozenset(missing)
    ending = check(prisoners, case["scapegoat"])
    assert (ending.stays if ending else None) == case["stays"]


@pytest.mark.parametrize("case", _CASES["T05"])
def test_t05_cost_among_guards(case: list[Any]) -> None:
    guards, bribes, max_guards, ap = case
    wanted = {"needs": 1, "max_guards": max_guards, "items": ["messer"], "bribes": bribes}
    assert completion_cost(1, guards, ["messer"], **wanted) == ap


def test_t06_scapegoat_in_a_row() -> None:
    case = _CASES["T06"]
    assert [action_points(case["prisoners"], terms) for terms in (1, 2, 3, 4)] == case["ap"]


def test_t07_last_guard() -> None:
    case = _CASES["T07"]
    for number, guards in case["guards"].items():
        assert guards_in_round(number) == guards
        assert is_lost(guards) == (number > case["last_round"])
    assert last_round() == case["last_round"]


@pytest.mark.parametrize("case", _CASES["T08"]["cases"])
def test_t08_where_it_goes(case: list[Any]) -> None:
    there, room = case
    lying = {place: {"kleidung": count} for place, count in there.items()}
    assert return_room("kleidung", lying, _CASES["T08"]["places"], _CASES["T08"]["order"]) == room


@pytest.mark.parametrize("case", _CASES["T09"]["cases"])
def test_t09_votes(case: list[Any]) -> None:
    votes, decision, winner = case
    assert elected(votes, _CASES["T09"]["current"], decision) == winner


def test_t09_a_tie_needs_a_decision() -> None:
    with pytest.raises(ValueError, match="tie"):
        elected(["Ralf", "Chris"], "Ralf")
    with pytest.raises(ValueError, match="most votes"):
        elected(["Ralf", "Chris"], "Ralf", "Michael")


def test_t10_element_on_the_table() -> None:
    case = _CASES["T10"]
    assert next_task(case["pile"], case["lying"]) == (case["next"], tuple(case["rest"]))


@pytest.mark.parametrize("case", _CASES["tie-breakers"])
def test_tie_breakers(case: dict[str, Any]) -> None:
    plans = {"Michael": "ABC", "Ralf": case["ralf"], "Chris": case["chris"]}
    prisoners = {
        name: Prisoner(frozenset(plan), *case["numbers"].get(name, (0, 0, 0))) for name, plan in plans.items()
    }
    ending = check(prisoners, "Michael")
    assert ending is not None
    assert ending.stays == case["stays"]
    assert sorted(ending.tied) == case["tied"]
