"""``heimspiel lsp``: the language server, which editors start by themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.language import split_language
from generator.cli.options import existing_folder, project_option
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command("lsp", cls=Command, help=_("Help in your editor while you write."))(lsp)


def lsp(
    ctx: typer.Context,
    project: Annotated[Path | None, project_option()] = None,
) -> int:
    root = existing_folder(project)
    from generator.lsp.server import serve

    _rest, lang = split_language(ctx.obj)
    return 0 if serve(root, lang) else 1
