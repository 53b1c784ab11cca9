"""XLSX and ODS: what the cells show, read by a process that can be stopped."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from typing import Any

from generator.diagnostics import Span
from generator.i18n import N_
from generator.model.words import listing
from generator.press.foreign_files import asked
from generator.source.table.table import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_ROWS,
    Cell,
    DataTable,
    TableUnreadable,
    quote,
)
from generator.source.text import forbidden_in, name_of

_WORKER = "generator.press.tables.worker"
_REASONS = {
    "too-large": N_("it unfolds to more than any game needs"),
    "damaged": N_("it is damaged, or no workbook at all"),
    "locked": N_("it is locked with a password"),
    "no-sheet": N_("it has no sheet “{sheet}”, only {sheets}"),
}
#: What was read last, by what was asked: for programs that read the same files again and again.
_kept: OrderedDict[str, dict[str, Any]] = OrderedDict()
_MOST_KEPT = 16
#: Between two cells of a row as it is quoted.
_BETWEEN = " | "
#: Characters of a cell that are quoted.
_QUOTED = 40


def read_workbook(raw: bytes, path: str, sheet: str) -> DataTable:
    """The table on a sheet (empty: the first); ``path`` is for the messages. Raises Unreadable."""
    answer = _answer(raw, sheet)
    if reason := answer.get("unreadable"):
        sheets = listing(answer.get("sheets", ()), 20)
        raise TableUnreadable(_REASONS[reason], sheet=sheet, sheets=sheets)
    rows = [[_cell(cell) for cell in row] for row in answer["rows"]]
    filled = [number for number, cells in enumerate(rows) if any(cell is not None for cell in cells)]
    if not filled:
        raise TableUnreadable(N_("it is empty"))
    head, *others = filled
    if len(others) > MOST_ROWS:
        raise TableUnreadable(N_("it has more than {most} rows"), most=MOST_ROWS)
    headings = ["" if cell is None else str(cell).strip() for cell in rows[head]]
    while headings and not headings[-1]:
        headings.pop()
    if len(headings) > MOST_COLUMNS:
        raise TableUnreadable(N_("it has more than {most} columns"), most=MOST_COLUMNS)

    @cache
    def lines() -> Sequence[str]:
        return [_BETWEEN.join(map(_quoted, cells)) for cells in rows]

    def place(row: int, column: int) -> Span:
        number = head if row < 0 else others[row]
        cells = rows[number]
        before = sum(len(_quoted(cell)) + len(_BETWEEN) for cell in cells[:column])
        length = max(len(_quoted(cells[column])) if column < len(cells) else 1, 1)
        return Span(path, number + 1, before + 1, number + 1, before + 1 + length)

    for number in filled:
        for column, cell in enumerate(rows[number]):
            if not isinstance(cell, str):
                continue
            if not _odd(cell):
                continue
            at = place(others.index(number) if number != head else -1, column)
            if len(cell) > LONGEST_CELL:
                raise TableUnreadable(N_("a cell has more than {most} characters"), at, most=LONGEST_CELL)
            if strange := forbidden_in(cell):
                raise TableUnreadable(
                    N_("it holds the invisible character {name}"), at, name=name_of(strange[0])
                )
    cells = [rows[number] for number in others]
    table = DataTable(path, headings, cells, [number + 1 for number in others], place, lines)
    quote(table)
    return table


def _odd(cell: str) -> bool:
    return len(cell) > LONGEST_CELL or forbidden_in(cell) is not None


def _answer(raw: bytes, sheet: str) -> dict[str, Any]:
    key = hashlib.sha256(raw + b"\0" + sheet.encode()).hexdigest()
    answer = _kept.pop(key, None)
    if answer is None:
        answer = asked(_WORKER, sheet.replace("\n", " ").encode() + b"\n" + raw)
    _kept[key] = answer
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return answer


def _cell(cell: Cell) -> Cell:
    """Texts without what nobody sees at their ends; what drawing programs call a line end is one."""
    if not isinstance(cell, str):
        return cell
    text = unicodedata.normalize("NFC", cell.replace("\r\n", "\n").replace("\r", "\n")).strip()
    return text.replace("_x000D_", "").replace("\u2028", "\n") or None


def _quoted(cell: Cell) -> str:
    text = "" if cell is None else str(cell).replace("\n", " ")
    if isinstance(cell, float) and cell.is_integer():
        text = str(int(cell))
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"
