"""One card a room, drawn to place Wachen, prisoners and tasks."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import RaeumeDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import back, card
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a room."""
    file = only(content, RaeumeDatei)
    if file is None:
        return []
    rooms = file.model.raeume
    return [
        card(
            request,
            f"raumkarte-{raum.nr}",
            {"nr": raum.nr, "id": raum.id, "zeilen": raum.zeilen or (raum.name,), "von": len(rooms)},
            back=back(request, "raum"),
            span=file.span("raeume", index),
        )
        for index, raum in enumerate(rooms)
    ]
