"""Leaflets: what the text leaves is the picture's."""

from __future__ import annotations

import pytest

from generator.game.leaflet import Blattabschnitt, Eintraege, Leaflet, Regelblatt, leaflet, section
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


def titles(leaflet: Leaflet) -> list[list[list[str]]]:
    return [[[one.title for one in column] for column in band.columns] for band in leaflet.bands]


def leaflet_of(*names: str) -> Leaflet:
    """A broad section's name is in capitals, a reading's ends with a question mark."""
    sections = tuple(
        Blattabschnitt(
            titel=name,
            punkte=("Etwas", "Mehr", "Viel mehr"),
            ganze_breite=name.isupper(),
            bilder=("eins", "zwei") if name.isupper() else (),
            lesart=name.endswith("?"),
        )
        for name in names
    )
    return leaflet(Regelblatt(id="probe", titel="Probe", untertitel="Kurz", abschnitte=sections), PAGE, None)


@pytest.mark.parametrize(
    ("sections", "bands"),
    [
        (("a", "b"), [[["a"], ["b"]]]),
        (("a", "b", "C", "d", "e"), [[["a"], ["b"]], [["C"]], [["d"], ["e"]]]),
        (("A", "B"), [[["A"]], [["B"]]]),
        (("A", "b", "c", "d?"), [[["A"]], [["b", "d?"], ["c"]]]),
    ],
)
def test_a_broad_section_stands_across_the_columns_where_it_is_in_the_file(
    sections: tuple[str, ...], bands: list[list[list[str]]]
) -> None:
    page = leaflet_of(*sections)
    assert titles(page) == bands
    assert [band.wide for band in page.bands] == [len(columns) == 1 for columns in bands]


def test_drawings_of_a_broad_section_fill_the_width_of_their_points() -> None:
    [band] = leaflet_of("A").bands
    [section] = band.columns[0]
    assert section.drawings == ("eins", "zwei")
    assert section.drawing_width == pytest.approx(46)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"bilder": ("eins",)}, "ganze_breite"),
        ({"ganze_breite": True, "bild": "eins"}, "bilder instead of bild"),
        ({"ganze_breite": True, "bilder": ("eins", "zwei")}, "more bilder than punkte"),
    ],
)
def test_a_drawing_that_would_not_be_seen_is_told(fields: dict[str, object], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Blattabschnitt.model_validate({"titel": "Probe", "punkte": ("Etwas",)} | fields)


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


def to_write_on(**more: object) -> list[float]:
    """Left edges of the columns to write in, mm, of a page 190 mm wide."""
    rows = Eintraege.model_validate(
        {"titel": "Tafel", "spalten": ("Wann", "Wer", "Wo"), "zeilen": 4} | more, strict=False
    )
    sections = (Blattabschnitt(titel="Teil", punkte=("Worte",)),)
    model = Regelblatt(id="probe", titel="Probe", untertitel="Kurz", abschnitte=sections, eintraege=rows)
    lines = leaflet(model, PAGE, None).lines
    assert lines is not None
    return [round(x, 2) for x, _head in lines.heads]


def test_columns_to_write_in_are_as_wide_as_is_asked() -> None:
    assert to_write_on() == [7.0, 65.67, 124.33]
    assert to_write_on(breiten=(1, 2, 1)) == [7.0, 51.0, 139.0]


def test_each_column_to_write_in_has_its_width_or_none_has() -> None:
    with pytest.raises(ValueError, match="as many breiten as spalten"):
        to_write_on(breiten=(1, 2))
