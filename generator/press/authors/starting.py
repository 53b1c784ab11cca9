"""A YAML file to start from: a skeleton as its game fills it in, or a copy of a file that is there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.diagnostics import ContentFault, UsageFault
from generator.i18n import _
from generator.model.slug import slug
from generator.press.authors.naming import tidy
from generator.press.authors.originals import Originals
from generator.press.authors.skeletons import Skeleton, skeletons
from generator.press.loading.content import load_game
from generator.press.loading.games import game_of
from generator.press.project import Project


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
