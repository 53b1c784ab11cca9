"""``heimspiel printer``: a sheet that shows what a printer does, and profiles that undo it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.asked import NOTHING, Asked, asking
from generator.cli.commands import Command, Group
from generator.cli.options import flag, option, project_option
from generator.i18n import _


def register(app: typer.Typer) -> None:
    printer = typer.Typer(
        cls=Group,
        no_args_is_help=True,
        help=_("Measure your printer once, so that everything comes out where it belongs."),
        options_metavar=_("[OPTIONS]"),
        subcommand_metavar=_("COMMAND …"),
    )
    sheet = asking(write_sheet, "paper", "out", out=_("Folder for the PDF; out/ by default."))
    measured = asking(set_, "paper")
    for name, run, help in (
        ("test", sheet, _("Write the sheet that is printed to measure a printer.")),
        ("set", measured, _("Tell what the printed sheet shows; asks for the numbers one by one.")),
        ("list", list_, _("List the printers that were measured.")),
        ("show", show, _("Tell what is known of a printer.")),
        ("default", default, _("Choose the printer that is used where none is named.")),
        ("remove", remove, _("Forget a printer.")),
    ):
        printer.command(name, cls=Command, help=help)(run)
    app.add_typer(printer, name="printer")


def _name() -> object:
    return typer.Argument(metavar=_("NAME"), help=_("The printer's name, as you like it."))


def write_sheet(
    asked: Asked = NOTHING,
    project: Annotated[Path | None, project_option()] = None,
    open_: Annotated[bool, flag("--open", help=_("Open the PDF when it is done."))] = False,
) -> None:
    from generator.cli.printers import write_test

    write_test(project, asked, open_=open_)


def set_(
    name: Annotated[str, _name()],
    asked: Asked = NOTHING,
    front: Annotated[
        str | None,
        option("front", _("The six lengths 1 to 6 in mm, spaces between them."), metavar='"180 267 …"'),
    ] = None,
    margins: Annotated[
        str | None, option("margins", _("The stairs 7: left, top, right, bottom."), metavar='"4 4 4 4"')
    ] = None,
    back: Annotated[
        str | None, option("back", _("The scales 8: left, right, top, bottom."), metavar='"0 0 0 0"')
    ] = None,
    rough: Annotated[
        str | None,
        option("rough", _("The back by ruler, in mm: F left, F top, G top."), metavar='"15 15 15"'),
    ] = None,
    lying: Annotated[
        str | None,
        option("lying", _("The lengths 9 of the page lying on its side, in mm."), metavar='"15 15"'),
    ] = None,
    scan: Annotated[
        list[str] | None,
        typer.Option(
            "--scan",
            metavar=_("FILE"),
            help=_("A scan or photograph of the printed front, or a PDF of both sides; again for the back."),
            show_default=False,
        ),
    ] = None,
    yes: Annotated[bool, flag("--yes", help=_("Keep what the picture shows without asking."))] = False,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    from generator.cli.printers import measure, measure_scan

    if scan:
        measure_scan(project, name, asked.paper, [Path(one) for one in scan], yes=yes)
        return
    given = {"front": front, "margins": margins, "back": back, "rough": rough, "lying": lying}
    measure(project, name, asked.paper, given)


def list_() -> None:
    from generator.cli.printers import tell_all

    tell_all()


def show(name: Annotated[str, _name()]) -> None:
    from generator.cli.printers import tell_one

    tell_one(name)


def default(name: Annotated[str, _name()]) -> None:
    from generator.cli.printers import make_default

    make_default(name)


def remove(name: Annotated[str, _name()]) -> None:
    from generator.cli.printers import forget

    forget(name)
