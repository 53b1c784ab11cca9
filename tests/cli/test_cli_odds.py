"""heimspiel odds: exact chances at the table, and plain words for what nobody can ask."""

from __future__ import annotations

import pytest

from tests.cli.support import Call

pytestmark = pytest.mark.usefixtures("project")


def test_one_probe(call: Call) -> None:
    outcome = call("odds", "einblatt", "--hand", "6", "--gegner", "8", "--farben", "1")
    assert (outcome.code, outcome.err) == (0, "")
    text = " ".join(outcome.out.split())
    assert "You win in 31.4 %, draw in 9.9 % and lose in 58.7 % of all deals." in text
    assert "+2 clear success 4.1 % 10.6 %" in text
    assert "no interval of confidence" in text


def test_a_whole_table_fits_the_terminal(call: Call) -> None:
    rows = [line.split() for line in call("odds", "einblatt").out.splitlines()]
    assert next(row for row in rows if row[:1] == ["6"]) == [
        "6", "98/82", "93/75", "89/68", "81/58", "75/51", "70/45", "66/41", "60/36",
    ]  # fmt: skip


def test_an_attribute_without_colour(call: Call) -> None:
    grog = call("odds", "einblatt", "--hand", "4", "--gegner", "4", "--eigene", "0")
    text = " ".join(grog.out.split())
    assert "own colours 0" in text
    assert "You win in 42.4 %" in text
    rows = [line.split() for line in call("odds", "einblatt", "--eigene", "0").out.splitlines()]
    assert next(row for row in rows if row[:1] == ["4"])[3] == "42/17"


def test_the_small_deck_of_module_e5(call: Call) -> None:
    small = call("odds", "einblatt", "--hand", "6", "--gegner", "30", "--deck", "20").out
    assert "20 cards of the opponent" in small
    assert "draw from 20 cards" in small


def test_in_german(call: Call) -> None:
    out = call("--lang", "de", "odds", "einblatt", "--hand", "6", "--gegner", "8", "--farben", "1").out
    assert "31,4 %" in out
    assert "klarer Erfolg" in out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("einblatt", "--hand", "33"), "from 1 to 32, not “33”"),
        (("einblatt", "--farben", "rot"), "from 0 to 4, not “rot”"),
        (("einblatt", "--eigene", "5"), "from 0 to 4, not “5”"),
        (("einblatt", "--deck", "24"), "Choose one of: 20, 32"),
        (("gnome",), "nothing for heimspiel odds"),
        (("einblat",), "Did you mean “einblatt”?"),
    ],
)
def test_what_cannot_be_asked(call: Call, words: tuple[str, ...], complaint: str) -> None:
    outcome = call("odds", *words)
    assert outcome.code == 2
    assert complaint in outcome.err
