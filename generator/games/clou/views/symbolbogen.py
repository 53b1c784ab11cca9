"""A sheet of symbols for authors, to cut out and to stick on an empty plan or sheet.

Everything is as large as on the drawn sheets: slots of the plan 8.6 mm, discs of a thief's sheet 6.4 mm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.clou.plan.words import LOOT_DEFAULT, LOOT_WORDS
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Symbol → how many of it: about what a large heist demands, and what it costs.
PLAN: Final[Mapping[str, int]] = {
    "kraft": 30,
    "geschick": 30,
    "clever": 30,
    "schloss": 17,
    "elektro": 14,
    "safe": 12,
    "spur": 12,
    "zeit": 7,
}
#: Symbol → how many of it: about what three thieves' sheets give.
SHEET: Final[Mapping[str, int]] = {
    "kraft": 23,
    "geschick": 23,
    "clever": 23,
    "schloss": 23,
    "elektro": 23,
    "safe": 23,
    "zahl±1": 6,
    "zahl±2": 6,
    "zusatzzahl-5": 5,
    "fuelle-aus": 6,
}
WHITE: Final = frozenset({"zahl±1", "zahl±2", "zusatzzahl-5", "fuelle-aus"})
#: Pieces side by side, and how high their rows are in mm.
_COLUMNS: Final = {"plan": 19, "beute": 12, "bogen": 23}
_ROWS: Final = {"plan": 9.8, "beute": 20.6, "bogen": 7.8}
#: Title, headings, flags and comparisons, in mm.
_FIXED: Final = 53.6


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    del content  # the symbols are the same in every kit
    loot = [*LOOT_WORDS, LOOT_DEFAULT]
    # Circles that fill up the last row are left empty, for drawings of one's own.
    loot += [""] * (-len(loot) % _COLUMNS["beute"])
    pieces = {
        "plan": [symbol for symbol, count in PLAN.items() for _ in range(count)],
        "beute": loot,
        "bogen": [symbol for symbol, count in SHEET.items() for _ in range(count)],
    }
    high = sum(ceil(len(names) / _COLUMNS[kind]) * _ROWS[kind] for kind, names in pieces.items())
    data = {
        "plan": pieces["plan"],
        "beute": pieces["beute"],
        "bogen_symbole": pieces["bogen"],
        "weiss": sorted(WHITE),
        "spalten": _COLUMNS,
        "reihe": _ROWS,
        "hoehe": high + _FIXED,
    }
    return [Piece(face(request, "symbole", data))]
