"""A printed side of a sheet as plain data: what lies where. No PDF here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from generator.geometry import Rect, Size, around
from generator.wording import Wording

#: As many tiles beside each other have names of their own; more are counted.
_NAMED = 3


class Side(StrEnum):
    """Which side of the paper a page is."""

    FRONT = "front"
    BACK = "back"
    SINGLE = "single"  # printed on one side only


class Bleed(NamedTuple):
    """How far a face is painted beyond its trim, mm, on each side as it lies on the sheet."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    @classmethod
    def all_round(cls, by: float) -> Bleed:
        """The same on every side."""
        return cls(by, by, by, by)


NO_BLEED = Bleed()


class Placement(NamedTuple):
    """A face on a sheet. ``x``, ``y`` (mm) is the top left corner of the space that its trim takes.

    ``width`` and ``height`` (mm) are that space's, after turning; ``turn`` is clockwise in degrees.
    ``bleed`` is painted around it. The face is drawn ``enlarged`` times as large. ``window`` shows only a
    part (mm, in the unturned face from its trim's corner): a tile of a board; the whole face is then
    ``face_height`` high.
    """

    digest: str
    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    bleed: Bleed = NO_BLEED
    window: Rect | None = None
    face_height: float = 0.0
    enlarged: float = 1.0

    @property
    def box(self) -> Rect:
        """The trim on the sheet."""
        return Rect(self.x, self.y, self.width, self.height)

    @property
    def painted(self) -> Rect:
        """What it takes of the sheet, bleed included; a window has none."""
        if self.window is not None or self.bleed == NO_BLEED:
            return self.box
        left, top, right, bottom = self.bleed
        return Rect(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)

    @property
    def unturned(self) -> tuple[float, float]:
        """Width and height of the face's trim before it is turned, mm."""
        return (self.height, self.width) if self.turn in (90, 270) else (self.width, self.height)


class Miniature(NamedTuple):
    """A face shown small on a page that speaks of it: a picture, no piece. ``box`` in mm."""

    digest: str
    box: Rect
    #: The part of the face that is shown, mm from its corner; none: the whole face.
    window: Rect | None = None


class Cut(NamedTuple):
    """A straight cut through the whole sheet; ``at`` in mm from the left (vertical) or from the top."""

    vertical: bool
    at: float
    order: int


class Fold(NamedTuple):
    """A fold line; ``inside`` when no component lies on it, so that it may be drawn along its length."""

    vertical: bool
    at: float
    inside: bool


class Tile(NamedTuple):
    """Which part of a tiled board a sheet shows; ``column`` and ``row`` count from 0."""

    columns: int
    rows: int
    column: int
    row: int

    def named(self, wording: Wording) -> str:
        """The part as it is printed, for example ``oben links``."""
        if max(self.columns, self.rows) > _NAMED:
            return wording("tile.place", row=self.row + 1, column=self.column + 1)
        ways = (("down", self.rows, self.row), ("across", self.columns, self.column))
        return " ".join(wording.all(f"tile.{way}-{count}")[at] for way, count, at in ways if count > 1)


@dataclass(frozen=True)
class Imposition:
    """What lies where on one printed side of ``paper``. Hundreds of copies lie on sheet after sheet alike.

    ``glue`` are the lines that a neighbouring tile's edge is laid on; ``tile`` says which part of a board
    this is.
    """

    paper: Size
    placements: tuple[Placement, ...] = ()
    cuts: tuple[Cut, ...] = ()
    folds: tuple[Fold, ...] = ()
    glue: tuple[Cut, ...] = ()
    tile: Tile | None = None
    #: Radius of the guides for rounded corners, mm; 0 for none.
    corners: float = 0.0
    miniatures: tuple[Miniature, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        drawn = self.placements, self.miniatures
        return hash((self.paper, *drawn, self.cuts, self.folds, self.glue, self.tile, self.corners))

    @property
    def shown(self) -> Iterator[str]:
        """The digests of all faces that are drawn here, also small ones."""
        yield from (placed.digest for placed in self.placements)
        yield from (small.digest for small in self.miniatures)

    @cached_property
    def area(self) -> Rect | None:
        """The rectangle around all components with their bleed, mm; None on a blank side."""
        return around([placed.painted for placed in self.placements])

    @cached_property
    def trims(self) -> Rect | None:
        """The rectangle around what is left of them when they are cut out, mm."""
        return around([placed.box for placed in self.placements])


@dataclass(frozen=True)
class Sheet:
    """One side of one sheet. ``number`` of ``total`` counts sheets of paper within the product.

    ``note`` is the word (of the section ``slug``) that is added to the slug line.
    """

    imposition: Imposition
    side: Side
    product: str
    number: int
    total: int
    note: str = ""

    @property
    def paper(self) -> Size:
        """The paper as it lies, mm."""
        return self.imposition.paper

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The faces on this side; none on a blank one."""
        return self.imposition.placements
