"""Pages as pixels, by PDFium's own functions: what a library puts around them takes as long to load again."""

from __future__ import annotations

import math
from collections.abc import Iterator
from ctypes import c_ubyte
from functools import cache
from typing import Any, NamedTuple

#: Blue, green, red.
CHANNELS = 3
_WHITE = 0xFFFFFFFF


class PagePixels(NamedTuple):
    """A page as ``width`` × ``height`` pixels, each of :data:`CHANNELS` bytes, without gaps."""

    width: int
    height: int
    values: memoryview


def pages_as_pixels(pdf: bytes, dpi: float) -> Iterator[PagePixels]:
    """The pages of a file, one at a time. Raises ValueError for what PDFium cannot read."""
    pdfium = _pdfium()
    document = pdfium.FPDF_LoadMemDocument64(pdf, len(pdf), None)
    if not document:
        raise ValueError("PDFium cannot read this")
    try:
        for number in range(pdfium.FPDF_GetPageCount(document)):
            yield _drawn(pdfium, pdfium.FPDF_LoadPage(document, number), dpi / 72)
    finally:
        pdfium.FPDF_CloseDocument(document)


def _drawn(pdfium: Any, page: Any, scale: float) -> PagePixels:
    width = math.ceil(pdfium.FPDF_GetPageWidthF(page) * scale)
    height = math.ceil(pdfium.FPDF_GetPageHeightF(page) * scale)
    values = (c_ubyte * (CHANNELS * width * height))()
    bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_BGR, values, CHANNELS * width)
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, _WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, pdfium.FPDF_ANNOT)
    pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.FPDF_ClosePage(page)
    return PagePixels(width, height, memoryview(values).cast("B"))


@cache
def _pdfium() -> Any:
    """The functions; they are made ready once a process, whoever does it."""
    import pypdfium2_raw as pdfium  # type: ignore[import-untyped]

    settings = {"version": 2, "m_pUserFontPaths": None, "m_pIsolate": None, "m_v8EmbedderSlot": 0}
    pdfium.FPDF_InitLibraryWithConfig(pdfium.FPDF_LIBRARY_CONFIG(**settings))
    return pdfium
