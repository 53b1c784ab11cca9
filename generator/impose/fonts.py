"""One subset per font file for a whole PDF, whichever faces use it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from generator.model.rendered import FontUse
from generator.pdf_file import PdfFile, dictionary, reference, stream_body
from generator.typeface import FontReader, Typeface, typeface, uharfbuzz

_KEEP_NUMBERS = (
    uharfbuzz.SubsetFlags.RETAIN_GIDS
    | uharfbuzz.SubsetFlags.NO_HINTING
    | uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE
)
#: Tables that a PDF viewer does not need: it gets glyph numbers.
_NEEDLESS = ("GSUB", "GPOS", "GDEF", "cmap", "OS/2", "name", "post", "kern", "STAT", "DSIG")


class UnusableFont(Exception):  # noqa: N818 - a state of the file, not a mistake of ours
    """A font whose letters cannot be taken out of ``file`` (a path below ``fonts/``)."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(file)


@dataclass
class _Merged:
    """All that the faces take from one file."""

    use: FontUse
    widths: dict[int, float] = field(default_factory=dict)
    text: dict[int, str] = field(default_factory=dict)


class FontShelf:
    """Gathers the glyphs of all faces, then embeds each file once."""

    def __init__(self, read: FontReader) -> None:
        self._read = read
        self._merged: dict[str, _Merged] = {}

    def gather(self, uses: Iterable[FontUse]) -> None:
        """Note the glyphs of one face."""
        for use in uses:
            merged = self._merged.setdefault(use.file, _Merged(use))
            merged.widths.update(use.widths)
            merged.text.update(use.text)

    def embed(self, pdf: PdfFile) -> dict[str, int]:
        """Write every font; returns the object number of each file's font."""
        return {file: self._embed_one(pdf, file) for file in sorted(self._merged)}

    def _embed_one(self, pdf: PdfFile, file: str) -> int:
        merged = self._merged[file]
        glyphs = tuple(sorted(merged.widths.keys() | merged.text.keys()))
        face = typeface(self._read(file))
        try:
            outlines, body = _program(face, glyphs)
        except RuntimeError:
            raise UnusableFont(file) from None
        base = f"/{subset_tag(file, glyphs)}+{plain_name(merged.use.name)}".encode("ascii")
        stream = pdf.add(body)
        descriptor = pdf.add(
            dictionary(
                {
                    "Type": b"/FontDescriptor",
                    "FontName": base,
                    "Flags": b"%d" % (merged.use.flags or 4),
                    "FontBBox": b"[%d %d %d %d]" % font_box(face.face),
                    "ItalicAngle": b"%d" % (-12 if merged.use.flags & 64 else 0),
                    "Ascent": b"%d" % merged.use.ascent,
                    "Descent": b"%d" % merged.use.descent,
                    "CapHeight": b"%d" % merged.use.ascent,
                    "StemV": b"80",
                    outlines: reference(stream),
                }
            )
        )
        descendant = pdf.add(
            dictionary(
                {
                    "Type": b"/Font",
                    "Subtype": b"/CIDFontType2" if outlines == "FontFile2" else b"/CIDFontType0",
                    "BaseFont": base,
                    "CIDSystemInfo": b"<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
                    "CIDToGIDMap": b"/Identity",
                    "W": _width_array(merged.widths),
                    "FontDescriptor": reference(descriptor),
                }
            )
        )
        return pdf.add(
            dictionary(
                {
                    "Type": b"/Font",
                    "Subtype": b"/Type0",
                    "BaseFont": base,
                    "Encoding": b"/Identity-H",
                    "DescendantFonts": b"[" + reference(descendant) + b"]",
                    "ToUnicode": reference(pdf.add_stream(_to_unicode(merged.text))),
                }
            )
        )


class LineSetter:
    """Sets the press's own lines (slug, cut numbers) and the values of fields in one font file.

    ``instead`` gives the glyphs of characters that are set in another way than usual.
    """

    def __init__(self, file: str, data: bytes, name: str, instead: Mapping[str, int] | None = None) -> None:
        self.file = file
        self._name = name
        self._instead = instead or {}
        self._typeface = typeface(data)
        self._widths: dict[int, float] = {}
        self._text: dict[int, str] = {}
        self._known: dict[str, tuple[str, float]] = {}
        self._words: dict[str, tuple[str, float]] = {}

    def set(self, line: str) -> tuple[bytes, float]:
        """The line as glyph codes (a PDF string), and its width in em."""
        words = [self._words.get(word) or self._set(word) for word in line.split(" ")]
        space, gap = self._words.get(" ") or self._set(" ")
        width = sum(width for _codes, width in words) + gap * (len(words) - 1)
        return f"<{space.join(codes for codes, _width in words)}>".encode(), width / 1000

    def _set(self, word: str) -> tuple[str, float]:
        """A word's codes and width (1/1000 em); remembered, since every sheet says nearly the same."""
        glyphs = [self._known.get(character) or self._look_up(character) for character in word]
        found = "".join(code for code, _advance in glyphs), sum(advance for _code, advance in glyphs)
        self._words[word] = found
        return found

    def _look_up(self, character: str) -> tuple[str, float]:
        """A character's code and advance."""
        glyph = self._instead.get(character) or self._typeface.glyph(character)
        advance = 1000 * self._typeface.advance(glyph)
        self._widths[glyph] = round(advance, 2)
        self._text[glyph] = character
        found = self._known[character] = f"{glyph:04X}", advance
        return found

    @property
    def use(self) -> FontUse:
        """The glyphs set so far."""
        ascender, descender = self._typeface.extents
        return FontUse(
            self.file,
            self._name,
            dict(self._widths),
            dict(self._text),
            round(1000 * ascender),
            round(1000 * descender),
            4,
        )


@lru_cache(maxsize=32)
def _program(font: Typeface, glyphs: tuple[int, ...]) -> tuple[str, bytes]:
    """The name of the entry for the font's outlines, and its stream.

    Remembered: a page that is drawn again while somebody types mostly has the letters that it had.
    """
    program = subset(font.face, glyphs)
    if program[:4] == b"OTTO":
        return "FontFile3", stream_body(program, {"Subtype": b"/OpenType"})
    return "FontFile2", stream_body(program, {"Length1": b"%d" % len(program)})


def subset(face: Any, glyphs: Iterable[int]) -> bytes:
    """The font program with only ``glyphs`` drawn, glyph numbers kept."""
    wanted = uharfbuzz.SubsetInput()
    wanted.flags = _KEEP_NUMBERS
    wanted.glyph_set.update(set(glyphs))
    wanted.drop_table_tag_set.update({int.from_bytes(tag.encode(), "big") for tag in _NEEDLESS})
    return bytes(uharfbuzz.subset(face, wanted).blob.data)


def subset_tag(file: str, glyphs: Iterable[int]) -> str:
    """Six letters that follow from file and glyphs."""
    digest = hashlib.sha256(f"{file}:{','.join(map(str, glyphs))}".encode()).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest[:6])


def plain_name(name: str) -> str:
    """A font's name as a PDF may spell it."""
    return "".join(c for c in name if c.isascii() and (c.isalnum() or c == "-")) or "Font"


def font_box(face: Any) -> tuple[int, int, int, int]:
    """The head table's bounding box in 1/1000 em."""
    head = bytes(face.reference_table("head").data)
    scale = 1000 / float(face.upem)
    corners = [int.from_bytes(head[at : at + 2], "big", signed=True) for at in (36, 38, 40, 42)]
    left, bottom, right, top = (round(corner * scale) for corner in corners)
    return left, bottom, right, top


def _width_array(widths: Mapping[int, float]) -> bytes:
    """Runs of consecutive glyphs: ``first [w w w]``."""
    parts: list[str] = []
    run: list[str] = []
    start = previous = -2
    for glyph in sorted(widths):
        if glyph != previous + 1:
            if run:
                parts.append(f"{start} [{' '.join(run)}]")
            start, run = glyph, []
        run.append(f"{widths[glyph]:g}")
        previous = glyph
    if run:
        parts.append(f"{start} [{' '.join(run)}]")
    return f"[{' '.join(parts)}]".encode()


def _to_unicode(text: Mapping[int, str]) -> bytes:
    """The map from glyph codes to characters, so that text can be searched and copied."""
    lines = [
        f"<{glyph:04X}> <{characters.encode('utf-16-be').hex().upper()}>"
        for glyph, characters in sorted(text.items())
        if characters
    ]
    blocks = [lines[start : start + 100] for start in range(0, len(lines), 100)]
    body = "\n".join(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        f"{body}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    ).encode()
