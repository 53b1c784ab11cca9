"""Strips for opponents: a setting's obstacles ready to play, or empty ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.views.faces import piece
from generator.games.einblatt.views.parts import Boxes, PointScale
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Strips on a sheet; empty ones fill it up.
_SHEET: Final = 8
#: Left edge of points and cards, and what is free beside them, mm; cards to strike out.
_LEFT: Final = 34.0
_BESIDE: Final = 41.0
_CARDS: Final = 16
#: Who holds the hand, by the name of a portrait: in a world with portraits its own;
#: else masks, which are nobody's.
_FACES: Final = {
    "einbruch": ("kommissar-krull", "kasimir-nachtportier", "madame-morgenstern", "bijou-mops"),
    "eintauchgang": ("maat-murks", "kapitaen-kabeljau", "der-krake"),
    "einwald": ("albrecht-span-holzfaeller", "wachtmeister-wurst-dackel", "die-eule", "die-drei-biber"),
}
_ANYBODY: Final = ("bandit", "hund", "ritter", "pirat", "maschine", "kapuze", "geist", "wolke")


@dataclass(frozen=True, kw_only=True)
class OpponentStrip(FaceData):
    """A strip for an opponent: name, points, cards to count down, colours, a note."""

    templates: ClassVar = ("einblatt/nsc.html",)
    #: Who or what it is; empty to be written on.
    text: str = ""
    #: The setting's name.
    world: str = ""
    #: Cards; none where nobody knows.
    hand: int | None = None
    #: How many colours it has.
    colours: int = 0
    points: PointScale
    cards: Boxes
    #: Whose portrait, or which mask, looks over the hand, by its name.
    face: str

    @classmethod
    def of(
        cls,
        size: Size,
        face: str,
        text: str = "",
        world: str = "",
        hand: int | None = None,
        colours: int = 0,
    ) -> OpponentStrip:
        """A strip of that size."""
        room = size.width - _BESIDE
        return cls(
            text=text,
            world=world,
            hand=hand,
            colours=colours,
            points=PointScale.of(_LEFT, room),
            cards=Boxes.of(_LEFT, room, _CARDS),
            face=face,
        )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A sheet of empty strips; with ``setting`` its obstacles, and empty ones in the places left."""
    pieces = [
        piece(
            request,
            f"{loaded.model.id}-{index + 1}",
            OpponentStrip.of(
                request.size,
                faces[index % len(faces)],
                row.text,
                loaded.model.name,
                row.karten,
                row.farben,
            ),
            loaded.span("schwierigkeiten", index),
        )
        for loaded in [lookup.settings(content).get(request.choices.get("setting", ""))]
        if loaded is not None
        for faces in [_FACES.get(loaded.model.id, _ANYBODY)]
        for index, row in enumerate(loaded.model.schwierigkeiten)
    ]
    left = -len(pieces) % _SHEET or (0 if pieces else _SHEET)
    pieces += [
        piece(request, f"leer-{number + 1}", OpponentStrip.of(request.size, face))
        for number, face in enumerate(_ANYBODY[:left])
    ]
    return pieces
