"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import typer

from generator.cli.values import word
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


def targets_argument() -> Any:
    """What a command is about."""
    return typer.Argument(
        metavar=_("TARGET"),
        help=_("A game (gnome), one product of it (gnome/plan), a YAML file, or a folder of such files."),
        autocompletion=complete_targets,
    )


def only_option() -> Any:
    """``--only PRODUCT``, as often as wanted; :func:`products` takes it apart."""
    return typer.Option(
        "--only",
        metavar=_("PRODUCT"),
        help=_("This product only; may be given several times, or several with commas."),
        show_default=False,
        autocompletion=complete_products,
    )


def cards_option() -> Any:
    """``--cards ID``, judged by ``choosing.wishes``."""
    return typer.Option(
        "--cards",
        metavar=_("ID"),
        help=_("Only these cards, one of each: tresor,hund* (tresor:2 for two, :all)."),
        show_default=False,
    )


def setting_option() -> Any:
    """``--setting``, which :func:`choices` reads."""
    return option("setting", _("The setting, where the game has several: einbruch."), metavar=_("SETTING"))


def format_option(formats: Sequence[str], help: str) -> Any:
    """``--format``: how a command prints what it found."""
    return typer.Option(
        "--format", metavar="|".join(formats), help=help, autocompletion=lambda: list(formats)
    )


def choices(setting: str | None) -> tuple[tuple[str, str], ...]:
    """What a game's own options were given."""
    return (("setting", word("--setting", setting)),) if setting is not None else ()


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
