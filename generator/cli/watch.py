"""``heimspiel watch``: rebuilds what is being written, at every save, until Ctrl-C."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.options import complete_targets, flag, option, project_option, valid
from generator.cli.settings import project_folder, read
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command(
        "watch", cls=Command, help=_("Rebuild PDFs, and PNGs beside them, at every save, until Ctrl-C.")
    )(watch)


def watch(
    targets: Annotated[
        list[str],
        typer.Argument(
            metavar=_("TARGET"),
            help=_("A YAML file of the project, a folder of such files, a product (gnome/plan), or a game."),
            autocompletion=complete_targets,
        ),
    ],
    paper: Annotated[str | None, option("paper", _("Paper in your printer; a4 by default."))] = None,
    ink: Annotated[
        str | None, option("ink", _("Colour in full, or drawings in outline that save ink; full by default."))
    ] = None,
    players: Annotated[
        str | None,
        option("players", _("Players at the table, which sets the number of copies."), metavar="N"),
    ] = None,
    out: Annotated[
        str | None, option("out", _("Folder for the PDFs; out/ by default."), metavar=_("DIR"))
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
    open_: Annotated[bool, flag("--open", help=_("Open the PDFs when they are done."))] = False,
) -> int:
    given = {"paper": paper, "ink": ink, "players": players, "out": out}
    asked = {name: valid(name, value) for name, value in given.items() if value is not None}
    settings = {**read(project or project_folder(Path.cwd())), **asked}
    settings |= {"usual_format": True, "usual_players": players is None}
    from generator.cli.watching import keep_current

    return keep_current(tuple(targets), settings, project, open_=open_)
