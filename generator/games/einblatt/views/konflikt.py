"""The tracker of a conflict: six strips for those who take part."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.einblatt import reference
from generator.games.einblatt.views.faces import piece
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: A strip shorter than this has no room for the pencil, in mm.
_LEAST = 38.0
_HEAD = 34.0


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet, with as many strips as it has room for."""
    del content  # the sheet is blank
    strips = int((request.size.height - _HEAD) / _LEAST)
    return [piece(request, "konflikt", {"streifen": strips, "motive": reference.motifs()})]
