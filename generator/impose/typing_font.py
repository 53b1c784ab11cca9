"""A font that viewers can type with: all letters of Western Europe and the minus sign, one byte each."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from generator.impose.fonts import font_box, plain_name, subset_tag
from generator.model.rendered import FontUse
from generator.pdf_file import PdfFile, dictionary, reference
from generator.typeface import typeface, uharfbuzz

_FIRST, _LAST = 32, 255
#: What the Windows encoding lacks, at codes that it leaves free: code → character, its name in fonts.
_MORE = {129: ("\u2212", "minus")}
#: Tables that typing does not need; ``cmap`` it does.
_NEEDLESS = ("GSUB", "GPOS", "GDEF", "OS/2", "name", "kern", "STAT", "DSIG")


def typing_font(pdf: PdfFile, use: FontUse, data: bytes) -> int:
    """Write a simple TrueType font with the Windows encoding and a minus sign; returns its number.

    A quarter of the whole file: viewers do not need its other scripts, and have their own for them.
    """
    metrics = typeface(data)
    letters = {code: _letter(code) for code in range(_FIRST, _LAST + 1)}
    instead = {text: glyph for glyph, text in use.text.items()}
    program = _subset(data, "".join(letters.values()), tuple(sorted(instead.items())))
    widths = []
    for letter in letters.values():
        glyph = instead.get(letter) or (metrics.glyph(letter) if letter else 0)
        widths.append(f"{1000 * metrics.advance(glyph):g}" if letter else "0")
    tag = subset_tag(use.file, (*range(_FIRST, _LAST), *instead.values()))
    base = f"/{tag}+{plain_name(use.name)}-Typing".encode("ascii")
    descriptor = dictionary(
        {
            "Type": b"/FontDescriptor",
            "FontName": base,
            "Flags": b"32",
            "FontBBox": b"[%d %d %d %d]" % font_box(metrics.face),
            "ItalicAngle": b"%d" % (-12 if use.flags & 64 else 0),
            "Ascent": b"%d" % use.ascent,
            "Descent": b"%d" % use.descent,
            "CapHeight": b"%d" % use.ascent,
            "StemV": b"80",
            "FontFile2": reference(pdf.add_stream(program, {"Length1": b"%d" % len(program)})),
        }
    )
    return pdf.add(
        dictionary(
            {
                "Type": b"/Font",
                "Subtype": b"/TrueType",
                "BaseFont": base,
                "Encoding": _encoding(),
                "FirstChar": b"%d" % _FIRST,
                "LastChar": b"%d" % _LAST,
                "Widths": f"[{' '.join(widths)}]".encode(),
                "FontDescriptor": reference(pdf.add(descriptor)),
            }
        )
    )


@lru_cache(maxsize=32)
def _subset(data: bytes, letters: str, instead: tuple[tuple[str, int], ...]) -> bytes:
    """The font program with ``letters`` only, some of them drawn by other glyphs than usual.

    Remembered, because a folder of a thousand characters is a thousand files with the same few fonts.
    """
    wanted = uharfbuzz.SubsetInput()
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NO_LAYOUT_CLOSURE
    if instead:
        wanted.flags |= uharfbuzz.SubsetFlags.RETAIN_GIDS
    wanted.unicode_set.update({ord(letter) for letter in letters})
    wanted.glyph_set.update({glyph for _letter, glyph in instead})
    wanted.drop_table_tag_set.update({int.from_bytes(tag.encode(), "big") for tag in _NEEDLESS})
    program = bytes(uharfbuzz.subset(typeface(data).face, wanted).blob.data)
    if not instead:
        return program
    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(program), recalcTimestamp=False)
    names = {ord(letter): font.getGlyphName(glyph) for letter, glyph in instead}
    for table in font["cmap"].tables:
        table.cmap.update({code: name for code, name in names.items() if code in table.cmap})
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def _encoding() -> bytes:
    """The Windows encoding and what it lacks. Without it viewers leave out a minus as soon as they redraw."""
    more = " ".join(f"{code} /{name}" for code, (_letter, name) in _MORE.items())
    return dictionary(
        {
            "Type": b"/Encoding",
            "BaseEncoding": b"/WinAnsiEncoding",
            "Differences": f"[{more}]".encode(),
        }
    )


def _letter(code: int) -> str:
    """The character of a code; empty where there is none."""
    if code in _MORE:
        return _MORE[code][0]
    letter = bytes([code]).decode("cp1252", "ignore")
    return letter if letter.isprintable() or letter == "\xa0" else ""
