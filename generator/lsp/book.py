"""All that the files of a game say, those included that are being typed and cannot be read just now."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from generator.diagnostics import ContentFault, EnvironmentFault
from generator.lint.engine import rules_in
from generator.lint.names import Unknown
from generator.lsp.desk import OpenFile
from generator.lsp.open_project import OpenProject
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kit
from generator.model.names import Defines, Name, Namespace, Refers, names
from generator.press.loading.content import load_game
from generator.press.loading.yaml_files import read_yaml
from generator.source.tree import Loc

Scope = tuple[str, Loc] | None


@dataclass(frozen=True)
class _Use:
    """A place in a file that a name is to stand in."""

    scope: Scope


class Books:
    """The games as they are, and what files said when they could last be read."""

    def __init__(self) -> None:
        self._last: dict[tuple[Path, str], Loaded[StrictModel]] = {}
        self._kits: dict[tuple[Path, str], Loaded[Kit]] = {}

    def remember(self, project: OpenProject, content: GameContent) -> None:
        """What could be read of a game."""
        self._kits[project.root, content.game] = content.kit
        for document in content.documents:
            self._last[project.root, document.path] = document

    def content(self, file: OpenFile) -> GameContent | None:
        """The content of the file's game; None without a kit that could ever be read."""
        if file.game is None:
            return None
        kit = self._kits.get((file.project.root, file.game.id))
        content = load_game(file.project, file.game, kit=kit).content
        if content is None:
            return None
        self.remember(file.project, content)
        there = {document.path for document in content.documents}
        lost = [
            loaded
            for (root, label), loaded in self._last.items()
            if root == file.project.root
            and label.startswith(f"content/{file.game.id}/")
            and label not in there
            and type(loaded.model) in content.broken
        ]
        return replace(content, documents=(*content.documents, *lost)) if lost else content

    def loaded(self, file: OpenFile) -> Loaded[StrictModel] | None:
        """The file as it is, or as it was when it could last be read; None if it never could."""
        if file.model is None:
            return None
        key = file.project.root, file.label
        with suppress(ContentFault, EnvironmentFault):
            self._last[key] = cast("Loaded[StrictModel]", read_yaml(file.project, file.path, file.model))
        return self._last.get(key)


def known_names(
    file: OpenFile, content: GameContent, namespace: Namespace, scope: Scope
) -> Mapping[str, str]:
    """The names that are possible in a place, and what people call those things."""
    for rule in rules_in(file.game.rules) if file.game and file.game.rules else ():
        if issubclass(rule, Unknown) and namespace in rule.namespaces:
            known = rule().known(content, namespace)(_Use(scope))
            if known:
                return known
    defined = defined_names(content, namespace)
    return {name.text: name.printed for name in defined if scope is None or name.scope == scope}


def defined_names(content: GameContent, namespace: Namespace) -> list[Name]:
    """All names of a namespace where they are given."""
    return list(names(content, Defines(namespace)))


def used_names(content: GameContent, namespace: Namespace) -> list[Name]:
    """All names of a namespace where they are used."""
    return list(names(content, Refers(namespace)))
