"""Leaflets: what the text leaves is the picture's."""

from __future__ import annotations

import pytest

from generator.game.leaflet import Blattabschnitt, Leaflet, Regelblatt, leaflet, section
from generator.geometry import Size

PAGE = Size(190, 264)


def page(words: int, *, drawing: str | None = None) -> Leaflet:
    sections = tuple(
        Blattabschnitt(titel=f"Teil {n}", punkte=(" ".join(["Worte"] * words),), bild=drawing)
        for n in range(4)
    )
    return leaflet(Regelblatt(id="probe", titel="Probe", untertitel="Kurz", abschnitte=sections), PAGE, None)


def test_a_short_text_has_a_higher_picture() -> None:
    assert page(20).band > page(80).band > page(120).band


def test_drawings_beside_points_take_from_the_picture() -> None:
    assert page(60, drawing="katze").band < page(60).band


def test_columns_end_above_the_foot_of_the_page() -> None:
    short = page(5)
    assert short.top + short.height < PAGE.height
    assert short.band < PAGE.height / 2


@pytest.mark.parametrize(
    ("point", "together"),
    [
        ("*+2* gelungen", "+2\u00a0gelungen"),
        ("Dann *4:* Keiner kommt", "4:\u00a0Keiner"),
        ("Teile *A bis F* fehlen", "A\u00a0bis\u00a0F fehlen"),
        ("*Zeit* vergeht", "Zeit vergeht"),
    ],
)
def test_a_result_stays_with_its_word(point: str, together: str) -> None:
    [runs] = section(Blattabschnitt(titel="Probe", punkte=(f"{point}, und noch viel mehr davon",))).points
    assert together in "".join(run.text for run in runs)
