"""*Der Clou – Roll & Heist*, a co-operative break-in with three dice and a pencil."""

from __future__ import annotations

from generator.game.contract import DocumentKind, Game
from generator.games.clou.models import Dieb, Einbruch

GAME = Game(
    id="clou",
    documents=(
        DocumentKind("dieb", "diebe/*.yaml", Dieb),
        DocumentKind("einbruch", "einbrueche/*.yaml", Einbruch),
    ),
    rules="generator.games.clou.rules",
)
