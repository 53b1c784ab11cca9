"""heimspiel build: what it prints, and how it ends when something is wrong."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from generator.model.kit import Kind
from generator.press.next_steps import next_steps
from generator.press.options import BuildOptions, BuildResult, SummaryRow
from tests.cli.support import ROOT, Call


def test_quiet_prints_paths_only(project: Path, spawn: Call) -> None:
    for _again in range(2):  # built, and then remembered
        outcome = spawn("build", "gnome/plan", "gnome/abrechnung", "--quiet", cwd=project)
        assert outcome.code == 0, outcome.err
        lines = outcome.out.splitlines()
        assert [Path(line).name for line in lines] == ["gnome-plan-a4.pdf", "gnome-abrechnung-a4.pdf"]
        assert all(Path(line).is_absolute() and Path(line).read_bytes()[:5] == b"%PDF-" for line in lines)
        assert outcome.err == ""


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ("Product", "Pieces", "Sheets", "Ink", "paper", "out/gnome/gnome-plan-a4.pdf", "actual size")),
        (
            "de",
            (
                "Produkt",
                "Stück",
                "Blätter",
                "Tinte",
                "Papier",
                "out/gnome/gnome-plan-a4.pdf",
                "Originalgröße",
            ),
        ),
    ],
)
def test_summary(project: Path, call: Call, language: str, parts: tuple[str, ...]) -> None:
    assert (project / "content").is_dir()
    outcome = call("build", "gnome/plan", "--lang", language)
    assert outcome.code == 0, outcome.err
    for part in parts:
        assert part in outcome.out


def _row(game: str, kind: Kind) -> SummaryRow:
    return SummaryRow(kind.value, "", 1, 1, "paper", 0, game, kind)


@pytest.mark.parametrize(
    ("kinds", "games", "begins", "ends"),
    [
        (
            [Kind.CARDS, Kind.BOOKLET],
            1,
            "Open the PDF.",
            "fold the booklet, and begin with it: it tells how to play.",
        ),
        ([Kind.CARDS, Kind.BOOKLET], 2, "Each PDF is a game: open the one", "it tells how to play."),
        ([Kind.TOKENS], 1, "Open the PDF.", "Then cut them out, and play tonight."),
        ([Kind.CARDS], 1, "Open the PDF.", "Then cut along the marks, and play tonight."),
        (
            [Kind.BOOKLET],
            1,
            "Open the PDF.",
            "100 mm must be 100 mm. Then fold the booklet: it tells how to play.",
        ),
        ([Kind.SHEET], 1, "Open the PDF.", "100 mm must be 100 mm. Then play tonight."),
    ],
)
def test_the_next_steps_fit_what_was_built(kinds: list[Kind], games: int, begins: str, ends: str) -> None:
    names = [f"spiel{number}" for number in range(games)]
    files = tuple(Path("out", name, f"{name}.pdf") for name in names)
    rows = tuple(_row(name, kind) for name in names for kind in kinds)
    first, _how, last = next_steps(BuildOptions(("x",)), BuildResult(files, rows, ()))
    assert first.startswith(begins)
    assert "Page 1 is the print list" in first
    assert last.endswith(ends)


def test_only_takes_commas_and_repeats(project: Path, call: Call) -> None:
    outcome = call("build", "gnome", "--only", "plan,abrechnung", "--only", "plan", "-q")
    assert outcome.code == 0, outcome.err
    assert outcome.out == f"{project / 'out/gnome/gnome-auswahl-a4.pdf'}\n"


def test_content_fault(project: Path, call: Call) -> None:
    path = project / "content/gnome/gnome/berner-bande.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("kampf: 4", "kampf: 9", 1), encoding="utf-8")
    outcome = call("build", "gnome/gnome")
    assert outcome.code == 1
    assert "content/gnome/gnome/berner-bande.yaml:" in outcome.err
    assert "^" in outcome.err
    assert "1 error" in outcome.err
    assert not list(project.glob("out/**/*.pdf"))


def test_content_fault_of_a_project_elsewhere(project: Path, tmp_path: Path, call: Call) -> None:
    path = project / "content/gnome/gnome/berner-bande.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("kampf: 4", "kampff: 4", 1), encoding="utf-8")
    os.chdir(tmp_path)
    outcome = call("build", "gnome/gnome", "--project", str(project))
    assert outcome.code == 1
    assert "kampff: 4" in outcome.err
    assert "kampf" in outcome.err


def test_earlier_pdf_survives(project: Path, call: Call) -> None:
    assert call("build", "gnome/plan", "-q").code == 0
    pdf = project / "out/gnome/gnome-plan-a4.pdf"
    before = pdf.read_bytes()
    (project / "content/gnome/kit.yaml").write_text("game: [", encoding="utf-8")
    assert call("build", "gnome/plan", "-q").code == 1
    assert pdf.read_bytes() == before


def test_a_folder_called_like_a_file(project: Path, call: Call) -> None:
    outcome = call("build", "gnome/plan", "--out", "Mein Plan.pdf")
    assert outcome.code == 2
    assert "“Mein Plan.pdf” is called like a file" in outcome.err
    assert "--out 'Mein Plan'" in " ".join(outcome.err.split())
    assert not (project / "Mein Plan.pdf").exists()


def test_output_folder_in_the_way(project: Path, call: Call) -> None:
    (project / "out").write_text("a file", encoding="utf-8")
    outcome = call("build", "gnome/plan")
    assert outcome.code == 3
    assert "Traceback" not in outcome.err
    assert "→" in outcome.err


def _press_raises(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def press(*_arguments: object) -> None:
        raise error

    monkeypatch.setattr("generator.cli.pressing.press", press)


@pytest.mark.parametrize(
    ("error", "code", "part"),
    [
        (OSError(errno.ENOSPC, "No space left on device", "x.pdf"), 3, "the disk is full"),
        (PermissionError(errno.EACCES, "Permission denied", "x.pdf"), 3, "the right to do so is missing"),
        (KeyboardInterrupt(), 130, "Interrupted"),
        (ZeroDivisionError("oops"), 70, "bug in Heimspiel"),
    ],
)
def test_how_it_ends(
    project: Path, monkeypatch: pytest.MonkeyPatch, call: Call, error: BaseException, code: int, part: str
) -> None:
    assert project.is_dir()
    _press_raises(monkeypatch, error)
    outcome = call("build", "gnome/plan")
    assert outcome.code == code
    assert part in outcome.err
    assert ("Traceback" in outcome.err) == (code == 70)


def test_ctrl_c(project: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "build", "gnome"],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    while not psutil.Process(process.pid).children():  # it has begun, and still loads most of itself
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=90)
    assert process.returncode == 130
    assert err == "Interrupted; earlier PDFs are untouched.\n"
    assert not list(project.glob("out/**/*.pdf"))


def test_outside_the_checkout(tmp_path: Path, spawn: Call) -> None:
    outcome = spawn("build", "gnome/plan", "-q", cwd=tmp_path)
    assert outcome.code == 0, outcome.err
    assert outcome.out == f"{tmp_path.resolve() / 'out/gnome/gnome-plan-a4.pdf'}\n"


def test_open_uses_the_system(project: Path, monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("generator.cli.opener.open_files", opened.extend)
    assert call("build", "gnome/plan", "-q", "--open").code == 0
    assert opened == [project / "out/gnome/gnome-plan-a4.pdf"]
