"""heimspiel playtest and report for the games that are not played to their end: one journey through all."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from tests.cli.support import Call

MUSEUM = "content/gnome/einsaetze/museum.yaml"
EVENTS = "content/uboot/ereignisse.yaml"
TASKS = "content/alcatraz/aufgaben.yaml"
WORLD = "content/einblatt/settings/einbruch.yaml"


def test_every_game_on_the_screen_and_for_programs(
    project: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in ("uboot", "alcatraz"):
        monkeypatch.setattr(f"generator.games.{game}.authoring._REPORTED", 60)
    villa = str(project / "content/gnome/einsaetze/stadtvilla.yaml")
    outcome = call("playtest", MUSEUM, "--games", "500", "--against", villa)
    assert outcome.code == 0, outcome.err
    for words in ("Museum „Die Maske der Kobra“", "playtest with 3 gnomes", "Against stadtvilla.yaml", "█"):
        assert words in outcome.out
    for file, words in ((EVENTS, "Krake"), (TASKS, "prisoners")):
        text = call("report", file)
        assert text.code == 0, text.err
        assert words in text.out
        data = json.loads(call("playtest", file, "--games", "60", "--format", "json").out)
        assert (data["version"], data["games"]) == (1, 60)
    outcome = call("playtest", WORLD, "--games", "60", "--format", "json")
    assert json.loads(outcome.out)["games"] == 0


def test_pages(project: Path, call: Call, tmp_path: Path) -> None:
    page = tmp_path / "aufgaben.html"
    assert call("playtest", TASKS, "--games", "80", "--format", "html", "--out", str(page)).code == 0
    assert "Tasks and Wachen" in page.read_text(encoding="utf-8")
    outcome = call("playtest", TASKS, "--games", "80", "--format", "pdf")
    assert outcome.code == 0, outcome.err
    (pdf,) = (project / "out").rglob("*aufgaben*probespiel.pdf")
    document = pypdfium2.PdfDocument(pdf)
    text = "".join(one.get_textpage().get_text_range() for one in document)
    assert "Aufgaben und Wachen" in text
    assert "Wie gespielt wurde" in text
    assert len(document) == 1  # to be pinned up


def test_bad_input(project: Path, call: Call) -> None:
    for arguments, words in (
        ((MUSEUM, "--crew", "heidi-hutzl"), "Did you mean “heidi-hutzli”?"),
        ((MUSEUM, "--players", "9"), "There are 8 gnomes, but 9 are to go."),
        ((EVENTS, "--crew", "anni"), "This game knows no --crew."),
        ((EVENTS, "--players", "9"), "There is no start field for 9 players."),
        ((TASKS, "--players", "6"), "6 cannot play this game."),
        ((WORLD, "--crew", "oto"), "Did you mean “otto”?"),
        ((WORLD, "--player", "practised"), "This game knows no --player."),
        (("content/uboot/leisten.yaml",), "is for files of the kind “uboot-ereignisse”"),
    ):
        outcome = call("playtest", *arguments)
        assert (outcome.code, outcome.out) == (2, ""), outcome.out
        assert words in " ".join(outcome.err.split())
    path = project / EVENTS
    path.write_text(path.read_text("utf-8").replace("kopien: 6", "kopien: 7", 1), encoding="utf-8")
    outcome = call("playtest", EVENTS)
    assert outcome.code == 1
    assert "ereignisse.yaml:" in outcome.err
