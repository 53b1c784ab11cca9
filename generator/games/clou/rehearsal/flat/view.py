"""What players know of a table before the game, and what they think of in play, as records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from generator.games.clou.play import GameTables, escape_chance
from generator.games.clou.play.flat.layout import (
    ABOVE,
    CELLS,
    CHALLENGES,
    COLUMNS,
    GAINS,
    ITEMS,
    LINES,
    MARKS,
    NUMBERS,
    PLAYERS,
    ROOMS,
    WAYS,
    Record,
    blank,
)
from generator.games.clou.play.flat.numbers import HELPED, SUMS
from generator.games.clou.play.flat.sheet import GOALS
from generator.games.clou.play.flat.tables import TooLargeError
from generator.games.clou.play.symbols import DEMANDED, NAMES
from generator.games.clou.rehearsal.course import MOST_ROUNDS
from generator.games.clou.rehearsal.flat.figures import COUNT
from generator.games.clou.rehearsal.outlook import PlanView
from generator.games.clou.rehearsal.scarcity import efforts
from generator.games.clou.rehearsal.sheet_view import NUMBER, SheetView, chance
from generator.games.clou.rehearsal.temper import TEMPER

#: An effort that nobody can make.
FAR: Final = 1e9
_DOORS: Final = 256
#: Where the symbols of circles and lines begin, after those of boxes.
OF_MARKS: Final = CELLS
OF_LINES: Final = CELLS + MARKS
_SYMBOLS: Final = len(NAMES)
_I, _F = np.int64, np.float64

#: ``SheetView`` and ``PlanView``.
VIEW: Final = np.dtype(
    [
        ("next_cell", _I, (PLAYERS, CELLS)),
        ("above", _I, (PLAYERS, CELLS, ABOVE, 2)),
        ("fits", _F, (PLAYERS, CELLS, NUMBERS)),
        ("usual", _F, (PLAYERS, CELLS)),
        ("cell_chance", _F, (PLAYERS, CELLS)),
        ("circle", _I, (PLAYERS, CELLS)),
        ("mark_chance", _F, (PLAYERS, MARKS)),
        ("lines", _I, (PLAYERS,)),
        ("line_start", _I, (PLAYERS, LINES)),
        # What boxes, circles and lines bring, in this order; each line's first circle above.
        ("symbols", _I, (PLAYERS, CELLS + MARKS + LINES, GAINS)),
        # The tree's circles, what follows first.
        ("tree", _I, (PLAYERS, MARKS)),
        ("number", _F, (NUMBERS,)),
        ("effort", _F, (ITEMS,)),
        ("loot", _F, (CHALLENGES,)),
        ("doors", _I),
        ("door", _I, (_DOORS, 2)),
        # Ways that the players have sworn not to go.
        ("barred", _I, (WAYS,)),
        # The best driver, and his chance to get away.
        ("driver", _I),
        ("escape", _F),
    ],
    align=True,
)

#: What players think of while they play; nothing of it is needed after a game but the last entries.
MIND: Final = np.dtype(
    [
        # What they judge by; what the items take by these figures, and what that makes of a value.
        ("figures", _F, (COUNT,)),
        ("effort", _F, (ITEMS,)),
        ("fading", _F),
        ("gain", _F, (ITEMS,)),
        # Symbol → what it is worth now, and the item that it strikes; what it is worth later.
        ("now", _F, (_SYMBOLS,)),
        ("item", _I, (DEMANDED,)),
        ("later", _F, (_SYMBOLS,)),
        ("most", _F),
        ("trace", _F),
        # Ways, challenges and rooms: effort that is left, and through which challenge.
        ("rest", _F, (WAYS,)),
        ("need", _F, (CHALLENGES,)),
        ("weight", _F, (CHALLENGES,)),
        ("guarded", _F, (CHALLENGES,)),
        ("distance", _F, (ROOMS,)),
        ("through", _I, (ROOMS,)),
        # Hopes of each sheet, and whether they are known.
        ("hoped", _I, (PLAYERS,)),
        ("cell", _F, (PLAYERS, CELLS)),
        ("branch", _F, (PLAYERS, MARKS)),
        ("followers", _F, (PLAYERS, MARKS)),
        ("line", _F, (PLAYERS, LINES)),
        # Each player's best action, its worth, and whether that is of this moment.
        ("action", _I, (PLAYERS, COLUMNS)),
        ("worth", _F, (PLAYERS,)),
        ("known", _I, (PLAYERS,)),
        # Room to work in.
        ("goals", _I, (GOALS, 4)),
        ("helped", _I, (HELPED, 3)),
        ("sums", _I, (SUMS, 2)),
        ("best", _F, (SUMS, 3)),
        ("best_goal", _I, (SUMS, 3)),
        # How the game went: symbols lost and missing; challenge → way and round of its solution.
        ("lost", _I, (DEMANDED,)),
        ("missing", _I, (DEMANDED,)),
        ("solved_way", _I, (CHALLENGES,)),
        ("solved_round", _I, (CHALLENGES,)),
        # Round → traces struck in it.
        ("traces_in", _I, (MOST_ROUNDS + 1,)),
    ],
    align=True,
)


def view_of_sheets(views: Sequence[SheetView]) -> Record:
    """What players know of their sheets: copies of it get a plan by ``put_plan_view``."""
    view = blank(VIEW)
    view["number"] = NUMBER
    for player, sheet in enumerate(views):
        _put_sheet(view, player, sheet)
    return view


def put_plan_view(view: Record, game: GameTables, views: Sequence[SheetView]) -> None:
    """What players know of a plan. Raises TooLargeError."""
    plan = PlanView.of(game.plan, efforts(views, TEMPER), TEMPER)
    if len(plan.doors) > _DOORS:
        raise TooLargeError
    view["effort"][: len(plan.effort)] = plan.effort
    view["loot"][: len(plan.loot)] = plan.loot
    view["doors"] = len(plan.doors)
    for index, door in enumerate(plan.doors):
        view["door"][index] = door
    chances = [float(escape_chance(s.escape, game.plan.cars, game.plan.police)) for s in game.sheets]
    view["driver"], view["escape"] = chances.index(max(chances)), max(chances)


def _put_sheet(view: Record, player: int, sheet: SheetView) -> None:
    cells, marks = len(sheet.next_cell), len(sheet.mark_chance)
    for name in ("above", "symbols", "tree"):
        view[name][player] = -1
    view["next_cell"][player, :cells] = sheet.next_cell
    view["usual"][player, :cells] = sheet.usual
    view["circle"][player, :cells] = sheet.circle
    view["cell_chance"][player, :cells] = [chance(allows) for allows in sheet.sheet.cell_allows]
    view["mark_chance"][player, :marks] = sheet.mark_chance
    view["tree"][player, : len(sheet.tree)] = sheet.tree
    view["lines"][player] = len(sheet.line_symbols)
    for cell in range(cells):
        view["fits"][player, cell] = sheet.fits[cell]
        for index, above in enumerate(sheet.above[cell]):
            view["above"][player, cell, index] = above
    for line, marks_of_line in enumerate(sheet.sheet.line_marks):
        view["line_start"][player, line] = (marks_of_line & -marks_of_line).bit_length() - 1
    _put_symbols(view["symbols"][player], sheet.cell_symbols)
    _put_symbols(view["symbols"][player, OF_MARKS:], sheet.mark_symbols)
    _put_symbols(view["symbols"][player, OF_LINES:], sheet.line_symbols)


def _put_symbols(rows: np.ndarray, symbols: Sequence[Sequence[int]]) -> None:
    for index, own in enumerate(symbols):
        if len(own) > GAINS:
            raise TooLargeError
        rows[index, : len(own)] = own
