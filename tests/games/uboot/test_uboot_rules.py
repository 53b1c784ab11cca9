"""Every rule against its cases: the kit's own files, changed in a place, then really loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.diagnostics import Diagnostic
from generator.games.uboot import GAME
from tests.kits import ROOT
from tests.rule_cases import Case, Cases, changed

_CASES = Cases(GAME, "UBO", Path(__file__).parent / "cases")
#: What every case's project holds.
_FILES = (
    "boote/rostige-schraube.yaml",
    *("leisten.yaml", "ereignisse.yaml", "gegenstaende.yaml", "marker.yaml"),
)


def _findings(folder: Path, case: Mapping[str, Any], code: str) -> list[Diagnostic]:
    origins = {**{name: name for name in _FILES}, **case.get("copy", {})}
    texts = {
        name: changed(
            (ROOT / "content" / "uboot" / origin).read_text("utf-8"),
            case["change"].get(name, {}),
            name,
            once=False,
        )
        for name, origin in origins.items()
        if name not in case.get("without", ())
    }
    _CASES.write(folder, {**texts, "kit.yaml": _CASES.empty_kit})
    return [d for d in _CASES.findings(folder) if d.code == code]


@pytest.mark.parametrize(("code", "case"), _CASES.side("pass"))
def test_passes(code: str, case: Case, tmp_path: Path) -> None:
    assert _findings(tmp_path, case, code) == []


@pytest.mark.parametrize(("code", "case"), _CASES.side("fail"))
def test_fails(code: str, case: Case, tmp_path: Path) -> None:
    _CASES.compare(tmp_path, _findings(tmp_path, case, code), case["finds"])


def test_every_rule_has_cases() -> None:
    _CASES.check_complete()


def test_content_is_clean() -> None:
    _CASES.check_content()
