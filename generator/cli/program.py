"""The Typer application. Import it once the language is chosen: help texts are translated as it is built."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from keyword import iskeyword
from typing import Annotated

import typer

from generator.cli.commands import Group
from generator.cli.console import out
from generator.cli.options import flag
from generator.i18n import _


def build_app(commands: Iterable[str]) -> typer.Typer:
    """The application with all commands, in the language in force."""
    app = typer.Typer(
        name="heimspiel",
        cls=Group,
        help=_("Turns YAML into print-ready PDFs of tabletop games to print, cut and play at home."),
        options_metavar=_("[OPTIONS]"),
        subcommand_metavar=_("COMMAND …"),
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(program)
    for name in commands:
        # A module cannot be called like a word of Python.
        module = f"{name}_" if iskeyword(name) else name
        importlib.import_module(f"generator.cli.{module}").register(app)
    return app


def program(
    ctx: typer.Context,
    show_version: Annotated[bool, flag("--version", help=_("Print the version and exit."))] = False,
    lang: Annotated[
        str | None,
        typer.Option("--lang", metavar="de|en", help=_("Language of all messages; may stand anywhere.")),
    ] = None,
) -> None:
    # ``lang`` never arrives here: language.split_language takes it out. It stands here for the help page.
    del lang
    if show_version:
        # Takes a while to load.
        from importlib.metadata import version

        out().print(f"heimspiel {version('heimspiel')}")
    elif ctx.invoked_subcommand is None:
        out().print(ctx.get_help(), markup=False)
