"""``heimspiel new``: a commented YAML file to start from, a copy of one that is there, or a whole game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out, printable
from generator.cli.options import existing_folder, option, project_option
from generator.cli.settings import project_folder
from generator.cli.values import one_of
from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.press.authors.skeletons import skeletons

#: A whole game of one's own, which is no file of a game that is there.
_GAME = "spiel"
_WORDS = (*skeletons(), _GAME)


def register(app: typer.Typer) -> None:
    app.command(
        "new",
        cls=Command,
        help=_("Write something to start from: a thief, a heist, a world, a whole game of your own …"),
    )(new)


def new(
    kind: Annotated[
        str,
        typer.Argument(
            metavar=_("WHAT"),
            help=_("What to write: {words}.").format(words=", ".join(_WORDS)),
            autocompletion=lambda: list(_WORDS),
        ),
    ],
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("Its name, as it is printed."))],
    origin: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="ID",
            help=_("Copy the file of that id, comments and all. For spiel: karten, marker, brett or heft."),
            show_default=False,
        ),
    ] = None,
    setting: Annotated[
        str | None,
        option("setting", _("The setting of a character: einbruch."), metavar=_("SETTING")),
    ] = None,
    level: Annotated[
        str | None,
        option(
            "level",
            _("The Machtlevel of a character: unfall, normalo, kern, spezialist or held."),
            metavar=_("LEVEL"),
        ),
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    from generator.press.authors.starting import write

    chosen = one_of(_WORDS)("heimspiel new", kind)
    root = existing_folder(project) or project_folder(Path.cwd())
    given = {"setting": setting, "level": level}
    if chosen == _GAME:
        _new_game(root, name, origin, [key for key, value in given.items() if value])
        return
    path = write(root, chosen, name, origin, {key: value for key, value in given.items() if value})
    out().print(_("Written: {path}").format(path=printable(str(path))), markup=False)
    shown = path.relative_to(root).as_posix()
    out().print(
        _("Open it in an editor, change it, then: heimspiel build {path}").format(path=shown), markup=False
    )


def _new_game(root: Path, name: str, kind: str | None, others: list[str]) -> None:
    """Write a whole game, and say what to do with it."""
    from generator.press.authors.own_game import write_game

    for option_name in others:
        raise UsageFault(
            _("“heimspiel new {word}” knows no --{option}.").format(word=_GAME, option=option_name)
        )
    kit, *others_written = write_game(root, name, kind)
    for path in (kit, *others_written):
        out().print(_("Written: {path}").format(path=printable(str(path))), markup=False)
    game = kit.parent.name
    out().print(_("Print it: heimspiel build {game} --open").format(game=game), markup=False)
    out().print(
        _("Then change what stands in kit.yaml, step by step: heimspiel watch {game}").format(game=game),
        markup=False,
    )
