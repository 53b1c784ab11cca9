"""What a thief's sheet allows (R30–R40), and what happens when something is written on it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.clou.play.actions import Action, ActionKind
from generator.games.clou.play.dice import helped, sums
from generator.games.clou.play.patterns import Roll
from generator.games.clou.play.sheet_table import SheetTable, satisfying
from generator.games.clou.play.state import Player
from generator.games.clou.play.symbols import AT_ONCE, FILL, add, count

#: R52: the largest number that “Fülle aus” is reported for.
HIGHEST_FILL = 18


def open_cells(sheet: SheetTable, player: Player) -> Iterator[int]:
    """Boxes that can be filled next: order is kept (R33, R38), conditions are not yet looked at."""
    cells = player.cells
    for cell, written in enumerate(cells):
        if written:
            continue
        left = sheet.cell_left[cell]
        if left >= 0 and not cells[left]:
            continue
        one, other = sheet.cell_below[cell]
        if one >= 0 and not (cells[one] and cells[other]):
            continue
        yield cell


def allowed(sheet: SheetTable, player: Player, cell: int) -> int:
    """R33, R34, R36, R38: the numbers that an open box takes, as bits."""
    sign = sheet.cell_sign[cell]
    numbers = sheet.cell_allows[cell]
    if not sign:
        return numbers
    one, other = sheet.cell_below[cell]
    against = player.cells[one] + player.cells[other] if one >= 0 else player.cells[sheet.cell_left[cell]]
    return numbers & satisfying(sign, against)


def open_marks(sheet: SheetTable, player: Player) -> Iterator[int]:
    """Circles that can be struck next: written circle-boxes (R36), what follows in the tree (R37), others."""
    closed = player.marks | sheet.tree & ~_next_in_tree(sheet, player.marks)
    cells = player.cells
    for mark, cell in enumerate(sheet.mark_cell):
        if not closed >> mark & 1 and (cell < 0 or cells[cell]):
            yield mark


def _next_in_tree(sheet: SheetTable, marks: int) -> int:
    """R37, as bits: the first circle of the tree, or those connected to the last that was struck."""
    path = marks & sheet.tree
    if not path:
        return 1 << sheet.tree_root if sheet.tree_root >= 0 else 0
    for mark, after in enumerate(sheet.tree_after):
        if path >> mark & 1 and not after & path:
            return after
    return 0


def targets(sheet: SheetTable, player: Player) -> list[tuple[ActionKind, int, int]]:
    """(kind, box or circle, numbers that it takes as bits) for all that dice can be used for."""
    found = [
        (ActionKind.PLACE_IN_CELL, cell, numbers)
        for cell in open_cells(sheet, player)
        if (numbers := allowed(sheet, player, cell))
    ]
    for mark in open_marks(sheet, player):
        cell = sheet.mark_cell[mark]
        number = player.cells[cell] if cell >= 0 else sheet.mark_number[mark]
        if number:
            found.append((ActionKind.PLACE_ON_MARK, mark, 1 << number))
    return found


def placements(sheet: SheetTable, player: Player, index: int, roll: Roll) -> list[Action]:
    """All uses of dice and of white specials on the sheet of player number ``index``.

    R05, X09: giving up is among them when none of the unused dice can be used without white specials.
    """
    goals = targets(sheet, player)
    found = [
        Action(kind, index, target, number, dice)
        for dice, number in sums(roll, player.dice)
        for kind, target, numbers in goals
        if numbers >> number & 1
    ]
    if player.dice and not found:
        found.append(Action(ActionKind.GIVE_UP, index))
    white = player.stock & ~AT_ONCE
    if white:
        found += [
            Action(kind, index, target, number, dice, help_)
            for dice, help_, number in helped(roll, player.dice, white)
            for kind, target, numbers in goals
            if numbers >> number & 1
        ]
        if count(white, FILL):
            found += _fills(sheet, player, index)
    return found


def _fills(sheet: SheetTable, player: Player, index: int) -> list[Action]:
    """R52, X07: conditions do not count, the order does."""
    found = [
        Action(ActionKind.FILL_CELL, index, cell, number)
        for cell in open_cells(sheet, player)
        for number in range(1, HIGHEST_FILL + 1)
    ]
    return found + [Action(ActionKind.FILL_MARK, index, mark) for mark in open_marks(sheet, player)]


def write(sheet: SheetTable, player: Player, cell: int, number: int) -> Player:
    """A number in a box, and what it activates (R31)."""
    cells = player.cells[:cell] + bytes((number,)) + player.cells[cell + 1 :]
    return player._replace(cells=cells, stock=add(player.stock, sheet.cell_gain[cell]))


def strike(sheet: SheetTable, player: Player, mark: int) -> Player:
    """A struck circle, and what it and the lines that it completes activate (R31, R35–R37, R39)."""
    marks = player.marks | 1 << mark
    stock = add(player.stock, sheet.mark_gain[mark])
    for line in sheet.mark_lines[mark]:
        if sheet.line_marks[line] & ~marks == 0:
            stock = add(stock, sheet.line_gain[line])
    return player._replace(marks=marks, stock=stock)


def special_marks(sheet: SheetTable, player: Player, symbol: int) -> list[int]:
    """R39: unstruck circles that take a symbol; of equal ones on a line only the first."""
    found: list[int] = []
    lines: set[tuple[int, ...]] = set()
    for mark in sheet.marks_of_symbol[symbol]:
        if not player.marks >> mark & 1 and sheet.mark_lines[mark] not in lines:
            lines.add(sheet.mark_lines[mark])
            found.append(mark)
    return found
