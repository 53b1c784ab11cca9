"""The problem board: open disasters with their minute, and which room and which item fixes what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.helpers import WORKPLACE, bonus_words, helpers
from generator.games.uboot.models import Boot, Funktion, Gegenstaende, Katastrophe, Problem
from generator.games.uboot.models_tafeln import Tafeln
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

_PROBLEM_OF = {function: problem for problem, function in WORKPLACE.items()}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet; none while a file that it needs cannot be read."""
    boat, tracks, events = deck.home_boat(content), deck.tracks(content), deck.events(content)
    words, items = next(iter(content.of(Tafeln)), None), deck.items(content)
    if boat is None or tracks is None or events is None or items is None or words is None:
        return []
    disasters: list[dict[str, Any]] = []
    for event in events.model.ereignisse:
        effect = event.wirkung
        if isinstance(effect, Katastrophe):
            function = effect.loesen if isinstance(effect.loesen, Funktion) else None
            problem = _PROBLEM_OF[function] if function else Problem.KRAKE
            row = _row(boat.model, items.model, problem, function)
            disasters.append({**row, "name": event.name, "marker": effect.marker, "frist": effect.minuten})
    table = words.model.problemtafel
    data = {
        "worte": table.model_dump(mode="json"),
        "katastrophen": disasters,
        "leisten": [
            {
                **_row(boat.model, items.model, _PROBLEM_OF[track.funktion], track.funktion),
                "name": track.name,
                "id": track.id.value,
                "gegen": track.gegen,
            }
            for track in tracks.model.katastrophen
        ],
        "probleme": [
            {
                **_row(boat.model, items.model, problem.problem, None),
                "name": problem.name,
                "id": problem.problem.value,
                "text": problem.text,
            }
            for problem in table.probleme
        ],
    }
    face = Face("problemtafel", request.product.template, data, request.size, request.bleed, words.span())
    return [Piece(face)]


def _row(boat: Boot, items: Gegenstaende, problem: Problem, function: Funktion | None) -> dict[str, Any]:
    """Where it is fixed, and what helps."""
    room = deck.room_for(boat, function) if function else None
    return {
        "raum": room.nummer if room else None,
        "raumname": room.name if room else None,
        "helfer": [f"{item.name} {bonus_words(item)}" for item in helpers(items, problem)],
    }
