"""Every rule of einBlatt against its cases: sound files, changed in a place, then really loaded."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.diagnostics import Diagnostic
from generator.games.einblatt import GAME
from generator.i18n import set_language
from generator.press.loading.check import check
from generator.press.project import Project
from tests.kits import ROOT
from tests.plain_yaml import load_yaml
from tests.rule_cases import Case, Cases, changed

_HERE = Path(__file__).parent
_CASES = Cases(GAME, "EIN", _HERE / "cases")
_CAUSES = load_yaml((_HERE / "causes.yaml").read_text("utf-8"))
#: The files that every case begins with, and where they lie. Character or adventure decides the setting.
_FOLDERS = {
    "probe": "settings",
    "thorwing": "settings",
    "wald": "settings",
    "anna": "charaktere",
    "gunnar": "charaktere",
    "wolf": "charaktere",
    "nacht": "abenteuer",
}


def _all_findings(folder: Path, changes: Mapping[str, Mapping[str, str]]) -> list[Diagnostic]:
    """Write the base files with ``changes`` (file → old text → new text), and check."""
    files = {f"{where}/{name}.yaml": (_HERE / "base" / f"{name}.yaml") for name, where in _FOLDERS.items()}
    files["module.yaml"] = ROOT / "content" / "einblatt" / "module.yaml"
    texts = {
        name: changed(origin.read_text("utf-8"), changes.get(Path(name).stem, {}), name)
        for name, origin in files.items()
    }
    _CASES.write(folder, {**texts, "kit.yaml": _CASES.empty_kit})
    return _CASES.findings(folder)


def _findings(folder: Path, changes: Mapping[str, Mapping[str, str]], code: str) -> list[Diagnostic]:
    """One rule's findings."""
    return [d for d in _all_findings(folder, changes) if d.code == code]


@pytest.mark.parametrize(("code", "case"), _CASES.side("pass"))
def test_passes(code: str, case: Case, tmp_path: Path) -> None:
    assert _findings(tmp_path, case.get("change", {}), code) == []


@pytest.mark.parametrize(("code", "case"), _CASES.side("fail"))
def test_fails_in_both_languages(code: str, case: Case, tmp_path: Path) -> None:
    set_language("en")
    found = _findings(tmp_path, case["change"], code)
    _CASES.compare(tmp_path, found, case["finds"])
    for diagnostic, wanted in zip(found, case["finds"], strict=True):
        assert diagnostic.span is not None
        line = (tmp_path / diagnostic.span.path).read_text("utf-8").splitlines()[diagnostic.span.line - 1]
        assert wanted["at"] in line[diagnostic.span.column - 1 :], "the column, too"
    set_language("de")
    try:
        german = _findings(tmp_path, case["change"], code)
    finally:
        set_language("en")
    assert [d.span for d in german] == [d.span for d in found]
    assert all(g.message != e.message and g.help != e.help for g, e in zip(german, found, strict=True)), (
        german
    )


@pytest.mark.parametrize("case", _CAUSES, ids=lambda case: case["name"])
def test_tells_the_cause_once(case: Case, tmp_path: Path) -> None:
    assert sorted(d.code for d in _all_findings(tmp_path, case["change"])) == case["finds"]


def test_every_rule_has_cases() -> None:
    _CASES.check_complete()


def test_base_files_are_clean(tmp_path: Path) -> None:
    assert _all_findings(tmp_path, {}) == []


def test_content_is_clean() -> None:
    _CASES.check_content()


def test_an_unreadable_setting_makes_no_setting_unknown(tmp_path: Path) -> None:
    game = tmp_path / "content" / "einblatt"
    (game / "settings").mkdir(parents=True)
    (game / "charaktere").mkdir()
    (game / "kit.yaml").write_text(_CASES.empty_kit, "utf-8")
    (game / "settings" / "probe.yaml").write_text("id: probe\n", "utf-8")
    shutil.copyfile(_HERE / "base" / "anna.yaml", game / "charaktere" / "anna.yaml")
    found = {d.code for d in check(Project(tmp_path, tmp_path, tmp_path / "out"))}
    assert found
    assert not {code for code in found if code.startswith("EIN")}
