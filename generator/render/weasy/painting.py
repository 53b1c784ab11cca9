"""A laid-out page → a one-page PDF without fonts, plus the glyphs that it uses.

WeasyPrint would subset and embed the fonts into each page's file. The press embeds one subset per font and
*finished* file instead, so here a note of what was used takes their place.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pydyf
import weasyprint.pdf
from weasyprint import DEFAULT_OPTIONS

from generator.pdf_file import PdfFile
from generator.render.fonts import FontFiles, digest


@dataclass(frozen=True)
class Painted:
    """A page as a file of its own, and what is needed to measure its ink (ink.py).

    ``bodies`` are the file's objects from number 1 on, the first of them its page tree; ``fonts_at`` is the
    number of its (empty) font dictionary, ``catalog`` that of its catalogue.
    """

    pdf: bytes
    fonts: dict[str, dict[str, Any]]
    missing: frozenset[str]
    bodies: Sequence[bytes]
    fonts_at: int
    catalog: int


class Painter:
    """Paints pages; knows which font file is which."""

    def __init__(self, fonts: FontFiles) -> None:
        self._files = fonts
        self._uses: dict[str, dict[str, Any]] = {}
        self._missing: set[str] = set()
        self._dictionary = pydyf.Dictionary()
        self._known: dict[bytes, str] = {}
        weasyprint.pdf.build_fonts_dictionary = self._note_fonts

    def paint(self, document: Any, page: Any) -> Painted:
        """The page's PDF, its fonts by resource name, and characters that no font has."""
        self._uses, self._missing = {}, set()
        # Headings would be listed in the file; what is printed has no such list.
        page.bookmarks = []
        pdf = weasyprint.pdf.generate_pdf(
            document.copy([page]), None, 1, **{**DEFAULT_OPTIONS, "uncompressed_pdf": True}
        )
        for item in pdf.objects:
            # Pictures bring their own compression.
            if isinstance(item, pydyf.Stream) and "Filter" not in item.extra:
                item.compress = True
        bodies = [item.data for item in pdf.objects[1:]]
        catalog = pdf.objects.index(pdf.catalog)
        return Painted(
            _file(bodies, catalog),
            self._uses,
            frozenset(self._missing),
            bodies,
            self._dictionary.number,
            catalog,
        )

    def _note_fonts(
        self, _pdf: pydyf.PDF, fonts: dict[Any, Any], _compress: bool, _subset: bool, _options: Any
    ) -> pydyf.Dictionary:
        for font in fonts.values():
            self._missing.update(chr(codepoint) for codepoint in font.missing)
            use = self._uses.get(font.hash)
            if use is None:
                use = self._uses[font.hash] = {
                    # Of a damaged font HarfBuzz hands over nothing.
                    "file": self._file_of(font.file_content or b""),
                    "name": font.name.decode().split("+", 1)[-1],
                    "widths": {},
                    "text": {},
                    "ascent": font.ascent,
                    "descent": font.descent,
                    "flags": font.flags,
                }
            use["widths"].update(font.widths)
            use["text"].update(font.to_unicode)
        self._dictionary = pydyf.Dictionary()
        return self._dictionary

    def _file_of(self, program: bytes) -> str:
        """The font file with these bytes; nothing where it is none of the project's."""
        # Bytes remember their hash, and these are the very same object each time.
        found = self._known.get(program)
        if found is None:
            found = self._known[program] = self._files.by_digest.get(digest(program), "")
        return found


def _file(bodies: Sequence[bytes], catalog: int) -> bytes:
    """A PDF of these objects, which are numbered from 1 on."""
    pdf = PdfFile()
    for body in bodies:
        pdf.put(pdf.reserve(), body)
    return pdf.finish(catalog)


def holds(body: bytes, content: bytes) -> bool:
    """Is a stream's object the one of the page's content?"""
    entries, mark, data = body.partition(b"\nstream\n")
    if not mark or not entries.startswith(b"<</Filter /FlateDecode/Length "):
        return False
    try:
        return zlib.decompress(data.removesuffix(b"\nendstream")) == content
    except zlib.error:
        return False
