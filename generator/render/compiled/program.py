"""The program of a class of faces: what one of them became in WeasyPrint's hands, and which words may change.

A program is plain data, found by the look of its template (files, size, colours, fonts) and the skeleton
of the filled template. It writes a face whose *fixed* texts and drawings are those of its witness, whose
other texts fit in their places, and whose drawings are known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from generator.render.compiled.shaper import Style


class NotOfTheClass(Exception):  # noqa: N818 - a state of the face
    """A face differs from its class in more than texts that fit; it is drawn the ordinary way."""


class NewDrawing(NotOfTheClass):
    """All fits but a drawing that was never drawn in this place."""


class Slot(NamedTuple):
    """A text on a line. ``hole``: which text of the template; from their number on, one of the program's own;
    below 0, a line of its paragraphs (-1 is the first of all).

    ``before`` and ``after`` are its spaces, ``gap`` are px between what stands before it on the line
    and this.
    """

    hole: int
    before: str
    after: str
    upper: bool
    style: Style
    font: str
    gap: float


class BrokenText(NamedTuple):
    """A text that fills a hole alone and is broken into so many ``lines``, each in a ``room`` of px."""

    hole: int
    upper: bool
    style: Style
    room: float
    lines: int


class BoxLine(NamedTuple):
    """A line in its box, in px. ``align``: the share of the free room on the left.

    ``spare`` must stay free of its ``room``; ``left_end`` and ``right_end`` are how far a text may reach.
    """

    left: float
    room: float
    align: float
    tail: float
    spare: float
    left_end: float
    right_end: float
    slots: tuple[int, ...]


class Letters(NamedTuple):
    """Glyphs of a font in a drawing: its entry, if the font is met here for the first time; widths, texts."""

    font: str
    entry: dict[str, Any] | None
    widths: dict[int, int]
    texts: dict[int, str]


class Literal(NamedTuple):
    """Operators as they are, with the alphas and letters that they use."""

    operators: bytes
    alphas: tuple[str, ...]
    letters: tuple[Letters, ...]


class PaintedWord(NamedTuple):
    """Operators that draw the text in ``slot``: what comes before its matrix, the matrix, what follows."""

    slot: int
    before: bytes
    matrix: bytes
    y: bytes
    between: bytes


class DrawingPlace(NamedTuple):
    """The place of drawing ``number``; ``state`` is what the stream remembers when it begins."""

    number: int
    state: str


Part = Literal | PaintedWord | DrawingPlace


@dataclass(frozen=True)
class Program:
    """How a face of the class is written.

    ``entries``: a font's entry by its name and by the number of the part that is the first to use it.
    ``bodies`` are the objects of the witness's file; ``states`` is where the resources among them list the
    alphas (begin and end; nothing where they cannot change). ``drawn`` are the known contents of drawings by
    their number.
    """

    parts: tuple[Part, ...]
    slots: tuple[Slot, ...]
    lines: tuple[BoxLine, ...]
    own_texts: tuple[str, ...]
    fixed_texts: dict[int, str]
    fixed_drawings: dict[int, str]
    entries: dict[str, tuple[int, dict[str, Any]]]
    bodies: tuple[bytes, ...]
    catalog: int
    content_at: int
    resources_at: int
    fonts_at: int
    states: tuple[int, int] | None
    smallest_text: float | None
    paragraphs: tuple[BrokenText, ...] = ()
    drawn: dict[int, dict[str, Literal]] = field(default_factory=dict)


class Compiled(NamedTuple):
    """A program, and what draws the contents of other faces in its places for drawings, by their number.

    These raise NotOfTheClass for what only a whole page can tell.
    """

    program: Program
    redrawings: Mapping[int, Callable[[str], Literal]]


class LearntBlocks(NamedTuple):
    """What is painted around the blocks of a page, as a program without words, and each block's own.

    The frame's only parts are what comes before the first block and after the last.
    """

    frame: Program
    blocks: tuple[Compiled, ...]
