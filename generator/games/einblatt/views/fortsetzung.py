"""The sheet on which log and experience go on."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.einblatt.play.results import outcome
from generator.games.einblatt.views.faces import piece
from generator.games.einblatt.wording import minus
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two, because half sheets come in pairs."""
    del content  # the sheet is blank
    close, clear = (minus(outcome(ep).einschraenkung) for ep in (-1, -2))
    return [piece(request, "fortsetzung", {"knapp": close, "klar": clear}, copies=2)]
