"""A program and the texts of a face → the face's file, byte for byte as WeasyPrint's."""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from generator.pdf_file import PdfFile
from generator.render.compiled.program import (
    BrokenText,
    DrawingPlace,
    Literal,
    NewDrawing,
    NotOfTheClass,
    PaintedWord,
    Program,
    Slot,
)
from generator.render.compiled.shaper import Shaped, Shaper

_ALPHA = re.compile(rb"/([aA])(\S+) gs")
#: Parts of a millionth of a px, the last that is written: within so few of them of where it is rounded
#: up or down,
#: the same sum in another order might come out as another number.
_TOO_NEAR = 1e-4


#: Of each font that a word is the first to use: the number of that part, and what is noted of the font then.
_Entries = Mapping[str, tuple[int, dict[str, Any]]]


@dataclass(frozen=True)
class Written:
    """A face: its fonts as the painter notes them, and its file once that is asked for."""

    fonts: dict[str, dict[str, Any]]
    _program: Program
    _content: bytes
    #: The file's resources, where they follow from the content.
    _resources: bytes | None

    @cached_property
    def bodies(self) -> tuple[bytes, ...]:
        """The file's objects."""
        return self._bodies(9)

    @cached_property
    def pdf(self) -> bytes:
        """The file, byte for byte as WeasyPrint's."""
        return self._file(self.bodies)

    def quick(self, level: int = 1) -> bytes:
        """The same page in a larger file: packing it well takes as long as all else."""
        return self._file(self._bodies(level))

    def _bodies(self, level: int) -> tuple[bytes, ...]:
        bodies = list(self._program.bodies)
        data = zlib.compress(self._content, level)
        head = b"<</Filter /FlateDecode/Length %d>>" % len(data)
        bodies[self._program.content_at] = b"%b\nstream\n%b\nendstream" % (head, data)
        if self._resources is not None:
            bodies[self._program.resources_at] = self._resources
        return tuple(bodies)

    def _file(self, bodies: Sequence[bytes]) -> bytes:
        file = PdfFile()
        for body in bodies:
            file.put(file.reserve(), body)
        return file.finish(self._program.catalog)


class Fitted(NamedTuple):
    """A program with texts and drawings that fit: the texts shaped, where each begins in px."""

    program: Program
    drawings: Sequence[str]
    shaped: Sequence[Shaped]
    places: Sequence[float]


def write(program: Program, texts: Sequence[str], drawings: Sequence[str], shaper: Shaper) -> Written:
    """The face with these texts and drawings. Raises NotOfTheClass."""
    fitted = fit(program, texts, drawings, shaper)
    sheet = _Sheet(program)
    sheet.put(fitted)
    return sheet.finished()


def write_blocks(frame: Program, blocks: Sequence[Fitted]) -> Written:
    """The face of these blocks, in their order. Raises NotOfTheClass.

    ``frame`` has what is painted before the first of them and after the last.
    """
    before, after = frame.parts
    sheet = _Sheet(frame)
    sheet.put(Fitted(replace(frame, parts=(before,)), (), (), ()))
    for block in blocks:
        sheet.put(block)
    sheet.put(Fitted(replace(frame, parts=(after,)), (), (), ()))
    return sheet.finished()


def fit(program: Program, texts: Sequence[str], drawings: Sequence[str], shaper: Shaper) -> Fitted:
    """These texts and drawings in their places. Raises NotOfTheClass."""
    fixed = program.fixed_texts.items(), program.fixed_drawings.items()
    for parts, wanted in zip((texts, drawings), fixed, strict=True):
        if any(parts[number] != text for number, text in wanted):
            raise NotOfTheClass("a part that is fixed differs")
    lines = [line for one in program.paragraphs for line in _lines_of(one, texts, shaper)]
    shaped = [
        _shaped(slot, _text(slot.hole, texts, program.own_texts, lines), shaper) for slot in program.slots
    ]
    places = _places(program, shaped)
    if any(drawings[number] not in known for number, known in program.drawn.items()):
        raise NewDrawing("a drawing is new")
    return Fitted(program, drawings, shaped, places)


def broken(paragraph: BrokenText, text: str, shaper: Shaper) -> list[str] | None:
    """The lines of a paragraph with this text; None where they are not known for certain."""
    return shaper.lines(paragraph.style, text.upper() if paragraph.upper else text, paragraph.room)


def number(value: float) -> bytes:
    """A number as pydyf writes it."""
    return str(int(value)).encode() if value.is_integer() else f"{value:f}".rstrip("0").encode()


def alphas_in(operators: bytes) -> tuple[str, ...]:
    """The alphas that operators use, in order, as their graphics states are called."""
    return tuple((kind + alpha).decode() for kind, alpha in dict.fromkeys(_ALPHA.findall(operators)))


@lru_cache(maxsize=4096)
def _alphas(operators: bytes) -> tuple[str, ...]:
    return alphas_in(operators) if b" gs" in operators else ()


def _lines_of(paragraph: BrokenText, texts: Sequence[str], shaper: Shaper) -> Sequence[str]:
    lines = broken(paragraph, texts[paragraph.hole], shaper)
    if lines is None or len(lines) != paragraph.lines:
        raise NotOfTheClass("a text takes other lines")
    return lines


def _text(hole: int, texts: Sequence[str], own: Sequence[str], lines: Sequence[str]) -> str:
    if hole < 0:
        return lines[-1 - hole]
    return texts[hole] if hole < len(texts) else own[hole - len(texts)]


def _shaped(slot: Slot, text: str, shaper: Shaper) -> Shaped:
    if slot.upper:
        text = text.upper()
    one = shaper.shape(slot.style, slot.before + text + slot.after)
    if one is None or one.font != slot.font:
        raise NotOfTheClass("letters that are not plain, or in another font")
    return one


def _places(program: Program, shaped: Sequence[Shaped]) -> list[float]:
    """Where each text begins, in px."""
    places = [0.0] * len(shaped)
    for left, room, align, tail, spare, left_end, right_end, slots in program.lines:
        free = room - tail - sum(program.slots[slot].gap + shaped[slot].width for slot in slots)
        if free < spare:
            raise NotOfTheClass("a text is too wide")
        # Where nothing depends on how wide a text is, it stands where it stood.
        moves = align > 0
        x = left + free * align if moves else left
        for slot in slots:
            x += program.slots[slot].gap
            if moves and _doubtful(x):
                raise NotOfTheClass("a place that might be rounded in another way")
            places[slot] = x
            if x < left_end:
                raise NotOfTheClass("a text leaves the page")
            x += shaped[slot].width
            moves = moves or spare > 0
        if x > right_end:
            raise NotOfTheClass("a text leaves the page")
    return places


def _doubtful(x: float) -> bool:
    millionths = x * 1e6
    return (
        abs(millionths - math.floor(millionths) - 0.5) < _TOO_NEAR or 0 < abs(x - round(x)) * 1e6 < _TOO_NEAR
    )


class _Sheet:
    """A face under way."""

    def __init__(self, frame: Program) -> None:
        self._frame = frame
        self._out: list[bytes] = []
        self._alphas: dict[str, None] = {}
        self._fonts: dict[str, dict[str, Any]] = {}

    def put(self, fitted: Fitted) -> None:
        """Paint what a program has, with the texts and drawings of a face."""
        program, drawings, shaped, places = fitted
        entries = program.entries
        for number, part in enumerate(program.parts):
            if isinstance(part, PaintedWord):
                self._write(number, part, shaped[part.slot], places[part.slot], entries)
            elif isinstance(part, DrawingPlace):
                self._add(number, program.drawn[part.number][drawings[part.number]], entries)
            else:
                self._add(number, part, entries)

    def _add(self, number: int, literal: Literal, entries: _Entries) -> None:
        if not literal.operators:
            return
        self._out.append(literal.operators)
        self._alphas.update(dict.fromkeys(literal.alphas))
        for font, entry, widths, texts in literal.letters:
            use = self._font(font, number, entry, entries)
            for glyph, width in widths.items():
                if use["widths"].setdefault(glyph, width) != width:
                    raise NotOfTheClass("letters of a drawing that are wider than those before it")
            for glyph, text in texts.items():
                use["text"].setdefault(glyph, text)

    def _write(self, number_: int, word: PaintedWord, shaped: Shaped, x: float, entries: _Entries) -> None:
        use = self._font(shaped.font, number_, None, entries)
        self._alphas.update(dict.fromkeys(_alphas(word.before)))
        letters = shaped.write(use["widths"], use["text"])
        self._out.append(
            b"%b%b %b %b Tm\n%b[%b] TJ" % (word.before, word.matrix, number(x), word.y, word.between, letters)
        )

    def _font(self, name: str, part: int, entry: dict[str, Any] | None, entries: _Entries) -> dict[str, Any]:
        """What is noted of a font. Its entry depends on who uses it first: sizes round differently."""
        use = self._fonts.get(name)
        if use is None:
            first, known = entries.get(name, (-1, {}))
            if first == part:
                entry = known
            if entry is None:
                raise NotOfTheClass("another part uses a font first")
            use = self._fonts[name] = {**entry, "widths": {}, "text": {}}
        return use

    def finished(self) -> Written:
        program, resources = self._frame, None
        if program.states is not None:
            begin, end = program.states
            before = program.bodies[program.resources_at]
            resources = before[:begin] + b"".join(_states(self._alphas)) + before[end:]
        written = Written(self._fonts, program, b"\n".join(self._out), resources)
        # What is damaged is noticed now; without packing, that takes no time.
        written.quick(0)
        return written


def _states(alphas: dict[str, None]) -> Iterator[bytes]:
    for name in alphas:
        kind = b"ca" if name[0] == "a" else b"CA"
        yield b"/%b <</%b %b>>" % (name.encode(), kind, number(float(name[1:])))
