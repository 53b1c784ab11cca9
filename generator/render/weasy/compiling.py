"""A painted page → the program of its class. It is kept only if it writes this very page, byte for byte."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import pydyf
from weasyprint.formatting_structure import boxes

from generator.render.compiled.markup import MarkupParts
from generator.render.compiled.program import (
    BoxLine,
    DrawingPlace,
    Letters,
    Literal,
    NotOfTheClass,
    PaintedWord,
    Part,
    Program,
    Slot,
)
from generator.render.compiled.shaper import Shaper
from generator.render.compiled.writing import alphas_in, write
from generator.render.job import FaceResult
from generator.render.weasy.free_lines import PageBoxes
from generator.render.weasy.painting import Painted, holds
from generator.render.weasy.paragraphs import Paragraphs, Said, paragraphs
from generator.render.weasy.redrawing import Redrawing
from generator.render.weasy.text_style import shaper_style, upper_case
from generator.render.weasy.watching import Seen, SeenDrawing, SeenText, plain_letters

#: Catalogues that hold more than pages: what they list may repeat a text, or follow a place.
_MORE_THAN_PAGES = re.compile(rb"/(Outlines|Names|Dests|Annots|AcroForm|StructTreeRoot|EmbeddedFiles)\b")
_OWN, _STATES, _BRACKET = re.compile(rb"/Resources (\d+) 0 R"), b"/ExtGState <<", re.compile(rb"<<|>>")
#: Digits behind the point of a px that are kept of the gaps between texts: sums differ in later ones.
_DIGITS = 11
_FAR = 1e9


class Witness(NamedTuple):
    """A face as it was painted. ``fitted`` boxes were set smaller; ``width`` in mm with bleed.

    ``faultless`` tells of a drawing that has just been drawn whether it may be printed; ``independent``
    whether no rule of the style sheet asks an outermost element for its neighbours.
    """

    result: FaceResult
    painted: Painted
    page_box: Any
    seen: Seen
    fitted: frozenset[int]
    width: float
    faultless: Callable[[Any], bool]
    independent: Callable[[], bool]


#: Where operators begin and end, and what they are.
Piece = tuple[int, int, Part]


class Compilation:
    """A page that was painted, taken apart into words, drawings and what is between them.

    Raises NotOfTheClass where that cannot be told.
    """

    def __init__(self, witness: Witness, parts: MarkupParts, shaper: Shaper) -> None:
        self.witness, self._parts, self._shaper = witness, parts, shaper
        self.page = PageBoxes(witness.page_box, witness.fitted, witness.width)
        self._own_texts: list[str] = []
        self._paragraphs = Paragraphs((), {})
        self._fixed_texts: dict[int, str] = {}
        self._fixed_drawings: dict[int, str] = {}
        self._drawn: dict[int, dict[str, Literal]] = {}
        self.redrawings: dict[int, Redrawing] = {}
        #: What is noted of fonts where a text of a size (units of Pango) is the first that is set in them.
        self.entries: dict[tuple[str, int], dict[str, Any]] = {}
        seen = witness.seen
        on: list[SeenText | SeenDrawing] = [*seen.texts, *seen.drawings]
        streams = {id(one.stream): one.stream for one in on}
        if len(streams) != 1:
            raise NotOfTheClass("parts of it are painted in groups, or nothing is")
        self.stream = next(iter(streams.values()))
        self._operators = [pydyf._to_bytes(one) for one in self.stream.stream]
        if any(_MORE_THAN_PAGES.search(body.partition(b"\nstream\n")[0]) for body in witness.painted.bodies):
            raise NotOfTheClass("its file holds more than a page")
        if not all(map(plain_letters, self.stream._fonts.values())):
            raise NotOfTheClass("letters that are pictures")
        self._slots, self.boxes_of_slots, self._lines_ = self._lines()
        self.pieces: list[Piece] = sorted(
            (*self._words(self.boxes_of_slots), *self._pictures()), key=lambda piece: piece[:2]
        )

    @property
    def operators(self) -> int:
        """How many there are."""
        return len(self._operators)

    @property
    def texts(self) -> int:
        """How many holes for texts."""
        return len(self._parts.texts)

    @cached_property
    def numbered(self) -> Program:
        """The page's program, not yet proved."""
        parts = self._joined(self.pieces)
        states, resources_at = self.states()
        return Program(
            tuple(parts),
            tuple(self._slots),
            tuple(self._lines_),
            tuple(self._own_texts),
            self._fixed_texts,
            self._fixed_drawings,
            self._entries(parts, self._slots),
            self.bodies(),
            self.witness.painted.catalog,
            self.content_at,
            resources_at,
            self.witness.painted.fonts_at,
            states,
            self.witness.result.smallest_text,
            self._paragraphs.all,
            self._drawn,
        )

    def program(self) -> Program:
        """The page's program, which writes this very page."""
        self._prove(self.numbered)
        return self.numbered

    @cached_property
    def content_at(self) -> int:
        """The number of the object that is the page's content."""
        content = b"\n".join(self._operators)
        bodies = self.witness.painted.bodies
        contents = [number for number, body in enumerate(bodies) if content and holds(body, content)]
        if len(contents) != 1:
            raise NotOfTheClass("its content is not found")
        return contents[0]

    def bodies(self) -> tuple[bytes, ...]:
        """The objects of the page's file. The content is the one that is written anew."""
        content_at = self.content_at
        return tuple(
            b"" if number == content_at else body for number, body in enumerate(self.witness.painted.bodies)
        )

    def _prove(self, program: Program) -> None:
        written = write(program, self._parts.texts, self._parts.drawings, self._shaper)
        fonts = self.witness.result.fonts
        if written.pdf != self.witness.result.pdf:
            raise NotOfTheClass("its own face comes out differently")
        if written.fonts != fonts or list(written.fonts) != list(fonts):
            raise NotOfTheClass("its own letters come out differently")

    # Texts

    def _lines(self) -> tuple[list[Slot], list[Any], list[BoxLine]]:
        """The texts in their lines, free where they may be others."""
        slots: list[Slot] = []
        found: list[Any] = []
        lines: list[BoxLine] = []
        by_line = self._by_line(self._said())
        self._paragraphs = paragraphs(by_line, self._parts.texts, self.page, self._shaper)
        for line, members in by_line:
            broken = self._paragraphs.line(members[0].box)
            place = self.page.place(line, broken=broken is not None)
            alone = broken is not None or all(one.hole is not None or _pseudo(one.box) for one in members)
            free = place is not None and alone
            numbers, end = [], None
            for box, hole, of in members:
                text = box.pango_layout.text
                style, core, upper = shaper_style(box.style), text.strip(" "), upper_case(box.style)
                if style is None:
                    raise NotOfTheClass("a style that the shaper does not know")
                if broken is not None:
                    hole, upper = -1 - broken, False
                elif hole is None or not free or upper is None:
                    if of is not None:
                        self._fixed_texts[of] = self._parts.texts[of]
                    hole, upper = len(self._parts.texts) + len(self._own_texts), False
                    self._own_texts.append(core)
                shaped = self._shaper.shape(style, text)
                if shaped is None:
                    raise NotOfTheClass("letters that are not plain")
                gap = box.position_x - (line.position_x if end is None else end)
                end = box.position_x + shaped.width
                before = text[: len(text) - len(text.lstrip(" "))]
                after = text[len(text.rstrip(" ")) :]
                numbers.append(len(slots))
                slots.append(Slot(hole, before, after, upper, style, shaped.font, round(float(gap), _DIGITS)))
                found.append(box)
            if place is not None and free:
                left, room, share, spare, left_end, right_end = place
                last = members[-1].box
                tail = line.position_x + line.width - (last.position_x + last.width)
                lines.append(
                    BoxLine(
                        left,
                        room,
                        share,
                        round(float(tail), _DIGITS),
                        spare,
                        left_end,
                        right_end,
                        tuple(numbers),
                    )
                )
            else:
                start = members[0].box.position_x
                first = slots[numbers[0]]
                slots[numbers[0]] = first._replace(gap=0.0)
                lines.append(BoxLine(float(start), _FAR, 0.0, 0.0, 0.0, -_FAR, _FAR, tuple(numbers)))
        return slots, found, lines

    def _said(self) -> list[Said]:
        """The texts that are painted, in the order of the document, and which holes they fill."""
        texts = self._parts.texts
        painted = {id(one.box) for one in self.witness.seen.texts}
        said: list[Said] = []
        hole, rest = 0, ""
        for box in self.page.boxes:
            if not isinstance(box, boxes.TextBox) or not box.text.strip():
                continue
            if id(box) not in painted:
                raise NotOfTheClass("a text that is not painted")
            if _pseudo(box):
                said.append(Said(box, None))
                continue
            if box.style["white_space"] not in ("normal", "nowrap"):
                raise NotOfTheClass("white space that is kept")
            whole = not rest
            if whole:
                if hole >= len(texts):
                    raise NotOfTheClass("more texts than holes")
                rest = texts[hole].upper() if upper_case(box.style) else texts[hole]
            text = box.text.strip(" ")
            if not rest.startswith(text):
                raise NotOfTheClass("a text is not found")
            rest = rest[len(text) :].lstrip(" ")
            said.append(Said(box, hole if whole and not rest else None, hole))
            if not rest:
                hole += 1
        if hole != len(texts):
            raise NotOfTheClass("fewer texts than holes")
        return said

    def _by_line(self, said: Sequence[Said]) -> list[tuple[Any, list[Said]]]:
        lines: dict[int, tuple[Any, list[Said]]] = {}
        for one in said:
            line = self.page.line_of(one.box)
            if line is None:
                raise NotOfTheClass("a text without a line")
            lines.setdefault(id(line), (line, []))[1].append(one)
        return list(lines.values())

    def _words(self, found: Sequence[Any]) -> list[tuple[int, int, Part]]:
        seen: dict[int, SeenText] = {}
        for one in self.witness.seen.texts:
            if id(one.box) in seen:
                raise NotOfTheClass("a text that is painted twice")
            seen[id(one.box)] = one
        return [self._word(slot, seen[id(box)]) for slot, box in enumerate(found)]

    def _word(self, slot: int, text: SeenText) -> tuple[int, int, Part]:
        operators = self._operators[text.begin : text.end]
        matrices = [n for n, one in enumerate(operators) if one.endswith(b" Tm")]
        shown = [n for n, one in enumerate(operators) if one.endswith(b" TJ")]
        if len(matrices) != 1 or len(shown) != 1 or shown[0] < matrices[0]:
            raise NotOfTheClass("a text of several runs")
        (matrix,), (show,) = matrices, shown
        *four, _x, y, _name = operators[matrix].split()
        before = b"".join(one + b"\n" for one in operators[:matrix])
        between = b"".join(one + b"\n" for one in operators[matrix + 1 : show])
        word = PaintedWord(slot, before, b" ".join(four), y, between)
        return text.begin, text.begin + show + 1, word

    # Drawings

    def _pictures(self) -> list[tuple[int, int, Part]]:
        numbers = self._drawing_numbers()
        pieces: list[tuple[int, int, Part]] = []
        fonts = self.witness.result.fonts
        # Named states are numbered through the page: what one drawing adds, the next one notices.
        numbered = any(name[0] not in "aA" for name in self.stream._resources["ExtGState"])
        told: dict[int, int] = {}
        for drawing in self.witness.seen.drawings:
            operators = b"\n".join(self._operators[drawing.begin : drawing.end])
            literal = Literal(operators, alphas_in(operators), self._letters(drawing))
            number = numbers.get(id(drawing.image))
            part: Part = literal
            if number is not None:
                told[number] = told.get(number, 0) + 1
                content = self._parts.drawings[number]
                if drawing.only_operators and operators and not numbered:
                    self._drawn[number] = {content: literal}
                    part = DrawingPlace(number, str(drawing.state))
                    self.redrawings[number] = Redrawing(drawing, fonts, self.witness.faultless)
                else:
                    self._fixed_drawings[number] = content
            pieces.append((drawing.begin, drawing.end, part))
        if told != dict.fromkeys(range(len(self._parts.drawings)), 1):
            raise NotOfTheClass("not every drawing is painted once")
        return pieces

    def _drawing_numbers(self) -> dict[int, int]:
        """The number of each drawing that is written into the page, by the id of its picture."""
        found: dict[int, int] = {}
        for box in self.page.boxes:
            if isinstance(box, boxes.ReplacedBox) and str(box.element_tag).rpartition("}")[2] == "svg":
                found[id(box.replacement)] = len(found)
        return found

    def _letters(self, drawing: SeenDrawing) -> tuple[Letters, ...]:
        fonts = self.witness.result.fonts
        return tuple(
            Letters(font, entry_of(fonts[font]) if new else None, widths, texts)
            for font, (new, widths, texts) in drawing.letters.items()
        )

    # The page as a whole

    def _joined(self, pieces: Sequence[tuple[int, int, Part]]) -> list[Part]:
        """The pieces, and what is between them."""
        parts: list[Part] = []
        at = 0
        for begin, end, part in pieces:
            if begin < at:
                raise NotOfTheClass("parts overlap")
            if begin > at:
                parts.append(self.between(at, begin))
            parts.append(part)
            at = end
        if at < len(self._operators):
            parts.append(self.between(at, len(self._operators)))
        return parts

    def between(self, begin: int, end: int) -> Literal:
        """The operators from one to another, which are the same in all faces."""
        operators = b"\n".join(self._operators[begin:end])
        return Literal(operators, alphas_in(operators), ())

    def _entries(self, parts: Sequence[Part], slots: Sequence[Slot]) -> dict[str, tuple[int, dict[str, Any]]]:
        """The entries of fonts that words use first."""
        entries: dict[str, tuple[int, dict[str, Any]]] = {}
        met: set[str] = set()
        fonts = self.witness.result.fonts
        for number, part in enumerate(parts):
            if isinstance(part, PaintedWord):
                font = slots[part.slot].font
                if font not in met and font in fonts:
                    entries[font] = number, entry_of(fonts[font])
                met.add(font)
                continue
            known = self._drawn[part.number].values() if isinstance(part, DrawingPlace) else (part,)
            met.update(letters.font for literal in known for letters in literal.letters)
        return entries

    def states(self) -> tuple[tuple[int, int] | None, int]:
        """Where the page's resources list alphas, and which object they are."""
        if any(name[0] not in "aA" for name in self.stream._resources["ExtGState"]):
            return None, 0
        bodies = self.witness.painted.bodies
        pages = [
            found for body in bodies if body.startswith(b"<</Type /Page/") and (found := _OWN.search(body))
        ]
        at = int(pages[0][1]) - 1 if len(pages) == 1 else len(bodies)
        begin = bodies[at].find(_STATES) + len(_STATES) if at < len(bodies) else 0
        if begin < len(_STATES):
            raise NotOfTheClass("its resources are not found")
        depth, end = 1, begin
        while depth:
            mark = _BRACKET.search(bodies[at], end)
            if mark is None:
                raise NotOfTheClass("its resources are not found")
            depth += 1 if mark[0] == b"<<" else -1
            end = mark.end()
        return (begin, end - 2), at


def _pseudo(box: Any) -> bool:
    return "::" in str(box.element_tag)


def entry_of(use: Mapping[str, Any]) -> dict[str, Any]:
    """What a face notes of a font besides its glyphs."""
    return {name: value for name, value in use.items() if name not in ("widths", "text")}
