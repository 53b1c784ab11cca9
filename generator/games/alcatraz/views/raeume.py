"""The twelve rooms, silver side in front, orange side behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import RaeumeDatei, Raum, Seite, SpielDatei
from generator.games.alcatraz.prison import only, slots
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: R34: where items go when their home is full, and what must be full before (a word on the room).
FULL_BEFORE: Final = {"hof": "daheim", "besucherraum": "der Hof"}


def side_data(raum: Raum, seite: str, spiel: SpielDatei) -> dict[str, Any]:
    """Everything that one side of a room shows."""
    ability: Seite = raum.silber if seite == "silber" else raum.orange
    return {
        "nr": raum.nr,
        "id": raum.id,
        "name": raum.name,
        "seite": seite,
        "text": ability.text,
        "frei": ability.frei,
        "symbol": "zahlen" if ability.zahlen else raum.symbol or raum.heimat,
        "plaetze": slots(raum, ability),
        "rueckkehr": FULL_BEFORE.get(raum.id),
        "stufen": [stufe.kurz for stufe in spiel.wachen],
    }


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a room; none when the rooms or the game's names could not be loaded."""
    raeume, spiel = only(content, RaeumeDatei), only(content, SpielDatei)
    if raeume is None or spiel is None:
        return []
    return [
        Piece(face("silber"), face("orange"))
        for index, raum in enumerate(raeume.model.raeume)
        for face in (_faces(request, raum, spiel.model, raeume.span("raeume", index)),)
    ]


def _faces(request: ViewRequest, raum: Raum, spiel: SpielDatei, span: Span) -> Callable[[str], Face]:
    """Side → its face."""

    def face(seite: str) -> Face:
        data = side_data(raum, seite, spiel)
        key = f"{raum.id}-{seite}"
        return Face(key, request.product.template, data, request.size, request.bleed, span)

    return face
