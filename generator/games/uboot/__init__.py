"""*Gnome im U-Boot*, a sinking submarine, sixty minutes and too much Grog."""

from __future__ import annotations

from generator.game import leaflet
from generator.game.contract import DocumentKind, Game
from generator.games.uboot.authoring import AUTHORING
from generator.games.uboot.models import Boot, Ereignisse, Gegenstaende, Leisten
from generator.games.uboot.models_fahrten import Fahrten
from generator.games.uboot.models_hilfe import Hilfe
from generator.games.uboot.models_mannschaft import Mannschaft
from generator.games.uboot.models_marker import Marker
from generator.games.uboot.models_regelheft import Regelheft
from generator.games.uboot.models_tafeln import Tafeln
from generator.games.uboot.views import (
    aufbau,
    aufsteller,
    brett,
    ereigniskarten,
    erfolgstabelle,
    fahrten,
    figuren_und_marker,
    gegenstandskarten,
    gnomenkarten,
    hilfskarten,
    leere_karten,
    marker,
    problemtafel,
    regelheft,
    w10,
)

GAME = Game(
    id="uboot",
    documents=(
        DocumentKind("boot", "boote/*.yaml", Boot),
        DocumentKind("uboot-fahrten", "fahrten/*.yaml", Fahrten),
        DocumentKind("uboot-leisten", "leisten.yaml", Leisten),
        DocumentKind("uboot-ereignisse", "ereignisse.yaml", Ereignisse),
        DocumentKind("uboot-gegenstaende", "gegenstaende.yaml", Gegenstaende),
        DocumentKind("hilfe", "hilfe.yaml", Hilfe),
        DocumentKind("uboot-regelheft", "regelheft.yaml", Regelheft),
        DocumentKind("uboot-tafeln", "tafeln.yaml", Tafeln),
        DocumentKind("mannschaft", "mannschaft.yaml", Mannschaft),
        DocumentKind("uboot-marker", "marker.yaml", Marker),
        DocumentKind("regelblatt", "blaetter/*.yaml", leaflet.Regelblatt),
    ),
    rules="generator.games.uboot.rules",
    authoring=AUTHORING,
    views={
        "brett": brett.view,
        "brett-klein": brett.view,
        "zweites-boot": brett.view,
        "fahrten": fahrten.view,
        "ereigniskarten": ereigniskarten.view,
        "gegenstandskarten": gegenstandskarten.view,
        "gnomenkarten": gnomenkarten.view,
        "figuren-und-marker": figuren_und_marker.view,
        "aufsteller": aufsteller.view,
        "marker": marker.view,
        "w10": w10.view,
        "hilfskarten": hilfskarten.view,
        "problemtafel": problemtafel.view,
        "aufbau": aufbau.view,
        "erfolgstabelle": erfolgstabelle.view,
        "schnellstart": leaflet.below_a_picture("federo/Federo_400Regular.ttf"),
        "regelheft": regelheft.view,
        "leere-karten": leere_karten.view,
    },
)
