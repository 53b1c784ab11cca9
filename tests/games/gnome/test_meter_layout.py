"""The Verdacht-O-Meter's geometry: flags never touch each other, fields stay large, everything stays on."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.gnome.meter_layout import (
    BED,
    FLAG_HEIGHT,
    RADIUS,
    Arc,
    Flag,
    FlagSheet,
    make_arc,
    make_house,
    make_note,
    make_track,
    place_flags,
)
from generator.games.gnome.views.verdacht_o_meter import _FLAG_FONT
from tests.kits import FONTS

A4, LETTER = (273.0, 190.0), (255.4, 195.9)
#: Aktivierung of the published Wachen.
OFFICIAL = {"Wachdienst": 3, "Wachroboter": 5, "Hausbewohner": 6, "Faule Wache": 8, "Katze": 12}


def lay_out(
    guards: list[tuple[str, int]], fields: int, first: int, sheet: tuple[float, float]
) -> tuple[Arc, FlagSheet, list[Flag], list[Flag]]:
    """Both flags of every guard on a meter of ``fields`` fields: the arc, the canvas, placed, left over."""
    width, height = sheet
    arc = make_arc(width / 2, 118.8, fields)
    track = make_track(arc, first, width, height)
    left, top, right, bottom = track.panel
    canvas = FlagSheet(width, height, (left, top - 8, right, bottom))
    wanted = []
    for name, aktivierung in guards:
        wide = min(FONTS[_FLAG_FONT].millimetres(name, 10.5) + 3.6, 36)
        wanted.append(Flag(name, "aktiv", aktivierung + 1, wide, "innen"))
        wanted.append(Flag(name, "ruf", 2 * aktivierung, wide + 1.6, "aussen"))
    placed, left_over = place_flags([f for f in wanted if f.field <= fields], arc, canvas)
    return arc, canvas, placed, left_over


def overlap(first: list[tuple[float, float]], second: list[tuple[float, float]]) -> float:
    """How deep two rectangles given by their corners lie in each other, in mm; negative when apart."""
    depth = math.inf
    for corners in (first, second):
        for a, b in ((0, 1), (0, 2)):
            dx, dy = corners[b][0] - corners[a][0], corners[b][1] - corners[a][1]
            length = math.hypot(dx, dy)
            one = [(x * dx + y * dy) / length for x, y in first]
            two = [(x * dx + y * dy) / length for x, y in second]
            depth = min(depth, min(max(one), max(two)) - max(min(one), min(two)))
    return depth


@pytest.mark.parametrize("sheet", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize(("fields", "first"), [(20, 10), (24, 15)])
def test_flags_of_the_official_guards_all_find_a_place(
    sheet: tuple[float, float], fields: int, first: int
) -> None:
    _, _, placed, left_over = lay_out(list(OFFICIAL.items()), fields, first, sheet)
    assert not left_over
    assert len(placed) == (9 if fields == 20 else 10)  # the Katze calls at 24
    assert {f.row for f in placed} == {0}


@pytest.mark.parametrize("sheet", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("fields", range(10, 25))
def test_fields_hold_a_coin_of_16_mm_up_to_24_fields(sheet: tuple[float, float], fields: int) -> None:
    arc = make_arc(sheet[0] / 2, 118.8, fields)
    assert arc.pitch >= 17.0
    x, y = arc.point(fields, RADIUS + BED)
    assert 0 <= x <= sheet[0]
    assert 0 <= y <= sheet[1]


@pytest.mark.parametrize("sheet", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("first", range(4, 31))
@pytest.mark.parametrize("fields", [10, 20, 24, 40])
def test_reinforcement_track_stays_on_the_sheet_and_off_the_arc(
    sheet: tuple[float, float], first: int, fields: int
) -> None:
    width, height = sheet
    arc = make_arc(width / 2, 118.8, fields)
    track = make_track(arc, first, width, height)
    left, top, right, bottom = track.panel
    assert 0 <= left < right <= width
    assert bottom <= height
    assert [n for n, _, _ in track.cells] == list(range(first, 0, -1))
    assert all(left < x < right and top < y < bottom for _, x, y in track.cells)
    if first <= 15:
        assert track.cell >= 15.9
    if track.folded:  # the counter never jumps from one end of a row to the other
        steps = [math.dist(a[1:], b[1:]) for a, b in pairwise(track.cells)]
        assert max(steps) <= track.cell + 1.2
    lowest = arc.cy - (RADIUS + BED) * math.cos(math.radians(arc.end))
    inside = arc.cx - (RADIUS - BED) * math.sin(math.radians(min(arc.end, 180 - 45)))
    assert top > lowest or left > inside


@settings(max_examples=80)
@given(
    guards=st.lists(
        st.tuples(st.sampled_from(["Katze", "Hausbewohner", "Faule Wache", "Ü" * 22]), st.integers(1, 20)),
        max_size=10,
    ),
    fields=st.integers(10, 40),
    first=st.integers(4, 30),
    sheet=st.sampled_from([A4, LETTER]),
)
def test_flags_never_collide(
    guards: list[tuple[str, int]], fields: int, first: int, sheet: tuple[float, float]
) -> None:
    arc, canvas, placed, left_over = lay_out(guards, fields, first, sheet)
    expected = sum((a + 1 <= fields) + (2 * a <= fields) for _, a in guards)
    assert len(placed) + len(left_over) == expected
    for flag in placed:
        assert canvas.takes(flag, arc)
        assert abs(flag.shift) <= flag.slack
    for one, other in combinations(placed, 2):
        assert overlap(one.corners(arc), other.corners(arc)) <= 0.1


def test_flag_is_tall_enough_for_its_type() -> None:
    assert FLAG_HEIGHT >= 10.5 * 25.4 / 72 * 1.2  # 10.5 pt with its leading


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize(("last", "first"), [(20, 10), (20, 14), (40, 10), (10, 4)])
@pytest.mark.parametrize(("width", "height"), [(273.0, 190.0), (255.4, 195.9)])
def test_the_tape_crosses_the_house_and_stays_within_the_arc(
    last: int, first: int, rows: int, width: float, height: float
) -> None:
    arc = make_arc(width / 2, 118.8, last)
    track = make_track(arc, first, width, height)
    house = make_house(arc, track, rows)
    tape = house.tape
    assert tape.x < arc.cx - house.half < arc.cx + house.half < tape.right
    assert tape.x + tape.right == pytest.approx(2 * arc.cx)
    for y in (tape.y, tape.bottom):
        if y < arc.cy - (RADIUS - BED) * math.cos(math.radians(arc.end)):
            assert math.hypot(tape.x - arc.cx, y - arc.cy) < RADIUS - BED
    heading, note = make_note(track, width, height, two_lines=True)
    assert 0 <= heading.x < heading.right <= width
    assert 0 <= note.x < note.right <= width
    assert tape.bottom < heading.y
