"""The rulebook's own characters, and the bad ones of the specification, with the rules' verdict."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.diagnostics import Diagnostic
from generator.press.loading.check import check
from generator.press.project import Project
from tests.plain_yaml import load_yaml

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[2]
_TOLD: dict[str, Any] = load_yaml((_HERE / "rulebook.yaml").read_text("utf-8"))
_KIT = {
    "game": "einblatt",
    "title": "einBlatt",
    "subtitle": "Probe",
    "credits": [],
    "licence": "MIT",
    "version": "1",
    "fonts": [],
    "players": 2,
    "products": [],
}


def _setting(name: str, told: dict[str, Any]) -> dict[str, Any]:
    attributes = [{"name": n, "farben": [f] if f else []} for n, f in told["attribute"].items()]
    rest = {key: value for key, value in told.items() if key not in ("attribute", "name", "finds")}
    return {"id": name, "name": name, "idee": "Aus dem Regelwerk", "attribute": attributes, **rest}


def _character(told: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in told.items() if key != "finds"}
    given = told.get("fertigkeiten", {})
    skills = {n: given.get(n, [f"{n} {i + 1}" for i in range(value)]) for n, value in told["werte"].items()}
    return {**rest, "id": told["name"], "fertigkeiten": skills}


def _check(folder: Path, files: dict[str, dict[str, Any]]) -> list[Diagnostic]:
    game = folder / "content" / "einblatt"
    for name, data in {"kit.yaml": _KIT, **files}.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), "utf-8")
    shutil.copyfile(_ROOT / "content/einblatt/module.yaml", game / "module.yaml")
    return check(Project(folder, folder, folder / "out"))


def _compare(found: list[Diagnostic], wanted: list[dict[str, str]]) -> None:
    assert [d.code for d in found] == [w["code"] for w in wanted], found
    for diagnostic, told in zip(found, wanted, strict=True):
        assert told["message"] in diagnostic.message
        assert told.get("help", "") in diagnostic.help


@pytest.mark.parametrize("told", _TOLD["characters"], ids=lambda c: c["name"])
def test_character(told: dict[str, Any], tmp_path: Path) -> None:
    setting = told["setting"]
    files = {
        "settings/welt.yaml": _setting(setting, _TOLD["settings"][setting]),
        "charaktere/figur.yaml": _character(told),
    }
    _compare(_check(tmp_path, files), told["finds"])


@pytest.mark.parametrize("told", _TOLD["bad_settings"], ids=lambda c: c["name"])
def test_setting(told: dict[str, Any], tmp_path: Path) -> None:
    _compare(_check(tmp_path, {"settings/welt.yaml": _setting("welt", told)}), told["finds"])
