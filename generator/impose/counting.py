"""How often each face is needed, and how often it is on the sheets: two ways that must agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from generator.impose.job import SheetsOf
from generator.impose.order import Order
from generator.impose.sheet import Sheet
from generator.model.kit import Kind
from generator.model.print import Backs
from generator.model.rendered import FieldKind, RenderedFace


def section(order: Order, sheets: Iterable[Sheet], mode: Backs, others: Iterable[Sheet] = ()) -> SheetsOf:
    """``sheets`` as a section that preflight counts. ``others`` are the order's sheets in another file."""
    expected = expected_faces(order, mode)
    expected.subtract(planned_faces(others))
    return SheetsOf(order.product, tuple(sheets), +expected)


def expected_faces(order: Order, mode: Backs) -> Counter[str]:
    """How often each face has to be printed. A booklet is made as often as its page that is wanted most."""
    counted: Counter[str] = Counter()
    booklet = order.kind is Kind.BOOKLET
    booklets = max((item.copies for item in order.items), default=0)
    for item in order.items:
        copies = booklets if booklet else item.copies
        counted[item.front] += copies
        if item.back and (mode is not Backs.NONE or booklet):
            counted[item.back] += copies
    return counted


def planned_faces(sheets: Iterable[Sheet]) -> Counter[str]:
    """How often each face is on ``sheets``; of a tiled board the tiles count as one."""
    counted: Counter[str] = Counter()
    for imposed, times in Counter(sheet.imposition for sheet in sheets).items():
        for placed in imposed.placements:
            if placed.window is None or (placed.window.x == 0 and placed.window.y == 0):
                counted[placed.digest] += times
    return counted


def planned_fields(sheet: Sheet, faces: Mapping[str, RenderedFace]) -> int:
    """How many fields are to be filled in on a sheet; hidden ones are not."""
    return sum(
        one.kind is not FieldKind.HIDDEN for placed in sheet.placements for one in faces[placed.digest].fields
    )
