"""The screen of the Spielleitung: two sheets a setting.

Its odds are those of an attribute with one colour, against opponents with none, one and two. Where a setting
has an attribute without colour, the odds of that one stand in the place of those against two colours.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.einblatt import reference
from generator.games.einblatt.models import ModulId
from generator.games.einblatt.views.faces import chosen_settings, piece
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Tables and odds, then the round and its cases; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    words = loaded.model
    pieces = []
    for document in chosen_settings(content, request):
        setting = document.model
        small = ModulId.E5 in setting.module
        colourless = [attribute.name for attribute in setting.attribute if not attribute.farben]
        shared = {"welt": setting.name, "motive": reference.motifs(), "klein": small}
        first = {
            **shared,
            "seite": 1,
            "haende": reference.hands(),
            "ergebnis": reference.results(words),
            "ablauf": reference.marked(words.ablauf, small=small),
            "level": reference.levels(setting),
            "schwierigkeiten": [row.model_dump(mode="json") for row in setting.schwierigkeiten],
            "chancen": [reference.odds(farben, small) for farben in (0, 1)],
        }
        second = {
            **shared,
            "seite": 2,
            "runde": reference.marked(words.runde, small=small),
            "faelle": reference.marked(words.faelle, small=small),
            "gegner": reference.marked(words.gegner, small=small),
            "chancen": [reference.odds(0, small, eigene=0) if colourless else reference.odds(2, small)],
            "farblose": colourless,
            "module": reference.modules_of(content, setting),
        }
        span = document.span("name")
        pieces += [
            piece(request, f"{setting.id}-tabellen", first, span),
            piece(request, f"{setting.id}-runde", second, span),
        ]
    return pieces
