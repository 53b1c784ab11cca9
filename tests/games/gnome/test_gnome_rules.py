"""Every rule of Gnome against its cases: what passes, and what is found where with which words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.diagnostics import Diagnostic
from generator.games.gnome import GAME
from generator.press.loading.check import check
from generator.press.project import Project
from tests.kits import ROOT
from tests.rule_cases import Case, Cases

_CASES = Cases(GAME, "GNO", Path(__file__).parent / "cases")
_CONTENT = ROOT / "content" / "gnome"
#: What every case's project holds besides the case's own files.
_BASE = ("kit.yaml", "palette.yaml", "karten/zielobjekte.yaml")


def _write(folder: Path, files: Mapping[str, str]) -> None:
    """A project of the base files and ``files``."""
    _CASES.write(folder, {**{name: (_CONTENT / name).read_text("utf-8") for name in _BASE}, **files})


def _findings(folder: Path, files: Mapping[str, str], code: str) -> list[Diagnostic]:
    """One rule's findings."""
    _write(folder, files)
    # The cases leave out the templates and items that the kit names besides.
    return [d for d in _CASES.findings(folder, but=("PRN",)) if d.code == code]


@pytest.mark.parametrize(("code", "case"), _CASES.side("pass"))
def test_passes(code: str, case: Case, tmp_path: Path) -> None:
    assert _findings(tmp_path, case["files"], code) == []


@pytest.mark.parametrize(("code", "case"), _CASES.side("fail"))
def test_fails(code: str, case: Case, tmp_path: Path) -> None:
    _CASES.compare(tmp_path, _findings(tmp_path, case["files"], code), case["finds"])


def test_every_rule_has_cases() -> None:
    _CASES.check_complete()


def test_content_is_clean() -> None:
    _CASES.check_content()


def test_an_unreadable_deck_makes_no_card_unknown(tmp_path: Path) -> None:
    mission = (_CONTENT / "einsaetze" / "museum.yaml").read_text("utf-8")
    _write(
        tmp_path, {"karten/zielobjekte.yaml": "titel: Deck\nkarten: []\n", "einsaetze/museum.yaml": mission}
    )
    found = {d.code for d in check(Project(tmp_path, tmp_path, tmp_path / "out"))} - {"PRN101", "PRN202"}
    assert not {code for code in found if code.startswith("GNO")}
    assert found
