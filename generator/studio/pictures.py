"""Pages of a PDF as pictures for the browser."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TypeVar

import pypdfium2
from PIL import Image, ImageChops

T = TypeVar("T")
#: pdfium knows one caller at a time.
pdfium_alone = threading.Lock()
_QUALITY, _QUICK_QUALITY = 86, 92


def page_picture(pdf: bytes, page: int, dpi: float, *, trimmed: bool = False) -> bytes:
    """Page ``page`` (from 0) as WebP; ``trimmed`` of its white edge. May be called from any thread."""
    with opened(pdf, page) as found:
        drawn = _drawn(found, dpi)
    if trimmed:
        drawn = drawn.crop(_printed(drawn))
    made = BytesIO()
    drawn.save(made, "WEBP", quality=_QUALITY, method=2)
    return made.getvalue()


class QuickPage:
    """The only page of a PDF, to be read and then drawn once: to open it takes as long as to read it.

    May be used from any thread, and is closed with its picture.
    """

    def __init__(self, pdf: bytes) -> None:
        with pdfium_alone:
            self._document = pypdfium2.PdfDocument(pdf)
            self._page = self._document[0]

    def read(self, reader: Callable[[pypdfium2.PdfPage], T]) -> T:
        """What ``reader`` makes of the open page."""
        with pdfium_alone:
            return reader(self._page)

    def picture(self, dpi: float) -> bytes:
        """The page as JPEG: larger than WebP, and made in an eighth of the time."""
        with pdfium_alone:
            try:
                drawn = _drawn(self._page, dpi)
            finally:
                self._document.close()
        made = BytesIO()
        drawn.save(made, "JPEG", quality=_QUICK_QUALITY, subsampling=0)
        return made.getvalue()


@contextmanager
def opened(pdf: bytes, page: int) -> Iterator[pypdfium2.PdfPage]:
    """Page ``page`` (from 0), as long as it is looked at: to read it takes as long as to draw it."""
    with pdfium_alone:
        document = pypdfium2.PdfDocument(pdf)
        try:
            yield document[page]
        finally:
            document.close()


def _drawn(page: pypdfium2.PdfPage, dpi: float) -> Image.Image:
    drawn: Image.Image = page.render(scale=dpi / 72).to_pil()
    return drawn


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page, mm."""
    with pdfium_alone:
        document = pypdfium2.PdfDocument(pdf)
        try:
            sizes = [document.get_page_size(number) for number in range(len(document))]
        finally:
            document.close()
    return [(round(width / 72 * 25.4, 1), round(height / 72 * 25.4, 1)) for width, height in sizes]


def _printed(picture: Image.Image) -> tuple[int, int, int, int]:
    """What is left of a page without its white edge; but no more than a twelfth is taken off any side."""
    wide, high = picture.size
    found = ImageChops.invert(picture.convert("L")).point(lambda grey: 255 if grey > 24 else 0).getbbox()
    left, top, right, bottom = found or (0, 0, wide, high)
    across, down = wide // 12, high // 12
    return min(left, across), min(top, down), max(right, wide - across), max(bottom, high - down)
