"""Blank cards: one task for each element, and a few Erpressungen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import back, card
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Fill the sheet of nine up.
BLACKMAIL: Final = 3


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A sheet of nine."""
    tasks = only(content, AufgabenDatei)
    if tasks is None:
        return []
    letters = [element.id for element in tasks.model.elemente]
    blank = {"nr": None, "name": None, "haeftlinge": None, "max_wachen": None, "szene": None}
    rest = {"gegenstaende": [], "bedarf": [], "buchstaben": letters}
    cards = [
        card(
            request,
            f"leer-{element.id.lower()}",
            {**blank, **rest, "element": element.id, "element_wort": element.name},
            back=back(request, "aufgabe"),
        )
        for element in tasks.model.elemente
    ]
    empty = {"name": None, "text": None, "szene": None}
    template = "alcatraz/erpressung.html"
    paid = card(
        request,
        "leer-erpressung",
        empty,
        template=template,
        back=back(request, "erpressung"),
        copies=BLACKMAIL,
    )
    return [*cards, paid]
