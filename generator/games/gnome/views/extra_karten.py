"""Cards of our own that may be mixed in."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome.views.karten import card_pieces
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Every card of the product's set."""
    return card_pieces(content, request, extra=True)
