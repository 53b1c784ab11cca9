"""A heist and a crew, ready to be played many times: compiled where that is possible, else in Python."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Protocol

from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import compile_game
from generator.games.clou.rehearsal.player import Views, play_once
from generator.games.clou.rehearsal.trial import Trial, summed

#: The figures of a player's judgement; None are those of the newcomer.
Figures = tuple[float, ...] | None


class Table(Protocol):
    """Games of one crew at one heist."""

    def play(self, figures: Figures, seed: int, first: int, count: int) -> Trial:
        """Games ``first`` to first + count − 1 of a seed: always the same ones, wherever they are played."""
        ...


@cache
def is_compiled() -> bool:
    """Is the extra ``playtest`` installed?"""
    return find_spec("numba") is not None and find_spec("numpy") is not None


def table(heist: Einbruch, crew: Sequence[Dieb], barred: Sequence[int] = ()) -> Table:
    """A table; ``barred`` are ways (numbers) that nobody goes, which only compiled games know.

    Raises KeyError, IndexError or ValueError for content that the rules refuse.
    """
    if is_compiled():
        from generator.games.clou.play.flat.tables import TooLargeError

        try:
            return _Compiled(heist, crew, barred)
        except TooLargeError:
            pass
    return _InPython(heist, crew)


class _InPython:
    def __init__(self, heist: Einbruch, crew: Sequence[Dieb]) -> None:
        self._views = Views.of(compile_game(heist, crew))

    def play(self, figures: Figures, seed: int, first: int, count: int) -> Trial:
        assert figures is None, "only compiled players have other figures"
        games = range(first, first + count)
        return summed([play_once(self._views, random.Random(f"{seed} {game}")) for game in games])


class _Compiled:
    def __init__(self, heist: Einbruch, crew: Sequence[Dieb], barred: Sequence[int]) -> None:
        from generator.games.clou.play.flat.tables import flat_table
        from generator.games.clou.rehearsal.flat.view import flat_view

        rules = compile_game(heist, crew)
        self._table, self._view = flat_table(rules), flat_view(rules)
        for way in barred:
            self._view["barred"][way] = 1
        plan = rules.plan
        self._sizes = {"solved": len(plan.challenges), "way": len(plan.way_items), "room": len(plan.rooms)}

    def play(self, figures: Figures, seed: int, first: int, count: int) -> Trial:
        from generator.games.clou.play.flat.layout import GAME, blank
        from generator.games.clou.rehearsal.flat.figures import as_figures
        from generator.games.clou.rehearsal.flat.player import play_games
        from generator.games.clou.rehearsal.flat.sums import SUMS
        from generator.games.clou.rehearsal.flat.view import MIND

        sums = blank(SUMS)
        judgement = as_figures(figures)
        play_games(self._table, blank(GAME), self._view, blank(MIND), judgement, seed, first, count, sums)
        return Trial(**{name: self._read(name, sums[name]) for name in SUMS.names or ()})

    def _read(self, name: str, value: Any) -> Any:
        if not value.shape:
            return int(value)
        return tuple(map(int, value[: self._sizes.get(name, len(value))]))
