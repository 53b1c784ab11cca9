"""Cards and whole sheets: n-up, with their backs where they have some."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.geometry import Size
from generator.impose.backs import behind, beyond_the_cut, turns_about_vertical
from generator.impose.layout import Grid, gutterfold, n_up
from generator.impose.nesting import straight_cuts
from generator.impose.order import Order, OrderItem
from generator.impose.sheet import Bleed, Cut, Fold, Imposition, Placement, Sheet, Side
from generator.model.kit import Kind
from generator.model.print import Backs, Paper

#: Printed when front and back do not fit side by side.
#: Words of the slug line.
GLUE_NOTE = "glue"
_FOLD_NOTE = "fold"


@dataclass(frozen=True, eq=False)
class Lay:
    """The pieces of one sheet, and where their fronts lie. Sheets that lie alike share theirs."""

    items: tuple[OrderItem, ...]
    fronts: tuple[Placement, ...]


def card_sheets(order: Order, paper: Paper, mode: Backs) -> list[Sheet]:
    """The sheets of ``order``; a side without any back is SINGLE."""
    if mode is Backs.GUTTERFOLD and order.two_sided:
        folded = gutterfold(paper, order.trim, order.bleed)
        if folded is not None:
            return folded_sheets(
                order, folded.paper, _lays(order, folded), vertical=bool(folded.fold_vertical)
            )
    grid = n_up(paper, order.trim, order.bleed, order.span)
    whole_sheet = grid.count == 1 and order.kind is not Kind.CARDS
    marked = not whole_sheet and not order.all_round
    return flat_sheets(order, grid.paper, _lays(order, grid), mode, marked=marked)


def flat_sheets(
    order: Order, paper: Size, lays: Sequence[Lay], mode: Backs, *, marked: bool = True
) -> list[Sheet]:
    """Fronts, and behind each sheet of them its backs, where ``mode`` prints any."""
    with_backs = order.two_sided and mode is not Backs.NONE
    vertical = turns_about_vertical(paper, mode)
    note = GLUE_NOTE if mode is Backs.GUTTERFOLD and with_backs else ""
    impositions: dict[Lay, tuple[Imposition, Imposition]] = {}
    behind_others: dict[Imposition, Imposition] = {}
    sheets: list[Sheet] = []
    for number, lay in enumerate(lays, 1):
        if lay not in impositions:
            backs = _backs(lay, paper, vertical) if with_backs else ()
            cuts = _cuts(paper, lay.fronts) if marked else ()
            back = Imposition(paper, backs)
            impositions[lay] = (
                Imposition(paper, lay.fronts, cuts, corners=order.corners),
                behind_others.setdefault(back, back),
            )
        front, back = impositions[lay]
        side = Side.FRONT if back.placements else Side.SINGLE
        sheets.append(Sheet(front, side, order.product, number, len(lays), note))
        if back.placements:
            sheets.append(Sheet(back, Side.BACK, order.product, number, len(lays), note))
    return sheets


def folded_sheets(
    order: Order, paper: Size, lays: Sequence[Lay], *, vertical: bool, marked: bool = True
) -> list[Sheet]:
    """Gutterfold: fronts before a fold through the middle, backs beyond it."""
    middle = paper.width / 2 if vertical else paper.height / 2
    fold = Fold(vertical, middle, inside=True)
    impositions: dict[Lay, Imposition] = {}
    for lay in dict.fromkeys(lays):
        both = lay.fronts + _backs(lay, paper, vertical)
        cuts = _cuts(paper, both) if marked else ()
        impositions[lay] = Imposition(paper, both, cuts, (fold,), corners=order.corners)
    return [
        Sheet(impositions[lay], Side.SINGLE, order.product, number, len(lays), _FOLD_NOTE)
        for number, lay in enumerate(lays, 1)
    ]


def _lays(order: Order, grid: Grid) -> list[Lay]:
    pieces, size = order.pieces, grid.count
    known: dict[tuple[int, ...], Lay] = {}
    lays = []
    for start in range(0, len(pieces), size):
        group = pieces[start : start + size]
        # By identity: comparing the pieces of thousands of sheets takes as long as drawing some.
        key = tuple(map(id, group))
        if key not in known:
            fronts = (_in_cell(grid, index, item, order.enlarged) for index, item in enumerate(group))
            known[key] = Lay(group, tuple(fronts))
        lays.append(known[key])
    return lays


def _in_cell(grid: Grid, index: int, item: OrderItem, enlarged: float) -> Placement:
    cell = grid.cell(index)
    bleed = Bleed.all_round(grid.bleed)
    return Placement(item.front, cell.x, cell.y, cell.width, cell.height, 0, bleed, enlarged=enlarged)


def _backs(lay: Lay, paper: Size, vertical: bool) -> tuple[Placement, ...]:
    both = [(front, item) for front, item in zip(lay.fronts, lay.items, strict=True) if item.back]
    backs = [behind(front, item.back or "", paper, vertical) for front, item in both]
    if not any(item.back_bleed for _front, item in both):
        return tuple(backs)
    boxes = [back.box for back in backs]
    return tuple(
        beyond_the_cut(back, item.back_bleed, boxes, paper) if item.back_bleed else back
        for back, (_front, item) in zip(backs, both, strict=True)
    )


def _cuts(paper: Size, placed: Sequence[Placement]) -> tuple[Cut, ...]:
    """Cut lines at every edge along which one may cut from margin to margin.

    The order: across the sheet's short way first, so that long strips never have to be handled.
    """
    upright, level = straight_cuts([p.box for p in placed])
    first_vertical = paper.width > paper.height
    ordered = [(first_vertical, at) for at in (upright if first_vertical else level)]
    ordered += [(not first_vertical, at) for at in (level if first_vertical else upright)]
    return tuple(Cut(vertical, at, order_) for order_, (vertical, at) in enumerate(ordered, 1))
