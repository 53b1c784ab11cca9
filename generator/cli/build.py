"""``heimspiel build``: print-ready PDFs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.commands import Command
from generator.cli.options import complete_targets, flag, option, project_option, valid
from generator.cli.settings import project_folder, read
from generator.diagnostics import ContentFault
from generator.i18n import _

if TYPE_CHECKING:
    from generator.build.options import BuildOptions


def register(app: typer.Typer) -> None:
    app.command("build", cls=Command, help=_("Build print-ready PDFs of a game, a product or a YAML file."))(
        build
    )


def build(
    targets: Annotated[
        list[str],
        typer.Argument(
            metavar=_("TARGET"),
            help=_("A game (gnome), one product of it (gnome/plan), or a YAML file of the project."),
            autocompletion=complete_targets,
        ),
    ],
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
        "out": out,
    }
    # The command line is judged before the file: its mistake is the one just made.
    asked = {name: valid(name, value) for name, value in given.items() if value is not None}
    settings = {**read(project or project_folder(Path.cwd())), **asked}
    return _build(targets, split(only or ()), settings, project, quiet=quiet, open_them=open_)


def split(only: Sequence[str]) -> tuple[str, ...]:
    """``--only a,b --only c`` → a, b, c."""
    return tuple(word.strip() for part in only for word in part.split(",") if word.strip())


def _build(
    targets: Sequence[str],
    only: tuple[str, ...],
    settings: dict[str, object],
    project: Path | None,
    *,
    quiet: bool,
    open_them: bool,
) -> int:
    from generator.build.kit import build as press
    from generator.build.project import Project
    from generator.cli.failures import Exit
    from generator.cli.findings import print_findings
    from generator.cli.progress import Bars
    from generator.cli.summary import print_paths, print_summary

    folder = Path(str(settings["out"])) if "out" in settings else None
    options = build_options(tuple(targets), only, settings)
    found = Project.find(explicit=project, out=folder)
    try:
        with Bars(hidden=quiet) as bars:
            result = press(found, options, bars)
    except ContentFault as fault:
        # Here, because the excerpts come from this project, wherever we stand.
        print_findings(fault.diagnostics, found)
        return int(Exit.CONTENT)
    if result.diagnostics and not quiet:
        print_findings(result.diagnostics, found)
    if quiet:
        print_paths(result.files)
    else:
        print_summary(result, options)
    if open_them:
        from generator.cli.opener import open_files

        open_files(result.files)
    return int(Exit.OK)


def build_options(
    targets: tuple[str, ...], only: tuple[str, ...], settings: dict[str, object]
) -> BuildOptions:
    """The press's options; what nobody chose keeps the press's own default."""
    from generator.build.options import BuildOptions
    from generator.model.print import Backs

    chosen = {k: v for k, v in settings.items() if k not in {"out", "lang"}}
    if "backs" in chosen:
        chosen["backs"] = Backs(str(chosen["backs"]))
    return BuildOptions(targets=targets, only=only, **chosen)  # type: ignore[arg-type] # read by READERS
