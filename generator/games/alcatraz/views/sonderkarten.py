"""The Sündenbock-Karte and the Kurzregel."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import SpielDatei
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.play.numbers import SCAPEGOAT_AP
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import back, card
from generator.games.alcatraz.views.reference import side
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two cards: the track of additional AP, and the rules on both sides."""
    helps, spiel = only(content, HilfenDatei), only(content, SpielDatei)
    if helps is None or spiel is None:
        return []
    goat = helps.model.suendenbock
    fields = [{"ap": ap, "wort": word} for ap, word in zip(SCAPEGOAT_AP, goat.stufen, strict=True)]
    front, behind = (
        side(request, f"kurzregel-{number}", page, spiel.model, helps.span("kurzregel", number - 1))
        for number, page in enumerate(helps.model.kurzregel, 1)
    )
    return [
        card(
            request,
            "suendenbock",
            {"untertitel": goat.untertitel, "felder": fields, "text": goat.text},
            back=back(request, "regel"),
            span=helps.span("suendenbock"),
        ),
        Piece(front, behind),
    ]
