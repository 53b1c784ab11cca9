"""*Der Clou – Roll & Heist*, a co-operative break-in with three dice and a pencil."""

from __future__ import annotations

from generator.game import leaflet
from generator.game.contract import DocumentKind, Game
from generator.games.clou.authoring import AUTHORING
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.models_kampagne import Kampagne
from generator.games.clou.models_regelheft import Regelheft
from generator.games.clou.views import (
    diebesbogen,
    diebesbogen_gross,
    einbruchsplan,
    fluchtbogen,
    kampagne,
    leerer_dieb,
    leerer_plan,
    regelheft,
    rundenzaehler,
    symbolbogen,
    symbolkarte,
    vier_naechte,
    zahlenhilfe,
)

GAME = Game(
    id="clou",
    documents=(
        DocumentKind("dieb", "diebe/*.yaml", Dieb),
        DocumentKind("einbruch", "einbrueche/*.yaml", Einbruch),
        DocumentKind("kampagne", "kampagne.yaml", Kampagne),
        DocumentKind("clou-regelheft", "regelheft.yaml", Regelheft),
        DocumentKind("regelblatt", "blaetter/*.yaml", leaflet.Regelblatt),
    ),
    rules="generator.games.clou.rules",
    views={
        "einbruchsplan": einbruchsplan.view,
        "einbruchsplan-gross": einbruchsplan.view,
        "diebesbogen": diebesbogen.view,
        "diebesbogen-klein": diebesbogen.view,
        "diebesbogen-gross": diebesbogen_gross.view,
        "symbolkarte": symbolkarte.view,
        "zahlenhilfe": zahlenhilfe.view,
        "fluchtbogen": fluchtbogen.view,
        "rundenzaehler": rundenzaehler.view,
        "kampagne": kampagne.view,
        "vier-naechte": vier_naechte.view,
        "leerer-plan": leerer_plan.view,
        "leerer-dieb": leerer_dieb.view,
        "symbolbogen": symbolbogen.view,
        "schnellstart": leaflet.below_a_picture(),
        "regelheft": regelheft.view,
    },
    authoring=AUTHORING,
    pictures=diebesbogen.asked_portraits,
)
