"""A filled form → the YAML file that it stands for."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from generator.defect import Defect
from generator.diagnostics import ContentFault
from generator.game.contract import DocumentKind, Game
from generator.game.form import Answers, Filled, FormReader
from generator.i18n import _
from generator.impose.form import MARK, VERSION
from generator.model.content import GameContent
from generator.model.slug import slug
from generator.press.foreign_files import REASONS, asked, bytes_of
from generator.press.forms.defects import (
    FormOfAnotherKind,
    NoFields,
    UnknownForm,
)
from generator.press.forms.yaml_text import comment, yaml_text
from generator.press.loading.content import load_game
from generator.press.loading.games import available, game_of
from generator.press.project import Project

#: Bytes of a PDF that is read at all.
LARGEST = 30_000_000

_REASONS: dict[str, type[Defect]] = {**REASONS, "no-fields": NoFields}
_WORKER = "generator.press.forms.worker"


@dataclass(frozen=True)
class Import:
    """What a form stands for: its game, the kind of file, what it says, and what found no place there."""

    game: str
    kind: DocumentKind
    filled: Filled
    left_over: dict[str, str]
    #: The file of this kind that has the same id already.
    namesake: Path | None = None

    def path(self, root: Path) -> Path:
        """Where such a file belongs in the project ``root``; without the game there, where we stand."""
        if self.namesake is not None:
            return self.namesake
        name = f"{slug(self.filled.name, self.kind.name)}.yaml"
        game = root / "content" / self.game
        return (game / self.kind.pattern).parent / name if game.is_dir() else Path(name)

    def clashes(self, path: Path, root: Path) -> bool:
        """Would a file at ``path`` be a second one of the game with this id?"""
        game = root / "content" / self.game
        if self.namesake is None or path == self.namesake or not path.is_relative_to(game):
            return False
        return self.kind.fits(path.relative_to(game).as_posix())

    def text(self, path: Path, root: Path) -> str:
        """The YAML for a file at ``path``, whose first line names its schema in the project ``root``."""
        try:
            schemas = Path(os.path.relpath(root / "content" / "_schema", path.parent)).as_posix()
        except ValueError:  # on another drive
            schemas = "."
        head = f"# yaml-language-server: $schema={schemas}/{self.kind.name}.json\n"
        return head + yaml_text(self.filled.data) + comment(self.left_over)


def read_form(project: Project, path: Path) -> Import:
    """What was filled into the PDF at ``path``.

    Raises ContentFault where it is no form of ours, UsageFault where there is no such file, EnvironmentFault
    where it may not be read.
    """
    values = _answers(project, path)
    game, reader = _origin(project, path, values)
    loading = load_game(project, game)
    if loading.content is None:
        raise ContentFault(loading.diagnostics)
    answers = Answers({name: value for name, value in values.items() if name != MARK})
    filled = reader(loading.content, answers)
    kind = next(kind for kind in game.documents if kind.name == filled.kind)
    return Import(
        game.id, kind, filled, answers.left_over(), _namesake(project, loading.content, kind, filled)
    )


def _namesake(project: Project, content: GameContent, kind: DocumentKind, filled: Filled) -> Path | None:
    """The project's own file with the id of what was filled in: two would fail the whole game."""
    for file in content.of(kind.model):
        if getattr(file.model, "id", "") == filled.data.get("id") and (project.root / file.path).is_file():
            return project.root / file.path
    return None


def _answers(project: Project, path: Path) -> dict[str, str | bool]:
    """The fields of a PDF, read by a process that can be stopped."""
    answer = asked(_WORKER, bytes_of(project, path, LARGEST, _("Name the PDF that you saved.")))
    if why := answer.get("unreadable"):
        raise ContentFault([_REASONS[why].at(None, file=path.name)])
    found: dict[str, str | bool] = answer["answers"]
    return found


def _origin(project: Project, path: Path, values: dict[str, str | bool]) -> tuple[Game, FormReader]:
    """The game that a form belongs to, and who reads it."""
    mark = values.get(MARK)
    version, _blank, name = mark.partition(" ") if isinstance(mark, str) else ("", "", "")
    if not version.isdecimal() or "/" not in name:
        raise ContentFault([FormOfAnotherKind.at(None, file=path.name)])
    game_id, _slash, product = name.partition("/")
    if int(version[:6]) == VERSION and game_id in available(project):
        game = game_of(project, game_id)
        if product in game.forms:
            return game, game.forms[product]
    raise ContentFault([UnknownForm.at(None, file=path.name, form=name[:80], version=version[:6])])
