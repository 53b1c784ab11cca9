"""Rendered faces → Form XObjects of the finished file, each face once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from hashlib import blake2b
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Object, Pdf, Stream

from generator.geometry import mm_to_pt
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, bodies_of, decimal, dictionary, reference, stream_body

#: Entries of a stream that the file writes itself.
_OWN = ("/Length",)
#: A page and its content in a face's file, as WeasyPrint's writer words them.
_PAGE, _CONTENTS = b"<</Type /Page/", re.compile(rb"/Contents (\d{1,6}) 0 R")
_DEFLATED, _END = re.compile(rb"<</Filter /FlateDecode/Length (\d{1,12})>>\nstream\n"), b"\nendstream"


class FaceWriter:
    """Writes faces into a file as Form XObjects.

    Faces that differ in nothing but their content share all that they draw with. That is read once, by a
    reader of PDFs; the content of the others is taken from where our own writer puts it, ten times as fast.
    """

    def __init__(self, pdf: PdfFile, fonts: Mapping[str, int]) -> None:
        """``fonts`` gives the font object of each font file."""
        self._pdf, self._fonts = pdf, fonts
        self._resources: dict[Any, bytes] = {}

    def add(self, face: RenderedFace) -> int:
        """Write ``face``; the number of its object.

        The form's space is the face's media in points, origin bottom left. Equal parts of several faces
        (graphics states, pictures) are written once.
        """
        names = {name: reference(self._fonts[use.file]) for name, use in face.fonts.items()}
        around, content = _plain(face.pdf)
        key = around, tuple(names.items())
        resources = self._resources.get(key) if around is not None else None
        encoding = b"/FlateDecode"
        if resources is None:
            with Pdf.open(BytesIO(face.pdf)) as file:
                page = file.pages[0].obj
                copy = _Copy(self._pdf, dictionary(names) if names else None)
                resources = copy.value(page.get("/Resources", Dictionary()), with_fonts=True)
                content, encoding = _content(page)
            self._resources[key] = resources
        width = mm_to_pt(face.size.width + 2 * face.bleed)
        height = mm_to_pt(face.size.height + 2 * face.bleed)
        extra = {
            "Type": b"/XObject",
            "Subtype": b"/Form",
            "BBox": f"[0 0 {decimal(width)} {decimal(height)}]".encode(),
            "Resources": resources,
        }
        if encoding:
            extra["Filter"] = encoding
        return self._pdf.add(stream_body(content, extra))


def _plain(data: bytes) -> tuple[bytes | None, bytes]:
    """A name for a face's file without its content, and that, deflated; None where it is not plain."""
    bodies = bodies_of(data) or []
    pages = [found for body in bodies if body.startswith(_PAGE) and (found := _CONTENTS.search(body))]
    at = int(pages[0][1]) - 1 if len(pages) == 1 else len(bodies)
    stream = _DEFLATED.match(bodies[at]) if at < len(bodies) else None
    if stream is None or len(bodies[at]) != stream.end() + int(stream[1]) + len(_END):
        return None, b""
    around = blake2b(b"\0".join((*bodies[:at], *bodies[at + 1 :])), digest_size=16)
    around.update(b"%d %d" % (at, len(bodies)))
    return around.digest(), bodies[at][stream.end() : -len(_END)]


def _content(page: Any) -> tuple[bytes, bytes]:
    """The page's content and its encoding: as stored when that is one deflated stream."""
    contents = page["/Contents"]
    parts = list(contents) if isinstance(contents, Array) else [contents]
    if len(parts) == 1 and parts[0].get("/Filter") == "/FlateDecode" and "/DecodeParms" not in parts[0]:
        return parts[0].read_raw_bytes(), b"/FlateDecode"
    return b"\n".join(part.read_bytes() for part in parts), b""


class _Copy:
    """Copies a face's objects into the file, with the file's fonts in place of its own."""

    def __init__(self, pdf: PdfFile, fonts: bytes | None) -> None:
        self._pdf = pdf
        self._fonts = fonts
        self._numbers: dict[tuple[int, int], int] = {}
        self._open: set[tuple[int, int]] = set()

    def value(self, item: Any, *, with_fonts: bool = False) -> bytes:
        """``item`` as bytes; what it points to is written before it."""
        if isinstance(item, Object) and item.is_indirect and not with_fonts:
            return reference(self._reference(item))
        return self._body(item, with_fonts=with_fonts)

    def _body(self, item: Any, *, with_fonts: bool = False) -> bytes:
        if isinstance(item, Stream):
            return stream_body(item.read_raw_bytes(), self._entries(item))
        if isinstance(item, Dictionary):
            entries = self._entries(item)
            if with_fonts and self._fonts is not None:
                entries["Font"] = self._fonts
            return dictionary(entries)
        if isinstance(item, Array):
            # Most are plain numbers.
            plain = item.unparse()
            return plain if b" R" not in plain else b"[" + b" ".join(map(self.value, item)) + b"]"
        if isinstance(item, Object):
            return item.unparse()
        if isinstance(item, bool):
            return b"true" if item else b"false"
        if isinstance(item, Decimal):
            return f"{item:f}".encode()
        return b"null" if item is None else b"%d" % item

    def _entries(self, item: Any) -> dict[str, bytes]:
        entries: dict[str, bytes] = {}
        for key, part in item.items():
            if key in _OWN:
                continue
            if key == "/Font" and self._fonts is not None:
                entries["Font"] = self._fonts
            elif part is not None:
                entries[key[1:]] = self.value(part)
        return entries

    def _reference(self, item: Object) -> int:
        """The number of an object that ``item`` points to."""
        at = item.objgen
        if at not in self._numbers:
            if at in self._open:
                # A circle: the object needs a number before it is written.
                self._numbers[at] = self._pdf.reserve()
            else:
                self._write(item)
        return self._numbers[at]

    def _write(self, item: Object) -> None:
        """Write an object behind all that it points to, however deep that goes (groups within groups)."""
        waiting = [(item, False)]
        while waiting:
            top, entered = waiting.pop()
            at = top.objgen
            if not entered:
                if at not in self._open and at not in self._numbers:
                    self._open.add(at)
                    waiting.append((top, True))
                    waiting += reversed([(part, False) for part in self._below(top)])
                continue
            body = self._body(top)
            self._open.discard(at)
            number = self._numbers.get(at)
            if number is None:
                self._numbers[at] = self._pdf.add(body)
            else:
                self._pdf.put(number, body)

    def _below(self, item: Any) -> Iterator[Object]:
        """The objects that ``item`` points to."""
        if isinstance(item, Array):
            parts: Iterable[Any] = item
        elif isinstance(item, Dictionary | Stream):
            parts = [
                part
                for key, part in item.items()
                if key not in _OWN and not (key == "/Font" and self._fonts is not None)
            ]
        else:
            return
        for part in parts:
            if isinstance(part, Object) and part.is_indirect:
                yield part
            else:
                yield from self._below(part)
