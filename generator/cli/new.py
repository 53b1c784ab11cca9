"""``heimspiel new``: a commented YAML file to start from."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from generator.cli import skeletons
from generator.cli.commands import Command
from generator.cli.console import out, printable
from generator.cli.naming import slug, tidy
from generator.cli.options import existing_folder, project_option
from generator.cli.settings import project_folder
from generator.cli.values import one_of
from generator.diagnostics import UsageFault
from generator.i18n import _

#: What YAML takes for text without quotation marks: no number, no truth value, not “nothing”.
_READS_AS_TEXT = re.compile(r"(?!(?:null|true|false|yes|no|on|off)$)[a-z][a-z0-9-]*")


@dataclass(frozen=True)
class _Kind:
    folder: str
    skeleton: str


KINDS = {
    "gnom": _Kind("content/gnome/gnome", skeletons.GNOM),
    "einsatz": _Kind("content/gnome/einsaetze", skeletons.EINSATZ),
}


def register(app: typer.Typer) -> None:
    app.command(
        "new", cls=Command, help=_("Write a commented YAML file for a new gnome (gnom) or mission (einsatz).")
    )(new)


def new(
    kind: Annotated[
        str,
        typer.Argument(metavar="gnom|einsatz", help=_("What to write."), autocompletion=lambda: list(KINDS)),
    ],
    name: Annotated[str, typer.Argument(metavar=_("NAME"), help=_("Its name, as it is printed."))],
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    chosen = one_of(tuple(KINDS))("heimspiel new", kind)
    root = existing_folder(project) or project_folder(Path.cwd())
    path = write(root, chosen, name)
    out().print(_("Written: {path}").format(path=printable(str(path))), markup=False)
    shown = path.relative_to(root).as_posix()
    out().print(
        _("Open it in an editor, change it, then: heimspiel build {path}").format(path=shown), markup=False
    )


def write(root: Path, kind: str, name: str) -> Path:
    """Write the skeleton of ``kind`` into the project ``root``; returns the new file's path.

    Raises UsageFault for an unusable name, where there is no project, and instead of overwriting.
    """
    folder = root / KINDS[kind].folder
    if not (root / "content" / "gnome" / "kit.yaml").is_file():
        raise UsageFault(
            _("There is no project here: content/gnome/kit.yaml is missing."),
            _("Go to the project's folder, or name it with --project."),
        )
    tidied = tidy(name)
    identifier = slug(tidied, kind)
    path = folder / f"{identifier}.yaml"
    if path.exists() or _is_taken(identifier, folder):
        raise UsageFault(
            _("There is already something called “{slug}” in {folder}.").format(
                slug=identifier, folder=KINDS[kind].folder
            ),
            _("Choose another name; nothing was overwritten."),
        )
    folder.mkdir(parents=True, exist_ok=True)
    # JSON's quoting is valid YAML and harmless for every name that tidy() lets through.
    shown = identifier if _READS_AS_TEXT.fullmatch(identifier) else json.dumps(identifier)
    text = KINDS[kind].skeleton.format(slug=shown, name=json.dumps(tidied, ensure_ascii=False))
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return path


def _is_taken(identifier: str, folder: Path) -> bool:
    wanted = re.compile(rf"""^[\s-]*id:\s*["']?{re.escape(identifier)}["']?\s*(#.*)?$""", re.MULTILINE)
    return any(
        wanted.search(path.read_text(encoding="utf-8", errors="replace"))
        for path in sorted(folder.glob("*.yaml"))
        if path.is_file()
    )
