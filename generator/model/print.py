"""``content/_print/papers.yaml`` and ``formats.yaml``: what is printed on, and how large the pieces are."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, model_validator

from generator.geometry import Size
from generator.i18n import _
from generator.model.base import Line, Slug, StrictModel

#: A length in millimetres that a home printer can hold.
Length = Annotated[float, Field(gt=0, le=2000, allow_inf_nan=False)]

#: What ``sheet: portrait`` leaves free on the sides and at top and bottom, in mm (a slug line fits in).
SHEET_SIDES = 10.0
SHEET_ENDS = 12.0
#: Cards may be so much larger than those that sleeves are made for, mm (they have some room), and smaller.
_TIGHT, _LOOSE = -1.0, 2.0
#: How far the tiles of a board overlap, in mm: the glue tab.
TILE_OVERLAP = 10.0


class Backs(StrEnum):
    """How the back sides of pieces reach the paper."""

    DUPLEX_LONG = "duplex-long"  # the printer turns the sheet about its long edge
    DUPLEX_SHORT = "duplex-short"  # … about its short edge
    MANUAL = "manual"  # all fronts in one file, all backs in another; turned by hand about the long edge
    GUTTERFOLD = "gutterfold"  # front and back side by side on one sheet, folded and glued
    NONE = "none"  # fronts only


class Paper(StrictModel):
    """A paper, upright. ``margin`` (mm) is kept free of pieces; below 5 mm printers cut off."""

    #: What --paper calls it.
    id: Slug
    #: What people call it, on the print list for example.
    title: Line
    #: Of the upright sheet, mm.
    width: Length
    #: Of the upright sheet, from top to bottom, mm.
    height: Length
    #: Kept free of pieces on all sides, mm.
    margin: Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)] = 8.0

    def oriented(self, landscape: bool) -> Size:
        """The sheet as it is looked at, in mm."""
        upright = Size(self.width, self.height)
        return upright.turned() if landscape else upright

    def sheet(self, landscape: bool = False) -> Size:
        """The area of a full-sheet piece in mm: what slug line, careful printers and the margin leave."""
        sides, ends = max(SHEET_SIDES, self.margin), max(SHEET_ENDS, self.margin)
        upright = Size(self.width - 2 * sides, self.height - 2 * ends)
        return upright.turned() if landscape else upright


class Shape(NamedTuple):
    """A piece's trim size in mm, and whether it is a disc."""

    size: Size
    round: bool = False


class Format(StrictModel):
    """A trim size: fixed (``width``, ``height``), a whole ``sheet``, or a board of upright ``tiles``."""

    #: What kits and --format call it.
    id: Slug
    #: What people call it.
    title: Line
    #: After cutting, mm.
    width: Length | None = None
    #: After cutting, from top to bottom, mm.
    height: Length | None = None
    #: Instead of a size: as large as the paper, upright or lying.
    sheet: Literal["portrait", "landscape"] | None = None
    #: Instead of a size: of a board, how many upright sheets lie side by side.
    tiles: Annotated[int, Field(ge=2, le=6)] | None = None
    round: bool = Field(default=False, description="A disc: what is printed leaves the corners empty.")

    @model_validator(mode="after")
    def _one_way_to_say_it(self) -> Format:
        fixed = self.width is not None and self.height is not None
        if (self.width is None) != (self.height is None):
            raise ValueError(_("width and height belong together"))
        if [fixed, self.sheet is not None, self.tiles is not None].count(True) != 1:
            raise ValueError(_("give either width and height, or sheet, or tiles"))
        if self.round and (not fixed or self.width != self.height):
            raise ValueError(_("what is round has a width and a height that are equal"))
        return self

    def trim(self, paper: Paper) -> Size:
        """The trim size on ``paper`` in mm; ``tiles`` are upright sheets side by side, overlapping."""
        if self.width is not None and self.height is not None:
            return Size(self.width, self.height)
        if self.tiles is not None:
            tile = paper.sheet()
            return Size(self.tiles * (tile.width - TILE_OVERLAP) + TILE_OVERLAP, tile.height)
        return paper.sheet(self.sheet == "landscape")

    def shape(self, paper: Paper) -> Shape:
        """The trim size on ``paper``, and whether it is a disc."""
        return Shape(self.trim(paper), self.round)


class PapersFile(StrictModel):
    """``papers.yaml``."""

    #: The papers that can be printed on.
    papers: tuple[Paper, ...] = Field(min_length=1)

    def paper(self, id: str) -> Paper | None:
        """The paper of that name, None when there is none."""
        return next((paper for paper in self.papers if paper.id == id), None)


class Sleeve(StrictModel):
    """A size of card sleeves, by the name that shops know and the cards that it is made for (mm)."""

    #: The name that shops know.
    title: Line
    #: Width of the sleeve, mm.
    width: Length
    #: Height of the sleeve, mm.
    height: Length


class FormatsFile(StrictModel):
    """``formats.yaml``."""

    #: The sizes that pieces may have.
    formats: tuple[Format, ...] = Field(min_length=1)
    sleeves: tuple[Sleeve, ...] = Field(default=(), description="Sizes of sleeves that can be bought.")

    def sleeve(self, size: Size) -> Sleeve | None:
        """The sleeves that fit cards of a size (mm) best; None where cards would jam or slide about."""

        def play(sleeve: Sleeve) -> tuple[float, float]:
            return sleeve.width - size.width, sleeve.height - size.height

        fitting = [one for one in self.sleeves if all(_TIGHT <= room <= _LOOSE for room in play(one))]
        return min(fitting, key=lambda one: sum(map(abs, play(one))), default=None)

    def format(self, id: str) -> Format | None:
        """The format of that name, None when there is none."""
        return next((format for format in self.formats if format.id == id), None)
