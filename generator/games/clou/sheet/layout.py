"""A whole thief's sheet: strips, tools, specials and the escape table in one column, as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.clou.models_dieb import Baum, Dieb, Kreiskaesten, Pyramide, Werkzeug, Zahlenraster
from generator.games.clou.sheet.arrange import arrange, row_height, row_width
from generator.games.clou.sheet.block import SheetBlock
from generator.games.clou.sheet.circle_boxes import CircleBoxes
from generator.games.clou.sheet.escape import Escape
from generator.games.clou.sheet.extras import Extras
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.sheet.measures import Measures, measures
from generator.games.clou.sheet.parts import BlockHeading, Drawing
from generator.games.clou.sheet.pyramid import Pyramid
from generator.games.clou.sheet.raster import RasterBlock
from generator.games.clou.sheet.strips import Strips
from generator.games.clou.sheet.tree import Tree
from generator.geometry import Rect
from generator.source.tree import Loc

#: Steps between the largest and the smallest sizes that are tried.
_STEPS: Final = 24
#: From a heading's base line to the block below it.
_UNDER: Final = 0.5
#: Between the letters of a title, and from it to its note at least.
_SPACING: Final = 0.42
_APART: Final = 3.0


@dataclass(frozen=True)
class Tight:
    """Something does not fit even at the smallest sizes: what, in which direction, by how many mm.

    ``loc`` is its place in the thief's file.
    """

    what: str
    across: bool
    excess: float
    loc: Loc


@dataclass(frozen=True)
class ThiefSheet:
    """A laid-out sheet; ``free`` is white space beside the strips, ``scale`` the size that was found."""

    drawing: Drawing
    sizes: Measures
    scale: float
    free: Rect
    tight: tuple[Tight, ...]


@dataclass(frozen=True)
class _Parts:
    """A thief's blocks: the tools and specials in the order in which they should stand, with their places."""

    abilities: Strips
    tools: tuple[SheetBlock, ...]
    locs: tuple[Loc, ...]
    escape: Escape

    @classmethod
    def of(cls, dieb: Dieb, type: SheetType) -> _Parts:
        kinds = (Zahlenraster, Kreiskaesten, Pyramide, Baum)
        order = sorted(enumerate(dieb.werkzeuge), key=lambda pair: kinds.index(pair[1].__class__))
        tools: list[SheetBlock] = [tool_block(tool) for _index, tool in order]
        locs: list[Loc] = [("werkzeuge", index) for index, _tool in order]
        if dieb.besonderheiten or dieb.wuerfelboni:
            tools.append(Extras(dieb.besonderheiten, dieb.wuerfelboni, type))
            locs.append(("besonderheiten" if dieb.besonderheiten else "wuerfelboni",))
        rows = [(name, type.say(f"symbol.{name}"), boxes) for name, boxes in dieb.faehigkeiten.streifen()]
        return cls(Strips(rows), tuple(tools), tuple(locs), Escape(dieb.flucht))


def too_tight(dieb: Dieb, area: Rect, type: SheetType) -> tuple[Tight, ...]:
    """What does not fit ``area`` even in the smallest sizes; empty when the sheet can be laid out."""
    return _Plan(_Parts.of(dieb, type), area, measures(0), type).tight


def lay_out(dieb: Dieb, area: Rect, type: SheetType, largest: float = 1.2) -> ThiefSheet:
    """Everything below the thief's name, in the largest sizes that fit ``area``.

    ``largest`` is a scale of generator.games.clou.sheet.measures. Never fails: what does not fit in the
    smallest sizes is drawn all the same and told in ``tight``.
    """
    parts = _Parts.of(dieb, type)
    for step in range(_STEPS + 1):
        scale = largest * (1 - step / _STEPS)
        plan = _Plan(parts, area, measures(scale), type)
        if not plan.tight or step == _STEPS:
            return plan.draw(scale)
    raise AssertionError("the last step returns")


class _Plan:
    """One attempt with one set of sizes."""

    def __init__(self, parts: _Parts, area: Rect, m: Measures, type: SheetType) -> None:
        self.strips, self.tools, self.escape = parts.abilities, parts.tools, parts.escape
        self.locs = parts.locs
        self.area, self.m, self.type = area, m, type
        self.sizes = [block.size(m) for block in self.tools]
        self.rows = arrange(self.sizes, area.width, m.gap_x, m.heading + m.gap_y)
        self.heights = [
            self.strips.size(m)[1],
            *(row_height(self.sizes, row) for row in self.rows),
            self.escape.size(m)[1],
        ]
        self.slack = area.height - sum(self.heights) - len(self.heights) * m.heading
        self.slack -= (len(self.heights) - 1) * m.gap_y
        self.tight = self._tight()

    def _tight(self) -> tuple[Tight, ...]:
        wide = [
            *(
                (word, ("faehigkeiten", symbol), width)
                for (symbol, word, _boxes), width in zip(
                    self.strips.rows, self.strips.widths(self.m), strict=True
                )
            ),
            *(
                (self._title(block), loc, size[0])
                for block, loc, size in zip(self.tools, self.locs, self.sizes, strict=True)
            ),
            (self._title(self.escape), ("flucht",), self.escape.size(self.m)[0]),
        ]
        found = [
            Tight(what, True, width - self.area.width, loc)
            for what, loc, width in wide
            if width > self.area.width + 0.05
        ]
        if self.slack < -0.05:
            highest = max(range(len(self.tools)), key=lambda k: self.sizes[k][1], default=None)
            what = self._title(self.strips if highest is None else self.tools[highest])
            loc = ("faehigkeiten",) if highest is None else self.locs[highest]
            found.append(Tight(what, False, -self.slack, loc))
        return tuple(found)

    def _title(self, block: SheetBlock) -> str:
        return self.type.heading(block.name)[0]

    def draw(self, scale: float) -> ThiefSheet:
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
        return ThiefSheet(drawing, m, scale, free, self.tight)

    def _band(self, y: float, high: float) -> Rect:
        return Rect(self.area.x, y, self.area.width, high + self.m.heading)

    def _row(self, drawing: Drawing, row: Sequence[int], band: Rect) -> None:
        """Blocks side by side; what is left over is shared by their widths."""
        spare = max(band.width - row_width(self.sizes, row, self.m.gap_x), 0.0)
        total = sum(self.sizes[k][0] for k in row) or 1.0
        x = band.x
        for k in row:
            wide = self.sizes[k][0] * (1 + spare / total)
            self._titled(drawing, self.tools[k], Rect(x, band.y, wide, band.height))
            x += wide + self.m.gap_x

    def _titled(self, drawing: Drawing, block: SheetBlock, area: Rect) -> Drawing:
        base = area.y + self.m.heading * _UNDER
        drawing.headings.append(heading(self.m, area.x, base, area.width, block.name, self.type))
        part = block.draw(self.m, self._inner(area))
        drawing.add([part])
        return part

    def _inner(self, area: Rect) -> Rect:
        """A block's area below its heading."""
        head = self.m.heading
        return Rect(area.x, area.y + head, area.width, area.height - head)


def heading(m: Measures, x: float, y: float, w: float, block: str, type: SheetType) -> BlockHeading:
    """The heading of the block of that name, with the first of its notes that the title leaves room for."""
    title, notes = type.heading(block)
    room = w - _APART - type.bold.millimetres(title.upper(), m.pt_heading, _SPACING)
    note = next((one for one in notes if type.typewriter.millimetres(one, m.pt_note) <= room), "")
    return BlockHeading(x, y, w, block, title, note)


def tool_block(tool: Werkzeug) -> SheetBlock:
    """The block that draws a tool."""
    match tool:
        case Zahlenraster():
            return RasterBlock(tool)
        case Kreiskaesten():
            return CircleBoxes(tool)
        case Baum():
            return Tree(tool)
        case Pyramide():
            return Pyramid(tool)
