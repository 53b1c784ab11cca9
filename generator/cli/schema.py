"""``heimspiel schema``: what editors need to complete and underline the YAML files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out
from generator.cli.options import flag, project_option
from generator.diagnostics import UsageFault
from generator.i18n import _, ngettext
from generator.suggest import did_you_mean


def register(app: typer.Typer) -> None:
    app.command("schema", cls=Command, help=_("Print the JSON Schemas of the YAML files, or write them."))(
        schema
    )


def schema(
    name: Annotated[
        str | None, typer.Argument(metavar=_("NAME"), help=_("One schema only."), show_default=False)
    ] = None,
    write: Annotated[
        bool, flag("--write", help=_("Write them to content/_schema, where the YAML files look."))
    ] = False,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    from generator.cli.schemas import files, models, schema_text
    from generator.press.project import Project
    from generator.press.state.atomic import write_atomically

    found = Project.find(explicit=project)
    known = models(found)
    if name is not None and name not in known:
        raise UsageFault(
            _("There is no schema “{name}”. Choose one of: {known}.").format(
                name=name, known=", ".join(known)
            ),
            did_you_mean(name, tuple(known)),
        )
    chosen = {name: known[name]} if name is not None else known
    if write:
        made = {path: data for path, data in files(found).items() if path.stem in chosen}
        for path, data in made.items():
            write_atomically(found.own_place(path), data)
        message = ngettext("{n} schema written to {folder}", "{n} schemas written to {folder}", len(made))
        out().print(message.format(n=len(made), folder=found.root / "content" / "_schema"), markup=False)
    elif name is not None:
        sys.stdout.write(schema_text(name, known[name]))
    else:
        texts = ",\n".join(f'"{key}": {schema_text(key, model).rstrip()}' for key, model in chosen.items())
        sys.stdout.write("{\n" + texts + "\n}\n")
