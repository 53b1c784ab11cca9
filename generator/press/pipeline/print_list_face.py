"""What a page of the print list shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from generator.geometry import Rect
from generator.model.face_data import FaceData
from generator.press.pipeline.tick_slip import TickSlip
from generator.press.pipeline.workbench import BenchTool


@dataclass(frozen=True)
class ListedProduct:
    """A product: a note on the board."""

    #: Its left edge, its top, and how wide and high it is, mm.
    x: float
    y: float
    width: float
    height: float
    #: Frames of its first faces, which are shown small, whole or in part; none of a product without any.
    pictures: tuple[Rect, ...]
    #: The middle of its pin, mm.
    pin: float
    #: Where its words begin, their top and how wide they may be, mm, the size of their type, pt, and a line
    #: of text, mm.
    words: float
    words_top: float
    words_width: float
    type: float
    line: float
    #: Do its pages stand beside the title, and the numbers beside the first line of text?
    tight: bool
    title: str
    #: The family of the title's type, its size, pt, and a line of it, mm.
    title_type: str
    title_size: float
    title_line: float
    purpose: str
    #: What to do when it is printed; empty for nothing.
    finish: str
    #: What is shown before that: cut | glue | staple | pen | do.
    deed: str
    #: The sleeves that its cards fit, by name and the size of those cards; empty for none.
    sleeve: str
    #: Its pages in the file, as a viewer counts them.
    pages: str
    #: Its pages in the file of backs, a dash for none; empty where there is no such file.
    pages_back: str
    #: Sheets of paper.
    leaves: int
    pieces: int
    #: Are its pieces the pages of a booklet?
    booklet: bool


@dataclass(frozen=True)
class StockGroup:
    """Products on one kind of paper, in a row."""

    #: cardstock | paper
    stock: str
    #: The strip of tape that says so: its left edge, its top, its length, mm.
    x: float
    y: float
    width: float
    rows: tuple[ListedProduct, ...]
    #: Beside the last of them; none where two lie there, or one that takes the row.
    slip: TickSlip | None


@dataclass(frozen=True)
class RulerTick:
    """A millimetre of the rulers."""

    #: Its place along the ruler and its length, mm.
    at: int
    length: int


@dataclass(frozen=True)
class RulerNumber:
    """A number beside the rulers."""

    text: str
    #: Its place along the ruler, mm.
    at: int


@dataclass(frozen=True, kw_only=True)
class PrintList(FaceData):
    """A page of the print list; the first also says how to print and has the rulers."""

    templates: ClassVar = ("_press/druckliste.html",)
    #: The game whose own drawings are shown, where it has some (templates/<game>/presse).
    game: str
    title: str
    #: The family of its type: the kit's first, where that has all its letters.
    title_type: str
    subtitle: str
    #: The kit's.
    version: str
    #: Which page of the list this is, from 1.
    part: int
    #: How many pages the list has.
    parts: int
    #: What to choose in the printer's dialogue: duplex-long, manual, none-left-out …
    how: str
    #: The paper's name.
    paper: str
    #: Is it printed without colour?
    grey: bool
    #: Are cards printed larger than usual?
    large: bool
    #: Sheets of paper of the whole file.
    leaves: int
    #: Are the backs printed by turning the sheets?
    duplex: bool
    #: Are fronts and backs two files?
    manual: bool
    #: Is anything printed on cardstock?
    cardstock: bool
    #: Is anything to be cut?
    cuts: bool
    #: The board: its left edge, top, width and height, mm.
    board: Rect
    #: The workbench below it, with what one needs; none where there is no room.
    bench: Rect | None
    #: What lies on it.
    tools: tuple[BenchTool, ...]
    #: Left edges of the steps that the first page tells, and how wide each may be, mm.
    steps: tuple[float, ...]
    step: float
    #: What the boxes of notes are for, beside the first strip of tape; none where a slip says it below.
    hint: Rect | None
    #: What this page lists.
    groups: tuple[StockGroup, ...]
    #: The marks of the ruler that lies along the bank card, and of the one that stands beside it.
    across: tuple[RulerTick, ...]
    down: tuple[RulerTick, ...]
    #: Their numbers; both begin in the card's corner, at 0.
    numbers_across: tuple[RulerNumber, ...]
    numbers_down: tuple[RulerNumber, ...]
