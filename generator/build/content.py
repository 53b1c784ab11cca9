"""Loading: all YAML files of a game → typed models, with every fault that they have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeVar, cast

from generator.build.project import Project
from generator.diagnostics import ContentFault, Diagnostic, EnvironmentFault
from generator.game.contract import Game
from generator.i18n import _, reason
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kit
from generator.model.load import load
from generator.model.palette import Palettes
from generator.source.document import parse

M = TypeVar("M", bound=StrictModel)
_SCHEMA = re.compile(rb"yaml-language-server:\s*\$schema=[^\r\n]*?([\w-]+)\.json")


@dataclass(frozen=True)
class Loading:
    """What could be loaded of a game, and what is wrong with the rest."""

    content: GameContent | None
    diagnostics: tuple[Diagnostic, ...]


#: Files that are kept in memory, for a program that reads them again and again (heimspiel watch).
_KEPT = 128


def read_yaml(path: Path, label: str, model: type[M]) -> Loaded[M]:
    """One YAML file as a model. Raises ContentFault, or EnvironmentFault when it cannot be read."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise EnvironmentFault(
            _("{path} cannot be read: {reason}").format(path=label, reason=reason(error)),
            _("Check that the file exists and that you may read it."),
        ) from error
    return cast("Loaded[M]", _loaded(raw, label, model))


@lru_cache(maxsize=_KEPT)
def _loaded(raw: bytes, label: str, model: type[StrictModel]) -> Loaded[StrictModel]:
    """The same bytes give the same model, which nobody can change."""
    return load(parse(raw, label), model)


def load_game(project: Project, game: Game, *extra: Path | None) -> Loading:
    """Load the kit, the palette and all documents of a game, collecting all faults.

    ``extra`` are more YAML files, perhaps from outside the game's folder; their kind is that of the schema
    that they name.
    """
    folder = project.game_folder(game.id)
    assert folder is not None, "game_of() has checked"
    homes = project.homes(game.id)
    faults: list[Diagnostic] = []

    def attempt(path: Path, model: type[M]) -> Loaded[M] | None:
        try:
            return read_yaml(path, project.label(path), model)
        except ContentFault as fault:
            faults.extend(fault.diagnostics)
            return None

    kit = attempt(folder / "kit.yaml", Kit)
    documents: list[Loaded[StrictModel]] = []
    broken: set[type[StrictModel]] = set()
    for kind in game.documents:
        inside = project.game_files(game.id, kind.pattern)
        for path in sorted({*inside, *_outside(extra, homes, kind.name)}):
            loaded = attempt(path, kind.model)
            if loaded is None:
                broken.add(kind.model)
            else:
                documents.append(loaded)
    if (folder / "palette.yaml").is_file():
        palettes = attempt(folder / "palette.yaml", Palettes)
        if palettes is not None:
            documents.append(palettes)  # type: ignore[arg-type]
    if kit is None:
        return Loading(None, tuple(faults))
    return Loading(GameContent(game.id, kit, tuple(documents), frozenset(broken)), tuple(faults))


def _outside(extra: Iterable[Path | None], homes: Sequence[Path], kind: str) -> tuple[Path, ...]:
    """Those of ``extra`` that lie outside the game's folders and are of this kind."""
    others = (path for path in extra if path is not None and not any(path.is_relative_to(h) for h in homes))
    return tuple(path for path in others if named_kind(path) == kind)


def named_kind(path: Path) -> str:
    """The kind of file that a YAML file's ``yaml-language-server`` line names; empty without one."""
    found = _SCHEMA.search(path.read_bytes()[:2000])
    return found[1].decode() if found else ""


def sorted_by_place(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """In reading order: by file, line and column; those without a place first."""
    return sorted(
        diagnostics,
        key=lambda d: (d.span.path, d.span.line, d.span.column) if d.span else ("", 0, 0),
    )
