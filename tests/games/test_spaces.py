"""Where lines of printed German may not break."""

from __future__ import annotations

import pytest

from generator.game.spaces import paragraph, together


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Holzwürfel mit höchstens 12 mm Kante", "Holzwürfel mit höchstens 12~mm Kante"),
        ("1 bis 4 Minuten, dann Seite 15", "1~bis~4~Minuten, dann Seite~15"),
        ("Die 0 zählt, plus *3* macht 3", "Die~0 zählt, plus~*3* macht 3"),
        ("13 − 2 = *11*: ordentlich", "13~−~2~=~*11*: ordentlich"),
        ("2 von Otto, am 7. 7. 1927", "2~von Otto, am 7.~7.~1927"),
        ("Am Ende der 9. Runde streicht ihr 1 Spur", "Am Ende der 9.~Runde streicht ihr 1~Spur"),
        ("noch einmal 5. Sie streicht den Kreis", "noch einmal 5. Sie streicht den Kreis"),
        ("Fünf Karten und keine Zahl", "Fünf Karten und keine Zahl"),
    ],
)
def test_numbers_stay_with_what_they_count(text: str, kept: str) -> None:
    assert together(text) == kept.replace("~", "\u00a0")


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("Es geht weiter.", "geht~weiter."),
        ("Alle weg.", "Alle weg."),
        ("Er schenkt dem Sieger Anerkennung.", "dem Sieger Anerkennung."),
        ("Das ist eine Verwaltungsangelegenheit.", "eine Verwaltungsangelegenheit."),
        ("Der Strom gehört dir: *Elektro.*", "dir: *Elektro.*"),
    ],
)
def test_no_short_word_ends_a_paragraph_alone(text: str, end: str) -> None:
    assert paragraph(text).endswith(end.replace("~", "\u00a0"))
