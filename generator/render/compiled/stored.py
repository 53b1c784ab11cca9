"""Programs as JSON and back. What is read is taken apart piece by piece: it is data, and stays data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.render.compiled.program import (
    BoxLine,
    BrokenText,
    DrawingPlace,
    Letters,
    Literal,
    PaintedWord,
    Part,
    Program,
    Slot,
)
from generator.render.compiled.shaper import Style

_OPERATORS, _WORD, _PICTURE = "operators", "word", "picture"
_ENTRY = {"file": str, "name": str, "ascent": int, "descent": int, "flags": int}


def as_json(program: Program) -> dict[str, Any]:
    """What :func:`from_json` reads; bytes are texts of the letters U+0000 to U+00FF."""
    return {
        **vars(program),
        "parts": [_part(part) for part in program.parts],
        "bodies": [_text(body) for body in program.bodies],
        "drawn": {
            number: {content: _literal(literal) for content, literal in known.items()}
            for number, known in program.drawn.items()
        },
    }


def from_json(raw: Mapping[str, Any]) -> Program:
    """The program. Raises ValueError, TypeError, LookupError or AttributeError for what is none."""
    parts = tuple(map(_read_part, raw["parts"]))
    slots = tuple(_slot(one) for one in raw["slots"])
    states = raw["states"]
    return Program(
        parts,
        slots,
        tuple(map(_line, raw["lines"])),
        tuple(map(str, raw["own_texts"])),
        {int(number): str(text) for number, text in raw["fixed_texts"].items()},
        {int(number): str(text) for number, text in raw["fixed_drawings"].items()},
        {str(font): (int(part), _entry(entry)) for font, (part, entry) in raw["entries"].items()},
        tuple(map(_bytes, raw["bodies"])),
        int(raw["catalog"]),
        int(raw["content_at"]),
        int(raw["resources_at"]),
        int(raw["fonts_at"]),
        (int(states[0]), int(states[1])) if states is not None else None,
        float(raw["smallest_text"]) if raw["smallest_text"] is not None else None,
        tuple(map(_paragraph, raw["paragraphs"])),
        {
            int(number): {str(content): _read_literal(one) for content, one in known.items()}
            for number, known in raw["drawn"].items()
        },
    )


def _text(data: bytes) -> str:
    return data.decode("latin-1")


def _bytes(text: str) -> bytes:
    return text.encode("latin-1")


def _part(part: Part) -> list[Any]:
    if isinstance(part, PaintedWord):
        return [_WORD, part.slot, *map(_text, part[1:])]
    if isinstance(part, DrawingPlace):
        return [_PICTURE, *part]
    return [_OPERATORS, *_literal(part)]


def _read_part(raw: list[Any]) -> Part:
    kind, *values = raw
    if kind == _WORD:
        slot, before, matrix, y, between = values
        return PaintedWord(int(slot), _bytes(before), _bytes(matrix), _bytes(y), _bytes(between))
    if kind == _PICTURE:
        number, state = values
        return DrawingPlace(int(number), str(state))
    if kind == _OPERATORS:
        return _read_literal(values)
    raise ValueError(kind)


def _literal(literal: Literal) -> list[Any]:
    return [_text(literal.operators), literal.alphas, literal.letters]


def _read_literal(raw: list[Any]) -> Literal:
    operators, alphas, letters = raw
    return Literal(_bytes(operators), tuple(map(str, alphas)), tuple(_letters(letters)))


def _letters(raw: Iterable[list[Any]]) -> Iterable[Letters]:
    for font, entry, widths, texts in raw:
        yield Letters(
            str(font),
            _entry(entry) if entry is not None else None,
            {int(glyph): int(width) for glyph, width in widths.items()},
            {int(glyph): str(text) for glyph, text in texts.items()},
        )


def _entry(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {name: kind(raw[name]) for name, kind in _ENTRY.items()}


def _line(raw: list[Any]) -> BoxLine:
    left, room, align, tail, spare, left_end, right_end, slots = raw
    return BoxLine(
        float(left),
        float(room),
        float(align),
        float(tail),
        float(spare),
        float(left_end),
        float(right_end),
        tuple(map(int, slots)),
    )


def _paragraph(raw: list[Any]) -> BrokenText:
    hole, upper, style, room, lines = raw
    return BrokenText(int(hole), bool(upper), _style(style), float(room), int(lines))


def _slot(raw: list[Any]) -> Slot:
    hole, before, after, upper, style, font, gap = raw
    return Slot(int(hole), str(before), str(after), bool(upper), _style(style), str(font), float(gap))


def _style(raw: list[Any]) -> Style:
    family, slant, stretch, weight, size, variant, language, features, spacing, breaks = raw
    return Style(
        str(family),
        int(slant),
        int(stretch),
        int(weight),
        int(size),
        int(variant),
        str(language),
        str(features),
        float(spacing) if spacing is not None else None,
        bool(breaks),
    )
