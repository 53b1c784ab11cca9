"""Checking without printing: structure, then the game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path

from generator.diagnostics import Diagnostic, Severity, by_place
from generator.game.contract import Game
from generator.lint.engine import Steps, finished, rules_in, run_in_steps
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.press.loading.content import load_game
from generator.press.loading.games import available, game_of
from generator.press.loading.kit_sources import missing_fonts, missing_sources, unused_sources
from generator.press.loading.kit_templates import missing_pictures, missing_templates
from generator.press.loading.names_in_use import half_colours, taken_names
from generator.press.loading.unread_files import lost_files, unread_files
from generator.press.project import SHARED_TEMPLATES, Project
from generator.press.proofs import Proofs
from generator.press.targets.folders import folder_named, games_in, targets_of
from generator.press.targets.selection import Target, able_to_print, products_of, read_target
from generator.press.verdicts import Verdicts


def check_content(project: Project, game: Game, content: GameContent) -> list[Diagnostic]:
    """What the game's own rules find, names that templates stumble over, drawings asked for in vain."""
    return finished(_content_in_steps(project, game, content))


def _content_in_steps(project: Project, game: Game, content: GameContent) -> Steps[list[Diagnostic]]:
    found = yield from run_in_steps(rules_in(game.rules) if game.rules else (), content)
    found += [*half_colours(content), *taken_names(content)]
    if game.pictures is not None:
        found += missing_pictures(project, game.pictures(content))
    return found


def check_kit(
    project: Project, game: Game, content: GameContent, products: Sequence[Product]
) -> list[Diagnostic]:
    """Templates and files that ``products`` name, and fonts that the kit names, and that do not exist.

    Files that exist and of which nothing is made, too.
    """
    sources = list(missing_sources(project, content, products))
    return [
        *missing_templates(project, content.kit, products),
        *(sources or unused_sources(game, content, products)),
        *missing_fonts(project, content.kit),
    ]


def check(project: Project, paths: Sequence[str] = (), *, draw: bool = False) -> list[Diagnostic]:
    """Everything that is wrong in ``paths`` (games, folders or YAML files), or in the whole project.

    Where the files are in order, templates are filled in with them; with ``draw`` every face is drawn.
    Raises UsageFault for a path that is no part of any game.
    """
    found: list[Diagnostic] = []
    if not paths:
        wanted: list[tuple[str, Path | None]] = [(game, None) for game in available(project)]
        found += lost_files(project, available(project))
    else:
        wanted = [one for text in paths for one in _wanted(project, text)]
    with Verdicts(project, draw=draw) as verdicts, Proofs(project, draw=draw) as proofs:
        for game, file in dict.fromkeys(wanted):
            if verdicts.is_clean(game, file):
                continue
            findings = _findings(project, game_of(project, game), file, proofs, draw=draw)
            if not findings:
                verdicts.remember_clean(game, file)
            found += findings
    return by_place(dict.fromkeys(found))


def _findings(
    project: Project, game: Game, file: Path | None, proofs: Proofs, *, draw: bool
) -> list[Diagnostic]:
    """What is wrong with a game, or with one file of it."""
    content, found = finished(texts_in_steps(project, game, file))
    label = project.label(file) if file is not None else ""
    sound = not any(finding.severity is Severity.ERROR for finding in found)
    if content is not None and sound and (draw or _has_own(project, game.id)):
        found += proofs.faults(game, *_to_proofread(project, game, content, file), label)
    return [d for d in found if file is None or d.span is None or _concerns(d.span.path, label)]


def texts_in_steps(
    project: Project, game: Game, file: Path | None
) -> Steps[tuple[GameContent | None, list[Diagnostic]]]:
    """What a game's files hold and what is wrong with them, before anything is drawn.

    ``file`` is the one that is asked about: rules that take long look at no other.
    """
    loading = load_game(project, game, file)
    yield
    found = [*loading.diagnostics, *unread_files(project, game)]
    if loading.content is None:
        return None, found
    content = replace(loading.content, asked_for=project.label(file) if file is not None else "")
    found += yield from _content_in_steps(project, game, content)
    found += check_kit(project, game, content, content.kit.model.products)
    return content, found


def _has_own(project: Project, game: str) -> bool:
    """Has the project anything of its own to do with the game? What came along has been looked at."""
    looks = (f"templates/{name}" for name in (game, *SHARED_TEMPLATES))
    places = (f"content/{game}", *looks, "content/_print", "fonts")
    return any((project.root / place).exists() for place in places)


def _to_proofread(
    project: Project, game: Game, content: GameContent, file: Path | None
) -> tuple[GameContent, Sequence[Product]]:
    """All that shows a file, as far as the kit says what does; else the whole game."""
    kit = content.kit.model
    target = Target(game, file=file)
    able = able_to_print(project, kit, target) if file is not None else ()
    if file is None or not able:
        return content, kit.products
    name = project.within(game.id, file)
    own = tuple(product for product in able if fnmatch(name, product.source or ""))
    return content.only({project.label(file)}), own or products_of(project, kit, target, ())


def _concerns(path: str, label: str) -> bool:
    """Is a finding at ``path`` one of the file? Its faces may fail for a slip in a template."""
    return path == label or path.startswith("templates/")


def _wanted(project: Project, text: str) -> list[tuple[str, Path | None]]:
    """What a path as typed stands for: games for whatever lies among their files, else single files."""
    if Path(text).suffix.lower() in (".yaml", ".yml") and not Path(text).is_dir():
        target = read_target(project, Path(text))
        return [(target.game.id, target.file)]
    folder = folder_named(project, text)
    inside = games_in(project, folder) if folder is not None else []
    if folder is not None:
        inside += [game for game in available(project) if project.within(game, folder) and game not in inside]
    if inside:
        return [(game, None) for game in inside]
    return [(target.game.id, target.file) for target in targets_of(project, text, each=True)]
