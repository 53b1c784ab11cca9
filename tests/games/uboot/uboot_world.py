"""The kit's own files as a world to play in, loaded once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from uboot_table import World

from generator.games.uboot import GAME, deck
from generator.games.uboot.models import Gegenstaende
from generator.model.content import GameContent
from tests.kits import content_of

ROOT = Path(__file__).resolve().parents[3]


def content() -> GameContent:
    """All files of the game."""
    return content_of(GAME.id)


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
