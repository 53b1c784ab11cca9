"""What a game asks a filled form, and what is left over."""

from __future__ import annotations

import time

import pytest

from generator.game.form import Answers, field_path

ANSWERS = {
    "name": "  Bruno Bär ",
    "stark": True,
    "schlau": False,
    "f.Körper.1": "Stemmen",
    "f.Körper.2": "  ",
    "f.Körper.10": "Boxen",
    "f.Dr%2E Grips.1": "Denken",
    "log.1.datum": "1.5.",
    "log.3.datum": "",
    "notiz": "bleibt übrig",
    "haken": True,
    "leer": "",
    "nicht": False,
}


def test_what_is_asked_is_answered() -> None:
    answers = Answers(ANSWERS)
    assert answers.text("name") == "Bruno Bär"
    assert (answers.ticked("stark"), answers.ticked("schlau"), answers.ticked("fehlt")) == (
        True,
        False,
        False,
    )
    assert answers.numbered("f", "Körper") == ["Stemmen", "Boxen"]
    assert answers.numbered("f", "Dr. Grips") == ["Denken"]
    assert answers.rows("log") == [1, 3]
    assert answers.text("log", 1, "datum") == "1.5."
    assert answers.text("fehlt") == ""
    assert (answers.has("leer"), answers.has("fehlt")) == (True, False)


def test_rows_of_a_sheet_that_anybody_may_have_made() -> None:
    """Numbers that are not there are not counted up to, and names may be of any depth."""
    numbers = range(1, 4900)
    answers = Answers({**{f"notizen.{n}.9999": str(n) for n in numbers}, "tief" + ".1" * 200_000: "x"})
    begin = time.process_time()
    texts = [text for row in answers.rows("notizen") for text in answers.numbered("notizen", row)]
    assert texts == [str(n) for n in numbers]
    assert time.process_time() - begin < 5
    assert answers.rows("tief") == [1]


def test_what_nobody_asked_for_is_left_over() -> None:
    answers = Answers(ANSWERS)
    for name in ("Körper", "Dr. Grips"):
        answers.numbered("f", name)
    for path in (("name",), ("log", 1, "datum")):
        answers.text(*path)
    answers.ticked("stark")
    assert answers.left_over() == {"notiz": "bleibt übrig", "haken": "ja"}


@pytest.mark.parametrize(
    ("written", "number"),
    [("7", 7), (" 10 ", 10), ("−3", -3), ("– 3", -3), ("-3", -3), ("", None), ("viel", "viel"), ("7½", "7½")],
)
def test_numbers(written: str, number: int | str | None) -> None:
    assert Answers({"wert": written}).number("wert") == number


def test_a_path_keeps_points_within_its_parts() -> None:
    assert field_path("werte", "Dr. 100%", 3) == "werte.Dr%2E 100%25.3"
