"""*Gnome: Die Ausraubung*, a heist with two dice, a POTT and very small burglars."""

from __future__ import annotations

from generator.game.contract import DocumentKind, Game
from generator.games.gnome.models import (
    EinsatzDatei,
    Gnomenschar,
    Kartensatz,
    Nachschlag,
    Regelheft,
    VerdachtOMeterDatei,
)

GAME = Game(
    id="gnome",
    documents=(
        DocumentKind("karten", "karten/*.yaml", Kartensatz),
        DocumentKind("gnome", "gnome/*.yaml", Gnomenschar),
        DocumentKind("einsatz", "einsaetze/*.yaml", EinsatzDatei),
        DocumentKind("verdacht-o-meter", "verdacht-o-meter.yaml", VerdachtOMeterDatei),
        DocumentKind("nachschlag", "nachschlag.yaml", Nachschlag),
        DocumentKind("regelheft", "regelheft.yaml", Regelheft),
    ),
    rules="generator.games.gnome.rules",
    views={},
)
