"""``check`` finds what a build would stumble over, without drawing or with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.loading.check import check
from generator.press.project import Project
from tests.press.game import change, write

HTML, CSS, ITEMS = (
    "templates/probe/karte.html",
    "templates/probe/karte.css",
    "content/probe/items/karten.yaml",
)


def _codes(game: Path, *, draw: bool = False, paths: tuple[str, ...] = ("probe",)) -> list[str]:
    return [finding.code for finding in check(Project.find(game), paths, draw=draw)]


def test_a_game_in_order(game: Path) -> None:
    assert _codes(game) == []
    assert _codes(game, draw=True) == []
    assert not (game / "out").exists()


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (HTML, "<circle", "<image href='a/b.png'/><circle", "PRN104"),
        (HTML, "{{ name }}", '<img src="probe/{{ name }}.jpg">', "PRN104"),
        (CSS, ".zahl {", ".zahl { background: url(probe/weg.png);", "PRN104"),
        (HTML, "{{ name }}", "{{ nmae }}", "PRN102"),
        (HTML, "{{ name }}", "{% if name %}", "PRN102"),
        (CSS, "{{ p.ink }}", "{{ p.inc }}", "PRN102"),
        (HTML, "{{ name }}", '{% include "probe/weg.svg" %}', "PRN101"),
        (HTML, "</svg>", "</g></svg>", "PRN111"),
        (CSS, "Fira Sans Condensed", "Comic Sans MS", "PRN112"),
        (HTML, "<circle", '<text font-family="Comic Sans MS">Hallo</text><circle', "PRN112"),
        (ITEMS, '"Hebel"', '"Hebel 🚪"', "PRN105"),
    ],
)
def test_what_needs_no_drawing_is_found_without(game: Path, file: str, old: str, new: str, code: str) -> None:
    change(game, file, old, new)
    assert set(_codes(game)) == {code}
    assert set(_codes(game, draw=True)) == {code}


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (HTML, "{{ name }}", "{% if false %}{{ nmae }}<img src='probe/weg.png'>{% endif %}{{ name }}"),
        (HTML, "{{ name }}", "{{ titel | default(name) }}<!-- <img src='probe/weg.png'> -->"),
        (CSS, ".zahl {", "/* font: 9pt Verdana; */ .zahl {"),
        (CSS, ".zahl {", ".x { font: inherit; font-family: inherit } .zahl {"),
        (ITEMS, "zahl: 12", "zahl: 12\n      notiz: Nur für mich 🚪"),
        (ITEMS, '"Hebel"', '"Für „Ärger“ – 100 % × ½ …"'),
    ],
)
def test_what_does_no_harm_is_let_alone(game: Path, file: str, old: str, new: str) -> None:
    change(game, file, old, new)
    assert _codes(game) == []
    assert _codes(game, draw=True) == []


def test_whether_a_text_fits_is_seen_by_drawing(game: Path) -> None:
    change(game, ITEMS, '"Hebel"', f'"{"Hebel" * 30}"')
    assert _codes(game) == []
    assert _codes(game, draw=True) == ["PRN106"]


def test_a_product_on_request_is_looked_at_too(game: Path) -> None:
    kit = (game / "content/probe/kit.yaml").read_text(encoding="utf-8")
    more = kit[kit.index("  - id:") :].replace("id: karten", "id: mehr").replace("probe/karte", "probe/mehr")
    write(game, "content/probe/kit.yaml", f"{kit}{more}    default: false\n")
    write(game, "templates/probe/mehr.html", "{{ gibt_es_nicht }}")
    write(game, "templates/probe/mehr.css", "")
    assert _codes(game) == ["PRN102"]


def test_a_file_answers_for_its_own_faces(game: Path) -> None:
    change(game, "content/probe/kit.yaml", "source: items/karten.yaml", "source: items/*.yaml")
    write(game, "content/probe/items/neu.yaml", "items: [{id: a, fields: {name: A 🚪, zahl: 1}}]\n")
    assert _codes(game, paths=(str(game / "content/probe/items/neu.yaml"),)) == ["PRN105"]
    assert _codes(game, paths=(str(game / "content/probe/items/karten.yaml"),)) == []
