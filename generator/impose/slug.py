"""The slug line: what a sheet is, printed in its margin. German, as all that is printed."""

from __future__ import annotations

from generator.geometry import mm_to_pt
from generator.impose.fonts import Lettering
from generator.impose.layout import HARD_MARGIN
from generator.impose.pdf_file import decimal
from generator.impose.sheet import Sheet, Side

SIZE_PT = 6.5
#: Free paper (mm) that a line on top needs; with less it runs up the left margin.
TOP_NEEDS = 11.0
#: The line starts this far from the paper's edge, mm, or at the first piece's edge where that is near.
_INDENT = 10.0
_FARTHEST_INDENT = 32.0
_CAP_HEIGHT = 1.7
_DESCENT = 0.6
_SIDES = {Side.FRONT: "Vorderseite", Side.BACK: "Rückseite", Side.SINGLE: ""}


def slug_text(sheet: Sheet, game: str, version: str) -> str:
    """For example ``Gnome · Zielobjekt-Karten · Blatt 1 von 6 · Vorderseite · 7F3A``."""
    parts = (
        game,
        sheet.product,
        f"Blatt {sheet.number} von {sheet.total}",
        _SIDES[sheet.side],
        sheet.note,
        version,
    )
    return " · ".join(part for part in parts if part)


def slug_on_top(sheet: Sheet) -> bool:
    """Does the line stand in the top margin (else in the left one)? Where there is room, or more of it."""
    area = sheet.area
    return area is None or area.y >= TOP_NEEDS or area.y >= area.x


def slug_zone(margin: float) -> float:
    """How far (mm from the paper's edge) the line reaches into a margin: room for marks where it is wide."""
    return max(HARD_MARGIN, min(7.0, margin - 8.5)) + _CAP_HEIGHT + _DESCENT


def slug_operators(sheet: Sheet, line: str, lettering: Lettering) -> bytes:
    """The operators that print ``line``, shrunk when it is longer than the sheet."""
    area = sheet.area
    on_top = slug_on_top(sheet)
    length = sheet.paper.width if on_top else sheet.paper.height
    codes, width = lettering.set(line)
    indent = _INDENT
    if on_top and sheet.placements:
        first = min(placed.x for placed in sheet.placements)
        indent = first if _INDENT < first <= _FARTHEST_INDENT else _INDENT
    size = min(SIZE_PT, mm_to_pt(length - indent - _INDENT) / max(width, 1e-6))
    margin = 20.0 if area is None else (area.y if on_top else area.x)
    off = slug_zone(margin) - _DESCENT
    height = sheet.paper.height
    if on_top:
        matrix = f"1 0 0 1 {decimal(mm_to_pt(indent))} {decimal(mm_to_pt(height - off))}"
    else:
        matrix = f"0 1 -1 0 {decimal(mm_to_pt(off))} {decimal(mm_to_pt(indent))}"
    return b"BT /S %b Tf 0.25 g %b Tm %b Tj ET\n" % (decimal(size).encode(), matrix.encode(), codes)
