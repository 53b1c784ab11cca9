"""Sheets as data: every paper × format × mode, backs behind fronts, booklets, tiles."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.geometry import Size
from generator.impose.backs import turns_about_vertical
from generator.impose.booklet import padded, signature
from generator.impose.counting import expected_faces, planned_faces
from generator.impose.impose import BLANK_NOTE, impose, split_manual
from generator.impose.layout import HARD_MARGIN
from generator.impose.order import Order, OrderItem
from generator.impose.sheet import Sheet, Side
from generator.impose.tiles import tiling
from generator.model.kit import Kind
from generator.model.print import Backs, Format, Paper
from tests.impose.places import point_of
from tests.impose.samples import A4, CARD, LETTER

DUPLEX = (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT)
FORMATS = {
    "standard": CARD,
    "us-poker": Size(63.5, 88.9),
    "bridge": Size(57.15, 88.9),
    "mini-euro": Size(44, 68),
    "euro": Size(59, 92),
    "tarot": Size(70, 120),
    "domino": Size(44.45, 88.9),
    "japanese": Size(59, 86),
    "square": Size(70, 70),
    "viertelblatt": Size(92, 128),
    "halbblatt": Size(130, 184),
}


def cards(count: int, *, trim: Size = CARD, bleed: float = 0, back: str | None = "back") -> Order:
    return Order("Karten", Kind.CARDS, trim, tuple(OrderItem(f"f{n}", back) for n in range(count)), bleed)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("mode", Backs)
def test_every_paper_format_and_mode(paper: Paper, name: str, mode: Backs) -> None:
    for bleed in (0.0, 2.0):
        order = cards(11, trim=FORMATS[name], bleed=bleed)
        sheets = impose(order, paper, mode)
        assert planned_faces(sheets) == expected_faces(order, mode)
        for sheet in sheets:
            area = sheet.imposition.area
            assert area is not None
            assert min(area.x, area.y) >= HARD_MARGIN - 1e-6
            assert sheet.paper.width - area.right >= HARD_MARGIN - 1e-6
            assert sheet.paper.height - area.bottom >= HARD_MARGIN - 1e-6
            assert 1 <= sheet.number <= sheet.total


@pytest.mark.parametrize(
    ("mode", "sides"),
    [
        (Backs.DUPLEX_LONG, ["front", "back", "front", "back"]),
        (Backs.DUPLEX_SHORT, ["front", "back", "front", "back"]),
        (Backs.MANUAL, ["front", "back", "front", "back"]),
        (Backs.NONE, ["single", "single"]),
        (Backs.GUTTERFOLD, ["single", "single", "single"]),
    ],
)
def test_sides_of_eleven_cards(mode: Backs, sides: list[str]) -> None:
    assert [sheet.side.value for sheet in impose(cards(11), A4, mode)] == sides


def test_manual_makes_two_files() -> None:
    fronts, backs = split_manual(impose(cards(11), A4, Backs.MANUAL))
    assert [(s.side, s.number, s.total) for s in fronts] == [(Side.FRONT, 1, 2), (Side.FRONT, 2, 2)]
    assert [(s.side, s.number, s.total) for s in backs] == [(Side.BACK, 1, 2), (Side.BACK, 2, 2)]


@pytest.mark.parametrize("mode", DUPLEX)
def test_one_sided_products_get_an_empty_back(mode: Backs) -> None:
    order = Order("Plan", Kind.SHEET, A4.sheet(), (OrderItem("plan", copies=2),))
    sheets = impose(order, A4, mode)
    assert [s.side for s in sheets] == [Side.SINGLE, Side.BACK] * 2
    assert [s.note for s in sheets] == ["", BLANK_NOTE] * 2
    assert not sheets[1].placements
    assert not sheets[0].imposition.cuts


@given(
    mode=st.sampled_from([Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL]),
    paper=st.sampled_from([A4, LETTER]),
    name=st.sampled_from(sorted(FORMATS)),
    count=st.integers(1, 40),
    bleed=st.sampled_from([0.0, 2.0]),
)
def test_the_flipped_back_is_behind_its_front(
    mode: Backs, paper: Paper, name: str, count: int, bleed: float
) -> None:
    trim = FORMATS[name]
    items = tuple(OrderItem(f"f{n}", f"b{n}") for n in range(count))
    sheets = impose(Order("Karten", Kind.CARDS, trim, items, bleed), paper, mode)
    seen = 0
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert (front.side, back.side, front.number) == (Side.FRONT, Side.BACK, back.number)
        portrait = front.paper.height >= front.paper.width
        vertical = portrait != (mode is Backs.DUPLEX_SHORT)
        behind = {placed.digest: placed for placed in back.placements}
        for placed in front.placements:
            other = behind[placed.digest.replace("f", "b")]
            seen += 1
            for u, v in ((0.0, 0.0), (5.0, 7.0), (trim.width, 1.0)):
                # Turned over like a page, the back's left edge lies behind the front's right edge.
                x, y = point_of(other, trim.width - u, v)
                flipped = (back.paper.width - x, y) if vertical else (x, back.paper.height - y)
                assert flipped == pytest.approx(point_of(placed, u, v))
    assert seen == count


@pytest.mark.parametrize("trim", [CARD, Size(92, 128), Size(44, 68)])
def test_the_fold_brings_backs_behind_fronts(trim: Size) -> None:
    sheet: Sheet = impose(cards(2, trim=trim, bleed=2), A4, Backs.GUTTERFOLD)[0]
    (fold,) = sheet.imposition.folds
    half = len(sheet.placements) // 2
    for front, back in zip(sheet.placements[:half], sheet.placements[half:], strict=True):
        x, y = point_of(back, trim.width - 5, 7)
        folded = (2 * fold.at - x, y) if fold.vertical else (x, 2 * fold.at - y)
        assert folded == pytest.approx(point_of(front, 5, 7))


@pytest.mark.parametrize(
    ("paper", "mode", "vertical"),
    [
        (Size(210, 297), Backs.DUPLEX_LONG, True),
        (Size(297, 210), Backs.DUPLEX_LONG, False),
        (Size(210, 297), Backs.DUPLEX_SHORT, False),
        (Size(297, 210), Backs.DUPLEX_SHORT, True),
        (Size(210, 297), Backs.MANUAL, True),
    ],
)
def test_which_edge_the_sheet_turns_about(paper: Size, mode: Backs, vertical: bool) -> None:
    assert turns_about_vertical(paper, mode) is vertical


def test_cut_order_counts_from_one_without_gaps() -> None:
    sheet = impose(cards(9), A4, Backs.NONE)[0]
    assert [cut.order for cut in sheet.imposition.cuts] == list(range(1, 9))
    assert [cut.at for cut in sheet.imposition.cuts if cut.vertical] == [10.5, 73.5, 136.5, 199.5]
    assert [cut.at for cut in sheet.imposition.cuts if not cut.vertical] == [16.5, 104.5, 192.5, 280.5]


@pytest.mark.parametrize(
    ("pages", "sheets"),
    [
        (4, [(4, 1, 2, 3)]),
        (8, [(8, 1, 2, 7), (6, 3, 4, 5)]),
        (12, [(12, 1, 2, 11), (10, 3, 4, 9), (8, 5, 6, 7)]),
    ],
)
def test_signatures(pages: int, sheets: list[tuple[int, int, int, int]]) -> None:
    assert signature(pages) == sheets


def test_padding_keeps_the_last_page_outside() -> None:
    assert padded(("a", "b", "c", "d", "e"), 4) == ("a", "b", "c", "d", None, None, None, "e")


def _booklet(pages: int) -> Order:
    return Order("Heft", Kind.BOOKLET, Size(130, 184), tuple(OrderItem(f"p{n}") for n in range(1, pages + 1)))


@pytest.mark.parametrize("mode", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
def test_booklet_page_two_is_behind_page_one(paper: Paper, mode: Backs) -> None:
    front, back, *_rest = impose(_booklet(8), paper, mode)
    assert [p.digest for p in front.placements] == ["p8", "p1"]
    behind = {placed.digest: placed for placed in back.placements}
    vertical = turns_about_vertical(front.paper, mode)
    for shown, hidden in (("p8", "p7"), ("p1", "p2")):
        one = next(p for p in front.placements if p.digest == shown)
        x, y = point_of(behind[hidden], 130 - 5, 7)
        flipped = (back.paper.width - x, y) if vertical else (x, back.paper.height - y)
        assert flipped == pytest.approx(point_of(one, 5, 7))


@pytest.mark.parametrize("mode", [Backs.NONE, Backs.GUTTERFOLD])
def test_one_sided_booklet_is_folded_outwards(mode: Backs) -> None:
    sheets = impose(_booklet(5), A4, mode)
    assert [[p.digest for p in s.placements] for s in sheets] == [["p1", "p2"], ["p3", "p4"], ["p5"]]
    # The last page stays outside: an empty page comes before it.
    assert sheets[2].placements[0].x == pytest.approx(297 / 2)
    assert all(s.side is Side.SINGLE for s in sheets)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
def test_a_wide_board_is_two_upright_tiles(paper: Paper) -> None:
    board = Format(id="a3-quer", title="A3 quer", tiles=2).trim(paper)
    way = tiling(paper, board)
    assert (way.columns, way.rows, way.paper) == (2, 1, paper.oriented(False))
    first, second = way.windows
    assert first.right - second.x == pytest.approx(10)
    assert second.right == pytest.approx(board.width)
    sheets = impose(Order("Plan", Kind.BOARD, board, (OrderItem("plan"),)), paper, Backs.NONE)
    assert [len(s.imposition.cuts) for s in sheets] == [0, 1]
    assert [len(s.imposition.glue) for s in sheets] == [1, 0]
    assert planned_faces(sheets) == Counter({"plan": 1})
    # The second tile's cut edge comes to lie on the first one's glue line: same point of the board.
    one, two = (s.placements[0] for s in sheets)
    assert sheets[0].imposition.glue[0].at - one.x == pytest.approx(second.x, abs=0.01)
    assert sheets[1].imposition.cuts[0].at == pytest.approx(two.x, abs=0.01)


def test_a_board_that_fits_is_one_sheet() -> None:
    sheets = impose(Order("Plan", Kind.BOARD, A4.sheet(True), (OrderItem("plan"),)), A4, Backs.NONE)
    assert len(sheets) == 1
    assert sheets[0].placements[0].window is None
