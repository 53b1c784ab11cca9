"""Booklets: A4 sheets folded to pages of A5, nested in the right order, and read page by page."""

from __future__ import annotations

import pytest

from generator.geometry import Size
from generator.impose.backs import turns_about_vertical
from generator.impose.booklet import padded, signature
from generator.impose.counting import expected_faces, planned_faces
from generator.impose.impose import impose
from generator.impose.order import Order, OrderItem
from generator.impose.sheet import Sheet
from generator.model.kit import Kind
from generator.model.print import Backs, Paper
from tests.impose.places import point_of
from tests.impose.samples import A4, LETTER

PAGE = Size(130, 184)
STITCHED = [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL]


def _booklet(pages: int, copies: int = 1) -> Order:
    return Order(
        "Heft", Kind.BOOKLET, PAGE, tuple(OrderItem(f"p{n}", copies=copies) for n in range(1, pages + 1))
    )


def test_four_sheets() -> None:
    """Outermost sheet first: front left and right, back left and right."""
    assert signature(16) == [(16, 1, 2, 15), (14, 3, 4, 13), (12, 5, 6, 11), (10, 7, 8, 9)]


@pytest.mark.parametrize(
    ("pages", "sheets", "empty"),
    [(1, 1, 3), (4, 1, 0), (5, 2, 3), (6, 2, 2), (13, 4, 3), (15, 4, 1), (16, 4, 0), (17, 5, 3)],
)
@pytest.mark.parametrize("mode", STITCHED)
def test_pages_are_made_up_to_whole_sheets(pages: int, sheets: int, empty: int, mode: Backs) -> None:
    sides = impose(_booklet(pages), A4, mode)
    assert len(sides) == 2 * sheets
    assert sum(2 - len(side.placements) for side in sides) == empty
    assert planned_faces(sides) == expected_faces(_booklet(pages), mode)


def test_empty_pages_come_before_the_last_one() -> None:
    assert padded(tuple("abcdef"), 4) == ("a", "b", "c", "d", "e", None, None, "f")
    assert padded(("a",), 4) == (None, None, None, "a")


def _read(sides: list[Sheet], mode: Backs) -> list[str]:
    """The pages in reading order, from sheets nested, folded and stapled; "" for an empty one."""
    leaves = []
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        vertical = turns_about_vertical(front.paper, mode)
        middle = front.paper.width / 2
        shown = {"left": "", "right": "", "behind left": "", "behind right": ""}
        for placed in front.placements:
            shown["left" if placed.box.x < middle - 1 else "right"] = placed.digest
        for placed in back.placements:
            x, y = point_of(placed, PAGE.width / 2, PAGE.height / 2)
            through = front.paper.width - x if vertical else x
            upright = placed.turn == (0 if vertical else 180)
            assert upright, "turned over, the back stands upright"
            assert 0 < y < front.paper.height
            shown["behind left" if through < middle else "behind right"] = placed.digest
        leaves.append(shown)
    inwards = [page for leaf in leaves for page in (leaf["right"], leaf["behind right"])]
    outwards = [page for leaf in reversed(leaves) for page in (leaf["behind left"], leaf["left"])]
    return inwards + outwards


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("mode", STITCHED)
@pytest.mark.parametrize("pages", [4, 8, 13, 16, 20])
def test_a_folded_booklet_reads_in_order(paper: Paper, mode: Backs, pages: int) -> None:
    read = _read(impose(_booklet(pages), paper, mode), mode)
    assert [page for page in read if page] == [f"p{n}" for n in range(1, pages + 1)]
    assert read[0] == "p1"
    assert read[-1] == f"p{pages}"


@pytest.mark.parametrize("mode", STITCHED)
def test_a_folded_sheet_of_a4_is_a5(mode: Backs) -> None:
    """The fold is the middle of A4 across; each page lies within its half, against the fold."""
    for side in impose(_booklet(16), A4, mode):
        assert (side.paper.width, side.paper.height) == (297, 210)
        assert all(fold.vertical and fold.at == pytest.approx(148.5) for fold in side.imposition.folds)
        for placed in side.placements:
            inner = placed.box.right if placed.box.x < 148 else placed.box.x
            assert inner == pytest.approx(148.5)
            assert (placed.box.y, placed.box.height) == (pytest.approx(13), 184)


def test_copies_follow_one_another_whole() -> None:
    sides = impose(_booklet(8, copies=3), A4, Backs.DUPLEX_LONG)
    assert len(sides) == 12
    for copy in range(3):
        own = sides[4 * copy : 4 * copy + 4]
        assert _read(own, Backs.DUPLEX_LONG) == [f"p{n}" for n in range(1, 9)]
    assert planned_faces(sides) == expected_faces(_booklet(8, copies=3), Backs.DUPLEX_LONG)
