"""Blank cards: one task for each element, and a few Erpressungen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import BlackmailCard, TaskCard, back, card, letters
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Fill the sheet of nine up.
BLACKMAIL: Final = 3


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A sheet of nine."""
    tasks = only(content, AufgabenDatei)
    if tasks is None:
        return []
    cards = [
        card(
            request,
            f"leer-{element.id.lower()}",
            TaskCard(
                element=element.id,
                element_wort=element.name,
                buchstaben=letters(tasks.model, element.id),
            ),
            back=back(request, "aufgabe"),
        )
        for element in tasks.model.elemente
    ]
    paid = card(
        request,
        "leer-erpressung",
        BlackmailCard(None, None, None),
        template="alcatraz/erpressung.html",
        back=back(request, "erpressung"),
        copies=BLACKMAIL,
    )
    return [*cards, paid]
