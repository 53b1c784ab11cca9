"""The success table: minutes and bonus → per cent, how drunk is too drunk, what costs how many minutes."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.uboot import deck, faint, play
from generator.games.uboot.helpers import bonus_sums
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two tables, because half sheets come in pairs; none while the decks cannot be read."""
    items, events = deck.items(content), deck.events(content)
    if items is None or events is None:
        return []
    bonuses = bonus_sums(items.model)
    numbers = faint.numbers(events.model)
    data = {
        "boni": bonuses,
        "zeilen": play.success_table(bonuses),
        "stufen": [
            {
                "stufe": level,
                "zahlen": list(faint.safe_numbers(level)),
                "prozent": faint.awake_percent(numbers, level),
            }
            for level in range(1, faint.HIGHEST_LEVEL + 1)
        ],
        "kosten": {
            "luke": play.HATCH,
            "niedrig": play.INTO_LOW_WATER,
            "arbeit": play.ACTION_IN_LOW_WATER,
            "tausch": play.TRADE,
            "ohnmacht": play.FAINT,
        },
    }
    face = Face("erfolgstabelle", request.product.template, data, request.size, request.bleed, items.span())
    return [Piece(face, copies=2)]
