"""``heimspiel build``: print-ready PDFs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.options import complete_products, complete_targets, flag, option, project_option, valid
from generator.cli.settings import project_folder, read
from generator.cli.values import word
from generator.diagnostics import UsageFault
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command(
        "build",
        cls=Command,
        help=_("Build print-ready PDFs of games, products, YAML files or folders of them."),
    )(build)


def build(
    ctx: typer.Context,
    targets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=_("TARGET"),
            help=_("A game (gnome), one product of it (gnome/plan), a YAML file, or a folder of such files."),
            autocompletion=complete_targets,
        ),
    ] = None,
    all_: Annotated[bool, flag("--all", help=_("All games of the project, one after the other."))] = False,
    each: Annotated[bool, flag("--each", help=_("Of a folder: one PDF for each of its files."))] = False,
    paper: Annotated[str | None, option("paper", _("Paper in your printer; a4 by default."))] = None,
    ink: Annotated[
        str | None, option("ink", _("Colour in full, or drawings in outline that save ink; full by default."))
    ] = None,
    backs: Annotated[
        str | None,
        option(
            "backs", _("How the backs get onto the cards; duplex-long (flip on the long edge) by default.")
        ),
    ] = None,
    bleed: Annotated[
        str | None, option("bleed", _("Print this far beyond the cut, in mm; 0 by default."), metavar="MM")
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only",
            metavar=_("PRODUCT"),
            help=_("Build this product only; may be given several times, or several with commas."),
            show_default=False,
            autocompletion=complete_products,
        ),
    ] = None,
    format: Annotated[
        str | None,
        option("format", _("Another card format, where the product offers one."), metavar=_("FORMAT")),
    ] = None,
    players: Annotated[
        str | None,
        option("players", _("Players at the table, which sets the number of copies."), metavar="N"),
    ] = None,
    setting: Annotated[
        str | None,
        option("setting", _("The setting, where the game has several: einbruch."), metavar=_("SETTING")),
    ] = None,
    blank: Annotated[bool, flag("--blank", help=_("Sheets without their values, for the pencil."))] = False,
    fillable: Annotated[
        bool, flag("--fillable", help=_("PDFs with fields to fill in on the screen, one for each sheet."))
    ] = False,
    list_: Annotated[
        bool | None,
        typer.Option(
            "--list/--no-list",
            metavar="",
            help=_("With print list and credits (by default), or nothing but the products."),
            show_default=False,
        ),
    ] = None,
    printer: Annotated[
        str | None,
        option(
            "printer",
            _("Make up for this printer's errors (see heimspiel printer); none: for no printer."),
            metavar=_("NAME"),
        ),
    ] = None,
    out: Annotated[
        str | None, option("out", _("Folder for the PDFs; out/ by default."), metavar=_("DIR"))
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
    quiet: Annotated[
        bool, flag("--quiet", "-q", help=_("Print the paths of the PDFs, one a line, and nothing else."))
    ] = False,
    open_: Annotated[bool, flag("--open", help=_("Open the PDFs when they are done."))] = False,
) -> int:
    given = {
        "paper": paper,
        "ink": ink,
        "backs": backs,
        "bleed": bleed,
        "format": format,
        "players": players,
        "list": list_,
        "printer": printer,
        "out": out,
    }
    # The command line is judged before the file: its mistake is the one just made.
    asked = {name: valid(name, value) for name, value in given.items() if value is not None}
    settings = {**read(project or project_folder(Path.cwd())), **asked}
    settings |= {"blank": blank, "fillable": fillable, "each": each}
    settings |= {"usual_format": format is None, "usual_players": players is None}
    if setting is not None:
        settings["choices"] = (("setting", word("--setting", setting)),)
    from generator.cli.pressing import BuildOrder, carry_out

    argv: Sequence[str] = ctx.find_root().obj or ()
    wanted, products = _judged(targets or (), split(only or ()), everything=all_)
    return carry_out(BuildOrder(wanted, products, settings, project, quiet=quiet, open=open_, argv=argv))


def _judged(
    targets: Sequence[str], only: tuple[str, ...], *, everything: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Targets and products as asked for; no target stands for all games. Raises UsageFault."""
    if everything and (targets or only):
        raise UsageFault(
            _("--all builds whole games."),
            _("Leave out --all, or what else is to be built: {words}.").format(
                words=", ".join((*targets, *only))
            ),
        )
    if not targets and not everything:
        raise UsageFault(
            _("“{name}” is missing.").format(name=_("TARGET")),
            _("Name a game, or build all games: {command}").format(command="heimspiel build --all"),
        )
    return tuple(targets), only


def split(only: Sequence[str]) -> tuple[str, ...]:
    """``--only a,b --only c`` → a, b, c."""
    return tuple(word.strip() for part in only for word in part.split(",") if word.strip())
