"""``heimspiel explain CODE``: the published page of a mistake."""

from __future__ import annotations

from textwrap import indent
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out
from generator.cli.values import did_you_mean
from generator.diagnostics import UsageFault
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command(
        "explain", cls=Command, help=_("Explain a finding: what is wrong, why it hurts, what would be right.")
    )(explain)


def explain(
    code: Annotated[
        str,
        typer.Argument(
            metavar=_("CODE"),
            help=_("The code of the finding, for example GNO001."),
            autocompletion=lambda: codes(),
        ),
    ],
) -> None:
    from rich.text import Text

    from generator.cli.pages import blocks
    from generator.cli.severity import label
    from generator.lint.catalogue import all_defects

    by_code = {defect.code: defect for defect in all_defects()}
    defect = by_code.get(code.strip().upper())
    if defect is None:
        raise UsageFault(
            _("There is no finding with the code “{code}”.").format(code=code),
            did_you_mean(code.upper(), tuple(by_code)) or _("“heimspiel rules” lists all codes."),
        )
    console = out()
    console.print(Text.assemble((defect.code, "bold cyan"), " ", (defect.title(), "bold")))
    console.print(Text(label(defect.severity), "dim"))
    for block in blocks(defect.page()):
        console.print()
        if block.is_example:
            console.print(Text(block.heading + ":", "bold"))
            console.print(Text(indent(block.text, "    ")), soft_wrap=True)
        else:
            console.print(Text(block.text), soft_wrap=False)


def codes() -> list[str]:
    """All codes, for the shell's completion."""
    from generator.lint.catalogue import all_defects

    return [defect.code for defect in all_defects()]
