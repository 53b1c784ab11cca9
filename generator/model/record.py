"""What a PDF says of itself: the record that every finished file carries, so that any earlier print suffices.

It is attached as ``heimspiel.json``. Whoever reads one back must expect that anybody wrote it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from generator.model.base import Slug, StrictModel
from generator.model.kit import Kind
from generator.model.print import Backs

#: The version of what is in it.
VERSION = 1
#: Entries of its lists: more than the press prints.
MOST = 200_000


def _plain(text: str) -> str:
    if plain_text(text) != text:
        raise ValueError("control characters")
    return text


def plain_text(text: str) -> str:
    """``text`` as one line for a terminal or a table: no control characters, at most 120 characters."""
    if text.isprintable():
        return text[:120]
    kept = "".join(" " if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") else c for c in text)
    return kept[:120]


_Name = Annotated[str, Field(max_length=120), AfterValidator(_plain)]
_Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
_Length = Annotated[float, Field(ge=0, le=5000, allow_inf_nan=False)]
_Number = Annotated[int, Field(ge=0, le=MOST)]
_Page = Annotated[int, Field(ge=1, le=MOST)]


class RecordedFace(StrictModel):
    """A printed side, once however often it is printed."""

    #: Names all that its look follows from in the project: texts, template, colours, fonts.
    digest: _Digest
    #: Names what is drawn; null where it was not drawn for this file.
    look: _Digest | None = None
    #: Trim size, mm.
    width: _Length
    height: _Length


class RecordedPiece(StrictModel):
    """A card or another piece. ``front`` and ``back`` count the record's faces from 0."""

    id: _Name
    title: _Name
    front: _Number
    back: _Number | None = None
    #: How many of it the table has once this file is printed.
    copies: _Number


class RecordedProduct(StrictModel):
    """A product of the kit, with its pieces in the kit's order."""

    id: _Name
    title: _Name
    kind: Kind
    pieces: Annotated[tuple[RecordedPiece, ...], Field(max_length=MOST)]


#: A face on a page: its number, the left and top edge of its trim, width and height as they lie (mm from the
#: page's top left corner), and by how many degrees it is turned clockwise.
RecordedPlace = tuple[_Number, _Length, _Length, _Length, _Length, Literal[0, 90, 180, 270]]


class RecordedSide(StrictModel):
    """What lies where, on all ``pages`` (from 1) that are alike. Tiles of a board are left out."""

    pages: Annotated[tuple[_Page, ...], Field(min_length=1, max_length=MOST)]
    places: Annotated[tuple[RecordedPlace, ...], Field(max_length=MOST)]


class RecordedOptions(StrictModel):
    """What the build was asked for."""

    paper: Slug
    ink: Slug
    backs: Backs
    bleed: Annotated[float, Field(ge=0, le=20)]
    format: Slug | None = None
    players: Annotated[int, Field(ge=1, le=20)] | None = None
    blank: bool = False
    large: bool = False
    #: Options that only some games have.
    choices: Annotated[tuple[tuple[_Name, _Name], ...], Field(max_length=20)] = ()


class Record(StrictModel):
    """The record of one PDF."""

    version: Literal[1] = Field(alias="schema")
    #: Heimspiel's version.
    heimspiel: _Name
    #: The folder's name, which is whoever's who made the game: any file name will do for one.
    game: _Name
    title: _Name
    #: The kit's version, and the code that changes with all that is printed.
    edition: _Name
    #: What the table has with it: the whole game, or some products. Single cards or pages say nothing of the
    #: rest: their ``products`` name these alone.
    scope: Literal["game", "products", "cards", "pages"]
    options: RecordedOptions
    faces: Annotated[tuple[RecordedFace, ...], Field(max_length=MOST)]
    products: Annotated[tuple[RecordedProduct, ...], Field(max_length=MOST)]
    sides: Annotated[tuple[RecordedSide, ...], Field(max_length=MOST)]

    @model_validator(mode="after")
    def _faces_exist(self) -> Record:
        used: Iterator[int] = (
            number
            for product in self.products
            for piece in product.pieces
            for number in (piece.front, piece.back or 0)
        )
        placed = (place[0] for side in self.sides for place in side.places)
        if max((*used, *placed), default=-1) >= len(self.faces):
            raise ValueError("faces that there are not")
        return self
