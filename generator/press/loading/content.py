"""Loading: all YAML files of a game → typed models, with every fault that they have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from generator.diagnostics import ContentFault, Diagnostic, Severity
from generator.game.contract import Game
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.items import Items
from generator.model.kit import Kit
from generator.model.palette import Palettes
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.words import shipped_words, word_faults, wording_for_rules
from generator.press.loading.yaml_files import not_read, read_yaml
from generator.press.project import Project
from generator.project_files import CIRCLE, OUTSIDE, TOO_DEEP, TOO_MANY, Refused, hidden
from generator.source.text import MAX_BYTES

M = TypeVar("M", bound=StrictModel)
_SCHEMA = re.compile(rb"yaml-language-server:\s*\$schema=[^\r\n]*?([\w-]+)\.json")


@dataclass(frozen=True)
class Loading:
    """What could be loaded of a game, and what is wrong with the rest."""

    content: GameContent | None
    diagnostics: tuple[Diagnostic, ...]


def load_game(project: Project, game: Game, *extra: Path | None, kit: Loaded[Kit] | None = None) -> Loading:
    """Load the kit, the palette and all documents of a game, collecting all faults.

    ``kit`` stands in for one that cannot be read.

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
        faults += project.kept(("strange", home), partial(tuple, strange_entries(project, home)))
    kit = attempt(folder / "kit.yaml", Kit) or kit
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
    if any(product.items for product in kit.model.products):
        # Most games have no tables: they need not wait for what reads them.
        from generator.press.loading.own_items import own_items

        colours = next((one.model for one in documents if isinstance(one.model, Palettes)), None)
        yaml: list[Loaded[Items]] = [d for d in documents if isinstance(d.model, Items)]  # type: ignore[misc]
        tables, wrong = own_items(project, folder, kit, colours, yaml)
        documents.extend(tables)  # type: ignore[arg-type]
        faults += wrong
        if any(finding.severity is Severity.ERROR for finding in wrong):
            broken.add(Items)
    wording = shipped_words(project, game.id)
    try:
        faults += word_faults(project, kit, game.id)
        wording = wording_for_rules(project, game.id, kit.model.language)
    except ContentFault as fault:
        faults.extend(fault.diagnostics)
    content = GameContent(
        game.id, kit, tuple(documents), frozenset(broken), wording=wording, fonts=fonts_of(project)
    )
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
