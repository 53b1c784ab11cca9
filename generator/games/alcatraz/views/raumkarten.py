"""One card a room, drawn to place Wachen, prisoners and tasks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import RaeumeDatei, Raum
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.cards import back, card
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Top of a name in one line, of a longer one, and the height of a line, mm.
_ONE_LINE, _MORE_LINES, _LINE = 64.2, 60.8, 6.9


@dataclass(frozen=True)
class RoomCard(FaceData):
    """A Raumkarte."""

    templates: ClassVar = ("alcatraz/raumkarte.html",)
    nr: int
    #: A drawing in raeume/.
    id: str
    #: The name in one or two lines.
    zeilen: tuple[str, ...]
    #: Top and height of the name's box, mm.
    name_y: float
    name_height: float


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a room."""
    file = only(content, RaeumeDatei)
    if file is None:
        return []
    rooms = file.model.raeume
    return [
        card(
            request,
            f"raumkarte-{raum.nr}",
            _data(raum),
            back=back(request, "raum"),
            span=file.span("raeume", index),
        )
        for index, raum in enumerate(rooms)
    ]


def _data(raum: Raum) -> RoomCard:
    lines = raum.zeilen or (raum.name,)
    top = _ONE_LINE if len(lines) == 1 else _MORE_LINES
    return RoomCard(raum.nr, raum.id, tuple(lines), top, _LINE * len(lines))
