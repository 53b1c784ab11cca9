"""Pages of a PDF as pictures of exactly so many pixels."""

from __future__ import annotations

import ctypes
from types import TracebackType
from typing import Self

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from generator.geometry import Size

#: Red first: what Pillow reads without turning anything round.
_FLAGS = pdfium.FPDF_REVERSE_BYTE_ORDER


def pixels(length: float, dpi: float) -> int:
    """``length`` (mm) in whole pixels."""
    return round(length / 25.4 * dpi)


class Raster:
    """Draws pages; open it with ``with``. One at a time: PDFium is not made for several threads."""

    def __init__(self, pdf: bytes) -> None:
        self._document = pypdfium2.PdfDocument(pdf)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._document.close()

    def draw(self, page: int, whole: Size, dpi: float) -> Image.Image:
        """``page``, which is ``whole`` mm large, at ``dpi``."""
        return self.fill(page, max(pixels(whole.width, dpi), 1), max(pixels(whole.height, dpi), 1))

    def fill(self, page: int, width: int, height: int) -> Image.Image:
        """``page`` so that it fills so many pixels."""
        room = bytearray(b"\xff") * (3 * width * height)
        memory = (ctypes.c_char * len(room)).from_buffer(room)
        bitmap = pdfium.FPDFBitmap_CreateEx(width, height, pdfium.FPDFBitmap_BGR, memory, 3 * width)
        try:
            sheet = self._document[page]
            pdfium.FPDF_RenderPageBitmap(bitmap, sheet.raw, 0, 0, width, height, 0, _FLAGS)
            sheet.close()
        finally:
            pdfium.FPDFBitmap_Destroy(bitmap)
        return Image.frombuffer("RGB", (width, height), room, "raw", "RGB", 3 * width, 1)
