"""The task cards."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, SpielDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import back, card, task_data
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a task, all with the same back."""
    file, spiel = only(content, AufgabenDatei), only(content, SpielDatei)
    if file is None or spiel is None:
        return []
    return [
        card(
            request,
            aufgabe.nr.lower(),
            task_data(aufgabe, file.model, spiel.model),
            back=back(request, "aufgabe"),
            span=file.span("aufgaben", index),
        )
        for index, aufgabe in enumerate(file.model.aufgaben)
    ]
