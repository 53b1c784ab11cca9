"""Vote cards: everybody holds one for each prisoner, with a back that tells only whose vote it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import Haeftling, HaeftlingeDatei
from generator.games.alcatraz.prison import only
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

Side = Literal["vorn", "hinten"]


@dataclass(frozen=True)
class VoteSide(FaceData):
    """A side of a vote card: whom it names in front, whose vote it is behind."""

    templates: ClassVar = ("alcatraz/stimmkarte.html",)
    #: vorn | hinten
    seite: Side
    #: A drawing in portraits/.
    id: str
    #: First name.
    name: str
    #: On the board that he holds in his portrait.
    nummer: str
    #: h_<farbe> is a colour of the palette.
    farbe: str
    #: A sign that t.sign() of teile.svg draws.
    zeichen: str


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


def _face(request: ViewRequest, key: str, prisoner: Haeftling, side: Side) -> Face:
    data = VoteSide(side, prisoner.id, prisoner.vorname, prisoner.nummer, prisoner.farbe, prisoner.zeichen)
    return Face.of(key, request.product.template, data, request.size, request.bleed)
