"""The kit's first page: what to print, on what, how to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, NamedTuple

from generator.geometry import Rect
from generator.impose.sheet import Miniature, Side
from generator.model.kit import Kind, Kit, Stock
from generator.model.palette import GREY, FontFile
from generator.model.pieces import Face
from generator.model.print import Backs, Paper
from generator.press.options import BuildOptions
from generator.press.pipeline.note import PlacedNote, note_of
from generator.press.pipeline.note_pictures import ShownFace
from generator.press.pipeline.notice_board import INSIDE, TAPE, bench_below, board_of, placed_notes
from generator.press.pipeline.print_list_face import (
    ListedProduct,
    PrintList,
    RulerNumber,
    RulerTick,
    StockGroup,
)
from generator.press.pipeline.products import ProductRun
from generator.press.pipeline.tick_slip import slip_beside
from generator.press.pipeline.workbench import KNIFE, bench_tools
from generator.typeface import Fonts, Typeface
from generator.wording import Wording

#: The type of a title where the kit's own lacks a letter of it.
_PLAIN_TYPE = "Fira Sans Condensed"
#: What lies on the workbench where nothing is needed: whoever has printed a product ticks it.
_AT_LEAST = ("pencil",)
#: How many steps the first page tells, beside one another; what their numerals take before the words, and
#: what is free behind these, mm.
_STEPS, _STEP_LEFT, _STEP_RIGHT = 3, 14.6, 3.4
#: The type of a strip of tape, pt, and what it takes more than its words, mm.
_LABEL_TYPE: Final = ("fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf", 10.5)
_LABEL_ENDS: Final = 9.6
#: It lies so much higher in its room that pins below keep clear of it, mm.
_CLEAR: Final = 0.6
#: The type of what boxes are for, pt; what its slip takes before and, with its pencil, after its words, mm.
_HINT_TYPE: Final = ("fira-sans-condensed/FiraSansCondensed_700Bold.ttf", 9.5)
_HINT_BEFORE, _HINT_AFTER = 7.0, 22.0


#: The rulers, marked at tens, fives and ones: 100 mm across, and down as much of it as the card is high.
_ACROSS = tuple(RulerTick(mm, 4 if mm % 10 == 0 else 3 if mm % 5 == 0 else 2) for mm in range(101))
_NUMBERS = tuple(RulerNumber(str(cm), 10 * cm) for cm in range(1, 11))
_DOWN, _NUMBERS_DOWN = _ACROSS[:51], _NUMBERS[:5]


@dataclass(frozen=True)
class ListPage:
    """A page of the print list, and the pictures that are laid on it: whose faces, and where each lies."""

    face: Face
    pictures: tuple[tuple[ProductRun, tuple[ShownFace, ...]], ...]


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
    duplex = options.backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT)
    two = options.backs is Backs.MANUAL
    digits = "8" * len(str(sum(len(run.sheets) for run in runs) + 2))
    notes = [
        note_of(
            kit,
            run,
            heading_type(kit, known, fonts, run.product.title),
            fonts,
            wording,
            pages=digits + (f"–{digits}" if len(run.sheets) > 1 else ""),
            two=two,
        )
        for run in runs
    ]
    parts = placed_notes(notes, paper.sheet())
    own_type = title_type(kit, known, fonts)
    label = fonts[_LABEL_TYPE[0]]
    tools = tuple(_tools(runs, options.backs, wording)) or _AT_LEAST
    pitch = paper.sheet().width / _STEPS
    steps = tuple(round(step * pitch + _STEP_LEFT, 3) for step in range(_STEPS))
    numbers = iter(list(_numbers(runs, 1 + len(parts) * (2 if duplex else 1), options.backs)))
    pages = []
    for number, part in enumerate(parts, 1):
        board = board_of(part, paper.sheet(), number, len(parts))
        groups = tuple(
            StockGroup(
                stock=stock.value,
                x=round(board.x + INSIDE, 3),
                y=round(min(row.y for row in rows) - TAPE - _CLEAR, 3),
                width=round(
                    label.millimetres(wording(f"print-list.{stock.value}"), _LABEL_TYPE[1]) + _LABEL_ENDS, 3
                ),
                rows=rows,
                slip=slip,
            )
            for stock, rows, slip in (
                (
                    stock,
                    tuple(_listed(place, next(numbers), _deed(place.note.run, wording)) for place in own),
                    slip_beside(own[-1], board, done=1 < number == len(parts) and own[-1] is part[-1]),
                )
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
            step=round(pitch - _STEP_LEFT - _STEP_RIGHT, 3),
            hint=_hint(groups, board, fonts, wording) if number == 1 else None,
            groups=groups,
            across=_ACROSS,
            down=_DOWN,
            numbers_across=_NUMBERS,
            numbers_down=_NUMBERS_DOWN,
        )
        pages.append(
            ListPage(
                Face.of("druckliste", "_press/druckliste.html", data, paper.sheet()),
                tuple((place.note.run, place.pictures) for place in part),
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
                Miniature(
                    item.front,
                    Rect(whole.x + one.box.x, whole.y + one.box.y, one.box.width, one.box.height),
                    one.window,
                )
                for other, shown in next(fronts).pictures
                for item, one in zip(other.order.items, shown, strict=False)
            )
            sheet = replace(sheet, imposition=replace(sheet.imposition, miniatures=small))
        sheets.append(sheet)
    pictured = tuple(
        (item.front, piece.front)
        for page in pages
        for other, shown in page.pictures
        for item, piece, _one in zip(other.order.items, other.pieces, shown, strict=False)
    )
    return replace(run, sheets=tuple(sheets), pictured=pictured)


class _Numbers(NamedTuple):
    """Pages of a product in the file, and in that of the backs."""

    pages: str
    pages_back: str


def _listed(place: PlacedNote, numbers: _Numbers, deed: str) -> ListedProduct:
    run = place.note.run
    return ListedProduct(
        x=round(place.x, 3),
        y=round(place.y, 3),
        width=round(place.width, 3),
        height=round(place.height, 3),
        pictures=tuple(one.frame for one in place.pictures),
        pin=round(place.pin, 3),
        words=round(place.words, 3),
        words_top=round(place.words_top, 3),
        words_width=round(place.words_width, 3),
        type=round(place.type, 3),
        line=round(place.line, 3),
        tight=place.look.tight,
        title=run.product.title,
        title_type=place.note.title_family,
        title_size=round(place.title_points, 3),
        title_line=round(place.title_line, 3),
        purpose=run.product.purpose,
        finish=run.product.finish or "",
        deed=deed,
        sleeve=place.note.sleeve,
        pages=numbers.pages,
        pages_back=numbers.pages_back,
        leaves=run.leaves,
        pieces=run.order.faces,
        booklet=run.product.kind is Kind.BOOKLET,
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


def heading_type(kit: Kit, known: Sequence[FontFile], fonts: Fonts, title: str) -> tuple[str, Typeface]:
    """Family and heaviest face of what a heading is set in: the kit's first, where it has the letters."""
    own = [font for font in known if font.family in kit.fonts[:1] and font.style == "normal"]
    if own:
        heaviest = max(own, key=lambda font: font.weight)
        if all(map(fonts[heaviest.file].has, title)):
            return heaviest.family, fonts[heaviest.file]
    return _PLAIN_TYPE, fonts[_LABEL_TYPE[0]]


def _hint(groups: Sequence[StockGroup], board: Rect, fonts: Fonts, wording: Wording) -> Rect | None:
    """What boxes are for, at the right of the first strip of tape, where no slip has the room to say it."""
    if any(group.slip for group in groups) or not groups:
        return None
    right = board.x + board.width - INSIDE
    words = fonts[_HINT_TYPE[0]].millimetres(wording("print-list.tick"), _HINT_TYPE[1])
    wide = _HINT_BEFORE + words + _HINT_AFTER
    left = max(right - wide, groups[0].x + groups[0].width + _HINT_BEFORE)
    return Rect(round(left, 3), groups[0].y, round(right - left, 3), TAPE)


def _deed(run: ProductRun, wording: Wording) -> str:
    """What there is to do first with a product."""
    said = (run.product.finish or "").lower()
    if run.product.kind is Kind.BOOKLET:
        return "staple"
    if run.product.kind is Kind.TOKENS or any(sheet.imposition.cuts for sheet in run.sheets):
        return "cut"
    if wording("print-list.glued") in said:
        return "glue"
    return "pen" if wording("print-list.pencilled") in said else "do"


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
