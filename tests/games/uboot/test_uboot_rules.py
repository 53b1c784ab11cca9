"""Every rule against its cases: the kit's own files, changed in a place, then really loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from uboot_world import ROOT

from generator.build.check import check
from generator.build.project import Project
from generator.diagnostics import Diagnostic
from generator.games.uboot import GAME
from generator.lint.engine import rules_in

_CASES = {
    path.stem: yaml.safe_load(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parent / "cases").glob("*.yaml"))
}
#: What every case's project holds.
_FILES = (
    "boote/rostige-schraube.yaml",
    *("leisten.yaml", "ereignisse.yaml", "gegenstaende.yaml", "marker.yaml"),
)
_KIT = """game: uboot
title: Gnome im U-Boot
subtitle: Probe
credits: []
licence: MIT
version: "1"
fonts: []
players: 4
products: []
"""


def _flat(side: str) -> list[Any]:
    return [
        pytest.param(data["rule"], case, id=f"{name}: {case['name']}")
        for name, data in _CASES.items()
        for case in data[side]
    ]


def _changed(name: str, origin: str, changes: Mapping[str, str]) -> str:
    text = (ROOT / "content" / "uboot" / origin).read_text("utf-8")
    for old, new in changes.items():
        assert old in text, f"“{old}” does not stand in {name}"
        text = text.replace(old, new)
    return text


def _findings(folder: Path, case: Mapping[str, Any], code: str) -> list[Diagnostic]:
    game = folder / "content" / "uboot"
    origins = {**{name: name for name in _FILES}, **case.get("copy", {})}
    texts = {name: _changed(name, origin, case["change"].get(name, {})) for name, origin in origins.items()}
    texts = {name: text for name, text in texts.items() if name not in case.get("without", ())}
    texts["kit.yaml"] = _KIT
    for name, text in texts.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, "utf-8")
    found = check(Project(folder, folder, folder / "out"))
    assert not [d for d in found if not d.code.startswith("UBO")], "the case itself must load"
    return [d for d in found if d.code == code]


@pytest.mark.parametrize(("code", "case"), _flat("pass"))
def test_passes(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    assert _findings(tmp_path, case, code) == []


@pytest.mark.parametrize(("code", "case"), _flat("fail"))
def test_fails(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    found = _findings(tmp_path, case, code)
    assert len(found) == len(case["finds"]), [d.message for d in found]
    for diagnostic, wanted in zip(found, case["finds"], strict=True):
        assert diagnostic.span is not None
        assert diagnostic.span.path == f"content/uboot/{wanted['path']}"
        line = (tmp_path / diagnostic.span.path).read_text("utf-8").splitlines()[diagnostic.span.line - 1]
        assert wanted["at"] in line
        assert wanted["message"] in diagnostic.message
        assert wanted["help"] in diagnostic.help


def test_every_rule_has_cases() -> None:
    rules = {rule.__module__.rpartition(".")[2]: rule.code for rule in rules_in(GAME.rules)}
    assert rules == {name: data["rule"] for name, data in _CASES.items()}


def test_content_is_clean() -> None:
    found = [d for d in check(Project(ROOT, ROOT, ROOT / "out"), ["uboot"]) if d.code.startswith("UBO")]
    assert found == []
