"""``heimspiel new``: a commented YAML file to start from, or a copy of one that is there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out, printable
from generator.cli.naming import slug, tidy
from generator.cli.options import existing_folder, project_option
from generator.cli.settings import project_folder
from generator.cli.skeletons import skeletons
from generator.cli.values import one_of
from generator.diagnostics import UsageFault
from generator.i18n import _

_WORDS = tuple(skeletons())


def register(app: typer.Typer) -> None:
    app.command(
        "new", cls=Command, help=_("Write a commented YAML file: a new gnome, mission, heist or thief.")
    )(new)


def new(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="|".join(_WORDS), help=_("What to write."), autocompletion=lambda: list(_WORDS)
        ),
    ],
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("Its name, as it is printed."))],
    origin: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="ID", help=_("Copy the file of that id, comments and all."), show_default=False
        ),
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    chosen = one_of(_WORDS)("heimspiel new", kind)
    root = existing_folder(project) or project_folder(Path.cwd())
    path = write(root, chosen, name, origin)
    out().print(_("Written: {path}").format(path=printable(str(path))), markup=False)
    shown = path.relative_to(root).as_posix()
    out().print(
        _("Open it in an editor, change it, then: heimspiel build {path}").format(path=shown), markup=False
    )


def write(root: Path, word: str, name: str, origin: str | None = None) -> Path:
    """Write the skeleton of ``word``, or a copy of ``origin``, into the project ``root``; returns its path.

    Raises UsageFault for an unusable name, where there is no project, and instead of overwriting.
    """
    skeleton = skeletons()[word]
    kit = root / "content" / skeleton.game / "kit.yaml"
    if not kit.is_file():
        raise UsageFault(
            _("There is no project here: {path} is missing.").format(path=kit.relative_to(root).as_posix()),
            _("Go to the project's folder, or name it with --project."),
        )
    tidied = tidy(name)
    identifier = slug(tidied, word)
    from generator.cli.originals import Originals

    originals = Originals.of(root, skeleton)
    path = originals.folder / f"{identifier}.yaml"
    if path.exists() or identifier in originals.ids():
        raise UsageFault(
            _("There is already something called “{slug}” in {folder}.").format(
                slug=identifier, folder=originals.folder.relative_to(root).as_posix()
            ),
            _("Choose another name; nothing was overwritten."),
        )
    source = skeleton.path if origin is None else originals.file(origin)
    data = originals.renamed(source, identifier, tidied)
    originals.folder.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
    return path
