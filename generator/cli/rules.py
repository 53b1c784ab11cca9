"""``heimspiel rules``: everything that Heimspiel looks for."""

from __future__ import annotations

import typer

from generator.cli.commands import Command
from generator.cli.console import out
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command("rules", cls=Command, help=_("List everything that “check” looks for."))(rules)


def rules() -> None:
    from rich import box
    from rich.table import Table

    from generator.cli.severity import label
    from generator.lint.catalogue import all_defects

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(_("Code"), style="cyan", no_wrap=True)
    table.add_column(_("Severity"), no_wrap=True)
    table.add_column(_("Finding"))
    for defect in all_defects():
        table.add_row(defect.code, label(defect.severity), defect.title())
    console = out()
    console.soft_wrap = False
    console.print(table)
    console.print(_("“heimspiel explain CODE” tells more about one of them."), markup=False)
