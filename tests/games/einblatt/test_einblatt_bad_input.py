"""What people get wrong in a character: each a message at its place, and no PDF."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.diagnostics import ContentFault, Diagnostic
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project

_ROOT = Path(__file__).parents[3]
_FRIEDA = "content/einblatt/charaktere/frieda.yaml"
_LONG = "Ausreden " * 45
_LOG = "setting: einbruch\neinschraenkungen: "


@pytest.fixture
def project(tmp_path: Path) -> Project:
    shutil.copytree(_ROOT / "content", tmp_path / "content")
    return Project.find(explicit=tmp_path)


def _refused(project: Project, old: str, new: str) -> list[Diagnostic]:
    """What the build says about Frieda after a change."""
    path = project.root / _FRIEDA
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ContentFault) as caught:
        build(project, BuildOptions((str(path),)))
    assert not list(project.root.rglob("*.pdf"))
    return list(caught.value.diagnostics)


@pytest.mark.parametrize(
    ("old", "new", "codes", "place", "message", "help_"),
    [
        (
            "setting: einbruch",
            "setting: einbruhc",
            ["EIN001"],
            "einbruhc",
            "There is no setting “einbruhc”",
            "Did you mean “einbruch”?",
        ),
        (
            "Körper: 8",
            "Körper: 11",
            ["EIN002"],
            "11",
            "Körper 11 is out of range",
            "a number from 2 to 10",
        ),
        (
            "Körper: 8",
            "Körper: -3",
            ["EIN002"],
            "-3",
            "Körper -3 is out of range",
            "a number from 2 to 10",
        ),
        (
            "    - Knoten\n",
            "",
            ["EIN009"],
            "Finger:",
            "6 places, but 5 are taken: 1 is missing",
            "lower Finger to 5",
        ),
        ("Körper: 8", "Körper: acht", ["YML103"], "acht", "must be a whole number", "in digits"),
        ("- Ausreden", f"- {_LONG[:400]}", ["PRN106"], "Ausreden", "too wide", "Shorten it"),
        ("- Ausreden", f"- {_LONG}x", ["YML107"], "Ausreden", "406 characters", "Shorten"),
        ("- Ausreden", "- Ausreden 🦊", ["PRN105"], "🦊", "🦊 (U+1F98A)", "Replace them"),
        ("rolle: Fass", "beruf: Fass", ["YML101"], "beruf", "“beruf” is not known", "rolle"),
        (
            "setting: einbruch",
            f"{_LOG}[{{datum: 30.2.1966, attribut: Finger, wert: -1, situation: x}}]",
            ["EIN019"],
            "30.2.1966",
            "“30.2.1966” is no day",
            "1.5.1966",
        ),
        (
            "setting: einbruch",
            f"{_LOG}[{{attribut: Finger, wert: -1, situation: x}}]",
            ["YML102"],
            "{attribut",
            "“datum” is missing",
            "Add “datum: …”",
        ),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else None,
)
def test_is_told_at_its_line(
    project: Project, old: str, new: str, codes: list[str], place: str, message: str, help_: str
) -> None:
    found = _refused(project, old, new)
    assert [fault.code for fault in found] == codes
    first = found[0]
    assert message in first.message
    assert help_ in first.help
    assert first.span is not None
    line = (project.root / first.span.path).read_text("utf-8").splitlines()[first.span.line - 1]
    assert line[first.span.column - 1 :].startswith(place)
