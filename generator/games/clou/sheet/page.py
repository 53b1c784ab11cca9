"""The page around a thief's sheet: where head, record, column and body stand. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from generator.geometry import Rect

#: Below this width a sheet has no room for the column with key and round.
_NARROW: Final = 160.0
#: A card is cut out: nothing stands nearer to its edge.
_CUT: Final = 3.8
_COLUMN: Final = 45.4
_HEAD: Final = 20.6


class SheetForm(StrEnum):
    """The three ways to lay out a sheet."""

    RECORD = "record"  # a full sheet: police record, key and round in a column
    LARGE = "large"  # a full sheet with large boxes for laminating; the key is in the head
    HALF = "half"  # a card of half a sheet


@dataclass(frozen=True)
class PageAreas:
    """Areas of a page; column and record are None where there are none."""

    form: SheetForm
    head: Rect
    body: Rect
    column: Rect | None = None
    record: Rect | None = None
    #: The largest scale of boxes that still looks right.
    largest: float = 1.2


def page(width: float, height: float, *, large: bool = False) -> PageAreas:
    """The page for a sheet of that size; narrow ones always get the form of a card."""
    if width < _NARROW:
        head = Rect(_CUT, _CUT, width - 2 * _CUT, 13.8)
        top = head.bottom + 1.9
        return PageAreas(
            SheetForm.HALF, head, Rect(_CUT + 0.4, top, width - 2 * _CUT - 0.8, height - top - _CUT + 0.6)
        )
    if large:
        head = Rect(0.4, 0.4, width - 0.8, 25.0)
        top = head.bottom + 3.4
        return PageAreas(SheetForm.LARGE, head, Rect(5.4, top, width - 10.8, height - top - 4.4), largest=2.5)
    tall = height > 265
    left = _COLUMN + 4.4
    record = Rect(left, _HEAD + 3.4, width - left - 4.8, 42.0 if tall else 38.0)
    top = record.bottom + 3.6
    return PageAreas(
        SheetForm.RECORD,
        Rect(0.4, 0.4, width - 0.8, _HEAD - 0.4),
        Rect(left, top, record.width, height - top - 3.6),
        Rect(0.4, _HEAD, _COLUMN - 0.4, height - _HEAD - 0.4),
        record,
    )
