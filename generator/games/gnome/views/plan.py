"""The PLAN: a nearly empty sheet to draw the house on, small or as a board of two sheets."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome.floor_plan import UNKNOWN_WAYS_NEEDED
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

_WORDS = {1: "ein", 2: "zwei", 3: "drei", 4: "vier"}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet; the template lays itself out for the size that it gets."""
    del content  # the sheet is blank
    face = Face(
        key=request.product.id,
        template=request.product.template,
        data={"ways": _WORDS.get(UNKNOWN_WAYS_NEEDED, str(UNKNOWN_WAYS_NEEDED))},
        size=request.size,
        bleed=request.bleed,
    )
    return [Piece(face)]
