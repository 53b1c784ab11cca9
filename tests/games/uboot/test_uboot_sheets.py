"""Set-up sheet, problem board and success table: their numbers follow from the rules and the decks."""

from __future__ import annotations

from typing import Any

import pytest
from uboot_world import ROOT, content, items

from generator.game.contract import ViewRequest
from generator.games.uboot import GAME
from generator.games.uboot.helpers import bonus_sums, bonus_words, helpers
from generator.games.uboot.models import Problem
from generator.geometry import Size
from generator.model.print import Backs
from generator.press.options import BuildOptions, BuildResult
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.reading import Pdf

_SHEETS = ("problemtafel", "aufbau", "erfolgstabelle")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuildResult:
    """The three sheets on A4."""
    project = Project.find(ROOT, out=tmp_path_factory.mktemp("sheets"))
    return build(project, BuildOptions(("uboot",), only=_SHEETS, backs=Backs.NONE, players=2))


@pytest.fixture(scope="module")
def pdf(built: BuildResult) -> Pdf:
    """The same, read back."""
    return Pdf(built.files[0])


def _text(pdf: Pdf, title: str) -> str:
    return "\n".join(pdf.texts[page] for page in pdf.chapter(title))


def _face(product_id: str, players: int | None = None) -> dict[str, Any]:
    product = next(p for p in content().kit.model.products if p.id == product_id)
    request = ViewRequest(product, Size(273, 186), 0.0, players or 4, players)
    (piece,) = GAME.views[product_id](content(), request)
    return dict(piece.front.data)


def test_each_sheet_is_one_page(built: BuildResult) -> None:
    assert {row.product: row.sheets for row in built.rows} == dict.fromkeys(_SHEETS, 1)
    assert all(row.coverage < 0.35 for row in built.rows)


def test_set_up_for_one_to_eight() -> None:
    columns = _face("aufbau")["spalten"]
    assert [(c["personen"], c["gnome"], c["start"], c["karten"]) for c in columns] == [
        (1, 3, 60, 6),
        (2, 4, 55, 8),
        (3, 3, 60, 6),
        (4, 4, 55, 8),
        (5, 5, 50, 10),
        (6, 6, 45, 12),
        (7, 7, 40, 14),
        (8, 8, 35, 16),
    ]


def test_the_set_up_says_how_many_cards_go_where(pdf: Pdf) -> None:
    text = " ".join(_text(pdf, "Aufbau").split())
    for words in ("aus den 54 Karten", "6 Grog offen neben Raum 10", "bekommt 2"):
        assert words in text
    assert "{" not in text


def test_the_column_of_those_at_the_table_is_marked() -> None:
    assert _face("aufbau", players=2)["gewaehlt"] == 2
    assert _face("aufbau")["gewaehlt"] is None


def test_the_problem_board_names_room_and_helpers(pdf: Pdf) -> None:
    text = _text(pdf, "Problemtafel")
    board = _face("problemtafel")
    assert [(d["name"], d["raum"]) for d in board["katastrophen"]] == [
        ("Maschinenstopp", 1),
        ("Luftpumpenstopp", 2),
        ("Raketenalarm", 7),
        ("Krake", None),
    ]
    assert [(track["name"], track["raum"]) for track in board["leisten"]] == [
        ("Luft", 2),
        ("Druck", 1),
        ("Hitze", 4),
    ]
    for problem in Problem:
        for item in helpers(items(), problem):
            assert f"{item.name} {bonus_words(item)}" in text


def test_the_success_table_counts_what_two_cards_can_add(pdf: Pdf) -> None:
    assert bonus_sums(items()) == [0, 3, 4, 6, 7, 8]
    table = _face("erfolgstabelle")
    fourth = table["zeilen"][3]["zellen"]
    assert [cell["prozent"] for cell in fourth] == [40, 70, 80, 100, 100, 100]
    assert [cell["kind"] for cell in fourth] == ["chance", "chance", "chance", "first", "safe", "safe"]
    assert [level["prozent"] for level in table["stufen"]] == [81, 61, 41, 20]
    assert [(cost["zeichen"], cost["text"]) for cost in table["kosten"]] == [
        ("luke", "1"),
        ("nass", "+1"),
        ("arbeit", "+2"),
        ("tausch", "1"),
        ("ohnmacht", "+10"),
    ]
    assert _text(pdf, "Erfolgstabelle").count("81 %") == 2  # two tables on a sheet
