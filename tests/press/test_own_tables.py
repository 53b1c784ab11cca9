"""Tables of spreadsheet programs: what the cells show, whatever else is in the file."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from generator.lint.engine import finished
from generator.lint.report import render_text
from generator.press.authors.own_game import write_game
from generator.press.loading.check import texts_in_steps
from generator.press.loading.content import load_game
from generator.press.loading.games import game_of
from generator.press.project import Project
from tests.press.game import change, write
from tests.press.workbooks import ods, xlsx, zipped

KIT = "content/wald-wiese/kit.yaml"
TABLE = Path("content/wald-wiese/karten.csv")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A new game, whose pieces only get looked at."""
    write_game(tmp_path, "Wald & Wiese")
    return tmp_path


def _rows(project: Path) -> list[list[object]]:
    lines = (project / TABLE).read_text(encoding="utf-8").splitlines()
    return [[int(cell) if cell.isdigit() else cell or None for cell in line.split(";")] for line in lines]


def _put(project: Path, name: str, data: bytes) -> None:
    (project / TABLE).with_name(name).write_bytes(data)
    change(project, KIT, "file: karten.csv", f"file: {name}")


def _told(project: Path) -> str:
    found = Project.find(project)
    _content, findings = finished(texts_in_steps(found, game_of(found, "wald-wiese"), None))
    return render_text(findings, found.lines)


def test_workbooks_are_as_good(cards: Path) -> None:
    rows = _rows(cards)
    rows[1][5] = ("=2+2", 4)
    _put(cards, "karten.xlsx", xlsx({"Karten": rows, "Notizen": [["egal"]]}))
    assert _told(cards) == ""
    change(cards, KIT, "file: karten.xlsx", "file: karten.xlsx\n      sheet: Kartn")
    assert "“Kartn”" in _told(cards)
    assert "Notizen" in _told(cards)
    change(cards, KIT, "file: karten.xlsx\n      sheet: Kartn", "file: karten.ods")
    rows[1][5] = 4
    (cards / TABLE).with_name("karten.ods").write_bytes(ods(rows))
    assert _told(cards) == ""
    rows[2][5] = "stark"
    (cards / TABLE).with_name("karten.ods").write_bytes(ods(rows))
    told = _told(cards)
    assert "row 3, column “F: kraft”: “stark”" in told
    assert "3 | Dachs | Tier |  | braun |" in told
    line, caret = told.splitlines()[-3:-1]
    assert line[caret.index("^") : caret.rindex("^") + 1] == "stark"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04 no archive",
        zipped({"xl/workbook.xml": "<workbook/>"}),
        # One cell far away: as a table in memory it would be seventeen thousand million.
        xlsx({"A": [["name"]]}, raw_rows='<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        zipped({"xl/workbook.xml": b"<a>" + b" " * 130_000_000}),
    ],
    ids=["empty", "no-archive", "no-sheets", "far-away", "bomb"],
)
def test_a_workbook_that_is_none_is_told(cards: Path, data: bytes) -> None:
    _put(cards, "karten.xlsx", data)
    begun = time.process_time()
    assert "TAB001" in _told(cards)
    assert time.process_time() - begun < 5


def test_items_in_yaml_are_held_against_the_same_fields(cards: Path) -> None:
    change(cards, KIT, "file: karten.csv", "file: karten.yaml")
    change(cards, KIT, "      copies: anzahl", "      #")
    values = "{{name: {name}, art: Tier, farbe: rot, kraft: {n}, tempo: 5}}"
    card = f"  - id: {{id}}\n    copies: 12\n    fields: {values}\n"
    text = "items:\n" + card.format(id="a", name="Fuchs", n=5)
    write(cards, "content/wald-wiese/karten.yaml", text + card.format(id="b", name="Dachs", n=5))
    assert _told(cards) == ""
    write(cards, "content/wald-wiese/karten.yaml", text + card.format(id="b", name="Fuchs", n="stark"))
    told = _told(cards)
    assert "TAB005" in told
    assert "TAB006" in told
    assert "karten.yaml:7:" in told


def test_a_thousand_rows_are_checked_in_a_second(cards: Path) -> None:
    head, *rows = _rows(cards)
    many = [[f"{row[0]} {n}", *row[1:]] for n in range(84) for row in rows]
    text = "\n".join(";".join("" if cell is None else str(cell) for cell in row) for row in (head, *many))
    (cards / TABLE).write_text(text, encoding="utf-8")
    change(cards, KIT, "umfang: count() = 24", "umfang: count() = 2016")
    project = Project.find(cards)
    game = game_of(project, "wald-wiese")
    load_game(project, game)  # what is loaded for the first time is not the table's
    begun = time.process_time()
    loading = load_game(project, game)
    assert time.process_time() - begun < 1
    assert loading.diagnostics == ()
    assert loading.content is not None
