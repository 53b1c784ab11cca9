"""A laid-out page → a one-page PDF without font programs, plus the glyphs that it uses and its ink.

WeasyPrint would subset and embed the fonts into each page's file. The press embeds one subset per font and
*finished* file instead, so here the font dictionary is replaced by a note of what was used.
"""

from __future__ import annotations

import io
from typing import Any

import pydyf
import pypdfium2
import weasyprint.pdf
from weasyprint import DEFAULT_OPTIONS

from generator.render.fonts import FontFiles, digest

#: Resolution at which ink is measured. Coarser, and thin lines (never below a pixel) count several times
#: over: coins measured 27 % instead of 21 % at 36 dpi.
_INK_DPI = 110


class Painter:
    """Paints pages; knows which font file is which."""

    def __init__(self, fonts: FontFiles) -> None:
        self._fonts = fonts
        self._digests: dict[int, str] = {}
        self._uses: dict[str, dict[str, Any]] = {}
        self._streams: list[tuple[pydyf.Stream, bytes]] = []
        self.missing: set[str] = set()
        self.foreign: set[str] = set()
        weasyprint.pdf.build_fonts_dictionary = self._note_fonts

    def paint(self, document: Any, page: Any) -> tuple[bytes, dict[str, dict[str, Any]], float]:
        """The page's PDF, its fonts by resource name, and its mean ink from 0 to 1."""
        self._uses, self._streams = {}, []
        self.missing, self.foreign = set(), set()
        pdf = weasyprint.pdf.generate_pdf(
            document.copy([page]), None, 1, **{**DEFAULT_OPTIONS, "uncompressed_pdf": True}
        )
        pdf.info = pydyf.Dictionary({})
        whole = io.BytesIO()
        pdf.write(whole)
        coverage = _ink(whole.getvalue())
        for stream, _program in self._streams:
            stream.stream = []
            stream.extra = pydyf.Dictionary()
        for item in pdf.objects:
            if isinstance(item, pydyf.Stream):
                item.compress = True
        bare = io.BytesIO()
        pdf.current_position = 0
        pdf.write(bare)
        return bare.getvalue(), self._uses, coverage

    def _note_fonts(
        self, pdf: pydyf.PDF, fonts: dict[Any, Any], _compress: bool, _subset: bool, _options: Any
    ) -> pydyf.Dictionary:
        dictionary = pydyf.Dictionary()
        for font in fonts.values():
            self.missing.update(chr(codepoint) for codepoint in font.missing)
            use = self._uses.get(font.hash)
            if use is None:
                file = self._fonts.by_digest.get(digest(font.file_content))
                if file is None:
                    self.foreign.add(font.family)
                    file = ""
                use = self._uses[font.hash] = {
                    "file": file,
                    "name": font.name.decode().split("+", 1)[-1],
                    "widths": {},
                    "text": {},
                    "ascent": font.ascent,
                    "descent": font.descent,
                    "flags": font.flags,
                }
                dictionary[font.hash] = self._whole_font(pdf, font)
            use["widths"].update(font.widths)
            use["text"].update(font.to_unicode)
        return dictionary

    def _whole_font(self, pdf: pydyf.PDF, font: Any) -> bytes:
        """Font objects with the whole program, just for measuring ink; returns the reference."""
        program = pydyf.Stream([font.file_content], pydyf.Dictionary({"Length1": len(font.file_content)}))
        pdf.add_object(program)
        self._streams.append((program, font.file_content))
        descriptor = pydyf.Dictionary(
            {
                "Type": "/FontDescriptor",
                "FontName": font.name,
                "Flags": 4,
                "FontBBox": pydyf.Array([0, 0, 1000, 1000]),
                "ItalicAngle": 0,
                "Ascent": font.ascent,
                "Descent": font.descent,
                "CapHeight": 700,
                "StemV": 80,
                "FontFile2": program.reference,
            }
        )
        pdf.add_object(descriptor)
        # Without its widths every glyph would be an em wide, and the text's end beyond the paper.
        widths = pydyf.Array(
            part for glyph, width in sorted(font.widths.items()) for part in (glyph, pydyf.Array([width]))
        )
        descendant = pydyf.Dictionary(
            {
                "W": widths,
                "Type": "/Font",
                "Subtype": "/CIDFontType2",
                "BaseFont": font.name,
                "CIDToGIDMap": "/Identity",
                "CIDSystemInfo": pydyf.Dictionary(
                    {"Registry": pydyf.String("Adobe"), "Ordering": pydyf.String("Identity"), "Supplement": 0}
                ),
                "FontDescriptor": descriptor.reference,
            }
        )
        pdf.add_object(descendant)
        top = pydyf.Dictionary(
            {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": font.name,
                "Encoding": "/Identity-H",
                "DescendantFonts": pydyf.Array([descendant.reference]),
            }
        )
        pdf.add_object(top)
        reference: bytes = top.reference
        return reference


def _ink(pdf: bytes) -> float:
    """Mean ink of the first page: 0 is blank paper, 1 is black all over."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        # Pillow, which WeasyPrint brings along, counts pixels ten times faster than a loop.
        histogram = document[0].render(scale=_INK_DPI / 72, grayscale=False).to_pil().histogram()
        light = sum(index % 256 * count for index, count in enumerate(histogram))
        return round(float(1 - light / (255 * sum(histogram))), 4)
    finally:
        document.close()
