"""Numbers on the cards and sheets around a thief's sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from generator.games.clou.models_dieb import Dieb
from generator.games.clou.sheet.patterns import ANY, SAME, picture
from generator.games.clou.views.diebesbogen import key_of_whites
from generator.games.clou.views.fluchtbogen import CARS, POLICE, driver
from generator.games.clou.views.rundenzaehler import ROUNDS, rows, traced
from generator.games.clou.views.zahlenhilfe import numbers
from tests.games.clou.clou_samples import heists

ROOT = Path(__file__).resolve().parents[3]


def thief(name: str) -> Dieb:
    data = yaml.safe_load((ROOT / f"content/clou/diebe/{name}.yaml").read_text("utf-8"))
    data["flucht"] = {int(key): tuple(value) for key, value in data["flucht"].items()}
    return Dieb.model_validate(data, strict=False)


def test_table_of_numbers() -> None:
    rows = {row["zahl"]: row for row in numbers()}
    assert [rows[n]["faelle"] for n in (1, 6, 7, 10, 15, 18)] == [91, 162, 105, 73, 10, 1]
    assert rows[6]["prozent"] == 75
    assert rows[15]["paare"] == []
    assert rows[15]["drillinge"] == ["366", "456", "555"]
    assert rows[7]["paare"] == ["16", "25", "34"]


@pytest.mark.parametrize(
    ("name", "four", "five"), [("frieda", 78, 67), ("bruno", 70, 56), ("tilda", 60, 48), ("otto", 50, 36)]
)
def test_chances_of_the_drivers(name: str, four: int, five: int) -> None:
    table = {row["autos"]: row["prozent"] for row in driver(thief(name))["chancen"]}
    column = list(POLICE).index(4)
    assert (table[4][column], table[5][column]) == (four, five)
    assert list(table) == list(CARS)


def test_more_cars_are_harder_and_more_police_easier() -> None:
    rows = [row["prozent"] for row in driver(thief("tilda"))["chancen"]]
    assert all(row == sorted(row) for row in rows)
    assert all(list(column) == sorted(column, reverse=True) for column in zip(*rows, strict=True))


def test_patterns_become_dice_or_words() -> None:
    assert picture("drilling").dice == (SAME, SAME, SAME)
    assert picture("zwei-5").dice == (5, 5, ANY)
    assert picture("1-2-3").dice == (1, 2, 3)
    assert picture("summe>15").words == "Summe über 15"
    assert picture("irgendwas").words == "irgendwas"


def test_key_shows_the_thief_s_own_whites() -> None:
    assert key_of_whites(thief("bruno")) == ["zahl±2", "zusatzzahl-5", "fuelle-aus"]
    assert key_of_whites(thief("otto"))[1] == "zusatzzahl-5"


def test_the_counter_marks_the_rounds_that_the_plans_name() -> None:
    assert ROUNDS == 14
    marked = {name: traced(heist) for name, heist in heists().items()}
    assert marked["juwelier"] == {4: 1}
    assert list(marked["bankhaus"]) == [2, 4, 6, 8, 10, 12, 14]
    assert marked["seefahrtsmuseum"] == {3: 1, 6: 1, 9: 1, 12: 1}
    assert marked["muenze"] == {3: 1, 6: 1, 9: 2, 12: 1}, "the captain and the dawn come together"
    assert marked["kiosk"] == marked["villa"] == {}
    assert [row["name"] for row in rows([heists()["villa"], heists()["juwelier"]])] == ["Juwelier Brillant"]
