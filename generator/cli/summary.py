"""What a build says at its end: a table of the products, the PDFs, and what to do with them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich import box
from rich.table import Table
from rich.text import Text

from generator.cli.console import out
from generator.i18n import N_, _
from generator.press.next_steps import next_steps
from generator.press.options import BuildOptions, BuildResult

_STOCK = {"cardstock": N_("card stock"), "paper": N_("paper")}


def paths_text(files: Iterable[Path]) -> str:
    """One path a line, for scripts."""
    return "".join(f"{path}\n" for path in files)


def summary_text(result: BuildResult, options: BuildOptions) -> str:
    """Table, files and next steps, as standard output shows them (in colour on a terminal)."""
    console = out()
    console.soft_wrap = False
    with console.capture() as captured:
        console.print(_table(result))
        for path in result.files:
            console.print(Text.assemble("→ ", (short(path), "bold green")), soft_wrap=True)
        console.print()
        for number, step in enumerate(next_steps(options, result), 1):
            console.print(Text(f"{number}. {step}"), soft_wrap=True)
    return captured.get()


def _table(result: BuildResult) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(_("Product"), style="cyan")
    table.add_column(_("Pieces"), justify="right")
    table.add_column(_("Sheets"), justify="right")
    table.add_column(_("Print on"))
    table.add_column(_("Ink"), justify="right")
    several = len({row.of for row in result.rows}) > 1
    for row in result.rows:
        table.add_row(
            f"{row.of}/{row.product}" if several else row.product,
            str(row.pieces),
            str(row.sheets),
            _(_STOCK.get(row.stock, row.stock)),
            f"{row.coverage:.0%}".replace("%", " %"),
        )
    if len(result.rows) > 1:
        table.add_section()
        sheets = sum(row.sheets for row in result.rows)
        mean = sum(row.coverage * row.sheets for row in result.rows) / max(1, sheets)
        table.add_row(
            _("Together"),
            str(sum(row.pieces for row in result.rows)),
            str(sheets),
            "",
            f"{mean:.0%}".replace("%", " %"),
        )
    return table


def short(path: Path) -> str:
    """``path`` from the current folder where it lies below it, else in full."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
