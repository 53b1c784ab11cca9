"""How the value of a form's field is set: which glyphs there are, how wide they are, where lines break."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import uharfbuzz as _uharfbuzz

from generator.model.rendered import FieldKind, FormField

#: The binding is compiled and carries no types.
uharfbuzz: Any = _uharfbuzz

#: What viewers keep free left and right of a field's text, pt.
PADDING = 2.0
#: Step by which type shrinks, pt.
_STEP = 0.25


class TypeMetrics:
    """The characters of one font file and their widths in em. ``features`` choose among its figures."""

    def __init__(self, data: bytes, features: Sequence[str] = ()) -> None:
        face = uharfbuzz.Face(data)
        self._font = uharfbuzz.Font(face)
        self._em = float(face.upem)
        self._known: dict[str, float | None] = {}
        self._figures = {figure: self._chosen(figure, features) for figure in "0123456789" if features}

    @property
    def figures(self) -> dict[int, str]:
        """The glyphs of figures that are not the font's usual ones."""
        usual = {figure: int(self._font.get_nominal_glyph(ord(figure)) or 0) for figure in self._figures}
        return {glyph: figure for figure, glyph in self._figures.items() if glyph != usual[figure]}

    def _chosen(self, figure: str, features: Sequence[str]) -> int:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(figure)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer, dict.fromkeys(features, True))
        return int(buffer.glyph_infos[0].codepoint)

    def has(self, character: str) -> bool:
        """Can it be drawn?"""
        return self._advance(character) is not None

    def width(self, text: str) -> float:
        """The width of a line in em; what cannot be drawn has none."""
        return sum(self._advance(character) or 0.0 for character in text)

    def _advance(self, character: str) -> float | None:
        if character not in self._known:
            usual = self._font.get_nominal_glyph(ord(character))
            glyph = self._figures.get(character) or int(usual or 0)
            advance = float(self._font.get_glyph_h_advance(glyph)) / self._em
            self._known[character] = advance if glyph else None
        return self._known[character]


def broken(text: str, metrics: TypeMetrics, width: float) -> tuple[str, ...]:
    """``text`` in lines of at most ``width`` em, broken at spaces; a word that is too long stands out."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and metrics.width(longer) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return tuple(lines)


def shrunk(
    field: FormField, metrics: TypeMetrics, room: tuple[float, float], minimum: float, *, lines_stay: bool
) -> FormField:
    """The field in the largest type (pt) from its own down to ``minimum`` at which its value fits ``room``
    (width and height in pt), or in ``minimum`` where it never does.

    ``lines_stay``: the distance from line to line is fixed, as on ruled paper, and does not shrink.
    """
    size = field.size
    while True:
        smaller = replace(
            field, size=size, leading=field.leading if lines_stay else field.leading * size / field.size
        )
        if size <= minimum or excess(smaller, metrics, room) <= 0:
            return replace(smaller, lines=_lines(smaller, metrics, room))
        size = max(minimum, size - _STEP)


def _lines(field: FormField, metrics: TypeMetrics, room: tuple[float, float]) -> tuple[str, ...]:
    if field.kind is FieldKind.COMB:
        return tuple(field.value)
    if field.kind is FieldKind.MULTILINE:
        return broken(field.value, metrics, (room[0] - 2 * PADDING) / field.size)
    return (field.value,)


def excess(field: FormField, metrics: TypeMetrics, room: tuple[float, float]) -> float:
    """By how many points the value stands out of ``room``; negative where there is some left."""
    width, height = room
    if field.kind is FieldKind.COMB and field.limit:
        cell = width / field.limit
        return max((metrics.width(character) * field.size - cell for character in field.value), default=0.0)
    lines = _lines(field, metrics, room)
    wide = max(metrics.width(line) * field.size for line in lines) - (width - 2 * PADDING)
    if field.kind is not FieldKind.MULTILINE:
        return wide
    # Half a point: lines that fill their box exactly must not fail by a rounding.
    return max(wide, len(lines) * field.leading - height - 0.5)
