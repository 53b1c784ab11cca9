"""The character sheet: as many pages as it must have, everything inside its frame, numbers from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import pytest

from generator.games.einblatt.models import Attribut, Charakter, Einschraenkung, Machtlevel, ModulId, Setting
from generator.games.einblatt.play.cards import Farbe
from generator.games.einblatt.sheet.contents import CharacterSheet
from generator.games.einblatt.sheet.contents import pages as made_pages
from generator.games.einblatt.sheet.skills import arrange
from generator.geometry import Rect, Size
from tests.kits import FONTS, words_of

_A4, _LETTER = Size(190, 273), Size(195.9, 255.4)
_ALL = tuple(ModulId)
_NONE: tuple[ModulId, ...] = ()
pages = partial(made_pages, words_of("einblatt"), FONTS)


def _setting(attributes: int, modules: tuple[ModulId, ...], **more: Any) -> Setting:
    suits = [(Farbe.KREUZ,), (Farbe.PIK,), (Farbe.KARO,), (Farbe.HERZ,), (), (Farbe.PIK, Farbe.HERZ), ()]
    return Setting(
        id="probe",
        name="einProbe",
        idee="Probe",
        attribute=tuple(Attribut(name=f"A{n}", farben=suits[n % 7]) for n in range(attributes)),
        farben_mehrfach=True,
        machtlevel=Machtlevel.EIGEN,
        punkte=99,
        module=modules,
        **more,
    )


def _character(values: list[int], **more: Any) -> Charakter:
    return Charakter(
        id="wer",
        name="Wer",
        setting="probe",
        werte={f"A{n}": value for n, value in enumerate(values)},
        fertigkeiten={f"A{n}": tuple("abcdefghijklmnop"[:value]) for n, value in enumerate(values)},
        **more,
    )


#: Attributes, modules, values (None: blank) → pages on A4 and on Letter.
_PAGES = [
    (3, _NONE, None, 1, 1),
    (3, _NONE, [5, 10, 3], 1, 1),
    (4, _NONE, None, 1, 1),
    (4, ("E1", "E2", "G2", "G6", "G8"), None, 1, 1),
    (4, ("E1", "E2", "G2", "G6", "G8"), [10, 4, 3, 7], 1, 1),
    (4, ("E1", "E5", "G1", "G3"), None, 1, 1),
    (4, ("E1", "E3"), [10, 10, 10, 10], 1, 1),
    (4, ("E1", "E3", "G6"), [10, 10, 10, 10], 2, 2),
    (4, _ALL, None, 2, 2),
    (4, _ALL, [10, 9, 8, 7], 2, 2),
    (5, _NONE, None, 1, 1),
    (5, ("E1", "E4", "G5", "G10"), None, 2, 2),
    (5, ("E1", "E4", "G5", "G10"), [6, 5, 4, 4, 4], 1, 2),
    (6, _NONE, [8, 8, 8, 8, 8, 8], 1, 1),
    (6, _ALL, None, 2, 2),
    (7, _NONE, None, 2, 2),
    (7, _ALL, None, 2, 2),
    (7, _ALL, [10] * 7, 2, 2),
]


@pytest.mark.parametrize(("attributes", "modules", "values", "on_a4", "on_letter"), _PAGES)
def test_pages(
    attributes: int, modules: tuple[str, ...], values: list[int] | None, on_a4: int, on_letter: int
) -> None:
    setting = _setting(attributes, tuple(ModulId(m) for m in modules))
    who = _character(values) if values else None
    assert len(pages(setting, who, _A4)) == on_a4
    assert len(pages(setting, who, _LETTER)) == on_letter


def test_a_form_has_as_many_lines_as_a_blank_sheet() -> None:
    """Whoever raises a value on the screen needs a line for the Fertigkeit, however full the sheet is."""
    setting = _setting(5, (ModulId.E1, ModulId.E4))
    more = {"wert": 4, "merkmale": ("a", "b", "c", "d")}
    who = _character([4, 4, 4, 4, 5], selbstbewusstsein=more)
    lines = {
        form: {
            band.name: len(band.lines)
            for page in pages(setting, who, _A4, form=form)
            for band in (*page.bands, page.confidence)
            if band
        }
        for form in (False, True)
    }
    assert set(lines[False].values()) == {8}
    assert set(lines[True].values()) == {10}


def test_the_foot_names_what_stands_on_the_next_page() -> None:
    setting = _setting(6, (ModulId.E1, ModulId.E4))
    feet = {size: [page.foot.text for page in pages(setting, None, size)] for size in (_A4, _LETTER)}
    start = "einBlatt · Charakterblatt · einProbe · E1 E4 · "
    second = start + "2 von 2"
    assert feet[_A4] == [start + "1 von 2 · auf Seite 2: Selbstbewusstsein", second]
    assert feet[_LETTER] == [start + "1 von 2 · auf Seite 2: A5, Selbstbewusstsein", second]


@pytest.mark.parametrize("size", [_A4, _LETTER], ids=["a4", "letter"])
def test_six_bands_stand_on_one_page(size: Size) -> None:
    """einTauchgang: the lines come closer before a band goes overleaf, where the page has room for all."""
    setting = _setting(5, (ModulId.E1, ModulId.E4))
    assert [len(page.bands) + bool(page.confidence) for page in pages(setting, None, size)] == [6, 0]


@pytest.mark.parametrize("size", [_A4, _LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize(
    "case", _PAGES, ids=lambda c: f"{c[0]}-{len(c[1])}-{'leer' if c[2] is None else 'voll'}"
)
def test_everything_stands_inside_the_frame_and_nothing_overlaps(case: Any, size: Size) -> None:
    attributes, modules, values, *_counts = case
    setting = _setting(attributes, tuple(ModulId(m) for m in modules))
    seen: set[str] = set()
    for page in pages(setting, _character(values) if values else None, size):
        parts = dict(_parts(page))
        seen |= {name.split(" ")[0] for name in parts}
        for (name, part), (other_name, other) in combinations(parts.items(), 2):
            apart = (
                part.bottom <= other.y + 0.01
                or other.bottom <= part.y + 0.01
                or part.right <= other.x + 0.01
                or other.right <= part.x + 0.01
            )
            assert apart, (name, other_name)
        for part in parts.values():
            assert part.x >= 5
            assert part.right <= size.width - 5 + 0.01
            assert part.bottom <= size.height - 5 + 0.01
        for band in page.bands:
            lines = sorted((line.x, line.bottom) for line in band.lines)
            for (x, upper), (other_x, lower) in pairwise(lines):
                assert x != other_x or lower - upper >= 6 - 0.01, "room for a pencil"
    assert {"bands", "log"} <= seen
    assert ("experience" in seen) == ("E3" in modules)
    assert ("confidence" in seen) == ("E4" in modules)
    assert ("sleeve" in seen) == ("G6" in modules)


def _parts(page: CharacterSheet) -> Iterator[tuple[str, Rect]]:
    """Everything that has a place on a page, by name."""
    for field in fields(page):
        value = getattr(page, field.name)
        for number, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(part, Rect):
                yield f"{field.name} {number}", part


def test_the_sleeve_is_a_real_card() -> None:
    setting = _setting(4, (ModulId.G6,))
    for size in (_A4, _LETTER):
        [sleeve] = [page.sleeve for page in pages(setting, None, size) if page.sleeve]
        assert {sleeve.width, sleeve.height} == {63, 88}
        assert sleeve.upright == (sleeve.height == 88)


#: Value, einSchränkungen of the log → names of the columns, which is in force, own cards there.
_HURT = [
    (4, [], ["heil", "−1", "−2", "−3", "−4"], None, 4),
    (4, [-1], ["heil", "−1", "−2", "−3", "−4"], 1, 3),
    (8, [-3, -3], ["heil", "−1", "−2", "−3", "−6"], 4, 2),
    (2, [-3], ["heil", "−1", "−2", "−3", "−4"], 3, 0),
]


@pytest.mark.parametrize(("value", "log", "columns", "now", "cards"), _HURT)
def test_the_log_marks_the_column(
    value: int, log: list[int], columns: list[str], now: int | None, cards: int
) -> None:
    entries = [Einschraenkung(datum="1.5.1966", attribut="A0", wert=loss, situation="Treppe") for loss in log]
    who = _character([value, 3, 3, 3], einschraenkungen=tuple(entries))
    [page] = pages(_setting(4, _NONE), who, _A4)
    table = page.bands[0].hands
    assert [column.text for column in table.columns] == columns
    assert [column.bold for column in table.columns] == [number in (0, now) for number in range(5)]
    assert table.now == now
    assert table.rows[0].cards[now or 0] == cards


@pytest.mark.parametrize("values", [[5, 10, 3], [3, 10, 8, 6], [10, 5, 10, 5, 10, 5], [10] * 8])
def test_values_add_up_with_even_gaps(values: list[int]) -> None:
    head = pages(_setting(len(values), _NONE), _character(values), _A4)[0].head
    assert head
    ends = [one.text_x + one.text_width for one in head.addends]
    gaps = {round(after.x - end, 3) for end, after in zip(ends, head.addends[1:], strict=False)}
    assert len(gaps) == 1
    assert gaps.pop() > 0
    assert ends[-1] < head.right - 16.5
    blank = pages(_setting(len(values), _NONE), None, _A4)[0].head
    assert blank
    assert not blank.addends


@pytest.mark.parametrize(
    ("suits", "sizes", "places"),
    [
        (0, {10.5}, [(32.6, 0)]),
        (1, {13.2}, [(32.6, 0)]),
        (2, {6.8}, [(28.392, 0), (36.008, 0)]),
        (3, {6.2}, [(28.728, -3.565), (35.672, -3.565), (28.728, 3.565)]),
        (4, {6.2}, [(28.728, -3.565), (35.672, -3.565), (28.728, 3.565), (35.672, 3.565)]),
    ],
)
def test_suits_stand_round_the_middle_of_the_panel(
    suits: int, sizes: set[float], places: list[tuple[float, float]]
) -> None:
    attribut = Attribut(name="A", farben=tuple(Farbe)[:suits])
    setting = _setting(3, _NONE).model_copy(update={"attribute": (attribut,)})
    [band] = pages(setting, None, _A4)[0].bands
    assert {pip.size for pip in band.pips} == sizes
    found = [(round(pip.x, 3), round(pip.y - band.middle, 3)) for pip in band.pips]
    assert found == places


def test_lines_for_notes_make_room_for_the_corner() -> None:
    notes = pages(_setting(3, _NONE), None, _A4)[0].notes[-1]
    assert notes.corner
    short = [notes.bottom - line.y < 10 for line in notes.lines]
    assert 0 < sum(short) < len(short)
    assert [line.right for line in notes.lines] == [notes.right - 9.5 * beside for beside in short]


@pytest.mark.parametrize(
    ("places", "rows", "fits"),
    [([], 5, True), ([3], 5, True), ([4, 3], 5, True), ([3, 3, 3], 5, False), ([3, 3, 3], 6, True)],
)
def test_broad_skills_are_boxes_that_stay_in_one_column(places: list[int], rows: int, fits: bool) -> None:
    raw = [{"breit": f"b{n}", "start": -1 - count, "malus": -2} for n, count in enumerate(places)]
    who = Charakter.model_validate(
        {"id": "x", "name": "X", "setting": "p", "werte": {}, "fertigkeiten": {"A0": (*raw, "eins", "zwei")}}
    )
    lines = arrange(who.fertigkeiten["A0"], rows)
    assert (lines is not None) == fits
    for line in lines or []:
        assert line.row + line.places <= rows
    if lines:
        assert sum(line.places for line in lines) == 2 * rows
