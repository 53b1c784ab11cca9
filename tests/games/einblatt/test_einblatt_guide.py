"""What docs/einblatt.md shows works as it stands there."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from generator.cli.app import run

_ROOT = Path(__file__).parents[3]
_GUIDE = (_ROOT / "docs" / "einblatt.md").read_text("utf-8")
_BLOCKS = dict(enumerate(re.findall(r"^```yaml\n(.*?)^```", _GUIDE, re.MULTILINE | re.DOTALL)))


@pytest.fixture
def nora(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The character that the guide makes, in a project of its own in which we stand."""
    shutil.copytree(_ROOT / "content", tmp_path / "content")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEIMSPIEL_LANG", "en")
    assert run(["new", "charakter", "Nora Nebel", "--setting", "einbruch"]) == 0
    return tmp_path / "content/einblatt/charaktere/nora-nebel.yaml"


def test_the_character_checks_clean(nora: Path) -> None:
    assert run(["check", str(nora)]) == 0


def test_a_point_too_many_is_told_as_shown(nora: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nora.write_text(nora.read_text("utf-8").replace("Körper: 6", "Körper: 7", 1), "utf-8")
    assert run(["check", str(nora)]) == 1
    shown = re.search(r"^```text\n(.*?)\n```", _GUIDE, re.MULTILINE | re.DOTALL)
    assert shown is not None
    assert shown[1] in " ".join(capsys.readouterr().err.split())


def test_the_log_and_the_experience_are_understood(nora: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, experience = _BLOCKS[0], _BLOCKS[1]
    text = nora.read_text("utf-8").replace("Finger: 6", "Finger: 7", 1)
    nora.write_text(text + log + experience, "utf-8")
    setting = nora.parents[1] / "settings/einbruch.yaml"
    setting.write_text(setting.read_text("utf-8").replace("[E1, E2,", "[E1, E2, E3,"), "utf-8")
    assert run(["check", str(nora)]) == 0, capsys.readouterr().err


def test_a_world_of_ones_own_and_somebody_in_it(nora: Path) -> None:
    assert run(["new", "setting", "Nordwind"]) == 0
    assert run(["new", "charakter", "Nora", "--setting", "nordwind"]) == 0
    assert run(["check"]) == 0
    assert "setting: nordwind" in nora.with_name("nora.yaml").read_text("utf-8")


def test_the_worlds_are_as_the_table_says() -> None:
    for path in (_ROOT / "content/einblatt/settings").glob("*.yaml"):
        text = path.read_text("utf-8")
        name, modules = (re.search(rf"^{key}: (.*)$", text, re.MULTILINE) for key in ("name", "module"))
        assert name is not None
        assert modules is not None
        row = next(line for line in _GUIDE.splitlines() if line.startswith(f"| {name[1]} |"))
        assert re.findall(r"[EG]\d+", row) == re.findall(r"[EG]\d+", modules[1])
