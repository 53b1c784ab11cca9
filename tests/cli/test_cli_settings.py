"""heimspiel.toml: defaults of a project; the command line wins; mistakes name their line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.cli.asked import Asked
from generator.cli.settings import read
from generator.cli.values import PAPERS
from generator.diagnostics import UsageFault
from generator.press.loading.papers import papers_of
from generator.press.project import Project
from tests.cli.support import ROOT, Call


def _write(folder: Path, text: str) -> None:
    (folder / "heimspiel.toml").write_text(text, encoding="utf-8")


def test_all_settings(tmp_path: Path) -> None:
    _write(
        tmp_path,
        'paper = "Letter"\nink = "low"\nbacks = "none"\nbleed = 2.5\nformat = "mini-euro"\n'
        'players = 4\nout = "pdf"\nlang = "de"\n',
    )
    assert read(tmp_path) == Asked(
        paper="letter",
        ink="low",
        backs="none",
        bleed=2.5,
        format="mini-euro",
        players=4,
        out=str(tmp_path / "pdf"),
        lang="de",
    )


def test_no_file_no_settings(tmp_path: Path) -> None:
    assert read(tmp_path) == Asked()


@pytest.mark.parametrize(
    ("text", "message", "help"),
    [
        ('# mine\n\npapr = "a4"\n', "heimspiel.toml:3: there is no option “papr”", "“paper”"),
        ('paper = "a4"\nink = "blue"\n', "heimspiel.toml:2: ink does not know “blue”", ""),
        ("players = 2.5\n", "heimspiel.toml:1: players needs a whole number", ""),
        ("players = true\n", "heimspiel.toml:1: players needs a whole number", ""),
        ('bleed = "breit"\n', "heimspiel.toml:1: bleed needs a length", ""),
        ("bleed = inf\n", "heimspiel.toml:1: bleed needs a length", ""),
        ("out = 3\n", "heimspiel.toml:1: out needs the name of a folder", ""),
        ("[paper]\nsize = 1\n", "heimspiel.toml:1: paper needs a name", ""),
        ("paper = \n", "not valid TOML", "letter"),
        ('ink = "low"\nink = "full"\n', "heimspiel.toml:2: this is not valid TOML", "stands in it twice"),
        ('[build]\npaper = "a4"\n', "heimspiel.toml:1: sections such as [build]", "letter"),
    ],
)
def test_mistakes(tmp_path: Path, text: str, message: str, help: str) -> None:
    _write(tmp_path, text)
    with pytest.raises(UsageFault) as caught:
        read(tmp_path)
    assert message in str(caught.value)
    assert help in caught.value.help


def test_not_text(tmp_path: Path) -> None:
    (tmp_path / "heimspiel.toml").write_bytes(b"paper = \xff\xfe")
    with pytest.raises(UsageFault, match="UTF-8"):
        read(tmp_path)


def test_mistake_ends_the_program(project: Path, call: Call) -> None:
    _write(project, 'papr = "a4"\n')
    outcome = call("build", "gnome/plan")
    assert outcome.code == 2
    assert "heimspiel.toml:1" in outcome.err
    assert not (project / "out").exists()


def test_command_line_wins(project: Path, call: Call) -> None:
    _write(project, 'paper = "letter"\nout = "pdf"\n')
    first = call("build", "gnome/plan", "--quiet")
    assert first.out == f"{project / 'pdf' / 'gnome' / 'gnome-plan-letter.pdf'}\n"
    second = call("build", "gnome/plan", "--quiet", "--paper", "a4", "--out", "anders")
    assert second.out == f"{project / 'anders' / 'gnome' / 'gnome-plan-a4.pdf'}\n"


def test_an_unknown_paper_is_told_with_its_place(project: Path, call: Call) -> None:
    _write(project, '# meins\npaper = "A7"\n')
    outcome = call("build", "gnome/plan")
    assert outcome.code == 2
    assert "heimspiel.toml:2:9: there is no paper “a7”" in outcome.err
    assert "Papers: a4, letter, a3." in outcome.err


def test_help_names_the_papers_that_there_are(project: Path, call: Call) -> None:
    known = papers_of(Project(project, ROOT, project / "out")).model.papers
    assert tuple(paper.id for paper in known) == PAPERS
    assert " | ".join(PAPERS) in call("build", "--help").out


def test_a_usual_format_is_for_what_offers_it(project: Path, call: Call) -> None:
    """As the command line shows it: an option for good must not spoil the games that do not know it."""
    _write(project, 'format = "Mini-Euro"\npaper = "A4"\n')
    quiet = ("--only", "leere-karten", "-q")
    assert call("build", "gnome", *quiet).out.endswith("gnome-leere-karten-mini-euro-a4.pdf\n")
    assert call("build", "gnome/plan", "-q").out.endswith("gnome-plan-a4.pdf\n")
    asked = call("build", "gnome/plan", "--format", "mini-euro")
    assert (asked.code, "offers the format “mini-euro”" in asked.err) == (2, True)


def test_a_usual_format_must_exist(project: Path, call: Call) -> None:
    _write(project, 'format = "mini"\n')
    outcome = call("build", "gnome/plan")
    assert (outcome.code, "offers the format “mini”" in outcome.err) == (2, True)


@pytest.mark.parametrize("out", ["/tmp", "../..", "..", "fort"])
def test_the_file_of_a_project_does_not_choose_folders_outside(call: Call, project: Path, out: str) -> None:
    (project / "fort").symlink_to(project.parent)
    (project / "heimspiel.toml").write_text(f'paper = "a4"\nout =  "{out}"\n', encoding="utf-8")
    done = call("build", "gnome/plan")
    assert done.code == 2
    assert "heimspiel.toml:2:8" in done.err
    assert "--out" in done.err


@pytest.mark.parametrize(
    "raw",
    ['\ufeffpaper = "letter"\n', 'paper = "letter"\r\nink = "low"\r\n'],
    ids=["byte order mark", "line ends of Windows"],
)
def test_files_as_windows_writes_them(project: Path, raw: str) -> None:
    (project / "heimspiel.toml").write_bytes(raw.encode())
    assert read(project).paper == "letter"


def test_settings_that_cannot_be_read(call: Call, project: Path) -> None:
    file = project / "heimspiel.toml"
    file.write_text("players = " + "9" * 5000)
    assert "Traceback" not in call("build", "gnome/plan").err
    for target in ("/proc/self/mem", "/dev/zero", "heimspiel.toml", "nirgends"):
        file.unlink()
        file.symlink_to(target)
        done = call("build", "gnome/plan")
        assert (done.code, "Traceback" in done.err) == (2, False)
    file.unlink()
    os.mkfifo(file)
    assert call("build", "gnome/plan").code == 2
