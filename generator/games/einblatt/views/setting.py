"""A page for each setting: what the players read before they choose a character."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Setting
from generator.games.einblatt.reference import modules_of
from generator.games.einblatt.views.faces import chosen_settings, piece
from generator.games.einblatt.wording import suits
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Half a sheet a setting."""
    return [
        piece(request, loaded.model.id, _data(content, loaded.model), loaded.span("name"))
        for loaded in chosen_settings(content, request)
    ]


def _data(content: GameContent, setting: Setting) -> dict[str, Any]:
    return {
        **setting.model_dump(
            mode="json", include={"name", "idee", "beschreibung", "schwierigkeiten", "auftakt"}
        ),
        "attribute": [
            {**one.model_dump(mode="json", include={"name", "farben", "wofuer"}), "wort": suits(one.farben)}
            for one in setting.attribute
        ],
        "level": lookup.level_words(setting),
        # What the setting adds points for: more attributes than the usual four.
        "mehr": [one.name for one in setting.attribute[4:]] if setting.zusatzpunkte else [],
        "punkte": lookup.budget(setting),
        "wertebereich": f"Werte {setting.werte.von} bis {setting.werte.bis}",
        "module": modules_of(content, setting),
    }
