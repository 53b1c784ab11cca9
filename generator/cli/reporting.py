"""A report on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from generator.cli.console import out, printable
from generator.cli.findings import print_findings
from generator.diagnostics import Diagnostic
from generator.game.report import Report, ReportTable
from generator.i18n import _
from generator.press.project import Project

#: Characters of the longest bar, and what bars and shades are drawn with.
_BAR = 16
_FULL, _EIGHTHS, _SHADES = "█", "▏▎▍▌▋▊▉", "·░▒▓█"


def show(report: Report, diagnostics: Sequence[Diagnostic], project: Project) -> None:
    """Print ``report`` to standard output; what the rules found in the file goes to stderr before it."""
    if diagnostics:
        print_findings(diagnostics, project)
    tell(report)
    console = out()
    console.print()
    console.print(Text(_("What to change"), "bold yellow"))
    # A console that does not wrap would cut long sentences off.
    console.soft_wrap = False
    listed = RichTable.grid(padding=(0, 1))
    for sentence in report.advice or (_("Nothing; play it."),):
        listed.add_row(" •", Text(printable(sentence)))
    console.print(listed)


def tell(report: Report) -> None:
    """Print ``report`` to standard output, without advice."""
    console = out()
    console.soft_wrap = False
    console.print(Text.assemble((printable(report.title), "bold"), "  ", (printable(report.subtitle), "dim")))
    facts = Text("  ").join(
        Text.assemble((printable(value), "bold cyan"), f" {printable(name)}") for name, value in report.facts
    )
    console.print(facts)
    for section in report.sections:
        console.print()
        console.print(Text(section.title, "bold yellow"))
        for sentence in section.sentences:
            console.print(Text(printable(sentence)))
        if section.table is not None:
            console.print(*_tables(console, section.table))


def _tables(console: Console, table: ReportTable) -> list[RichTable]:
    """The table, or several with the same words and some of its figures, where the terminal is too narrow.

    Of a column that does not fit, heads and figures would be cut off. Where not even one figure fits
    beside
    the words, each row becomes a list.
    """
    figures = [number for number in range(len(table.head)) if number not in table.words]
    for parts in range(1, max(len(figures), 1) + 1):
        most = -(-len(figures) // parts) or 1
        shares = [
            sorted({*table.words, *figures[first : first + most]})
            for first in range(0, max(len(figures), 1), most)
        ]
        if all(_least_width(table, columns) <= console.width for columns in shares):
            return [_table(table, columns) for columns in shares]
    return [_list(table, number) for number in range(len(table.rows))]


def _list(table: ReportTable, number: int) -> RichTable:
    """One row, a line for each of its columns under what the row is about; what is too long goes on below."""
    made = RichTable(box=box.SIMPLE_HEAD, pad_edge=False)
    row = table.rows[number]
    for text in (table.head[0], row[0]):
        made.add_column(Text(printable(text)), overflow="fold")
    style = "bold" if number == table.own else ""
    for head, cell in zip(table.head[1:], row[1:], strict=True):
        made.add_row(Text(printable(head)), Text(printable(cell), style))
    return made


def _wraps(table: ReportTable, column: int) -> bool:
    """May the column's cells be broken into lines? The first column names what a row is about: it may not."""
    return column in table.words and column > 0


def _least_width(table: ReportTable, columns: Sequence[int]) -> int:
    """Characters that the table takes at least: three between columns, a blank at either edge."""
    widths = (
        max(
            cell_len(part)
            for row in (table.head, *table.rows)
            for part in (
                printable(row[column]).split() if _wraps(table, column) else [printable(row[column])]
            )
        )
        for column in columns
    )
    drawn = (3 + _BAR if table.bars else 0) + (2 * len(columns) if table.shades else 0)
    return sum(widths) + 3 * (len(columns) - 1) + 2 + drawn


def _table(table: ReportTable, columns: Sequence[int]) -> RichTable:
    made = RichTable(box=box.SIMPLE_HEAD, pad_edge=False)
    for number in columns:
        made.add_column(
            Text(printable(table.head[number])),
            justify="left" if number in table.words else "right",
            no_wrap=not _wraps(table, number),
        )
    if table.bars is not None:
        made.add_column("", no_wrap=True)
    for number, row in enumerate(table.rows):
        style = "bold" if number == table.own else ""
        cells = [Text(_shaded(table, number, column, printable(row[column])), style) for column in columns]
        if table.bars is not None:
            cells.append(Text(_bar(table.bars.lengths[number], table.bars.marks[number])))
        made.add_row(*cells)
    return made


def _shaded(table: ReportTable, row: int, column: int, text: str) -> str:
    """A cell with a block that is the darker the more it counts."""
    if not table.shades or column in table.words or not text:
        return text
    return f"{text} {_SHADES[round(table.shades[row][column] * (len(_SHADES) - 1))]}"


def _bar(length: float, mark: float | None) -> str:
    """A bar in eighths of a character; a mark stands over it as a lozenge."""
    eighths = round(length * _BAR * 8)
    text = _FULL * (eighths // 8) + (_EIGHTHS[eighths % 8 - 1] if eighths % 8 else "")
    if mark is None:
        return text
    place = min(round(mark * _BAR), _BAR - 1)
    text = text.ljust(place + 1)
    return f"{text[:place]}◆{text[place + 1 :]}"
