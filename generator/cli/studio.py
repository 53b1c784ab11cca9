"""``heimspiel studio``: everything in the browser, without a terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.options import existing_folder, flag, option, project_option
from generator.cli.settings import project_folder, project_of, read
from generator.cli.values import whole
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command("studio", cls=Command, help=_("Open Heimspiel in the browser: print, write, and measure."))(
        studio
    )


def studio(
    project: Annotated[Path | None, project_option()] = None,
    port: Annotated[
        str | None, option("port", _("Port on this machine; a free one by default."), metavar="N")
    ] = None,
    no_open: Annotated[bool, flag("--no-open", help=_("Do not open the browser."))] = False,
) -> int:
    number = whole(1, 65535)("--port", port) if port is not None else None
    root = existing_folder(project)
    asked = read(root or project_folder(Path.cwd()))
    from generator.cli.console import out
    from generator.cli.failures import Exit
    from generator.cli.press_options import build_options
    from generator.studio.habits import Habits
    from generator.studio.serving import StudioOptions, serve

    usual = build_options((), (), asked)
    habits = Habits(replace(usual, usual_format=True, usual_players=True), asked.printer)
    wish = StudioOptions(project_of(root, asked), habits, number, open=not no_open)
    serve(wish, lambda line: out().print(line, markup=False))
    return int(Exit.OK)
