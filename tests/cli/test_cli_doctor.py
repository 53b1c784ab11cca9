"""heimspiel doctor: sees what is missing, says how to mend it, and runs even when nothing else would."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions
from pathlib import Path

import pytest

from generator.cli import health
from generator.cli.doctor import declared_fonts
from tests.cli.support import ROOT, Call


def test_all_well(project: Path, call: Call) -> None:
    outcome = call("doctor")
    assert outcome.code == 0, outcome.out
    assert "Pango" in outcome.out
    assert "All is well." in outcome.out
    assert not (project / "out").exists()


def test_packages_are_those_that_the_program_imports() -> None:
    """No more: what is installed for nothing must not stop anybody. What only makes these docs is ours."""
    ours = {"catalogue.py", "docs.py"}
    modules = {
        name.partition(".")[0]
        for path in (ROOT / "generator").rglob("*.py")
        if path.name not in ours
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in _imported(node)
    }
    owners = packages_distributions()
    needed = {
        _canonical(owner)
        for module in modules - sys.stdlib_module_names - {"generator", "__future__"}
        for owner in owners[module]
    }
    assert {"weasyprint", "pypdf", "pikepdf"} <= needed
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    # Extras are for those who want them, and the commands that use them tell where they are missing.
    extras = {
        _canonical(re.split(r"[<>=]", name)[0])
        for group in project["optional-dependencies"].values()
        for name in group
    }
    by_name = {"websockets"}  # uvicorn loads it when the studio's first socket opens
    assert needed - extras | by_name == {_canonical(name) for name in health._PACKAGES}


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module]
    return []


def _canonical(name: str) -> str:
    """A package's name in its one spelling."""
    return name.lower().replace("_", "-")


def test_a_missing_package(monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    def version_of(name: str) -> str:
        if name == "pikepdf":
            raise PackageNotFoundError(name)
        return "1.0"

    monkeypatch.setattr(health, "version", version_of)
    outcome = call("doctor")
    assert outcome.code == 3
    assert "missing: pikepdf" in outcome.out


def test_missing_pango(monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    monkeypatch.setattr(health, "load", lambda _names: None)
    monkeypatch.setattr(sys, "platform", "linux")
    outcome = call("doctor")
    assert outcome.code == 3
    assert "✗ Pango  not found" in outcome.out
    assert "libpango-1.0-0" in outcome.out


def test_weasyprint_cannot_be_imported(tmp_path: Path, spawn: Call) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library')", encoding="utf-8")
    outcome = spawn("doctor", PYTHONPATH=f"{tmp_path}:{ROOT}")
    assert outcome.code == 3
    assert "✗ WeasyPrint  cannot load library" in outcome.out
    assert "Traceback" not in outcome.err


def test_output_folder_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("", encoding="utf-8")
    for folder in (tmp_path / "out", tmp_path / "out" / "deeper"):
        finding = health.writable(folder)
        assert not finding.well
        assert str(tmp_path / "out") in finding.detail
        assert "deeper" not in finding.detail
    assert health.writable(tmp_path / "neu" / "deeper").well  # the nearest folder above is looked at …
    assert not health.writable(Path("/proc/heimspiel")).well


def test_missing_and_damaged_fonts(tmp_path: Path) -> None:
    (tmp_path / "bad.ttf").write_bytes(b"<html>")
    finding = health.fonts(tmp_path, ["bad.ttf", "gone.ttf"])
    assert not finding.well
    assert "bad.ttf, gone.ttf" in finding.detail
    assert not health.fonts(tmp_path, []).well


def test_fonts_of_the_project() -> None:
    assert health.fonts(ROOT / "fonts", declared_fonts(ROOT / "fonts")).well


@pytest.mark.parametrize("text", ["", "fonts: 3", "fonts: [x]", "{{{", "\x00"])
def test_unreadable_font_list(tmp_path: Path, text: str) -> None:
    (tmp_path / "fonts.yaml").write_text(text, encoding="utf-8")
    assert declared_fonts(tmp_path) == []


def test_little_space(tmp_path: Path) -> None:
    assert health.space(tmp_path, needed=1).well
    assert not health.space(tmp_path, needed=10**18).well
