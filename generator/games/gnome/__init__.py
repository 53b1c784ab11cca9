"""*Gnome: Die Ausraubung*, a heist with two dice, a POTT and very small burglars."""

from __future__ import annotations

from generator.game import leaflet
from generator.game.contract import DocumentKind, Game
from generator.games.gnome import deck
from generator.games.gnome.authoring import AUTHORING
from generator.games.gnome.models import (
    EinsatzDatei,
    Gnomenschar,
    Kartensatz,
    Nachschlag,
    Regelheft,
    VerdachtOMeterDatei,
)
from generator.games.gnome.views import (
    abrechnung,
    aktionskarte,
    aufsteller,
    einsatz,
    extra_karten,
    gnome,
    gnomen_bogen,
    leere_karten,
    marker,
    muenzen,
    plan,
    regelheft,
    sl_schirm,
    verdacht_o_meter,
    zielobjekt_karten,
)

_LEAFLET = leaflet.below_a_picture("bangers/Bangers_400Regular.ttf")

GAME = Game(
    id="gnome",
    documents=(
        DocumentKind("karten", "karten/*.yaml", Kartensatz),
        DocumentKind("gnome", "gnome/*.yaml", Gnomenschar),
        DocumentKind("einsatz", "einsaetze/*.yaml", EinsatzDatei),
        DocumentKind("verdacht-o-meter", "verdacht-o-meter.yaml", VerdachtOMeterDatei),
        DocumentKind("nachschlag", "nachschlag.yaml", Nachschlag),
        DocumentKind("regelheft", "regelheft.yaml", Regelheft),
        DocumentKind("regelblatt", "blaetter/*.yaml", leaflet.Regelblatt),
    ),
    authoring=AUTHORING,
    balance=deck.balance,
    rules="generator.games.gnome.rules",
    views={
        "zielobjekt-karten": zielobjekt_karten.view,
        "extra-karten": extra_karten.view,
        "leere-karten": leere_karten.view,
        "gnomen-bogen": gnomen_bogen.view,
        "gnome": gnome.view,
        "verdacht-o-meter": verdacht_o_meter.view,
        "plan": plan.view,
        "plan-gross": plan.view,
        "sl-schirm": sl_schirm.view,
        "aktionskarte": aktionskarte.view,
        "aufsteller": aufsteller.view,
        "muenzen": muenzen.view,
        "einsatz": einsatz.view,
        "abrechnung": abrechnung.view,
        "marker": marker.view,
        "schnellstart": _LEAFLET,
        "varianten": _LEAFLET,
        "obergnom": _LEAFLET,
        "regelheft": regelheft.view,
    },
)
