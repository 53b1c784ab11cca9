"""The Skat deck: 32 cards of our own drawing, and four markers in the places that the last sheet has left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.play.cards import Farbe, Motiv
from generator.games.einblatt.views.card_back import CardBack
from generator.games.einblatt.views.faces import CARD, piece
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: A number, a court, an ace; markers for modules that lay cards aside: the wrath of the gods (G10), an ace up
#: one's sleeve (G6).
Kind = Literal["zahl", "hof", "ass", "zorn", "aermel"]
#: Top of their title and of their rule, mm of the drawing.
_MARKER_TITLE, _MARKER_RULE = 10.4, 72
_MARKERS: Final[tuple[tuple[Kind, int], ...]] = (("zorn", 2), ("aermel", 2))


@dataclass(frozen=True)
class SkatCard(FaceData):
    """One card of the deck, or one of the four markers that fill its last sheet."""

    templates: ClassVar = ("einblatt/skatkarte.html",)
    #: The drawing of 63 × 88 mm on its face, for viewBox.
    canvas: Canvas
    #: zahl | hof | ass, and the markers: zorn | aermel
    kind: Kind
    #: kreuz | pik | karo | herz; empty on a marker.
    suit: str = ""
    #: 7 to 10, B, D, K, A; empty on a marker.
    motif: str = ""
    #: Top of a marker's title and of its rule, mm.
    title_y: float = 0.0
    rule_y: float = 0.0
    #: The attributes that the suit belongs to; none without a setting.
    attributes: tuple[str, ...] = ()


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One deck, sorted by suit. With ``setting`` each card names the attributes that its suit belongs to."""
    names = _names(content, request.choices.get("setting"))
    canvas, back = Canvas.of(CARD, request.size), CardBack.of("skat", request.size)
    cards = [
        piece(
            request,
            f"{suit}-{motif.lower()}",
            SkatCard(canvas, _kind(motif), str(suit), str(motif), attributes=names.get(suit, ())),
            back=back,
        )
        for suit in Farbe
        for motif in Motiv
    ]
    markers = [
        piece(
            request,
            kind,
            SkatCard(canvas, kind, title_y=_MARKER_TITLE * canvas.scale, rule_y=_MARKER_RULE * canvas.scale),
            copies=copies,
            back=CardBack.of("modul", request.size),
        )
        for kind, copies in _MARKERS
    ]
    return [*cards, *markers]


def _names(content: GameContent, setting: str | None) -> Mapping[str, tuple[str, ...]]:
    """Suit → attributes, for one setting; nothing without one."""
    loaded = lookup.settings(content).get(setting or "")
    return lookup.by_suit(loaded.model) if loaded else {}


def _kind(motif: Motiv) -> Kind:
    if motif is Motiv.ASS:
        return "ass"
    return "hof" if motif in (Motiv.BUBE, Motiv.DAME, Motiv.KOENIG) else "zahl"
