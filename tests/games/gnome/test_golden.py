"""The specification's worked examples hold."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import gnome_plan
import gnome_table as table
import pytest
from gnome_payout import Ending, obergnome, payout
from pydantic import ValidationError

from generator.games.gnome import play
from generator.games.gnome.models import Gnom, Kartensatz, Wache
from tests.plain_yaml import load_yaml

_HERE = Path(__file__).parent
_GOLDEN: dict[str, Any] = load_yaml((_HERE / "golden.yaml").read_text("utf-8"))
_DECK = _HERE.parents[2] / "content" / "gnome" / "karten" / "zielobjekte.yaml"


@pytest.fixture(scope="module")
def deck() -> Kartensatz:
    data = load_yaml(_DECK.read_text("utf-8"))
    return Kartensatz.model_validate_json(json.dumps(data))


@pytest.mark.parametrize("case", _GOLDEN["budget"], ids=lambda c: f"{c['payers']} payers")
def test_budget(case: dict[str, int]) -> None:
    assert play.start_pott(case["payers"]) == case["pott"]
    assert play.budget(case["payers"]) == case["points"]
    assert play.budget(case["payers"], play.coins_after_entry()) == case["with_all_own_coins"]


@pytest.mark.parametrize("case", _GOLDEN["extra_coins"], ids=str)
def test_extra_coins(case: dict[str, int]) -> None:
    assert play.extra_coins_needed(case["points"], case["payers"]) == case["coins"]


def test_deck(deck: Kartensatz) -> None:
    cards: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for karte in deck.karten:
        cards[karte.typ] += karte.kopien
        points[karte.typ] += karte.kopien * karte.kosten
    assert {typ: [cards[typ], points[typ]] for typ in cards} == _GOLDEN["deck"]
    assert (len(deck.karten), cards.total(), points.total()) == (19, 48, 565)


@pytest.mark.parametrize("case", _GOLDEN["probe"], ids=lambda c: c["id"])
def test_probe(case: dict[str, Any]) -> None:
    first, second = case["roll"]
    outcome = play.probe(case["wert"], case["schwierigkeit"], (first, second), case.get("modifier", 0))
    assert outcome == play.Outcome(case["success"], case["result"], case["difference"])


def test_two_cheerers_add_up() -> None:
    assert table.support_modifier(cheerers=2) == 4
    assert table.support_modifier(cheerers=1, hecklers=3) == -4
    assert play.successes(9, 4) == 26


@pytest.mark.parametrize("case", _GOLDEN["malus"], ids=str)
def test_malus(case: dict[str, int]) -> None:
    difference = case["difference"]
    assert table.failure_malus(difference) == case["obstacle"]
    assert table.cheering_malus(difference) == case["cheering"]
    assert table.heckling_malus(difference) == case["heckling"]
    assert table.treasure_malus(difference) == case["treasure"]


def test_odds_table() -> None:
    assert [[o.label, o.of_36, o.percent] for o in play.odds_table()] == _GOLDEN["odds"]


@pytest.mark.parametrize("case", _GOLDEN["guards"], ids=lambda c: c["card"])
def test_guards(case: dict[str, Any], deck: Kartensatz) -> None:
    guard = next(karte for karte in deck.karten if karte.id == case["card"])
    assert isinstance(guard, Wache)
    assert play.active_from(guard.aktivierung) == case["active_from"]
    assert not table.is_active(case["active_from"] - 1, guard.aktivierung)
    assert table.is_active(case["active_from"], guard.aktivierung)
    assert table.guard_attention(guard.aufmerksamkeit, active=True) == case["attention_when_active"]
    assert play.calls_from(guard.aktivierung) == case["calls_from"]


@pytest.mark.parametrize("case", _GOLDEN["payout"], ids=lambda c: c["id"])
def test_payout(case: dict[str, Any]) -> None:
    result = payout(
        case["pott"],
        Ending(case["ending"]),
        case["gnomes"],
        obergnome=case.get("obergnome", 1),
        missing=case.get("missing", 0),
        coins_of_gnomes=case.get("coins", 0),
    )
    assert (result.obergnom, result.other, result.sl) == (case["obergnom"], case["other"], case["sl"])


@pytest.mark.parametrize("case", _GOLDEN["obergnome"], ids=str)
def test_obergnome(case: dict[str, list[int]]) -> None:
    assert list(obergnome(case["anerkennung"], case["coins"])) == case["winners"]


@pytest.mark.parametrize("case", _GOLDEN["endspiel"], ids=str)
def test_endspiel(case: dict[str, Any]) -> None:
    assert table.endspiel_allowed(case["coins"]) is case["allowed"]


def test_the_endspiel_is_needed_to_win() -> None:
    assert table.can_still_win([2, 3, 0], endspiel_started=False)
    assert not table.can_still_win([2, 2, 0], endspiel_started=False)
    assert table.can_still_win([0, 0, 0], endspiel_started=True)


@pytest.mark.parametrize("case", _GOLDEN["gnome"], ids=lambda c: str(c["skills"]))
def test_gnome(case: dict[str, Any]) -> None:
    kampf, schleichen, knacken, aufmerksamkeit = case["skills"]
    skills = {
        "kampf": kampf,
        "schleichen": schleichen,
        "knacken": knacken,
        "aufmerksamkeit": aufmerksamkeit,
    }
    if case["over"] is None:
        with pytest.raises(ValidationError):
            Gnom(id="x", name="X", **skills)
        return
    Gnom(id="x", name="X", **skills)
    assert sum(case["skills"]) - play.SKILL_SUM == case["over"]


@pytest.mark.parametrize("case", _GOLDEN["seen"], ids=str)
def test_seen(case: dict[str, Any]) -> None:
    first, second = case["roll"]
    assert table.seen(case["aufmerksamkeit"], case["wert"], (first, second), case["modifier"]) is case["seen"]


@pytest.mark.parametrize("case", _GOLDEN["attack"], ids=str)
def test_attack(case: dict[str, Any]) -> None:
    weapon = table.Weapon(case["weapon"])
    assert table.may_attack(weapon, case["unnoticed"]) is case["allowed"]
    if case["allowed"]:
        assert table.attack(weapon, case["success"]) == table.Attack(
            case["down"], case["calls"], case["seen"]
        )


@pytest.mark.parametrize("case", _GOLDEN["escalation"], ids=str)
def test_escalation(case: dict[str, list[Any]]) -> None:
    assert list(table.give_in(case["paid"])) == case["gives_in"]


@pytest.mark.parametrize("case", _GOLDEN["passing"], ids=str)
def test_passing(case: dict[str, Any]) -> None:
    assert table.passing_difficulty(case["wachenwert"], case["vorbeischleichen"]) == case["difficulty"]


def test_patrol_example() -> None:
    data = _GOLDEN["plan"]
    plan = gnome_plan.FloorPlan(
        ways=[(a, b) for a, b in data["ways"]], unexplored=data["unexplored"], gnomes=data["gnomes"]
    )
    assert gnome_plan.shows_enough_ways(plan)
    assert sorted(gnome_plan.patrol_places(plan)) == data["patrol"]
    assert sorted(gnome_plan.spawn_places(plan)) == data["further_guards"]
    assert list(gnome_plan.route(plan, data["guard"], data["noise"])) == data["way"]
    assert gnome_plan.rounds_until_arrival(plan, data["guard"], data["noise"]) == data["rounds"]
    assert gnome_plan.rounds_until_arrival(plan, data["guard"], "Mond") is None
