"""What shows when the plans are drawn, with the files of their heists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.misfits import Crowded, Homeless, NoWay, TooLargeForRoom, misfits_on_paper
from generator.model.content import GameContent, Loaded

T = TypeVar("T", Crowded, Homeless, NoWay, TooLargeForRoom)


def drawn(content: GameContent, kind: type[T]) -> Iterator[tuple[Loaded[Einbruch], T]]:
    """(file, misfit) for everything of a kind that does not fit on its plan."""
    for file in content.asked(Einbruch):
        for misfit in misfits_on_paper(file.model, PlanType.of(content.fonts)):
            if isinstance(misfit, kind):
                yield file, misfit
