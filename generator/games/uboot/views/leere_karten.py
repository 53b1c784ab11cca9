"""Blank cards of both decks, a sheet of them, for whoever has an idea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.uboot.views.karten import Deck, back_face, blank
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Deck → how many of its cards fill a sheet of nine together.
_BLANKS: Final[dict[Deck, int]] = {"ereignis": 5, "gegenstand": 4}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Blank events and blank items with the backs of their decks."""
    return [
        Piece(
            Face.of(
                f"leer-{art}",
                request.product.template,
                blank(content, art, request.size),
                request.size,
                request.bleed,
            ),
            back_face(request, art),
            count,
        )
        for art, count in _BLANKS.items()
    ]
