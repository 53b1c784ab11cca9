"""Sheets to fill in, from YAML to the saved file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from generator.diagnostics import ContentFault, UsageFault
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.forms import ITEMS, STYLE, write_form_game
from tests.press.game import change, write


@pytest.fixture
def bogen(tmp_path: Path) -> Path:
    write_form_game(tmp_path)
    return tmp_path


def _built(project: Path, *targets: str, **options: Any) -> tuple[Path, PdfReader]:
    [path] = build(Project.find(project), BuildOptions(targets, **options)).files
    return path, PdfReader(BytesIO(path.read_bytes()), strict=True)


def test_a_form_opens_filled_with_the_values_of_the_yaml(bogen: Path) -> None:
    path, reader = _built(bogen, "bogen", fillable=True)
    assert path.name == "bogen-blatt-a4-formular.pdf"
    fields: Any = reader.get_fields()
    assert {name: str(one["/V"]) for name, one in fields.items() if "/V" in one} == {
        "name": "Bruno Bär",
        "werte.Körper": "10",
        "stark": "/Yes",
        "farbe": "Kreuz",
        "setting": "einbruch",
        "heimspiel": "1 bogen/blatt",
    }
    # The sheet and the credits: no print list, no empty backs, no copies.
    assert len(reader.pages) == 2


def test_a_form_is_part_of_the_kit_too(bogen: Path) -> None:
    _path, reader = _built(bogen, "bogen")
    [page] = [page for page in reader.pages if "/Annots" in page]
    notes: Any = page["/Annots"]
    assert len(notes) == 6


@pytest.mark.parametrize(
    ("targets", "options", "message"),
    [
        (("bogen/plakat",), {"fillable": True}, "“plakat” knows no --fillable."),
        (("bogen",), {"blank": True}, "“bogen” knows no --blank."),
        (("bogen",), {"choices": (("setting", "einbruch"),)}, "“bogen” knows no --setting."),
        (("gnome",), {"fillable": True}, "“gnome” knows no --fillable."),
    ],
)
def test_what_a_game_cannot_do(bogen: Path, targets: tuple[str, ...], options: Any, message: str) -> None:
    with pytest.raises(UsageFault) as caught:
        build(Project.find(bogen), BuildOptions(targets, **options))
    assert str(caught.value) == message


def test_a_faulty_field_is_told_at_its_line(bogen: Path) -> None:
    change(bogen, "templates/bogen/blatt.html", 'data-kind="checkbox"', 'data-kind="haken"')
    with pytest.raises(ContentFault) as caught:
        build(Project.find(bogen), BuildOptions(("bogen",)))
    [found] = caught.value.diagnostics
    assert found.code == "PRN113"
    assert "there is no kind “haken”" in found.message
    assert found.span is not None
    assert (found.span.path, found.span.line) == ("templates/bogen/blatt.html", 3)


def test_a_value_that_is_no_choice_is_told(bogen: Path) -> None:
    change(bogen, "content/bogen/items/blatt.yaml", "farbe: Kreuz}", "farbe: Grün}")
    with pytest.raises(ContentFault) as caught:
        build(Project.find(bogen), BuildOptions(("bogen",)))
    [found] = caught.value.diagnostics
    assert "the value “Grün” is not among its data-options" in found.message
    assert found.span is not None
    assert found.span.path == "content/bogen/items/blatt.yaml"


def test_the_back_of_a_sheet_is_a_page_of_its_form(bogen: Path) -> None:
    change(
        bogen, "content/bogen/kit.yaml", "    format: blatt", "    back: bogen/hinten.html\n    format: blatt"
    )
    write(
        bogen, "templates/bogen/hinten.html", '<div class="name" data-field="hinten" data-tip="Hinten"></div>'
    )
    write(bogen, "templates/bogen/hinten.css", STYLE)
    _path, reader = _built(bogen, "bogen", fillable=True)
    assert len(reader.pages) == 3
    assert "hinten" in (reader.get_fields() or {})


def test_what_lies_in_tiles_cannot_be_filled_in(bogen: Path) -> None:
    change(bogen, "content/bogen/kit.yaml", "kind: form", "kind: board")
    change(bogen, "content/bogen/kit.yaml", "format: blatt", "format: brett")
    with pytest.raises(ContentFault) as caught:
        build(Project.find(bogen), BuildOptions(("bogen/blatt",)))
    assert [found.code for found in caught.value.diagnostics] == ["PRN015"]


def test_every_form_of_a_folder_has_a_file_of_its_own(bogen: Path) -> None:
    items = bogen / "content/bogen/items"
    write(items, "otto.yaml", ITEMS.replace("bruno", "otto"))
    files = build(Project.find(bogen), BuildOptions((str(items),), fillable=True)).files
    assert [path.name for path in files] == ["bogen-blatt-a4-formular.pdf", "bogen-otto-a4-formular.pdf"]


def test_every_form_of_a_game_has_a_file_of_its_own(bogen: Path) -> None:
    write(bogen, "content/bogen/items/otto.yaml", ITEMS.replace("bruno", "otto"))
    change(bogen, "content/bogen/kit.yaml", "items/blatt.yaml", "items/*.yaml")
    files = build(Project.find(bogen), BuildOptions(("bogen",), fillable=True)).files
    assert [path.name for path in files] == [
        "bogen-blatt-blatt-a4-formular.pdf",
        "bogen-blatt-otto-a4-formular.pdf",
    ]
    for path in files:
        reader = PdfReader(BytesIO(path.read_bytes()), strict=True)
        assert str((reader.get_fields() or {})["name"]["/V"]) == "Bruno Bär"
        assert len(reader.pages) == 2


def test_two_forms_do_not_share_a_file(bogen: Path) -> None:
    change(bogen, "content/bogen/items/blatt.yaml", "items:\n", ITEMS.replace("bruno", "otto"))
    with pytest.raises(ContentFault) as caught:
        build(Project.find(bogen), BuildOptions(("bogen",), fillable=True))
    assert caught.value.diagnostics[0].code == "PRN013"
