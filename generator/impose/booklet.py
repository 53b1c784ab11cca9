"""Booklets: two pages side by side, folded in the middle.

With backs (duplex, manual): one saddle-stitched signature, all sheets nested and stapled in the fold. On one
side only (gutterfold, none): every sheet is folded with its print outside, the sheets are stacked and
stapled at their open edges.
"""

from __future__ import annotations

from generator.impose.backs import behind, turns_about_vertical
from generator.impose.layout import Grid, spread
from generator.impose.order import Order
from generator.impose.sheet import Cut, Fold, Imposition, Placement, Sheet, Side
from generator.model.print import Backs, Paper

#: Words of the slug line.
STITCH_NOTE = "stitch"
STACK_NOTE = "stack"


def signature(pages: int) -> list[tuple[int, int, int, int]]:
    """Page numbers (from 1) of each sheet, outermost first: front left and right, back left and right.

    ``pages`` is a multiple of 4.
    """
    return [(pages - 2 * i, 1 + 2 * i, 2 + 2 * i, pages - 1 - 2 * i) for i in range(pages // 4)]


def padded(pages: tuple[str, ...], multiple: int) -> tuple[str | None, ...]:
    """Empty pages before the last one, so that the number is a multiple and the last stays outside."""
    missing = -len(pages) % multiple
    return (*pages[:-1], *([None] * missing), pages[-1])


def booklet_sheets(order: Order, paper: Paper, mode: Backs) -> list[Sheet]:
    """The booklet's sheets, all copies after one another."""
    grid = spread(paper, order.trim, order.bleed, order.span)
    pages = tuple(face for item in order.items for face in (item.front, item.back) if face)
    copies = max(item.copies for item in order.items)
    if mode in (Backs.NONE, Backs.GUTTERFOLD):
        return _stacked(order, grid, padded(pages, 2), copies)
    return _stitched(order, grid, padded(pages, 4), copies, turns_about_vertical(grid.paper, mode))


def _stitched(
    order: Order, grid: Grid, pages: tuple[str | None, ...], copies: int, vertical: bool
) -> list[Sheet]:
    leaves = signature(len(pages)) * copies
    sheets: list[Sheet] = []
    for number, (left, right, behind_right, behind_left) in enumerate(leaves, 1):
        fronts = _pair(grid, pages[left - 1], pages[right - 1])
        # The back is where the front's slot lies, seen from behind: page 2 behind page 1.
        slots = _pair(grid, "left", "right")
        backs = tuple(
            behind(slot, digest, grid.paper, vertical)
            for slot, digest in zip(slots, (pages[behind_left - 1], pages[behind_right - 1]), strict=True)
            if digest
        )
        for side, placed in ((Side.FRONT, fronts), (Side.BACK, backs)):
            front = side is Side.FRONT
            sheets.append(
                Sheet(
                    _imposition(grid, placed) if front else Imposition(grid.paper, placed),
                    side,
                    order.product,
                    number,
                    len(leaves),
                    STITCH_NOTE if front else "",
                )
            )
    return sheets


def _stacked(order: Order, grid: Grid, pages: tuple[str | None, ...], copies: int) -> list[Sheet]:
    leaves = [pages[start : start + 2] for start in range(0, len(pages), 2)] * copies
    return [
        Sheet(
            _imposition(grid, _pair(grid, left, right)),
            Side.SINGLE,
            order.product,
            number,
            len(leaves),
            STACK_NOTE,
        )
        for number, (left, right) in enumerate(leaves, 1)
    ]


def _imposition(grid: Grid, placed: tuple[Placement, ...]) -> Imposition:
    return Imposition(grid.paper, placed, _cuts(grid), _fold(grid))


def _pair(grid: Grid, left: str | None, right: str | None) -> tuple[Placement, ...]:
    placed = []
    for index, digest in enumerate((left, right)):
        if digest:
            cell = grid.cell(index)
            placed.append(Placement(digest, cell.x, cell.y, cell.width, cell.height))
    return tuple(placed)


def _fold(grid: Grid) -> tuple[Fold, ...]:
    return (Fold(True, grid.paper.width / 2, inside=False),)


def _cuts(grid: Grid) -> tuple[Cut, ...]:
    """Round the opened pages: short edges first."""
    first, last = grid.cell(0), grid.cell(1)
    edges = [(True, first.x), (True, last.right), (False, first.y), (False, first.bottom)]
    return tuple(Cut(vertical, round(at, 3), number) for number, (vertical, at) in enumerate(edges, 1))
