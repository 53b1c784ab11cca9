"""Fold-over standees of the prisoners."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import HaeftlingeDatei
from generator.games.alcatraz.prison import only
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One standee a prisoner, in his colour and with his sign."""
    people = only(content, HaeftlingeDatei)
    if people is None:
        return []
    return [
        Piece(
            Face(
                f"aufsteller-{prisoner.id}",
                request.product.template,
                {"name": prisoner.vorname, "farbe": prisoner.farbe, "zeichen": prisoner.zeichen},
                request.size,
                request.bleed,
                people.span("haeftlinge", index),
            )
        )
        for index, prisoner in enumerate(people.model.haeftlinge)
    ]
