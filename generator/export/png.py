"""Pages of a finished PDF as pictures, for screens."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterable, Iterator

import pypdfium2

#: Sharp enough to read every word of a sheet on a screen, small enough to be made in a moment.
DPI = 110


def page_pictures(pdf: bytes, pages: Iterable[int], dpi: float = DPI) -> Iterator[bytes]:
    """The PNG of each of ``pages`` (from 0) of a PDF, at ``dpi``."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in pages:
            # Pillow comes with WeasyPrint. Its quickest compression takes two thirds of the usual time.
            picture = io.BytesIO()
            with contextlib.closing(document[number]) as page:
                page.render(scale=dpi / 72).to_pil().save(picture, "PNG", compress_level=1, dpi=(dpi, dpi))
            yield picture.getvalue()
    finally:
        document.close()
