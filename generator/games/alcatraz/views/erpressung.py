"""The Erpressungskarten."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.game.spaces import together
from generator.games.alcatraz.models import ErpressungDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import BlackmailCard, back, card
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a kind, as many copies as the deck has."""
    file = only(content, ErpressungDatei)
    if file is None:
        return []
    return [
        card(
            request,
            karte.id,
            BlackmailCard(karte.name, together(karte.text), karte.id),
            back=back(request, "erpressung"),
            copies=karte.kopien,
            span=file.span("erpressung", index),
        )
        for index, karte in enumerate(file.model.erpressung)
    ]
