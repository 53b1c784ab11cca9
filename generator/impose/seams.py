"""What is printed beside a tiled board: crosses on its seams, words on what to do, a map of the tiles.

All of it stands in the margin; the picture itself is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.geometry import PT_PER_MM, Rect, mm_to_pt
from generator.impose.fonts import LineSetter
from generator.impose.layout import HARD_MARGIN
from generator.impose.sheet import Imposition
from generator.pdf_file import decimal
from generator.wording import Wording

#: All in millimetres. How far the middle of a cross lies from the picture, and how far its arm reaches.
CROSS_OFF = 2.7
CROSS_ARM = 3.5
SIZE_PT = 8.0
_TEXT_OFF = 1.0
_CAP_HEIGHT = 2.0


class Stroke(NamedTuple):
    """A stroke, mm from the sheet's top left corner."""

    x1: float
    y1: float
    x2: float
    y2: float


def crosses(sheet: Imposition) -> Iterator[Stroke]:
    """The arms across the seams; the marks along them are drawn with all other marks.

    Both tiles of a seam have them at the same places of the board.
    """
    area = sheet.area
    if sheet.tile is None or area is None:
        return
    for seam in (*sheet.glue, *sheet.cuts):
        low, high = seam.at - CROSS_ARM, seam.at + CROSS_ARM
        if seam.vertical:
            for y in (area.y - CROSS_OFF, area.bottom + CROSS_OFF):
                yield Stroke(low, y, high, y)
        else:
            for x in (area.x - CROSS_OFF, area.right + CROSS_OFF):
                yield Stroke(x, low, x, high)


def seam_words(sheet: Imposition, taken: Rect, lettering: LineSetter, wording: Wording) -> bytes:
    """What to do at each seam, along the edge where it is done; ``taken`` is the slug line's strip."""
    area, tile = sheet.area, sheet.tile
    if tile is None or area is None:
        return b""
    out = []
    for seams, key, ahead in ((sheet.glue, "seam.glue", 1), (sheet.cuts, "seam.cut", -1)):
        for seam in seams:
            across, down = (ahead, 0) if seam.vertical else (0, ahead)
            beyond = tile._replace(column=tile.column + across, row=tile.row + down)
            codes, width = lettering.set(wording(key, name=beyond.named(wording)))
            length = min(area.height if seam.vertical else area.width, width * SIZE_PT / PT_PER_MM)
            box = _strip(area, vertical=seam.vertical, after=ahead > 0, length=length)
            if _apart(box, taken) and _apart(box, Rect(0, 0, sheet.paper.width, HARD_MARGIN - 0.5)):
                out.append(_set(sheet, box, codes, vertical=seam.vertical))
    return b"".join(out)


def _strip(area: Rect, *, vertical: bool, after: bool, length: float) -> Rect:
    """A line of words beside the picture, in the middle of the edge."""
    if vertical:
        x = area.right + _TEXT_OFF if after else area.x - _TEXT_OFF - _CAP_HEIGHT
        return Rect(x, area.y + (area.height - length) / 2, _CAP_HEIGHT, length)
    y = area.bottom + _TEXT_OFF if after else area.y - _TEXT_OFF - _CAP_HEIGHT
    return Rect(area.x + (area.width - length) / 2, y, length, _CAP_HEIGHT)


def _apart(one: Rect, other: Rect) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


def _set(sheet: Imposition, box: Rect, codes: bytes, *, vertical: bool) -> bytes:
    """Words that fill ``box``: upright, or running up."""
    if vertical:
        matrix = (
            f"0 1 -1 0 {decimal(mm_to_pt(box.right))} {decimal(mm_to_pt(sheet.paper.height - box.bottom))}"
        )
    else:
        matrix = f"1 0 0 1 {decimal(mm_to_pt(box.x))} {decimal(mm_to_pt(sheet.paper.height - box.bottom))}"
    return b"BT /S %b Tf 0.25 g %b Tm %b Tj ET\n" % (decimal(SIZE_PT).encode(), matrix.encode(), codes)
