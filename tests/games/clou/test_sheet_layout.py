"""Every thief's sheet can be laid out: nothing overlaps, nothing leaves the page, boxes can be written in."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.games.clou.models_dieb import (
    Baum,
    Besonderheit,
    Dieb,
    Faehigkeiten,
    Knoten,
    Kreiskaesten,
    Kreislinie,
    Pyramide,
    Pyramidenkasten,
    Streifenkasten,
    Wuerfelbonus,
    Zahlenraster,
)
from generator.games.clou.sheet.blank import blank_thief
from generator.games.clou.sheet.layout import lay_out, too_tight
from generator.games.clou.sheet.page import SheetForm, page
from generator.games.clou.sheet.parts import Drawing
from generator.games.clou.sheet.tree_order import order_tree
from generator.games.clou.views.diebesbogen import sheet_face
from generator.geometry import Rect, Size
from generator.model.face_data import variables
from generator.press.project import Project
from tests.games.clou.clou_samples import SHEET_TYPE
from tests.plain_yaml import load_yaml

ROOT = Path(__file__).resolve().parents[3]
SIZES = {"a4": (190.0, 273.0), "letter": (195.9, 255.4), "half": (130.0, 184.0)}
SYMBOLS = (
    "kraft",
    "geschick",
    "clever",
    "elektro",
    "schloss",
    "safe",
    "zahl±1",
    "fuelle-aus",
    "zusatzzahl-5",
)


def _frozen(value: object) -> object:
    if isinstance(value, dict):
        return {int(k) if str(k).isdigit() else k: _frozen(v) for k, v in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def thieves() -> list[Dieb]:
    files = sorted((Project.find(explicit=ROOT).root / "content/clou/diebe").glob("*.yaml"))
    return [Dieb.model_validate(_frozen(load_yaml(file.read_text("utf-8")))) for file in files]


THIEVES = {dieb.id: dieb for dieb in thieves()}


def outlines(drawing: Drawing) -> list[tuple[str, Rect]]:
    """What takes room on its own: boxes, circles, rewards."""
    found: list[tuple[str, Rect]] = [("box", box) for box in drawing.boxes]
    found += [("ring", Rect(o.x - o.r, o.y - o.r, 2 * o.r, 2 * o.r)) for o in drawing.rings]
    found += [("circle", Rect(c.x - c.r, c.y - c.r, 2 * c.r, 2 * c.r)) for c in drawing.circles]
    found += [("reward", Rect(r.x - r.d / 2, r.y - r.d / 2, r.d, r.d)) for r in drawing.rewards]
    found += [("die", Rect(d.x - d.s / 2, d.y - d.s / 2, d.s, d.s)) for d in drawing.dice]
    return found


def overlap(a: Rect, b: Rect) -> float:
    """By how many mm two rectangles overlap, at least."""
    return min(min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y))


def assert_sound(drawing: Drawing, body: Rect) -> None:
    things = outlines(drawing)
    for (kind, one), (other, two) in combinations(things, 2):
        assert overlap(one, two) < 0.05, (kind, one, other, two)
    for kind, area in things:
        assert area.x >= body.x - 0.1, (kind, area)
        assert area.right <= body.right + 0.1, (kind, area)
        assert area.bottom <= body.bottom + 0.1, (kind, area)
    for box in drawing.boxes:
        assert box.width >= 7, box
        assert box.height - box.strip >= 7, box
    for ring in drawing.rings:
        assert min(ring.box.width, ring.box.height) >= 7, ring


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", THIEVES)
def test_our_thieves_fit_every_sheet(name: str, size: str) -> None:
    frame = page(*SIZES[size])
    sheet = lay_out(THIEVES[name], frame.body, SHEET_TYPE, frame.largest)
    assert sheet.tight == ()
    assert_sound(sheet.drawing, frame.body)


@pytest.mark.parametrize("name", THIEVES)
def test_boxes_are_larger_for_laminating(name: str) -> None:
    width, height = SIZES["a4"]
    normal, large = page(width, height), page(width, height, large=True)
    one = lay_out(THIEVES[name], normal.body, SHEET_TYPE, normal.largest)
    two = lay_out(THIEVES[name], large.body, SHEET_TYPE, large.largest)
    assert two.sizes.box_w >= one.sizes.box_w + 0.8
    assert_sound(two.drawing, large.body)


@pytest.mark.parametrize("name", THIEVES)
def test_every_number_and_reward_is_drawn(name: str) -> None:
    dieb = THIEVES[name]
    drawing = lay_out(dieb, page(*SIZES["a4"]).body, SHEET_TYPE).drawing
    boxes = sum(len(strip) for _word, strip in dieb.faehigkeiten.streifen())
    circles = sum(len(special.kreise) for special in dieb.besonderheiten)
    rings = 0
    for tool in dieb.werkzeuge:
        match tool:
            case Zahlenraster():
                circles += sum(map(len, tool.zahlen))
            case Kreiskaesten():
                rings += sum(len(line.kaesten) for line in tool.linien)
            case Baum():
                circles += len(tool.knoten)
            case Pyramide():
                boxes += sum(map(len, tool.reihen))
    assert (len(drawing.boxes), len(drawing.rings), len(drawing.circles)) == (boxes, rings, circles)


def test_forms_by_size() -> None:
    assert page(*SIZES["half"]).form is SheetForm.HALF
    assert page(*SIZES["a4"]).form is SheetForm.RECORD
    assert page(*SIZES["letter"], large=True).form is SheetForm.LARGE


def test_what_is_too_wide_or_too_high_is_told() -> None:
    dieb = THIEVES["otto"]
    body = page(*SIZES["a4"]).body
    boxes = (Streifenkasten(bedingung=">1"),) * 14
    wide = dieb.model_copy(update={"faehigkeiten": Faehigkeiten(kraft=boxes)})
    assert [(t.what, t.across, t.loc) for t in too_tight(wide, body, SHEET_TYPE)] == [
        ("Kraft", True, ("faehigkeiten", "kraft"))
    ]
    rows = tuple((Pyramidenkasten(),) * (6 - k) for k in range(6))
    tools = (*dieb.werkzeuge[:2], *[Pyramide(art="pyramide", reihen=rows)] * 3)
    high = dieb.model_copy(update={"werkzeuge": tools})
    found = too_tight(high, body, SHEET_TYPE)
    assert any(not t.across and t.what == "Pyramide" and t.excess > 10 for t in found)


def test_an_empty_sheet_has_room_for_all() -> None:
    for width, height in (SIZES["a4"], SIZES["letter"]):
        frame = page(width, height, large=True)
        sheet = lay_out(blank_thief(), frame.body, SHEET_TYPE, frame.largest)
        assert sheet.tight == ()
        assert_sound(sheet.drawing, frame.body)


def test_face_data_is_plain() -> None:
    json.dumps(variables(sheet_face(THIEVES["bruno"], Size(*SIZES["a4"]), SHEET_TYPE)))


# -- any thief ----------------------------------------------------------------------------------------------

symbols = st.lists(st.sampled_from(SYMBOLS), max_size=2).map(tuple)
conditions = st.builds("{}{}".format, st.sampled_from("<=>"), st.integers(1, 18))
signs = st.sampled_from("<=>")
strips = st.lists(
    st.builds(Streifenkasten, bedingung=st.none() | conditions, zwischen=st.none() | signs, symbole=symbols),
    max_size=8,
).map(tuple)
numbers = st.integers(1, 18)
rasters = st.builds(
    Zahlenraster,
    art=st.just("raster"),
    zahlen=st.tuples(*[st.tuples(numbers, numbers, numbers)] * 3),
    zeilen=st.tuples(symbols, symbols, symbols),
    spalten=st.tuples(symbols, symbols, symbols),
)
circle_boxes = st.builds(
    Kreiskaesten,
    art=st.just("kreiskaesten"),
    linien=st.lists(
        st.builds(
            Kreislinie, kaesten=st.lists(conditions, min_size=1, max_size=3).map(tuple), symbole=symbols
        ),
        min_size=1,
        max_size=3,
    ).map(tuple),
)
pyramids = st.builds(
    Pyramide,
    art=st.just("pyramide"),
    reihen=st.integers(2, 4).flatmap(
        lambda n: st.tuples(
            *[
                st.lists(
                    st.builds(Pyramidenkasten, bedingung=st.none() | signs, symbole=symbols),
                    min_size=n - k,
                    max_size=n - k,
                ).map(tuple)
                for k in range(n)
            ]
        )
    ),
)


@st.composite
def trees(draw: st.DrawFn) -> Baum:
    """Any graph at all: circles, ways back, ways to nowhere."""
    keys = [f"k{n}" for n in range(draw(st.integers(1, 9)))]
    ways = st.lists(st.sampled_from([*keys, "nirgends"]), max_size=3).map(tuple)
    knots = {key: Knoten(zahl=draw(numbers), symbole=draw(symbols), weiter=draw(ways)) for key in keys}
    return Baum(art="baum", start=draw(st.sampled_from([*keys, "fehlt"])), knoten=knots)


any_thief = st.builds(
    Dieb,
    id=st.just("jemand"),
    name=st.just("Jemand"),
    beruf=st.just("irgendwas"),
    faehigkeiten=st.builds(Faehigkeiten, kraft=strips, geschick=strips, clever=strips),
    werkzeuge=st.lists(st.one_of(rasters, circle_boxes, pyramids, trees()), max_size=4).map(tuple),
    besonderheiten=st.lists(
        st.builds(
            Besonderheit,
            kreise=st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=3).map(tuple),
            symbole=st.just(("safe",)),
        ),
        max_size=3,
    ).map(tuple),
    wuerfelboni=st.lists(
        st.builds(
            Wuerfelbonus,
            muster=st.sampled_from(["drilling", "zwei-4", "1-2-3", "summe=10", "summe>15", "wie bitte"]),
            symbole=st.just(("kraft",)),
        ),
        max_size=3,
    ).map(tuple),
    flucht=st.dictionaries(
        st.integers(1, 6), st.lists(st.sampled_from(["auto", "polizei"]), max_size=3).map(tuple)
    ),
)


@settings(max_examples=60)
@given(any_thief, st.sampled_from(sorted(SIZES)))
def test_any_thief_is_laid_out_or_told_why_not(dieb: Dieb, size: str) -> None:
    frame = page(*SIZES[size])
    sheet = lay_out(dieb, frame.body, SHEET_TYPE, frame.largest)
    assert sheet == lay_out(dieb, frame.body, SHEET_TYPE, frame.largest)
    if not sheet.tight:
        assert_sound(sheet.drawing, frame.body)
    else:
        assert all(tight.excess > 0 and tight.loc for tight in sheet.tight)


@settings(max_examples=80)
@given(trees())
def test_trees_run_from_left_to_right(tree: Baum) -> None:
    order = order_tree(tree.start, {key: knot.weiter for key, knot in tree.knoten.items()})
    assert set(order.spots) == set(tree.knoten)
    for a, b, way in order.ways:
        assert b in tree.knoten[a].weiter
        assert [spot.level for spot in way] == list(range(way[0].level, way[-1].level + 1))
    for one, two in combinations(order.spots.values(), 2):
        assert one.level != two.level or abs(one.row - two.row) > 0.99


def test_a_plain_tree_has_no_crossings() -> None:
    order = order_tree("a", {"a": "cb", "b": "d", "c": "e", "d": "", "e": ""})
    rows = order.spots
    assert (rows["b"].row - rows["c"].row) * (rows["d"].row - rows["e"].row) > 0
    assert rows["a"].row == pytest.approx((rows["b"].row + rows["c"].row) / 2)
