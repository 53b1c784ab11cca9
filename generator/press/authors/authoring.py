"""What games offer their authors, asked of a file: its layout, its report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.game.authoring import Authoring
from generator.game.contract import DocumentKind, Game
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import Loaded
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.games import games_that
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.press.targets.selection import Target, kind_of, resolve
from generator.source.edit import Change, NotEditable, changed
from generator.source.text import MAX_BYTES


@dataclass(frozen=True)
class AuthoredFile:
    """A file that its game can help with."""

    target: Target
    path: Path
    label: str
    authoring: Authoring
    loaded: Loaded[StrictModel]


def desk(project: Project, text: str, command: str) -> AuthoredFile:
    """The file named ``text``, loaded. ``command`` is the hook that is wanted: ``layout`` or ``report``.

    Raises UsageFault where the game has no such help for this kind of file, ContentFault for a bad file.
    """
    target = resolve(project, text)
    authoring = target.game.authoring
    kinds = {kind.model: kind for kind in target.game.documents}
    if authoring is None or getattr(authoring, command) is None or authoring.model not in kinds:
        raise UsageFault(
            _("The game “{game}” has nothing for heimspiel {command}.").format(
                game=target.game.id, command=command
            ),
            games_that(project, lambda game: game.authoring and getattr(game.authoring, command)),
        )
    kind = kinds[authoring.model]
    if target.file is None:
        raise UsageFault(
            _("heimspiel {command} needs a file, not “{word}”.").format(command=command, word=text),
            _("Name one of content/{game}/{pattern}.").format(game=target.game.id, pattern=kind.pattern),
        )
    if kind_of(project, target) is not kind:
        raise of_another_kind(target.game, kind, command, text)
    label = project.label(target.file)
    return AuthoredFile(
        target, target.file, label, authoring, read_yaml(project, target.file, authoring.model)
    )


def of_another_kind(game: Game, kind: DocumentKind, command: str, path: object) -> UsageFault:
    """The fault of a file that a command is not for."""
    return UsageFault(
        _("heimspiel {command} is for files of the kind “{kind}”; “{path}” is another.").format(
            command=command, kind=kind.name, path=path
        ),
        _("Name one of content/{game}/{pattern}.").format(game=game.id, pattern=kind.pattern),
    )


@dataclass(frozen=True)
class FoundLayout:
    """A layout that was found, and the file as it is with it."""

    path: Path
    label: str
    changes: Sequence[Change]
    data: bytes


def find_layout(project: Project, text: str, *, afresh: bool) -> FoundLayout:
    """The layout of the file named ``text``: what is missing in it; ``afresh``: all of it.

    Raises UsageFault, also when nothing is missing, and ContentFault for a bad file.
    """
    file = desk(project, text, "layout")
    assert file.authoring.layout is not None
    changes = file.authoring.layout(file.loaded.model, fonts_of(project), afresh)
    if not changes:
        raise UsageFault(
            _("In {path} everything has its place already.").format(path=file.label),
            _("--force finds all places anew."),
        )
    try:
        return FoundLayout(
            file.path, file.label, changes, changed(project.read(file.path, MAX_BYTES), changes)
        )
    except NotEditable as error:
        raise UsageFault(
            _("“{key}” in {path} is written in a way that cannot be changed by itself.").format(
                key=".".join(str(step) for step in error.loc), path=file.label
            ),
            _("Write that entry on lines of its own, without references (& and *)."),
        ) from None
