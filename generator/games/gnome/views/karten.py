"""Zielobjekt-Karten as data for ``gnome/karte.html``; shared by the products that print cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.deck import TYPE_NAMES, AnyKarte
from generator.games.gnome.models import Hindernis, Kartensatz, Sicherung, Wache
from generator.games.gnome.play import SKILL_MAX, SKILL_MIN, active_from, calls_from, successes
from generator.model.content import GameContent, Loaded
from generator.model.pieces import Face, Piece

#: The values of each type in the order of the rulebook's cards.
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "hindernis": ("knacken",),
    "sicherung": ("bemerken", "vorbeischleichen", "knacken"),
    "wache": ("kampf", "aufmerksamkeit", "aktivierung"),
    "verstaerkung": ("kampf", "aufmerksamkeit", "reaktionszeit"),
}

#: Value → its name on a card, and a shorter one for cards narrower than 60 mm.
WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "knacken": ("Knacken", "Knacken"),
    "bemerken": ("Bemerken", "Bemerken"),
    "vorbeischleichen": ("Vorbeischleichen", "Vorbei"),
    "kampf": ("Kampf", "Kampf"),
    "aufmerksamkeit": ("Aufmerksamkeit", "Aufmerks."),
    "aktivierung": ("Aktivierung", "Aktivierung"),
    "reaktionszeit": ("Reaktionszeit", "Reaktion"),
}

#: Letters that a last line should have at least.
_SHORTEST_LAST_LINE: Final = 12


def values(typ: str, karte: AnyKarte | None = None) -> list[dict[str, Any]]:
    """The plates of a card; ``zahl`` is None where there is no number (or no card)."""
    return [
        {"art": art, "wort": WORDS[art][0], "kurz": WORDS[art][1], "zahl": getattr(karte, art, None)}
        for art in VALUES[typ]
    ]


def card_data(karte: AnyKarte) -> dict[str, Any]:
    """Everything that a card's face shows."""
    return {
        "typ": karte.typ,
        "typ_wort": TYPE_NAMES[karte.typ],
        "name": karte.name,
        "kosten": karte.kosten,
        "werte": values(karte.typ, karte),
        "alarm": karte.alarm if isinstance(karte, Sicherung) else None,
        "alarm_wort": TYPE_NAMES[karte.alarm] if isinstance(karte, Sicherung) else None,
        "szene": karte.szene or karte.id,
        "spruch": keep_end_together(karte.spruch) if karte.spruch else None,
        "chancen": _chances(karte.knacken) if isinstance(karte, Hindernis) else None,
        "aktiv_ab": active_from(karte.aktivierung) if isinstance(karte, Wache) else None,
        "ruf_ab": calls_from(karte.aktivierung) if isinstance(karte, Wache) else None,
    }


def keep_end_together(text: str) -> str:
    """The text with its last words tied by no-break spaces, so that no short word stands alone on a line."""
    words = text.split(" ")
    while len(words) > 2 and len(words[-1]) < _SHORTEST_LAST_LINE:
        words[-2:] = [f"{words[-2]}\N{NO-BREAK SPACE}{words[-1]}"]
    return " ".join(words)


def _chances(schwierigkeit: int) -> list[int]:
    """Successes of 36 for every skill from 1 to 8 (rule R10)."""
    return [successes(schwierigkeit, wert) for wert in range(SKILL_MIN, SKILL_MAX + 1)]


def set_of(content: GameContent, source: str) -> Loaded[Kartensatz] | None:
    """The set of cards that the kit's ``source`` names."""
    return next((s for s in content.of(Kartensatz) if f"/{s.path}".endswith(f"/{source}")), None)


def card_pieces(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a card of the product's set; nothing when the set could not be loaded."""
    loaded = set_of(content, request.product.source or "")
    if loaded is None:
        return []
    back = back_face(request)
    return [
        Piece(
            front=Face(
                key=karte.id,
                template=request.product.template,
                data=card_data(karte),
                size=request.size,
                bleed=request.bleed,
                span=loaded.span("karten", index),
            ),
            back=back,
            copies=karte.kopien,
        )
        for index, karte in enumerate(loaded.model.karten)
    ]


def back_face(request: ViewRequest) -> Face | None:
    """The common back; the same for every type, because cards lie face down."""
    if request.product.back is None:
        return None
    return Face("ruecken", request.product.back, {}, request.size, request.bleed)
