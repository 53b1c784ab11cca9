"""Every rule of Clou against its cases: a sound heist or thief, changed in a place, then really loaded."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.build.check import check
from generator.build.project import Project
from generator.diagnostics import Diagnostic
from generator.games.clou import GAME
from generator.i18n import set_language
from generator.lint.engine import rules_in

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[2]
_CASES = {
    path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted((_HERE / "cases").glob("*.yaml"))
}
_FOLDERS = {"haus": "einbrueche", "dieb": "diebe", "kreise": "diebe", "regelheft": "."}
_KIT = """game: clou
title: Der Clou
subtitle: Probe
credits: []
licence: MIT
version: "1"
fonts: []
players: 2
products: []
"""


def _flat(side: str) -> list[Any]:
    return [
        pytest.param(data["rule"], case, id=f"{name}: {case['name']}")
        for name, data in _CASES.items()
        for case in data[side]
    ]


def _changed(name: str, changes: Mapping[str, str]) -> str:
    text = (_HERE / "base" / f"{name}.yaml").read_text("utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, f"“{old}” stands in {name}.yaml {text.count(old)} times"
        text = text.replace(old, new)
    return text


def _files(case: Mapping[str, Any]) -> dict[str, str]:
    """Path below the game's folder → text, for everything that the case needs."""
    name = case.get("file", "haus")
    files = {f"{_FOLDERS[name]}/{name}.yaml": _changed(name, case.get("change", {}))}
    for other in case.get("with", ()):
        files[f"{_FOLDERS[other]}/{other}.yaml"] = _changed(other, {})
    return files


def _findings(folder: Path, case: Mapping[str, Any], code: str) -> list[Diagnostic]:
    game = folder / "content" / "clou"
    for name, text in {"kit.yaml": _KIT, **_files(case)}.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, "utf-8")
    found = check(Project(folder, folder, folder / "out"))
    assert not [d for d in found if not d.code.startswith("CLO")], "the case itself must load"
    return [d for d in found if d.code == code]


@pytest.mark.parametrize(("code", "case"), _flat("pass"))
def test_passes(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    assert _findings(tmp_path, case, code) == []


@pytest.mark.parametrize(("code", "case"), _flat("fail"))
def test_fails(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    found = _findings(tmp_path, case, code)
    expected = case["finds"]
    assert [d.message for d in found] == [d.message for d in found if d.span is not None]
    assert len(found) == len(expected), [d.message for d in found]
    for diagnostic, wanted in zip(found, expected, strict=True):
        assert diagnostic.span is not None
        line = (tmp_path / diagnostic.span.path).read_text("utf-8").splitlines()[diagnostic.span.line - 1]
        assert wanted["at"] in line
        assert wanted["message"] in diagnostic.message
        assert wanted["help"] in diagnostic.help


def test_every_rule_has_cases() -> None:
    rules = {r.__module__.rpartition(".")[2]: r.code for r in rules_in(GAME.rules)}
    assert rules == {name: data["rule"] for name, data in _CASES.items()}


@pytest.mark.parametrize("name", _FOLDERS)
def test_what_the_cases_begin_with_is_sound(name: str, tmp_path: Path) -> None:
    assert _findings(tmp_path, {"file": name}, "CLO002") == []
    found = check(Project(tmp_path, tmp_path, tmp_path / "out"))
    assert [d.message for d in found] == []


def test_content_is_clean(tmp_path: Path) -> None:
    shutil.copytree(_ROOT / "content" / "clou", tmp_path / "content" / "clou")
    kit = tmp_path / "content" / "clou" / "kit.yaml"
    kit.write_text(_KIT, "utf-8")
    found = check(Project(tmp_path, tmp_path, tmp_path / "out"), ["clou"])
    assert [d.message for d in found if d.code.startswith(("CLO", "YML"))] == []


def test_a_closed_vault_is_explained_in_german(tmp_path: Path) -> None:
    game = tmp_path / "content" / "clou"
    (game / "einbrueche").mkdir(parents=True)
    (game / "kit.yaml").write_text(_KIT, "utf-8")
    bank = (_ROOT / "content" / "clou" / "einbrueche" / "bankhaus.yaml").read_text("utf-8")
    (game / "einbrueche" / "bank.yaml").write_text(bank.replace("    oeffnet: [haupt]", "    #"), "utf-8")
    try:
        set_language("de")
        found = {d.code: d.message for d in check(Project(tmp_path, tmp_path, tmp_path / "out"))}
    finally:
        set_language("en")
    assert found["CLO002"] == (
        "„Haupttresor“ ist unerreichbar: keine Herausforderung öffnet diesen Raum. "
        "Panzertür und Aktenschrank liegen darin."
    )
