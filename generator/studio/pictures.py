"""Pages of a PDF as pictures for the browser."""

from __future__ import annotations

import threading
from io import BytesIO

import pypdfium2

#: pdfium knows one caller at a time.
_lock = threading.Lock()
_QUALITY = 86


def page_picture(pdf: bytes, page: int, dpi: float) -> bytes:
    """Page ``page`` (from 0) as WebP. May be called from any thread."""
    with _lock:
        document = pypdfium2.PdfDocument(pdf)
        try:
            drawn = document[page].render(scale=dpi / 72).to_pil()
        finally:
            document.close()
    made = BytesIO()
    drawn.save(made, "WEBP", quality=_QUALITY, method=2)
    return made.getvalue()
