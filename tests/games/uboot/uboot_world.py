"""The kit's own files as a world to play in, loaded once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from uboot_table import World

from generator.games.uboot import GAME, deck
from generator.games.uboot.models import Gegenstaende
from generator.model.content import GameContent
from generator.press.loading.content import load_game
from generator.press.project import Project

ROOT = Path(__file__).resolve().parents[3]


@cache
def content() -> GameContent:
    """All files of the game."""
    loaded = load_game(Project(ROOT, ROOT, ROOT / "out"), GAME).content
    assert loaded is not None
    return loaded


@cache
def items() -> Gegenstaende:
    """The item deck."""
    found = deck.items(content())
    assert found is not None
    return found.model


@cache
def world() -> World:
    """The boat, the tracks and the decks of the kit."""
    boat, tracks, events = deck.home_boat(content()), deck.tracks(content()), deck.events(content())
    assert boat is not None
    assert tracks is not None
    assert events is not None
    return World.of(boat.model, tracks.model, events.model, items())
