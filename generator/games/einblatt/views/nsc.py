"""Strips for opponents: a setting's obstacles ready to play, or empty ones."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.views.faces import piece
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Strips on a sheet; empty ones fill it up.
_SHEET = 8


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A sheet of empty strips; with ``setting`` its obstacles, and empty ones in the places left."""
    pieces = [
        piece(
            request,
            f"{loaded.model.id}-{index + 1}",
            {"text": row.text, "karten": row.karten, "farben_zahl": row.farben, "welt": loaded.model.name},
            loaded.span("schwierigkeiten", index),
        )
        for loaded in [lookup.settings(content).get(request.choices.get("setting", ""))]
        if loaded is not None
        for index, row in enumerate(loaded.model.schwierigkeiten)
    ]
    empty = {"text": "", "karten": None, "farben_zahl": 0, "welt": ""}
    left = -len(pieces) % _SHEET or (0 if pieces else _SHEET)
    return [*pieces, piece(request, "leer", empty, copies=left)] if left else pieces
