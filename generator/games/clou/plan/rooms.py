"""Rooms on the grid: who shares which wall with whom, and where there is none of ours behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.games.clou.plan.measures import COLUMNS, EDGE_ROOM, INSET, ROWS, Box, PlanSheet
from generator.games.clou.plan.shapes import Side

Cells = tuple[int, int, int, int]


@dataclass(frozen=True)
class Stretch:
    """A piece of a room's wall: its side, where the wall runs, and from where to where along it (mm)."""

    side: Side
    wall: float
    low: float
    high: float


def shared_wall(sheet: PlanSheet, a: Cells, b: Cells) -> Stretch | None:
    """The wall between two rooms as seen from ``a``; None when they have none in common."""
    ax, ay, aw, ah = a
    bx, by, bw, bh = b
    top, bottom = max(ay, by), min(ay + ah, by + bh)
    left, right = max(ax, bx), min(ax + aw, bx + bw)
    if bottom > top and ax + aw == bx:
        return Stretch("e", sheet.x(bx), sheet.y(top), sheet.y(bottom))
    if bottom > top and bx + bw == ax:
        return Stretch("w", sheet.x(ax), sheet.y(top), sheet.y(bottom))
    if right > left and ay + ah == by:
        return Stretch("s", sheet.y(by), sheet.x(left), sheet.x(right))
    if right > left and by + bh == ay:
        return Stretch("n", sheet.y(ay), sheet.x(left), sheet.x(right))
    return None


def owners(rooms: Mapping[str, Cells]) -> dict[tuple[int, int], str]:
    """Cell → the room that takes it (the first one, should two take it)."""
    found: dict[tuple[int, int], str] = {}
    for key, (x, y, w, h) in rooms.items():
        for column in range(x, x + w):
            for row in range(y, y + h):
                found.setdefault((column, row), key)
    return found


def outer_walls(sheet: PlanSheet, rooms: Mapping[str, Cells], room: str) -> tuple[Stretch, ...]:
    """The stretches of a room's walls with no room behind them; west first, as people read."""
    taken = owners(rooms)
    x, y, w, h = rooms[room]
    found: list[Stretch] = []
    sides: tuple[tuple[Side, float, list[tuple[int, int]]], ...] = (
        ("w", sheet.x(x), [(x - 1, row) for row in range(y, y + h)]),
        ("s", sheet.y(y + h), [(column, y + h) for column in range(x, x + w)]),
        ("n", sheet.y(y), [(column, y - 1) for column in range(x, x + w)]),
        ("e", sheet.x(x + w), [(x + w, row) for row in range(y, y + h)]),
    )
    for side, wall, cells in sides:
        upright = side in ("w", "e")
        begin: float | None = None
        for cell in [*cells, None]:
            free = cell is not None and cell not in taken
            at = _edge(sheet, cell, cells[-1], upright)
            if free and begin is None:
                begin = at
            if not free and begin is not None:
                found.append(Stretch(side, wall, begin, at))
                begin = None
    return tuple(found)


def _edge(sheet: PlanSheet, cell: tuple[int, int] | None, last: tuple[int, int], upright: bool) -> float:
    if upright:
        return sheet.y(last[1] + 1 if cell is None else cell[1])
    return sheet.x(last[0] + 1 if cell is None else cell[0])


def interior(sheet: PlanSheet, cells: Cells) -> Box:
    """Where a room's things may stand. Walls on the grid's edge are drawn inside it."""
    left, top, right, bottom = sheet.area(cells)
    x, y, w, h = cells
    return (
        left + INSET + (EDGE_ROOM if x == 0 else 0.0),
        top + INSET + (EDGE_ROOM if y == 0 else 0.0),
        right - INSET - (EDGE_ROOM if x + w == COLUMNS else 0.0),
        bottom - INSET - (EDGE_ROOM if y + h == ROWS else 0.0),
    )


def on_sheet(cells: Cells) -> bool:
    """Do the cells lie on the grid, at least one each way?"""
    x, y, w, h = cells
    return x >= 0 and y >= 0 and w > 0 and h > 0 and x + w <= COLUMNS and y + h <= ROWS
