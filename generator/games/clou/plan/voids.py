"""What stands in the cells that no room takes: the key to the symbols, a view of the house, a compass."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Final, Literal

from generator.games.clou.plan.arrange import Arrangement
from generator.games.clou.plan.measures import COLUMNS, ROWS, SCORE_CELLS
from generator.games.clou.plan.rooms import Cells, owners

VoidKind = Literal["key", "key-flat", "key-tall", "view", "compass"]
#: Smallest sizes in cells, and what fits there; the key comes first, wherever it finds room.
_KEYS: Final[tuple[tuple[VoidKind, int, int], ...]] = (("key", 3, 2), ("key-flat", 3, 1), ("key-tall", 2, 2))

#: A view of the house needs no more columns.
_VIEW_COLUMNS: Final = 8


def _free_cells(rooms: Mapping[str, Cells]) -> set[tuple[int, int]]:
    x, y, w, h = SCORE_CELLS
    score = {(column, row) for column in range(x, x + w) for row in range(y, y + h)}
    every = {(column, row) for column in range(COLUMNS) for row in range(ROWS)}
    return every - score - owners(rooms).keys()


def _largest(free: set[tuple[int, int]], width: int, height: int) -> Cells | None:
    """The largest free rectangle of at least that size; the one farthest to the bottom right of several."""
    best: Cells | None = None
    for x, y in sorted(free):
        limit = COLUMNS - x
        for h in range(1, ROWS - y + 1):
            run = 0
            while run < limit and (x + run, y + h - 1) in free:
                run += 1
            limit = run
            if not limit:
                break
            larger = best is None or (limit * h, x + y) > (best[2] * best[3], best[0] + best[1])
            if limit >= width and h >= height and larger:
                best = (x, y, limit, h)
    return best


def _on_score_box(free: set[tuple[int, int]], width: int, height: int) -> Cells | None:
    """The place right above the Auswertungskasten, where a reader looks first; None when it is taken."""
    x, y, w, _h = SCORE_CELLS
    cells = (x + w - width, y - height, width, height)
    inside = {(c, r) for c in range(cells[0], x + w) for r in range(cells[1], y)}
    return cells if inside <= free else None


def voids(
    rooms: Mapping[str, Cells], crossed: Collection[tuple[int, int]] = ()
) -> list[tuple[VoidKind, Cells]]:
    """What is drawn where, each kind at most once; ``crossed`` cells have an arrow in them and stay empty."""
    free = _free_cells(rooms) - set(crossed)
    found: list[tuple[VoidKind, Cells]] = []

    def take(kind: VoidKind, cells: Cells) -> None:
        found.append((kind, cells))
        x, y, w, h = cells
        free.difference_update((c, r) for c in range(x, x + w) for r in range(y, y + h))

    for kind, width, height in _KEYS:
        cells = _on_score_box(free, width, height) or _largest(free, width, height)
        if cells is not None:
            x, y, w, h = cells
            # No larger than it needs to be.
            take(kind, (x + w - width, y + h - height, width, height))
            break
    cells = _largest(free, 2, 2)
    if cells is not None:
        x, y, w, h = cells
        # Of a wide strip the left end stays for the compass.
        view = min(w, _VIEW_COLUMNS)
        take("view", (x + w - view, y, view, h))
    cells = _largest(free, 2, 1) or _largest(free, 1, 2)
    if cells is not None:
        take("compass", cells)
    return found


def crossed(plan: Arrangement) -> set[tuple[int, int]]:
    """The cells that arrows pass through or touch."""
    left, top, _right, _bottom = plan.sheet.grid
    cell_w, cell_h = plan.sheet.cell
    return {
        (column, row)
        for lane in plan.lanes
        for a, b in pairwise(lane.points)
        for column in range(
            int((min(a[0], b[0]) - left) // cell_w), int((max(a[0], b[0]) - left) // cell_w) + 1
        )
        for row in range(int((min(a[1], b[1]) - top) // cell_h), int((max(a[1], b[1]) - top) // cell_h) + 1)
    }


def has_key(rooms: Mapping[str, Cells], crossed: Collection[tuple[int, int]] = ()) -> bool:
    """Is there room for a key among the cells that no room takes and no arrow crosses?"""
    return any(kind.startswith("key") for kind, _cells in voids(rooms, crossed))
