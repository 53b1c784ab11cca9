"""A sheet filled in on the screen comes back as the character that it was, with what was changed in it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter

from generator.diagnostics import ContentFault
from generator.games.einblatt.models import Charakter
from generator.model.load import load
from generator.press.forms.importing import read_form
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.source.document import parse
from tests.plain_yaml import load_yaml

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[2]


@pytest.fixture(scope="module")
def form(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, Path]:
    """Anna's sheet as a form, in a project that knows her world."""
    root = tmp_path_factory.mktemp("formular")
    shutil.copytree(_ROOT / "content", root / "content")
    for name, folder in (("probe", "settings"), ("anna", "charaktere")):
        text = (_HERE / "base" / f"{name}.yaml").read_text("utf-8")
        text = text.replace("[E1, E2, E3, G6]", "[E1, E2, E3, E4, G6]").replace("zusatzpunkte: 0", "")
        text = text.replace("machtlevel: spezialist", "machtlevel: spezialist\nzusatzpunkte: 2")
        text = text.replace(
            "aermel: Herz-10",
            "selbstbewusstsein: {wert: 2, merkmale: [treu, mutig], hand: [Herz-9]}\n"
            "aermel: Herz-10\nnotizen: [Schuldet Otto Geld]",
        )
        (root / "content/einblatt" / folder / f"{name}.yaml").write_text(text, "utf-8")
    project = Project.find(explicit=root)
    target = str(root / "content/einblatt/charaktere/anna.yaml")
    [pdf] = build(project, BuildOptions((target,), fillable=True)).files
    return project, pdf


def _read(project: Project, pdf: Path) -> dict[str, Any]:
    found = read_form(project, pdf)
    data: dict[str, Any] = load_yaml(
        found.text(project.root / "content/einblatt/charaktere/x.yaml", project.root)
    )
    return data


def _saved(pdf: Path, folder: Path, values: dict[str, str]) -> Path:
    """The form filled in and saved by another program."""
    writer = PdfWriter(clone_from=PdfReader(pdf))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    path = folder / "gespeichert.pdf"
    with path.open("wb") as file:
        writer.write(file)
    return path


def _model(data: dict[str, Any]) -> Charakter:
    return Charakter.model_validate_json(json.dumps(data))


def test_read_back_unchanged(form: tuple[Project, Path]) -> None:
    project, pdf = form
    path = project.root / "content/einblatt/charaktere/anna.yaml"
    assert _model(_read(project, pdf)) == load(parse(path.read_bytes(), "anna.yaml"), Charakter).model


def test_nothing_is_left_over(form: tuple[Project, Path]) -> None:
    assert read_form(*form).left_over == {}


def test_changes_made_in_a_viewer(form: tuple[Project, Path], tmp_path: Path) -> None:
    project, pdf = form
    changes = {
        "spieler": "Käthe",
        "werte.Charme": "6",
        "fertigkeiten.Charme.6": "Tanzen",
        "einschraenkungen.3.datum": "3.6.66",
        "einschraenkungen.3.attribut": "Charme",
        "einschraenkungen.3.wert": "−1",
        "einschraenkungen.3.situation": "verlacht",
        "erfahrung.gesamt": "60",
    }
    model = _model(_read(project, _saved(pdf, tmp_path, changes)))
    assert (model.spieler, model.werte["Charme"]) == ("Käthe", 6)
    assert model.fertigkeiten["Charme"][-1] == "Tanzen"
    assert model.erfahrung is not None
    assert (model.erfahrung.gesamt, len(model.erfahrung.ausgegeben)) == (60, 3)
    healed, new = model.einschraenkungen[1:]
    assert healed.geheilt
    assert (new.datum, new.attribut, new.wert, new.situation) == ("3.6.66", "Charme", -1, "verlacht")


def test_what_is_healed_and_held(form: tuple[Project, Path], tmp_path: Path) -> None:
    project, pdf = form
    changes = {
        "einschraenkungen.1.geheilt": "/Yes",
        "einschraenkungen.2.geheilt": "/Off",
        "selbstbewusstsein.hand": "Herz-9; Kreuz-K",
    }
    model = _model(_read(project, _saved(pdf, tmp_path, changes)))
    assert [entry.geheilt for entry in model.einschraenkungen] == [True, False]
    assert model.selbstbewusstsein is not None
    assert model.selbstbewusstsein.hand == ("Herz-9", "Kreuz-K")


def test_fields_say_what_they_are_for(form: tuple[Project, Path]) -> None:
    """A broad Fertigkeit counts as many places as it takes; every page has the name; no tip comes twice."""
    pages = [[note.get_object() for note in page.get("/Annots", ())] for page in PdfReader(form[1]).pages]
    tips = [[str(note["/TU"]) for note in page if "/TU" in note] for page in pages]
    assert [page.count("Name der Figur") for page in tips if page] == [1] * sum(map(bool, tips))
    assert len(tips) > 1
    every = [tip for page in tips for tip in page if tip != "Name der Figur"]
    assert len(set(every)) == len(every)
    first = every.index("Körper: Fertigkeit 1, breit, 3 Plätze")
    assert every[first + 2] == "Körper: Fertigkeit 4"


def test_nonsense_is_kept_and_told_at_its_place(form: tuple[Project, Path], tmp_path: Path) -> None:
    project, pdf = form
    changes = {"werte.Finger": "xx", "malus.Körper.1": "-9/-1", "erfahrung.ausgegeben": "99"}
    found = read_form(project, _saved(pdf, tmp_path, changes))
    text = found.text(tmp_path / "anna.yaml", project.root)
    with pytest.raises(ContentFault) as caught:
        load(parse(text.encode(), "anna.yaml"), Charakter)
    [fault] = caught.value.diagnostics
    assert fault.span is not None
    assert "Finger: xx" in text.splitlines()[fault.span.line - 1]
    data = load_yaml(text)
    assert data["fertigkeiten"]["Körper"][0] == {"breit": "Kämpfen", "start": -9, "malus": -1}
    assert data["notizen"][-1] == "Erfahrung, laut Bogen ausgegeben: 99. Wofür?"


def test_an_empty_sheet_says_what_is_missing(form: tuple[Project, Path], tmp_path: Path) -> None:
    project, _pdf = form
    options = BuildOptions(
        ("einblatt/leeres-charakterblatt",), fillable=True, choices=(("setting", "einwald"),)
    )
    [pdf] = build(project, options).files
    found = read_form(project, pdf)
    assert found.filled.data["setting"] == "einwald"
    ticked = _saved(pdf, tmp_path, {"verdient.Pranke.K": "/Yes", "motivationen.Pranke": "Honig"})
    earned = read_form(project, ticked).filled.data
    assert (earned["motivationen"], earned["verdient"]) == ({"Pranke": "Honig"}, {"Pranke": ["K"]})
    with pytest.raises(ContentFault) as caught:
        load(parse(found.text(pdf, project.root).encode(), "leer.yaml"), Charakter)
    assert any("name" in fault.message for fault in caught.value.diagnostics)


def test_another_name_is_another_character(form: tuple[Project, Path], tmp_path: Path) -> None:
    project, pdf = form
    found = read_form(project, _saved(pdf, tmp_path, {"name": "Berta Boot"}))
    folder = project.root / "content/einblatt/charaktere"
    assert found.path(project.root) == folder / "berta-boot.yaml"
    assert found.filled.data["id"] == "berta-boot"
    # What the sheet has no field for is still known from the one that it was printed for.
    assert len(found.filled.data["erfahrung"]["ausgegeben"]) == 3


def test_the_same_name_is_the_same_file(form: tuple[Project, Path], tmp_path: Path) -> None:
    project, pdf = form
    folder = project.root / "content/einblatt/charaktere"
    found = read_form(project, _saved(pdf, tmp_path, {"spieler": "Käthe"}))
    assert (found.path(project.root), found.filled.data["id"]) == (folder / "anna.yaml", "anna")
    # A sheet whose new name is that of somebody else would take that one's file, which needs --force.
    text = (folder / "frieda.yaml").read_text("utf-8").replace("id: frieda", "id: dora")
    (folder / "zweite.yaml").write_text(text, "utf-8")
    try:
        other = read_form(project, _saved(pdf, tmp_path, {"name": "Dora"}))
    finally:
        (folder / "zweite.yaml").unlink()
    assert other.path(project.root) == folder / "zweite.yaml"
