"""heimspiel printer: a sheet, numbers, and builds that make up for what the printer does."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.cli.support import Call

_NUMBERS = ("--front", "178,2 267 16 15 14.6 16.2")


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, project: Path) -> Path:
    """Printers of this test alone."""
    assert project.is_dir()
    monkeypatch.setenv("HEIMSPIEL_SETTINGS", str(tmp_path / "settings"))
    return tmp_path / "settings"


@pytest.mark.parametrize(
    ("paper", "width", "height"), [("a4", 210, 297), ("letter", 215.9, 279.4), ("a3", 297, 420)]
)
def test_the_sheet_is_as_large_as_the_paper(
    call: Call, project: Path, paper: str, width: float, height: float
) -> None:
    outcome = call("printer", "test", "--paper", paper)
    assert (outcome.code, outcome.err) == (0, "")
    pages = pypdfium2.PdfDocument(project / "out" / f"druckertest-{paper}.pdf")
    sizes = [tuple(round(side * 25.4 / 72, 1) for side in page.get_size()) for page in pages]
    assert sizes == [(width, height), (width, height), (height, width)]
    text = pages[0].get_textpage().get_text_bounded()
    assert "gegen das Licht" in text.casefold() or "Gegen das Licht" in text
    assert "against the light" in text


def test_the_same_sheet_is_the_same_file(call: Call, project: Path) -> None:
    path = project / "out" / "druckertest-a4.pdf"
    call("printer", "test")
    before = path.read_bytes()
    call("printer", "test")
    assert path.read_bytes() == before


def test_it_asks_and_says_what_it_understood(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [
        "178,2",
        "viel",
        "267",
        "16",
        "15",
        "14,6",
        "16,2",
        "4",
        "4",
        "4",
        "6",
        "2",
        "-3",
        "4",
        "1",
        "",
        "",
        "",
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers) + "\n"))
    outcome = call("printer", "set", "Büro")
    assert (outcome.code, outcome.err) == (0, "")
    assert "not “viel”" in outcome.out
    assert "front: 1.0 % too small across" in outcome.out
    assert "leaves blank: 4.0 mm left, 4.0 top, 4.0 right, 6.0 bottom" in outcome.out
    assert call("printer", "list").out == "Büro (default): a4\n"
    assert "1.0 % too small across" in call("printer", "show", "Büro").out


def test_nobody_there_to_answer(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    outcome = call("printer", "set", "Büro")
    assert outcome.code == 2
    assert "--front" in outcome.err


def test_the_default_printer_corrects_until_told_otherwise(call: Call, project: Path) -> None:
    build = ("build", "gnome/plan", "--no-list")
    pdf = project / "out" / "gnome" / "gnome-plan-a4-ohne-liste.pdf"
    assert call(*build).code == 0
    straight = pdf.read_bytes()
    assert call("printer", "set", "Büro", *_NUMBERS).code == 0
    # The same command, and nothing of the project has changed: the printer has.
    said = call(*build)
    assert "errors of the printer “Büro”" in " ".join(said.out.split())
    assert corrected(pdf)
    assert "für Büro" in pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_bounded()
    assert call(*build, "--printer", "none").code == 0
    assert pdf.read_bytes() == straight
    assert call("printer", "default", "none").code == 0
    assert call(*build).code == 0
    assert pdf.read_bytes() == straight


def corrected(pdf: Path) -> bool:
    """Is every page of the file shifted, stretched or turned as a whole?"""
    with pikepdf.open(pdf) as file:
        contents = [list(page.obj["/Contents"]) for page in file.pages]  # type: ignore[call-overload]
        return all(len(parts) == 3 and parts[0].read_bytes().endswith(b" cm\n") for parts in contents)


def test_a_projects_own_file_may_name_a_printer(call: Call, project: Path) -> None:
    (project / "heimspiel.toml").write_text('printer = "Büro"\n', encoding="utf-8")
    missing = call("build", "gnome/plan")
    assert missing.code == 2
    assert "There is no printer “Büro”" in missing.err
    assert "heimspiel printer test" in missing.err
    assert call("printer", "set", "Büro", *_NUMBERS).code == 0
    assert call("build", "gnome/plan", "--no-list").code == 0
    assert corrected(project / "out" / "gnome" / "gnome-plan-a4-ohne-liste.pdf")


def test_another_paper_was_not_measured(call: Call) -> None:
    call("printer", "set", "Büro", *_NUMBERS)
    outcome = call("build", "gnome/plan", "--paper", "letter", "--printer", "Büro")
    assert outcome.code == 2
    assert "was measured with a4, not with letter" in outcome.err
    # The default printer is no order, only a habit.
    assert call("build", "gnome/plan", "--paper", "letter").code == 0


def test_a_form_lies_straight_on_the_screen(call: Call, project: Path) -> None:
    call("printer", "set", "Büro", *_NUMBERS)
    assert (
        call("build", "einblatt/charakterblatt", "--setting", "einbruch", "--fillable", "--no-list").code == 0
    )
    files = list((project / "out" / "einblatt").glob("*.pdf"))
    assert files
    assert not any(corrected(path) for path in files)


def test_what_the_printer_cannot_reach_is_told(call: Call) -> None:
    call("printer", "set", "Büro", *_NUMBERS, "--margins", "5 5 5 14")
    outcome = call("build", "gnome/plan", "--no-list")
    assert outcome.code == 0
    assert "PRN017" in outcome.err
    assert "does not reach 2.0 mm of it" in " ".join(outcome.err.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("set", "Büro", "--front", "180 267"), "needs 6 numbers, not 2"),
        (("set", "Büro", "--back", "0 0 0 0"), "“--front” is missing"),
        (("set", "Büro", "--front", "180 267 15 15 15 quer"), "C–left needs a length"),
        (("set", "Büro", "--front", "18 26 1 1 1 1"), "No printer prints like that"),
        (("set", "none", *_NUMBERS), "stands for none"),
        (("set", "   ", *_NUMBERS), "The name is empty"),
        (("show", "Buro"), "Did you mean “Büro”?"),
        (("remove", "Keller"), "There is no printer “Keller”"),
        (("default", "Keller"), "There is no printer “Keller”"),
        (("prüfen",), "There is no command “prüfen”"),
        (("test", "--paper", "a44"), "there is no paper “a44”"),
    ],
)
def test_slips_are_told_in_a_line(call: Call, words: tuple[str, ...], told: str) -> None:
    call("printer", "set", "Büro", *_NUMBERS)
    outcome = call("printer", *words)
    assert outcome.code == 2
    assert told in outcome.err
    assert call("printer", "list").out == "Büro (default): a4\n"


@pytest.mark.parametrize(("words"), [("test",), ("set", "Büro", *_NUMBERS)], ids=["test", "set"])
def test_a_paper_without_room_for_the_marks(call: Call, project: Path, words: tuple[str, ...]) -> None:
    papers = project / "content" / "_print" / "papers.yaml"
    papers.parent.mkdir(parents=True, exist_ok=True)
    papers.write_text("papers:\n  - {id: winzig, title: Winzig, width: 30, height: 40}\n", encoding="utf-8")
    outcome = call("printer", *words, "--paper", "winzig")
    assert outcome.code == 2
    assert "“Winzig” is too small for the test sheet" in outcome.err
    assert "200 × 260 mm" in outcome.err


def test_a_forgotten_printer_is_no_default(call: Call) -> None:
    call("printer", "set", "Büro", *_NUMBERS)
    assert call("printer", "remove", "Büro").code == 0
    assert "No printer was measured yet" in call("printer", "list").out
    assert call("build", "gnome/plan").code == 0


@pytest.mark.parametrize(
    "text", ["", "{", '{"printers": {"x": {"a4": {"front": {"turn": 90}}}}}', "[" * 5000]
)
def test_a_damaged_file_is_told_and_kept(call: Call, own_settings: Path, text: str) -> None:
    own_settings.mkdir()
    (own_settings / "printers.json").write_text(text, encoding="utf-8")
    outcome = call("printer", "list")
    assert outcome.code == 3
    assert "is damaged" in outcome.err
    assert call("printer", "set", "Büro", *_NUMBERS).code == 3
    assert (own_settings / "printers.json").read_text(encoding="utf-8") == text


def test_a_name_that_the_margin_cannot_show_is_refused(call: Call) -> None:
    """It was printed as empty boxes on every sheet."""
    outcome = call("printer", "set", "Büro 印刷机🖨", *_NUMBERS)
    assert outcome.code == 2
    assert "cannot show: 印刷机🖨" in " ".join(outcome.err.split())
    assert "Choose a name in Latin" in outcome.err
    assert "No printer was measured yet" in call("printer", "list").out
    assert call("printer", "set", "Büro Łódź – Ελλάδα, Київ № 2", *_NUMBERS).code == 0


def test_two_who_measure_at_the_same_time_lose_nothing(own_settings: Path) -> None:
    """Whoever had read the file before the other wrote it, wrote it without the other's printer."""
    script = (
        "import sys\n"
        "from generator.cli.app import run\n"
        "sys.stdin.readline()\n"
        "for n in range(8):\n"
        "    assert run(['printer', 'set', f'{sys.argv[1]} {n}', *sys.argv[2:]]) == 0\n"
    )
    both = [
        subprocess.Popen(
            [sys.executable, "-c", script, who, *_NUMBERS],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        for who in ("Ida", "Otto")
    ]
    for one in both:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    for one in both:
        one.communicate(timeout=60)
    assert [one.returncode for one in both] == [0, 0]
    known = json.loads((own_settings / "printers.json").read_text(encoding="utf-8"))["printers"]
    assert sorted(known) == sorted(f"{who} {n}" for who in ("Ida", "Otto") for n in range(8))
