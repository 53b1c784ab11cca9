"""A heist and a crew, ready to be played many times: compiled where that is possible, else in Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Protocol

from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import GameTables
from generator.games.clou.play.plan_table import PlanTable, compile_plan
from generator.games.clou.play.sheet_table import SheetTable, compile_thief
from generator.games.clou.rehearsal.player import Views, play_once
from generator.games.clou.rehearsal.sheet_view import SheetView
from generator.games.clou.rehearsal.temper import TEMPER
from generator.games.clou.rehearsal.trial import Trial, summed

#: The figures of a player's judgement, and lessons behind them; None are those of the newcomer.
Figures = tuple[float, ...] | None
#: Sums over the ends of rounds, arrays of numpy: what players saw, and what followed.
Lesson = tuple[Any, Any]


class GameTable(Protocol):
    """Games of one crew at one heist."""

    def play(self, figures: Figures, seed: int, first: int, count: int) -> Trial:
        """Games ``first`` to first + count − 1 of a seed: the same ones whatever else is played beside them.

        Compiled and in Python they are other games, with chances that are the same within what luck explains.
        """
        ...

    def reference(self, practised: Figures, seed: int, games: int) -> list[int]:
        """Points of so many games of a reference player; empty where games are not compiled."""
        ...


@cache
def is_compiled() -> bool:
    """Is the extra ``playtest`` installed?"""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def has_learnt(figures: Figures) -> bool:
    """Do lessons stand behind a player's figures? Who has some thinks longer."""
    if figures is None:
        return False
    from generator.games.clou.rehearsal.flat.figures import COUNT

    return len(figures) > COUNT


def is_first_time() -> bool:
    """Must games be compiled first? Later they are found on disk."""
    from generator.games.clou.play.flat.compiling import is_any_kept

    return not is_any_kept()


class Company:
    """The thieves' sheets, read once for all tables that they sit at; a plan, for tables laid in a row."""

    def __init__(self) -> None:
        self._sheets: dict[str, tuple[SheetTable, SheetView]] = {}
        self._crews: dict[tuple[str, ...], tuple[Any, Any]] = {}
        self._heist: Einbruch | None = None
        self._plans: dict[int, PlanTable] = {}

    def table(self, heist: Einbruch, crew: Sequence[Dieb], barred: Sequence[int] = ()) -> GameTable:
        """A table; ``barred`` are ways (numbers) that nobody goes, which only compiled games know.

        Thieves of one id are taken for the same. Raises KeyError, IndexError or ValueError for content that
        the rules refuse.
        """
        for thief in crew:
            if thief.id not in self._sheets:
                sheet = compile_thief(thief)
                self._sheets[thief.id] = sheet, SheetView.of(sheet, TEMPER)
        seats = [self._sheets[thief.id] for thief in crew]
        game = GameTables(self._plan(heist, len(crew)), tuple(sheet for sheet, _view in seats))
        views = [view for _sheet, view in seats]
        if is_compiled():
            from generator.games.clou.play.flat.tables import TooLargeError

            try:
                return self._compiled(tuple(thief.id for thief in crew), game, views, barred)
            except TooLargeError:
                pass
        return InPython(Views.of(game, sheets=views))

    def _plan(self, heist: Einbruch, players: int) -> PlanTable:
        """The plan as all crews of a number have it."""
        if self._heist is not heist:
            self._heist, self._plans = heist, {}
        if players not in self._plans:
            self._plans[players] = compile_plan(heist, players)
        return self._plans[players]

    def _compiled(
        self, crew: tuple[str, ...], game: GameTables, views: Sequence[SheetView], barred: Sequence[int]
    ) -> GameTable:
        from generator.games.clou.play.flat.layout import copy
        from generator.games.clou.play.flat.tables import flat_sheets, measure, put_plan
        from generator.games.clou.rehearsal.flat.view import put_plan_view, view_of_sheets

        measure(game)
        if crew not in self._crews:
            self._crews[crew] = flat_sheets(game.sheets), view_of_sheets(views)
        table, view = map(copy, self._crews[crew])
        put_plan(table, game.plan)
        put_plan_view(view, game, views)
        for way in barred:
            view["barred"][way] = 1
        return MachineTable(game.plan, table, view)


class InPython:
    """Games played by the rules in Python."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def play(self, figures: Figures, seed: int, first: int, count: int) -> Trial:
        assert figures is None, "only compiled players have other figures"
        games = range(first, first + count)
        return summed([play_once(self._views, random.Random(f"{seed} {game}")) for game in games])

    def reference(self, practised: Figures, seed: int, games: int) -> list[int]:  # noqa: ARG002
        return []


class MachineTable:
    """Games played by machine code, whose players learn."""

    def __init__(self, plan: PlanTable, table: Any, view: Any) -> None:
        self._table, self._view = table, view
        self._sizes = {"solved": len(plan.challenges), "way": len(plan.way_items), "room": len(plan.rooms)}

    def play(self, figures: Figures, seed: int, first: int, count: int) -> Trial:
        import numpy as np

        from generator.games.clou.play.flat.layout import GAME, blank
        from generator.games.clou.rehearsal.flat.figures import mind_of
        from generator.games.clou.rehearsal.flat.player import play_games
        from generator.games.clou.rehearsal.flat.sums import SUMS
        from generator.games.clou.rehearsal.flat.view import MIND

        sums = blank(SUMS)
        habits, lessons = mind_of(figures)
        thoughts = np.zeros(len(habits) + 1, GAME)
        mind = blank(MIND), habits, lessons
        play_games(self._table, thoughts, self._view, *mind, seed, first, count, sums)
        found = dict(zip(SUMS.names or (), sums.item(), strict=True))
        for name, size in self._sizes.items():
            found[name] = found[name][:size]
        return Trial(**{name: _plain(value) for name, value in found.items()})

    def reference(self, practised: Figures, seed: int, games: int) -> list[int]:
        """Points of so many games of a reference player."""
        import numpy as np

        from generator.games.clou.play.flat.layout import GAME, blank
        from generator.games.clou.rehearsal.flat.figures import ROLLED, candidates, mind_of
        from generator.games.clou.rehearsal.flat.reference import TRIES, play_reference
        from generator.games.clou.rehearsal.flat.view import MIND

        points, chosen = np.zeros(games, np.int64), candidates(practised)
        thoughts, inner, third = (np.zeros(len(chosen) + TRIES + 2, GAME) for _ in range(3))
        habits, lessons = mind_of(practised)
        mind = blank(MIND), chosen, habits[:ROLLED], lessons
        play_reference(self._table, thoughts, inner, third, self._view, *mind, seed, 0, points)
        return [int(one) for one in points]

    def study(self, figures: Sequence[float], seed: int, games: int) -> Lesson:
        """What so many curious games with these figures teach."""
        import numpy as np

        from generator.games.clou.play.flat.layout import GAME, blank
        from generator.games.clou.rehearsal.flat.figures import COUNT, FEATURES, LESSONS, ROUNDS, mind_of
        from generator.games.clou.rehearsal.flat.study import study_games
        from generator.games.clou.rehearsal.flat.view import MIND

        nothing_yet = (0.0,) * LESSONS if len(figures) == COUNT else ()
        habits, lessons = mind_of((*figures, *nothing_yet))
        found = np.zeros((ROUNDS, FEATURES, FEATURES)), np.zeros((ROUNDS, FEATURES))
        thoughts = np.zeros(len(habits) + 1, GAME)
        mind = blank(MIND), habits, lessons
        study_games(self._table, thoughts, self._view, *mind, seed, games, *found)
        return found


def _plain(sums: Any) -> Any:
    """A number, or numbers, of numpy as Python's own."""
    return sums if isinstance(sums, int) else tuple(sums.tolist())
