"""Blocks in rows: which blocks stand side by side, so that the sheet is as low as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

Size = tuple[float, float]
Rows = tuple[tuple[int, ...], ...]
#: Beyond so many blocks not every arrangement is tried: no thief that the rules accept has more.
_ALL: Final = 6
#: Heights within so many mm count as equal; then rows that are filled alike, then the order of the blocks.
_EQUAL: Final = 3.0
#: White at the end of a row, in steps of so many mm.
_ALIKE: Final = 24.0


def arrange(sizes: Sequence[Size], width: float, gap: float, heading: float) -> Rows:
    """Rows of block numbers from top to bottom; blocks keep their order within a row.

    Every row costs the height of a ``heading``. A row is wider than ``width`` only where one block alone
    already is.
    """
    if len(sizes) > _ALL:
        return _greedy(sizes, width, gap)
    tried: list[tuple[float, float, float, Rows]] = []
    for rows in _arrangements(tuple(range(len(sizes)))):
        widths = [row_width(sizes, row, gap) for row in rows]
        excess = max(max(widths, default=0.0) - width, 0.0)
        high = sum(row_height(sizes, row) + heading for row in rows)
        # Rows that are filled alike look better than a lonely block above a crowded row.
        empty = (width - min(widths, default=width)) // _ALIKE
        tried.append((round(excess, 2), high, empty, rows))
    least, lowest, _empty, _rows = min(tried)
    good = [(empty, rows) for over, high, empty, rows in tried if over == least and high <= lowest + _EQUAL]
    return min(good)[1]


def row_width(sizes: Sequence[Size], row: Sequence[int], gap: float) -> float:
    """The width of blocks side by side."""
    return sum(sizes[k][0] for k in row) + gap * max(len(row) - 1, 0)


def row_height(sizes: Sequence[Size], row: Sequence[int]) -> float:
    """The height of the highest block of a row."""
    return max((sizes[k][1] for k in row), default=0.0)


def _arrangements(blocks: tuple[int, ...]) -> Iterator[Rows]:
    """Every way to put the blocks into rows."""
    if not blocks:
        yield ()
        return
    for chosen in range(1, 1 << len(blocks)):
        row = tuple(block for k, block in enumerate(blocks) if chosen >> k & 1)
        rest = tuple(block for k, block in enumerate(blocks) if not chosen >> k & 1)
        for below in _arrangements(rest):
            yield (row, *below)


def _greedy(sizes: Sequence[Size], width: float, gap: float) -> Rows:
    rows: list[tuple[int, ...]] = []
    for block in range(len(sizes)):
        if rows and row_width(sizes, (*rows[-1], block), gap) <= width:
            rows[-1] = (*rows[-1], block)
        else:
            rows.append((block,))
    return tuple(rows)
