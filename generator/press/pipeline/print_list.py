"""The kit's first page: what to print, on what, how to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import ClassVar, NamedTuple

from generator.geometry import Rect
from generator.impose.sheet import Miniature, Side
from generator.model.face_data import FaceData
from generator.model.kit import Kind, Kit, Stock
from generator.model.palette import GREY, FontFile
from generator.model.pieces import Face
from generator.model.print import Backs, Paper
from generator.press.options import BuildOptions
from generator.press.pipeline.notice_board import (
    INSIDE,
    TAPE,
    PlacedNote,
    bench_below,
    board_of,
    note_of,
    placed_notes,
)
from generator.press.pipeline.products import ProductRun
from generator.press.pipeline.tick_slip import TickSlip, slip_beside
from generator.press.pipeline.workbench import KNIFE, BenchTool, bench_tools
from generator.typeface import Fonts
from generator.wording import Wording

#: The type of a title where the kit's own lacks a letter of it.
_PLAIN_TYPE = "Fira Sans Condensed"
#: What lies on the workbench where nothing is needed: whoever has printed a product ticks it.
_AT_LEAST = ("pencil",)
#: How many steps the first page tells, beside one another, and what is free between them, mm.
_STEPS, _STEP_GAP = 3, 5.0


@dataclass(frozen=True)
class ListedProduct:
    """A product: a note on the board."""

    #: Its left edge, its top, and how wide and high it is, mm.
    x: float
    y: float
    width: float
    height: float
    #: Its first faces, small; none of a product without any.
    pictures: tuple[Rect, ...]
    #: Does what to do with it stand in a line of its own?
    apart: bool
    #: The middle of its pin, mm.
    pin: float
    #: Where its words begin, their top and how wide they may be, mm, the size of their type, pt, a line of
    #: text and that of the numbers, mm.
    words: float
    words_top: float
    words_width: float
    type: float
    line: float
    figures: float
    title: str
    purpose: str
    #: What to do when it is printed; empty for nothing.
    finish: str
    #: The sleeves that its cards fit, by name and the size of those cards; empty for none.
    sleeve: str
    #: Its pages in the file, as a viewer counts them.
    pages: str
    #: Its pages in the file of backs, a dash for none; empty where there is no such file.
    pages_back: str
    #: Sheets of paper.
    leaves: int
    pieces: int


@dataclass(frozen=True)
class StockGroup:
    """Products on one kind of paper, in a row."""

    #: cardstock | paper
    stock: str
    #: The strip that says so: its left edge, its top, its length, mm.
    x: float
    y: float
    width: float
    rows: tuple[ListedProduct, ...]
    #: Beside the last of them; none where two lie there, or one that takes the row.
    slip: TickSlip | None


@dataclass(frozen=True)
class RulerTick:
    """A millimetre of the rulers."""

    #: Its place along the ruler, mm.
    at: int
    #: Where it ends across the ruler, mm.
    end: int


@dataclass(frozen=True)
class RulerNumber:
    """A number beside the rulers."""

    text: str
    #: Left edge of its box below the ruler that lies, mm.
    left: float
    #: Top of its box beside the ruler that stands, mm.
    top: float


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
    #: Left edges of the steps that the first page tells, mm.
    steps: tuple[float, ...]
    #: What this page lists.
    groups: tuple[StockGroup, ...]
    #: The marks of the rulers.
    ticks: tuple[RulerTick, ...]
    #: Their numbers.
    numbers: tuple[RulerNumber, ...]


#: The rulers: 100 mm from here on, marked at tens, fives and ones.
_ZERO = 2
_TICKS = tuple(RulerTick(_ZERO + mm, 4 if mm % 10 == 0 else 3 if mm % 5 == 0 else 2) for mm in range(101))
_NUMBERS = tuple(RulerNumber(str(cm), max(10 * cm - 1.5, 0), 0.5 + 10 * cm) for cm in range(11))


@dataclass(frozen=True)
class ListPage:
    """A page of the print list, and the pictures that are laid on it: whose faces, and where each lies."""

    face: Face
    pictures: tuple[tuple[ProductRun, tuple[Rect, ...]], ...]


def print_list_pages(
    kit: Kit,
    runs: Sequence[ProductRun],
    paper: Paper,
    options: BuildOptions,
    known: Sequence[FontFile],
    fonts: Fonts,
    wording: Wording,
) -> tuple[ListPage, ...]:
    """The print list: a page, or several for many products. ``known`` are the fonts of the project."""
    notes = [note_of(kit, run, fonts, wording) for run in runs]
    parts = placed_notes(notes, paper.sheet())
    duplex = options.backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT)
    own_type = title_type(kit, known, fonts)
    tools = tuple(_tools(runs, options.backs, wording)) or _AT_LEAST
    pitch = (paper.sheet().width - (_STEPS - 1) * _STEP_GAP) / _STEPS + _STEP_GAP
    steps = tuple(step * pitch for step in range(_STEPS))
    numbers = iter(list(_numbers(runs, 1 + len(parts) * (2 if duplex else 1), options.backs)))
    pages = []
    for number, part in enumerate(parts, 1):
        board = board_of(part, paper.sheet(), number, len(parts))
        groups = tuple(
            StockGroup(
                stock=stock.value,
                x=round(board.x + INSIDE, 3),
                y=min(row.y for row in rows) - TAPE,
                width=board.width - 2 * INSIDE,
                rows=rows,
                slip=slip,
            )
            for stock, rows, slip in (
                (stock, tuple(_listed(place, next(numbers)) for place in own), slip_beside(own[-1], board))
                for stock, own in (
                    (stock, list(some)) for stock, some in groupby(part, key=lambda place: place.note.stock)
                )
            )
        )
        bench = bench_below(board, paper.sheet(), number)
        data = PrintList(
            game=kit.game,
            title=kit.title,
            title_type=own_type,
            subtitle=kit.subtitle,
            # Not the version code of the slug lines: it would have to be drawn again with every card.
            version=kit.version,
            part=number,
            parts=len(parts),
            how=_how(runs, options.backs),
            paper=paper.title,
            grey=options.ink == GREY,
            large=any(run.order.enlarged > 1 for run in runs),
            leaves=sum(run.leaves for run in runs) + len(parts) + 1,
            duplex=duplex,
            manual=options.backs is Backs.MANUAL,
            cardstock=any(run.product.stock is Stock.CARDSTOCK for run in runs),
            cuts=any(sheet.imposition.cuts for run in runs for sheet in run.sheets),
            board=board,
            bench=bench,
            tools=tuple(bench_tools(tools, bench)),
            steps=steps,
            groups=groups,
            ticks=_TICKS,
            numbers=_NUMBERS,
        )
        shown = zip(part, (row for group in groups for row in group.rows), strict=True)
        pages.append(
            ListPage(
                Face.of("druckliste", "_press/druckliste.html", data, paper.sheet()),
                tuple((place.note.run, row.pictures) for place, row in shown),
            )
        )
    return tuple(pages)


def with_pictures(run: ProductRun, pages: Sequence[ListPage]) -> ProductRun:
    """The list's run with the pictures laid on its pages."""
    fronts = iter(pages)
    sheets = []
    for sheet in run.sheets:
        if sheet.side is not Side.BACK:
            (whole,) = sheet.placements
            small = tuple(
                Miniature(item.front, Rect(whole.x + box.x, whole.y + box.y, box.width, box.height))
                for other, boxes in next(fronts).pictures
                for item, box in zip(other.order.items, boxes, strict=False)
            )
            sheet = replace(sheet, imposition=replace(sheet.imposition, miniatures=small))
        sheets.append(sheet)
    pictured = tuple(
        (item.front, piece.front)
        for page in pages
        for other, boxes in page.pictures
        for item, piece, _box in zip(other.order.items, other.pieces, boxes, strict=False)
    )
    return replace(run, sheets=tuple(sheets), pictured=pictured)


class _Numbers(NamedTuple):
    """Pages of a product in the file, and in that of the backs."""

    pages: str
    pages_back: str


def _listed(place: PlacedNote, numbers: _Numbers) -> ListedProduct:
    run = place.note.run
    return ListedProduct(
        x=round(place.x, 3),
        y=round(place.y, 3),
        width=round(place.width, 3),
        height=round(place.height, 3),
        pictures=place.pictures,
        pin=round(place.pin, 3),
        words=round(place.words, 3),
        words_top=round(place.words_top, 3),
        words_width=round(place.words_width, 3),
        apart=place.look.apart,
        type=round(place.type, 3),
        line=round(place.line, 3),
        figures=round(place.figures, 3),
        title=run.product.title,
        purpose=run.product.purpose,
        finish=run.product.finish or "",
        sleeve=place.note.sleeve,
        pages=numbers.pages,
        pages_back=numbers.pages_back,
        leaves=run.leaves,
        pieces=run.order.faces,
    )


def _numbers(runs: Sequence[ProductRun], page: int, backs: Backs) -> Iterator[_Numbers]:
    """Of each product, the first of which begins on that ``page``. Pages count as a PDF viewer does."""
    back_page = 1
    for run in runs:
        count, behind, pages_back = len(run.sheets), 0, ""
        if backs is Backs.MANUAL:
            behind = sum(sheet.side is Side.BACK for sheet in run.sheets)
            count -= behind
            pages_back = _pages(back_page, behind)
        yield _Numbers(_pages(page, count), pages_back)
        page, back_page = page + count, back_page + behind


def title_type(kit: Kit, known: Sequence[FontFile], fonts: Fonts) -> str:
    """The kit's first family, where it is known and has all letters of the title."""
    file = next((font.file for font in known if font.family in kit.fonts[:1]), None)
    return kit.fonts[0] if file and all(map(fonts[file].has, kit.title)) else _PLAIN_TYPE


def _tools(runs: Sequence[ProductRun], backs: Backs, wording: Wording) -> Iterator[str]:
    """What one needs for these products, and nothing else."""
    said = " ".join(f"{run.product.purpose} {run.product.finish or ''}" for run in runs).lower()
    if any(sheet.imposition.cuts for run in runs for sheet in run.sheets):
        yield KNIFE
    if any(run.product.kind is Kind.TOKENS for run in runs):
        yield "scissors"
    if backs is Backs.GUTTERFOLD or wording("print-list.glued") in said:
        yield "glue"
    if any(run.product.kind is Kind.BOOKLET for run in runs):
        yield "stapler"
    if any(run.sleeve for run in runs):
        yield "sleeves"
    if wording("print-list.pencilled") in said:
        yield "pencil"


def _how(runs: Sequence[ProductRun], mode: Backs) -> str:
    left_out = mode is Backs.NONE and any(item.back for run in runs for item in run.order.items)
    return mode.value + ("-left-out" if left_out else "")


def _pages(first: int, count: int) -> str:
    if count == 0:
        return "–"
    return str(first) if count == 1 else f"{first}–{first + count - 1}"
