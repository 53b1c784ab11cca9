"""The published deck: 48 Zielobjekt-Karten."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome.views.karten import card_pieces
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Every card of the product's set, as often as it lies in the deck."""
    return card_pieces(content, request)
