"""Products printed together: the pieces of several, so that they share sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.game.contract import View, ViewRequest
from generator.model.content import GameContent
from generator.model.pieces import Piece


def gathered(parts: Mapping[str, View], content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pieces of ``parts`` (products of the kit that can also be had alone → their views).

    They come in the kit's order, each in the format that the kit gives its product. Raises ContentFault
    for a format that there is not, blaming the line in the kit.
    """
    pieces: list[Piece] = []
    for index, product in enumerate(content.kit.model.products):
        part = parts.get(product.id)
        if part is not None:
            shape = request.shape_of(product.format, content.kit.span("products", index, "format"))
            pieces += part(content, replace(request, product=product, size=shape.size))
    return pieces
