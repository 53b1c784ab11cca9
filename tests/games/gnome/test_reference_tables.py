"""What the reference tables print is what the rules say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gnome_table as table
import pytest

from generator.games.gnome import play
from tests.plain_yaml import load_yaml

_FILE = Path(__file__).parents[3] / "content" / "gnome" / "nachschlag.yaml"


@pytest.fixture(scope="module")
def tables() -> dict[str, Any]:
    loaded: dict[str, Any] = load_yaml(_FILE.read_text("utf-8"))
    return loaded


def test_anerkennung(tables: dict[str, Any]) -> None:
    printed = sorted(row["punkte"] for row in tables["anerkennung"])
    assert printed == sorted(table.ANERKENNUNG.values())


def test_the_endspiel_costs_what_it_costs(tables: dict[str, Any]) -> None:
    costs = {row["muenzen"] for row in tables["geld"] if "Endspiel" in row["wofuer"] + row["kurz"]}
    assert costs == {play.ENDSPIEL_COST}


def test_nine_actions(tables: dict[str, Any]) -> None:
    ids = [row["id"] for row in tables["aktionen"]]
    assert len(ids) == len(set(ids)) == 9
