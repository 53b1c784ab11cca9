"""The Pyramide (R38): boxes on boxes, each upper one compared with the sum of the two below it."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import ClassVar

from generator.games.clou.models_dieb import Pyramide
from generator.games.clou.sheet.block import stretched
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Drawing, PathLine, SheetBox, stack_width
from generator.geometry import Rect
from generator.render.drawing import number

_GAP_X = 1.0


@dataclass(frozen=True)
class Pyramid:
    """One pyramid; rewards stand to the right of their boxes."""

    tool: Pyramide
    name: ClassVar = "pyramid"

    @property
    def _most(self) -> int:
        return max((len(row) for row in self.tool.reihen), default=0)

    def _reward(self, m: Measures) -> float:
        """Rewards beside a box are a little smaller, so that two fit its height."""
        return min(m.reward, (m.box_h - 0.3) / 2)

    def _pitch(self, m: Measures) -> float:
        most = max((len(box.symbole) for row in self.tool.reihen for box in row), default=0)
        return m.box_w + 0.3 + stack_width(self._reward(m), most) + _GAP_X

    @staticmethod
    def _air(m: Measures) -> float:
        """Between two rows of boxes."""
        return 0.6 + 0.3 * m.gap_y

    def size(self, m: Measures) -> tuple[float, float]:
        wide = max(self._most * self._pitch(m) - _GAP_X, 0.0)
        high = len(self.tool.reihen) * (m.box_h + self._air(m)) - self._air(m)
        return wide, high

    def draw(self, m: Measures, area: Rect) -> Drawing:
        drawing = Drawing()
        wide, high = self.size(m)
        reward = self._reward(m)
        px = stretched(self._pitch(m), area.width - wide, self._most - 1, 1.18)
        py = stretched(m.box_h + self._air(m), area.height - high, len(self.tool.reihen) - 1, 1.4)
        spare = max(area.width - wide - (px - self._pitch(m)) * max(self._most - 1, 0), 0.0)
        left = area.x + spare / 2
        bottom = area.y + max(len(self.tool.reihen) - 1, 0) * py
        middles: list[list[tuple[float, float]]] = []
        for k, row in enumerate(self.tool.reihen):
            y = bottom - k * py
            # A row with one box too many or too few is centred as well: a rule complains, not the drawing.
            x0 = left + (self._most - len(row)) * px / 2
            middles.append([(x0 + i * px + m.box_w / 2, y + m.box_h / 2) for i in range(len(row))])
            for i, box in enumerate(row):
                x = x0 + i * px
                strip = m.strip if box.bedingung else 0.0
                drawing.boxes.append(SheetBox(x, y, m.box_w, m.box_h, strip, box.bedingung or ""))
                drawing.reward_stack(x + m.box_w + 0.3, y + m.box_h / 2, reward, box.symbole)
        for lower, upper in itertools.pairwise(middles):
            for i, (x, y) in enumerate(upper):
                for under_x, under_y in lower[i : i + 2]:
                    drawing.lines.append(
                        PathLine(f"M{number(x)} {number(y)}L{number(under_x)} {number(under_y)}", soft=True)
                    )
        return drawing
