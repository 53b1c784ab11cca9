"""Boards in tiles: how many, where their seams lie, and that they make one picture again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.diagnostics import ContentFault
from generator.geometry import Rect, Size
from generator.impose.assembly import assemble
from generator.impose.impose import impose
from generator.impose.layout import HARD_MARGIN
from generator.impose.order import Order, OrderItem
from generator.impose.preflight import preflight
from generator.impose.tiles import tile_sheets, tiling
from generator.model.kit import Kind, Seams
from generator.model.print import Backs, Format, Paper
from tests.impose.boards import assert_same_to, joined, whole
from tests.impose.kits import jobs
from tests.impose.samples import A4, LETTER, chequered, read_font
from tests.kits import PRESS_WORDS
from tests.plain_yaml import load_yaml
from tests.press.reading import Pdf

A3 = Paper(id="a3", title="A3", width=297, height=420)
A5 = Paper(id="a5", title="A5", width=148, height=210)
FORMATS = {
    told["id"]: Format.model_validate(told)
    for told in load_yaml(
        (Path(__file__).parents[2] / "content/_print/formats.yaml").read_text(encoding="utf-8")
    )["formats"]
}
BOARD = FORMATS["brett"].trim(A4)
MINI = FORMATS["brett-mini"].trim(A4)
#: On A5 three rows of tiles.
HIGH = Size(370, 268)
MIDDLE = Seams(x=(0.5,))
PAPERS = {"a4": A4, "letter": LETTER, "a3": A3, "a5": A5}


@pytest.mark.parametrize(
    ("paper", "board", "columns", "rows", "landscape"),
    [
        ("a4", BOARD, 2, 1, False),
        ("letter", BOARD, 2, 1, False),
        ("a3", BOARD, 1, 1, True),
        ("a5", BOARD, 2, 2, True),
        ("a5", HIGH, 2, 3, True),
        ("a4", MINI, 1, 1, True),
        ("letter", MINI, 1, 1, True),
        ("a4", BOARD.turned(), 1, 2, True),
        ("letter", BOARD.turned(), 1, 2, True),
        ("a4", Size(500, 360), 2, 2, True),
        ("a3", Size(700, 268), 2, 1, True),
        ("a4", Size(560, 268), 3, 1, False),
    ],
)
def test_number_of_tiles(paper: str, board: Size, columns: int, rows: int, landscape: bool) -> None:
    way = tiling(PAPERS[paper], board)
    assert (way.columns, way.rows) == (columns, rows)
    assert way.paper == PAPERS[paper].oriented(landscape)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("board", [BOARD, BOARD.turned(), Size(500, 360)], ids=str)
@pytest.mark.parametrize("seams", [Seams(), MIDDLE, Seams(x=(0.3, 0.5, 0.6), y=(0.4,))], ids=str)
def test_tiles_cover_the_board_and_keep_the_margin(paper: Paper, board: Size, seams: Seams) -> None:
    way = tiling(paper, board, seams)
    assert len(way.windows) == way.columns * way.rows
    for index, window in enumerate(way.windows):
        row, column = divmod(index, way.columns)
        if column:
            assert way.windows[index - 1].right - window.x == pytest.approx(10)
        if row:
            assert way.windows[index - way.columns].bottom - window.y == pytest.approx(10)
        sides, ends = (way.paper.width - window.width) / 2, (way.paper.height - window.height) / 2
        assert min(sides, ends) >= HARD_MARGIN - 1e-6
        # The slug line stands in the wider margin.
        assert max(sides, ends) >= 8 - 1e-6
    assert (way.windows[0].x, way.windows[0].y) == (0, 0)
    assert (way.windows[-1].right, way.windows[-1].bottom) == pytest.approx((board.width, board.height))


@pytest.mark.parametrize(
    ("seams", "wanted"),
    [
        ((), [(0, 190), (180, 190)]),
        ((0.5,), [(0, 195), (185, 185)]),
        # Of several places the one that makes the tiles most alike.
        ((0.1, 0.48, 0.5), [(0, 187.6), (177.6, 192.4)]),
        # Two places that only do together.
        ((0.3, 0.8), [(0, 121), (111, 195), (296, 74)]),
        # None that does: as if nothing had been said.
        ((0.1,), [(0, 190), (180, 190)]),
    ],
)
def test_seams_lie_where_the_kit_allows(seams: tuple[float, ...], wanted: list[tuple[float, float]]) -> None:
    windows = tiling(A4, BOARD, Seams(x=seams)).windows
    assert [(w.x, w.width) for w in windows] == [pytest.approx(pair) for pair in wanted]


def _order(board: Size, seams: Seams = MIDDLE, copies: int = 1) -> Order:
    return Order("Spielplan", Kind.BOARD, board, (OrderItem("plan", copies=copies),), seams=seams)


def test_each_tile_says_which_one_it_is() -> None:
    sheets = tile_sheets(_order(Size(500, 360), copies=2), A4)
    assert [(s.number, s.total) for s in sheets] == [(n, 8) for n in range(1, 9)]
    names = ["oben links", "oben rechts", "unten links", "unten rechts"] * 2
    assert [s.imposition.tile.named(PRESS_WORDS) for s in sheets if s.imposition.tile] == names


def _pdf(order: Order, paper: Paper, folder: Path) -> Pdf:
    faces = {"plan": chequered("plan", order.trim)}
    (made,) = jobs(order, paper, Backs.NONE)
    data = assemble(made, faces, read_font)
    assert preflight(data, made, faces) == []
    path = folder / f"{paper.id}-{order.trim.width:g}.pdf"
    path.write_bytes(data)
    return Pdf(path)


@pytest.mark.parametrize(
    ("paper", "board", "columns", "tiles"),
    [(A4, BOARD, 2, 2), (LETTER, BOARD, 2, 2), (A4, BOARD.turned(), 1, 2), (A5, HIGH, 2, 6)],
    ids=["a4", "letter", "a4-upright", "a5"],
)
def test_tiles_put_together_are_the_board(
    paper: Paper, board: Size, columns: int, tiles: int, tmp_path: Path
) -> None:
    dpi = 170  # two pixels are 0.3 mm
    order = _order(board)
    one_piece = _pdf(order, A3, tmp_path)
    in_tiles = _pdf(order, paper, tmp_path)
    assert len(one_piece.pages) == 1
    assert len(in_tiles.pages) == tiles
    assert_same_to(joined(in_tiles, range(tiles), columns, dpi), whole(one_piece, 0, dpi), 0.3, dpi)


def test_tiles_laid_a_millimetre_beside_their_marks_are_told(tmp_path: Path) -> None:
    """The comparison sees what a person would see."""
    dpi = 170
    board = whole(_pdf(_order(BOARD), A3, tmp_path), 0, dpi)
    shifted = board.copy()
    shifted[6:, 1100:] = board[:-6, 1100:]
    with pytest.raises(AssertionError, match="pixels differ"):
        assert_same_to(shifted, board, 0.3, dpi)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
def test_words_and_map_stand_beside_the_picture(paper: Paper, tmp_path: Path) -> None:
    pdf = _pdf(_order(BOARD), paper, tmp_path)
    left, right = pdf.texts
    assert "Spielplan · Blatt 1 von 2 · Teil links" in left
    assert "Spielplan · Blatt 2 von 2 · Teil rechts" in right
    assert "Klebefalz: hier Kleber auftragen, Teil rechts bis an die Kreuze" in left
    assert "Diese Kante abschneiden" in right
    dpi = 100
    for page in range(2):
        (piece,) = pdf.pieces(page)
        picture = pdf.picture(page, dpi)
        ring = picture.copy()
        scale = dpi / 25.4
        for box, value in ((piece.box.grown(0.9), 255), (Rect(0, 0, *pdf.size(page)).grown(-4.5), None)):
            rows = slice(round(box.y * scale), round(box.bottom * scale))
            columns = slice(round(box.x * scale), round(box.right * scale))
            if value is None:
                ring[rows, columns] = 255
            else:
                picture[rows, columns] = value
        # Outside the picture there is lettering, and none of it where a printer cuts off.
        assert (picture < 128).any()
        assert (ring.min(axis=2) < 128).mean() < 0.0005


def test_a_board_without_seams_has_no_crosses() -> None:
    (sheet,) = tile_sheets(_order(Size(180, 250)), A4)
    assert (sheet.imposition.cuts, sheet.imposition.glue) == ((), ())
    assert replace(sheet.imposition, tile=None).area == sheet.imposition.area


@pytest.mark.parametrize("mode", [mode for mode in Backs if mode is not Backs.NONE])
def test_a_board_in_tiles_has_no_back(mode: Backs) -> None:
    order = Order("Brett", Kind.BOARD, BOARD, (OrderItem("vorn", "hinten"),))
    with pytest.raises(ContentFault) as caught:
        impose(order, A4, mode)
    assert [found.code for found in caught.value.diagnostics] == ["PRN016"]
    # In one piece it may have one, and without backs nobody misses it.
    assert {p.digest for sheet in impose(order, A3, mode) for p in sheet.placements} == {"vorn", "hinten"}
    assert [sheet.placements[0].digest for sheet in impose(order, A4, Backs.NONE)] == ["vorn", "vorn"]
