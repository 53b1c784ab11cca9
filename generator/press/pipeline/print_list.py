"""The kit's first page: what to print, on what, how to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from generator.impose.sheet import Side
from generator.model.face_data import FaceData
from generator.model.kit import Kit, Stock
from generator.model.palette import GREY
from generator.model.pieces import Face
from generator.model.print import Backs, Paper
from generator.press.options import BuildOptions
from generator.press.pipeline.products import Run
from generator.wording import GERMAN

#: Millimetres that the list leaves free, on its first page and on others (templates/_press/druckliste.css).
_BESIDE, _ABOVE = 47 + 71, 27
#: Millimetres of a heading, of a row with its box to tick, of a line of text and what is around those.
_HEADING, _ROW, _LINE, _AROUND = 6.0, 5.6, 2.6, 1.5
#: Letters that go into a line of a title, and of what stands beside it.
_TITLE, _TEXT = 30, 92
#: Letters that name sleeves.
_SLEEVE = 40


@dataclass(frozen=True)
class ListedProduct:
    """A product."""

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
    rows: tuple[ListedProduct, ...]


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
    title: str
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


def print_list_faces(kit: Kit, runs: Sequence[Run], paper: Paper, options: BuildOptions) -> tuple[Face, ...]:
    """The print list: a page, or several for many products."""
    parts = _parts(runs, paper.sheet().height)
    duplex = options.backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT)
    rows = iter(_rows(kit, runs, 1 + len(parts) * (2 if duplex else 1), options.backs))
    return tuple(
        Face.of(
            "druckliste",
            "_press/druckliste.html",
            PrintList(
                title=kit.title,
                subtitle=kit.subtitle,
                # Not the version code of the slug lines: it would have to be drawn again with every card.
                version=kit.version,
                part=number,
                parts=len(parts),
                how=_how(runs, options.backs),
                paper=paper.title,
                grey=options.ink == GREY,
                leaves=sum(run.leaves for run in runs) + len(parts) + 1,
                duplex=duplex,
                manual=options.backs is Backs.MANUAL,
                cardstock=any(run.product.stock is Stock.CARDSTOCK for run in runs),
                cuts=any(sheet.imposition.cuts for run in runs for sheet in run.sheets),
                groups=tuple(
                    StockGroup(stock.value, tuple(next(rows) for _run in own))
                    for stock, own in groupby(part, key=lambda run: run.product.stock)
                ),
                ticks=_TICKS,
                numbers=_NUMBERS,
            ),
            paper.sheet(),
        )
        for number, part in enumerate(parts, 1)
    )


def _rows(kit: Kit, runs: Sequence[Run], page: int, backs: Backs) -> Iterator[ListedProduct]:
    """A row a product, the first of which begins on that ``page``. Pages count as a PDF viewer does."""
    back_page = 1

    def sleeve(run: Run) -> str:
        if run.sleeve is None:
            return ""
        size = f"{run.sleeve.width:g} × {run.sleeve.height:g}"
        return f"{run.sleeve.title} ({size.replace('.', ',') if kit.language == GERMAN else size})"

    for run in runs:
        count, behind, pages_back = len(run.sheets), 0, ""
        if backs is Backs.MANUAL:
            behind = sum(sheet.side is Side.BACK for sheet in run.sheets)
            count -= behind
            pages_back = _pages(back_page, behind)
        yield ListedProduct(
            run.product.title,
            run.product.purpose,
            run.product.finish or "",
            sleeve(run),
            _pages(page, count),
            pages_back,
            run.leaves,
            run.order.faces,
        )
        page, back_page = page + count, back_page + behind


def _parts(runs: Sequence[Run], height: float) -> list[list[Run]]:
    """The products of each page of the list, as far as can be told before anything is drawn."""
    parts: list[list[Run]] = [[]]
    left = height - _BESIDE
    stock = None
    for run in runs:
        product = run.product
        lines = max(
            -(-len(product.title) // _TITLE),
            -(-(len(f"{product.purpose} {product.finish}") + (_SLEEVE if run.sleeve else 0)) // _TEXT),
        )
        need = max(_ROW, lines * _LINE + _AROUND)
        heading = _HEADING if product.stock is not stock else 0.0
        if parts[-1] and need + heading > left:
            parts.append([])
            left, heading = height - _ABOVE, _HEADING
        parts[-1].append(run)
        left -= need + heading
        stock = product.stock
    return parts


def _how(runs: Sequence[Run], mode: Backs) -> str:
    left_out = mode is Backs.NONE and any(item.back for run in runs for item in run.order.items)
    return mode.value + ("-left-out" if left_out else "")


def _pages(first: int, count: int) -> str:
    if count == 0:
        return "–"
    return str(first) if count == 1 else f"{first}–{first + count - 1}"
