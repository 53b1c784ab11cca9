"""A PDF file written from top to bottom: objects in, bytes out. Equal objects are stored once.

Nothing but the file's structure: what the objects mean is the caller's business. pypdf's writer keeps every
object in memory and numbers them itself; thousands of faces are cheaper to stream.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Mapping
from io import BytesIO

#: Streams below this size (bytes) are stored as they are.
_WORTH_COMPRESSING = 400
_HEAD = b"%PDF-1.7\n%\xf0\x9f\x96\xa8\n"
_START = re.compile(rb"startxref\n(\d{1,12})\n%%EOF\n\Z")
_TABLE = re.compile(rb"xref\n0 (\d{1,6})\n0000000000 65535 f \n")


class PdfFile:
    """Collects numbered objects. The same calls give the same bytes."""

    def __init__(self) -> None:
        self._out = BytesIO()
        self._out.write(_HEAD)
        self._offsets: list[int] = [0]
        self._known: dict[bytes, int] = {}

    def reserve(self) -> int:
        """A number for an object that follows later (:meth:`put`)."""
        self._offsets.append(-1)
        return len(self._offsets) - 1

    def put(self, number: int, body: bytes) -> None:
        """Write the object ``number``."""
        self._offsets[number] = self._out.tell()
        self._out.write(b"%d 0 obj\n%b\nendobj\n" % (number, body))

    def add(self, body: bytes) -> int:
        """Write an object, or find it again: equal bodies share one number."""
        key = hashlib.blake2b(body, digest_size=16).digest()
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = self.reserve()
            self.put(number, body)
        return number

    def add_stream(self, data: bytes, extra: Mapping[str, bytes] | None = None) -> int:
        """Write a stream, compressed when that pays; ``extra`` are further dictionary entries."""
        return self.add(stream_body(data, extra or {}))

    def finish(self, catalog: int, info: int | None = None) -> bytes:
        """The finished file. Its identifier follows from its content, so it needs no clock."""
        digest = hashlib.sha256(self._out.getbuffer()).hexdigest()[:32].encode()
        start = self._out.tell()
        size = len(self._offsets)
        table = [b"xref\n0 %d\n0000000000 65535 f \n" % size]
        table += [b"%010d 00000 n \n" % offset for offset in self._offsets[1:]]
        about = b"" if info is None else b" /Info %d 0 R" % info
        table.append(
            b"trailer\n<< /Size %d /Root %d 0 R%b /ID [<%b> <%b>] >>\nstartxref\n%d\n%%%%EOF\n"
            % (size, catalog, about, digest, digest, start)
        )
        self._out.write(b"".join(table))
        return self._out.getvalue()


def bodies_of(data: bytes) -> list[bytes] | None:
    """The objects of a file that :class:`PdfFile` wrote, from number 1 on; None for any other file."""
    at = _START.search(data, max(len(data) - 60, 0))
    if at is None or not data.startswith(_HEAD):
        return None
    table = _TABLE.match(data, int(at[1]))
    if table is None:
        return None
    size, begin = int(table[1]), table.end()
    entries = data[begin : begin + 20 * (size - 1)]
    try:
        offsets = [int(entries[place : place + 10]) for place in range(0, len(entries), 20)]
    except ValueError:
        return None
    if len(offsets) != size - 1:
        return None
    # An object whose number was reserved stands behind later ones.
    in_order = sorted(offsets)
    ends = dict(zip(in_order, [*in_order[1:], int(at[1])], strict=True))
    bodies = []
    for number, first in enumerate(offsets, start=1):
        end = ends[first]
        head, tail = b"%d 0 obj\n" % number, b"\nendobj\n"
        body = data[first:end]
        if not (body.startswith(head) and body.endswith(tail)):
            return None
        bodies.append(body[len(head) : -len(tail)])
    return bodies


def stream_body(data: bytes, extra: Mapping[str, bytes]) -> bytes:
    """A stream object: dictionary and data, deflated unless it is small or already encoded."""
    entries = dict(extra)
    if "Filter" not in entries and len(data) >= _WORTH_COMPRESSING:
        data = zlib.compress(data, 6)
        entries["Filter"] = b"/FlateDecode"
    entries["Length"] = b"%d" % len(data)
    return b"%b\nstream\n%b\nendstream" % (dictionary(entries), data)


def dictionary(entries: Mapping[str, bytes]) -> bytes:
    """A PDF dictionary; keys are plain ASCII names without their slash."""
    return (
        b"<< "
        + b" ".join(b"/" + key.encode("ascii") + b" " + value for key, value in entries.items())
        + b" >>"
    )


def text(value: str) -> bytes:
    """A text string (UTF-16, as hexadecimal digits, so that nothing needs escaping)."""
    return b"<FEFF" + value.encode("utf-16-be").hex().upper().encode() + b">"


def reference(number: int) -> bytes:
    """A pointer to another object."""
    return b"%d 0 R" % number


def decimal(value: float) -> str:
    """A length for a PDF: at most three decimals (a third of a micrometre), never an exponent."""
    plain = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if plain in ("-0", "") else plain
