"""``heimspiel report``: what a heist is like, before anybody has played it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.build import split
from generator.cli.commands import Command
from generator.cli.options import flag, option, project_option, valid
from generator.cli.settings import project_folder, read
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command(
        "report", cls=Command, help=_("Tell what a heist demands, who can do it, and what to change.")
    )(report)


def report(
    file: Annotated[Path, typer.Argument(metavar=_("FILE"), help=_("The YAML file, for example a heist."))],
    players: Annotated[
        str | None, option("players", _("For so many players only; for 1, 2 and 3 by default."), metavar="N")
    ] = None,
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
    paper: Annotated[str | None, option("paper", _("Paper in your printer; a4 by default."))] = None,
    ink: Annotated[
        str | None, option("ink", _("Colour in full, or drawings in outline that save ink; full by default."))
    ] = None,
    out: Annotated[
        str | None, option("out", _("Folder for the PDFs; out/ by default."), metavar=_("DIR"))
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    given = {"players": players, "paper": paper, "ink": ink, "out": out}
    asked = {name: valid(name, value) for name, value in given.items() if value is not None}
    settings = {**read(project or project_folder(Path.cwd())), **asked}
    # heimspiel.toml's number of players is for copies; a report tells about all of them unless asked.
    number = asked.get("players")
    from generator.cli.pressing import build_options
    from generator.cli.progress import Bars
    from generator.cli.reporting import show
    from generator.game.report import ReportRequest
    from generator.press.authors.reporting import Reporter
    from generator.press.project import Project

    folder = Path(str(settings["out"])) if "out" in settings else None
    found = Project.find(explicit=project, out=folder)
    reporter = Reporter.of(found, str(file))
    request = ReportRequest(number if isinstance(number, int) else None, split(crew or ()))
    with Bars() as bars:
        made = reporter.report(replace(request, progress=partial(bars, "rehearse")))
    show(made, reporter.diagnostics, found)
    if pdf:
        from generator.cli.console import out as results

        path = reporter.print_to(request, build_options((str(file),), (), settings))
        results().print(f"→ {path}", style="bold green", markup=False)
