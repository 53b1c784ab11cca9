"""Where the parts of a plan stand that no search places: paper, key, score box, tracks, view."""

from __future__ import annotations

import itertools
from typing import Literal

import pytest

from generator.games.clou.models import PlanLeisten
from generator.games.clou.plan.head import hints, tracks
from generator.games.clou.plan.key import plan_key
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import SCORE_CELLS, PlanSheet, rect
from generator.games.clou.plan.paper import PlanPaper, ScoreBox
from generator.geometry import Rect, Size
from tests.games.clou.clou_samples import WORDS
from tests.kits import FONTS

A4, LETTER, A3 = Size(273, 190), Size(255.4, 195.9), Size(400, 277)
TYPE = PlanType.of(FONTS)


def leisten(zeit: int, spuren: int, autos: int = 4, polizei: int = 4) -> PlanLeisten:
    def track(count: int) -> dict[str, object]:
        return {"anzahl": count, "start": {1: 0, 2: 2, 3: 2}}

    return PlanLeisten.model_validate(
        {
            "zeit": track(zeit),
            "spuren": track(spuren),
            "flucht": {"autos": track(autos), "polizei": track(polizei)},
        }
    )


@pytest.mark.parametrize("size", [A4, LETTER, A3])
def test_the_squares_of_the_paper_fill_the_grid_evenly(size: Size) -> None:
    paper = PlanPaper.of(PlanSheet.of(size, FONTS), size)
    assert (len(paper.columns), len(paper.rows)) == (13, 8)
    assert (len(paper.fine_columns), len(paper.fine_rows)) == (36, 21)
    for lines, first, last in (
        (paper.columns, paper.grid.x, paper.grid.right),
        (paper.rows, paper.grid.y, paper.grid.bottom),
    ):
        assert (lines[0], lines[-1]) == pytest.approx((first, last))
        steps = [b - a for a, b in itertools.pairwise(lines)]
        assert steps == pytest.approx([steps[0]] * len(steps))
    for lines, fine in ((paper.columns, paper.fine_columns), (paper.rows, paper.fine_rows)):
        every = sorted((*lines, *fine))
        steps = [b - a for a, b in itertools.pairwise(every)]
        assert steps == pytest.approx([steps[0]] * len(steps))
    assert 2 * paper.margin + 273 * paper.scale == pytest.approx(size.width)


@pytest.mark.parametrize("style", ["wide", "flat", "tall"])
@pytest.mark.parametrize("costs", [(), ("spur",), ("spur", "zeit")])
@pytest.mark.parametrize("all_players", [True, False])
def test_the_key_keeps_its_signs_apart_and_on_its_paper(
    style: Literal["wide", "flat", "tall"], costs: tuple[str, ...], all_players: bool
) -> None:
    area = Rect(20, 30, *{"wide": (66.4, 40.8), "flat": (66.4, 20.4), "tall": (44.3, 40.8)}[style])
    key = plan_key(style, area, costs, all_players=all_players)
    assert [sign.symbol for sign in key.costs] == list(costs[:1] if style == "flat" else costs)
    assert (key.slot is not None) is (all_players and style != "flat")
    x, y = key.diamond
    squares = [Rect(sign.x, sign.y - key.size / 2, key.size, key.size) for sign in key.signs]
    squares += [Rect(c.x - key.radius, c.y - key.radius, 2 * key.radius, 2 * key.radius) for c in key.costs]
    squares += [Rect(x - 2.3, y - 2.3, 4.6, 4.6), *([key.slot] if key.slot else [])]
    for one, other in itertools.combinations(squares, 2):
        apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        assert apart, (one, other)
    for square in squares:
        assert key.paper.x <= square.x
        assert square.right <= key.paper.right
        assert key.paper.y <= square.y
        assert square.bottom <= key.paper.bottom


@pytest.mark.parametrize("size", [A4, LETTER, A3])
def test_the_score_box_is_filled_in_from_above(size: Size) -> None:
    sheet = PlanSheet.of(size, FONTS)
    area = rect(sheet.area(SCORE_CELLS))
    score = ScoreBox.of(area)
    assert area.x < score.frame.x < score.frame.right < area.right
    assert score.frame.y + 6 < score.loot
    assert score.loot + 7.6 < score.traces
    assert score.traces + 7.6 < score.crew - 2.6
    assert score.crew + 0.4 < score.frame.bottom - 5.4


@pytest.mark.parametrize(("zeit", "spuren"), [(5, 6), (10, 12), (14, 20)])
def test_tracks_and_what_is_said_about_them_end_inside_the_frame(zeit: int, spuren: int) -> None:
    drawn = tracks(leisten(zeit, spuren), None, TYPE, WORDS)
    assert [track.icon for track in drawn] == ["zeit", "spur", "auto", "polizei"]
    assert all(track.end <= 269.8 + track.pitch - track.box for track in drawn)
    for track in drawn:
        (early, late) = track.flags
        assert (early.numbers, late.numbers) == ((1,), (2, 3))
        assert early.x + early.width < late.x
    for hint in hints(drawn, None, TYPE, WORDS):
        assert drawn[1].end < hint.x
        assert hint.x + hint.width <= 270


def test_struck_boxes_take_the_place_of_flags_where_the_players_are_known() -> None:
    drawn = tracks(leisten(8, 10), 2, TYPE, WORDS)
    assert [track.struck for track in drawn] == [2, 2, 2, 2]
    assert not any(track.flags for track in drawn)
