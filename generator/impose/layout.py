"""How many pieces fit on a sheet, and where. Arithmetic in millimetres only."""

from __future__ import annotations

from dataclasses import dataclass

from generator.diagnostics import ContentFault, Span
from generator.geometry import Rect, Size
from generator.i18n import decimal
from generator.impose.defects import PieceTooLarge
from generator.model.print import Paper

#: No printer is trusted nearer to the paper's edge than this (mm); only marks may lie there.
HARD_MARGIN = 5.0
#: Distance from the fold line to the bleed of either neighbour, mm.
FOLD_GAP = 5.0
_EPSILON = 1e-6


@dataclass(frozen=True)
class Grid:
    """Equal cells in rows and columns, centred on ``paper`` (mm, as looked at).

    ``left``/``top`` is the first trim's corner, ``pitch_x``/``pitch_y`` the step to the next one. With
    ``fold_vertical`` set (gutterfold), the cells are the fronts' only: they fill the half before the fold
    line, which runs through the middle of the paper.
    """

    paper: Size
    trim: Size
    bleed: float
    columns: int
    rows: int
    left: float
    top: float
    fold_vertical: bool | None = None

    @property
    def pitch_x(self) -> float:
        return self.trim.width + 2 * self.bleed

    @property
    def pitch_y(self) -> float:
        return self.trim.height + 2 * self.bleed

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def margins(self) -> tuple[float, float]:
        """Paper left of and above the first piece's bleed, mm."""
        return self.left - self.bleed, self.top - self.bleed

    def cell(self, index: int) -> Rect:
        """The trim of the piece number ``index``, row by row."""
        row, column = divmod(index, self.columns)
        return Rect(
            self.left + column * self.pitch_x,
            self.top + row * self.pitch_y,
            self.trim.width,
            self.trim.height,
        )


def _fitting(space: float, length: float, gap: float) -> int:
    """How many ``length`` with ``gap`` between them go into ``space``."""
    return max(0, int((space + gap + _EPSILON) // (length + gap)))


def usable(paper: Size, margin: float, bleed: float) -> Size:
    """The room for trims: outside the paper's margin, and their bleed outside the hard margin."""
    edge = max(margin, HARD_MARGIN + bleed)
    return Size(paper.width - 2 * edge, paper.height - 2 * edge)


def _centred(paper: Size, trim: Size, bleed: float, columns: int, rows: int) -> Grid:
    width = columns * trim.width + (columns - 1) * 2 * bleed
    height = rows * trim.height + (rows - 1) * 2 * bleed
    return Grid(paper, trim, bleed, columns, rows, (paper.width - width) / 2, (paper.height - height) / 2)


def fits(paper: Paper, trim: Size, bleed: float = 0.0) -> bool:
    """Does at least one piece go on a sheet, upright or lying?"""
    for landscape in (False, True):
        room = usable(paper.oriented(landscape), paper.margin, bleed)
        if _fitting(room.width, trim.width, 2 * bleed) and _fitting(room.height, trim.height, 2 * bleed):
            return True
    return False


def n_up(paper: Paper, trim: Size, bleed: float = 0.0, span: Span | None = None) -> Grid:
    """The grid that wastes the least paper; upright paper when both ways are equal.

    Turning the paper is the same as turning the pieces, so pieces always stand upright on the page. Without
    bleed neighbours share a cut edge; with bleed twice the bleed lies between them. Raises ContentFault
    (PRN001) when not even one fits.
    """
    grids = []
    for landscape in (False, True):
        size = paper.oriented(landscape)
        room = usable(size, paper.margin, bleed)
        columns = _fitting(room.width, trim.width, 2 * bleed)
        rows = _fitting(room.height, trim.height, 2 * bleed)
        if columns and rows:
            grids.append(_centred(size, trim, bleed, columns, rows))
    if not grids:
        raise too_large(paper, trim, bleed, span)
    return max(grids, key=lambda grid: grid.count)


def gutterfold(paper: Paper, trim: Size, bleed: float = 0.0) -> Grid | None:
    """Fronts before a fold through the middle, room for their backs behind it; None when no pair fits."""
    best: Grid | None = None
    for landscape in (True, False):
        size = paper.oriented(landscape)
        room = usable(size, paper.margin, bleed)
        for vertical in (False, True):
            half_width, half_height = room.width, room.height
            if vertical:
                half_width = room.width / 2 - FOLD_GAP - bleed
            else:
                half_height = room.height / 2 - FOLD_GAP - bleed
            columns = _fitting(half_width, trim.width, 2 * bleed)
            rows = _fitting(half_height, trim.height, 2 * bleed)
            if columns * rows <= (best.count if best else 0):
                continue
            grid = _centred(size, trim, bleed, columns, rows)
            left, top = grid.left, grid.top
            if vertical:
                left = size.width / 2 - FOLD_GAP + bleed - columns * grid.pitch_x
            else:
                top = size.height / 2 - FOLD_GAP + bleed - rows * grid.pitch_y
            best = Grid(size, trim, bleed, columns, rows, left, top, fold_vertical=vertical)
    return best


def spread(paper: Paper, trim: Size, bleed: float = 0.0, span: Span | None = None) -> Grid:
    """Two booklet pages side by side that meet at the fold (no bleed between them).

    Raises ContentFault (PRN001) when the opened pages do not fit.
    """
    opened = Size(2 * trim.width, trim.height)
    whole = n_up(paper, opened, bleed, span)
    one = _centred(whole.paper, opened, bleed, 1, 1)
    return Grid(whole.paper, trim, 0.0, 2, 1, one.left, one.top)


def too_large(paper: Paper, trim: Size, bleed: float = 0.0, span: Span | None = None) -> ContentFault:
    """The complaint, with the smaller of the two excesses."""
    excess = []
    for landscape in (False, True):
        room = usable(paper.oriented(landscape), paper.margin, bleed)
        excess.append((max(0.0, trim.width - room.width), max(0.0, trim.height - room.height)))
    over_x, over_y = min(excess, key=lambda over: over[0] + over[1])
    told = PieceTooLarge.at(
        span,
        width=f"{trim.width:g}",
        height=f"{trim.height:g}",
        paper=paper.title,
        over_width=decimal(over_x),
        over_height=decimal(over_y),
    )
    return ContentFault([told])
