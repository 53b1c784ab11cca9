"""heimspiel check, rules, explain, schema, games and completion."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from generator.lint.catalogue import all_defects
from tests.cli.support import Call


def _break(project: Path) -> None:
    path = project / "content/gnome/gnome/berner-bande.yaml"
    text = path.read_text(encoding="utf-8").replace("kampf: 4", "kampf: 5", 1).replace("motto:", "moto:", 1)
    path.write_text(text, encoding="utf-8")


def test_clean(project: Path, call: Call) -> None:
    assert (project / "content").is_dir()
    outcome = call("check")
    assert (outcome.code, outcome.err) == (0, "")
    assert "Nothing to complain about." in outcome.out


def test_text(project: Path, call: Call) -> None:
    _break(project)
    outcome = call("check")
    assert outcome.code == 1
    assert "error[YML" in outcome.err
    assert "motto" in outcome.err
    assert outcome.out == ""


def test_json(project: Path, call: Call) -> None:
    _break(project)
    outcome = call("check", "content/gnome/gnome/berner-bande.yaml", "--format", "json")
    assert outcome.code == 1
    records = json.loads(outcome.out)
    assert records
    keys = {"code", "severity", "message", "help", "path", "line", "column", "end_line", "end_column"}
    assert all(set(record) == keys for record in records)
    assert {record["path"] for record in records} == {"content/gnome/gnome/berner-bande.yaml"}


def test_sarif(project: Path, call: Call) -> None:
    _break(project)
    outcome = call("check", "--format", "sarif")
    assert outcome.code == 1
    assert json.loads(outcome.out)["version"] == "2.1.0"


def test_rules_and_explain(call: Call) -> None:
    listed = call("rules")
    assert listed.code == 0
    for defect in all_defects():
        assert defect.code in listed.out
        assert call("explain", defect.code.lower()).code == 0
    by_name = call("explain", "unread-file")
    assert by_name == call("explain", "PRN203")


def test_games(call: Call) -> None:
    outcome = call("games")
    assert outcome.code == 0
    assert "verdacht-o-meter" in outcome.out


@pytest.mark.parametrize(
    "name", ["kit", "gnome", "einsatz", "karten", "formats", "papers", "palette", "fonts"]
)
def test_one_schema(call: Call, name: str) -> None:
    outcome = call("schema", name)
    assert outcome.code == 0
    assert json.loads(outcome.out)["title"] == name


def test_all_schemas_and_writing_them(project: Path, call: Call) -> None:
    names = set(json.loads(call("schema").out))
    outcome = call("schema", "--write")
    assert outcome.code == 0
    assert {path.stem for path in (project / "content/_schema").iterdir()} == names


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_script(call: Call, shell: str) -> None:
    outcome = call("completion", shell)
    assert outcome.code == 0
    assert "_HEIMSPIEL_COMPLETE" in outcome.out


def test_completion_of_targets(spawn: Call) -> None:
    outcome = spawn(
        _HEIMSPIEL_COMPLETE="complete_bash", COMP_WORDS="heimspiel build gnome/verd", COMP_CWORD="2"
    )
    assert "gnome/verdacht-o-meter" in outcome.out


def test_version(call: Call) -> None:
    assert call("--version").out.startswith("heimspiel ")


def test_what_is_not_needed_is_not_loaded() -> None:
    """Looking at a plan of Clou took half as long again when all that plays and draws was imported."""
    script = "import sys, generator.press.loading.check, generator.games.clou as clou; print(*sys.modules)"
    script += "; assert clou.GAME.authoring.report and clou.GAME.authoring.playtest"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    ).stdout.split()
    dear = ("generator.render.worker", "generator.games.clou.report.report", "weasyprint", "PIL", "pypdfium2")
    assert "generator.games.clou.views.einbruchsplan" in loaded
    assert not [name for name in dear if name in loaded]
