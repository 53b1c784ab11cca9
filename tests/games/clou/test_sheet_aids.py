"""Numbers on the cards and sheets around a thief's sheet."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from generator.games.clou.models_dieb import Dieb
from generator.games.clou.sheet.patterns import ANY, SAME, picture
from generator.games.clou.views.diebesbogen import key_of_whites
from generator.games.clou.views.fluchtbogen import CARS, POLICE, sheet, table
from generator.games.clou.views.kampagne import campaign_sheet
from generator.games.clou.views.rundenzaehler import ROUNDS, cards, traced
from generator.games.clou.views.symbolkarte import round_card, symbol_card
from generator.games.clou.views.zahlenhilfe import number_card, sum_card
from generator.geometry import Size
from tests.games.clou.clou_samples import WORDS, heists
from tests.plain_yaml import load_yaml

ROOT = Path(__file__).resolve().parents[3]
CARD = Size(92, 128)


def thief(name: str) -> Dieb:
    data = load_yaml((ROOT / f"content/clou/diebe/{name}.yaml").read_text("utf-8"))
    data["flucht"] = {int(key): tuple(value) for key, value in data["flucht"].items()}
    return Dieb.model_validate(data, strict=False)


def test_table_of_numbers() -> None:
    found = {one.number: one for one in number_card(CARD).numbers}
    assert [found[n].cases for n in (1, 6, 7, 10, 15, 18)] == [91, 162, 105, 73, 10, 1]
    assert found[6].percent == 75
    assert [n for n, one in found.items() if one.more_dice] == [7, 13]
    sums = {row.number: [one.text for one in row.sums] for row in sum_card(CARD).rows}
    assert sums[15] == ["3+6+6", "4+5+6", "5+5+5"]
    assert sums[7][:3] == ["1+6", "2+5", "3+4"]


@pytest.mark.parametrize(
    ("name", "four", "five"), [("frieda", 78, 67), ("bruno", 70, 56), ("tilda", 60, 48), ("otto", 50, 36)]
)
def test_chances_of_the_drivers(name: str, four: int, five: int) -> None:
    chances = dict(zip(CARS, table(thief(name)), strict=True))
    column = list(POLICE).index(4)
    assert (chances[4][column], chances[5][column]) == (four, five)


def test_more_cars_are_harder_and_more_police_easier() -> None:
    rows = table(thief("tilda"))
    assert all(row == sorted(row) for row in rows)
    assert all(list(column) == sorted(column, reverse=True) for column in zip(*rows, strict=True))


@pytest.mark.parametrize("size", [Size(92, 128), Size(130, 184)])
def test_rows_of_the_cards_stand_below_one_another_down_to_the_foot(size: Size) -> None:
    rows = [row.y for group in symbol_card(size).groups for row in group.rows]
    assert len(rows) == 13
    steps = [step.y for step in round_card(size).steps]
    numbers, sums = number_card(size), sum_card(size)
    columns = [
        (rows, size.height - 3.6),
        (steps, round_card(size).foot - 3),
        ([one.y for one in numbers.numbers], size.height - 3.6 - numbers.pitch),
        ([row.y for row in sums.rows], size.height - 3.6 - sums.pitch),
    ]
    for tops, lowest in columns:
        assert list(tops) == sorted(tops)
        assert tops[-1] <= lowest
    longest = max(one.bar for one in numbers.numbers)
    assert 16.6 + longest < size.width - 17, "the per cent stand beside it"
    assert all(sum.x < size.width - 10 for row in sums.rows for sum in row.sums)


def test_the_heists_of_a_campaign_end_above_their_sum() -> None:
    data = campaign_sheet(Size(130, 184))
    pitches = [below - above for above, below in pairwise(data.heists)]
    assert min(pitches) > 28, "what belongs to a heist is 28 mm high"
    assert data.heists[-1] + 28 < data.foot


@pytest.mark.parametrize(("thieves", "below"), [(1, 1), (4, 8), (6, 0), (0, 60)])
def test_drivers_and_heists_keep_off_one_another_on_the_escape_sheet(thieves: int, below: int) -> None:
    size = Size(130, 184)
    data = sheet([thief("otto")] * thieves, [heists()["villa"]] * below, size)
    tables = [chance.cell for one in data.drivers for row in one.cars for chance in row.chances]
    lines = [heist.y for heist in data.heists]
    if tables and lines:
        assert max(cell.bottom for cell in tables) < data.heading - 2
    assert all(cell.right <= size.width - 6.5 for cell in tables)
    assert all(y < size.height - 3.6 for y in lines)
    assert len({(one.x, one.y) for one in data.drivers}) == thieves
    assert len({(heist.x, heist.y) for heist in data.heists}) == below


def test_patterns_become_dice_or_words() -> None:
    assert picture("drilling", WORDS).dice == (SAME, SAME, SAME)
    assert picture("zwei-5", WORDS).dice == (5, 5, ANY)
    assert picture("1-2-3", WORDS).dice == (1, 2, 3)
    assert picture("summe>15", WORDS).words == "Summe über 15"
    assert picture("irgendwas", WORDS).words == "irgendwas"


def test_key_shows_the_thief_s_own_whites() -> None:
    assert key_of_whites(thief("bruno")) == ("zahl±2", "fuelle-aus")
    assert key_of_whites(thief("otto")) == ("zahl±X", "zusatzzahl-5"), "two of a kind, none of another"


def test_the_counter_marks_the_rounds_that_the_plans_name() -> None:
    assert ROUNDS == 14
    marked = {name: traced(heist) for name, heist in heists().items()}
    assert marked["juwelier"] == {4: 1}
    assert list(marked["bankhaus"]) == [2, 4, 6, 8, 10, 12, 14]
    assert marked["seefahrtsmuseum"] == {3: 1, 6: 1, 9: 1, 12: 1}
    assert marked["muenze"] == {3: 1, 6: 1, 9: 2, 12: 1}, "the captain and the dawn come together"
    assert marked["kiosk"] == marked["villa"] == {}


def test_every_house_has_a_row_as_long_as_its_time_and_two_rows_are_left_for_others() -> None:
    (card,) = cards([heists()["villa"], heists()["juwelier"]], CARD)
    assert [row.name for row in card.rows] == ["Villa Morgenrot", "Juwelier Brillant", *[""] * 4]
    assert [circle.number for circle in card.rows[1].rounds if circle.traces] == [4]
    assert [sum(circle.open for circle in row.rounds) for row in card.rows] == [8, 9, 14, 14, 14, 14]
    two = cards([heists()["juwelier"]] * 5, CARD)
    assert [sum(not row.name for row in card.rows) for card in two] == [1, 6]
    for row in card.rows:
        circles = [circle.x for circle in row.rounds]
        assert circles[0] - card.radius > card.margin
        assert circles[-1] + card.radius < CARD.width - card.margin
        assert all(b - a > 2 * card.radius for a, b in pairwise(circles))
