"""How many pieces go on a sheet: tables of figures that a ruler confirms."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import i18n
from generator.diagnostics import ContentFault
from generator.geometry import Rect, Size
from generator.impose.layout import HARD_MARGIN, gutterfold, n_up, spread
from generator.model.print import Paper
from tests.impose.samples import A4, CARD, LETTER

MINI = Size(44, 68)


@pytest.mark.parametrize(
    ("paper", "trim", "bleed", "columns", "rows", "landscape", "margins"),
    [
        (A4, CARD, 0, 3, 3, False, (10.5, 16.5)),
        (A4, CARD, 2, 4, 2, True, (14.5, 13.0)),
        (LETTER, CARD, 0, 3, 3, False, (13.45, 7.7)),
        (LETTER, CARD, 2, 4, 2, True, (5.7, 15.95)),
        (A4, MINI, 0, 4, 4, False, (17.0, 12.5)),
        (LETTER, MINI, 0, 4, 3, False, (19.95, 37.7)),
        (A4, Size(70, 120), 0, 2, 2, False, (35.0, 28.5)),
        (A4, Size(24, 80), 0, 8, 3, False, (9.0, 28.5)),
        (A4, Size(20, 20), 0, 9, 14, False, (15.0, 8.5)),
        (A4, Size(130, 184), 0, 2, 1, True, (18.5, 13.0)),
        (LETTER, Size(130, 184), 0, 2, 1, True, (9.7, 15.95)),
        (A4, Size(190, 273), 0, 1, 1, False, (10.0, 12.0)),
        (A4, Size(273, 190), 0, 1, 1, True, (12.0, 10.0)),
    ],
)
def test_n_up(
    paper: Paper,
    trim: Size,
    bleed: float,
    columns: int,
    rows: int,
    landscape: bool,
    margins: tuple[float, float],
) -> None:
    grid = n_up(paper, trim, bleed)
    assert (grid.columns, grid.rows) == (columns, rows)
    assert grid.paper == paper.oriented(landscape)
    assert grid.margins == pytest.approx(margins, abs=0.001)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
def test_gutterfold_carries_four_pairs(paper: Paper) -> None:
    grid = gutterfold(paper, CARD, 2)
    assert grid is not None
    assert (grid.columns, grid.rows, grid.fold_vertical) == (4, 1, False)
    assert grid.paper == paper.oriented(True)
    bleed_end = grid.cell(3).bottom + 2
    assert grid.paper.height / 2 - bleed_end == pytest.approx(5)


def test_gutterfold_of_a_whole_sheet_is_impossible() -> None:
    assert gutterfold(A4, A4.sheet()) is None


def test_booklet_pages_meet_in_the_middle() -> None:
    grid = spread(A4, Size(130, 184))
    assert grid.cell(0).right == pytest.approx(grid.cell(1).x) == pytest.approx(297 / 2)


@pytest.mark.parametrize(
    ("trim", "told"),
    [(Size(240, 300), "46.0 mm too wide, 19.0 mm too high"), (Size(195, 10), None), (Size(195, 282), "1.0")],
)
def test_too_large_says_by_how_much(trim: Size, told: str | None) -> None:
    if told is None:
        n_up(A4, trim)
        return
    with pytest.raises(ContentFault) as caught:
        n_up(A4, trim)
    assert caught.value.diagnostics[0].code == "PRN001"
    assert told in caught.value.diagnostics[0].message


@given(
    width=st.floats(10, 180),
    height=st.floats(10, 180),
    bleed=st.floats(0, 3),
    paper=st.sampled_from([A4, LETTER]),
)
def test_pieces_keep_out_of_margins_and_of_each_other(
    width: float, height: float, bleed: float, paper: Paper
) -> None:
    grid = n_up(paper, Size(width, height), bleed)
    whole = Rect(0, 0, grid.paper.width, grid.paper.height)
    for index in range(grid.count):
        cell = grid.cell(index)
        inner, outer = whole.grown(-paper.margin + 1e-6), whole.grown(-HARD_MARGIN + 1e-6)
        assert _within(cell, inner)
        assert _within(cell.grown(bleed), outer)
    for first, second in zip(range(grid.count), range(1, grid.columns), strict=False):
        assert grid.cell(second).x - grid.cell(first).right == pytest.approx(2 * bleed)


def _within(inside: Rect, outside: Rect) -> bool:
    return (
        inside.x >= outside.x
        and inside.y >= outside.y
        and inside.right <= outside.right
        and inside.bottom <= outside.bottom
    )


def test_too_large_is_told_with_a_comma_in_german() -> None:
    with pytest.raises(ContentFault) as caught, i18n.speaking("de"):
        n_up(A4, Size(240, 300))
    assert "46,0 mm zu breit, 19,0 mm zu hoch" in caught.value.diagnostics[0].message
