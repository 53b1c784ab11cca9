"""A game without Python: its items are free mappings, and its templates get them as they are."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch
from typing import Annotated

from pydantic import Field, JsonValue

from generator.game.contract import DocumentKind, Game, ViewRequest
from generator.geometry import Size
from generator.model.base import Slug, StrictModel
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.model.pieces import Face, Piece
from generator.model.print import Shape


class Item(StrictModel):
    """One card, token or sheet. ``fields`` are the template's variables; ``format`` is a token's own."""

    id: Slug
    copies: int = Field(ge=1, le=2000, default=1)
    format: Slug | None = None
    fields: Annotated[dict[str, JsonValue], Field(default_factory=dict)]


class Items(StrictModel):
    """``<source>.yaml`` of a game without Python."""

    items: tuple[Item, ...] = Field(min_length=1)


def generic_game(game: str) -> Game:
    """The contract for a game that only has content and templates."""
    return Game(game, (DocumentKind("items", "items/*.yaml", Items),), "")


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece an item; one piece in all for a product without a source."""
    product = request.product
    if product.source is None:
        face = Face(product.id, product.template, {}, request.size, request.bleed)
        return [Piece(face, _back(product, request, request.size))]
    documents = content.of(Items)
    own = tuple(d for d in documents if fnmatch(d.path, f"*/{content.game}/{product.source}"))
    if not own:  # files from elsewhere, built by their names
        elsewhere = tuple(d for d in documents if f"content/{content.game}/" not in d.path)
        own = elsewhere or (documents if len(documents) == 1 else ())
    pieces = []
    for document in own:
        for number, item in enumerate(document.model.items):
            shape = Shape(request.size)
            if item.format is not None:
                shape = request.shape_of(item.format, document.span("items", number, "format"))
            face = Face(
                item.id,
                product.template,
                {"id": item.id, **item.fields},
                shape.size,
                request.bleed,
                document.span("items", number),
            )
            pieces.append(Piece(face, _back(product, request, shape.size), item.copies, shape.round))
    return pieces


def _back(product: Product, request: ViewRequest, size: Size) -> Face | None:
    return Face("back", product.back, {}, size, request.bleed) if product.back else None
