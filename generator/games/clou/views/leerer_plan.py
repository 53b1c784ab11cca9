"""An empty plan for authors: the grid of 12×7 cells, tracks, and boxes to write in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: The plan's grid, and the corner that the score box takes (V11): column, row, width, height.
GRID: Final = {"spalten": 12, "zeilen": 7, "wertung": [9, 5, 3, 2]}
#: Boxes of the tracks: as many as the rules allow (V07).
TRACKS: Final = {"zeit": 14, "spuren": 9, "autos": 6, "polizei": 6}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    del content  # nothing on an empty plan comes from the game's files
    return [Piece(face(request, "leer", {"raster": GRID, "leisten": TRACKS}))]
