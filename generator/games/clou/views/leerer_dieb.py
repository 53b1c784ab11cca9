"""An empty thief's sheet for authors: all four tools, nothing filled in."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.clou.sheet.blank import blank_sheet
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""

    type = SheetType.of(content.fonts, content.wording)
    return [Piece(face(request, "leer", blank_sheet(request.size, type)))]
