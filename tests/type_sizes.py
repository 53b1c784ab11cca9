"""How type is set on printed products: at least 8 pt but for what type_sizes.yaml lists, and in few sizes."""

from __future__ import annotations

import ctypes
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium
import yaml

from generator.geometry import PT_PER_MM, Rect
from tests.press.reading import Pdf

_SMALLER = Path(__file__).with_name("type_sizes.yaml")
#: What is read at the table has at least this size, pt.
_LEAST = 8.0
#: The press's own pages: one shows every product small, the other sets samples of fonts.
_OF_THE_PRESS = ("Druckliste", "Nachweise")
#: Sizes are set in quarters of a point and scaled with cards; a hair less is as large.
_HAIR = 0.02
#: How exactly a size is read; below which size nothing is meant to be read.
_EXACT, _NOT_READ = 0.008, 6.5
#: Sizes of words on a card; how large words in tables are, and how much of a table may be smaller labels.
_MOST_SIZES, _IN_TABLES, _LABELS = 4, 8.5, 0.25
#: Headings of a card begin at this size, pt.
_HEADING = 9.5
#: What is no text: ends of lines, blanks, hyphens that a reader adds.
_BLANK = frozenset(map(ord, "\r\n\t \u00a0\u00ad")) | {0, 2, 0xFFFE}


class Letter(NamedTuple):
    """A letter on a page: its size in pt, and where it begins (pt from the lower left)."""

    text: str
    size: float
    x: float
    y: float


@cache
def smaller(game: str) -> dict[str, dict[str, Any]]:
    """Title of a product of that game → what may be smaller on it, each with its reason."""
    found: dict[str, dict[str, Any]] = yaml.safe_load(_SMALLER.read_text("utf-8"))[game]
    return found


def too_small(game: str, pdf: Pdf) -> dict[str, dict[float, str]]:
    """Title of a product in it → size in pt → the letters on its pieces that are smaller than they may be."""
    found: dict[str, dict[float, str]] = {}
    document = pypdfium2.PdfDocument(pdf.data)
    try:
        for chapter in pdf.chapters:
            if chapter.title in _OF_THE_PRESS:
                continue
            wanted = smaller(game).get(chapter.title, {})
            small: defaultdict[float, str] = defaultdict(str)
            for page in chapter.pages:
                boxes = [piece.box for piece in pdf.pieces(page)]
                for letter in _letters(document[page]):
                    if not _allowed(letter.size, wanted) and _inside(letter, boxes, pdf.size(page)[1]):
                        small[letter.size] += letter.text
            if small:
                found[chapter.title] = dict(sorted(small.items()))
    finally:
        document.close()
    return found


def unevenly_set(game: str, pdf: Pdf) -> dict[str, str]:
    """Title of a product that type_sizes.yaml calls a card, a help or a table → how it falls short of that.

    A card has four sizes of words at most; a help one besides its headings; of a table's letters a quarter at
    most, its labels, are smaller than 8.5 pt. Letters within drawings do not count.
    """
    found: dict[str, str] = {}
    document = pypdfium2.PdfDocument(pdf.data)
    try:
        for chapter in pdf.chapters:
            wanted = smaller(game).get(chapter.title, {})
            for page in chapter.pages if "kind" in wanted else ():
                letters = list(_letters(document[page]))
                for piece in pdf.pieces(page):
                    on_it = (one for one in letters if _inside(one, [piece.box], pdf.size(page)[1]))
                    sizes = Counter(one.size for one in on_it if _is_set(one.size))
                    if not _even(wanted, sizes):
                        found[chapter.title] = f"page {page + 1}: {dict(sorted(sizes.items()))}"
    finally:
        document.close()
    return found


def _even(wanted: dict[str, Any], sizes: Counter[float]) -> bool:
    kind = wanted["kind"]
    if kind == "card":
        return len(sizes) <= _MOST_SIZES
    if kind == "table":
        labels = sum(count for size, count in sizes.items() if size < _IN_TABLES - _HAIR)
        return labels <= _LABELS * sizes.total()
    listed = {float(one["pt"]) for one in wanted.get("but", ())}
    return len({size for size in sizes if size < _HEADING} - listed) <= 1


def _is_set(size: float) -> bool:
    """Is a letter of this size part of a text? Those are set in quarters of a point, drawings are not."""
    return size >= _NOT_READ and abs(size * 4 - round(size * 4)) <= 4 * _EXACT


def _allowed(size: float, wanted: dict[str, Any]) -> bool:
    size /= float(wanted.get("shrunk", 1))
    if size > _LEAST - _HAIR:
        return True
    if "pictures" in wanted and not _is_set(size):
        return True
    return any(abs(size - float(one["pt"])) < 0.06 for one in wanted.get("but", ()))


def _letters(page: Any) -> Iterator[Letter]:
    text = page.get_textpage()
    matrix = pdfium.FS_MATRIX()
    x, y = ctypes.c_double(), ctypes.c_double()
    for number in range(text.count_chars()):
        code = pdfium.FPDFText_GetUnicode(text.raw, number)
        if code in _BLANK:
            continue
        pdfium.FPDFText_GetMatrix(text.raw, number, matrix)
        pdfium.FPDFText_GetCharOrigin(text.raw, number, x, y)
        size = pdfium.FPDFText_GetFontSize(text.raw, number) * hypot(matrix.c, matrix.d)
        yield Letter(chr(code), round(size, 2), x.value, y.value)
    text.close()


def _inside(letter: Letter, boxes: list[Rect], height: float) -> bool:
    """Does it stand on a piece? The press's own marks and lines of small print do not."""
    x, y = letter.x / PT_PER_MM, height - letter.y / PT_PER_MM
    return any(box.x <= x <= box.right and box.y <= y <= box.bottom for box in boxes)
