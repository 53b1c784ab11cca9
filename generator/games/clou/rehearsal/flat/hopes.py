"""``rehearsal.hopes``, compiled: what boxes and circles may still bring, and what a number is worth there."""

from __future__ import annotations

from generator.games.clou.play.flat.compiling import compiled
from generator.games.clou.play.flat.layout import ABOVE, GAINS, NUMBERS, THROUGH, Record
from generator.games.clou.rehearsal.flat.figures import CIRCLE, LATER, REGRET, SYMBOL
from generator.games.clou.rehearsal.flat.view import OF_LINES, OF_MARKS

#: What a number in a box is worth beyond the box's own worth: nothing; by the circle around it; by the box to
#: its right; by the boxes above it.
ALONE, CIRCLED, NEXT, BELOW = 0, 1, 2, 3
#: What a neighbour in the pyramid is taken for while it is empty.
_GUESS = 3


@compiled
def find_hopes(table: Record, view: Record, mind: Record, player: int) -> None:
    """What a sheet may bring, with symbols as much worth as they are later."""
    keep = mind.figures[LATER]
    for cell in range(table.cells[player] - 1, -1, -1):
        hope = _later(view, mind, player, cell)
        after = view.next_cell[player, cell]
        if after >= 0:
            hope += keep * view.usual[player, after] * mind.cell[player, after]
        for index in range(ABOVE):
            above = view.above[player, cell, index, 0]
            if above >= 0:
                hope += 0.5 * keep * view.usual[player, above] * mind.cell[player, above]
        mind.cell[player, cell] = hope
    for index in range(table.marks[player]):
        mark = view.tree[player, index]
        if mark < 0:
            break
        best, after, follower = 0.0, table.tree_after[player, mark], 0
        while after:
            if after & 1:
                best = max(best, view.mark_chance[player, follower] * mind.branch[player, follower])
            after >>= 1
            follower += 1
        mind.followers[player, mark] = best
        mind.branch[player, mark] = keep * best + _later(view, mind, player, OF_MARKS + mark)
    for line in range(view.lines[player]):
        mind.line[player, line] = _later(view, mind, player, OF_LINES + line)
    mind.hoped[player] = 1


@compiled
def symbols_now(view: Record, mind: Record, player: int, place: int) -> float:
    """What the symbols of a box, circle or line are worth now."""
    total = 0.0
    for index in range(GAINS):
        symbol = view.symbols[player, place, index]
        if symbol < 0:
            break
        total += mind.now[symbol]
    return total


@compiled
def _later(view: Record, mind: Record, player: int, place: int) -> float:
    """What they are worth later."""
    total = 0.0
    for index in range(GAINS):
        symbol = view.symbols[player, place, index]
        if symbol < 0:
            break
        total += mind.later[symbol]
    return total


@compiled
def step_share(table: Record, game: Record, view: Record, mind: Record, player: int, mark: int) -> float:
    """What an open circle leaves of its line's value."""
    printed = view.mark_chance[player, mark]
    if printed > 0:
        return mind.figures[LATER] * printed
    cell = table.mark_cell[player, mark]
    if cell < 0:
        return mind.figures[LATER] * mind.figures[SYMBOL]
    number = game.cells[player, cell]
    return mind.figures[LATER] * (view.number[number] if number else mind.figures[CIRCLE])


@compiled
def mark_worth(table: Record, game: Record, view: Record, mind: Record, player: int, mark: int) -> float:
    """The worth of striking a circle."""
    value = symbols_now(view, mind, player, OF_MARKS + mark)
    if (table.tree[player] >> mark) & 1:
        given_up = mind.figures[REGRET] * view.mark_chance[player, mark] * mind.branch[player, mark]
        value += mind.figures[LATER] * (mind.followers[player, mark] - given_up)
    for index in range(THROUGH):
        line = table.mark_lines[player, mark, index]
        if line < 0:
            break
        own, share, left = 1.0, 1.0, 0
        other = view.line_start[player, line]
        rest = (table.line_marks[player, line] & ~game.marks[player]) >> other
        while rest:
            if rest & 1:
                step = step_share(table, game, view, mind, player, other)
                if other == mark:
                    own = step
                else:
                    share *= step
                    left += 1
            rest >>= 1
            other += 1
        if left:
            value += mind.line[player, line] * share * (1.0 - own)
        else:
            value += symbols_now(view, mind, player, OF_LINES + line) - mind.line[player, line] * own
    return value


@compiled
def cell_worth(
    table: Record,
    game: Record,
    view: Record,
    mind: Record,
    player: int,
    cell: int,
    likely: float,
) -> tuple[float, int, float]:
    """(worth of filling a box, what its number counts for, how much); ``likely``: to be filled later."""
    keep = mind.figures[LATER]
    value = symbols_now(view, mind, player, cell)
    circle = view.circle[player, cell]
    if circle >= 0:
        part = 0.0
        for index in range(THROUGH):
            line = table.mark_lines[player, circle, index]
            if line < 0:
                break
            share = keep
            other = view.line_start[player, line]
            rest = (table.line_marks[player, line] & ~game.marks[player]) >> other
            while rest:
                if rest & 1 and other != circle:
                    share *= step_share(table, game, view, mind, player, other)
                rest >>= 1
                other += 1
            part += share * mind.line[player, line]
        return value, CIRCLED, part
    value -= mind.figures[REGRET] * keep * likely * mind.cell[player, cell]
    after = view.next_cell[player, cell]
    if after >= 0:
        return value, NEXT, keep * mind.cell[player, after]
    if view.above[player, cell, 0, 0] >= 0:
        return value, BELOW, keep
    return value, ALONE, 0.0


@compiled
def number_worth(
    game: Record,
    view: Record,
    mind: Record,
    player: int,
    cell: int,
    kind: int,
    part: float,
    number: int,
) -> float:
    """What this number in a box is worth, beyond the worth of filling it."""
    if kind == CIRCLED:
        return part * (view.number[number] - mind.figures[CIRCLE])
    if kind == NEXT:
        return part * view.fits[player, view.next_cell[player, cell], number]
    value = 0.0
    if kind == BELOW:
        for index in range(ABOVE):
            above = view.above[player, cell, index, 0]
            if above < 0:
                break
            beside = game.cells[player, view.above[player, cell, index, 1]]
            share = part if beside else 0.5 * part * part
            against = min(number + (beside if beside else _GUESS), NUMBERS - 1)
            value += share * view.fits[player, above, against] * mind.cell[player, above]
    return value
