"""heimspiel layout: finds the rooms their places and writes them, and nothing else, into the file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.source.document import parse
from tests.cli.support import Call

AREA = re.compile(r", flaeche: \[\d+, \d+, \d+, \d+\]")


@pytest.fixture
def villa(project: Path) -> Path:
    """The villa as an author writes it who leaves the rooms' places to the program."""
    path = project / "content/clou/einbrueche/villa.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(AREA.sub("", text).replace("\n", "\r\n"), encoding="utf-8", newline="")
    return path


def _areas(path: Path) -> dict[str, list[int]]:
    return {key: room.get("flaeche") for key, room in parse(path.read_bytes(), "x").data["raeume"].items()}


def test_shows_what_it_would_write(villa: Path, call: Call) -> None:
    before = villa.read_bytes()
    outcome = call("layout", str(villa))
    assert outcome.code == 0, outcome.err
    assert re.search(r"^raeume\.garten\.flaeche: \[\d+, \d+, \d+, \d+\]$", outcome.out, re.MULTILINE)
    assert "Nothing was written" in outcome.out
    assert villa.read_bytes() == before


def test_writes_nothing_else(villa: Path, call: Call) -> None:
    before = villa.read_bytes()
    assert call("layout", str(villa), "--write").code == 0
    after = villa.read_bytes()
    assert re.sub(AREA.pattern.encode(), b"", after) == before
    assert all(_areas(villa).values())
    assert call("check", str(villa)).code == 0
    # and what was written is what is found again
    assert call("layout", str(villa), "--write", "--force").code == 0
    assert villa.read_bytes() == after


def test_what_is_given_stays(villa: Path, call: Call) -> None:
    text = villa.read_text(encoding="utf-8").replace(
        "{name: Garten}", "{name: Garten, flaeche: [0, 4, 3, 3]}"
    )
    villa.write_text(text, encoding="utf-8")
    assert call("layout", str(villa), "--write").code == 0
    areas = _areas(villa)
    assert areas["garten"] == [0, 4, 3, 3]
    assert all(areas.values())
    written = villa.read_bytes()
    outcome = call("layout", str(villa), "--write")
    assert outcome.code == 2
    assert "--force" in outcome.err
    assert villa.read_bytes() == written


@pytest.mark.parametrize(
    ("word", "part"),
    [
        ("content/clou/diebe/otto.yaml", "einbruch"),
        ("content/gnome/gnome/berner-bande.yaml", "gnome"),
        ("clou", "needs a file"),
        ("content/clou/einbrueche/villla.yaml", "does not exist"),
    ],
)
@pytest.mark.usefixtures("project")
def test_refused(call: Call, word: str, part: str) -> None:
    outcome = call("layout", word)
    assert outcome.code == 2
    assert part in outcome.err


def test_a_broken_heist_is_not_touched(villa: Path, call: Call) -> None:
    villa.write_text("id: villa\nraeume: {a: {nam: x}}\n", encoding="utf-8")
    outcome = call("layout", str(villa), "--write", "--force")
    assert outcome.code == 1
    assert "nam" in outcome.err
    assert villa.read_text(encoding="utf-8") == "id: villa\nraeume: {a: {nam: x}}\n"
