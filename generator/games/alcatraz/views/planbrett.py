"""The plan board: places for the open tasks, and who has which element."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, HaeftlingeDatei
from generator.games.alcatraz.play.numbers import OPEN_TASKS
from generator.games.alcatraz.prison import only, people
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    tasks, prisoners = only(content, AufgabenDatei), only(content, HaeftlingeDatei)
    if tasks is None or prisoners is None:
        return []
    data = {
        "elemente": [{"id": element.id, "name": element.name} for element in tasks.model.elemente],
        "haeftlinge": people(prisoners.model),
        "plaetze": OPEN_TASKS,
    }
    return [Piece(Face("planbrett", request.product.template, data, request.size, request.bleed))]
