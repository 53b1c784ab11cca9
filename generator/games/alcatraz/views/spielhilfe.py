"""The prisoners' reference cards."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import HaeftlingeDatei, SpielDatei
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.parts import people
from generator.games.alcatraz.views.reference import side
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card for each prisoner: actions in front, Wachen and conditions behind."""
    helps, spiel = only(content, HilfenDatei), only(content, SpielDatei)
    prisoners = only(content, HaeftlingeDatei)
    if helps is None or spiel is None or prisoners is None:
        return []
    front, behind = helps.model.spielhilfe
    return [
        Piece(
            side(
                request,
                f"spielhilfe-{wer.farbe}-1",
                front,
                spiel.model,
                helps.span("spielhilfe", 0),
                wer,
            ),
            side(
                request,
                f"spielhilfe-{wer.farbe}-2",
                behind,
                spiel.model,
                helps.span("spielhilfe", 1),
                wer,
            ),
        )
        for wer in people(prisoners.model)
    ]
