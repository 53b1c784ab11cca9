"""An order → a section of a print job: its sheets, and what must be found on them afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from generator.impose.impose import impose
from generator.impose.job import Section
from generator.impose.order import Order
from generator.impose.sheet import Sheet, Side
from generator.model.kit import Kind
from generator.model.print import Backs, Paper


def plan(orders: Iterable[Order], paper: Paper, mode: Backs) -> Section:
    """The sheets of one product. Several orders are pieces of several sizes, numbered through.

    Raises ContentFault (PRN001) when a piece is larger than the paper.
    """
    ordered = [order for order in orders if order.faces]
    sheets: list[Sheet] = []
    expected: Counter[str] = Counter()
    offset = 0
    for order in ordered:
        part = impose(order, paper, mode)
        sheets += [replace(sheet, number=sheet.number + offset) for sheet in part]
        offset += part[0].total if part else 0
        expected += expected_faces(order, mode)
    title = ordered[0].product if ordered else ""
    return Section(title, tuple(replace(sheet, total=offset) for sheet in sheets), expected)


def expected_faces(order: Order, mode: Backs) -> Counter[str]:
    """How often each face has to be printed."""
    counted: Counter[str] = Counter()
    for item in order.items:
        counted[item.front] += item.copies
        if item.back and (mode is not Backs.NONE or order.kind is Kind.BOOKLET):
            counted[item.back] += item.copies
    return counted


def planned_faces(sheets: Iterable[Sheet]) -> Counter[str]:
    """How often each face is on ``sheets``; of a tiled board the tiles count as one."""
    return Counter(
        placed.digest
        for sheet in sheets
        for placed in sheet.placements
        if placed.window is None or (placed.window.x == 0 and placed.window.y == 0)
    )


def split_manual(section: Section) -> tuple[Section, Section]:
    """Fronts and backs apart, for two files. Sheets without a back appear among the fronts only."""
    fronts = tuple(sheet for sheet in section.sheets if sheet.side is not Side.BACK)
    backs = tuple(sheet for sheet in section.sheets if sheet.side is Side.BACK)
    expected = Counter(section.expected or planned_faces(section.sheets))
    return (
        replace(section, sheets=fronts, expected=expected - planned_faces(backs)),
        replace(section, sheets=backs, expected=expected - planned_faces(fronts)),
    )
