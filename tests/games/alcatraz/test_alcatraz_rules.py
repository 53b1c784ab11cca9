"""Every rule of Alcatraz against its cases: the kit's own content with something changed."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.diagnostics import Diagnostic
from generator.games.alcatraz import GAME
from generator.press.loading.check import check
from tests.kits import PROJECT, ROOT
from tests.rule_cases import Case, Cases

_CASES = Cases(GAME, "ALC", Path(__file__).parent / "cases")


def _findings(folder: Path, edits: Sequence[dict[str, str]], code: str) -> list[Diagnostic]:
    """A project with the kit's content after ``edits``; the findings of one rule."""
    game = folder / "content" / "alcatraz"
    shutil.copytree(ROOT / "content" / "alcatraz", game)
    for edit in edits:
        file = game / edit["file"]
        text = file.read_text("utf-8")
        assert edit["old"] in text, "the case must change something"
        file.write_text(text.replace(edit["old"], edit["new"], 1), "utf-8")
    return [d for d in _CASES.findings(folder, but=("PRN",)) if d.code == code]


@pytest.mark.parametrize(("code", "case"), _CASES.side("pass"))
def test_passes(code: str, case: Case, tmp_path: Path) -> None:
    assert _findings(tmp_path, case["edits"], code) == []


@pytest.mark.parametrize(("code", "case"), _CASES.side("fail"))
def test_fails(code: str, case: Case, tmp_path: Path) -> None:
    _CASES.compare(tmp_path, _findings(tmp_path, case["edits"], code), case["finds"])


def test_every_rule_has_cases() -> None:
    _CASES.check_complete()


def test_content_is_clean() -> None:
    assert check(PROJECT, ["alcatraz"]) == []
