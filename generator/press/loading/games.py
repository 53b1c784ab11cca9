"""Which games there are, and what the press knows of each."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable

from generator.diagnostics import ContentFault, EnvironmentFault, UsageFault
from generator.game.contract import Game
from generator.game.generic import generic_game
from generator.i18n import _
from generator.model.kit import Kit
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.suggest import closest


def available(project: Project) -> tuple[str, ...]:
    """The ids of all games with a kit."""
    return tuple(project.game_ids())


def game_of(project: Project, game: str) -> Game:
    """The contract of a game. Raises UsageFault, with a suggestion, when there is no such game."""
    if project.game_folder(game) is None:
        games = available(project)
        near = closest(game, games)
        help_ = _("Did you mean “{word}”?").format(word=near) if near else ""
        raise UsageFault(
            _("there is no game “{game}”").format(game=game),
            (help_ + " " + _("Games: {games}.").format(games=", ".join(games))).strip(),
        )
    package = game.replace("-", "_")
    module = f"generator.games.{package}"
    # Whoever makes a project names its games: perhaps __init__, which is a module and no game.
    if not package.isidentifier() or package.startswith("_") or importlib.util.find_spec(module) is None:
        return generic_game(game, _yaml_files(project, game))
    found = importlib.import_module(module).GAME
    assert isinstance(found, Game)
    return found


def _yaml_files(project: Project, game: str) -> tuple[str, ...]:
    """YAML files that the kit of a game without Python names; a faulty kit is told elsewhere."""
    folder = project.game_folder(game)
    assert folder is not None
    try:
        kit = read_yaml(project, folder / "kit.yaml", Kit).model
    except (ContentFault, EnvironmentFault):
        return ()
    files = (product.items.file for product in kit.products if product.items is not None)
    return tuple(file for file in files if file.endswith(".yaml"))


def games_that(project: Project, able: Callable[[Game], object]) -> str:
    """“Games that have it: …”, for messages to people who asked another; empty when none does."""
    names = [game for game in available(project) if able(game_of(project, game))]
    return _("Games that have it: {games}.").format(games=", ".join(names)) if names else ""
