"""``content/<game>/kit.yaml``: the products of a game and how they are printed."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import Field, model_validator

from generator.i18n import _
from generator.model.base import Line, Listed, NamesFile, Slug, StrictModel, Text
from generator.model.own_items import ItemsFile
from generator.wording import GERMAN


class Kind(StrEnum):
    """How the pieces of a product reach the paper."""

    CARDS = "cards"  # n-up with crop marks, backs on the flip side
    TOKENS = "tokens"  # of several sizes on a sheet, cut along the drawn outline
    SHEET = "sheet"  # one page each, no cutting
    BOARD = "board"  # one page each; tiled when larger than the paper
    BOOKLET = "booklet"  # pages in signature order, folded in the middle
    FORM = "form"  # one page each, appended as it is because it holds form fields


class Stock(StrEnum):
    """What to print on."""

    CARDSTOCK = "cardstock"
    PAPER = "paper"


class Copies(StrEnum):
    """For whom a product is printed. An item's own number of copies is multiplied by this."""

    ITEM = "item"  # once for the table
    GNOME_PLAYERS = "per-player-but-one"  # for everybody but the game master
    PLAYERS = "per-player"  # for everybody at the table

    def times(self, players: int) -> int:
        """How often, with that many people at the table."""
        return {Copies.ITEM: 1, Copies.GNOME_PLAYERS: max(players - 1, 1), Copies.PLAYERS: players}[self]


#: A file below ``templates/``.
TemplateName = Annotated[Line, NamesFile("templates", ".html")]
#: A format of ``content/_print/formats.yaml``.
FormatName = Annotated[Slug, Listed("content/_print/formats.yaml", "formats", "id")]
#: A place on a board, as a part of its width or height.
Part = Annotated[float, Field(gt=0, lt=1)]


class Seams(StrictModel):
    """Where a board may be cut into tiles: places where nothing important lies, from the left and the top."""

    #: Where upright cuts may lie, in mm from the left edge.
    x: tuple[Part, ...] = ()
    #: Where level cuts may lie, in mm from the top edge.
    y: tuple[Part, ...] = ()


NO_SEAMS = Seams()


class Product(StrictModel):
    """One product of a kit."""

    #: What the product is called on the command line and in file names.
    id: Slug
    #: What it is called on the print list and in the margins of its sheets.
    title: Line
    #: How it lies on sheets: cards, tokens, a board, a booklet, a sheet, or a form to fill in.
    kind: Kind
    #: File below ``templates/``.
    template: TemplateName
    #: Template of the common back; products without one are printed on one side.
    back: TemplateName | None = None
    #: Name of a format in ``content/_print/formats.yaml``.
    format: FormatName
    #: Further formats that ``--format`` may choose.
    formats: tuple[FormatName, ...] = ()
    #: The name of the YAML file (below the game's folder) whose items are printed, where there is one.
    source: Annotated[Line, NamesFile("content/{game}", ".yaml")] | None = None
    items: ItemsFile | None = Field(
        default=None, description="Of a game without Python: the file with the items, and its columns."
    )
    #: Of a board larger than the paper. Without them, and on papers where they do not do, tiles are equal.
    seams: Seams = NO_SEAMS
    #: How often each piece is printed: as often as its entry says, or as people play.
    copies: Copies = Copies.ITEM
    #: What it is to be printed on: card stock comes first in the PDF.
    stock: Stock = Stock.PAPER
    #: For the print list: what it is for.
    purpose: Text
    #: For the print list: what to do after printing.
    finish: Text | None = None
    #: Part of ``heimspiel build GAME`` without ``--only``?
    default: bool = True

    @model_validator(mode="after")
    def _one_file(self) -> Product:
        if self.source is not None and self.items is not None:
            raise ValueError(_("give either source or items"))
        return self

    @property
    def file(self) -> str | None:
        """The file whose items are printed, from the game's folder; perhaps a pattern of several."""
        return self.items.file if self.items is not None else self.source


class Kit(StrictModel):
    """A game's kit."""

    #: The name of the game's folder below ``content/``.
    game: Slug
    #: The game's title, as the print list and the PDF show it.
    title: Line
    #: Printed below the title on the print list.
    subtitle: Line
    #: Who made the kit, for the page of credits and for the PDF's own record.
    author: Line | None = None
    #: Who invented the game, who wrote, drew and helped.
    credits: tuple[Text, ...] = ()
    #: What others may do with it; without one they have to ask.
    licence: Line | None = None
    #: Printed in the margin of every sheet, so that one knows which edition it is of.
    version: Line
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}$")] = Field(
        default=GERMAN, description="The edition's language: which words.<language>.yaml is printed."
    )
    #: Font families (``fonts/fonts.yaml``) that the templates may use.
    fonts: tuple[Annotated[Line, Listed("fonts/fonts.yaml", "fonts", "family")], ...]
    players: int = Field(ge=1, le=20, description="Players at the table when --players is not given.")
    players_from: int = Field(ge=1, le=20, default=1, description="Fewer cannot play it.")
    players_to: int = Field(ge=1, le=20, default=20, description="More cannot play it.")
    #: What is printed, each with its format, its template and what it is for.
    products: tuple[Product, ...]

    @model_validator(mode="after")
    def _usual_number_in_range(self) -> Kit:
        if not self.players_from <= self.players <= self.players_to:
            raise ValueError(_("players must lie between players_from and players_to"))
        return self
