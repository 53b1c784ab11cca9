"""The order in which heists are printed."""

from __future__ import annotations

from generator.games.clou.models import Einbruch
from generator.model.content import GameContent, Loaded


def by_time(content: GameContent) -> list[Loaded[Einbruch]]:
    """From the shortest night, with which one begins, to the longest; as their files among equals."""
    return sorted(content.of(Einbruch), key=lambda loaded: loaded.model.leisten.zeit.anzahl)
