"""Look-ups that several views share."""

from __future__ import annotations

from typing import TypeVar

from generator.games.alcatraz.models import Raum, Raumseite
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded

M = TypeVar("M", bound=StrictModel)


def only(content: GameContent, kind: type[M]) -> Loaded[M] | None:
    """The file of which a game has one; None when it is missing or unreadable."""
    return next(iter(content.of(kind)), None)


def slots(raum: Raum, seite: Raumseite) -> list[str]:
    """The places for items on one side of a room, one entry a place."""
    both = (*raum.start.items(), *seite.start.items())
    return [item for item, count in both for _place in range(count)]
