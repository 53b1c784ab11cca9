"""Tracker, strips, continuation, worlds and card backs: everything stands where it has room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from generator.game.contract import ViewRequest
from generator.games.einblatt import GAME
from generator.games.einblatt.lookup import adventures
from generator.games.einblatt.models import Attribut, Machtlevel, ModulId, Schwierigkeit, Setting
from generator.games.einblatt.models_abenteuer import Abenteuer
from generator.games.einblatt.models_nachschlag import Nachschlag
from generator.games.einblatt.play.cards import Farbe
from generator.games.einblatt.play.odds import chances
from generator.games.einblatt.reference import Chance, OddsRow, OddsTable
from generator.games.einblatt.views.card_back import CardBack
from generator.games.einblatt.views.screen_parts import HeatTable, PageColumn
from generator.games.einblatt.views.screen_tables import screen_tables
from generator.games.einblatt.views.setting import world_page
from generator.geometry import Size
from generator.model.content import Loaded
from generator.model.pieces import Piece
from tests.kits import Kit

_KIT = Kit(GAME)
_A4, _LETTER = Size(190, 273), Size(195.9, 255.4)
_HALF, _STRIP = Size(130, 190), Size(92, 66)


def _pieces(product: str, size: Size) -> Sequence[Piece]:
    [found] = [one for one in _KIT.products if one.id == product]
    return GAME.views[product](_KIT.content, ViewRequest(found, size, 0.0, 5, None))


def _page(product: str, size: Size) -> Mapping[str, Any]:
    return _pieces(product, size)[0].front.data


@pytest.mark.parametrize(("size", "strips"), [(_A4, 8), (_LETTER, 8)])
def test_strips_of_the_tracker_fill_the_sheet(size: Size, strips: int) -> None:
    page = _page("konflikt", size)
    tops: Sequence[float] = page["strips"]
    assert len(tops) == strips
    pitch = page["height"] + 2
    # Four strips a side, and a front between them.
    front = pitch + 6
    assert [later - top for top, later in pairwise(tops)] == pytest.approx(
        [*[pitch] * 3, front, *[pitch] * 3]
    )
    assert page["halves"] == pytest.approx(tops[3] + page["height"] - tops[0])
    assert tops[-1] + page["height"] == pytest.approx(size.height - 6.6 - 2)
    rounds = page["rounds"]
    assert page["who_right"] < rounds[0]
    assert rounds[-1] + 19 < page["points_x"]
    for scale in (page["points"]["boxes"], [{"x": left} for left in page["cards"]["lefts"]]):
        assert page["points_x"] < scale[0]["x"]
    assert page["points"]["boxes"][-1]["x"] + page["points"]["step"] < page["left"] + page["width"]


@pytest.mark.parametrize("size", [_A4, _LETTER])
def test_an_adventure_has_all_its_scenes_opponents_and_chances(size: Size) -> None:
    pages = [piece.front.data for piece in _pieces("abenteuer", size)]
    stories = {file.model.name: (file.model, setting) for file, setting in adventures(_KIT.content)}
    assert [page["title"] for page in pages] == [title for title in stories for _ in range(2)]
    for first, second in zip(pages[::2], pages[1::2], strict=True):
        story, setting = stories[first["title"]]
        own = {one.name: len(one.farben) for one in setting.attribute}
        situation, course = first["situation"], second["course"]
        assert [len(step["boxes"]) for step in situation["steps"]] == [s.felder for s in story.uhr.schritte]
        opponents = situation["opponents"]
        assert [(o["name"], o["hand"]) for o in opponents] == [(g.name, g.karten) for g in story.gegner]
        last = opponents[-1]["y"] + situation["opponent_height"]
        assert situation["opponents_y"] < opponents[0]["y"] < last < size.height
        assert situation["boxes_width"] < situation["clock_width"] / 3
        # No scene is lost between the columns, and none of them is empty.
        assert course["first"]
        assert course["second"]
        scenes = [*course["first"], *course["second"]]
        assert [scene["number"] for scene in scenes] == list(range(1, len(story.szenen) + 1))
        small = ModulId.E5 in setting.module
        for scene, written in zip(scenes, story.szenen, strict=True):
            assert scene["name"] == written.name
            assert [trial["text"] for trial in scene["trials"]] == [probe.text for probe in written.proben]
            # Counting a deal out takes a while: one of each scene, once.
            for trial, probe in list(zip(scene["trials"], written.proben, strict=True))[: size == _A4]:
                for hand, chance in zip(course["hands"], trial["chances"], strict=True):
                    points = chances(
                        hand, probe.karten, probe.farben, eigene=own[probe.attribut], incentives=small
                    )
                    assert chance["one"] == round(100 * float(points[1] + points[2] + points[3]))
        assert course["top"] + course["height"] < course["endings_y"]


def test_an_adventure_in_a_world_without_a_drawing_and_with_a_colour_named_twice() -> None:
    def changed(file: Loaded[Any]) -> Loaded[Any]:
        model = file.model
        if isinstance(model, Setting):
            many = tuple(one.model_copy(update={"farben": (*one.farben,) * 5}) for one in model.attribute)
            return replace(file, model=model.model_copy(update={"id": f"neu-{model.id}", "attribute": many}))
        if isinstance(model, Abenteuer):
            return replace(file, model=model.model_copy(update={"setting": f"neu-{model.setting}"}))
        return file

    content = replace(_KIT.content, documents=tuple(map(changed, _KIT.content.documents)))
    [product] = [one for one in _KIT.products if one.id == "abenteuer"]
    plain = [piece.front.data for piece in _pieces("abenteuer", _A4)]
    request = ViewRequest(product, _A4, 0.0, 5, None)
    pages = [piece.front.data for piece in GAME.views["abenteuer"](content, request)]
    assert [page["situation"]["drawing"]["name"] for page in pages[::2]] == ["karten"] * 3
    for known, page in zip(plain[1::2], pages[1::2], strict=True):
        assert page["course"]["first"] == known["course"]["first"]


def test_a_strip_has_points_and_cards_beside_its_picture() -> None:
    page = _page("nsc", _STRIP)
    assert [box["text"] for box in page["points"]["boxes"]] == ["−3", "−2", "−1", "0", "+1", "+2", "+3"]
    assert len(page["cards"]["lefts"]) == 16
    for first, last, step in (
        (page["points"]["boxes"][0]["x"], page["points"]["boxes"][-1]["x"], page["points"]["step"]),
        (page["cards"]["lefts"][0], page["cards"]["lefts"][-1], page["cards"]["step"]),
    ):
        assert first > 31, "the picture ends there"
        assert last + step == pytest.approx(_STRIP.width - 7), "the line for the name ends there"


@pytest.mark.parametrize(("height", "rows"), [(190, 6), (180, 4), (205, 8)])
def test_the_continuation_has_as_many_rows_as_it_has_room_for(height: float, rows: int) -> None:
    page = _page("fortsetzung", replace(_HALF, height=height))
    assert len(page["log"]["lines"]) == 6
    assert page["window"]["y"] + page["window"]["height"] < page["name_y"] < page["log"]["y"]
    assert page["log"]["lines"][-1] < page["experience"]["y"]
    assert len(page["experience"]["lines"]) == rows
    assert page["experience"]["lines"][-1] < page["skills"]["y"]
    assert len(page["skills"]["lines"]) == 4
    assert page["skills"]["lines"][-1] <= height - 9


def _setting(attributes: int, obstacles: int, modules: int, beginnings: int) -> Setting:
    return Setting(
        id="probe",
        name="einProbe",
        idee="Probe",
        machtlevel=Machtlevel.NORMALO,
        attribute=tuple(Attribut(name=f"A{n}", farben=tuple(Farbe)[: n % 5]) for n in range(attributes)),
        schwierigkeiten=tuple(
            Schwierigkeit(text="x", karten=n, farben=n % 5) for n in range(1, obstacles + 1)
        ),
        module=tuple(ModulId)[:modules],
        auftakt=("Etwas geschieht.",) * beginnings,
    )


@pytest.mark.parametrize("attributes", [1, 4, 8])
@pytest.mark.parametrize("obstacles", [0, 5, 14])
@pytest.mark.parametrize(("modules", "beginnings"), [(0, 0), (3, 3), (15, 0), (15, 5)])
def test_a_world_fits_its_page(attributes: int, obstacles: int, modules: int, beginnings: int) -> None:
    page = world_page(_KIT.content, _setting(attributes, obstacles, modules, beginnings), _HALF)
    assert page.window.bottom + 24 <= page.attributes_y, "four lines of the description stand between"
    assert page.attributes[-1].y + page.attribute_height <= page.lower_y
    assert all(row.suits[-1].x < row.name_x for row in page.attributes)
    foot = _HALF.height - 7
    if obstacles:
        assert page.obstacles[-1].y + page.obstacle_height <= foot + 0.01
        shields = [x for row in page.obstacles for x in row.shields]
        assert min(shields, default=page.left_width) > page.cards_x + 4.8
    assert len(page.modules) == modules
    if modules:
        assert page.modules[-1].y + page.module_height <= (page.beginnings_y if beginnings else foot) + 0.01
    if beginnings:
        assert page.beginnings[-1].y + page.beginning_height <= foot + 0.01
        assert page.beginnings[0].y > page.beginnings_y > page.lower_y


@pytest.mark.parametrize("size", [Size(63, 88), Size(63.5, 88.9), Size(57, 89)])
def test_the_back_is_the_same_when_it_is_turned(size: Size) -> None:
    """No card is marked: each suit lies opposite the same suit, the other way up."""
    diamonds = CardBack.of("skat", size).diamonds
    seen = {(round(one.x, 6), round(one.y, 6)): one for one in diamonds}
    assert len(seen) == len(diamonds)
    for one in diamonds:
        other = seen[round(-one.x, 6) + 0.0, round(-one.y, 6) + 0.0]
        assert (other.suit, other.turned) == (one.suit, not one.turned)


@pytest.mark.parametrize("size", [Size(277, 186), Size(259.4, 191.9)], ids=["a4", "letter"])
def test_the_screen_s_tables_stand_in_their_columns(size: Size) -> None:
    tables, round_ = (piece.front.data for piece in _pieces("sl-schirm", size)[:2])
    for page in (tables["tables"], round_["round"]):
        columns = [page[name] for name in ("left", "middle", "right")]
        assert columns[0]["x"] == 5
        for one, other in pairwise(columns):
            assert one["x"] + one["width"] + 6 < other["x"]
        assert columns[2]["x"] + columns[2]["width"] == pytest.approx(size.width - 5)
    page = tables["tables"]
    assert page["value_columns"][-1]["x"] + page["value_width"] == pytest.approx(5 + page["left"]["width"])
    assert page["steps"][-1]["y"] + page["step_height"] == pytest.approx(size.height - 9)
    assert page["obstacles"][-1]["y"] + page["obstacle_height"] < page["levels"][0]["y"] - 7
    page = round_["round"]
    assert page["steps"][-1]["y"] + page["step_height"] == pytest.approx(size.height - 11)
    assert page["cases"][-1]["y"] + page["cases"][-1]["height"] == pytest.approx(size.height - 10.4)
    for one, other in pairwise(page["cases"]):
        assert one["y"] + one["height"] == pytest.approx(other["y"])
    assert page["modules"][-1]["y"] + page["module_height"] < size.height - 20


@pytest.mark.parametrize(
    ("cards", "colours", "cards_x", "shields"),
    [
        (3, 0, -20, [(-7.9, False), (-3, False)]),
        (3, 1, -20, [(-7.9, True), (-3, False)]),
        (3, 2, -20, [(-7.9, True), (-3, True)]),
        (3, 3, -25, [(-12.8, True), (-7.9, True), (-3, True)]),
        (3, 4, -30, [(-17.7, True), (-12.8, True), (-7.9, True), (-3, True)]),
    ],
)
def test_an_obstacle_has_a_shield_for_each_colour_and_room_for_two(
    cards: int, colours: int, cards_x: float, shields: list[tuple[float, bool]]
) -> None:
    """Seen from the right edge of the column, mm."""
    [words] = [loaded.model for loaded in _KIT.content.of(Nachschlag)]
    setting = _setting(4, 0, 0, 0).model_copy(
        update={"schwierigkeiten": (Schwierigkeit(text="x", karten=cards, farben=colours),)}
    )
    page = screen_tables(_KIT.content.wording, words, setting, Size(277, 186))
    right = page.middle.x + page.middle.width
    [row] = page.obstacles
    assert row.cards_x - right == pytest.approx(cards_x)
    assert [shield.full for shield in row.shields] == [full for _x, full in shields]
    assert [shield.x - right for shield in row.shields] == pytest.approx([x for x, _full in shields])


def test_the_line_parts_better_from_worse_chances() -> None:
    odds = OddsTable(
        1,
        0,
        (2, 3, 4),
        tuple(
            OddsRow(n, tuple(Chance(c, 0, 0) for c in row))
            for n, row in enumerate([(60, 40, 10), (90, 50, 49), (90, 80, 70)])
        ),
    )
    table = HeatTable.of(odds, 0, PageColumn(10, 39.6), 20, 5)
    assert [corner.x for corner in table.line] == pytest.approx([29.6, 29.6, 39.6, 39.6, 49.6])
    assert [corner.y for corner in table.line] == pytest.approx([25.6, 30.6, 30.6, 35.6, 35.6])
