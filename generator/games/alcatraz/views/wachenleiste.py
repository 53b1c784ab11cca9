"""The track that counts Wachen, with the round beside each number."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.play.numbers import DEBATE_MINUTES
from generator.games.alcatraz.play.rounds import guards_in_round, last_round
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet: from the Wachen of the first round to the one that ends the game."""
    del content  # the track follows from the rules alone
    last = last_round()
    fields = [
        {"zahl": guards_in_round(number), "runde": number if number <= last else None}
        for number in range(1, last + 2)
    ]
    data = {"felder": fields, "minuten": DEBATE_MINUTES}
    return [Piece(Face("wachenleiste", request.product.template, data, request.size, request.bleed))]
