"""Every rule of Clou against its cases: a sound heist or thief, changed in a place, then really loaded."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.diagnostics import Diagnostic
from generator.games.clou import GAME
from generator.i18n import set_language
from generator.press.loading.check import check
from tests.kits import ROOT
from tests.rule_cases import Case, Cases, changed, project_of

_HERE = Path(__file__).parent
_CASES = Cases(GAME, "CLO", _HERE / "cases")
_FOLDERS = {"haus": "einbrueche", "dieb": "diebe", "kreise": "diebe", "regelheft": ".", "kampagne": "."}


def _changed(name: str, changes: Mapping[str, str]) -> str:
    return changed((_HERE / "base" / f"{name}.yaml").read_text("utf-8"), changes, f"{name}.yaml")


def _files(case: Mapping[str, Any]) -> dict[str, str]:
    """Path below the game's folder → text, for everything that the case needs."""
    name = case.get("file", "haus")
    files = {f"{_FOLDERS[name]}/{name}.yaml": _changed(name, case.get("change", {}))}
    for other in case.get("with", ()):
        files[f"{_FOLDERS[other]}/{other}.yaml"] = _changed(other, {})
    return files


def _findings(folder: Path, case: Mapping[str, Any], code: str) -> list[Diagnostic]:
    _CASES.write(folder, {"kit.yaml": _CASES.empty_kit, **_files(case)})
    return [d for d in _CASES.findings(folder) if d.code == code]


@pytest.mark.parametrize(("code", "case"), _CASES.side("pass"))
def test_passes(code: str, case: Case, tmp_path: Path) -> None:
    assert _findings(tmp_path, case, code) == []


@pytest.mark.parametrize(("code", "case"), _CASES.side("fail"))
def test_fails(code: str, case: Case, tmp_path: Path) -> None:
    _CASES.compare(tmp_path, _findings(tmp_path, case, code), case["finds"])


def test_every_rule_has_cases() -> None:
    _CASES.check_complete()


@pytest.mark.parametrize("name", _FOLDERS)
def test_what_the_cases_begin_with_is_sound(name: str, tmp_path: Path) -> None:
    beside = ["haus"] if name == "kampagne" else []
    assert _findings(tmp_path, {"file": name, "with": beside}, "CLO002") == []
    found = check(project_of(tmp_path))
    assert [d.message for d in found] == []


def test_content_is_clean(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "clou", tmp_path / "content" / "clou")
    kit = tmp_path / "content" / "clou" / "kit.yaml"
    kit.write_text(_CASES.empty_kit, "utf-8")
    found = check(project_of(tmp_path), ["clou"])
    assert [d.message for d in found if d.code.startswith(("CLO", "YML"))] == []


def test_a_closed_vault_is_explained_in_german(tmp_path: Path) -> None:
    game = tmp_path / "content" / "clou"
    (game / "einbrueche").mkdir(parents=True)
    (game / "kit.yaml").write_text(_CASES.empty_kit, "utf-8")
    bank = (ROOT / "content" / "clou" / "einbrueche" / "bankhaus.yaml").read_text("utf-8")
    (game / "einbrueche" / "bank.yaml").write_text(bank.replace("    oeffnet: [haupt]", "    #"), "utf-8")
    try:
        set_language("de")
        found = {d.code: d.message for d in check(project_of(tmp_path))}
    finally:
        set_language("en")
    assert found["CLO002"] == (
        "„Haupttresor“ ist unerreichbar: keine Herausforderung öffnet diesen Raum. "
        "Panzertür und Aktenschrank liegen darin."
    )
