"""A finished PDF, read back: what lies where on its pages, what it says, and how it looks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pypdfium2
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from generator.geometry import PT_PER_MM, Rect

Picture = Any

_PLACED = re.compile(
    rb"q (?:(?P<clip>[-\d. ]+) re W n )?(?P<matrix>[-\d. ]+) cm /(?P<name>F\d+) Do Q", re.MULTILINE
)
_LINE = re.compile(rb"([-\d.]+) ([-\d.]+) m ([-\d.]+) ([-\d.]+) l S")


class Piece(NamedTuple):
    """A face on a page: which one, and where (mm from the top left). ``clipped`` is a part of one."""

    form: int
    box: Rect
    clipped: bool


@dataclass(frozen=True)
class Chapter:
    """A bookmark and its pages, counted from 0."""

    title: str
    pages: range


class Pdf:
    """A PDF under inspection."""

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        self.reader = PdfReader(path, strict=True)

    @cached_property
    def pages(self) -> list[Any]:
        return list(self.reader.pages)

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The bookmarks in order, each up to the next one."""
        marks: Any = self.reader.outline
        starts = [self.reader.get_destination_page_number(mark) or 0 for mark in marks]
        ends = [*starts[1:], len(self.pages)]
        return [
            Chapter(mark.title, range(start, end))
            for mark, start, end in zip(marks, starts, ends, strict=True)
        ]

    def chapter(self, title: str) -> range:
        """The pages of a product; none when it is not in this file."""
        return next((chapter.pages for chapter in self.chapters if chapter.title == title), range(0))

    def size(self, page: int) -> tuple[float, float]:
        """Width and height of a page in mm."""
        box = self.pages[page].mediabox
        return float(box.width) / PT_PER_MM, float(box.height) / PT_PER_MM

    def pieces(self, page: int) -> list[Piece]:
        """What is placed on a page, in the order of its content."""
        found = []
        forms = self.pages[page]["/Resources"]["/XObject"]
        _width, height = self.size(page)
        for match in _PLACED.finditer(self.operators(page)):
            form = forms.raw_get("/" + match["name"].decode())
            left, low, right, high = _corners(match["matrix"], form.get_object()["/BBox"])
            if match["clip"]:
                x, y, w, h = (float(number) for number in match["clip"].split())
                left, low, right, high = max(left, x), max(low, y), min(right, x + w), min(high, y + h)
            box = Rect(
                left / PT_PER_MM,
                height - high / PT_PER_MM,
                (right - left) / PT_PER_MM,
                (high - low) / PT_PER_MM,
            )
            found.append(Piece(form.idnum, box, bool(match["clip"])))
        return found

    def lines(self, page: int) -> list[tuple[float, float, float, float]]:
        """The press's own lines (cut and fold marks) in mm from the top left: x, y, x, y."""
        _width, height = self.size(page)
        found = []
        for match in _LINE.finditer(self.operators(page)):
            x1, y1, x2, y2 = (float(number) / PT_PER_MM for number in match.groups())
            found.append((x1, height - y1, x2, height - y2))
        return found

    def operators(self, page: int) -> bytes:
        """A page's own content, without that of the faces on it."""
        data: bytes = self.pages[page].get_contents().get_data()
        return data

    def fonts(self) -> Iterator[Any]:
        """Every font dictionary of the file that carries a descriptor."""
        for number in range(1, len(self.reader.xref_objStm) + len(self.reader.xref[0]) + 1):
            if number in self.reader.xref[0]:
                item = self.reader.get_object(number)
                if isinstance(item, DictionaryObject) and "/FontDescriptor" in item:
                    yield item

    @cached_property
    def texts(self) -> list[str]:
        """The text of each page, as a reader would copy it."""
        with _opened(self.data) as document:
            return [_page_text(page, None) for page in document]

    def text_of(self, page: int, boxes: list[Rect]) -> list[str]:
        """The text inside each of ``boxes`` (mm) of a page."""
        _width, height = self.size(page)
        with _opened(self.data) as document:
            return [_page_text(document[page], (box, height)) for box in boxes]

    def picture(self, page: int, dpi: int) -> Picture:
        """A page as rows of RGB pixels."""
        with _opened(self.data) as document:
            return _render(document[page], dpi)

    def pictures(self, dpi: int) -> Iterator[Picture]:
        """All pages, one after the other."""
        with _opened(self.data) as document:
            for page in document:
                yield _render(page, dpi)


class _opened:  # noqa: N801 - reads as a verb
    def __init__(self, data: bytes) -> None:
        self._document = pypdfium2.PdfDocument(data)

    def __enter__(self) -> Any:
        return self._document

    def __exit__(self, *_failure: object) -> None:
        self._document.close()


@lru_cache(maxsize=6)
def opened(path: Path) -> Pdf:
    """A PDF; tests of the same file in a row read it once."""
    return Pdf(path)


def _corners(matrix: bytes, box: Any) -> tuple[float, float, float, float]:
    a, b, c, d, e, f = (float(number) for number in matrix.split()[-6:])
    points = [
        (a * float(x) + c * float(y) + e, b * float(x) + d * float(y) + f)
        for x in (box[0], box[2])
        for y in (box[1], box[3])
    ]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _page_text(page: Any, inside: tuple[Rect, float] | None) -> str:
    text = page.get_textpage()
    if inside is None:
        found: str = text.get_text_range()
    else:
        box, height = inside
        left, right = box.x * PT_PER_MM, box.right * PT_PER_MM
        bottom, top = (height - box.bottom) * PT_PER_MM, (height - box.y) * PT_PER_MM
        found = text.get_text_bounded(left, bottom, right, top)
    text.close()
    return found.replace("\r\n", "\n")


def _render(page: Any, dpi: int) -> Picture:
    return page.render(scale=dpi / 72, rev_byteorder=True).to_numpy()[:, :, :3].copy()


def crop(picture: Picture, box: Rect, dpi: int) -> Picture:
    """The part of a picture that ``box`` (mm) covers."""
    scale = dpi / 25.4
    rows = slice(round(box.y * scale), round(box.bottom * scale))
    return picture[rows, round(box.x * scale) : round(box.right * scale)]


def line_middles(darkness: Any, dpi: int, least: float = 40) -> list[float]:
    """Where the dark stretches of a profile (0 white … 255 black) have their middles, in mm.

    Weighted by darkness, hence finer than a pixel.
    """
    inside = darkness > least
    edges = np.flatnonzero(np.diff(np.concatenate(([0], inside.astype(int), [0]))))
    middles = []
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        low, high = max(0, start - 1), min(darkness.size, end + 1)
        places = np.arange(low, high) + 0.5
        weight = darkness[low:high]
        middles.append(float((places * weight).sum() / weight.sum()) * 25.4 / dpi)
    return middles


def discs(picture: Picture, wanted: tuple[int, int, int], dpi: int) -> list[tuple[float, float]]:
    """The middles (mm) of discs of a colour, in reading order."""
    near = np.abs(picture.astype(int) - np.array(wanted)).sum(axis=2) < 120
    points = np.argwhere(near)[:, ::-1] * 25.4 / dpi + 12.7 / dpi
    middles = []
    while len(points):
        apart = np.hypot(*(points - points[0]).T)
        middles.append(points[apart < 5].mean(axis=0))
        points = points[apart >= 5]
    return sorted(((float(x), float(y)) for x, y in middles), key=lambda at: (round(at[1]), round(at[0])))
