"""How much effort a symbol takes a crew: those that its sheets hardly give take more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.games.clou.play.symbols import DEMANDED
from generator.games.clou.rehearsal.sheet_view import SheetView
from generator.games.clou.rehearsal.temper import Temper

#: What each box or circle on the way to a symbol leaves of it.
_STEP: Final = 0.8
#: The least and the most effort; that of a symbol which no sheet gives.
_LEAST, _MOST, _NEVER = 0.6, 2.5, 6.0


def efforts(views: Sequence[SheetView], temper: Temper) -> tuple[float, ...]:
    """Symbol that challenges demand → its effort; 1 for one that comes as often as the others."""
    given = [sum(view_given[symbol] for view_given in map(_given, views)) for symbol in range(DEMANDED)]
    mean = sum(given) / DEMANDED
    return tuple(min(max((mean / one) ** temper.scarcity, _LEAST), _MOST) if one else _NEVER for one in given)


def _given(view: SheetView) -> list[float]:
    """Symbol → how many of it a sheet gives in a game, roughly."""
    sheet = view.sheet
    reached = [0.0] * len(sheet.cell_left)
    total = [0.0] * DEMANDED

    def add(symbols: tuple[int, ...], share: float) -> None:
        for symbol in symbols:
            if symbol < DEMANDED:
                total[symbol] += share

    for cell, left in enumerate(sheet.cell_left):
        one, other = sheet.cell_below[cell]
        before = reached[left] if left >= 0 else reached[one] * reached[other] if one >= 0 else 1.0
        reached[cell] = before * _STEP * view.usual[cell] ** 0.5
        add(view.cell_symbols[cell], reached[cell])
    for line, marks in enumerate(view.line_marks):
        share = 1.0
        for mark in marks:
            share *= view.mark_chance[mark] ** 0.5 or _STEP
        add(view.line_symbols[line], share)
    paths = dict.fromkeys(view.tree[-1:], 1.0)
    for mark in reversed(view.tree):
        share = paths[mark] * view.mark_chance[mark] ** 0.5
        add(view.mark_symbols[mark], share)
        for follower in view.followers[mark]:
            paths[follower] = max(paths.get(follower, 0.0), share * _STEP)
    return total
