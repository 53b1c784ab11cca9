"""Boards larger than the paper: tiles that overlap, to be glued together."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from generator.geometry import Rect, Size
from generator.impose.order import Order
from generator.impose.sheet import Cut, Placement, Sheet, Side
from generator.model.print import TILE_OVERLAP, Paper

_EPSILON = 1e-6


@dataclass(frozen=True)
class Tiling:
    """``columns`` × ``rows`` windows on a board; ``windows`` in mm from the board's corner, row by row."""

    paper: Size
    columns: int
    rows: int
    windows: tuple[Rect, ...]


def tiling(paper: Paper, board: Size) -> Tiling:
    """The cut-up of ``board`` with the fewest sheets; upright paper when both ways need as many."""
    ways = [_cut_up(paper, board, landscape) for landscape in (False, True)]
    return min(ways, key=lambda way: len(way.windows))


def _cut_up(paper: Paper, board: Size, landscape: bool) -> Tiling:
    area = paper.sheet(landscape)
    columns = _number(board.width, area.width)
    rows = _number(board.height, area.height)
    width = (board.width + (columns - 1) * TILE_OVERLAP) / columns
    height = (board.height + (rows - 1) * TILE_OVERLAP) / rows
    windows = tuple(
        Rect(column * (width - TILE_OVERLAP), row * (height - TILE_OVERLAP), width, height)
        for row in range(rows)
        for column in range(columns)
    )
    return Tiling(paper.oriented(landscape), columns, rows, windows)


def _number(length: float, tile: float) -> int:
    """How many overlapping tiles cover ``length``."""
    return max(1, ceil((length - TILE_OVERLAP - _EPSILON) / (tile - TILE_OVERLAP)))


def tile_sheets(order: Order, paper: Paper) -> list[Sheet]:
    """One sheet a tile. Glue marks stand where the next tile's cut edge comes to lie."""
    way = tiling(paper, order.trim)
    count = len(way.windows)
    total = count * order.faces
    sheets = []
    for piece, item in enumerate(order.pieces):
        for index, window in enumerate(way.windows):
            row, column = divmod(index, way.columns)
            left = (way.paper.width - window.width) / 2
            top = (way.paper.height - window.height) / 2
            placed = Placement(
                item.front,
                left,
                top,
                window.width,
                window.height,
                bleed=order.bleed,
                window=window,
                face_height=order.trim.height,
            )
            cuts, glue = [], []
            if column > 0:
                cuts.append((True, left))
            if row > 0:
                cuts.append((False, top))
            if column < way.columns - 1:
                glue.append((True, left + window.width - TILE_OVERLAP))
            if row < way.rows - 1:
                glue.append((False, top + window.height - TILE_OVERLAP))
            sheets.append(
                Sheet(
                    way.paper,
                    Side.SINGLE,
                    (placed,),
                    tuple(Cut(v, round(at, 3), n) for n, (v, at) in enumerate(cuts, 1)),
                    (),
                    order.product,
                    piece * count + index + 1,
                    total,
                    f"Kachel {index + 1} von {count}, {TILE_OVERLAP:g} mm überlappend kleben",
                    tuple(Cut(v, round(at, 3), n) for n, (v, at) in enumerate(glue, 1)),
                )
            )
    return sheets
