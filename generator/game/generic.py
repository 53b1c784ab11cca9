"""A game without Python: its items are free mappings, and its templates get them as they are."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch
from glob import escape
from typing import Any

from generator.game.contract import DocumentKind, Game, ViewRequest
from generator.game.own.card import back_data, card_of, fields_of
from generator.geometry import Size
from generator.model.content import GameContent, Loaded
from generator.model.items import Items
from generator.model.kit import Product
from generator.model.pieces import Face, Piece
from generator.model.print import Shape


def generic_game(game: str, files: Sequence[str] = ()) -> Game:
    """The contract for a game that only has content and templates; ``files``: those that its kit names."""
    patterns = dict.fromkeys(("items/*.yaml", *files))
    return Game(game, tuple(DocumentKind("items", pattern, Items) for pattern in patterns), "")


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece an item; one piece in all for a product without a source."""
    product = request.product
    if product.file is None:
        face = Face(product.id, product.template, {}, request.size, request.bleed)
        return [Piece(face, _back(product, request, request.size, {}))]
    own = documents_of(content, product.file)
    if not own:  # files from elsewhere, built by their names
        documents = content.of(Items)
        elsewhere = tuple(d for d in documents if f"content/{content.game}/" not in d.path)
        own = elsewhere or (documents if len(documents) == 1 else ())
    if product.items is not None and product.items.together:
        return [_together(content, request, document) for document in own]
    return [_piece(content, request, document, number) for document in own
            for number in range(len(document.model.items))]  # fmt: skip


def documents_of(content: GameContent, file: str) -> tuple[Loaded[Items], ...]:
    """The lists of items that the ``file`` of a product names; none where it is not read as such."""
    pattern = f"*/{escape(content.game)}/{file}"
    return tuple(d for d in content.of(Items) if fnmatch(d.path, pattern))


def _together(content: GameContent, request: ViewRequest, document: Loaded[Items]) -> Piece:
    """One piece with all items of a file on it, an item that is there several times as often."""
    product = request.product
    items = [item for item in document.model.items for _copy in range(item.copies)]
    cards = [
        card_of(content.game, number, item.fields, product.items, document.source)
        for number, item in enumerate(items, 1)
    ]
    values = [fields_of(content.game, item.fields, product.items) for item in items]
    data = {"title": product.title, "kit": _about(content), "cards": cards, "items": values}
    place = document.span("items")
    face = Face(product.id, product.template, data, request.size, request.bleed, place)
    return Piece(face, _back(product, request, request.size, {"kit": _about(content)}))


def _piece(content: GameContent, request: ViewRequest, document: Loaded[Items], number: int) -> Piece:
    product, item = request.product, document.model.items[number]
    shape = Shape(request.size)
    if item.format is not None:
        shape = request.shape_of(item.format, document.span("items", number, "format"))
    data: dict[str, Any] = {"id": item.id}
    if product.items is not None:
        card = card_of(content.game, number + 1, item.fields, product.items, document.source)
        data |= {"kit": _about(content), "card": card}
    data |= fields_of(content.game, item.fields, product.items)
    place = document.span("items", number)
    face = Face(item.id, product.template, data, shape.size, request.bleed, place)
    shown = back_data(face, product.items) | ({"kit": _about(content)} if product.items else {})
    return Piece(face, _back(product, request, shape.size, shown), item.copies, shape.round)


def _about(content: GameContent) -> dict[str, Any]:
    """What ready-made templates show of the game itself."""
    kit = content.kit.model
    return {"title": kit.title, "author": kit.author or "", "fonts": list(kit.fonts)}


def _back(product: Product, request: ViewRequest, size: Size, data: dict[str, Any]) -> Face | None:
    return Face("back", product.back, data, size, request.bleed) if product.back else None
