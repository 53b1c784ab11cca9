"""The event deck: one face for every number that a kind's copies carry."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.views.karten import back_face, copies, event_data
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Every event as often as it lies in the deck; nothing when the deck could not be loaded."""
    loaded = deck.events(content)
    if loaded is None:
        return []
    back = back_face(request, "ereignis")
    return [
        Piece(
            Face.of(
                key=f"{event.id}-{number}",
                template=request.product.template,
                data=event_data(content, event, number, request.size),
                size=request.size,
                bleed=request.bleed,
                span=loaded.span("ereignisse", index),
            ),
            back,
            count,
        )
        for index, event in enumerate(loaded.model.ereignisse)
        for number, count in copies(event.zahlen)
    ]
