"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from generator.diagnostics import UsageFault
from generator.i18n import _


def option(name: str, help: str, *, metavar: str = "") -> Any:
    """``--name``, read as text: the command judges the value, in the reader's language."""
    return typer.Option(f"--{name}", metavar=metavar, help=help, show_default=False)


def flag(*names: str, help: str) -> Any:
    """An option without a value."""
    return typer.Option(*names, metavar="", help=help)


def project_option() -> Any:
    """``--project DIR``."""
    return typer.Option(
        "--project",
        metavar=_("DIR"),
        help=_("Folder of the project; otherwise found from the current folder upwards."),
        show_default=False,
    )


def existing_folder(path: Path | None) -> Path | None:
    """``path`` as given, if it is a folder. Raises UsageFault otherwise."""
    if path is not None and not path.is_dir():
        raise UsageFault(_("There is no folder “{path}”.").format(path=path))
    return path


def complete_targets(incomplete: str) -> list[str]:
    """Games, and behind a slash their products, for the shell's completion."""
    from generator.cli.kits import kits
    from generator.press.project import Project

    found = kits(Project.find())
    if "/" not in incomplete:
        return [kit.game for kit in found]
    return [f"{kit.game}/{product.id}" for kit in found for product in kit.products]


def complete_products(incomplete: str) -> list[str]:
    """Products of all games, also behind a comma, for the shell's completion."""
    from generator.cli.kits import kits
    from generator.press.project import Project

    before, comma, _begun = incomplete.rpartition(",")
    return [f"{before}{comma}{product.id}" for kit in kits(Project.find()) for product in kit.products]
