"""A module of one's own: a card, a line on the sheet, fewer points."""

from __future__ import annotations

from pathlib import Path

from generator.lint.engine import finished
from generator.press.loading.check import texts_in_steps
from generator.press.loading.games import game_of
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.reading import Pdf

_WORLD = """\
id: probe
name: einProbe
idee: Probe
attribute:
  - {name: Kopf, farben: [kreuz]}
  - {name: Hand, farben: [pik]}
  - {name: Bauch, farben: [karo]}
  - {name: Herz, farben: [herz]}
machtlevel: normalo
module: [E1]
eigene_module:
  - id: X1
    art: eingriff
    name: Glück
    kurz: Einmal neu ziehen.
    ablauf: [Streich einen Punkt und zieh neu.]
    passt: Für Pechvögel.
    kosten: 2
    bogen: [{name: Glückspunkte, vorrat: 5}]
"""
_FIGURE = """\
id: wer
name: Wer
setting: probe
werte: {Kopf: 5, Hand: 5, Bauch: 5, Herz: @last@}
fertigkeiten:
  Kopf: [a, b, c, d, e]
  Hand: [a2, b2, c2, d2, e2]
  Bauch: [a3, b3, c3, d3, e3]
  Herz: [a4, b4, c4, d4, e4, f4]
"""


def _codes(folder: Path, world: str, last: int) -> list[str]:
    for place, text in (("settings/probe", world), ("charaktere/wer", _FIGURE.replace("@last@", str(last)))):
        path = folder / f"content/einblatt/{place}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project = Project.find(folder)
    found = finished(texts_in_steps(project, game_of(project, "einblatt"), None))[1]
    own = ("settings/probe.yaml", "charaktere/wer.yaml")
    return [one.code for one in found if one.span and one.span.path.endswith(own)]


def test_it_costs_and_it_is_printed(tmp_path: Path) -> None:
    # 21 points of a Normalo, 2 of them for the module.
    assert _codes(tmp_path, _WORLD, 6) == ["EIN005"]
    assert "EIN027" in _codes(tmp_path, _WORLD + _WORLD[_WORLD.index("  - id: X1") :], 4)
    assert "YML" in "".join(_codes(tmp_path, _WORLD.replace("X1", "E9"), 4))
    assert "EIN005" not in _codes(tmp_path, _WORLD, 4)
    project = Project(tmp_path, Project.find(tmp_path).shipped, tmp_path / "out")
    text = _FIGURE.replace("@last@", "4").replace(", e4, f4", "")
    (tmp_path / "content/einblatt/charaktere/wer.yaml").write_text(text, encoding="utf-8")
    options = BuildOptions(("content/einblatt/charaktere/wer.yaml",), print_list=False)
    (sheet,) = build(project, options).files
    said = " ".join(Pdf(sheet).texts)
    assert "Glückspunkte 1 2 3 4 5" in " ".join(said.split())
    assert "E1 X1" in said
    (cards,) = build(project, BuildOptions(("einblatt/modulkarten",), print_list=False)).files
    printed = " ".join(" ".join(Pdf(cards).texts).split())
    assert "Kostet jede Figur 2 Punkte." in printed
