"""A sheet of symbols for authors, to cut out and to stick on an empty plan or sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Rows of the sheet: symbol → how many of it (a row holds as many as its width allows).
ROWS: Final = (
    ("kraft", 2),
    ("geschick", 2),
    ("clever", 2),
    ("elektro", 1),
    ("schloss", 2),
    ("safe", 1),
    ("zahl±1", 1),
    ("zahl±2", 1),
    ("fuelle-aus", 1),
    ("spur", 1),
)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    del content  # the symbols are the same in every kit
    rows = [symbol for symbol, count in ROWS for _ in range(count)]
    return [Piece(face(request, "symbole", {"reihen": rows}))]
