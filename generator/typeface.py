"""How wide type is: glyphs and advances of a font, as HarfBuzz reads them from the bytes of its file."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

import uharfbuzz as _uharfbuzz

#: The binding is compiled and carries no types.
uharfbuzz: Any = _uharfbuzz

#: Font file (path below ``fonts/``) → its bytes.
FontReader = Callable[[str], bytes]

MM_PER_PT: Final = 25.4 / 72
#: Numbers of a family's names in a font file: that of all its weights, then that of one.
_FAMILY_NAMES = (16, 1, 21)


class Typeface:
    """The characters of one font file and their widths in em. ``features`` choose among its figures.

    Use :func:`typeface`, which remembers them.
    """

    def __init__(self, data: bytes, features: Sequence[str] = ()) -> None:
        self.face = uharfbuzz.Face(data)
        self._font = uharfbuzz.Font(self.face)
        self.units_per_em = float(self.face.upem)
        self._advances = _Advances(self)
        self._figures = {figure: self._chosen(figure, features) for figure in "0123456789" if features}

    @property
    def figures(self) -> dict[int, str]:
        """The glyphs of figures that are not the font's usual ones."""
        return {glyph: figure for figure, glyph in self._figures.items() if glyph != self._nominal(figure)}

    @cached_property
    def families(self) -> tuple[str, ...]:
        """The names by which the font is found, the usual one first; none where it is damaged."""
        names = sorted(
            (name for name in self.face.list_names() if name.name_id in _FAMILY_NAMES),
            key=lambda name: _FAMILY_NAMES.index(name.name_id),
        )
        found = (self.face.get_name(name.name_id, name.language) for name in names)
        return tuple(dict.fromkeys(name for name in found if name))

    @cached_property
    def extents(self) -> tuple[float, float]:
        """How far letters may stand above and (negative) below the line, in em."""
        extents = self._font.get_font_extents("ltr")
        return float(extents.ascender) / self.units_per_em, float(extents.descender) / self.units_per_em

    def glyph(self, character: str) -> int:
        """The glyph that a character is set in; 0 where the font has none."""
        return self._figures.get(character) or self._nominal(character)

    def advance(self, glyph: int) -> float:
        """The width of a glyph in em."""
        return float(self._font.get_glyph_h_advance(glyph)) / self.units_per_em

    def draw(self, glyph: int, pen: Any) -> None:
        """The outline of a glyph in em, y up, on a pen of fontTools."""
        # Only lettered titles need outlines.
        from fontTools.pens.transformPen import TransformPen

        unit = 1 / self.units_per_em
        self._font.draw_glyph_with_pen(glyph, TransformPen(pen, (unit, 0, 0, unit, 0, 0)))

    def has(self, character: str) -> bool:
        """Can it be drawn?"""
        return self.glyph(character) != 0

    def width(self, text: str) -> float:
        """The width of a line in em, letter beside letter, each in whole thousandths as PDF counts.

        So a layout does not hang on a ten-thousandth. What cannot be drawn counts an em: rather too wide than
        too narrow, and the press will complain of it.
        """
        return sum(map(self._advances.__getitem__, text)) / 1000

    def millimetres(self, text: str, points: float, spacing: float = 0.0) -> float:
        """The width of a line in type of that size, ``spacing`` mm of letter-spacing after every letter."""
        return self.width(text) * points * MM_PER_PT + spacing * len(text)

    def largest(self, text: str, width: float, sizes: Sequence[float], spacing: float = 0.0) -> float:
        """The first of ``sizes`` (points) in which a line fits ``width`` mm, else the last of them."""
        return next((size for size in sizes if self.millimetres(text, size, spacing) <= width), sizes[-1])

    def lines(self, text: str, width: float) -> tuple[str, ...]:
        """``text`` in lines of at most ``width`` em, broken at spaces; a word that is too long stands out."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return tuple(lines)

    def count_lines(self, text: str, points: float, width: float) -> int:
        """How many lines a text takes in type of that size, in a column of ``width`` mm.

        A word that is wider than the column is broken anywhere.
        """
        room = width / points / MM_PER_PT
        return sum(self._pieces(line, room) for line in self.lines(text, room))

    def start(self, text: str, points: float, width: float, lines: int) -> str:
        """``text`` if it takes no more than ``lines``, else as much of its start as does, with an ellipsis.

        In type of that size, in a column of ``width`` mm.
        """
        if self.count_lines(text, points, width) <= lines:
            return text
        too_long = bisect_right(
            range(len(text)), lines, key=lambda end: self.count_lines(f"{text[:end]}…", points, width)
        )
        return f"{text[: max(too_long - 1, 0)].rstrip()}…"

    def _pieces(self, line: str, room: float) -> int:
        """Into how many pieces a line is broken that may be a word too long for ``room`` em."""
        if self.width(line) <= room:
            return 1
        pieces, used = 1, 0.0
        for letter in line:
            wide = self._advances[letter] / 1000
            if used and used + wide > room:
                pieces, used = pieces + 1, 0.0
            used += wide
        return pieces

    def _nominal(self, character: str) -> int:
        return int(self._font.get_nominal_glyph(ord(character)) or 0)

    def _chosen(self, figure: str, features: Sequence[str]) -> int:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(figure)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer, dict.fromkeys(features, True))
        return int(buffer.glyph_infos[0].codepoint)


class _Advances(dict[str, int]):
    """Character → its width in thousandths of an em, looked up once."""

    def __init__(self, owner: Typeface) -> None:
        super().__init__()
        self._owner = owner

    def __missing__(self, character: str) -> int:
        glyph = self._owner.glyph(character)
        found = self[character] = round(1000 * self._owner.advance(glyph)) if glyph else 1000
        return found


@lru_cache(maxsize=64)
def typeface(data: bytes, features: tuple[str, ...] = ()) -> Typeface:
    """The typeface in the bytes of a font file: the same one for the same bytes."""
    return Typeface(data, features)


class Fonts:
    """The fonts of a project by their files' paths below ``fonts/``, opened when they are asked for."""

    def __init__(self, read: FontReader) -> None:
        self._read = read
        self._open: dict[str, Typeface] = {}

    def __getitem__(self, file: str) -> Typeface:
        if file not in self._open:
            self._open[file] = typeface(self._read(file))
        return self._open[file]
