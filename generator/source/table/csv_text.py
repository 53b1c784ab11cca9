"""CSV as spreadsheets write it: semicolons, commas or tabs; UTF-8, UTF-16 or Windows-1252; quotes doubled."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.diagnostics import Span
from generator.i18n import N_
from generator.source.table.table import (
    LONGEST_CELL,
    MOST_COLUMNS,
    MOST_ROWS,
    Cell,
    DataTable,
    TableUnreadable,
)
from generator.source.text import forbidden_in, name_of, newline_places, split_lines

_DELIMITERS = ";,\t"
#: Excel's own way to say which one it is, as the first line.
_SAYS = re.compile(r"sep=([;,\t|])\r?\n", re.IGNORECASE)
_END = re.compile(r"\r\n|\r|\n|\Z")
_Place = Callable[..., Span]


def decoded(raw: bytes) -> str:
    """The text of a file. Raises Unreadable for bytes that mean nothing in any of the usual encodings."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif raw.startswith(b"\xef\xbb\xbf"):
        encodings = ["utf-8-sig"]
    else:
        encodings = ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise TableUnreadable(N_("its encoding is neither UTF-8 nor Windows-1252"))


@dataclass(frozen=True)
class CsvRow:
    """A line of a CSV file that is not empty: its cells, and from where to where in the text each is."""

    cells: Sequence[str]
    spots: Sequence[tuple[int, int]]


def records_of(text: str, path: str) -> tuple[str, list[CsvRow]]:
    """What parts the columns of a text, and its records, that of the headings first. Raises Unreadable."""
    sign, records, places = _records(text, _placing(_starts(text), path))
    both = zip(records, places, strict=True)
    return sign, [CsvRow(cells, spots) for cells, spots in both if any(cells)]


def _starts(text: str) -> list[int]:
    """Where its lines begin."""
    return [0, *(end for _start, end in newline_places(text))]


def _placing(starts: Sequence[int], path: str) -> _Place:
    def place(start: int, end: int | None = None) -> Span:
        line, last = bisect_right(starts, start), bisect_right(starts, start if end is None else end)
        column = start - starts[line - 1] + 1
        after = column + 1 if end is None else max(end - starts[last - 1] + 1, 1)
        return Span(path, line, column, last, after)

    return place


def read_csv(raw: bytes, path: str) -> DataTable:
    """A table of texts; ``path`` is for the messages. Raises Unreadable."""
    text = decoded(raw)
    if b"\0" in raw and not raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise TableUnreadable(N_("it is no text"))
    starts = _starts(text)
    place = _placing(starts, path)
    if strange := forbidden_in(text):
        at = place(strange.start())
        raise TableUnreadable(N_("it holds the invisible character {name}"), at, name=name_of(strange[0]))
    sign, records, places = _records(text, place)
    filled = [number for number, cells in enumerate(records) if any(cells)]
    if not filled:
        raise TableUnreadable(N_("it is empty"))
    head, *others = filled
    if len(records[head]) > MOST_COLUMNS:
        raise TableUnreadable(N_("it has more than {most} columns"), most=MOST_COLUMNS)

    def span(row: int, column: int) -> Span:
        cells = places[head if row < 0 else others[row]]
        if column >= len(cells):
            end = cells[-1][1]
            return place(end, end + 1)
        start, end = cells[column]
        return place(start, max(end, start + 1))

    rows: list[Sequence[Cell]] = [[cell or None for cell in records[number]] for number in others]
    numbers = [bisect_right(starts, places[number][0][0]) for number in others]
    return DataTable(path, records[head], rows, numbers, span, lambda: split_lines(text), sign)


def _records(text: str, place: _Place) -> tuple[str, list[list[str]], list[list[tuple[int, int]]]]:
    """What parts the columns, all records, and of each cell where it begins and ends."""
    said = _SAYS.match(text)
    position = said.end() if said else 0
    delimiter = said[1] if said else _delimiter(text)
    plain = re.compile(rf"[^{delimiter}\r\n]*")
    records: list[list[str]] = []
    places: list[list[tuple[int, int]]] = []
    cells: list[str] = []
    spots: list[tuple[int, int]] = []
    length = len(text)
    while position <= length:
        start = position
        if text.startswith('"', position):
            value, position = _quoted(text, position, place)
            rest = plain.match(text, position)
            assert rest is not None
            value, position = value + rest[0], rest.end()
        else:
            found = plain.match(text, position)
            assert found is not None
            value, position = found[0], found.end()
        if len(value) > LONGEST_CELL:
            raise TableUnreadable(
                N_("a cell has more than {most} characters"), place(start), most=LONGEST_CELL
            )
        cells.append(unicodedata.normalize("NFC", value.strip()))
        spots.append((start, position))
        if text.startswith(delimiter, position):
            position += 1
            continue
        records.append(cells)
        places.append(spots)
        if len(records) > 2 * MOST_ROWS:
            raise TableUnreadable(N_("it has more than {most} rows"), most=MOST_ROWS)
        cells, spots = [], []
        end = _END.match(text, position)
        assert end is not None
        if end.end() >= length:
            break
        position = end.end()
    return delimiter, records, places


def _quoted(text: str, start: int, place: _Place) -> tuple[str, int]:
    """What stands in quotation marks from ``start`` on, and where it ends."""
    position = start + 1
    parts = []
    while True:
        end = text.find('"', position)
        if end < 0:
            raise TableUnreadable(N_("a quotation mark is never closed"), place(start))
        parts.append(text[position:end])
        if not text.startswith('""', end):
            return '"'.join(parts), end + 1
        position = end + 2


def _delimiter(text: str) -> str:
    """The one that the first line with anything in it holds most of, outside of quotation marks."""
    line = next((line for line in split_lines(text) if line.strip()), "")
    bare = re.sub(r'"[^"]*"', "", line)
    return max(_DELIMITERS, key=bare.count)
