"""The slug line: what a sheet is, printed in its margin."""

from __future__ import annotations

from typing import NamedTuple

from generator.geometry import Rect, Size, mm_to_pt
from generator.impose.fonts import LineSetter
from generator.impose.layout import HARD_MARGIN
from generator.impose.sheet import Imposition, Sheet, Side
from generator.pdf_file import decimal
from generator.wording import Wording

SIZE_PT = 6.5
#: Free paper (mm) that a line on top needs; with less it runs up the left margin.
TOP_NEEDS = 11.0
#: The line starts this far from the paper's edge, mm, or at the first piece's edge where that is near.
_INDENT = 10.0
_FARTHEST_INDENT = 32.0
#: Of a tile, mm: how far the line keeps from a cross, and the size of its map.
_OFF_CROSS = 5.0
_MAP_LEAST, _MAP_MOST, _MAP_OFF, _MAP_GAP = 2.0, 5.0, 1.0, 3.0
_CAP_HEIGHT = 1.7
_DESCENT = 0.6
_SIDES = {Side.FRONT: "slug.front", Side.BACK: "slug.back"}


def slug_text(sheet: Sheet, game: str, version: str, wording: Wording, printer: str = "") -> str:
    """For example ``Gnome · Zielobjekt-Karten · Blatt 1 von 6 · Vorderseite · 7F3A``."""
    tile = sheet.imposition.tile
    parts = (
        game,
        sheet.product,
        wording("slug.sheet", number=sheet.number, total=sheet.total),
        wording(_SIDES[sheet.side]) if sheet.side in _SIDES else "",
        wording(f"slug.{sheet.note}") if sheet.note else "",
        wording("slug.part", name=tile.named(wording)) if tile else "",
        version,
        wording("slug.printer", name=printer) if printer else "",
    )
    return " · ".join(part for part in parts if part)


def slug_on_top(sheet: Imposition) -> bool:
    """Does the line stand in the top margin (else in the left one)? Where there is room, or more of it."""
    area = sheet.area
    return area is None or area.y >= TOP_NEEDS or area.y >= area.x


def slug_zone(margin: float) -> float:
    """How far (mm from the paper's edge) the line reaches into a margin: room for marks where it is wide."""
    return max(HARD_MARGIN, min(7.0, margin - 8.5)) + _CAP_HEIGHT + _DESCENT


class SlugPlace:
    """Where the line stands on sheets of one imposition."""

    def __init__(self, imposed: Imposition) -> None:
        strip = _strip_of(imposed)
        picture = _tile_map(imposed, strip)
        self._room = mm_to_pt(strip.end - strip.start - (picture.length + _MAP_GAP if picture else 0.0))
        self._picture = picture.operators if picture else b""
        start, height = mm_to_pt(strip.start), imposed.paper.height
        if strip.on_top:
            matrix = f"1 0 0 1 {decimal(start)} {decimal(mm_to_pt(height - strip.baseline))}"
        else:
            matrix = f"0 1 -1 0 {decimal(mm_to_pt(strip.baseline))} {decimal(start)}"
        self._matrix = matrix.encode()

    def operators(self, line: str, lettering: LineSetter) -> bytes:
        """The operators that print ``line``, shrunk when it is longer than the sheet, and a tile's map."""
        codes, width = lettering.set(line)
        size = decimal(min(SIZE_PT, self._room / max(width, 1e-6))).encode()
        return b"BT /S %b Tf 0.25 g %b Tm %b Tj ET\n%b" % (size, self._matrix, codes, self._picture)


def slug_strip(sheet: Imposition) -> Rect:
    """The strip of paper that the line keeps to itself, mm."""
    strip = _strip_of(sheet)
    near = strip.baseline - _CAP_HEIGHT
    if strip.on_top:
        return Rect(0.0, near, sheet.paper.width, _CAP_HEIGHT + _DESCENT)
    return Rect(near, 0.0, _CAP_HEIGHT + _DESCENT, sheet.paper.height)


class _Strip(NamedTuple):
    """The line's way, mm: from the left end of the top edge, or from the bottom end of the left edge."""

    on_top: bool
    baseline: float
    start: float
    end: float
    margin: float


def _strip_of(sheet: Imposition) -> _Strip:
    area = sheet.area
    on_top = slug_on_top(sheet)
    start, end = _INDENT, (sheet.paper.width if on_top else sheet.paper.height) - _INDENT
    if on_top and sheet.placements:
        first = min(placed.x for placed in sheet.placements)
        start = first if _INDENT < first <= _FARTHEST_INDENT else _INDENT
    if sheet.tile is not None:
        # The line keeps off the crosses: they stand at the same places of the board on both tiles.
        if on_top:
            start = max([start, *(cut.at + _OFF_CROSS for cut in sheet.cuts if cut.vertical)])
            end = min([end, *(glue.at - _OFF_CROSS for glue in sheet.glue if glue.vertical)])
        else:
            height = sheet.paper.height
            start = max([start, *(height - glue.at + _OFF_CROSS for glue in sheet.glue if not glue.vertical)])
            end = min([end, *(height - cut.at - _OFF_CROSS for cut in sheet.cuts if not cut.vertical)])
    margin = 20.0 if area is None else (area.y if on_top else area.x)
    return _Strip(on_top, slug_zone(margin) - _DESCENT, start, end, margin)


class _Map(NamedTuple):
    """A drawn map of the tiles, and how much of the strip it takes, mm."""

    length: float
    operators: bytes


def _tile_map(sheet: Imposition, strip: _Strip) -> _Map | None:
    """A small drawing at the strip's end: all tiles of the board, this one dark."""
    tile = sheet.tile
    if tile is None:
        return None
    window = sheet.placements[0]
    thick = max(_MAP_LEAST, min(_MAP_MOST, strip.margin - HARD_MARGIN - _MAP_OFF))
    whole = Size(tile.columns * window.width, tile.rows * window.height)
    scale = thick / (whole.height if strip.on_top else whole.width)
    cell = Size(window.width * scale, window.height * scale)
    if strip.on_top:
        left, top = strip.end - tile.columns * cell.width, HARD_MARGIN
        length = tile.columns * cell.width
    else:
        left, top = HARD_MARGIN, sheet.paper.height - strip.end
        length = tile.rows * cell.height
    out = [f"q {decimal(mm_to_pt(0.2))} w 0.25 G 0.45 g"]
    for row in range(tile.rows):
        for column in range(tile.columns):
            x, y = left + column * cell.width, top + row * cell.height
            corner = (x, sheet.paper.height - y - cell.height, cell.width, cell.height)
            here = (column, row) == (tile.column, tile.row)
            out.append(" ".join(decimal(mm_to_pt(part)) for part in corner) + f" re {'B' if here else 'S'}")
    return _Map(length, ("\n".join(out) + "\nQ\n").encode())
