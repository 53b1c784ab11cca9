"""Leaflets: what the text leaves is the picture's."""

from __future__ import annotations

from generator.game.leaflet import Blattabschnitt, Leaflet, Regelblatt, leaflet
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
