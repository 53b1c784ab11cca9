"""Gnomes ready to play: the Gnomen-Bogen filled in for each gnome of the game's files."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome.models import Gnomenschar
from generator.games.gnome.views.gnomen_bogen import sheet_face
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a gnome, in the order of the files."""
    return [
        Piece(sheet_face(content, request, gnom, gnom.id, scharen.span("gnome", index)))
        for scharen in content.of(Gnomenschar)
        for index, gnom in enumerate(scharen.model.gnome)
    ]
