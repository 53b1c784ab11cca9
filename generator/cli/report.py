"""``heimspiel report``: what a heist is like, before anybody has played it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.asked import NOTHING, Asked, asking
from generator.cli.build import split
from generator.cli.commands import Command
from generator.cli.options import flag, project_option
from generator.cli.settings import project_folder, project_of, read
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command(
        "report", cls=Command, help=_("Tell what a heist demands, who can do it, and what to change.")
    )(
        asking(
            report,
            "players",
            "paper",
            "ink",
            "out",
            players=_("For so many players only; for 1, 2 and 3 by default."),
        )
    )


def report(
    file: Annotated[Path, typer.Argument(metavar=_("FILE"), help=_("The YAML file, for example a heist."))],
    asked: Asked = NOTHING,
    crew: Annotated[
        list[str] | None,
        typer.Option(
            "--crew",
            metavar="ID,ID",
            help=_("For these thieves, by their ids."),
            show_default=False,
        ),
    ] = None,
    pdf: Annotated[bool, flag("--pdf", help=_("Print it as well: a PDF in the folder for PDFs."))] = False,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    whole = asked.over(read(project or project_folder(Path.cwd())))
    from generator.cli.console import tell
    from generator.cli.press_options import build_options
    from generator.cli.progress import ProgressBars
    from generator.cli.reporting import show
    from generator.game.report import ReportRequest
    from generator.press.authors.reporting import Reporter

    found = project_of(project, whole)
    reporter = Reporter.of(found, str(file))
    # heimspiel.toml's number of players is for copies; a report tells about all of them unless asked.
    request = ReportRequest(asked.players, split(crew or ()))
    with ProgressBars() as bars:
        made = reporter.report(replace(request, progress=partial(bars, "rehearse"), tell=tell))
    show(made, reporter.diagnostics, found)
    if pdf:
        from generator.cli.console import out as results

        path = reporter.print_to(request, build_options((str(file),), (), whole))
        results().print(f"→ {path}", style="bold green", markup=False)
