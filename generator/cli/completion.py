"""``heimspiel completion``: the script that lets a shell complete commands, games and options."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.values import one_of
from generator.diagnostics import UsageFault
from generator.i18n import _

SHELLS = ("bash", "zsh", "fish", "powershell")


def register(app: typer.Typer) -> None:
    app.command(
        "completion", cls=Command, help=_("Print the script that makes your shell complete commands.")
    )(completion)


def completion(
    shell: Annotated[
        str | None,
        typer.Argument(
            metavar="bash|zsh|fish|powershell",
            help=_('The shell; the one in use by default. Try: eval "$(heimspiel completion bash)"'),
            show_default=False,
        ),
    ] = None,
) -> None:
    # Typer hands the script out only through an option whose texts we could not translate.
    from typer.completion import get_completion_script  # type: ignore[attr-defined]

    if shell is None:
        shell = Path(os.environ.get("SHELL", "")).name
        if shell not in SHELLS:
            raise UsageFault(
                _("Which shell do you use? Name one of: {choices}.").format(choices=", ".join(SHELLS))
            )
    chosen = one_of(SHELLS)("completion", shell)
    script = get_completion_script(prog_name="heimspiel", complete_var="_HEIMSPIEL_COMPLETE", shell=chosen)
    typer.echo(script)
