"""The board: one a boat."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The boards of the boats that the product's source names."""
    return [
        Piece(
            Face(
                key=boat.model.id,
                template=request.product.template,
                data={"name": boat.model.name},
                size=request.size,
                bleed=request.bleed,
                span=boat.span("name"),
            )
        )
        for boat in deck.boats(content, request.product.source or "")
    ]
