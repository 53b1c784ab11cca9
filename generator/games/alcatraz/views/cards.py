"""Cards as data for their templates; shared by the decks and by the blank cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import Aufgabe, AufgabenDatei, SpielDatei
from generator.model.pieces import Face, Piece


def need(items: Sequence[str], spiel: SpielDatei) -> list[str]:
    """What a task needs, in words: ``2 Schlüssel``, ``Messer``; one entry an item, in the card's order."""
    kinds = {kind.id: kind for kind in spiel.gegenstaende}
    return [
        f"{count} {kinds[item].mehrzahl}" if count > 1 else kinds[item].name
        for item, count in Counter(items).items()
        if item in kinds
    ]


def need_lines(items: Sequence[str], spiel: SpielDatei) -> list[str]:
    """The same in at most two lines: one or two words above, the last one below."""
    words = need(items, spiel)
    if len(words) < 2:
        return words
    return [", ".join(words[:-1]) + ",", words[-1]]


def task_data(aufgabe: Aufgabe, file: AufgabenDatei, spiel: SpielDatei) -> dict[str, Any]:
    """Everything that a task card shows."""
    words = {element.id: element.name for element in file.elemente}
    return {
        "nr": aufgabe.nr,
        "element": aufgabe.element,
        "element_wort": words.get(aufgabe.element),
        "buchstaben": [element.id for element in file.elemente],
        "name": aufgabe.name,
        "haeftlinge": aufgabe.haeftlinge,
        "max_wachen": aufgabe.max_wachen,
        "gegenstaende": list(aufgabe.gegenstaende),
        "bedarf": need_lines(aufgabe.gegenstaende, spiel),
        "szene": aufgabe.szene or aufgabe.nr.lower(),
    }


def card(
    request: ViewRequest,
    key: str,
    data: dict[str, Any],
    *,
    template: str | None = None,
    back: Face | None = None,
    copies: int = 1,
    span: Span | None = None,
) -> Piece:
    """A card of the product's size; with the product's template unless it has one of its own."""
    front = Face(key, template or request.product.template, data, request.size, request.bleed, span)
    return Piece(front, back, copies)


def back(request: ViewRequest, stapel: str) -> Face | None:
    """The common back of a deck (aufgabe, erpressung, raum, regel); None without backs."""
    if request.product.back is None:
        return None
    return Face(f"ruecken-{stapel}", request.product.back, {"stapel": stapel}, request.size, request.bleed)
