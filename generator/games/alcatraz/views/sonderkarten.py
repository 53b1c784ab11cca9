"""The Sündenbock-Karte and the Kurzregel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import SpielDatei
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.play.numbers import SCAPEGOAT_AP
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import back, card
from generator.games.alcatraz.views.reference import side
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: The first field's left edge, and from one to the next, mm.
_FIELD_X, _FIELD_PITCH = 6, 17.5


@dataclass(frozen=True)
class ScapegoatField:
    """A field for the marker of 15 mm."""

    #: Left edge, mm.
    x: float
    #: Additional action points.
    ap: int
    wort: str


@dataclass(frozen=True)
class ScapegoatCard(FaceData):
    """The Sündenbock-Karte."""

    templates: ClassVar = ("alcatraz/suendenbock.html",)
    untertitel: str
    #: Its fields, from the left.
    felder: tuple[ScapegoatField, ...]
    text: str


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two cards: the track of additional AP, and the rules on both sides."""
    helps, spiel = only(content, HilfenDatei), only(content, SpielDatei)
    if helps is None or spiel is None:
        return []
    goat = helps.model.suendenbock
    fields = tuple(
        ScapegoatField(_FIELD_X + n * _FIELD_PITCH, ap, word)
        for n, (ap, word) in enumerate(zip(SCAPEGOAT_AP, goat.stufen, strict=True))
    )
    front, behind = (
        side(request, f"kurzregel-{number}", page, spiel.model, helps.span("kurzregel", number - 1))
        for number, page in enumerate(helps.model.kurzregel, 1)
    )
    return [
        card(
            request,
            "suendenbock",
            ScapegoatCard(goat.untertitel, fields, goat.text),
            back=back(request, "regel"),
            span=helps.span("suendenbock"),
        ),
        Piece(front, behind),
    ]
