"""Rendered faces → Form XObjects of the finished file, each face once."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

from generator.geometry import mm_to_pt
from generator.impose.pdf_file import PdfFile, decimal, dictionary, reference, stream_body
from generator.model.rendered import RenderedFace

#: Entries of a stream that the file writes itself.
_OWN = ("/Length",)


def add_face(pdf: PdfFile, face: RenderedFace, fonts: Mapping[str, int]) -> int:
    """Write ``face`` as a Form XObject; ``fonts`` gives the font object of each font file.

    The form's space is the face's media in points, origin bottom left. Equal parts of several faces
    (graphics states, pictures) are written once.
    """
    page = PdfReader(BytesIO(face.pdf)).pages[0]
    names = {name: reference(fonts[use.file]) for name, use in face.fonts.items()}
    copy = _Copy(pdf, dictionary(names) if names else None)
    resources = page.get("/Resources", DictionaryObject()).get_object()
    width = mm_to_pt(face.size.width + 2 * face.bleed)
    height = mm_to_pt(face.size.height + 2 * face.bleed)
    extra = {
        "Type": b"/XObject",
        "Subtype": b"/Form",
        "BBox": f"[0 0 {decimal(width)} {decimal(height)}]".encode(),
        "Resources": copy.value(resources, with_fonts=True),
    }
    content, encoding = _content(page)
    if encoding:
        extra["Filter"] = encoding
    return pdf.add(stream_body(content, extra))


def _content(page: Any) -> tuple[bytes, bytes]:
    """The page's content and its encoding: as stored when that is one deflated stream."""
    contents = page["/Contents"].get_object()
    if isinstance(contents, ArrayObject) and len(contents) == 1:
        contents = contents[0].get_object()
    if isinstance(contents, ArrayObject):
        return b"\n".join(part.get_object().get_data() for part in contents), b""
    if contents.get("/Filter") == "/FlateDecode" and "/DecodeParms" not in contents:
        return contents._data, b"/FlateDecode"
    return contents.get_data(), b""


class _Copy:
    """Copies a face's objects into the file, with the file's fonts in place of its own."""

    def __init__(self, pdf: PdfFile, fonts: bytes | None) -> None:
        self._pdf = pdf
        self._fonts = fonts
        self._numbers: dict[int, int] = {}
        self._open: set[int] = set()

    def value(self, item: Any, *, with_fonts: bool = False) -> bytes:
        """``item`` as bytes; what it points to is written before it."""
        if isinstance(item, IndirectObject):
            return reference(self._reference(item))
        if isinstance(item, StreamObject):
            return stream_body(item._data, self._entries(item))
        if isinstance(item, DictionaryObject):
            entries = self._entries(item)
            if with_fonts and self._fonts is not None:
                entries["Font"] = self._fonts
            return dictionary(entries)
        if isinstance(item, ArrayObject):
            return b"[" + b" ".join(self.value(part) for part in item) + b"]"
        out = BytesIO()
        item.write_to_stream(out)
        return out.getvalue()

    def _entries(self, item: DictionaryObject) -> dict[str, bytes]:
        entries: dict[str, bytes] = {}
        for key, part in item.items():
            if key in _OWN:
                continue
            if key == "/Font" and self._fonts is not None:
                entries["Font"] = self._fonts
            elif str(part) != "NullObject":
                entries[str(key)[1:]] = self.value(part)
        return entries

    def _reference(self, item: IndirectObject) -> int:
        number = self._numbers.get(item.idnum)
        if number is not None:
            return number
        if item.idnum in self._open:
            # A circle: the object needs a number before it is written.
            return self._numbers.setdefault(item.idnum, self._pdf.reserve())
        self._open.add(item.idnum)
        body = self.value(item.get_object())
        self._open.discard(item.idnum)
        number = self._numbers.get(item.idnum)
        if number is None:
            number = self._pdf.add(body)
        else:
            self._pdf.put(number, body)
        self._numbers[item.idnum] = number
        return number
