"""The end: points (M07), what they are worth (R62)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from generator.games.clou.play.plan_table import PlanTable
from generator.games.clou.play.state import Phase, State
from generator.games.clou.play.table import GameTables

#: More points than this are good, or a real coup.
OK: Final = 10
COUP: Final = 14


class Rating(StrEnum):
    """R62: what the points are worth."""

    LOST = "verloren"
    MEAGRE = "mager"
    OK = "ok"
    COUP = "ein-richtiger-clou"


class Result(NamedTuple):
    """How a game ended. A lost game is worth no points.

    Lost are games in which the last trace or all police were struck (R07, R61), and, as we read it, those
    whose traces cost more than the loot is worth: the rulebook lets whoever leaves succeed, but it knows no
    points below nought.
    """

    won: bool
    loot: int
    traces: int
    points: int
    rating: Rating


def points(loot: int, traces: int) -> int:
    """M07: the loot's value less half the traces struck in play, rounded down."""
    return loot - traces // 2


def rating(score: int) -> Rating:
    """R62, for a game that was won."""
    if score > COUP:
        return Rating.COUP
    return Rating.OK if score > OK else Rating.MEAGRE


def loot_of(plan: PlanTable, solved: int) -> int:
    """The value of all struck loot, with what special rules add to it."""
    value = sum(loot for index, loot in enumerate(plan.challenge_loot) if solved >> index & 1)
    return value + sum(extra for wanted, extra in plan.extra_points if not wanted & ~solved)


def result(table: GameTables, state: State) -> Result:
    """The result of a game that is over, or what it would be if the thieves were safe now."""
    loot = loot_of(table.plan, state.solved)
    score = points(loot, state.traces)
    if state.phase in (Phase.TRACKED_DOWN, Phase.CAUGHT) or score < 0:
        return Result(False, loot, state.traces, 0, Rating.LOST)
    return Result(True, loot, state.traces, score, rating(score))
