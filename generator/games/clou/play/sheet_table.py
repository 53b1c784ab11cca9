"""A thief's sheet as index tables (M10–M16).

Every box is a *cell* that holds a number, every circle a *mark* that is struck or not. A circle-box is both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from generator.games.clou.models_dieb import Baum, Dieb, Kreiskaesten, Pyramide, Zahlenraster
from generator.games.clou.play.patterns import ROLLS, Roll, parse
from generator.games.clou.play.symbols import INDEX, add, pack

#: Numbers from 1 to this can be written; three dice, extra dice and shifts stay below it.
HIGHEST: Final = 62
#: Bit n: the number n may be written.
ANY: Final = (1 << (HIGHEST + 1)) - 2


@cache
def satisfying(sign: str, number: int) -> int:
    """The numbers that are ``=``, ``<`` or ``>`` a number, as bits."""
    below = (1 << min(max(number, 0), HIGHEST + 1)) - 1
    if sign == "=":
        return ANY & (1 << number) if number <= HIGHEST else 0
    if sign == "<":
        return ANY & below
    return ANY & ~below & ~(1 << number)


def condition(text: str | None) -> int:
    """The numbers that an absolute condition (``=4``, ``<5``, ``>7``, none) allows, as bits."""
    return ANY if text is None else satisfying(text[0], int(text[1:]))


@dataclass(frozen=True)
class SheetTable:
    """What never changes of a sheet. Lists are indexed by cell or by mark; -1 stands for “none”."""

    #: Numbers that the box itself allows, as bits.
    cell_allows: tuple[int, ...]
    #: The sign against ``cell_left`` or the sum of ``cell_below``; empty for none.
    cell_sign: tuple[str, ...]
    #: R33: the box that must be filled before, to the left.
    cell_left: tuple[int, ...]
    #: R38: the two boxes below a box of the pyramid.
    cell_below: tuple[tuple[int, int], ...]
    #: Stock that the box activates when it is filled.
    cell_gain: tuple[int, ...]
    #: The number that strikes a circle; 0 for circles that take none.
    mark_number: tuple[int, ...]
    #: R36: the box inside the circle, which holds its number.
    mark_cell: tuple[int, ...]
    #: R39: the symbol that strikes a circle.
    mark_symbol: tuple[int, ...]
    #: Stock that the circle activates when it is struck.
    mark_gain: tuple[int, ...]
    #: The lines on which a circle lies.
    mark_lines: tuple[tuple[int, ...], ...]
    #: Marks of a line, as bits, and the stock that the complete line activates.
    line_marks: tuple[int, ...]
    line_gain: tuple[int, ...]
    #: R37: circles of the tree, as bits; its first circle; those after each circle, as bits.
    tree: int
    tree_root: int
    tree_after: tuple[int, ...]
    #: R40: roll, in the order of the dice → stock.
    bonus: dict[Roll, int]
    #: R60: (cars, police) struck for the results 1 to 6.
    escape: tuple[tuple[int, int], ...]
    #: Where the parts of the sheet went, for those who draw or explain it.
    strip_cells: tuple[tuple[int, ...], ...]
    tool_cells: tuple[tuple[int, ...], ...]
    tool_marks: tuple[tuple[int, ...], ...]
    special_marks: tuple[tuple[int, ...], ...]
    #: R39: the symbol → circles that take it.
    marks_of_symbol: tuple[tuple[int, ...], ...] = field(default=())


@dataclass
class _Builder:
    cell_allows: list[int] = field(default_factory=list)
    cell_sign: list[str] = field(default_factory=list)
    cell_left: list[int] = field(default_factory=list)
    cell_below: list[tuple[int, int]] = field(default_factory=list)
    cell_gain: list[int] = field(default_factory=list)
    mark_number: list[int] = field(default_factory=list)
    mark_cell: list[int] = field(default_factory=list)
    mark_symbol: list[int] = field(default_factory=list)
    mark_gain: list[int] = field(default_factory=list)
    mark_lines: list[list[int]] = field(default_factory=list)
    line_marks: list[int] = field(default_factory=list)
    line_gain: list[int] = field(default_factory=list)
    tree: int = 0
    tree_root: int = -1
    after: dict[int, int] = field(default_factory=dict)

    def cell(
        self, allows: int, gain: int, *, sign: str = "", left: int = -1, below: tuple[int, int] = (-1, -1)
    ) -> int:
        self.cell_allows.append(allows)
        self.cell_sign.append(sign)
        self.cell_left.append(left)
        self.cell_below.append(below)
        self.cell_gain.append(gain)
        return len(self.cell_allows) - 1

    def mark(self, *, number: int = 0, cell: int = -1, symbol: int = -1, gain: int = 0) -> int:
        self.mark_number.append(number)
        self.mark_cell.append(cell)
        self.mark_symbol.append(symbol)
        self.mark_gain.append(gain)
        self.mark_lines.append([])
        return len(self.mark_number) - 1

    def line(self, marks: list[int], gain: int) -> None:
        index = len(self.line_marks)
        self.line_marks.append(sum(1 << mark for mark in marks))
        self.line_gain.append(gain)
        for mark in marks:
            self.mark_lines[mark].append(index)

    def raster(self, tool: Zahlenraster) -> None:
        rows = [[self.mark(number=number) for number in row] for row in tool.zahlen]
        for marks, symbols in zip(rows, tool.zeilen, strict=True):
            self.line(marks, pack(symbols))
        for column, symbols in enumerate(tool.spalten):
            self.line([row[column] for row in rows], pack(symbols))

    def circle_boxes(self, tool: Kreiskaesten) -> None:
        for line in tool.linien:
            marks = [self.mark(cell=self.cell(condition(box), 0)) for box in line.kaesten]
            self.line(marks, pack(line.symbole))

    def grow(self, tool: Baum) -> None:
        marks = {
            name: self.mark(number=node.zahl, gain=pack(node.symbole)) for name, node in tool.knoten.items()
        }
        self.tree |= sum(1 << mark for mark in marks.values())
        self.tree_root = marks[tool.start]
        for name, node in tool.knoten.items():
            for follower in node.weiter:
                here, there = marks[name], marks[follower]
                self.after[here] = self.after.get(here, 0) | 1 << there

    def pyramid(self, tool: Pyramide) -> None:
        below: list[int] = []
        for row in tool.reihen:
            cells = []
            for index, box in enumerate(row):
                bare = box.bedingung is not None and len(box.bedingung) == 1
                cells.append(
                    self.cell(
                        ANY if bare else condition(box.bedingung),
                        pack(box.symbole),
                        sign=box.bedingung or "" if bare else "",
                        below=(below[index], below[index + 1]) if below else (-1, -1),
                    )
                )
            below = cells


def compile_thief(thief: Dieb) -> SheetTable:
    """The tables of a sheet. Raises KeyError, IndexError or ValueError for content that the rules refuse."""
    build = _Builder()
    strips = []
    for _name, boxes in thief.faehigkeiten.streifen():
        cells: list[int] = []
        for box in boxes:
            left = cells[-1] if cells else -1
            allows, gain = condition(box.bedingung), pack(box.symbole)
            cells.append(build.cell(allows, gain, sign=box.zwischen or "", left=left))
        strips.append(tuple(cells))
    tool_cells, tool_marks = [], []
    for tool in thief.werkzeuge:
        cells_before, marks_before = len(build.cell_allows), len(build.mark_number)
        if isinstance(tool, Zahlenraster):
            build.raster(tool)
        elif isinstance(tool, Kreiskaesten):
            build.circle_boxes(tool)
        elif isinstance(tool, Baum):
            build.grow(tool)
        else:
            build.pyramid(tool)
        tool_cells.append(tuple(range(cells_before, len(build.cell_allows))))
        tool_marks.append(tuple(range(marks_before, len(build.mark_number))))
    specials = []
    for special in thief.besonderheiten:
        marks = [build.mark(symbol=INDEX[symbol]) for symbol in special.kreise]
        build.line(marks, pack(special.symbole))
        specials.append(tuple(marks))
    every_mark = range(len(build.mark_number))
    return SheetTable(
        cell_allows=tuple(build.cell_allows),
        cell_sign=tuple(build.cell_sign),
        cell_left=tuple(build.cell_left),
        cell_below=tuple(build.cell_below),
        cell_gain=tuple(build.cell_gain),
        mark_number=tuple(build.mark_number),
        mark_cell=tuple(build.mark_cell),
        mark_symbol=tuple(build.mark_symbol),
        mark_gain=tuple(build.mark_gain),
        mark_lines=tuple(map(tuple, build.mark_lines)),
        line_marks=tuple(build.line_marks),
        line_gain=tuple(build.line_gain),
        tree=build.tree,
        tree_root=build.tree_root,
        tree_after=tuple(build.after.get(mark, 0) for mark in every_mark),
        bonus=_bonuses(thief),
        escape=tuple(
            (thief.flucht[face].count("auto"), thief.flucht[face].count("polizei")) for face in range(1, 7)
        ),
        strip_cells=tuple(strips),
        tool_cells=tuple(tool_cells),
        tool_marks=tuple(tool_marks),
        special_marks=tuple(specials),
        marks_of_symbol=tuple(
            tuple(mark for mark in every_mark if build.mark_symbol[mark] == symbol)
            for symbol in range(len(INDEX))
        ),
    )


def _bonuses(thief: Dieb) -> dict[Roll, int]:
    """R40: several may apply to one roll."""
    found: dict[Roll, int] = {}
    for bonus in thief.wuerfelboni:
        test = parse(bonus.muster)
        if test is None:
            raise ValueError(f"unknown pattern {bonus.muster}")
        for roll in filter(test, ROLLS):
            found[roll] = add(found.get(roll, 0), pack(bonus.symbole))
    return found
