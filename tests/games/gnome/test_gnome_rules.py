"""Every rule of Gnome against its cases: what passes, and what is found where with which words."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.build.check import check
from generator.build.project import Project
from generator.diagnostics import Diagnostic
from generator.games.gnome import GAME
from generator.lint.engine import rules_in

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[2]
_CASES = {
    path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted((_HERE / "cases").glob("*.yaml"))
}
#: What every case's project holds besides the case's own files.
_BASE = ("kit.yaml", "palette.yaml", "karten/zielobjekte.yaml")


def _flat(side: str) -> list[Any]:
    return [
        pytest.param(data["rule"], case, id=f"{name}: {case['name']}")
        for name, data in _CASES.items()
        for case in data[side]
    ]


def _findings(folder: Path, files: dict[str, str], code: str) -> list[Diagnostic]:
    """Write a project of the base files and ``files``, check it, and keep one rule's findings."""
    game = folder / "content" / "gnome"
    for name in _BASE:
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(_ROOT / "content" / "gnome" / name, game / name)
    for name, text in files.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, "utf-8")
    # The cases leave out the templates and items that the kit names besides.
    found = [d for d in check(Project(folder, folder, folder / "out")) if not d.code.startswith("PRN")]
    assert not [d for d in found if not d.code.startswith("GNO")], "the case itself must load"
    return [d for d in found if d.code == code]


@pytest.mark.parametrize(("code", "case"), _flat("pass"))
def test_passes(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    assert _findings(tmp_path, case["files"], code) == []


@pytest.mark.parametrize(("code", "case"), _flat("fail"))
def test_fails(code: str, case: dict[str, Any], tmp_path: Path) -> None:
    found = _findings(tmp_path, case["files"], code)
    expected = case["finds"]
    assert len(found) == len(expected)
    for diagnostic, wanted in zip(found, expected, strict=True):
        assert diagnostic.span is not None
        assert diagnostic.span.path == f"content/gnome/{wanted['path']}"
        assert diagnostic.span.line == wanted["line"]
        assert wanted["message"] in diagnostic.message
        assert wanted["help"] in diagnostic.help


def test_every_rule_has_cases() -> None:
    rules = {rule.__module__.rpartition(".")[2]: rule.code for rule in rules_in(GAME.rules)}
    assert rules == {name: data["rule"] for name, data in _CASES.items()}


def test_content_is_clean() -> None:
    found = [d for d in check(Project(_ROOT, _ROOT, _ROOT / "out"), ["gnome"]) if d.code.startswith("GNO")]
    assert found == []


def test_an_unreadable_deck_makes_no_card_unknown(tmp_path: Path) -> None:
    mission = (_ROOT / "content" / "gnome" / "einsaetze" / "museum.yaml").read_text("utf-8")
    game = tmp_path / "content" / "gnome"
    files = {"karten/zielobjekte.yaml": "titel: Deck\nkarten: []\n", "einsaetze/museum.yaml": mission}
    shutil.copytree(_ROOT / "content" / "gnome", game, ignore=lambda _folder, names: set(names) - set(_BASE))
    for name, text in files.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text, "utf-8")
    found = {d.code for d in check(Project(tmp_path, tmp_path, tmp_path / "out"))} - {"PRN101", "PRN202"}
    assert not {code for code in found if code.startswith("GNO")}
    assert found
