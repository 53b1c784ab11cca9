"""Round tokens for the PLAN and the gnomes."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome.play import HIDING_PLACE_BONUS
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Looted ORTE, the states of gnomes and enemies, and the second round of a guard's way."""
    del content  # states are rules, not content
    gnomes = max(request.players - 1, 1)
    kinds = (
        ("geplündert", "gepluendert", None, 16),
        ("versteckt", "versteckt", f"+{HIDING_PLACE_BONUS}", gnomes),
        ("verletzt", "verletzt", None, gnomes),
        ("betäubt", "betaeubt", None, 8),
        ("2. Runde", "runde-2", None, 8),
    )
    return [
        Piece(
            Face(
                zeichen,
                request.product.template,
                {"wort": wort, "zeichen": zeichen, "zusatz": zusatz},
                request.size,
                request.bleed,
            ),
            copies=copies,
        )
        for wort, zeichen, zusatz, copies in kinds
    ]
