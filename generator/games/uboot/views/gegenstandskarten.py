"""The item deck: one face for every bonus that a kind's copies carry."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.models import Gegenstand
from generator.games.uboot.views.karten import back_face, copies, item_data
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Every item as often as it lies in the deck; nothing when the deck could not be loaded."""
    loaded = deck.items(content)
    if loaded is None:
        return []
    back = back_face(request, "gegenstand")
    return [
        Piece(
            Face.of(
                key=item.id if bonus is None else f"{item.id}-{bonus}",
                template=request.product.template,
                data=item_data(content, item, bonus, request.size),
                size=request.size,
                bleed=request.bleed,
                span=loaded.span("gegenstaende", index),
            ),
            back,
            count,
        )
        for index, item in enumerate(loaded.model.gegenstaende)
        for bonus, count in _bonuses(item)
    ]


def _bonuses(item: Gegenstand) -> list[tuple[int | None, int]]:
    if not item.boni:
        return [(None, item.kopien)]
    return [(bonus, count) for bonus, count in copies(item.boni)]
