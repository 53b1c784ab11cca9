"""heimspiel report: figures that agree with the plan, advice for a heist that needs it, pages to print."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from generator.game.report import Report, ReportTable, Scale, Section
from generator.games.clou.report import rehearsals
from generator.games.clou.report.faces import HeistReport
from generator.geometry import Size
from generator.press.authors.report_pages import pages
from tests.cli.support import Call
from tests.kits import FONTS

VILLA = "content/clou/einbrueche/villa.yaml"


@pytest.fixture(autouse=True)
def compiled_games(machine_code: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - only to be there
    """As after a playtest, whatever was run before."""
    monkeypatch.setattr(rehearsals, "is_first_time", lambda: False)


def _row(out: str, name: str) -> list[str]:
    return next(line for line in out.splitlines() if line.strip().startswith(name)).split()


@pytest.mark.usefixtures("project")
def test_villa(call: Call) -> None:
    outcome = call("report", VILLA)
    assert (outcome.code, outcome.err) == (0, "")
    assert "17 loot" in outcome.out
    assert "Küchenfenster → Alarmanlage → Wandsafe" in outcome.out
    # T14: with two players six rounds, the last of them with the alarm
    assert _row(outcome.out, "rounds before the alarm")[-3:] == ["7", "5", "4"]
    assert _row(outcome.out, "Bargeld")[-3:] == ["3", "3", "4"]
    assert "Nothing; play it." in outcome.out


@pytest.mark.usefixtures("project")
def test_one_number_and_one_crew(call: Call) -> None:
    alone = call("report", VILLA, "--players", "1").out
    assert "2 pl." not in alone
    crew = call("report", VILLA, "--crew", "tilda,otto").out
    assert "with Tilda and Otto" in crew
    assert _row(crew, "Safe")[-3:] == ["7", "3", "10"]
    assert "Frieda" not in crew


def test_a_heist_that_needs_advice(project: Path, call: Call) -> None:
    path = project / VILLA
    text = path.read_text(encoding="utf-8").replace("wert: 5", "wert: 1").replace("oeffnet: [arbeit]", "")
    path.write_text(text, encoding="utf-8")
    outcome = call("report", VILLA)
    assert outcome.code == 0
    assert "error[CLO" in outcome.err  # what the rules say comes first
    flat = " ".join(outcome.out.split())
    assert "Arbeitszimmer cannot be reached; Schreibtisch and Wandsafe in it are lost." in flat
    assert "Let a challenge open Arbeitszimmer" in flat
    # Sentences that are longer than a line are told to their end.
    assert "All loot is worth 13: “more than 14” is impossible. Add 2 or more." in flat


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("width", [60, 80, 200])
def test_no_name_and_no_figure_is_cut_off(call: Call, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    """Where eight thieves do not fit beside each other, they stand in several tables."""
    monkeypatch.setenv("COLUMNS", str(width))
    out = call("report", VILLA).out
    assert "…" not in out
    heads = [line.split() for line in out.splitlines() if line.strip().startswith("Symbol ")]
    assert len(heads) == {60: 2, 80: 2, 200: 1}[width]
    named = [word for head in heads for word in head[1:] if word.isalpha() and word != "pl."]
    assert named == ["Bruno", "Frieda", "Gerda", "Kurt", "Lotte", "Otto", "Paul", "Tilda"]


@pytest.mark.usefixtures("project")
def test_a_narrow_terminal_cuts_nothing_off(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a table cannot be made narrow enough, each of its rows is a list."""
    monkeypatch.setenv("COLUMNS", "40")
    out = call("report", VILLA).out
    assert "…" not in out
    assert max(len(line) for line in out.splitlines()) <= 40
    rooms = out.split("How the house is reached")[1].split("What each loot costs")[0]
    flat = " ".join(rooms.split())
    assert "Room Arbeitszimmer" in flat
    assert "Schreibtisch" in flat
    assert "Wandsafe" in flat


@pytest.mark.usefixtures("project")
def test_a_crew_is_no_reason_to_print_another_word(call: Call) -> None:
    """What is printed on a plan holds for all thieves: Otto and Tilda find the bank easy, and that is all."""
    bank = "content/clou/einbrueche/bankhaus.yaml"
    for words in (["--crew", "otto,tilda"], ["--players", "1"]):
        out = call("report", bank, *words).out
        assert "Print “" not in out
        assert "Printed as" not in out


@pytest.mark.usefixtures("project")
def test_what_helps_is_named_and_not_pointed_at(call: Call, project: Path) -> None:
    """On the terminal it stands above, on paper below."""
    path = project / VILLA
    path.write_text(path.read_text(encoding="utf-8").replace("1966 · leicht", "1966 · sehr schwer"), "utf-8")
    flat = " ".join(call("report", VILLA).out.split())
    assert "what helps is under “What makes it easier or harder”" in flat
    assert "below" not in flat


@pytest.mark.usefixtures("project")
def test_loot_that_is_hardly_ever_taken_is_told(call: Call) -> None:
    flat = " ".join(call("report", "content/clou/einbrueche/juwelier.yaml").out.split())
    assert "Nothing; play it." not in flat
    advice = flat.split("What to change")[1].replace("\N{NO-BREAK SPACE}", " ")
    assert "Hardly ever taken in trial games: Rohdiamanten (23 % and 22 %)" in advice


@pytest.mark.usefixtures("project")
def test_special_rules_that_a_program_can_play_are_counted(call: Call, project: Path) -> None:
    path = project / "content/clou/einbrueche/kiosk.yaml"
    text = path.read_text(encoding="utf-8")
    rule = 'sonderregeln:\n  - {satz: "Nebel: Ihr habt 2 Zeit mehr.", wirkung: {art: mehr-zeit, anzahl: 2}}\n'
    path.write_text(text.replace("sonderregeln:\n", rule), encoding="utf-8")
    out = call("report", str(path)).out
    # 8, 6 and 5 on the track and two more; 5 traces on the track, and the two of beginners' luck.
    assert _row(out, "rounds before the alarm")[-3:] == ["9", "7", "6"]
    assert _row(out, "traces before all is lost")[-3:] == ["6", "6", "6"]


@pytest.mark.usefixtures("project")
def test_a_rule_that_is_only_a_sentence_is_told_as_not_played(call: Call, project: Path) -> None:
    path = project / VILLA
    text = path.read_text(encoding="utf-8")
    told = "Not played in the trial games"
    assert told not in call("report", VILLA).out
    rule = 'sonderregeln:\n  - "Katze: Wer eine 1 einsetzt, niest."\n'
    path.write_text(text.replace("sonderregeln:\n", rule), encoding="utf-8")
    flat = " ".join(call("report", VILLA).out.split())
    assert f"{told}, because it is a sentence without a wirkung: Katze: Wer eine 1 einsetzt, niest." in flat


def test_who_cannot(project: Path, call: Call) -> None:
    path = project / VILLA
    many = ", ".join(["{s: safe}"] * 4)
    text = path.read_text(encoding="utf-8")
    text = text.replace(
        "- {symbole: [{s: clever}, {s: geschick, ab: 2}, {s: clever, ab: 3}]}", f"- {{symbole: [{many}]}}"
    )
    path.write_text(text, encoding="utf-8")
    out = " ".join(call("report", VILLA).out.split())
    assert "Frieda 14/17 Geheimfach im Klavier" in out
    assert "Alone: most crews cannot solve Geheimfach im Klavier. Offer another way." in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--crew", "tilda,oto"], "Did you mean “otto”?"),
        (["--crew", "tilda,tilda"], "different thieves"),
        (["--crew", "tilda", "--players", "2"], "--players says 2"),
        (["--players", "4"], "At most three"),
    ],
)
@pytest.mark.usefixtures("project")
def test_refused(call: Call, words: list[str], part: str) -> None:
    outcome = call("report", VILLA, *words)
    assert outcome.code == 2
    assert part in outcome.err


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("word", ["content/clou/diebe/otto.yaml", "gnome", "clou"])
def test_of_heists_only(call: Call, word: str) -> None:
    assert call("report", word).code == 2


def test_page(project: Path, call: Call) -> None:
    outcome = call("report", VILLA, "--pdf", "--paper", "letter")
    assert outcome.code == 0, outcome.err
    path = project / "out/clou/clou-villa-letter-bericht.pdf"
    assert str(path) in outcome.out.replace("\n", "")
    document = pypdfium2.PdfDocument(path.read_bytes())
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    # German, whatever the language of the terminal
    assert "Was jede Beute kostet" in text
    assert "Shortest" not in text
    document.close()


def test_long_tables_go_over_several_pages() -> None:
    rows = tuple((f"Beute {n}", "x" * 90) for n in range(200))
    dots = tuple((float(n), 0.5) for n in range(200))
    table = ReportTable(("a", "b"), rows, own=150, scale=Scale(0.0, 200.0, (10.0,), dots))
    report = Report("T", "", HeistReport, (("Stufe", "2/5"),), (Section("S", ("Ein Satz.",), table),))
    made = pages(report, Size(190, 273), FONTS)
    assert len(made) > 3
    parts = [part.table for page in made for part in page.sections if part.table]
    printed = [row for part in parts for row in part.rows]
    assert tuple(tuple(cell.text for cell in row.cells) for row in printed) == rows
    # What is drawn beside the rows, and the row that is pointed out, go with them.
    assert [row.dot.x for row in printed if row.dot] == [pytest.approx(38 * n / 200) for n in range(200)]
    assert [row.cells[0].text for row in printed if row.own] == ["Beute 150"]
    # Five squares for a step of difficulty, two of them filled.
    assert [full for _x, full in made[0].facts[0].steps] == [True, True, False, False, False]
