"""Reads one workbook (XLSX, ODS) from standard input and answers in JSON, within bounds: anybody made it."""

from __future__ import annotations

import datetime
import zipfile
from io import BytesIO
from typing import Any

from generator.render.one_answer import answer_once

#: Address space in bytes, and seconds of work. A sheet of 10,000 rows needs a fifth of either.
MEMORY_LIMIT, TIME_LIMIT = 1_000_000_000, 10.0
#: Bytes that a workbook may unfold to, and the cells of a sheet.
MOST_UNFOLDED, MOST_CELLS = 120_000_000, 2_000_000


def main() -> int:
    """The sheet whose name comes before the workbook, on a line of its own; the first for an empty one.

    ``{"rows": …, "sheets": …}``, or ``{"unreadable": reason}``.
    """
    return answer_once(_answer, MEMORY_LIMIT, TIME_LIMIT)


def _answer(question: bytes) -> dict[str, Any]:
    wanted, _end, data = question.partition(b"\n")
    try:
        return _sheet(data, wanted.decode("utf-8"))
    except (MemoryError, RecursionError):
        raise
    except Exception as error:  # whatever calamine says of it
        return {"unreadable": "locked" if type(error).__name__ == "PasswordError" else "damaged"}


def _sheet(data: bytes, wanted: str) -> dict[str, Any]:
    from python_calamine import CalamineWorkbook

    with zipfile.ZipFile(BytesIO(data)) as archive:
        if sum(part.file_size for part in archive.infolist()) > MOST_UNFOLDED:
            return {"unreadable": "too-large"}
    workbook = CalamineWorkbook.from_filelike(BytesIO(data))
    names = list(workbook.sheet_names)
    if wanted and wanted not in names:
        return {"unreadable": "no-sheet", "sheets": names[:50]}
    if not names:
        return {"unreadable": "damaged"}
    sheet = workbook.get_sheet_by_name(wanted or names[0])
    if sheet.total_height * max(sheet.total_width, 1) > MOST_CELLS:
        return {"unreadable": "too-large"}
    rows = [[_plain(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]
    return {"rows": rows, "sheets": names[:50]}


def _plain(cell: object) -> object:
    """A cell as JSON knows it: dates as texts, empty ones as nothing."""
    if cell == "" or cell is None:
        return None
    if isinstance(cell, datetime.datetime) and cell.time() == datetime.time():
        cell = cell.date()
    if isinstance(cell, datetime.date | datetime.time | datetime.datetime):
        return cell.isoformat()
    return cell if isinstance(cell, str | float | int | bool) else str(cell)
