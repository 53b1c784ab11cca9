"""Pages of a finished PDF as pictures, for screens."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

import pypdfium2

#: Sharp enough to read every word of a sheet on a screen, small enough to be made in a moment.
DPI = 110


def page_pictures(pdf: bytes, pages: Iterable[int], dpi: float = DPI) -> Iterator[bytes]:
    """The PNG of each of ``pages`` (from 0) of a PDF, at ``dpi``."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in pages:
            yield _png(document[number].render(scale=dpi / 72, rev_byteorder=True), dpi)
    finally:
        document.close()


def _png(picture: Any, dpi: float) -> bytes:
    """The file of a picture in RGB.

    Lines as they are, lightly compressed: half the time of a general encoder, which looks for the best way to
    predict each line, and for our flat colours a smaller file.
    """
    width, height, stride = picture.width, picture.height, picture.stride
    pixels = memoryview(picture.buffer)
    starts = range(0, height * stride, stride)
    lines = b"".join(part for at in starts for part in (b"\0", pixels[at : at + 3 * width]))
    per_metre = round(dpi / 0.0254)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", zlib.compress(lines, 1)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
