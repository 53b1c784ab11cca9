"""The Baum (R37): circles from left to right, a reward behind each, branches between the levels."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from generator.games.clou.models_dieb import Baum
from generator.games.clou.sheet.block import stretched
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Arrow, Circle, Drawing, PathLine, row_width
from generator.games.clou.sheet.tree_order import TreeOrder, order_tree
from generator.geometry import Rect
from generator.render.drawing import number

_GAP_Y = 1.1
#: Between a circle and its first reward.
_TOUCH = 0.5
#: The stub with the arrow head in front of the first circle.
_ENTRY = 3.0


@dataclass(frozen=True)
class Tree:
    """One tree."""

    tool: Baum
    name: ClassVar = "tree"

    @cached_property
    def order(self) -> TreeOrder:
        """Levels and rows of the circles."""
        return order_tree(self.tool.start, {key: knot.weiter for key, knot in self.tool.knoten.items()})

    def _tails(self, m: Measures) -> list[float]:
        """Width of the rewards of each level."""
        tails = [0.0] * self.order.levels
        for key, spot in self.order.spots.items():
            count = len(self.tool.knoten[key].symbole)
            width = row_width(m.reward, count) + _TOUCH if count else 0.0
            tails[spot.level] = max(tails[spot.level], width)
        return tails

    def size(self, m: Measures) -> tuple[float, float]:
        levels, rows = self.order.levels, self.order.rows
        wide = _ENTRY + levels * 2 * m.circle + sum(self._tails(m)) + max(levels - 1, 0) * m.branch
        high = max(rows - 1, 0) * (2 * m.circle + _GAP_Y) + 2 * m.circle
        return wide, high

    def draw(self, m: Measures, area: Rect) -> Drawing:
        drawing = Drawing()
        order = self.order
        wide, high = self.size(m)
        branch = stretched(m.branch, area.width - wide, order.levels - 1, 1.9)
        pitch = stretched(2 * m.circle + _GAP_Y, area.height - high, order.rows - 1, 1.25)
        spare = max(area.height - 2 * m.circle - max(order.rows - 1, 0) * pitch, 0.0)
        top = area.y + m.circle + min(spare / 2, 2.0)
        middle: list[float] = []
        leave: list[float] = []
        x = area.x + _ENTRY
        for tail in self._tails(m):
            middle.append(x + m.circle)
            leave.append(x + 2 * m.circle + tail)
            x = leave[-1] + branch
        for _a, _b, way in order.ways:
            path = f"M{number(middle[way[0].level])} {number(top + way[0].row * pitch)}"
            for before, after in itertools.pairwise(way):
                y0, y1 = top + before.row * pitch, top + after.row * pitch
                enter = middle[after.level] - m.circle
                path += f"H{number(leave[before.level] + 0.4)}"
                if abs(y1 - y0) > 0.05:
                    path += f"L{number(enter - 0.9)} {number(y1)}"
                path += f"H{number(middle[after.level])}"
            drawing.lines.append(PathLine(path))
        for key, spot in order.spots.items():
            knot = self.tool.knoten[key]
            cx, cy = middle[spot.level], top + spot.row * pitch
            drawing.circles.append(Circle(cx, cy, m.circle, str(knot.zahl)))
            drawing.reward_row(cx + m.circle + _TOUCH + m.reward / 2, cy, m.reward, knot.symbole)
            if knot.symbole and not knot.weiter:
                # No way leads on through its disc: it hangs on its circle all the same.
                drawing.lines.append(
                    PathLine(f"M{number(cx)} {number(cy)}h{number(m.circle + m.reward / 2)}")
                )
            if key == self.tool.start:
                drawing.lines.append(PathLine(f"M{number(cx - m.circle - _ENTRY + 0.3)} {number(cy)}h1.4"))
                drawing.arrows.append(Arrow(cx - m.circle - 0.4, cy))
        return drawing
