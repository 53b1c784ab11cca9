"""The plan's measures, in mm of the drawing's own sheet: 273 wide and as high as the paper asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.games.clou.plan.lettering import PlanType
from generator.geometry import Rect, Size
from generator.typeface import Fonts

#: left, top, right, bottom in mm. The search for places makes and compares hundreds of thousands of them, and
#: plain tuples are two to four times as fast there; what is drawn is a ``Rect``.
Box = tuple[float, float, float, float]
Point = tuple[float, float]

COLUMNS: Final = 12
ROWS: Final = 7
#: Grid cells of the Auswertungskasten: column, row, width, height. No room may take them (V11).
SCORE_CELLS: Final = (9, 5, 3, 2)

#: The drawing's width; on other papers everything is scaled so that it fills theirs.
SHEET_WIDTH: Final = 273.0
#: Flatter papers leave margins left and right, so that rooms keep their height; the templates know it too.
LOWEST_SHEET: Final = 188.0
#: Middle of the frame's line, inside the trim.
FRAME: Final = 0.5
#: Width of the strip with the grid's numbers, on all four sides of the plan.
STRIP: Final = 3.6
#: Height of the head with story, special rules and tracks.
HEAD: Final = 39.0

#: A plan that leaves no cells for a key has its signs below it, where the strip is wider by so much; the head
#: is that much lower.
RAISED: Final = 1.8

#: Walls on the grid's edge are moved inwards so far that they stay clear of the frame.
EDGE_WALL: Final = 0.75
#: What that takes from the rooms there.
EDGE_ROOM: Final = 0.9
#: From a wall's middle to the nearest thing in the room, and what challenges keep besides where they can.
INSET: Final = 1.9
WALL_AIR: Final = 0.55
#: Between two things in a room.
GAP: Final = 1.6
#: A room's label keeps so much free on all sides, besides the challenge's own half gap.
LABEL_AIR: Final = 1.2
#: Half the width of a door gap.
DOOR: Final = 5.0
#: How far an arrow goes into the room that it opens, from the wall's middle.
LANDING: Final = 9.2
#: Half the strip that an arrow keeps free.
LANE: Final = 1.6
#: The diamond: half its size, and how far its middle lies outside the box.
DIAMOND: Final = 2.9
DIAMOND_OUT: Final = 1.9
#: A line of the name of loot.
LOOT_LINE: Final = 2.9
#: Shortest distance from a box to the wall that its arrow crosses.
RUN: Final = 5.4


@dataclass(frozen=True)
class BoxSizes:
    """Sizes of the parts of a challenge; a crowded plan is drawn with the next smaller set."""

    slot: float = 8.6
    cost: float = 6.8
    gap: float = 1.1
    order_gap: float = 3.6
    plus: float = 3.6
    cost_gap: float = 1.2
    #: Left and right of the widest row, frame included.
    side: float = 2.6
    head: float = 5.6
    #: Above a row with player numbers, and above one without.
    tab: float = 1.6
    air: float = 0.5
    bar: float = 3.9
    foot: float = 1.9
    #: Type of names in pt: of challenges, of loot.
    name: float = 8.5
    small_name: float = 7.2
    loot_name: float = 7.5
    name_line: float = 3.3


#: From the set that we like to the one that still can be read and struck.
BOX_SIZES: Final = (
    BoxSizes(),
    BoxSizes(slot=8.0, cost=6.5, gap=0.9, order_gap=3.3, plus=3.5, cost_gap=1.0, side=2.4),
    BoxSizes(slot=7.5, cost=6.2, gap=0.8, order_gap=3.1, plus=3.4, cost_gap=0.8, side=2.2, head=5.4, bar=3.8),
    BoxSizes(
        slot=7.0,
        cost=5.8,
        gap=0.7,
        order_gap=2.9,
        plus=3.3,
        cost_gap=0.7,
        side=2.1,
        head=5.2,
        bar=3.8,
        foot=1.7,
        name=8.0,
        loot_name=7.2,
    ),
)


@dataclass(frozen=True)
class PlanSheet:
    """The sheet that is drawn on, and the type for its words. ``scale`` turns its mm into the paper's."""

    height: float
    scale: float
    type: PlanType
    #: How much higher than usual the grid stands, mm.
    raised: float = 0.0

    @classmethod
    def of(cls, size: Size, fonts: Fonts) -> PlanSheet:
        """The drawing's sheet for a trim size in mm."""
        scale = min(size.width / SHEET_WIDTH, size.height / LOWEST_SHEET)
        return cls(size.height / scale, scale, PlanType.of(fonts))

    @classmethod
    def reference(cls, type: PlanType) -> PlanSheet:
        """A4, the flattest paper: for it areas are found."""
        return cls(190.0, 1.0, type)

    @property
    def grid(self) -> Box:
        """The field of 12×7 cells."""
        edge = FRAME + STRIP
        top, bottom = FRAME + HEAD + STRIP - self.raised, self.height - edge - self.raised
        return edge, top, SHEET_WIDTH - edge, bottom

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of a cell."""
        left, top, right, bottom = self.grid
        return (right - left) / COLUMNS, (bottom - top) / ROWS

    def x(self, column: float) -> float:
        """The grid line left of ``column``."""
        return self.grid[0] + column * self.cell[0]

    def y(self, row: float) -> float:
        """The grid line above ``row``."""
        return self.grid[1] + row * self.cell[1]

    def area(self, cells: tuple[int, int, int, int]) -> Box:
        """Column, row, width, height in cells as a box in mm."""
        column, row, width, height = cells
        return self.x(column), self.y(row), self.x(column + width), self.y(row + height)


def overlap(a: Box, b: Box, gap: float = 0.0) -> bool:
    """Do two boxes come nearer than ``gap``?"""
    return (
        a[0] < b[2] + gap - 1e-6
        and b[0] < a[2] + gap - 1e-6
        and a[1] < b[3] + gap - 1e-6
        and b[1] < a[3] + gap - 1e-6
    )


def inside(inner: Box, outer: Box) -> bool:
    """Does ``inner`` lie within ``outer``?"""
    return (
        inner[0] >= outer[0] - 1e-6
        and inner[1] >= outer[1] - 1e-6
        and inner[2] <= outer[2] + 1e-6
        and inner[3] <= outer[3] + 1e-6
    )


def moved(box: Box, dx: float, dy: float) -> Box:
    """The box, shifted."""
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def rect(box: Box) -> Rect:
    """A box by its edges → the same by its corner and its size."""
    return Rect(*corner(box))


def corner(box: Box) -> tuple[float, float, float, float]:
    """A box by its edges → left, top, width, height."""
    return box[0], box[1], box[2] - box[0], box[3] - box[1]
