"""Two-sided squares, and several backs in one product: what lies behind what."""

from __future__ import annotations

from itertools import pairwise

import pytest

from generator.geometry import Size
from generator.impose.assembly import assemble
from generator.impose.backs import turns_about_vertical
from generator.impose.counting import expected_faces, planned_faces
from generator.impose.impose import BLANK_NOTE, impose, split_manual
from generator.impose.order import Order, OrderItem
from generator.impose.preflight import preflight
from generator.impose.sheet import Sheet, Side
from generator.model.kit import Kind
from generator.model.print import Backs, Paper
from tests.impose.kits import deck, jobs
from tests.impose.places import point_of
from tests.impose.samples import A4, CARD, LETTER, read_font

ROOM = Size(90, 90)
TURNED = [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL]
#: 30 tasks, 11 threats and 12 rooms with a back each, and a card without one.
THREE_BACKS = (
    *(OrderItem(f"aufgabe{n}", "ruecken-aufgabe") for n in range(30)),
    *(OrderItem(f"erpressung{n}", "ruecken-erpressung") for n in range(11)),
    *(OrderItem(f"raum{n}", "ruecken-raum") for n in range(12)),
    OrderItem("kurzregel"),
)


def _rooms(count: int = 12) -> Order:
    items = tuple(OrderItem(f"silber{n}", f"rueckseite{n}") for n in range(count))
    return Order("Räume", Kind.CARDS, ROOM, items)


@pytest.mark.parametrize(
    ("paper", "mode", "sides", "first"),
    [
        (A4, Backs.DUPLEX_LONG, ["front", "back"] * 2, 6),
        (A4, Backs.DUPLEX_SHORT, ["front", "back"] * 2, 6),
        (A4, Backs.MANUAL, ["front", "back"] * 2, 6),
        (A4, Backs.NONE, ["single"] * 2, 6),
        # Three pairs a sheet, folded along the middle.
        (A4, Backs.GUTTERFOLD, ["single"] * 4, 6),
        (LETTER, Backs.DUPLEX_LONG, ["front", "back"] * 3, 4),
        (LETTER, Backs.GUTTERFOLD, ["single"] * 6, 4),
    ],
)
def test_twelve_rooms_of_90_mm(paper: Paper, mode: Backs, sides: list[str], first: int) -> None:
    sheets = impose(_rooms(), paper, mode)
    assert [sheet.side.value for sheet in sheets] == sides
    assert len(sheets[0].placements) == first
    assert planned_faces(sheets) == expected_faces(_rooms(), mode)


@pytest.mark.parametrize("mode", TURNED)
def test_where_the_backs_of_rooms_lie(mode: Backs) -> None:
    """Six rooms on A4 upright, two columns from 15 mm and three rows from 13.5 mm."""
    front, back, *_rest = impose(_rooms(), A4, mode)
    corners = [(x, y) for y in (13.5, 103.5, 193.5) for x in (15.0, 105.0)]
    assert [(p.x, p.y) for p in front.placements] == [pytest.approx(corner) for corner in corners]
    if mode is Backs.DUPLEX_SHORT:
        order, turn = [4, 5, 2, 3, 0, 1], 180
    else:
        order, turn = [1, 0, 3, 2, 5, 4], 0
    lying = {(round(p.x, 3), round(p.y, 3)): p for p in back.placements}
    assert [lying[corner].digest for corner in corners] == [f"rueckseite{n}" for n in order]
    assert {p.turn for p in back.placements} == {turn}


def _pairs(sheets: list[Sheet], mode: Backs) -> list[tuple[str, str]]:
    """Front and back of every piece, found by laying the back sheet behind the front sheet."""
    found = []
    for front, back in pairwise(sheets):
        if front.side is Side.BACK or back.side is not Side.BACK:
            continue
        vertical = turns_about_vertical(front.paper, mode)
        behind = {}
        for placed in back.placements:
            width, height = placed.unturned
            x, y = point_of(placed, width / 2, height / 2)
            through = (front.paper.width - x, y) if vertical else (x, front.paper.height - y)
            behind[round(through[0]), round(through[1])] = placed.digest
        for placed in front.placements:
            x, y = point_of(placed, placed.unturned[0] / 2, placed.unturned[1] / 2)
            found.append((placed.digest, behind.get((round(x), round(y)), "")))
    return found


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("mode", TURNED)
@pytest.mark.parametrize("trim", [CARD, ROOM], ids=["cards", "squares"])
def test_each_piece_has_its_own_back_among_several(paper: Paper, mode: Backs, trim: Size) -> None:
    order = Order("Karten", Kind.CARDS, trim, THREE_BACKS)
    sheets = impose(order, paper, mode)
    assert sorted(_pairs(sheets, mode)) == sorted((item.front, item.back or "") for item in THREE_BACKS)
    assert planned_faces(sheets) == expected_faces(order, mode)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
def test_several_backs_beyond_the_fold(paper: Paper) -> None:
    order = Order("Karten", Kind.CARDS, CARD, THREE_BACKS)
    found = []
    for sheet in impose(order, paper, Backs.GUTTERFOLD):
        (fold,) = sheet.imposition.folds
        fronts = [p for p in sheet.placements if not p.digest.startswith("ruecken")]
        backs = [p for p in sheet.placements if p.digest.startswith("ruecken")]
        for front in fronts:
            (x, y), digest = point_of(front, 30, 40), ""
            for back in backs:
                u, v = point_of(back, CARD.width - 30, 40)
                folded = (2 * fold.at - u, v) if fold.vertical else (u, 2 * fold.at - v)
                if folded == pytest.approx((x, y)):
                    digest = back.digest
            found.append((front.digest, digest))
    assert sorted(found) == sorted((item.front, item.back or "") for item in THREE_BACKS)


def test_a_stack_turned_by_hand_keeps_its_order() -> None:
    """A sheet without backs in the middle of a product has an empty side in the file of the backs."""
    items = tuple(OrderItem(f"f{n}", None if 9 <= n < 18 else f"b{n}") for n in range(27))
    fronts, backs = split_manual(impose(Order("Karten", Kind.CARDS, CARD, items), A4, Backs.MANUAL))
    assert [sheet.number for sheet in fronts] == [sheet.number for sheet in backs] == [1, 2, 3]
    assert [len(sheet.placements) for sheet in backs] == [9, 0, 9]
    assert backs[1].note == BLANK_NOTE


def test_a_product_without_backs_is_not_in_the_file_of_the_backs() -> None:
    items = tuple(OrderItem(f"f{n}") for n in range(12))
    fronts, backs = split_manual(impose(Order("Karten", Kind.CARDS, CARD, items), A4, Backs.MANUAL))
    assert (len(fronts), len(backs)) == (2, 0)


@pytest.mark.parametrize("mode", Backs)
def test_files_with_squares_are_sound(mode: Backs) -> None:
    order, faces = deck(12, trim=ROOM)
    for made in jobs(order, A4, mode):
        assert preflight(assemble(made, faces, read_font), made, faces) == []
