"""A table as it was read: headings, rows, and where each cell stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.diagnostics import Span

#: What a cell holds; None for an empty one. CSV knows texts only.
Cell = str | float | int | bool | None
#: Bytes of a table's file, its rows, its columns, and the characters of a cell, at most.
LARGEST, MOST_ROWS, MOST_COLUMNS, LONGEST_CELL = 8_000_000, 20_000, 200, 20_000


class TableUnreadable(Exception):  # noqa: N818 - a state of the file, not a mistake of ours
    """A file that is no table. The text is a message id, ``place`` where it ends to be one."""

    def __init__(self, why: str, place: Span | None = None, **values: object) -> None:
        super().__init__(why)
        self.place, self.values = place, values


@dataclass(frozen=True)
class DataTable:
    """Rows below headings. Empty rows are left out; ``numbers`` are those of the rest, as programs count."""

    path: str
    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    numbers: Sequence[int]
    #: Row (from 0, -1 for the headings) and column (from 0) → its place.
    place: Callable[[int, int], Span]
    #: The file's rows as they are quoted.
    lines: Callable[[], Sequence[str]]
    #: What parts its columns, where that is a sign.
    sign: str = ";"
    #: Do programs call its columns A, B, C?
    lettered: bool = True


#: Rows of workbooks as they are quoted, by the path that messages name: the files themselves are no texts.
_QUOTED: dict[str, Callable[[], Sequence[str]]] = {}
_MOST_QUOTED = 64


def quote(table: DataTable) -> None:
    """From now on, messages quote the rows of this table for its path."""
    _QUOTED.pop(table.path, None)
    _QUOTED[table.path] = table.lines
    if len(_QUOTED) > _MOST_QUOTED:
        del _QUOTED[next(iter(_QUOTED))]


def quoted(path: str) -> Sequence[str]:
    """The rows of the workbook that was read last as ``path``; none where none was."""
    return _QUOTED.get(path, tuple)()


def letters(column: int) -> str:
    """What spreadsheets call a column: 0 is A, 26 is AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
