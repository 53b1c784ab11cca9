"""How much effort a symbol takes a crew: those that its sheets hardly give take more."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.clou.play.symbols import DEMANDED
from generator.games.clou.rehearsal.sheet_view import SheetView
from generator.games.clou.rehearsal.temper import Temper

#: The least and the most effort; that of a symbol which no sheet gives.
_LEAST, _MOST, _NEVER = 0.6, 2.5, 6.0


def efforts(views: Sequence[SheetView], temper: Temper) -> tuple[float, ...]:
    """Symbol that challenges demand → its effort; 1 for one that comes as often as the others."""
    given = [sum(each) for each in zip(*(view.given for view in views), strict=True)]
    mean = sum(given) / DEMANDED
    return tuple(min(max((mean / one) ** temper.scarcity, _LEAST), _MOST) if one else _NEVER for one in given)
