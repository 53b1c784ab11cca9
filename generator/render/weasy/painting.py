"""A laid-out page → a one-page PDF without fonts, plus the glyphs that it uses, plus its ink.

WeasyPrint would subset and embed the fonts into each page's file. The press embeds one subset per font and
*finished* file instead, so here a note of what was used takes their place. Only to measure ink, the
pages of a batch are put together with whole fonts, once for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pydyf
import pypdfium2
import weasyprint.pdf
from weasyprint import DEFAULT_OPTIONS

from generator.pdf_file import PdfFile, reference
from generator.render.fonts import FontFiles, digest

#: Resolution at which ink is measured. Coarser, and thin lines (never below a pixel) count several times
#: over: coins measured 27 % instead of 21 % at 36 dpi.
_INK_DPI = 110
_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_DATA = b"\nstream\n"


@dataclass(frozen=True)
class Painted:
    """A page as a file of its own, and what is needed to measure its ink.

    ``bodies`` are the file's objects from number 1 on, the first of them its page tree; ``fonts_at`` is the
    number of its (empty) font dictionary.
    """

    pdf: bytes
    fonts: dict[str, dict[str, Any]]
    missing: frozenset[str]
    bodies: Sequence[bytes]
    fonts_at: int


class Painter:
    """Paints pages; knows which font file is which."""

    def __init__(self, fonts: FontFiles) -> None:
        self._files = fonts
        self._uses: dict[str, dict[str, Any]] = {}
        self._missing: set[str] = set()
        self._dictionary = pydyf.Dictionary()
        #: The program of every font used so far, by the name under which WeasyPrint's files draw with it.
        self._programs: dict[str, bytes] = {}
        self._known: dict[bytes, str] = {}
        weasyprint.pdf.build_fonts_dictionary = self._note_fonts

    def paint(self, document: Any, page: Any) -> Painted:
        """The page's PDF, its fonts by resource name, and characters that no font has."""
        self._uses, self._missing = {}, set()
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
            _file(bodies, catalog), self._uses, frozenset(self._missing), bodies, self._dictionary.number
        )

    def ink(self, pages: Sequence[Painted]) -> Iterator[float]:
        """Mean ink of each page as it is asked for: 0 is blank paper, 1 is black all over."""
        if not pages:
            return
        document = pypdfium2.PdfDocument(self._together(pages))
        try:
            for page in document:
                yield _coverage(page)
        finally:
            document.close()

    def _together(self, pages: Sequence[Painted]) -> bytes:
        """One file of all ``pages``, with the fonts that they draw with."""
        uses: dict[str, dict[int, float]] = {}
        for painted in pages:
            for name, use in painted.fonts.items():
                uses.setdefault(name, {}).update(use["widths"])
        bodies: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
        fonts = pydyf.Dictionary()
        for name, widths in uses.items():
            parts = _whole_font(self._programs[name], widths, first=len(bodies) + 1)
            bodies += parts
            fonts[name] = reference(len(bodies))
        shared = fonts.data
        trees = []
        for painted in pages:
            offset = len(bodies)
            trees.append(reference(offset + 1))
            bodies += _renumbered(painted.bodies, offset)
            bodies[offset + painted.fonts_at - 1] = shared
        bodies[1] = b"<< /Type /Pages /Kids [%b] /Count %d >>" % (b" ".join(trees), len(trees))
        return _file(bodies, 1)

    def _note_fonts(
        self, _pdf: pydyf.PDF, fonts: dict[Any, Any], _compress: bool, _subset: bool, _options: Any
    ) -> pydyf.Dictionary:
        for font in fonts.values():
            self._missing.update(chr(codepoint) for codepoint in font.missing)
            use = self._uses.get(font.hash)
            if use is None:
                self._programs[font.hash] = font.file_content
                use = self._uses[font.hash] = {
                    "file": self._file_of(font.file_content),
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


def _renumbered(bodies: Iterable[bytes], offset: int) -> list[bytes]:
    """Objects whose references count from ``offset`` on; the data of streams stays as it is."""

    def moved(found: re.Match[bytes]) -> bytes:
        return reference(int(found[1]) + offset)

    out = []
    for body in bodies:
        entries, mark, data = body.partition(_DATA)
        out.append(_REFERENCE.sub(moved, entries) + mark + data)
    return out


def _file(bodies: Sequence[bytes], catalog: int) -> bytes:
    """A PDF of these objects, which are numbered from 1 on."""
    pdf = PdfFile()
    for body in bodies:
        pdf.put(pdf.reserve(), body)
    return pdf.finish(catalog)


def _whole_font(program: bytes, widths: Mapping[int, float], first: int) -> list[bytes]:
    """The objects of a font with its whole program, numbered from ``first`` on; the last one is the font."""
    # Without its widths every glyph would be an em wide, and the text's end beyond the paper.
    across = b" ".join(b"%d [%b]" % (glyph, str(width).encode()) for glyph, width in sorted(widths.items()))
    return [
        b"<< /Length %d /Length1 %d >>\nstream\n%b\nendstream" % (len(program), len(program), program),
        b"<< /Type /FontDescriptor /FontName /F /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0"
        b" /Ascent 1000 /Descent 0 /CapHeight 700 /StemV 80 /FontFile2 %d 0 R >>" % first,
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F /CIDToGIDMap /Identity /W [%b]"
        b" /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
        b" /FontDescriptor %d 0 R >>" % (across, first + 1),
        b"<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H"
        b" /DescendantFonts [%d 0 R] >>" % (first + 2),
    ]


def _coverage(page: Any) -> float:
    # Pillow, which WeasyPrint brings along, counts pixels ten times faster than a loop.
    histogram = page.render(scale=_INK_DPI / 72, grayscale=False).to_pil().histogram()
    light = sum(index % 256 * count for index, count in enumerate(histogram))
    return round(float(1 - light / (255 * sum(histogram))), 4)
