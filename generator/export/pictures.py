"""Every face as a picture of its own, for screens, other programs and print shops."""

from __future__ import annotations

import csv
import io
import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pikepdf
from PIL import Image

from generator.export.collection import Collection, File, Progress, Shown, ShownProduct
from generator.export.raster import Raster
from generator.export.vector import NotVector, svg_page, svg_picture
from generator.geometry import Size

#: Pictures that wait to be packed while the next ones are drawn.
_WAITING = 4
_HOW: dict[str, dict[str, Any]] = {
    # A third of the usual effort makes files a tenth larger, in a third of the time.
    "png": {"format": "PNG", "compress_level": 2},
    # With less, one pixel in 25 is more than ΔE 2 off; tables of its own win back half of what that takes.
    "jpg": {"format": "JPEG", "quality": 100, "subsampling": 0, "optimize": True},
    # Otherwise it keeps a quarter of the colours' pixels, and red beside blue runs.
    "webp": {"format": "WEBP", "lossless": True, "quality": 20, "method": 1},
}
#: Pixels per inch of pictures within an SVG.
_WITHIN = 300
#: The kinds of pictures of pixels.
KINDS = tuple(_HOW)


def pictures(collection: Collection, kind: str, dpi: float, progress: Progress) -> Iterator[File]:
    """Each face as a ``kind`` of picture, in a folder for each product, and a list of them all."""
    count = sum(1 for _face in collection.faces)
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as packers, Raster(collection.pdf) as raster:
        waiting: deque[tuple[str, Future[bytes]]] = deque()
        for number, (product, shown) in enumerate(collection.faces):
            progress("picture", number, count)
            picture = raster.draw(shown.page, whole(shown), dpi)
            name = path_of(product, shown, kind)
            waiting.append((name, packers.submit(packed, picture, kind, dpi)))
            if len(waiting) > _WAITING:
                path, made = waiting.popleft()
                yield File(path, made.result())
        for path, made in waiting:
            yield File(path, made.result())
    yield listed(collection, kind)


def vectors(collection: Collection, progress: Progress) -> Iterator[File]:
    """The same as SVG; what is more than lines and letters is a picture within it."""
    faces = list(collection.faces)
    with Raster(collection.pdf) as raster, pikepdf.open(io.BytesIO(collection.pdf)) as pdf:
        for number, (product, shown) in enumerate(faces):
            progress("picture", number, len(faces))
            size = whole(shown)
            try:
                drawn = svg_page(pdf.pages[shown.page].obj, size.width, size.height)
            except NotVector:
                png = packed(raster.draw(shown.page, size, _WITHIN), "png", _WITHIN)
                drawn = svg_picture(png, size.width, size.height)
            yield File(path_of(product, shown, "svg"), drawn)
    yield listed(collection, "svg")


def whole(shown: Shown) -> Size:
    """A face with its bleed, mm."""
    return Size(shown.size.width + 2 * shown.bleed, shown.size.height + 2 * shown.bleed)


def path_of(product: ShownProduct, shown: Shown, kind: str) -> str:
    """Where a face's picture lies."""
    return f"{product.id}/{shown.name}.{kind}"


def packed(picture: Image.Image, kind: str, dpi: float) -> bytes:
    """``picture`` as a file that says how large it is to be printed."""
    out = io.BytesIO()
    picture.save(out, dpi=(dpi, dpi), **_HOW[kind])
    return out.getvalue()


def listed(collection: Collection, kind: str) -> File:
    """A table of what is there: which picture is which piece, how large, and how often it is needed."""
    rows = []
    for product in collection.products:
        for piece in product.pieces:
            for side, shown in (("front", piece.front), ("back", piece.back)):
                if shown is not None:
                    size = f"{shown.size.width:g}", f"{shown.size.height:g}", f"{shown.bleed:g}"
                    path = path_of(product, shown, kind)
                    rows.append((path, product.id, piece.id, piece.title, side, piece.copies, *size))
    head = ("file", "product", "id", "title", "side", "copies", "width_mm", "height_mm", "bleed_mm")
    return File("index.csv", table(head, rows))


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> bytes:
    """A CSV file that every spreadsheet reads: UTF-8 with its mark, and no cell that would be a formula."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8", "replace")


def _harmless(cell: object) -> object:
    """Texts come from the project: none that begins like a formula is to be worked out by a spreadsheet."""
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return "'" + cell
    return cell
