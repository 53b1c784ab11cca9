"""Vote cards: everybody holds one for each prisoner, with a back that tells only whose vote it is."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import Haeftling, HaeftlingeDatei
from generator.games.alcatraz.prison import only
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card a voter and candidate, himself included (R13)."""
    people = only(content, HaeftlingeDatei)
    if people is None:
        return []
    prisoners = people.model.haeftlinge
    return [
        Piece(
            _face(request, f"stimme-{voter.id}-{candidate.id}", candidate, "vorn"),
            _face(request, f"stimme-{voter.id}", voter, "hinten"),
        )
        for voter in prisoners
        for candidate in prisoners
    ]


def _face(request: ViewRequest, key: str, prisoner: Haeftling, side: str) -> Face:
    data = {
        "seite": side,
        "id": prisoner.id,
        "name": prisoner.vorname,
        "nummer": prisoner.nummer,
        "farbe": prisoner.farbe,
        "zeichen": prisoner.zeichen,
    }
    return Face(key, request.product.template, data, request.size, request.bleed)
