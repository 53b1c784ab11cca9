"""The Fluchtwert (R60): six results of the die and what the driver strikes for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Die, Drawing, Icon, PathLine
from generator.geometry import Rect
from generator.render.drawing import number

_PAD = 1.2
#: What is left beside the lines between the cells, and between die and symbols, where they are not tight.
_AIR = 2.2
_APART = 1.8
#: So many symbols stand in two rows, and how much higher the table is then.
_MANY = 4
_TWO_ROWS = 1.75
#: Results of the die, and from one line of cells to the next.
_RESULTS = 6
_BETWEEN = 1.2


@dataclass(frozen=True)
class Escape:
    """The table of one driver."""

    table: Mapping[int, Sequence[str]]
    #: Between die and symbols; beside the lines between the cells, where these are not tight. mm.
    apart: float = _APART
    air: float = _AIR
    #: Cells side by side.
    columns: int = _RESULTS
    name: ClassVar = "escape"

    def size(self, m: Measures) -> tuple[float, float]:
        most = max((len(symbols) for symbols in self.table.values()), default=0)
        side_by_side = -(-most // self._rows(most))
        cell = m.die + 1.4 + side_by_side * self._icon(m) + 2 * _PAD
        high = (m.die * 1.25 + 1.4) * (1.0 if self._rows(most) == 1 else _TWO_ROWS)
        lines = _RESULTS // self.columns
        return self.columns * cell, lines * high + (lines - 1) * _BETWEEN

    def draw(self, m: Measures, area: Rect) -> Drawing:
        drawing = Drawing()
        cell, lines = area.width / self.columns, _RESULTS // self.columns
        high = (area.height - (lines - 1) * _BETWEEN) / lines
        side = min(m.die * 1.12, high - 1)
        most = max((len(symbols) for symbols in self.table.values()), default=1)
        rows = self._rows(most)
        most = -(-most // rows)
        icon = min((cell - 2 * self.air - side - self.apart) / max(most, 1) - 0.4, side * 1.05)
        icon = max(icon, min((cell - 2 * _PAD - side - self.apart) / max(most, 1) - 0.4, side * 0.7))
        pitch = icon + 0.4
        # Every die stands as far from the line before it, whatever is struck for it.
        widest = side + self.apart + pitch * most - 0.4
        for pips in range(1, _RESULTS + 1):
            symbols = self.table.get(pips, ())
            line, place = divmod(pips - 1, self.columns)
            x, y = area.x + place * cell, area.y + line * (high + _BETWEEN) + high / 2
            if place:
                top, bottom = y - high / 2 + 0.4, y + high / 2 - 0.4
                drawing.lines.append(PathLine(f"M{number(x)} {number(top)}V{number(bottom)}", soft=True))
            columns = -(-len(symbols) // rows)
            left = x + max((cell - widest) / 2, _PAD)
            drawing.dice.append(Die(left + side / 2, y, side, pips))
            for index, symbol in enumerate(symbols):
                row, column = divmod(index, columns)
                middle = y + (row - (rows - 1) / 2) * (pitch + 0.6)
                drawing.icons.append(
                    Icon(left + side + self.apart + icon / 2 + column * pitch, middle, icon, symbol)
                )
        return drawing

    def _rows(self, most: int) -> int:
        """Many symbols stand in two rows."""
        return 1 if most < _MANY else 2

    def _icon(self, m: Measures) -> float:
        return m.die * 0.86
