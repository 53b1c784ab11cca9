"""All tables of a game: one plan, and a sheet for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play.plan_table import PlanTable, compile_plan
from generator.games.clou.play.sheet_table import SheetTable, compile_thief


@dataclass(frozen=True)
class GameTables:
    """What never changes in a game."""

    plan: PlanTable
    sheets: tuple[SheetTable, ...]


def compile_game(heist: Einbruch, thieves: Sequence[Dieb]) -> GameTables:
    """The tables for a plan and one thief a player. Raises ValueError unless one to three play."""
    if not 1 <= len(thieves) <= 3:
        raise ValueError("one to three thieves")
    return GameTables(compile_plan(heist, len(thieves)), tuple(map(compile_thief, thieves)))
