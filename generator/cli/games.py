"""``heimspiel games``: what can be built."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out
from generator.cli.options import project_option
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command("games", cls=Command, help=_("List the games and their products."))(games)


def games(project: Annotated[Path | None, project_option()] = None) -> None:
    from rich.text import Text

    from generator.cli.kits import kits
    from generator.press.project import Project

    console = out()
    console.soft_wrap = False
    for kit in kits(Project.find(explicit=project)):
        console.print(Text.assemble((kit.game, "bold cyan"), "  ", (kit.title, "bold")))
        console.print(Text("  " + kit.subtitle, "dim"))
        width = max(len(product.id) for product in kit.products)
        for product in kit.products:
            wish = "" if product.default else "  " + _("(only on request)")
            console.print(Text.assemble("  ", (product.id.ljust(width), "cyan"), "  ", product.title, wish))
    console.print(_("Build one with: heimspiel build GAME, or GAME/PRODUCT"), markup=False)
