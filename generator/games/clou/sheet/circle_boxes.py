"""Kreiskästen (R36): a box inside a circle, first to write a number in, then to strike with the same one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from generator.games.clou.models_dieb import Kreiskaesten
from generator.games.clou.sheet.block import stretched
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Arrow, Drawing, PathLine, Ring, stack_width
from generator.geometry import Rect
from generator.render.drawing import number

_GAP_X = 1.6
_GAP_Y = 0.8
_ARROW = 4.2


@dataclass(frozen=True)
class CircleBoxes:
    """Lines of circle-boxes; their rewards stand below one another."""

    tool: Kreiskaesten
    name: ClassVar = "circle-boxes"

    @property
    def _most(self) -> int:
        return max((len(line.kaesten) for line in self.tool.linien), default=0)

    def size(self, m: Measures) -> tuple[float, float]:
        rewards = max((len(line.symbole) for line in self.tool.linien), default=0)
        wide = self._most * (2 * m.ring + _GAP_X) - _GAP_X
        high = len(self.tool.linien) * (2 * m.ring + _GAP_Y) - _GAP_Y
        return wide + (_ARROW + stack_width(m.reward, rewards) if rewards else 0), high

    def draw(self, m: Measures, area: Rect) -> Drawing:
        drawing = Drawing()
        wide, high = self.size(m)
        px = stretched(2 * m.ring + _GAP_X, area.width - wide, self._most - 1, 1.3)
        py = stretched(2 * m.ring + _GAP_Y, area.height - high, len(self.tool.linien) - 1, 1.3)
        x0 = area.x + m.ring
        end = x0 + max(self._most - 1, 0) * px + m.ring
        for index, line in enumerate(self.tool.linien):
            y = area.y + m.ring + index * py
            if line.symbole and line.kaesten:
                tip = end + _ARROW - 0.3
                drawing.lines.append(PathLine(f"M{number(x0)} {number(y)}H{number(tip - 1)}"))
                drawing.arrows.append(Arrow(tip, y))
                drawing.reward_stack(end + _ARROW, y, m.reward, line.symbole)
            for step, condition in enumerate(line.kaesten):
                drawing.rings.append(ring(m, x0 + step * px, y, condition))
        return drawing


def ring(m: Measures, x: float, y: float, condition: str) -> Ring:
    """One circle-box: the box sits low, so that the condition has room in the circle above it."""
    side = m.ring_box
    low = (m.ring**2 - (side / 2) ** 2) ** 0.5 - 0.45
    return Ring(x, y, m.ring, Rect(x - side / 2, y + low - side, side, side), condition)
