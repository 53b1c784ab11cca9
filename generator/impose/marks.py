"""Crop marks, fold and glue lines and cut numbers, as PDF operators. Only where no component lies."""

from __future__ import annotations

from collections.abc import Iterable

from generator.geometry import Rect, Size, mm_to_pt
from generator.impose.fonts import LineSetter
from generator.impose.layout import HARD_MARGIN
from generator.impose.seams import CROSS_OFF, crosses, seam_words
from generator.impose.sheet import Imposition
from generator.impose.slug import slug_strip, slug_zone
from generator.pdf_file import decimal
from generator.wording import Wording

#: All in millimetres.
LINE_WIDTH = 0.2
LENGTH = 4.5
OFF = 1.5
#: No mark nearer to the paper's edge than this: it would be useless there.
_EDGE = 0.8
#: An arm reaches at least so far beyond the middle of its cross.
_BEYOND = 1.0
NUMBER_SIZE_PT = 5.0
#: Guides for round corners: their line, the white around it, and how far the points that bend a quarter of a
#: circle lie from its ends, as a part of the radius.
_ARC, _HALO, _ROUND = 0.1, 0.4, 0.5523
#: Of that type, and how far a number keeps from the pieces at least.
_DIGIT = Size(0.9, 1.3)
_OFF_PIECES = 1.4


def mark_operators(sheet: Imposition, slug_on_top: bool, lettering: LineSetter, wording: Wording) -> bytes:
    """The operators that draw all marks of ``sheet`` (points, origin bottom left)."""
    area = sheet.area
    if area is None or not (sheet.cuts or sheet.folds or sheet.glue or sheet.corners):
        return b""
    crossed = sheet.tile is not None
    top = _span(area.y, slug_on_top, crossed)
    left = _span(area.x, not slug_on_top, crossed)
    bottom = _span(sheet.paper.height - area.bottom, False, crossed)
    right = _span(sheet.paper.width - area.right, False, crossed)
    # Numbers stand where every printer prints, as far as there is room.
    lowest, farthest = sheet.paper.height - HARD_MARGIN, sheet.paper.width - HARD_MARGIN - 2 * _DIGIT.width
    pen = _Pen(sheet.paper.height, lettering)
    for cut in sheet.cuts:
        if cut.vertical:
            pen.line(cut.at, area.y - OFF, cut.at, area.y - OFF - top)
            pen.line(cut.at, area.bottom + OFF, cut.at, area.bottom + OFF + bottom)
            y = _near(area.bottom + _DIGIT.height, area.bottom + OFF + bottom, lowest)
            pen.number(cut.order, cut.at + 0.5, y)
        else:
            pen.line(area.x - OFF, cut.at, area.x - OFF - left, cut.at)
            pen.line(area.right + OFF, cut.at, area.right + OFF + right, cut.at)
            pen.number(cut.order, _near(area.right, area.right + OFF + right - 2.4, farthest), cut.at - 0.5)
    for line in sheet.glue:
        if line.vertical:
            pen.line(line.at, area.y - OFF, line.at, area.y - OFF - top)
            pen.line(line.at, area.bottom + OFF, line.at, area.bottom + OFF + bottom)
        else:
            pen.line(area.x - OFF, line.at, area.x - OFF - left, line.at)
            pen.line(area.right + OFF, line.at, area.right + OFF + right, line.at)
    for arm in crosses(sheet):
        pen.line(*arm)
    pen.dash(1.6, 1.2)
    for fold in sheet.folds:
        if fold.vertical:
            for start, end in _fold_parts(area.y, area.bottom, top, bottom, fold.inside):
                pen.line(fold.at, start, fold.at, end)
        else:
            for start, end in _fold_parts(area.x, area.right, left, right, fold.inside):
                pen.line(start, fold.at, end, fold.at)
    for placed in sheet.placements if sheet.corners else ():
        pen.corners(placed.box, sheet.corners)
    return pen.operators() + seam_words(sheet, slug_strip(sheet), lettering, wording)


def _near(edge: float, wanted: float, most: float) -> float:
    """Where a number stands: as ``wanted``, up to ``most``, but clear of the pieces' ``edge``."""
    return max(edge + _OFF_PIECES, min(wanted, most))


def _span(margin: float, slug: bool, crossed: bool) -> float:
    """How long marks may be on a side with ``margin`` mm of free paper.

    Arms of a cross (``crossed``) stay where every printer prints, as long as they reach beyond its middle.
    """
    edge = slug_zone(margin) + 0.3 if slug and margin >= 11 else _EDGE
    if crossed:
        edge = max(edge, min(HARD_MARGIN, margin - CROSS_OFF - _BEYOND))
    return max(0.0, min(LENGTH, margin - OFF - edge))


def _fold_parts(
    low: float, high: float, before: float, after: float, inside: bool
) -> Iterable[tuple[float, float]]:
    """The stretches of a fold line: all along when no component lies on it, else as long as marks are."""
    start, end = low - OFF - before, high + OFF + after
    return [(start, end)] if inside else [(start, low - OFF), (high + OFF, end)]


class _Pen:
    """Collects operators; takes millimetres from the top left."""

    def __init__(self, height: float, lettering: LineSetter) -> None:
        self._height = height
        self._lettering = lettering
        self._lines = [f"{decimal(mm_to_pt(LINE_WIDTH))} w 0 G"]
        self._numbers: list[str] = []
        self._arcs: list[str] = []

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        if abs(x1 - x2) + abs(y1 - y2) < 0.3:
            return
        self._lines.append(f"{self._x(x1)} {self._y(y1)} m {self._x(x2)} {self._y(y2)} l S")

    def dash(self, on: float, off: float) -> None:
        self._lines.append(f"[{decimal(mm_to_pt(on))} {decimal(mm_to_pt(off))}] 0 d")

    def number(self, number: int, x: float, y: float) -> None:
        """A cut number with its baseline's start at x, y."""
        codes, _width = self._lettering.set(str(number))
        self._numbers.append(f"1 0 0 1 {self._x(x)} {self._y(y)} Tm {codes.decode()} Tj")

    def corners(self, box: Rect, radius: float) -> None:
        """Quarters of circles within the corners of a piece: what lies beyond them is punched off."""
        for x, inwards in ((box.x, 1), (box.right, -1)):
            for y, down in ((box.y, 1), (box.bottom, -1)):
                across, along = inwards * radius, down * radius
                points = (
                    (x + across, y),
                    (x + across * (1 - _ROUND), y),
                    (x, y + along * (1 - _ROUND)),
                    (x, y + along),
                )
                start, *curve = (f"{self._x(at)} {self._y(height)}" for at, height in points)
                self._arcs.append(f"{start} m {' '.join(curve)} c")

    def operators(self) -> bytes:
        text = ""
        if self._numbers:
            text = f"\nBT /S {decimal(NUMBER_SIZE_PT)} Tf 0.35 g\n" + "\n".join(self._numbers) + "\nET"
        if self._arcs:
            path = "\n".join(self._arcs)
            # White beneath, so that they are seen on dark cards as well.
            for grey, width in ((1, _HALO), (0, _ARC)):
                text += f"\n[] 0 d {decimal(mm_to_pt(width))} w {grey} G\n{path} S"
        return ("q\n" + "\n".join(self._lines) + text + "\nQ\n").encode()

    def _x(self, x: float) -> str:
        return decimal(mm_to_pt(x))

    def _y(self, y: float) -> str:
        return decimal(mm_to_pt(self._height - y))
