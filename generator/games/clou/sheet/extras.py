"""Besonderheiten (R39) and Würfelboni (R40), one above the other in a narrow column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.clou.models_dieb import Besonderheit, Wuerfelbonus
from generator.games.clou.sheet.block import stretched
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import (
    Arrow,
    BlockHeading,
    Circle,
    Compare,
    Die,
    Drawing,
    PathLine,
    Word,
    row_width,
)
from generator.games.clou.sheet.patterns import SAME, picture
from generator.geometry import Rect
from generator.render.drawing import number

_GAP = 1.4
_ARROW = 5.2
#: Between two dice.
_BETWEEN = 1.5
#: The second heading keeps off the circles above it: its base line, as a share of a heading's height.
_LOW = 0.68
_SPECIALS, _BONUSES = "specials", "bonuses"


@dataclass(frozen=True)
class Extras:
    """Both lists; the heading of the second one is part of the block."""

    specials: Sequence[Besonderheit]
    bonuses: Sequence[Wuerfelbonus]
    type: SheetType

    @property
    def name(self) -> str:
        return _SPECIALS if self.specials or not self.bonuses else _BONUSES

    @property
    def _two_lists(self) -> bool:
        return bool(self.specials and self.bonuses)

    def size(self, m: Measures) -> tuple[float, float]:
        wide = [m.heading * 5.0]
        for special in self.specials:
            circles = len(special.kreise) * (2 * m.circle + _GAP) - _GAP
            wide.append(circles + _ARROW + row_width(m.reward, len(special.symbole)))
        for bonus in self.bonuses:
            head = max(_head_width(m, bonus.muster, self.type), self._dice_width(m))
            wide.append(head + _ARROW + row_width(m.reward, len(bonus.symbole)))
        high = len(self.specials) * self._special(m) + len(self.bonuses) * self._bonus(m)
        if self._two_lists:
            high += m.heading + 0.6
        return max(wide), high

    def draw(self, m: Measures, area: Rect) -> Drawing:
        drawing = Drawing()
        _wide, high = self.size(m)
        rows = len(self.specials) + len(self.bonuses)
        more = stretched(1.0, area.height - high, rows, 4.0) - 1.0
        y = area.y
        for special in self.specials:
            self._draw_special(drawing, m, area, y + m.circle + more / 2, special)
            y += self._special(m) + more
        if self._two_lists:
            drawing.headings.append(
                BlockHeading(
                    area.x, y + m.heading * _LOW, area.width, _BONUSES, self.type.heading(_BONUSES)[0], ""
                )
            )
            y += m.heading + 0.6
        for bonus in self.bonuses:
            self._draw_bonus(drawing, m, area, y + self._bonus(m) / 2 + more / 2, bonus)
            y += self._bonus(m) + more
        return drawing

    def _special(self, m: Measures) -> float:
        return 2 * m.circle + 1.0

    def _bonus(self, m: Measures) -> float:
        return max(m.die, m.reward) + 0.9

    def _dice_width(self, m: Measures) -> float:
        """All arrows of the bonuses start below one another."""
        return max((_head_width(m, bonus.muster, self.type) for bonus in self.bonuses), default=0.0)

    @staticmethod
    def _draw_special(drawing: Drawing, m: Measures, area: Rect, y: float, special: Besonderheit) -> None:
        pitch = 2 * m.circle + _GAP
        for index, symbol in enumerate(special.kreise):
            drawing.circles.append(Circle(area.x + m.circle + index * pitch, y, m.circle, symbol=symbol))
        end = area.x + len(special.kreise) * pitch - _GAP
        _arrow(drawing, area.x + m.circle, end, y)
        drawing.reward_row(end + _ARROW + m.reward / 2, y, m.reward, special.symbole)

    def _draw_bonus(self, drawing: Drawing, m: Measures, area: Rect, y: float, bonus: Wuerfelbonus) -> None:
        shown = picture(bonus.muster, self.type.say)
        for index, pips in enumerate(shown.dice):
            x = area.x + m.die / 2 + index * (m.die + _BETWEEN)
            drawing.dice.append(Die(x, y, m.die, pips))
            if index and pips == SAME:
                drawing.compares.append(Compare(x - (m.die + _BETWEEN) / 2, y, m.die * 0.24, "="))
        if shown.words:
            drawing.words.append(Word(area.x, y + m.pt_word * 0.12, shown.words, "start"))
        end = area.x + self._dice_width(m)
        _arrow(drawing, end + 0.9, end, y)
        drawing.reward_row(end + _ARROW + m.reward / 2, y, m.reward, bonus.symbole)


def _head_width(m: Measures, pattern: str, type: SheetType) -> float:
    """Width of a pattern's dice, or of its words."""
    shown = picture(pattern, type.say)
    if shown.dice:
        return len(shown.dice) * (m.die + _BETWEEN) - _BETWEEN
    return type.bold.millimetres(shown.words, m.pt_word)


def _arrow(drawing: Drawing, start: float, end: float, y: float) -> None:
    tip = end + _ARROW - 0.4
    drawing.lines.append(PathLine(f"M{number(start)} {number(y)}H{number(tip - 1)}"))
    drawing.arrows.append(Arrow(tip, y))
