"""``heimspiel explain``: the published page of a mistake, by its code or by its name."""

from __future__ import annotations

from textwrap import indent
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out
from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.suggest import did_you_mean


def register(app: typer.Typer) -> None:
    app.command(
        "explain", cls=Command, help=_("Explain a finding: what is wrong, why it hurts, what would be right.")
    )(explain)


def explain(
    code: Annotated[
        str,
        typer.Argument(
            metavar=_("CODE"),
            help=_("The finding by its code or its name, for example GNO001 or unread-file."),
            autocompletion=lambda: [*codes(), *names()],
        ),
    ],
) -> None:
    from rich.text import Text

    from generator.cli.pages import blocks
    from generator.cli.severity import label
    from generator.lint.catalogue import all_defects

    by_code = {defect.code: defect for defect in all_defects()}
    by_name = {defect.page_name(): defect for defect in all_defects()}
    wanted = code.strip()
    defect = by_code.get(wanted.upper()) or by_name.get(wanted.lower())
    if defect is None:
        raise UsageFault(
            _("There is no finding with the code “{code}”.").format(code=code),
            (did_you_mean(wanted.lower(), tuple(by_name)) if "-" in wanted else "")
            or _near(wanted.upper(), sorted(by_code)),
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


def _near(code: str, known: list[str]) -> str:
    """The code that was meant though its number is written differently, or which ones begin like it."""
    letters = code.rstrip("0123456789")
    digits = code[len(letters) :]
    if len(letters) == len("GN") and digits.startswith("0"):  # a zero for the letter O
        letters, digits = f"{letters}O", digits[1:]
    word = f"{letters}{int(digits or 0):03}"
    if word in known:
        return _("Did you mean “{word}”?").format(word=word)
    alike = [one for one in known if one.startswith(letters)] if letters else []
    if alike:
        return _("Codes that begin like it: {first} to {last}.").format(first=alike[0], last=alike[-1])
    return did_you_mean(code, known) or _("“heimspiel rules” lists all codes.")


def names() -> list[str]:
    """The names of all pages, for the shell's completion."""
    from generator.lint.catalogue import all_defects

    return [defect.page_name() for defect in all_defects()]


def codes() -> list[str]:
    """All codes, for the shell's completion."""
    from generator.lint.catalogue import all_defects

    return [defect.code for defect in all_defects()]
