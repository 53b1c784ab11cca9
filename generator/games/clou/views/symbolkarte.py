"""The card that everybody has beside the sheet: the symbols in front, a round on the back."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: The back's template where the kit names none.
_BACK = "clou/rundenkarte.html"


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card; the kit prints one for everybody."""
    del content  # the symbols are the same in every kit
    back = face(request, "runde", {}, template=request.product.back or _BACK)
    return [Piece(face(request, "symbole", {}), back)]
