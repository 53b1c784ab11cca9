"""Boards larger than the paper: tiles that overlap, to be glued together.

At a seam the tile on the right (or below) is cut and laid on its neighbour, whose picture runs on beneath it:
a hair's breadth of error shows picture, not paper. Both carry the same crosses beside the picture, centred on
the seam, so that a person can lay them together (see :mod:`generator.impose.seams`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import ceil

from generator.geometry import Rect, Size
from generator.impose.layout import HARD_MARGIN
from generator.impose.order import Order
from generator.impose.sheet import Bleed, Cut, Imposition, Placement, Sheet, Side, Tile
from generator.model.kit import NO_SEAMS, Seams
from generator.model.print import TILE_OVERLAP, Paper

#: What the slug line and the words beside a seam need on one pair of edges, mm.
_LETTERING = 8.0
#: More tiles than this along one edge are not tried for given seams.
_MOST = 6
_EPSILON = 1e-6


@dataclass(frozen=True)
class Tiling:
    """``columns`` × ``rows`` windows on a board; ``windows`` in mm from the board's corner, row by row.

    ``as_wished``: all seams lie where the kit allows.
    """

    paper: Size
    columns: int
    rows: int
    windows: tuple[Rect, ...]
    as_wished: bool


def tiling(paper: Paper, board: Size, seams: Seams = NO_SEAMS) -> Tiling:
    """The cut-up of ``board`` with its seams where ``seams`` wants them, if possible; then with the fewest
    sheets, then with the widest margins, then on upright paper.
    """
    ways = []
    for sides, ends in _margins(paper):
        for landscape in (False, True):
            sheet = paper.oriented(landscape)
            room = Size(sheet.width - 2 * sides, sheet.height - 2 * ends)
            ways.append(_cut_up(sheet, room, board, seams))
    return min(ways, key=lambda way: (not way.as_wished, len(way.windows)))


def _margins(paper: Paper) -> Sequence[tuple[float, float]]:
    """Margins (mm) at the sides and the ends, best first: a full sheet's, the paper's, one pair narrow."""
    upright, lettering = paper.sheet(), max(paper.margin, _LETTERING)
    full = ((paper.width - upright.width) / 2, (paper.height - upright.height) / 2)
    return (full, full[::-1], (lettering, lettering), (HARD_MARGIN, lettering), (lettering, HARD_MARGIN))


def _cut_up(sheet: Size, room: Size, board: Size, seams: Seams) -> Tiling:
    columns = _stretches(board.width, room.width, [part * board.width for part in seams.x])
    rows = _stretches(board.height, room.height, [part * board.height for part in seams.y])
    windows = tuple(Rect(x, y, right - x, bottom - y) for y, bottom in rows for x, right in columns)
    as_wished = all(
        any(abs(window.x - part * board.width) < _EPSILON for part in (0.0, *seams.x))
        and any(abs(window.y - part * board.height) < _EPSILON for part in (0.0, *seams.y))
        for window in windows
    )
    return Tiling(sheet, len(columns), len(rows), windows, as_wished)


def _stretches(length: float, room: float, seams: Sequence[float]) -> list[tuple[float, float]]:
    """From where to where the tiles along one edge reach: as few as fit, of sizes as equal as seams allow."""
    least = max(1, ceil((length - TILE_OVERLAP - _EPSILON) / (room - TILE_OVERLAP)))
    for tiles in range(least, min(_MOST, len(seams) + 1) + 1):
        ways = [_between(length, chosen) for chosen in combinations(sorted(seams), tiles - 1)]
        fitting = [way for way in ways if _longest(way) <= room + _EPSILON]
        if fitting:
            return min(fitting, key=_longest)
    tile = (length + (least - 1) * TILE_OVERLAP) / least
    return _between(length, [number * (tile - TILE_OVERLAP) for number in range(1, least)])


def _between(length: float, seams: Sequence[float]) -> list[tuple[float, float]]:
    edges = [0.0, *seams, length]
    return [(low, min(length, high + TILE_OVERLAP)) for low, high in pairwise(edges)]


def _longest(way: Sequence[tuple[float, float]]) -> float:
    return max(end - start for start, end in way)


def tile_sheets(order: Order, paper: Paper) -> list[Sheet]:
    """One sheet a tile, row by row."""
    way = tiling(paper, order.trim, order.seams)
    count = len(way.windows)
    sheets = []
    for piece, item in enumerate(order.pieces):
        for index, window in enumerate(way.windows):
            row, column = divmod(index, way.columns)
            tile = Tile(way.columns, way.rows, column, row)
            left = (way.paper.width - window.width) / 2
            top = (way.paper.height - window.height) / 2
            placed = Placement(
                item.front,
                left,
                top,
                window.width,
                window.height,
                bleed=Bleed.all_round(order.bleed),
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
                    Imposition(
                        way.paper,
                        (placed,),
                        tuple(Cut(v, round(at, 3), n) for n, (v, at) in enumerate(cuts, 1)),
                        glue=tuple(Cut(v, round(at, 3), n) for n, (v, at) in enumerate(glue, 1)),
                        tile=tile,
                    ),
                    Side.SINGLE,
                    order.product,
                    piece * count + index + 1,
                    count * order.faces,
                )
            )
    return sheets
