"""Every rule of Alcatraz against its cases: the kit's own content with something changed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.build.check import check
from generator.build.project import Project
from generator.diagnostics import Diagnostic
from generator.games.alcatraz import GAME
from generator.lint.engine import rules_in

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[2]
_CONTENT = _ROOT / "content" / "alcatraz"
_CASES = {
    path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted((_HERE / "cases").glob("*.yaml"))
}


def _flat(side: str) -> list[Any]:
    return [
        pytest.param(data["rule"], case, id=f"{name}: {case['name']}")
        for name, data in _CASES.items()
        for case in data[side]
    ]


def _findings(folder: Path, edits: list[dict[str, str]], code: str) -> list[Diagnostic]:
    """A project with the kit's content after ``edits``; the findings of one rule."""
    game = folder / "content" / "alcatraz"
    shutil.copytree(_CONTENT, game)
    for edit in edits:
        file = game / edit["file"]
        text = file.read_text("utf-8")
        assert edit["old"] in text, "the case must change something"
        file.write_text(text.replace(edit["old"], edit["new"], 1), "utf-8")
    found = [d for d in check(Project(folder, folder, folder / "out")) if not d.code.startswith("PRN")]
    assert not [d for d in found if not d.code.startswith("ALC")], "the case itself must load"
    return [d for d in found if d.code == code]


@pytest.mark.parametrize(("code", "case"), _flat("pass"))
def test_passes(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    assert _findings(tmp_path, case["edits"], code) == []


@pytest.mark.parametrize(("code", "case"), _flat("fail"))
def test_fails(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    found = _findings(tmp_path, case["edits"], code)
    assert len(found) == len(case["finds"])
    for diagnostic, wanted in zip(found, case["finds"], strict=True):
        assert diagnostic.span is not None
        assert diagnostic.span.path == f"content/alcatraz/{wanted['path']}"
        lines = (tmp_path / diagnostic.span.path).read_text("utf-8").splitlines()
        assert wanted["at"] in lines[diagnostic.span.line - 1]
        assert wanted["message"] in diagnostic.message
        assert wanted["help"] in diagnostic.help


def test_every_rule_has_cases() -> None:
    rules = {rule.__module__.rpartition(".")[2]: rule.code for rule in rules_in(GAME.rules)}
    assert rules == {name: data["rule"] for name, data in _CASES.items()}


def test_content_is_clean() -> None:
    assert check(Project(_ROOT, _ROOT, _ROOT / "out"), ["alcatraz"]) == []
