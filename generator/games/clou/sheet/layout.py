"""A whole thief's sheet: strips, tools, specials and the escape table in one column, as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.clou.models import Baum, Dieb, Kreiskaesten, Pyramide, Raster, Werkzeug
from generator.games.clou.sheet.arrange import arrange, row_height, row_width
from generator.games.clou.sheet.block import Block
from generator.games.clou.sheet.circle_boxes import CircleBoxes
from generator.games.clou.sheet.escape import Escape
from generator.games.clou.sheet.extras import Extras
from generator.games.clou.sheet.measures import Measures, measures
from generator.games.clou.sheet.parts import Area, Drawing, Heading
from generator.games.clou.sheet.pyramid import Pyramid
from generator.games.clou.sheet.raster import RasterBlock
from generator.games.clou.sheet.strips import Strips
from generator.games.clou.sheet.tree import Tree

#: Steps between the largest and the smallest sizes that are tried.
_STEPS: Final = 24
#: From a heading's base line to the block below it.
_UNDER: Final = 0.5
_WORDS: Final = {"kraft": "Kraft", "geschick": "Geschick", "clever": "Clever"}


@dataclass(frozen=True)
class Tight:
    """Something does not fit even at the smallest sizes: what, in which direction, by how many mm."""

    what: str
    across: bool
    excess: float


@dataclass(frozen=True)
class Sheet:
    """A laid-out sheet; ``free`` is white space beside the strips, ``scale`` the size that was found."""

    drawing: Drawing
    sizes: Measures
    scale: float
    free: Area
    tight: tuple[Tight, ...]


def blocks(dieb: Dieb) -> list[Block]:
    """The tools and specials in the order in which they should stand."""
    kinds = (Raster, Kreiskaesten, Pyramide, Baum)
    found: list[Block] = [_block(tool) for tool in sorted(dieb.werkzeuge, key=lambda t: kinds.index(type(t)))]
    if dieb.besonderheiten or dieb.wuerfelboni:
        found.append(Extras(dieb.besonderheiten, dieb.wuerfelboni))
    return found


def strips(dieb: Dieb) -> Strips:
    """The block of the three strips."""
    return Strips([(name, _WORDS[name], boxes) for name, boxes in dieb.faehigkeiten.streifen()])


def lay_out(dieb: Dieb, area: Area, largest: float = 1.2) -> Sheet:
    """Everything below the thief's name, in the largest sizes that fit ``area``.

    ``largest`` is a scale of generator.games.clou.sheet.measures. Never fails: what does not fit in the
    smallest sizes is drawn all the same and told in ``tight``.
    """
    parts = strips(dieb), blocks(dieb), Escape(dieb.flucht)
    for step in range(_STEPS + 1):
        scale = largest * (1 - step / _STEPS)
        plan = _Plan(*parts, area, measures(scale))
        if not plan.tight or step == _STEPS:
            return plan.draw(scale)
    raise AssertionError("the last step returns")


class _Plan:
    """One attempt with one set of sizes."""

    def __init__(
        self, abilities: Strips, tools: Sequence[Block], escape: Escape, area: Area, m: Measures
    ) -> None:
        self.strips, self.tools, self.escape = abilities, tools, escape
        self.area, self.m = area, m
        self.sizes = [block.size(m) for block in tools]
        self.rows = arrange(self.sizes, area.w, m.gap_x, m.heading + m.gap_y)
        self.heights = [
            self.strips.size(m)[1],
            *(row_height(self.sizes, row) for row in self.rows),
            self.escape.size(m)[1],
        ]
        self.slack = area.h - sum(self.heights) - len(self.heights) * m.heading
        self.slack -= (len(self.heights) - 1) * m.gap_y
        self.tight = self._tight()

    def _tight(self) -> tuple[Tight, ...]:
        found = []
        for (_symbol, word, _boxes), wide in zip(self.strips.rows, self.strips.widths(self.m), strict=True):
            if wide > self.area.w + 0.05:
                found.append(Tight(word, True, wide - self.area.w))
        for block, (wide, _high) in zip(self.tools, self.sizes, strict=True):
            if wide > self.area.w + 0.05:
                found.append(Tight(block.title, True, wide - self.area.w))
        wide, _high = self.escape.size(self.m)
        if wide > self.area.w + 0.05:
            found.append(Tight(self.escape.title, True, wide - self.area.w))
        if self.slack < -0.05:
            highest = max(zip(self.sizes, self.tools, strict=True), key=lambda pair: pair[0][1], default=None)
            found.append(Tight(highest[1].title if highest else "", False, -self.slack))
        return tuple(found)

    def draw(self, scale: float) -> Sheet:
        m, drawing = self.m, Drawing()
        share = max(self.slack, 0.0)
        between = min(share * 0.3 / max(len(self.heights) - 1, 1), 2.0)
        share -= between * (len(self.heights) - 1)
        total = sum(self.heights[:-1]) or 1.0
        extra = [min(share * high / total, high * 0.22) for high in self.heights[:-1]]
        last = min(max(share - sum(extra), 0.0), 4.0)
        between += max(share - sum(extra) - last, 0.0) / max(len(self.heights) - 1, 1)
        y = self.area.y
        band = self._band(y, self.heights[0] + extra[0])
        part = self._titled(drawing, self.strips, band)
        free = self.strips.free(m, self._inner(band), part)
        y = band.bottom + m.gap_y + between
        for row, high, more in zip(self.rows, self.heights[1:-1], extra[1:], strict=True):
            band = self._band(y, high + more)
            self._row(drawing, row, band)
            y = band.bottom + m.gap_y + between
        self._titled(drawing, self.escape, self._band(y, self.heights[-1] + last))
        return Sheet(drawing, m, scale, free, self.tight)

    def _band(self, y: float, high: float) -> Area:
        return Area(self.area.x, y, self.area.w, high + self.m.heading)

    def _row(self, drawing: Drawing, row: Sequence[int], band: Area) -> None:
        """Blocks side by side; what is left over is shared by their widths."""
        spare = max(band.w - row_width(self.sizes, row, self.m.gap_x), 0.0)
        total = sum(self.sizes[k][0] for k in row) or 1.0
        x = band.x
        for k in row:
            wide = self.sizes[k][0] * (1 + spare / total)
            self._titled(drawing, self.tools[k], Area(x, band.y, wide, band.h))
            x += wide + self.m.gap_x

    def _titled(self, drawing: Drawing, block: Block, area: Area) -> Drawing:
        base = area.y + self.m.heading * _UNDER
        drawing.headings.append(heading(self.m, area.x, base, area.w, block))
        part = block.draw(self.m, self._inner(area))
        drawing.add([part])
        return part

    def _inner(self, area: Area) -> Area:
        """A block's area below its heading."""
        head = self.m.heading
        return Area(area.x, area.y + head, area.w, area.h - head)


def heading(m: Measures, x: float, y: float, w: float, block: Block) -> Heading:
    """A block's heading; its note is left out where the title needs the room (widths estimated)."""
    title = len(block.title) * m.pt_heading * 0.21
    note = len(block.note) * m.pt_note * 0.215
    return Heading(x, y, w, block.title, block.note if title + note + 3 <= w else "")


def _block(tool: Werkzeug) -> Block:
    match tool:
        case Raster():
            return RasterBlock(tool)
        case Kreiskaesten():
            return CircleBoxes(tool)
        case Baum():
            return Tree(tool)
        case Pyramide():
            return Pyramid(tool)
