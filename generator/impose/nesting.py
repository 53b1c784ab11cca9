"""Pieces of several sizes on a sheet with little waste, and discs in a honeycomb. Arithmetic in millimetres.

Pieces stand in strips across the sheet: it comes apart along straight cuts from edge to edge, and each
strip again. `strips` keeps kinds of pieces together; `nest` takes the least paper, with equal pieces in
columns on shelves. The same pieces always lie the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from typing import NamedTuple

from generator.geometry import Rect, Size

#: With more sizes than this, only all upright and all turned are tried.
_SIZES_TO_TURN = 4
_EPSILON = 1e-6


class NestedSpot(NamedTuple):
    """Where a piece lies in the room, and whether it is turned by a quarter."""

    piece: int
    box: Rect
    turned: bool = False


#: The pieces of one sheet.
Nest = list[NestedSpot]


def nest(sizes: Sequence[Size], room: Size) -> list[Nest] | None:
    """Pieces of these ``sizes`` on as few sheets with that ``room`` as shelves allow.

    None when one of them is too large.
    """
    best: list[Nest] | None = None
    for turned in _turns(sizes):
        found = _shelve([(size.turned() if size in turned else size, size in turned) for size in sizes], room)
        if found is not None and (best is None or _paper(found) < _paper(best)):
            best = found
    return best


def strips(
    kinds: Sequence[Sequence[int]], sizes: Sequence[Size], room: Size, gap: float
) -> list[Nest] | None:
    """Each of these ``kinds``, pieces of one size by their numbers, as a block, upright and in their order.

    Higher ones come first; what is free beside a block takes smaller ones. Blocks are ``gap`` mm apart. One
    that is too large for a sheet is parted. None when a piece is too large.
    """
    if any(size.width > room.width + _EPSILON or size.height > room.height + _EPSILON for size in sizes):
        return None
    left: list[_Block] = []
    for kind in kinds:
        size = sizes[kind[0]]
        most = _times(room.width, size.width) * _times(room.height, size.height)
        left += (_Block(size, kind[start : start + most]) for start in range(0, len(kind), most))
    left.sort(key=lambda block: -block.size.height)
    sheets: list[Nest] = []
    while left:
        sheets.append([])
        _fill(Rect(0.0, 0.0, room.width, room.height), left, gap, sheets[-1])
    return sheets


def honeycomb(count: int, diameter: float, room: Size) -> list[Nest]:
    """``count`` discs, every second row between those above it; an empty list when not one fits."""
    middles = list(_comb(diameter, room))
    return [
        [
            NestedSpot(start + n, Rect(x, y, diameter, diameter))
            for n, (x, y) in enumerate(middles[: count - start])
        ]
        for start in range(0, count if middles else 0, max(1, len(middles)))
    ]


def extent(nests: Sequence[Nest]) -> Size:
    """The room that the fullest sheet takes."""
    boxes = [spot.box for sheet in nests for spot in sheet]
    return Size(max(box.right for box in boxes), max(box.bottom for box in boxes))


def straight_cuts(boxes: Sequence[Rect]) -> tuple[list[float], list[float]]:
    """Edges along which one may cut through the whole sheet without touching a piece: upright, then level."""
    upright = sorted({round(edge, 3) for box in boxes for edge in (box.x, box.right)})
    level = sorted({round(edge, 3) for box in boxes for edge in (box.y, box.bottom)})
    slack = 0.01
    return (
        [x for x in upright if not any(box.x + slack < x < box.right - slack for box in boxes)],
        [y for y in level if not any(box.y + slack < y < box.bottom - slack for box in boxes)],
    )


class _Block(NamedTuple):
    """Pieces of one size that stay together."""

    size: Size
    pieces: Sequence[int]

    def within(self, room: Rect) -> tuple[int, int] | None:
        """Columns and rows, evenly filled, that it takes there; None where it does not fit."""
        across = _times(room.width, self.size.width)
        if not across:
            return None
        rows = -(-len(self.pieces) // across)
        if rows * self.size.height > room.height + _EPSILON:
            return None
        return -(-len(self.pieces) // rows), rows


def _fill(room: Rect, left: list[_Block], gap: float, sheet: Nest) -> None:
    """Strip below strip, the first block that fits at the head of each; it is then ``left`` no more."""
    top = room.y
    while True:
        below = Rect(room.x, top, room.width, room.bottom - top)
        found = next(((n, fit) for n, block in enumerate(left) if (fit := block.within(below))), None)
        if found is None:
            return
        at, (columns, rows) = found
        size, pieces = left.pop(at)
        for n, piece in enumerate(pieces):
            x, y = room.x + n % columns * size.width, top + n // columns * size.height
            sheet.append(NestedSpot(piece, Rect(x, y, size.width, size.height)))
        beside = room.x + columns * size.width + gap
        _fill(Rect(beside, top, room.right - beside, rows * size.height), left, gap, sheet)
        top += rows * size.height + gap


def _times(room: float, piece: float) -> int:
    return max(0, int((room + _EPSILON) // piece))


def _comb(diameter: float, room: Size) -> Iterator[tuple[float, float]]:
    wide = _times(room.width, diameter)
    shifted = _times(room.width - diameter / 2, diameter)
    pitch = diameter * sqrt(3) / 2
    y, row = 0.0, 0
    while y + diameter <= room.height + _EPSILON:
        start, here = (diameter / 2, shifted) if row % 2 else (0.0, wide)
        for column in range(here):
            yield start + column * diameter, y
        y, row = y + pitch, row + 1


def _turns(sizes: Sequence[Size]) -> Iterator[frozenset[Size]]:
    """Which sizes are turned by a quarter: none first."""
    oblong = [size for size in dict.fromkeys(sizes) if abs(size.width - size.height) > _EPSILON]
    if len(oblong) > _SIZES_TO_TURN:
        yield from (frozenset(), frozenset(oblong))
        return
    for choice in product((False, True), repeat=len(oblong)):
        yield frozenset(size for size, turn in zip(oblong, choice, strict=True) if turn)


def _paper(nests: Sequence[Nest]) -> tuple[int, float]:
    """Sheets, and how far down the last one is used."""
    return len(nests), max(spot.box.bottom for spot in nests[-1])


@dataclass
class _Column:
    """Equal pieces on top of each other on a shelf."""

    x: float
    size: Size
    filled: float = 0.0


@dataclass
class _Shelf:
    """A strip across the sheet, as high as its first piece."""

    sheet: int
    y: float
    height: float
    used: float = 0.0
    columns: dict[Size, _Column] = field(default_factory=dict)

    def place(self, size: Size, width: float) -> Rect | None:
        """The next free place for a piece of ``size`` on this shelf, in a room of ``width``."""
        column = self.columns.get(size)
        if column is None or column.filled + size.height > self.height + _EPSILON:
            if size.height > self.height + _EPSILON or self.used + size.width > width + _EPSILON:
                return None
            column = self.columns[size] = _Column(self.used, size)
            self.used += size.width
        box = Rect(column.x, self.y + column.filled, size.width, size.height)
        column.filled += size.height
        return box


def _shelve(pieces: Sequence[tuple[Size, bool]], room: Size) -> list[Nest] | None:
    """The highest pieces first; each goes on the first shelf with room, else on a new one."""
    if any(s.width > room.width + _EPSILON or s.height > room.height + _EPSILON for s, _turned in pieces):
        return None
    order = sorted(range(len(pieces)), key=lambda n: (-pieces[n][0].height, -pieces[n][0].width, n))
    sheets: list[Nest] = []
    heights: list[float] = []
    shelves: list[_Shelf] = []
    #: No shelf before this one has room for a piece of the size in hand.
    first: dict[Size, int] = {}
    for number in order:
        size, turned = pieces[number]
        at = first.get(size, 0)
        box: Rect | None = None
        while box is None and at < len(shelves):
            box = shelves[at].place(size, room.width)
            at += box is None
        if box is None:
            sheet = next(
                (n for n, height in enumerate(heights) if height + size.height <= room.height + _EPSILON),
                len(sheets),
            )
            if sheet == len(sheets):
                sheets.append([])
                heights.append(0.0)
            shelves.append(_Shelf(sheet, heights[sheet], size.height))
            heights[sheet] += size.height
            box = shelves[at].place(size, room.width)
            assert box is not None
        first[size] = at
        sheets[shelves[at].sheet].append(NestedSpot(number, box, turned))
    return sheets
