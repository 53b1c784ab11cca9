"""Checking without printing: structure, then the game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.diagnostics import Diagnostic, Severity, by_place
from generator.game.contract import Game
from generator.lint.engine import rules_in, run
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.press.loading.content import load_game
from generator.press.loading.games import available, game_of
from generator.press.loading.kit_sources import missing_sources
from generator.press.loading.kit_templates import missing_pictures, missing_templates
from generator.press.loading.unread_files import lost_files, unread_files
from generator.press.project import Project
from generator.press.proofs import faults_of_faces
from generator.press.targets.folders import folder_named, games_in, targets_of
from generator.press.targets.selection import Target, read_target


def check_content(project: Project, game: Game, content: GameContent) -> list[Diagnostic]:
    """What the game's own rules find, and drawings that its files ask for in vain."""
    found = list(run(rules_in(game.rules) if game.rules else (), content))
    if game.pictures is not None:
        found += missing_pictures(project, game.pictures(content))
    return found


def check_kit(project: Project, content: GameContent, products: Sequence[Product]) -> list[Diagnostic]:
    """Templates and files that ``products`` name and that do not exist."""
    return [
        *missing_templates(project, content.kit, products),
        *missing_sources(project, content, products),
    ]


def check(project: Project, paths: Sequence[str] = (), *, draw: bool = False) -> list[Diagnostic]:
    """Everything that is wrong in ``paths`` (games, folders or YAML files), or in the whole project.

    Where the files are in order, templates are filled in with them; with ``draw`` every face is drawn.
    Raises UsageFault for a path that is no part of any game.
    """
    found: list[Diagnostic] = []
    if not paths:
        targets = [Target(game_of(project, game)) for game in available(project)]
        found += lost_files(project, available(project))
    else:
        targets = [t for text in paths for t in _targets(project, text)]
    for target in targets:
        loading = load_game(project, target.game, target.file)
        findings = [*loading.diagnostics, *unread_files(project, target.game)]
        if loading.content is not None:
            findings += check_content(project, target.game, loading.content)
            findings += check_kit(project, loading.content, loading.content.kit.model.products)
            if not any(finding.severity is Severity.ERROR for finding in findings):
                label = project.label(target.file) if target.file is not None else ""
                findings += faults_of_faces(project, target.game, loading.content, draw=draw, of_file=label)
        if target.file is not None:
            label = project.label(target.file)
            findings = [d for d in findings if d.span is None or _concerns(d.span.path, label)]
        found += findings
    return by_place(dict.fromkeys(found))


def _concerns(path: str, label: str) -> bool:
    """Is a finding at ``path`` one of the file? Its faces may fail for a slip in a template."""
    return path == label or path.startswith("templates/")


def _targets(project: Project, text: str) -> list[Target]:
    """What a path as typed stands for: games for whatever lies among their files, else single files."""
    if Path(text).suffix.lower() in (".yaml", ".yml") and not Path(text).is_dir():
        return [read_target(project, Path(text))]
    folder = folder_named(project, text)
    inside = games_in(project, folder) if folder is not None else []
    if folder is not None:
        inside += [game for game in available(project) if project.within(game, folder) and game not in inside]
    return [Target(game_of(project, game)) for game in inside] or targets_of(project, text, each=True)
