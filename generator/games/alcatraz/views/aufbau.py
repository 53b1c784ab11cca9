"""The set-up sheet: the table as a picture, six steps, and the draw of the first Wachen in two series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.booklet import set_paragraph
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import HaeftlingeDatei, SpielDatei
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.prison import only, people
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: The picture's Wachen: the rooms of both series, counted from 0 (eight in all, two at most).
SERIES: Final = ((0, 3, 6, 9), (3, 5, 8, 10))
#: The picture's open tasks and prisoners, by place.
TASKS: Final = {2: "A", 4: "D", 11: "F"}
STARTS: Final = (1, 6, 7, 8)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    helps, spiel = only(content, HilfenDatei), only(content, SpielDatei)
    prisoners = only(content, HaeftlingeDatei)
    if helps is None or spiel is None or prisoners is None:
        return []
    grid = spiel.model.raster
    places = range(grid.zeilen * grid.spalten)
    rows = people(prisoners.model)
    starts = dict(zip(STARTS, rows, strict=False))
    data = {
        "schritte": [
            {"titel": step.titel, "symbol": step.symbol, "text": set_paragraph(step.text)}
            for step in helps.model.aufbau
        ],
        "zeilen": grid.zeilen,
        "spalten": grid.spalten,
        "wachen": [sum(place in series for series in SERIES) for place in places],
        "aufgaben": [TASKS.get(place) for place in places],
        "figuren": [starts.get(place) for place in places],
        "haeftlinge": rows,
        "spielerzahl": [entry.model_dump() for entry in spiel.model.spielerzahl],
    }
    face = Face("aufbau", request.product.template, data, request.size, request.bleed, helps.span("aufbau"))
    return [Piece(face)]
