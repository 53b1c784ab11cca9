"""Cards, tokens and whole sheets: n-up, with their backs where they have some."""

from __future__ import annotations

from collections.abc import Iterable

from generator.impose.backs import behind, turns_about_vertical
from generator.impose.layout import Grid, gutterfold, n_up
from generator.impose.order import Item, Order
from generator.impose.sheet import Cut, Fold, Placement, Sheet, Side
from generator.model.kit import Kind
from generator.model.print import Backs, Paper

#: Printed when front and back do not fit side by side.
GLUE_NOTE = "Vorder- und Rückseite aneinanderkleben"


def card_sheets(order: Order, paper: Paper, mode: Backs) -> list[Sheet]:
    """The sheets of ``order``; a side without any back is SINGLE."""
    with_backs = any(item.back for item in order.items)
    if mode is Backs.GUTTERFOLD and with_backs:
        folded = gutterfold(paper, order.trim, order.bleed)
        if folded is not None:
            return _folded(order, folded)
    grid = n_up(paper, order.trim, order.bleed, order.span)
    if mode is Backs.NONE:
        with_backs = False
    vertical = turns_about_vertical(grid.paper, mode)
    glued = GLUE_NOTE if mode is Backs.GUTTERFOLD and with_backs else ""
    groups = _groups(order.pieces, grid.count)
    sheets: list[Sheet] = []
    for number, group in enumerate(groups, 1):
        fronts = _fronts(grid, group)
        backs = _backs(fronts, group, grid, vertical) if with_backs else ()
        side = Side.FRONT if backs else Side.SINGLE
        marks = _cuts(order, grid, fronts)
        sheets.append(Sheet(grid.paper, side, fronts, marks, (), order.product, number, len(groups), glued))
        if backs:
            sheets.append(
                Sheet(grid.paper, Side.BACK, backs, (), (), order.product, number, len(groups), glued)
            )
    return sheets


def _folded(order: Order, grid: Grid) -> list[Sheet]:
    """Gutterfold: fronts before the fold, backs beyond it."""
    vertical = bool(grid.fold_vertical)
    middle = grid.paper.width / 2 if vertical else grid.paper.height / 2
    groups = _groups(order.pieces, grid.count)
    sheets = []
    for number, group in enumerate(groups, 1):
        fronts = _fronts(grid, group)
        both = fronts + _backs(fronts, group, grid, vertical)
        sheets.append(
            Sheet(
                grid.paper,
                Side.SINGLE,
                both,
                _cuts(order, grid, both),
                (Fold(vertical, middle, inside=True),),
                order.product,
                number,
                len(groups),
                "am Falz knicken, kleben, dann schneiden",
            )
        )
    return sheets


def _groups(pieces: tuple[Item, ...], size: int) -> list[tuple[Item, ...]]:
    return [pieces[start : start + size] for start in range(0, len(pieces), size)]


def _fronts(grid: Grid, group: Iterable[Item]) -> tuple[Placement, ...]:
    placed = []
    for index, item in enumerate(group):
        cell = grid.cell(index)
        placed.append(Placement(item.front, cell.x, cell.y, cell.width, cell.height, 0, grid.bleed))
    return tuple(placed)


def _backs(
    fronts: tuple[Placement, ...], group: Iterable[Item], grid: Grid, vertical: bool
) -> tuple[Placement, ...]:
    return tuple(
        behind(front, item.back, grid.paper, vertical)
        for front, item in zip(fronts, group, strict=True)
        if item.back
    )


def _cuts(order: Order, grid: Grid, placed: tuple[Placement, ...]) -> tuple[Cut, ...]:
    """Cut lines at every edge of a trim; none for whole sheets and for tokens with a drawn outline.

    The order: across the sheet's short way first, so that long strips never have to be handled.
    """
    whole_sheet = grid.count == 1 and order.kind is not Kind.CARDS and grid.fold_vertical is None
    if whole_sheet or order.kind is Kind.TOKENS:
        return ()
    boxes = [p.box for p in placed]
    across = sorted({round(edge, 3) for box in boxes for edge in (box.y, box.bottom)})
    along = sorted({round(edge, 3) for box in boxes for edge in (box.x, box.right)})
    first_vertical = grid.paper.width > grid.paper.height
    ordered = [(first_vertical, at) for at in (along if first_vertical else across)]
    ordered += [(not first_vertical, at) for at in (across if first_vertical else along)]
    return tuple(Cut(vertical, at, order_) for order_, (vertical, at) in enumerate(ordered, 1))
