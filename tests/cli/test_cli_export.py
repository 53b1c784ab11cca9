"""heimspiel export: one line for what is wrong, and what it says when it is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.support import Call


@pytest.mark.parametrize(
    ("words", "message", "remedy"),
    [
        (("gnome",), "“--to” is missing.", "Choose one of: png"),
        (("gnome", "--to", "pgn"), "--to does not know “pgn”", "Did you mean “png”?"),
        (("gnome", "--to", "png", "--dpi", "7"), "--dpi needs a whole number", "digits"),
        (("gnome", "--to", "png", "--bleed", "2"), "--bleed is for pictures with bleed", "--edge bleed"),
        (("gnome/tresore", "--to", "png"), "has no product “tresore”", "Products:"),
    ],
)
def test_bad_calls(project: Path, call: Call, words: tuple[str, ...], message: str, remedy: str) -> None:
    outcome = call("export", *words)
    assert outcome.code == 2
    assert message in outcome.err
    assert remedy in outcome.err
    assert not (project / "out").exists()


def test_it_says_where_things_are(project: Path, call: Call) -> None:
    outcome = call("export", "gnome/plan", "--to", "png", "--dpi", "72", "--edge", "bleed", "--lang", "de")
    assert outcome.code == 0, outcome.err
    first, second, third = outcome.out.splitlines()
    assert first == "→ out/gnome/gnome-plan-a4-png"
    assert second.startswith("Dateien: 2, zusammen 0,")
    assert third == "Nur Karten lassen sich mit Anschnitt zeichnen; ohne: PLAN."
    quiet = call("export", "gnome/plan", "--to", "png", "--dpi", "72", "--quiet")
    assert quiet.out == f"{project}/out/gnome/gnome-plan-a4-png\n"
    assert quiet.err == ""
