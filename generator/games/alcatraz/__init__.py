"""*Ausbruch von der Felseninsel*: a prison, a plan in six parts, and somebody who stays behind."""

from __future__ import annotations

from generator.game import leaflet
from generator.game.contract import DocumentKind, Game
from generator.games.alcatraz.authoring import AUTHORING
from generator.games.alcatraz.models import (
    AufgabenDatei,
    ErpressungDatei,
    HaeftlingeDatei,
    RaeumeDatei,
    SpielDatei,
)
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.models_regelheft import Regelheft
from generator.games.alcatraz.views import (
    aufbau,
    aufgaben,
    aufgabenuebersicht,
    aufsteller,
    endpruefung,
    erpressung,
    figuren_und_marker,
    haeftlingsboegen,
    leere_karten,
    marker,
    planbrett,
    raeume,
    raumkarten,
    regelheft,
    sonderkarten,
    spielhilfe,
    stimmkarten,
    wachenleiste,
)

_LEAFLET = leaflet.below_a_picture(
    "big-shoulders-stencil-display/BigShouldersStencilDisplay_800ExtraBold.ttf"
)

GAME = Game(
    id="alcatraz",
    documents=(
        DocumentKind("alcatraz-raeume", "raeume.yaml", RaeumeDatei),
        DocumentKind("alcatraz-aufgaben", "aufgaben.yaml", AufgabenDatei),
        DocumentKind("alcatraz-erpressung", "erpressung.yaml", ErpressungDatei),
        DocumentKind("alcatraz-spiel", "spiel.yaml", SpielDatei),
        DocumentKind("alcatraz-haeftlinge", "haeftlinge.yaml", HaeftlingeDatei),
        DocumentKind("alcatraz-hilfen", "hilfen.yaml", HilfenDatei),
        DocumentKind("alcatraz-regelheft", "regelheft.yaml", Regelheft),
        DocumentKind("regelblatt", "blaetter/*.yaml", leaflet.Regelblatt),
    ),
    rules="generator.games.alcatraz.rules",
    authoring=AUTHORING,
    views={
        "raeume": raeume.view,
        "aufgaben": aufgaben.view,
        "erpressung": erpressung.view,
        "raumkarten": raumkarten.view,
        "sonderkarten": sonderkarten.view,
        "spielhilfe": spielhilfe.view,
        "haeftlingsboegen": haeftlingsboegen.view,
        "figuren-und-marker": figuren_und_marker.view,
        "marker": marker.view,
        "aufsteller": aufsteller.view,
        "stimmkarten": stimmkarten.view,
        "wachenleiste": wachenleiste.view,
        "planbrett": planbrett.view,
        "endpruefung": endpruefung.view,
        "aufgabenuebersicht": aufgabenuebersicht.view,
        "aufbau": aufbau.view,
        "leere-karten": leere_karten.view,
        "schnellstart": _LEAFLET,
        "varianten": _LEAFLET,
        "regelheft": regelheft.view,
    },
)
