"""The JSON Schemas of all YAML files, by name."""

from __future__ import annotations

import json
from pathlib import Path

from generator.model.base import StrictModel
from generator.model.items import Items
from generator.model.kit import Kit
from generator.model.palette import FontsFile, Palettes
from generator.model.print import FormatsFile, PapersFile
from generator.model.printed_words import WordsFile
from generator.model.schema import schema_of
from generator.press.loading.games import available, game_of
from generator.press.project import Project

_SHARED: dict[str, type[StrictModel]] = {
    "kit": Kit,
    "palette": Palettes,
    "formats": FormatsFile,
    "papers": PapersFile,
    "fonts": FontsFile,
    "items": Items,
    "words": WordsFile,
}


def models(project: Project) -> dict[str, type[StrictModel]]:
    """Schema's name → model: the shared files, and the documents of every game."""
    found = dict(_SHARED)
    for game in available(project):
        for kind in game_of(project, game).documents:
            found[kind.name] = kind.model
    return dict(sorted(found.items()))


def schema_text(name: str, model: type[StrictModel]) -> str:
    """The schema as its file holds it."""
    return json.dumps(schema_of(model, name), ensure_ascii=False, indent=2) + "\n"


def files(project: Project) -> dict[Path, bytes]:
    """Path → content of every file in ``content/_schema``."""
    folder = project.root / "content" / "_schema"
    return {
        folder / f"{name}.json": schema_text(name, model).encode() for name, model in models(project).items()
    }
