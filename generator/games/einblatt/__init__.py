"""*einBlatt*, role-playing with a Skat deck and as many rules as a group wants."""

from __future__ import annotations

from generator.game import leaflet
from generator.game.contract import DocumentKind, Game
from generator.games.einblatt import lookup
from generator.games.einblatt.authoring import AUTHORING
from generator.games.einblatt.chances import ODDS
from generator.games.einblatt.forms import read_character
from generator.games.einblatt.models import Charakter, Moduldatei, Setting
from generator.games.einblatt.models_abenteuer import Abenteuer
from generator.games.einblatt.models_nachschlag import Nachschlag
from generator.games.einblatt.models_regelheft import Regelheft
from generator.games.einblatt.start import start_character
from generator.games.einblatt.views import (
    abenteuer,
    charakterblatt,
    fortsetzung,
    konflikt,
    modulkarten,
    nsc,
    regelheft,
    schnellstart,
    setting,
    skatblatt,
    sl_schirm,
)

GAME = Game(
    id="einblatt",
    documents=(
        DocumentKind("setting", "settings/*.yaml", Setting),
        DocumentKind("charakter", "charaktere/*.yaml", Charakter),
        DocumentKind("abenteuer", "abenteuer/*.yaml", Abenteuer),
        DocumentKind("module", "module.yaml", Moduldatei),
        DocumentKind("einblatt-nachschlag", "nachschlag.yaml", Nachschlag),
        DocumentKind("einblatt-regelheft", "regelheft.yaml", Regelheft),
        DocumentKind("regelblatt", "blaetter/*.yaml", leaflet.Regelblatt),
    ),
    rules="generator.games.einblatt.rules",
    authoring=AUTHORING,
    blank=frozenset({"charakterblatt"}),
    choices={"setting": lambda content: tuple(lookup.settings(content))},
    views={
        "charakterblatt": charakterblatt.view,
        "leeres-charakterblatt": charakterblatt.blank_view,
        "skatblatt": skatblatt.view,
        "sl-schirm": sl_schirm.view,
        "modulkarten": modulkarten.view,
        "konflikt": konflikt.view,
        "setting": setting.view,
        "abenteuer": abenteuer.view,
        "fortsetzung": fortsetzung.view,
        "nsc": nsc.view,
        "schnellstart": schnellstart.view,
        "regelheft": regelheft.view,
    },
    forms={"charakterblatt": read_character, "leeres-charakterblatt": read_character},
    starts={"charakter": start_character},
    balance=lookup.balance,
    odds=ODDS,
)
