"""Play coins, so that nobody needs real ones."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome.play import STARTING_COINS
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The coins that one person starts with; the kit prints them for everybody at the table."""
    del content  # coins are the same in every kit
    face = Face("muenze", request.product.template, {}, request.size, request.bleed)
    return [Piece(face, copies=STARTING_COINS)]
