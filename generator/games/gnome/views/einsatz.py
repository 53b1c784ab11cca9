"""Einsatz sheets: each mission with its cards and its budget, and a blank form; for the game master only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.gnome import play
from generator.games.gnome.deck import (
    TYPE_NAMES,
    AnyKarte,
    cards_by_id,
    missions,
    official_cards,
    points,
    selection,
)
from generator.games.gnome.models import Einsatz
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def _groups(chosen: Iterable[tuple[AnyKarte, int]]) -> list[dict[str, Any]]:
    """Cards by type in the types' fixed order: names, copies, points; types without a card are left out."""
    rows = list(chosen)
    groups = []
    for typ, word in TYPE_NAMES.items():
        cards = [(karte, copies) for karte, copies in rows if karte.typ == typ]
        if cards:
            groups.append(
                {
                    "typ": typ,
                    "wort": word,
                    "anzahl": sum(copies for _, copies in cards),
                    "summe": points(tuple(cards)),
                    "karten": [
                        {
                            "name": karte.name,
                            "kopien": copies,
                            "kosten": karte.kosten,
                            "summe": karte.kosten * copies,
                        }
                        for karte, copies in cards
                    ],
                }
            )
    return groups


def _filled(einsatz: Einsatz, known: dict[str, AnyKarte]) -> dict[str, Any]:
    chosen = selection(einsatz, known)
    place, quote, rest = einsatz.name.partition(" „")
    spent = points(chosen)
    limit = play.budget(einsatz.zahler, einsatz.zusatzmuenzen)
    return {
        "leer": False,
        "bild": einsatz.id,
        # „Stadtvilla „Das Ei des Bankiers““: the quoted part is the title, what stands before it the place.
        "ort": place if quote else None,
        "titel": rest.removesuffix("“") if quote else einsatz.name,
        "auftrag": einsatz.auftrag,
        "stimmung": einsatz.stimmung,
        "zielobjekt": einsatz.zielobjekt,
        "beute": einsatz.beute,
        "start_ort": einsatz.start_ort,
        "uebergaenge": list(einsatz.uebergaenge),
        "gruppen": _groups(chosen),
        "zahler": einsatz.zahler,
        "zusatz": einsatz.zusatzmuenzen,
        "je_zahler": play.budget(1),
        "je_muenze": play.POINTS_PER_COIN,
        "grund": play.budget(einsatz.zahler),
        "grenze": limit,
        "punkte": spent,
        "rest": limit - spent,
        "anzahl": sum(copies for _, copies in chosen),
    }


def _blank(content: GameContent) -> dict[str, Any]:
    return {
        "leer": True,
        "gruppen": _groups((karte, karte.kopien) for karte in official_cards(content)),
        "je_zahler": play.budget(1),
        "je_muenze": play.POINTS_PER_COIN,
    }


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a mission, those for few players first, then the blank form."""

    def piece(key: str, data: dict[str, Any], span: Span | None = None) -> Piece:
        return Piece(Face(key, request.product.template, data, request.size, request.bleed, span))

    known = cards_by_id(content)
    sheets = [
        piece(einsatz.id, _filled(einsatz, known), file.span("einsatz"))
        for file, einsatz in sorted(missions(content), key=lambda found: (found[1].zahler, found[1].id))
    ]
    blank = piece("leer", _blank(content))
    # Half sheets come in pairs: a second form rather than an empty half.
    return [*sheets, blank] if len(sheets) % 2 else [*sheets, replace(blank, copies=2)]
