"""The Raster (R35): circles with numbers, lines through rows and columns, rewards at their ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from generator.games.clou.models_dieb import Zahlenraster
from generator.games.clou.sheet.block import stretched
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import (
    Arrow,
    Circle,
    Drawing,
    PathLine,
    reward_pitch,
    row_width,
)
from generator.geometry import Rect
from generator.render.drawing import number

#: From the last circle's edge to the reward's edge, with an arrow in between.
_ARROW = 4.4


@dataclass(frozen=True)
class RasterBlock:
    """One Raster of any size."""

    raster: Zahlenraster
    name: ClassVar = "raster"

    @property
    def _columns(self) -> int:
        return max((len(row) for row in self.raster.zahlen), default=0)

    def size(self, m: Measures) -> tuple[float, float]:
        pitch = 2.5 * m.circle
        r = self.raster
        wide = 2 * m.circle + max(self._columns - 1, 0) * pitch
        high = 2 * m.circle + max(len(r.zahlen) - 1, 0) * pitch
        across = max((len(line) for line in r.zeilen), default=0)
        down = max((len(line) for line in r.spalten), default=0)
        return (
            wide + (_ARROW + row_width(m.reward, across) if across else 0),
            high + (_ARROW + row_width(m.reward, down) if down else 0),
        )

    def draw(self, m: Measures, area: Rect) -> Drawing:
        drawing = Drawing()
        wide, high = self.size(m)
        rows, columns = self.raster.zahlen, self._columns
        pitch = 2.5 * m.circle
        px = stretched(pitch, area.width - wide, columns - 1, 1.32)
        py = stretched(pitch, area.height - high, len(rows) - 1, 1.25)
        x0, y0 = area.x + m.circle, area.y + m.circle
        ends_x = x0 + max(columns - 1, 0) * px + m.circle
        ends_y = y0 + max(len(rows) - 1, 0) * py + m.circle
        for index, symbols in enumerate(self.raster.zeilen[: len(rows)]):
            y = y0 + index * py
            tip = ends_x + _ARROW - 0.3
            drawing.lines.append(PathLine(f"M{number(x0)} {number(y)}H{number(tip - 1)}"))
            drawing.arrows.append(Arrow(tip, y))
            drawing.reward_row(ends_x + _ARROW + m.reward / 2, y, m.reward, symbols)
        for index, symbols in enumerate(self.raster.spalten[:columns]):
            x = x0 + index * px
            tip = ends_y + _ARROW - 0.3
            drawing.lines.append(PathLine(f"M{number(x)} {number(y0)}V{number(tip - 1)}"))
            drawing.arrows.append(Arrow(x, tip, 90))
            for step, symbol in enumerate(symbols):
                at = ends_y + _ARROW + m.reward / 2 + step * reward_pitch(m.reward)
                drawing.reward_row(x, at, m.reward, [symbol])
        for j, row in enumerate(rows):
            for i, value in enumerate(row):
                drawing.circles.append(Circle(x0 + i * px, y0 + j * py, m.circle, str(value)))
        return drawing
