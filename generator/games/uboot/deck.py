"""Where the files of a game are: the boat, the tracks, the decks. None when a file could not be loaded."""

from __future__ import annotations

from fnmatch import fnmatch
from typing import TypeVar

from generator.games.uboot.models import Boot, Ereignisse, Funktion, Gegenstaende, Leisten, Raum
from generator.games.uboot.models_marker import Marker
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded

M = TypeVar("M", bound=StrictModel)


def _first(content: GameContent, model: type[M]) -> Loaded[M] | None:
    return next(iter(content.of(model)), None)


def boats(content: GameContent, source: str) -> tuple[Loaded[Boot], ...]:
    """The boats that a product's ``source`` names; a boat from elsewhere when it is asked for by its path."""
    found = content.of(Boot)
    return tuple(boat for boat in found if fnmatch(f"/{boat.path}", f"*/{source}")) or found


def home_boat(content: GameContent) -> Loaded[Boot] | None:
    """The boat of which cards and sheets speak (``zuhause``), or the first one."""
    found = content.of(Boot)
    return next((boat for boat in found if boat.model.zuhause), found[0] if found else None)


def tracks(content: GameContent) -> Loaded[Leisten] | None:
    """The time track and the disaster tracks."""
    return _first(content, Leisten)


def events(content: GameContent) -> Loaded[Ereignisse] | None:
    """The event deck."""
    return _first(content, Ereignisse)


def items(content: GameContent) -> Loaded[Gegenstaende] | None:
    """The item deck."""
    return _first(content, Gegenstaende)


def markers(content: GameContent) -> Loaded[Marker] | None:
    """The markers."""
    return _first(content, Marker)


def room_for(boat: Boot, funktion: Funktion) -> Raum | None:
    """The room with that function."""
    return next((raum for raum in boat.raeume if raum.funktion == funktion), None)
