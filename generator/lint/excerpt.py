"""The lines of a file around a finding, with a caret below the place."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from generator.diagnostics import Span

#: Path of a file → its lines; none for a file that cannot be read.
LinesOf = Callable[[str], Sequence[str]]

#: Cells of a terminal for a line of the file; longer lines show the part around the place.
WIDTH = 100
_TAB = 4


def excerpt(span: Span, lines_of: LinesOf) -> tuple[str, str] | None:
    """The line and the underline below it, both ready to print; None where the line cannot be shown."""
    lines = lines_of(span.path)
    if not 1 <= span.line <= len(lines):
        return None
    line = lines[span.line - 1]
    start = min(max(span.column - 1, 0), len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    end = min(max(end, start + 1), max(len(line), start + 1))
    first, last = _window(line, start, end)
    head, tail = "…" if first > 0 else "", "…" if last < len(line) else ""
    before = printable(line[first:start])
    marked = printable(line[start : min(end, last)])
    after = printable(line[min(end, last) : last])
    underline = " " * (cells(head) + cells(before)) + "^" * max(cells(marked), 1)
    return f"{head}{before}{marked}{after}{tail}".rstrip(), underline


def _window(line: str, start: int, end: int) -> tuple[int, int]:
    """The part of a long line that is shown."""
    if len(line) <= WIDTH:
        return 0, len(line)
    first = max(0, start - WIDTH // 3)
    if end - first < WIDTH and len(line) - first < WIDTH:
        first = len(line) - WIDTH
    return first, min(len(line), first + WIDTH)


def printable(text: str) -> str:
    """Text without anything that a terminal obeys: tabs as spaces, controls as “�”."""
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if character == "\t":
        return " " * _TAB
    # Cc: controls, Cf: invisible marks such as those that turn the direction, Cs: half characters
    return "\ufffd" if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp") else character


def cells(text: str) -> int:
    """How many cells of a terminal a text takes: two for wide characters, none for combining ones."""
    return sum(_cells(character) for character in text)


def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
