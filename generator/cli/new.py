"""``heimspiel new``: a commented YAML file to start from, or a copy of one that is there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out, printable
from generator.cli.naming import tidy
from generator.cli.options import existing_folder, option, project_option
from generator.cli.settings import project_folder
from generator.cli.skeletons import Skeleton, skeletons
from generator.cli.values import one_of
from generator.diagnostics import ContentFault, UsageFault
from generator.i18n import _
from generator.model.slug import slug

_WORDS = tuple(skeletons())


def register(app: typer.Typer) -> None:
    app.command(
        "new",
        cls=Command,
        help=_("Write a commented YAML file to start from: a thief, a heist, a character, a world …"),
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
    setting: Annotated[
        str | None,
        option("setting", _("The setting of a character: einbruch."), metavar=_("SETTING")),
    ] = None,
    level: Annotated[
        str | None,
        option(
            "level",
            _("The Machtlevel of a character: unfall, normalo, kern, spezialist or held."),
            metavar=_("LEVEL"),
        ),
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    chosen = one_of(_WORDS)("heimspiel new", kind)
    root = existing_folder(project) or project_folder(Path.cwd())
    given = {"setting": setting, "level": level}
    path = write(root, chosen, name, origin, {key: value for key, value in given.items() if value})
    out().print(_("Written: {path}").format(path=printable(str(path))), markup=False)
    shown = path.relative_to(root).as_posix()
    out().print(
        _("Open it in an editor, change it, then: heimspiel build {path}").format(path=shown), markup=False
    )


def write(
    root: Path, word: str, name: str, origin: str | None = None, choices: Mapping[str, str] | None = None
) -> Path:
    """Write the skeleton of ``word``, or a copy of ``origin``, into the project ``root``; returns its path.

    ``choices`` are the options that only some kinds of files have. Raises UsageFault for an unusable name,
    for options that do not fit, and instead of overwriting. Where ``root`` has no such game, the file joins
    the one that came with Heimspiel.
    """
    skeleton = skeletons()[word]
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
    if origin is None:
        source, raw = skeleton.path, _filled_in(root, skeleton, choices or {})
    else:
        for option_name in choices or {}:
            raise UsageFault(
                _("--from copies a file as it is, so that --{option} does not fit.").format(
                    option=option_name
                )
            )
        source = originals.file(origin)
        raw = originals.raw(source)
    data = originals.renamed(source, raw, identifier, tidied)
    originals.project.own_place(path)
    originals.folder.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
    return path


def _filled_in(root: Path, skeleton: Skeleton, choices: Mapping[str, str]) -> bytes:
    """The skeleton as its game fills it in.

    Raises UsageFault for options that it does not have, ContentFault where the file that one names is faulty.
    """
    from generator.press.loading.content import load_game
    from generator.press.loading.games import game_of
    from generator.press.project import Project

    project = Project.find(explicit=root)
    game = game_of(project, skeleton.game)
    starter = game.starts.get(skeleton.word)
    if starter is None:
        for name in choices:
            raise UsageFault(
                _("“heimspiel new {word}” knows no --{option}.").format(word=skeleton.word, option=name)
            )
        return skeleton.path.read_bytes()
    loading = load_game(project, game)
    if loading.content is None:
        raise ContentFault(loading.diagnostics)
    try:
        return starter(loading.content, skeleton.path.read_text("utf-8"), choices).encode("utf-8")
    except UsageFault:
        wanted = {f"{value}.yaml" for value in choices.values()}
        unreadable = [d for d in loading.diagnostics if d.span and Path(d.span.path).name in wanted]
        if unreadable:
            # It is there, but nobody could read it: that is what to mend.
            raise ContentFault(unreadable) from None
        raise
