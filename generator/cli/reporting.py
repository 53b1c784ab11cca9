"""A report on the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table as RichTable
from rich.text import Text

from generator.build.project import Project
from generator.cli.console import out, printable
from generator.cli.findings import print_findings
from generator.diagnostics import Diagnostic
from generator.game.report import Report, Table
from generator.i18n import _


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
            console.print(_table(section.table))


def _table(table: Table) -> RichTable:
    made = RichTable(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, head in enumerate(table.head):
        words = number in table.words
        made.add_column(
            Text(printable(head)), justify="left" if words else "right", no_wrap=not words or number == 0
        )
    for number, row in enumerate(table.rows):
        made.add_row(*(Text(printable(cell), "bold" if number == table.own else "") for cell in row))
    return made
