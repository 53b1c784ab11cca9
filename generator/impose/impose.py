"""An order and a paper → the sides of sheets, in printing order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from generator.diagnostics import ContentFault
from generator.impose.booklet import booklet_sheets
from generator.impose.cards import card_sheets
from generator.impose.defects import TiledBoardWithBack
from generator.impose.layout import fits
from generator.impose.order import Order
from generator.impose.sheet import Imposition, Sheet, Side
from generator.impose.tiles import tile_sheets
from generator.impose.tokens import token_sheets
from generator.model.kit import Kind
from generator.model.print import Backs, Paper

#: Printed on the empty back of a sheet so that nobody wonders.
#: A word of the slug line.
BLANK_NOTE = "blank"


def impose(order: Order, paper: Paper, mode: Backs) -> list[Sheet]:
    """All printed sides of ``order``.

    In the duplex modes fronts and backs strictly alternate (an empty back where a piece has none), so that
    any run of products can stand in one file. In ``manual`` they alternate too, with empty backs only in a
    product some of whose sheets have a back (a stack is turned as a whole): :func:`split_manual` makes the
    two files. Otherwise every side is a sheet of its own.
    Raises ContentFault when a piece is larger than the paper (PRN001), or when a board in tiles has a back
    (PRN016).
    """
    if not order.faces:
        return []
    if order.kind is Kind.BOOKLET:
        sheets = booklet_sheets(order, paper, mode)
    elif order.kind is Kind.BOARD and not fits(paper, order.trim, order.bleed):
        if mode is not Backs.NONE and any(item.back for item in order.items):
            raise ContentFault([TiledBoardWithBack.at(order.span, title=order.product, paper=paper.title)])
        sheets = tile_sheets(order, paper)
    elif order.kind is Kind.TOKENS:
        sheets = token_sheets(order, paper, mode)
    else:
        sheets = card_sheets(order, paper, mode)
    return with_blank_backs(sheets, mode)


def split_manual(sheets: Iterable[Sheet]) -> tuple[list[Sheet], list[Sheet]]:
    """Fronts and backs apart, for two files. Sheets without a back appear among the fronts only."""
    every = list(sheets)
    fronts = [sheet for sheet in every if sheet.side is not Side.BACK]
    return fronts, [sheet for sheet in every if sheet.side is Side.BACK]


def with_blank_backs(sheets: list[Sheet], mode: Backs) -> list[Sheet]:
    """``sheets``, with an empty back behind those without one where :func:`impose` puts some."""
    mixed = mode is Backs.MANUAL and any(sheet.side is Side.BACK for sheet in sheets)
    if not mixed and mode not in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT):
        return sheets
    out: list[Sheet] = []
    for sheet in sheets:
        out.append(sheet)
        if sheet.side is Side.SINGLE:
            out.append(replace(sheet, imposition=Imposition(sheet.paper), side=Side.BACK, note=BLANK_NOTE))
    return out
