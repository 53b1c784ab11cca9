"""Diebesbögen with large boxes, to be laminated and written on with a felt pen."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.clou.views.diebesbogen import sheet_pieces
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All thieves in the order of their files."""
    return sheet_pieces(content, request, large=True)
