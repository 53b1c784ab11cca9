"""Reads the record of one PDF from standard input, or draws places of its pages. Anybody may have made it.

A first line of JSON asks for ``{"record": true}``, or for ``{"pictures": [[page, left, top, width, height,
turn, dpi], …]}`` (mm); the file follows. The answer is JSON.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from generator.geometry import mm_to_pt
from generator.impose.attachment import LARGEST_RECORD, RECORD
from generator.pdf_reading import NotOurs, Stream, opened
from generator.render.one_answer import answer_once

#: Address space in bytes. A kit of hundreds of pages needs a third of it.
MEMORY_LIMIT = 1_500_000_000


class PrintUnreadable(Exception):  # noqa: N818 - a state of the file
    """A file that tells nothing: not-pdf, damaged, encrypted, no-record or too-large."""


def main() -> int:
    """Answer once."""
    return answer_once(_answer, MEMORY_LIMIT)


def _answer(question: bytes) -> dict[str, Any]:
    wish, _line, data = question.partition(b"\n")
    asked = json.loads(wish)
    try:
        if b"%PDF-" not in data[:1024]:
            raise PrintUnreadable("not-pdf")
        if "record" in asked:
            return {"record": record(data)}
        return {"pictures": pictures(data, asked["pictures"])}
    except PrintUnreadable as fault:
        return {"unreadable": str(fault)}


def record(data: bytes) -> str:
    """The record that the file carries, unread. Raises Unreadable."""
    try:
        found = _ours(data)
    except ValueError:
        found = _anybodys(data)
    if len(found) > LARGEST_RECORD:
        raise PrintUnreadable("too-large")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise PrintUnreadable("damaged") from None


def _ours(data: bytes) -> bytes:
    """The attached record of a file as we write them. Raises ValueError for others."""
    objects, catalog = opened(data)
    for file in objects.items(catalog.get("AF")):
        stream = objects.of(objects.entries(objects.entries(file).get("EF")).get("F"))
        if isinstance(stream, Stream):
            return stream.decoded()
    raise NotOurs


def _anybodys(data: bytes) -> bytes:
    """The attached record of a file that another program has saved. Raises Unreadable."""
    # Takes five times as long to load as our own files take to be read.
    import pikepdf

    try:
        with pikepdf.open(BytesIO(data)) as file:
            if RECORD not in file.attachments:
                raise PrintUnreadable("no-record")
            return file.attachments[RECORD].get_file().read_bytes()
    except pikepdf.PasswordError:
        raise PrintUnreadable("encrypted") from None
    except (pikepdf.PdfError, ValueError, TypeError, AttributeError, KeyError, IndexError):
        raise PrintUnreadable("damaged") from None


def pictures(data: bytes, places: Sequence[Sequence[float]]) -> list[list[Any]]:
    """What lies at those places, upright: width and height in pixels and the RGB values, base64."""
    import pypdfium2

    try:
        file = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError:
        raise PrintUnreadable("damaged") from None
    found = []
    for page, left, top, width, height, turn, dpi in places:
        if page > len(file):
            raise PrintUnreadable("damaged")
        sheet = file[int(page) - 1]
        across, high = sheet.get_size()
        crop = (
            mm_to_pt(left),
            high - mm_to_pt(top + height),
            across - mm_to_pt(left + width),
            mm_to_pt(top),
        )
        try:
            drawn = sheet.render(scale=dpi / 72, crop=crop, rev_byteorder=True).to_pil().convert("RGB")
        except (pypdfium2.PdfiumError, ValueError):
            raise PrintUnreadable("damaged") from None
        # Pillow turns the other way round, which is the way back.
        upright = drawn.rotate(turn, expand=True)
        found.append([*upright.size, base64.b64encode(upright.tobytes()).decode()])
    return found
