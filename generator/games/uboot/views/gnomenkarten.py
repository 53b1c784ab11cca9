"""The gnomes' cards: sober on the front, four levels of drunkenness on the four edges of the back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.crew import gnomes
from generator.games.uboot.faint import HIGHEST_LEVEL, awake_percent, numbers, safe_numbers
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card a gnome, printed on both sides."""
    levels = drunkenness(content)
    pieces = []
    for gnom, span in gnomes(content):
        data = gnom.model_dump()
        front, back = (
            Face(
                key=f"{gnom.id}-{side}",
                template=request.product.template,
                data={**data, "seite": side, "stufen": levels},
                size=request.size,
                bleed=request.bleed,
                span=span,
            )
            for side in ("nuechtern", "betrunken")
        )
        pieces.append(Piece(front, back))
    return pieces


def drunkenness(content: GameContent) -> list[dict[str, Any]]:
    """Each level with the numbers that keep awake and the chance of drawing one, in per cent."""
    loaded = deck.events(content)
    cards = numbers(loaded.model) if loaded else ()
    return [
        {"stufe": level, "zahlen": list(safe_numbers(level)), "prozent": awake_percent(cards, level)}
        for level in range(1, HIGHEST_LEVEL + 1)
    ]
