"""Heists that nobody wrote: whatever is drawn keeps clear of everything else, or is reported."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from plan_checks import drawn, problems

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import arrange
from generator.games.clou.plan.floorplan import find_areas
from generator.games.clou.plan.measures import PlanSheet
from generator.geometry import Size
from tests.kits import FONTS

_ABILITIES = ["kraft", "geschick", "clever", "elektro", "schloss", "safe"]
_TRACK = {"anzahl": 8, "start": {"1": 0, "2": 1, "3": 2}}
_NAMES = st.sampled_from(
    ["Tür", "Alarmanlage", "Gesichertes Gemälde", "Wachhund Zerberus", "Geheimfach im Klavier"]
)
_ITEM = st.fixed_dictionaries({"s": st.sampled_from(_ABILITIES), "ab": st.sampled_from([1, 1, 2, 3])})
_COST = st.fixed_dictionaries({"s": st.just("spur"), "ab": st.sampled_from([1, 2])})
_WAY = st.fixed_dictionaries(
    {
        "symbole": st.lists(_ITEM, min_size=1, max_size=4),
        "reihenfolge": st.booleans(),
        "kosten": st.lists(_COST, max_size=1),
    }
)
_LOOT = st.fixed_dictionaries(
    {"name": st.sampled_from(["Ring", "Diamanthalsband", "Gold der Nonnen"]), "wert": st.integers(1, 9)}
)


@st.composite
def heists(draw_value: st.DrawFn) -> Einbruch:
    """A tree of 3 to 9 rooms with one or two challenges each, none with an area."""
    count = draw_value(st.integers(3, 9))
    rooms = {
        f"r{i}": {"name": draw_value(st.sampled_from(["Flur", "Hof", "Tresorraum", "Dach"]))}
        for i in range(count)
    }
    challenges: dict[str, Any] = {}
    for i in range(1, count):
        parent = draw_value(st.integers(max(0, i - 3), i - 1))
        challenges[f"t{i}"] = {
            "name": draw_value(_NAMES),
            "raum": f"r{parent}",
            "wege": draw_value(st.lists(_WAY, min_size=1, max_size=1 if count > 6 else 2)),
            "oeffnet": [f"r{i}"],
        }
    for i in range(0, count, 2 if count < 7 else 3):
        challenges[f"b{i}"] = {
            "name": draw_value(_NAMES),
            "raum": f"r{i}",
            "wege": draw_value(st.lists(_WAY, min_size=1, max_size=1)),
            "beute": draw_value(_LOOT),
        }
    return Einbruch.model_validate_json(
        json.dumps(
            {
                "id": "zufall",
                "name": "Zufall",
                "untertitel": "1965",
                "leisten": {"zeit": _TRACK, "spuren": _TRACK, "flucht": {"autos": _TRACK, "polizei": _TRACK}},
                "start": "r0",
                "raeume": rooms,
                "herausforderungen": challenges,
            }
        )
    )


@given(heists(), st.sampled_from([Size(273, 190), Size(255.4, 195.9)]))
@settings(max_examples=6, suppress_health_check=list(HealthCheck), derandomize=True)
def test_random_heists_never_overlap(one: Einbruch, size: Size) -> None:
    sheet = PlanSheet.of(size, FONTS)
    areas = find_areas(one, sheet)
    plan = arrange(one, areas, sheet, None)
    assert problems(drawn(one, plan)) == []
