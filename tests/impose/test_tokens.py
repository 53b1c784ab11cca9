"""Tokens of several sizes: how many sheets they take, where they lie, and what lies behind them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.diagnostics import ContentFault
from generator.geometry import Rect, Size
from generator.impose.assembly import assemble
from generator.impose.backs import turns_about_vertical
from generator.impose.counting import expected_faces, planned_faces
from generator.impose.impose import impose
from generator.impose.nesting import honeycomb, nest
from generator.impose.order import Order, OrderItem
from generator.impose.preflight import preflight
from generator.impose.sheet import Placement, Sheet, Side
from generator.model.kit import Kind
from generator.model.print import Backs, Paper
from tests.impose.kits import jobs
from tests.impose.places import point_of
from tests.impose.samples import A4, LETTER, face, read_font

ROOM = Size(194, 281)
Wanted = Sequence[tuple[int, float, float]]


def tokens(*wanted: tuple[int, float, float], back: bool = False, round: bool = False) -> Order:
    """An order of tokens: number, width, height of each size."""
    items = tuple(
        OrderItem(f"f{n}", f"b{n}" if back else None, copies, Size(width, height), round)
        for n, (copies, width, height) in enumerate(wanted)
    )
    return Order("Marker", Kind.TOKENS, Size(wanted[0][1], wanted[0][2]), items)


@pytest.mark.parametrize(
    ("wanted", "sheets"),
    [
        # 26 squares, 21 and 24 discs, 8 standees: four half-empty sheets become one.
        ([(26, 18, 18), (21, 16, 16), (24, 14, 14), (8, 24, 80)], 1),
        ([(100, 20, 20), (22, 24, 80)], 2),
        # Lying, 11 standees take less of the sheet than standing.
        ([(11, 30, 90), (2, 190, 20)], 1),
        ([(6, 90, 90), (1, 10, 10)], 1),
        ([(40, 30, 30), (54, 10, 10)], 1),
        ([(54, 30, 30), (46, 10, 10)], 1),
        ([(54, 30, 30), (47, 10, 10)], 2),
        ([(1, 190, 270), (9, 60, 80)], 2),
    ],
)
def test_sheets_of_a_mixture(wanted: Wanted, sheets: int) -> None:
    assert len(impose(tokens(*wanted), A4, Backs.NONE)) == sheets


@pytest.mark.parametrize("count", [1, 140, 141, 154, 155, 308])
def test_discs_lie_in_a_honeycomb_where_that_saves_a_sheet(count: int) -> None:
    order = tokens((count, 19, 19), round=True)
    sheets = impose(order, A4, Backs.NONE)
    in_rows, in_a_comb = -(-count // 140), -(-count // 154)
    assert len(sheets) == min(in_rows, in_a_comb)
    assert planned_faces(sheets) == {"f0": count}
    boxes = [p.box for p in sheets[0].placements]
    middles = [(box.x + 9.5, box.y + 9.5) for box in boxes]
    nearest = min(
        (hypot(x - u, y - v) for n, (x, y) in enumerate(middles) for u, v in middles[n + 1 :]), default=19
    )
    assert nearest == pytest.approx(19, abs=1e-6)
    for box in boxes:
        paper = sheets[0].paper
        assert min(box.x, box.y, paper.width - box.right, paper.height - box.bottom) >= 8 - 1e-6
    assert not sheets[0].imposition.cuts


def test_no_disc_fits() -> None:
    assert honeycomb(3, 300, ROOM) == []


@given(
    wanted=st.lists(
        st.tuples(st.integers(1, 30), st.integers(8, 90), st.integers(8, 120)), min_size=1, max_size=6
    )
)
def test_a_nest_holds_everything_once_and_apart(wanted: Wanted) -> None:
    sizes = [Size(width, height) for count, width, height in wanted for _ in range(count)]
    nests = nest(sizes, ROOM)
    assert nests is not None
    assert nests == nest(sizes, ROOM)
    assert sorted(spot.piece for sheet in nests for spot in sheet) == list(range(len(sizes)))
    for sheet in nests:
        for number, spot in enumerate(sheet):
            box, size = spot.box, sizes[spot.piece]
            assert Size(box.width, box.height) == (size.turned() if spot.turned else size)
            assert min(box.x, box.y) >= 0
            assert box.right <= ROOM.width + 1e-6
            assert box.bottom <= ROOM.height + 1e-6
            assert all(_apart(box, other.box) for other in sheet[number + 1 :])


def _apart(one: Rect, other: Rect) -> bool:
    across = max(one.x - other.right, other.x - one.right)
    down = max(one.y - other.bottom, other.y - one.bottom)
    return max(across, down) > -1e-6


def test_equal_pieces_stand_in_rows() -> None:
    (sheet,) = impose(tokens((26, 18, 18), (24, 14, 14), (8, 24, 80)), A4, Backs.NONE)
    tall = [p.box for p in sheet.placements if p.digest == "f2"]
    assert len({box.y for box in tall}) == 1
    for one, two in pairwise(tall):
        assert two.x == pytest.approx(one.right)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
def test_pieces_of_a_kind_lie_together(paper: Paper) -> None:
    """As blocks, upright and apart from the next, though all of them would fit in fewer strips."""
    order = tokens((1, 69, 69), (8, 19, 65), (10, 16, 16), (15, 16, 16), (3, 8, 8), (1, 8, 8))
    (sheet,) = impose(order, paper, Backs.NONE)
    assert not any(p.turn for p in sheet.placements)
    blocks = {
        digest: [p.box for p in sheet.placements if p.digest in digest.split()]
        for digest in ("f0", "f1", "f2", "f3", "f4 f5")
    }
    around = {digest: _around(boxes) for digest, boxes in blocks.items()}
    assert len({box.y for box in blocks["f1"]}) == 1, "eight figures take one row"
    assert [len({box.y for box in blocks[d]}) for d in ("f2", "f3")] == [2, 2]
    for one, other in combinations(around.values(), 2):
        across = max(one.x - other.right, other.x - one.right)
        down = max(one.y - other.bottom, other.y - one.bottom)
        assert max(across, down) >= 2 - 1e-6


def _around(boxes: Sequence[Rect]) -> Rect:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def test_a_kind_that_is_too_many_for_a_sheet_is_parted() -> None:
    sheets = impose(tokens((300, 20, 20), (4, 24, 80)), A4, Backs.NONE)
    assert planned_faces(sheets) == {"f0": 300, "f1": 4}
    assert len(sheets) == 3


def test_what_is_not_wanted_takes_no_place() -> None:
    (sheet,) = impose(tokens((0, 18, 18), (2, 18, 18), (0, 18, 18), (5, 24, 80)), A4, Backs.NONE)
    assert planned_faces([sheet]) == {"f1": 2, "f3": 5}


@pytest.mark.parametrize("count", [200, 201])
def test_many_kinds_are_all_there(count: int) -> None:
    """Beyond so many they lie as densely as they can."""
    order = tokens(*((1, 10 + n % 7, 12 + n % 5) for n in range(count)))
    assert planned_faces(impose(order, A4, Backs.NONE)) == {f"f{n}": 1 for n in range(count)}


def test_cuts_go_from_edge_to_edge() -> None:
    (sheet,) = impose(tokens((26, 18, 18), (24, 14, 14), (8, 24, 80)), A4, Backs.NONE)
    assert [cut.order for cut in sheet.imposition.cuts] == list(range(1, len(sheet.imposition.cuts) + 1))
    assert sum(not cut.vertical for cut in sheet.imposition.cuts) >= 3, "each shelf can be cut off"
    for cut in sheet.imposition.cuts:
        for placed in sheet.placements:
            low, high = (
                (placed.box.x, placed.box.right) if cut.vertical else (placed.box.y, placed.box.bottom)
            )
            assert not low + 0.02 < cut.at < high - 0.02


MIXTURE = [(9, 18, 18), (5, 24, 80), (7, 30, 12)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("mode", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL])
@pytest.mark.parametrize("wanted", [MIXTURE, [(60, 18, 18)]], ids=["mixed", "equal"])
def test_backs_lie_behind_their_fronts(paper: Paper, mode: Backs, wanted: Wanted) -> None:
    order = tokens(*wanted, back=True)
    front, back = impose(order, paper, mode)
    assert (front.side, back.side) == (Side.FRONT, Side.BACK)
    vertical = turns_about_vertical(front.paper, mode)
    for one in front.placements:
        width, height = one.unturned
        seen = [
            other
            for other in back.placements
            if other.digest == one.digest.replace("f", "b")
            and _behind(other, (width - 3, 2), back, vertical) == pytest.approx(point_of(one, 3, 2))
            and _behind(other, (0, height), back, vertical) == pytest.approx(point_of(one, width, height))
        ]
        assert len(seen) == 1
    assert planned_faces([front, back]) == expected_faces(order, mode)


def _behind(placed: Placement, at: tuple[float, float], sheet: Sheet, vertical: bool) -> tuple[float, float]:
    """A point of a back, as it is seen through the paper."""
    x, y = point_of(placed, *at)
    return (sheet.paper.width - x, y) if vertical else (x, sheet.paper.height - y)


def test_folding_brings_backs_behind_tokens_of_all_sizes() -> None:
    order = tokens(*MIXTURE, back=True)
    for sheet in impose(order, A4, Backs.GUTTERFOLD):
        (fold,) = sheet.imposition.folds
        half = len(sheet.placements) // 2
        for front, back in zip(sheet.placements[:half], sheet.placements[half:], strict=True):
            assert back.digest == front.digest.replace("f", "b")
            x, y = point_of(back, front.unturned[0] - 3, 2)
            folded = (2 * fold.at - x, y) if fold.vertical else (x, 2 * fold.at - y)
            assert folded == pytest.approx(point_of(front, 3, 2))
            assert abs((front.box.x if fold.vertical else front.box.y) - fold.at) > 5


@pytest.mark.parametrize("mode", Backs)
def test_the_finished_file_is_sound(mode: Backs) -> None:
    order = tokens(*MIXTURE, back=True)
    faces = {
        f"{side}{n}": face(f"{side}{n}", size=Size(width, height))
        for n, (_count, width, height) in enumerate(MIXTURE)
        for side in "fb"
    }
    for made in jobs(order, A4, mode):
        assert preflight(assemble(made, faces, read_font), made, faces) == []


def test_too_large_a_token_is_named() -> None:
    with pytest.raises(ContentFault) as caught:
        impose(tokens((3, 18, 18), (1, 250, 250)), A4, Backs.NONE)
    assert caught.value.diagnostics[0].code == "PRN001"
    assert "250" in caught.value.diagnostics[0].message
