"""``heimspiel layout``: writes the places that were found into the file, so that an author can move them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out, printable
from generator.cli.options import flag, project_option
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command("layout", cls=Command, help=_("Find the rooms of a heist their places on the plan."))(layout)


def layout(
    file: Annotated[Path, typer.Argument(metavar=_("FILE"), help=_("The YAML file, for example a heist."))],
    write: Annotated[
        bool, flag("--write", help=_("Write them into the file; not another byte of it changes."))
    ] = False,
    force: Annotated[
        bool, flag("--force", help=_("Find all places anew, also those that are given."))
    ] = False,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    from generator.press.authors.authoring import find_layout
    from generator.press.project import Project
    from generator.source.edit import written

    found = find_layout(Project.find(explicit=project), str(file), afresh=force)
    console = out()
    for change in found.changes:
        name = ".".join(str(step) for step in change.loc)
        console.print(f"{printable(name)}: {written(change.value)}", markup=False)
    if write:
        from generator.press.state.atomic import write_atomically

        write_atomically(found.path, found.data)
        console.print(_("Written: {path}").format(path=printable(found.label)), markup=False)
    else:
        console.print(_("Nothing was written; --write does that."), markup=False)
