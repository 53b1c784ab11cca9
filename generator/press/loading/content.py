"""Loading: all YAML files of a game → typed models, with every fault that they have."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

from generator.diagnostics import ContentFault, Diagnostic, EnvironmentFault, Span
from generator.game.contract import Game
from generator.i18n import _, reason
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kit
from generator.model.load import load
from generator.model.palette import Palettes
from generator.press.defects import NotRead
from generator.press.loading.font_bytes import fonts_of
from generator.press.project import Project
from generator.project_files import CIRCLE, OUTSIDE, TOO_DEEP, TOO_LARGE, TOO_MANY, Refused, hidden
from generator.source.defects import FileTooLarge
from generator.source.document import parse
from generator.source.text import MAX_BYTES

M = TypeVar("M", bound=StrictModel)
_SCHEMA = re.compile(rb"yaml-language-server:\s*\$schema=[^\r\n]*?([\w-]+)\.json")


@dataclass(frozen=True)
class Loading:
    """What could be loaded of a game, and what is wrong with the rest."""

    content: GameContent | None
    diagnostics: tuple[Diagnostic, ...]


#: Files that are kept in memory, for programs that read them again and again (heimspiel watch, an editor):
#: label and model → the bytes that were read last, and what they mean.
_kept: OrderedDict[tuple[str, type[StrictModel]], tuple[bytes, Loaded[StrictModel]]] = OrderedDict()
_MOST_KEPT = 128


def read_yaml(project: Project, path: Path, model: type[M]) -> Loaded[M]:
    """One YAML file as a model. Raises ContentFault, or EnvironmentFault when it cannot be read."""
    label = project.label(path)
    try:
        raw = project.read(path, MAX_BYTES)
    except Refused as refused:
        raise ContentFault([not_read(label, refused)]) from None
    except OSError as error:
        raise EnvironmentFault(
            _("{path} cannot be read: {reason}").format(path=label, reason=reason(error)),
            _("Check that the file exists and that you may read it."),
        ) from error
    return cast("Loaded[M]", _loaded(raw, label, model))


def _loaded(raw: bytes, label: str, model: type[StrictModel]) -> Loaded[StrictModel]:
    """The same bytes give the same model, which nobody can change."""
    key = (label, model)
    before, loaded = _kept.pop(key, (None, None))
    if loaded is None or before != raw:
        loaded = load(parse(raw, label), model)
    _kept[key] = (raw, loaded)
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return loaded


def load_game(project: Project, game: Game, *extra: Path | None) -> Loading:
    """Load the kit, the palette and all documents of a game, collecting all faults.

    ``extra`` are more YAML files, perhaps from outside the game's folder; their kind is that of the schema
    that they name.
    """
    folder = project.game_folder(game.id)
    assert folder is not None, "game_of() has checked"
    homes = project.homes(game.id)
    others = [p for p in extra if p is not None and not any(p.is_relative_to(home) for home in homes)]
    faults: list[Diagnostic] = []

    def attempt(path: Path, model: type[M]) -> Loaded[M] | None:
        try:
            return read_yaml(project, path, model)
        except ContentFault as fault:
            faults.extend(fault.diagnostics)
            return None

    for home in dict.fromkeys((folder, *homes)):
        faults += strange_entries(project, home)
    kit = attempt(folder / "kit.yaml", Kit)
    documents: list[Loaded[StrictModel]] = []
    broken: set[type[StrictModel]] = set()
    for kind in game.documents:
        inside = project.game_files(game.id, kind.pattern)
        for path in sorted({*inside, *_outside(project, others, kind.name)}):
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
        return Loading(None, tuple(dict.fromkeys(faults)))
    content = GameContent(game.id, kit, tuple(documents), frozenset(broken), fonts=fonts_of(project))
    return Loading(content, tuple(dict.fromkeys(faults)))


def _outside(project: Project, extra: Iterable[Path], kind: str) -> tuple[Path, ...]:
    """Those of ``extra`` that are of this kind."""
    return tuple(path for path in extra if kind_in(project.read(path, MAX_BYTES)) == kind)


def kind_in(raw: bytes) -> str:
    """The kind of file that a YAML file's ``yaml-language-server`` line names; empty without one."""
    found = _SCHEMA.search(raw[:2000])
    return found[1].decode() if found else ""


def strange_entries(project: Project, folder: Path) -> Iterator[Diagnostic]:
    """A finding for each link below ``folder`` that leads out of the project or in a circle.

    And for each YAML file that is no ordinary file. Nothing of the kind is read.
    """
    for path, why in project.files.look(folder):
        yaml = path.suffix.lower() in (".yaml", ".yml") and not hidden(path)
        if why in (OUTSIDE, CIRCLE, TOO_MANY, TOO_DEEP) or (why and yaml):
            yield not_read(project.label(path), Refused(path, why))


def not_read(label: str, refused: Refused) -> Diagnostic:
    """What to say of a file that the door does not open."""
    if refused.why == TOO_LARGE:
        return FileTooLarge.at(Span(label), size=refused.size, limit=MAX_BYTES)
    return NotRead.at(Span(label), reason=reason(refused))
