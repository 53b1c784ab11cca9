"""The three strips of abilities (R33, R34): boxes from left to right, conditions in and between them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.games.clou.models_dieb import Streifenkasten
from generator.games.clou.sheet.block import stretched
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import (
    Compare,
    Drawing,
    Icon,
    PathLine,
    SheetBox,
    Word,
    row_width,
)
from generator.geometry import Rect
from generator.render.drawing import number

#: From a box down to its reward.
_STEM = 1.0


@dataclass(frozen=True)
class Strips:
    """The block of all strips; ``rows`` are (symbol, word, boxes)."""

    rows: Sequence[tuple[str, str, Sequence[Streifenkasten]]]
    name: ClassVar = "strips"

    def widths(self, m: Measures) -> list[float]:
        """The smallest width of each strip."""
        return [
            m.label + m.box_w + (len(boxes) - 1) * self.pitch(m) + _overhang(m, boxes)
            for _symbol, _word, boxes in self.rows
        ]

    def pitch(self, m: Measures) -> float:
        """The smallest distance from one box to the next: comparisons and rewards must not touch."""
        most = m.box_w + 2 * m.compare - 0.2
        for _symbol, _word, boxes in self.rows:
            for left, right in itertools.pairwise(boxes):
                pair = row_width(m.reward, len(left.symbole)) + row_width(m.reward, len(right.symbole))
                if left.symbole and right.symbole:
                    most = max(most, pair / 2 + 0.6)
        return most

    def size(self, m: Measures) -> tuple[float, float]:
        return max(self.widths(m), default=0.0), len(self.rows) * self._row(m)

    def draw(self, m: Measures, area: Rect) -> Drawing:
        drawing = Drawing()
        steps = max((len(boxes) for _symbol, _word, boxes in self.rows), default=1) - 1
        wide, high = self.size(m)
        pitch = stretched(self.pitch(m), area.width - wide, steps, 1.16)
        row = stretched(self._row(m), area.height - high, len(self.rows), 1.25)
        for index, (symbol, word, boxes) in enumerate(self.rows):
            self._strip(drawing, m, area.x, area.y + index * row, pitch, (symbol, word, boxes))
        return drawing

    def free(self, m: Measures, area: Rect, drawing: Drawing) -> Rect:
        """What stays empty to the right of all strips but the first."""
        below = area.y + area.height / max(len(self.rows), 1)
        parts = [box.right for box in drawing.boxes if box.y >= below - 1]
        left = max([area.x + m.label, *parts])
        for reward in drawing.rewards:
            if reward.y >= below - 1:
                left = max(left, reward.x + reward.d / 2)
        top = below + 1.0
        for reward in drawing.rewards:
            if reward.y < below:
                top = max(top, reward.y + reward.d / 2)
        return Rect(left + 5, top, area.right - left - 5, area.bottom - top)

    def _row(self, m: Measures) -> float:
        return m.box_h + _STEM + m.reward + 0.5 + m.gap_y * 0.25

    @staticmethod
    def _strip(
        drawing: Drawing,
        m: Measures,
        x: float,
        y: float,
        pitch: float,
        strip: tuple[str, str, Sequence[Streifenkasten]],
    ) -> None:
        symbol, word, boxes = strip
        middle = y + m.box_h / 2
        drawing.icons.append(Icon(x + m.label * 0.41, y + m.box_h * 0.36, m.box_h * 0.72, symbol))
        drawing.words.append(Word(x + m.label * 0.41, y + m.box_h * 0.76 + m.pt_word * 0.33, word))
        left = x + m.label
        if boxes:
            end = left + (len(boxes) - 1) * pitch
            drawing.lines.append(PathLine(f"M{number(left)} {number(middle)}H{number(end)}", soft=True))
        for index, box in enumerate(boxes):
            at = left + index * pitch
            if index and box.zwischen:
                between = at - (pitch - m.box_w) / 2
                drawing.compares.append(Compare(between, middle, m.compare, box.zwischen))
            strip_h = m.strip if box.bedingung else 0.0
            drawing.boxes.append(SheetBox(at, y, m.box_w, m.box_h, strip_h, box.bedingung or ""))
            if box.symbole:
                centre, top = at + m.box_w / 2, y + m.box_h
                drawing.lines.append(PathLine(f"M{number(centre)} {number(top)}v{number(_STEM)}"))
                first = centre - (row_width(m.reward, len(box.symbole)) - m.reward) / 2
                drawing.reward_row(first, top + _STEM + m.reward / 2, m.reward, box.symbole)


def _overhang(m: Measures, boxes: Sequence[Streifenkasten]) -> float:
    """How far the last box's rewards stand out to the right of it."""
    if not boxes:
        return 0.0
    return max(0.0, (row_width(m.reward, len(boxes[-1].symbole)) - m.box_w) / 2)
