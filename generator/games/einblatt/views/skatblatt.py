"""The Skat deck: 32 cards of our own drawing, and four markers in the places that the last sheet has left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.play.cards import Farbe, Motiv
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Markers for modules that lay cards aside: the wrath of the gods (G10), an ace up one's sleeve (G6).
_MARKERS = (("zorn", 2), ("aermel", 2))


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One deck, sorted by suit. With ``setting`` each card names the attributes that its suit belongs to."""
    names = _names(content, request.choices.get("setting"))
    assert request.product.back is not None
    back = Face("ruecken", request.product.back, {"art": "skat"}, request.size, request.bleed)
    return [
        Piece(Face(key, request.product.template, data, request.size, request.bleed), back, copies)
        for key, data, copies in _cards(names)
    ]


def _names(content: GameContent, setting: str | None) -> Mapping[str, tuple[str, ...]]:
    """Suit → attributes, for one setting; nothing without one."""
    loaded = lookup.settings(content).get(setting or "")
    return lookup.by_suit(loaded.model) if loaded else {}


def _cards(names: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, dict[str, Any], int]]:
    for suit in Farbe:
        for motif in Motiv:
            shown = str(motif)
            kind = "ass" if shown == "A" else "hof" if shown in "KDB" else "zahl"
            data = {
                "art": kind,
                "farbe": str(suit),
                "zeichen": shown,
                "attribut": " · ".join(names.get(suit, ())),
            }
            yield f"{suit}-{shown.lower()}", data, 1
    for kind, copies in _MARKERS:
        yield kind, {"art": kind, "farbe": "", "zeichen": "", "attribut": ""}, copies
