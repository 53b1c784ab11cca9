"""What never changes of how a player sees a sheet: what follows what, and how likely numbers are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from generator.games.clou.play import ROLLS, sums
from generator.games.clou.play.sheet_table import HIGHEST, SheetTable, satisfying
from generator.games.clou.play.symbols import DEMANDED, unpack
from generator.games.clou.rehearsal.temper import Temper

#: All numbers that each roll makes, as bits.
_MADE: Final = tuple(sum({1 << number for _dice, number in sums(roll, 7)}) for roll in ROLLS)

#: What each box or circle on the way to a symbol leaves of it.
_STEP: Final = 0.8


@cache
def chance(numbers: int) -> float:
    """How likely three dice make one of these numbers (bits)."""
    return sum(1 for made in _MADE if made & numbers) / len(_MADE)


#: How likely each number from 0 is.
NUMBER: Final = tuple(chance(1 << number) for number in range(HIGHEST + 1))


@dataclass(frozen=True)
class SheetView:
    """A sheet in the eyes of a player. Lists are indexed like those of ``SheetTable``."""

    sheet: SheetTable
    #: R33: the box to the right, or -1.
    next_cell: tuple[int, ...]
    #: How likely a box can be filled, by the number (or sum) that it is compared with.
    fits: tuple[tuple[float, ...], ...]
    #: R38: (box above, the other box below it).
    above: tuple[tuple[tuple[int, int], ...], ...]
    #: How likely a box can be filled, before anything stands beside it.
    usual: tuple[float, ...]
    #: The symbols that boxes, circles and complete lines activate; twice for two of a kind.
    cell_symbols: tuple[tuple[int, ...], ...]
    mark_symbols: tuple[tuple[int, ...], ...]
    line_symbols: tuple[tuple[int, ...], ...]
    #: How likely a circle's printed number is; 0 where none is printed.
    mark_chance: tuple[float, ...]
    #: The circle around a box, or -1; the circles of a line.
    circle: tuple[int, ...]
    line_marks: tuple[tuple[int, ...], ...]
    #: R37: the tree's circles, what follows before what it follows; the followers of each circle.
    tree: tuple[int, ...]
    followers: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, sheet: SheetTable, temper: Temper) -> SheetView:
        cells, marks = range(len(sheet.cell_left)), range(len(sheet.mark_number))
        next_cell = [-1] * len(cells)
        above: list[list[tuple[int, int]]] = [[] for _ in cells]
        circle = [-1] * len(cells)
        for cell in cells:
            if sheet.cell_left[cell] >= 0:
                next_cell[sheet.cell_left[cell]] = cell
            one, other = sheet.cell_below[cell]
            if one >= 0:
                above[one].append((cell, other))
                above[other].append((cell, one))
        for mark, cell in enumerate(sheet.mark_cell):
            if cell >= 0:
                circle[cell] = mark
        followers = tuple(_ones(after) for after in sheet.tree_after)
        return cls(
            sheet=sheet,
            next_cell=tuple(next_cell),
            fits=tuple(_fits(sheet, cell) for cell in cells),
            above=tuple(map(tuple, above)),
            usual=tuple(
                chance(allows) * (temper.sign if sign else 1.0)
                for allows, sign in zip(sheet.cell_allows, sheet.cell_sign, strict=True)
            ),
            cell_symbols=_symbols(sheet.cell_gain),
            mark_symbols=_symbols(sheet.mark_gain),
            line_symbols=_symbols(sheet.line_gain),
            mark_chance=tuple(NUMBER[number] for number in sheet.mark_number),
            circle=tuple(circle),
            line_marks=tuple(tuple(m for m in marks if line >> m & 1) for line in sheet.line_marks),
            tree=_last_first(sheet.tree_root, followers),
            followers=followers,
        )

    @cached_property
    def given(self) -> tuple[float, ...]:
        """Symbol that challenges demand → how many of it the sheet gives in a game, roughly."""
        sheet = self.sheet
        reached = [0.0] * len(sheet.cell_left)
        total = [0.0] * DEMANDED

        def add(symbols: tuple[int, ...], share: float) -> None:
            for symbol in symbols:
                if symbol < DEMANDED:
                    total[symbol] += share

        for cell, left in enumerate(sheet.cell_left):
            one, other = sheet.cell_below[cell]
            before = reached[left] if left >= 0 else reached[one] * reached[other] if one >= 0 else 1.0
            reached[cell] = before * _STEP * self.usual[cell] ** 0.5
            add(self.cell_symbols[cell], reached[cell])
        for line, marks in enumerate(self.line_marks):
            share = 1.0
            for mark in marks:
                share *= self.mark_chance[mark] ** 0.5 or _STEP
            add(self.line_symbols[line], share)
        paths = dict.fromkeys(self.tree[-1:], 1.0)
        for mark in reversed(self.tree):
            share = paths[mark] * self.mark_chance[mark] ** 0.5
            add(self.mark_symbols[mark], share)
            for follower in self.followers[mark]:
                paths[follower] = max(paths.get(follower, 0.0), share * _STEP)
        return tuple(total)


def _fits(sheet: SheetTable, cell: int) -> tuple[float, ...]:
    sign, allows = sheet.cell_sign[cell], sheet.cell_allows[cell]
    return tuple(
        chance(allows & satisfying(sign, number) if sign else allows) for number in range(HIGHEST + 1)
    )


def _symbols(stocks: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(symbol for symbol, held in unpack(stock) for _ in range(held)) for stock in stocks)


def _ones(bits: int) -> tuple[int, ...]:
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)


def _last_first(root: int, followers: Sequence[Sequence[int]]) -> tuple[int, ...]:
    found: list[int] = []

    def visit(mark: int) -> None:
        if mark not in found:
            for follower in followers[mark]:
                visit(follower)
            found.append(mark)

    if root >= 0:
        visit(root)
    return tuple(found)
