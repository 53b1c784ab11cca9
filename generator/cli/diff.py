"""``heimspiel diff``: what has changed since an earlier print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.options import format_option, project_option
from generator.cli.values import one_of
from generator.i18n import _

FORMATS = ("text", "json")


def register(app: typer.Typer) -> None:
    app.command(
        "diff", cls=Command, help=_("Tell what has changed from one PDF to another, or to the kit as it is.")
    )(diff)


def diff(
    old: Annotated[str, typer.Argument(metavar=_("OLD.pdf"), help=_("A PDF that was printed earlier."))],
    new: Annotated[
        str | None,
        typer.Argument(
            metavar=_("NEW.pdf"),
            help=_("A later PDF; without one, what would be printed now."),
            show_default=False,
        ),
    ] = None,
    format: Annotated[str, format_option(FORMATS, _("How to print the changes."))] = "text",
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    chosen = one_of(FORMATS)("--format", format)
    from generator.cli.changes import tell

    tell(project, Path(old), Path(new) if new is not None else None, as_json=chosen == "json")
