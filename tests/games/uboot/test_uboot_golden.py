"""The specification's worked examples hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from uboot_events import advanced
from uboot_table import deck_of
from uboot_turn import strikes
from uboot_world import world

from generator.games.uboot import faint, play
from generator.games.uboot.models import Problem
from generator.games.uboot.play import ForbiddenMove, Water
from tests.plain_yaml import load_yaml

_GOLDEN: dict[str, Any] = load_yaml((Path(__file__).parent / "golden.yaml").read_text("utf-8"))


@pytest.mark.parametrize("case", _GOLDEN["probe"], ids=lambda c: c["id"])
def test_probe(case: dict[str, Any]) -> None:
    assert play.threshold(case["minutes"], case["bonuses"]) == case["threshold"]
    assert play.percent(case["minutes"], case["bonuses"]) == case["percent"]
    water = Water(case["water"])
    assert play.probe_minutes(Problem(case["problem"]), case["minutes"], water) == case["paid"]


@pytest.mark.parametrize("case", _GOLDEN["faint"], ids=lambda c: f"level {c['level']}")
def test_faint(case: dict[str, Any]) -> None:
    numbers = [card.number for card in deck_of(world().events.values())]
    assert list(faint.safe_numbers(case["level"])) == case["safe"]
    assert faint.awake_percent(numbers, case["level"]) == case["percent"]


@pytest.mark.parametrize("case", _GOLDEN["track"], ids=str)
def test_track(case: dict[str, Any]) -> None:
    assert play.repaired(case["stone"], case["stars"]) == case["after"]


def test_the_last_field_loses() -> None:
    assert advanced(9, 2, 10) == 10


@pytest.mark.parametrize("case", _GOLDEN["move"], ids=lambda c: f"{c['own']} → {c['target']}")
def test_move(case: dict[str, Any]) -> None:
    own, target = Water(case["own"]), Water(case["target"])
    if case["minutes"] is None:
        with pytest.raises(ForbiddenMove, match="cannot"):
            play.step(own, target)
        return
    assert play.step(own, target) == (case["minutes"], *map(Water, case["after"]))


@pytest.mark.parametrize("case", _GOLDEN["fetch"], ids=str)
def test_fetch(case: dict[str, Any]) -> None:
    most = {8: play.STORE_MINUTES, 10: play.GROG_MINUTES}[case["room"]]
    if case["minutes"] is None:
        with pytest.raises(ForbiddenMove):
            play.fetch_minutes(case["cards"], most, Water(case["water"]))
        return
    assert play.fetch_minutes(case["cards"], most, Water(case["water"])) == case["minutes"]


@pytest.mark.parametrize("case", _GOLDEN["disaster"], ids=str)
def test_disaster(case: dict[str, int]) -> None:
    assert play.disaster_minute(case["minute"], 10) == case["marker"]


@pytest.mark.parametrize("case", _GOLDEN["strikes"], ids=str)
def test_strikes(case: dict[str, Any]) -> None:
    assert strikes(case["marker"], case["stones"]) is case["strikes"]


@pytest.mark.parametrize("case", _GOLDEN["order"], ids=str)
def test_order(case: dict[str, Any]) -> None:
    names = sorted(name for name, _minute in case["stones"])
    acts = play.next_to_act([(names.index(name), minute) for name, minute in case["stones"]])
    assert (None if acts is None else names[acts]) == case["acts"]


@pytest.mark.parametrize("case", _GOLDEN["players"], ids=lambda c: f"{c['players']} players")
def test_players(case: dict[str, int]) -> None:
    track = world().tracks.zeitleiste
    gnomes = play.gnomes_for(case["players"])
    start = play.start_minute(track, gnomes)
    assert (gnomes, start) == (case["gnomes"], case["start"])
    assert start is not None
    assert play.ahead(track.ereignisse, start) == case["ahead"]


def test_success_table_falls_nowhere() -> None:
    rows = play.success_table((0, 3, 4, 7))
    assert rows[3] == [40, 70, 80, 100]
    assert all(row == sorted(row) for row in rows)
    assert [[row[bonus] for row in rows].index(100) + 1 for bonus in range(4)] == [10, 7, 6, 3]
