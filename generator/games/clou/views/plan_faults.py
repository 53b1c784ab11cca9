"""What does not fit on a plan, in words, with its place in the YAML."""

from __future__ import annotations

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import Arrangement
from generator.games.clou.plan.misfits import Crowded, Homeless, Misfit, TooLargeForRoom, misfits
from generator.games.clou.rules.arrow_without_way import ArrowWithoutWay
from generator.games.clou.rules.box_too_large import BoxTooLarge
from generator.games.clou.rules.room_too_crowded import RoomTooCrowded
from generator.games.clou.rules.room_without_place import RoomWithoutPlace
from generator.model.content import Loaded


def faults(loaded: Loaded[Einbruch], plan: Arrangement, players: int | None = None) -> tuple[Diagnostic, ...]:
    """Everything that does not fit; empty for a plan that can be printed."""
    return tuple(_told(loaded, misfit) for misfit in misfits(loaded.model, plan, players))


def _told(loaded: Loaded[Einbruch], misfit: Misfit) -> Diagnostic:
    if isinstance(misfit, TooLargeForRoom):
        return BoxTooLarge.of(loaded, misfit)
    if isinstance(misfit, Crowded):
        return RoomTooCrowded.of(loaded, misfit)
    if isinstance(misfit, Homeless):
        return RoomWithoutPlace.of(loaded, misfit)
    return ArrowWithoutWay.of(loaded, misfit)
