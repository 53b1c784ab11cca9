"""Text of one line → its glyphs, by the same Pango, in the same way, as WeasyPrint shapes them."""

from __future__ import annotations

import ctypes
import math
import re
import struct
from collections.abc import Mapping, Sequence
from hashlib import md5
from itertools import pairwise
from typing import Any, NamedTuple, Self

from generator.render.compiled.pango import (
    EMPTY,
    SIZE_AND_GRAVITY,
    UNITS,
    GlyphItem,
    Rectangle,
    functions,
    text_at,
)

_GLYPH = struct.Struct("=IiiiI")
#: Texts that are remembered.
_MOST = 20_000
#: A bit of what Pango says of a place between characters: a line may end there.
_MAY_END = 1
#: Within so many px of its room it is not believed to be known whether a word still fits on a line.
_DOUBT = 0.5
#: What is not plain. Plain are letters of Europe, figures, punctuation and symbols; not controls, what joins
#: with its neighbours, or what is written from right to left.
_STRANGE = re.compile(
    "[^ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff"
    "\u2010-\u2027\u202f-\u205e\u2070-\u20cf\u2100-\u2bff]"
)


class Style(NamedTuple):
    """What of a style decides about the glyphs of a text. Size in units of Pango, spacing in px."""

    family: str
    slant: int
    stretch: int
    weight: int
    size: int
    variant: int
    language: str
    features: str
    spacing: float | None
    breaks_anywhere: bool


class Glyph(NamedTuple):
    """A glyph: its advance and shift (units), the text that it stands for, its width (1/1000 em)."""

    number: int
    advance: int
    shift: int
    text: str
    width: int


class Shaped(NamedTuple):
    """A text: its width in px; its font's name in a stream; the font's size in px; its glyphs.

    ``operand`` draws it where none of its glyphs was noted with another width, ``widths`` and ``texts``
    are what is noted of its glyphs then.
    """

    width: float
    font: str
    size: float
    glyphs: tuple[Glyph, ...]
    operand: bytes
    widths: Mapping[int, int]
    texts: Mapping[int, str]

    @classmethod
    def of(cls, width: float, font: str, size: float, glyphs: tuple[Glyph, ...]) -> Self:
        """With all that follows from the glyphs, for a text that is written again and again."""
        widths: dict[int, int] = {}
        texts: dict[int, str] = {}
        operand = _operand(size, glyphs, widths, texts)
        return cls(width, font, size, glyphs, operand, widths, texts)

    def write(self, widths: dict[int, int], texts: dict[int, str]) -> bytes:
        """The operand that draws it, as WeasyPrint writes it.

        ``widths`` and ``texts`` are what is noted of the font's glyphs so far. Both are filled in.
        """
        for glyph, text in self.texts.items():
            texts.setdefault(glyph, text)
        as_alone = True
        for glyph, width in self.widths.items():
            if widths.setdefault(glyph, width) != width:
                as_alone = False
        return self.operand if as_alone else _operand(self.size, self.glyphs, widths, texts)


def _operand(size: float, glyphs: Sequence[Glyph], widths: dict[int, int], texts: dict[int, str]) -> bytes:
    out = "<"
    for number, advance, shift, text, natural in glyphs:
        texts.setdefault(number, text)
        offset = shift / size
        if offset:
            out += f">{-offset}<"
        out += f"{number:04x}"
        kerning = widths.setdefault(number, natural) + offset - advance * 1000 * (1 / UNITS) / size
        if kerning:
            out += f">{int(kerning)}<"
    return (out[:-1] if out[-1] == "<" else out + ">").encode()


def plain(text: str) -> bool:
    """Has a text none but characters that shape alike wherever they stand?"""
    return _STRANGE.search(text) is None


class Shaper:
    """Shapes texts in the fonts that ``FONTCONFIG_FILE`` names. Raises OSError where Pango is missing."""

    def __init__(self) -> None:
        self._pango = functions()
        configuration = self._pango.FcInitLoadConfigAndFonts()
        self._map = self._pango.pango_ft2_font_map_new()
        self._pango.pango_fc_font_map_set_config(self._map, configuration)
        self._pango.FcConfigDestroy(configuration)
        self._layouts: dict[Style, int] = {}
        self._fonts: dict[int, tuple[str, float]] = {}
        self._widths: dict[tuple[int, int], int] = {}
        self._known: dict[tuple[Style, str], Shaped | None] = {}

    def shape(self, style: Style, text: str) -> Shaped | None:
        """``text`` on one line; None where it needs several fonts, or anything else that is not plain."""
        key = style, text
        if key not in self._known:
            if len(self._known) > _MOST:
                self._known.clear()
            self._known[key] = self._shape(style, text) if plain(text) else None
        return self._known[key]

    def lines(self, style: Style, text: str, room: float) -> list[str] | None:
        """``text`` in lines of at most ``room`` px; None where that hangs on a hair, or is not plain.

        As many words on each line as fit, as everybody breaks lines who neither hyphenates nor justifies.
        """
        if not plain(text):
            return None
        ends = self._ends(style, text)
        widths = [self._width_of(style, text[a:b]) for a, b in pairwise((0, *ends))]
        doubt = _DOUBT + abs(style.spacing or 0.0)
        lines: list[str] = []
        begin = first = 0
        while first < len(ends):
            # A good guess, then made sure of: a word is as wide as it is alone, but for kerning.
            taken, total = first, 0.0
            while taken < len(ends) and total + self._bare(style, text, ends, taken) <= room + doubt:
                total += widths[taken]
                taken += 1
            for last in (taken, taken - 1):
                if (
                    last > first
                    and self._width_of(style, text[begin : ends[last - 1]].rstrip(" ")) <= room - doubt
                ):
                    break
            else:
                return None
            if last < len(ends):
                longer = text[begin : ends[last]].rstrip(" ")
                if self._width_of(style, longer) < room + doubt:
                    return None
            lines.append(text[begin : ends[last - 1]].rstrip(" "))
            begin, first = ends[last - 1], last
        return lines

    def _bare(self, style: Style, text: str, ends: Sequence[int], number: int) -> float:
        """The width of a word without the space behind it."""
        begin = ends[number - 1] if number else 0
        return self._width_of(style, text[begin : ends[number]].rstrip(" "))

    def _width_of(self, style: Style, text: str) -> float:
        """In px; endless where it is not plain."""
        one = self.shape(style, text)
        return one.width if one is not None else math.inf

    def _ends(self, style: Style, text: str) -> list[int]:
        """Where lines of a text may end, in characters."""
        pango, layout = self._pango, self._layout(style)
        pango.pango_layout_set_text(layout, text.encode(), -1)
        count = ctypes.c_int()
        places = pango.pango_layout_get_log_attrs_readonly(layout, ctypes.byref(count))
        inside = range(1, min(count.value, len(text)))
        return [*(place for place in inside if places[place] & _MAY_END), len(text)]

    def _layout(self, style: Style) -> int:
        layout = self._layouts.get(style)
        if layout is None:
            pango = self._pango
            context = pango.pango_font_map_create_context(self._map)
            pango.pango_context_set_round_glyph_positions(context, False)
            pango.pango_context_set_base_dir(context, 0)
            pango.pango_context_set_language(
                context, pango.pango_language_from_string(style.language.encode())
            )
            description = pango.pango_font_description_new()
            pango.pango_font_description_set_family(description, style.family.encode())
            pango.pango_font_description_set_style(description, style.slant)
            pango.pango_font_description_set_stretch(description, style.stretch)
            pango.pango_font_description_set_weight(description, style.weight)
            pango.pango_font_description_set_absolute_size(description, style.size)
            pango.pango_font_description_set_variant(description, style.variant)
            layout = self._layouts[style] = pango.pango_layout_new(context)
            pango.pango_layout_set_auto_dir(layout, False)
            pango.pango_layout_set_font_description(layout, description)
            pango.pango_font_description_free(description)
        return layout

    def _attributes(self, style: Style, length: int) -> int | None:
        spacing = int((style.spacing or 0) * UNITS)
        if not (style.features or spacing or style.breaks_anywhere):
            return None
        pango = self._pango
        attributes: int = pango.pango_attr_list_new()
        if style.features:
            pango.pango_attr_list_insert(
                attributes, pango.pango_attr_font_features_new(style.features.encode())
            )
        whole = []
        if spacing:
            whole.append(pango.pango_attr_letter_spacing_new(spacing))
        if style.breaks_anywhere:
            whole.append(pango.pango_attr_insert_hyphens_new(False))
        for one in whole:
            one.contents.start, one.contents.end = 0, length
            pango.pango_attr_list_change(attributes, one)
        return attributes

    def _shape(self, style: Style, text: str) -> Shaped | None:
        pango, layout, data = self._pango, self._layout(style), text.encode()
        attributes = self._attributes(style, len(data))
        pango.pango_layout_set_text(layout, data, -1)
        pango.pango_layout_set_attributes(layout, attributes)
        line = pango.pango_layout_get_line_readonly(layout, 0)
        extents = Rectangle()
        pango.pango_layout_line_get_extents(line, None, ctypes.byref(extents))
        width = extents.width * (1 / UNITS)
        if style.spacing is not None:
            width += style.spacing
        run = line.contents.runs
        try:
            if not run or run.contents.next:
                return None
            return self._glyphs(
                ctypes.cast(run.contents.data, ctypes.POINTER(GlyphItem)).contents, width, data
            )
        finally:
            if attributes:
                pango.pango_layout_set_attributes(layout, None)
                pango.pango_attr_list_unref(attributes)

    def _glyphs(self, run: Any, width: float, data: bytes) -> Shaped | None:
        item = run.item.contents
        if item.analysis.level % 2:
            return None
        font = item.analysis.font
        name, size = self._font(font)
        string = run.glyphs.contents
        count, clusters = string.count, string.clusters
        # One copy instead of a structure for each glyph.
        glyphs = list(_GLYPH.iter_unpack(ctypes.string_at(string.glyphs, count * _GLYPH.size)))
        ends = [*clusters[1:count], item.length]
        found = []
        for (number, advance, shift, rise, _flags), begin, end in zip(
            glyphs, clusters[:count], ends, strict=True
        ):
            if number >= EMPTY or rise:
                return None
            text = data[item.offset + begin : item.offset + end].decode()
            found.append(Glyph(number, advance, shift, text, self._width(font, number, size)))
        return Shaped.of(width, name, size, tuple(found))

    def _width(self, font: int, glyph: int, size: float) -> int:
        known = self._widths.get((font, glyph))
        if known is None:
            extents = Rectangle()
            self._pango.pango_font_get_glyph_extents(font, glyph, None, ctypes.byref(extents))
            known = self._widths[font, glyph] = round(extents.width * 1000 * (1 / UNITS) / size)
        return known

    def _font(self, font: int) -> tuple[str, float]:
        """The name that WeasyPrint gives to a font in a stream, and its size in px."""
        known = self._fonts.get(font)
        if known is None:
            pango = self._pango
            description = pango.pango_font_describe_with_absolute_size(font)
            size = pango.pango_font_description_get_size(description) * (1 / UNITS)
            pango.pango_font_description_unset_fields(description, SIZE_AND_GRAVITY)
            text = pango.pango_font_description_to_string(description)
            letters = md5(text_at(text), usedforsecurity=False).digest()[:6]
            pango.g_free(text)
            pango.pango_font_description_free(description)
            known = self._fonts[font] = "".join(chr(65 + letter % 26) for letter in letters), size
            # Kept, so that its address cannot become another's.
            pango.g_object_ref(font)
        return known
