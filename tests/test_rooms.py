"""The rooms of the house: whoever adds a game finds the same furniture in each."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from types import ModuleType

import pytest

from generator.game.contract import Game

ROOT = Path(__file__).resolve().parents[1]
GAMES = sorted(path.name for path in (ROOT / "generator/games").iterdir() if (path / "__init__.py").is_file())


def _module(game: str) -> ModuleType:
    return importlib.import_module(f"generator.games.{game}")


def test_there_are_games() -> None:
    assert "gnome" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_exports_its_contract_only(game: str) -> None:
    """``GAME`` is the one public name that the package itself defines."""
    tree = ast.parse((ROOT / "generator/games" / game / "__init__.py").read_text(encoding="utf-8"))
    defined = {
        name.id
        for statement in tree.body
        for target in _targets(statement)
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    }
    defined |= {s.name for s in tree.body if isinstance(s, ast.FunctionDef | ast.ClassDef)}
    assert {name for name in defined if not name.startswith("_")} == {"GAME"}
    contract = _module(game).GAME
    assert isinstance(contract, Game)
    assert contract.id == game.replace("_", "-")


def _targets(statement: ast.stmt) -> list[ast.expr]:
    if isinstance(statement, ast.Assign):
        return statement.targets
    return [statement.target] if isinstance(statement, ast.AnnAssign) else []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "room",
    [
        "generator/games/{game}/models.py",
        "generator/games/{game}/rules/__init__.py",
        "generator/games/{game}/views/__init__.py",
        "content/{id}/kit.yaml",
        "content/{id}/palette.yaml",
        "templates/{id}",
        "tests/games/{game}",
    ],
)
def test_a_game_has_its_rooms(game: str, room: str) -> None:
    assert (ROOT / room.format(game=game, id=game.replace("_", "-"))).exists()


@pytest.mark.parametrize("game", GAMES)
def test_a_view_stands_in_the_room_of_its_game_or_where_games_share_it(game: str) -> None:
    homes = {view.__module__ for view in _module(game).GAME.views.values()}
    shared = {home for home in homes if not home.startswith(f"generator.games.{game}.views.")}
    assert shared <= {"generator.game.leaflet"}


@pytest.mark.parametrize("content", sorted(path.parent.name for path in ROOT.glob("content/*/kit.yaml")))
def test_every_game_with_a_kit_has_templates(content: str) -> None:
    assert (ROOT / "templates" / content).is_dir()
