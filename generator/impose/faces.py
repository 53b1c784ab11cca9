"""Rendered faces → Form XObjects of the finished file, each face once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from generator.geometry import mm_to_pt
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, bodies_of, decimal, dictionary, reference, stream_body
from generator.pdf_reading import NotOurs, Objects, Ref, Stream, Value

#: Entries of a stream that the file writes itself.
_OWN = ("Length",)
#: A page and its content in a face's file, as WeasyPrint's writer words them.
_PAGE, _CONTENTS = b"<</Type /Page/", re.compile(rb"/Contents (\d{1,6}) 0 R")
_DEFLATED, _END = re.compile(rb"<</Filter /FlateDecode/Length (\d{1,12})>>\nstream\n"), b"\nendstream"


class FaceWriter:
    """Writes faces into a file as Form XObjects.

    Faces that differ in nothing but their content share all that they draw with. That is read once; the
    content of the others is taken from where our own writer puts it, ten times as fast.
    """

    def __init__(self, pdf: PdfFile, fonts: Mapping[str, int]) -> None:
        """``fonts`` gives the font object of each font file."""
        self._pdf, self._fonts = pdf, fonts
        self._resources: dict[Any, bytes] = {}

    def add(self, face: RenderedFace) -> int:
        """Write ``face``; the number of its object.

        The form's space is the face's media in points, origin bottom left. Equal parts of several faces
        (graphics states, pictures) are written once. Raises NotOurs for a file that is none of the painter's.
        """
        names = {name: reference(self._fonts[use.file]) for name, use in face.fonts.items()}
        bodies = bodies_of(face.pdf)
        if bodies is None:
            raise NotOurs
        around, content = _plain(bodies)
        key = around, tuple(names.items())
        resources = self._resources.get(key) if around is not None else None
        encoding = b"/FlateDecode"
        if resources is None:
            objects = Objects(bodies)
            page = _page(objects, len(bodies))
            resources = _Copy(self._pdf, objects, dictionary(names) if names else None).resources(
                page.get("Resources")
            )
            content, encoding = _content(objects, page)
            self._resources[key] = resources
        width = mm_to_pt(face.size.width + 2 * face.bleed)
        height = mm_to_pt(face.size.height + 2 * face.bleed)
        extra = {
            "Type": b"/XObject",
            "Subtype": b"/Form",
            "BBox": f"[0 0 {decimal(width)} {decimal(height)}]".encode(),
            # Faces of one kind share them.
            "Resources": reference(self._pdf.add(resources)),
        }
        if encoding:
            extra["Filter"] = encoding
        return self._pdf.add(stream_body(content, extra))


def _plain(bodies: Sequence[bytes]) -> tuple[bytes | None, bytes]:
    """A name for a face's objects without its content, and that, deflated; None where it is not plain."""
    pages = [found for body in bodies if body.startswith(_PAGE) and (found := _CONTENTS.search(body))]
    at = int(pages[0][1]) - 1 if len(pages) == 1 else len(bodies)
    stream = _DEFLATED.match(bodies[at]) if at < len(bodies) else None
    if stream is None or len(bodies[at]) != stream.end() + int(stream[1]) + len(_END):
        return None, b""
    around = blake2b(b"\0".join((*bodies[:at], *bodies[at + 1 :])), digest_size=16)
    around.update(b"%d %d" % (at, len(bodies)))
    return around.digest(), bodies[at][stream.end() : -len(_END)]


def _page(objects: Objects, count: int) -> Mapping[str, Value]:
    """The only page of a face's file. Raises NotOurs."""
    found = [objects.entries(Ref(number)) for number in range(1, count + 1)]
    pages = [entries for entries in found if entries.get("Type") == b"/Page"]
    if len(pages) != 1:
        raise NotOurs
    return pages[0]


def _content(objects: Objects, page: Mapping[str, Value]) -> tuple[bytes, bytes]:
    """The page's content and its encoding: as stored when that is one deflated stream."""
    contents = objects.of(page.get("Contents"))
    parts = [objects.of(part) for part in (contents if isinstance(contents, list) else [contents])]
    streams = [part for part in parts if isinstance(part, Stream)]
    if len(streams) == 1 and streams[0].entries.get("Filter") == b"/FlateDecode":
        return streams[0].data, b"/FlateDecode"
    return b"\n".join(part.decoded() for part in streams), b""


class _Copy:
    """Copies a face's objects into the file, with the file's fonts in place of its own."""

    def __init__(self, pdf: PdfFile, objects: Objects, fonts: bytes | None) -> None:
        self._pdf, self._objects = pdf, objects
        self._fonts = fonts
        self._numbers: dict[int, int] = {}
        self._open: set[int] = set()

    def value(self, item: Value) -> bytes:
        """``item`` as bytes; what it points to is written before it."""
        if isinstance(item, Ref):
            return reference(self._reference(item))
        return self.body(item)

    def body(self, item: Value) -> bytes:
        """``item`` itself, where it is no reference."""
        if isinstance(item, Stream):
            return stream_body(item.data, self._entries(item.entries))
        if isinstance(item, dict):
            return dictionary(self._entries(item))
        if isinstance(item, list):
            return b"[" + b" ".join(map(self.value, item)) + b"]"
        assert isinstance(item, bytes)
        return item

    def resources(self, item: Value | None) -> bytes:
        """The resources of the page."""
        entries = self._entries(self._objects.entries(item))
        if self._fonts is not None:
            entries["Font"] = self._fonts
        return dictionary(entries)

    def _entries(self, item: Mapping[str, Value]) -> dict[str, bytes]:
        entries: dict[str, bytes] = {}
        for key, part in item.items():
            if key in _OWN:
                continue
            if key == "Font" and self._fonts is not None:
                entries[key] = self._fonts
            else:
                entries[key] = self.value(part)
        return entries

    def _reference(self, at: Ref) -> int:
        """The number of an object that is pointed to."""
        if at not in self._numbers:
            if at in self._open:
                # A circle: the object needs a number before it is written.
                self._numbers[at] = self._pdf.reserve()
            else:
                self._write(at)
        return self._numbers[at]

    def _write(self, at: Ref) -> None:
        """Write an object behind all that it points to, however deep that goes (groups within groups)."""
        waiting = [(at, False)]
        while waiting:
            top, entered = waiting.pop()
            if not entered:
                if top not in self._open and top not in self._numbers:
                    self._open.add(top)
                    waiting.append((top, True))
                    waiting += reversed([(part, False) for part in self._below(self._objects[top])])
                continue
            body = self.value(self._objects[top])
            self._open.discard(top)
            number = self._numbers.get(top)
            if number is None:
                self._numbers[top] = self._pdf.add(body)
            else:
                self._pdf.put(number, body)

    def _below(self, item: Value) -> Iterator[Ref]:
        """What ``item`` points to."""
        if isinstance(item, Ref):
            yield item
        elif isinstance(item, list):
            for part in item:
                yield from self._below(part)
        elif isinstance(item, dict | Stream):
            for key, part in self._objects.entries(item).items():
                if key not in _OWN and not (key == "Font" and self._fonts is not None):
                    yield from self._below(part)
