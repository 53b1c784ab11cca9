"""``heimspiel watch``: rebuilds what is being written, at every save, until Ctrl-C."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.asked import NOTHING, Asked, Ways, asking
from generator.cli.commands import Command
from generator.cli.options import complete_targets, flag, project_option
from generator.cli.settings import project_folder, read
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command(
        "watch", cls=Command, help=_("Rebuild PDFs, and PNGs beside them, at every save, until Ctrl-C.")
    )(asking(watch, "paper", "ink", "players", "out"))


def watch(
    targets: Annotated[
        list[str],
        typer.Argument(
            metavar=_("TARGET"),
            help=_("A YAML file of the project, a folder of such files, a product (gnome/plan), or a game."),
            autocompletion=complete_targets,
        ),
    ],
    asked: Asked = NOTHING,
    project: Annotated[Path | None, project_option()] = None,
    open_: Annotated[bool, flag("--open", help=_("Open the PDFs when they are done."))] = False,
) -> int:
    whole = asked.over(read(project or project_folder(Path.cwd())))
    from generator.cli.watching import keep_current

    ways = Ways(usual_players=asked.players is None)
    return keep_current(tuple(targets), whole, ways, project, open_=open_)
