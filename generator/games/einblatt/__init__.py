"""*einBlatt*, role-playing with a Skat deck and as many rules as a group wants."""

from __future__ import annotations

from generator.game.contract import DocumentKind, Game
from generator.games.einblatt import lookup
from generator.games.einblatt.chances import ODDS
from generator.games.einblatt.models import Charakter, Moduldatei, Setting
from generator.games.einblatt.start import start_character
from generator.games.einblatt.views import charakterblatt, skatblatt

GAME = Game(
    id="einblatt",
    documents=(
        DocumentKind("setting", "settings/*.yaml", Setting),
        DocumentKind("charakter", "charaktere/*.yaml", Charakter),
        DocumentKind("module", "module.yaml", Moduldatei),
    ),
    rules="generator.games.einblatt.rules",
    blank=frozenset({"charakterblatt"}),
    choices={"setting": lambda content: tuple(lookup.settings(content))},
    views={
        "charakterblatt": charakterblatt.view,
        "leeres-charakterblatt": charakterblatt.blank_view,
        "skatblatt": skatblatt.view,
    },
    starts={"charakter": start_character},
    odds=ODDS,
)
