"""The twelve rooms, silver side in front, orange side behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import RaeumeDatei, Raum, Raumseite, SpielDatei
from generator.games.alcatraz.prison import only, slots
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

Colour = Literal["silber", "orange"]
#: R34: where items go when their home is full, and what must be full before (a word on the room).
RETURNING: Final = frozenset({"hof", "besucherraum"})
#: Right edge of the picture without places for items; a column of these takes so much, and a rim besides, mm.
_RIGHT: Final = 87
_COLUMN: Final = 16.3
_RIM: Final = 1.1
_PLACE_Y, _PLACE_PITCH, _IN_A_COLUMN = 21.35, 16.15, 3
#: How far the room's corner lies left of the picture's middle, its y, its scale: with items, and without.
_BESIDE: Final = (3.4, 37.6, 1.02)
_ALONE: Final = (3.7, 36.6, 1.04)
#: The places of the Wachen: the first one's left edge, and from one to the next, mm.
_STEP_X, _STEP_PITCH = 4.05, 15.83
#: A room with so many places keeps one of them free for R34.
_ALL_PLACES: Final = 5


@dataclass(frozen=True)
class ItemPlace:
    """A place for an item (a marker of 15 mm)."""

    #: An item that t.token() of teile.svg draws.
    id: str
    #: Left edge and top, mm.
    x: float
    y: float


@dataclass(frozen=True)
class WachePlace:
    """A place for a Wache (a marker of 12 mm)."""

    #: What so many Wachen mean, in a word.
    wort: str
    #: Left edge, mm.
    x: float


@dataclass(frozen=True)
class RoomPicture:
    """The room's drawing."""

    #: Right edge of its window, mm.
    right: float
    #: Where the room's corner lies, mm.
    x: float
    y: float
    scale: float


@dataclass(frozen=True, kw_only=True)
class DrawnSide(FaceData):
    """One side of a room."""

    templates: ClassVar = ("alcatraz/raum.html",)
    nr: int
    #: A drawing in raeume/.
    id: str
    name: str
    #: silber | orange
    seite: Colour
    #: What may be done here.
    text: str
    #: Does it cost no AP?
    frei: bool
    #: The icon beside the number.
    symbol: str | None
    #: Where its picture lies.
    picture: RoomPicture
    #: Places for items, three a column; empty in rooms without.
    plaetze: tuple[ItemPlace, ...]
    #: Must another place be full before the lowest one takes an item? say("room.return-<id>") tells which.
    rueckkehr: bool
    #: The places of the Wachen, four.
    stufen: tuple[WachePlace, ...]


def symbol(raum: Raum, ability: Raumseite) -> str | None:
    """The icon of a side: for paid abilities, else the room's own."""
    return "zahlen" if ability.zahlen else raum.symbol or raum.heimat


def side_data(raum: Raum, seite: Colour, spiel: SpielDatei) -> DrawnSide:
    """Everything that one side of a room shows."""
    ability: Raumseite = raum.silber if seite == "silber" else raum.orange
    items = slots(raum, ability)
    columns = 2 if len(items) > _IN_A_COLUMN else min(len(items), 1)
    right = _RIGHT - (_COLUMN * columns + _RIM if columns else 0)
    shift, y, scale = _BESIDE if columns else _ALONE
    return DrawnSide(
        nr=raum.nr,
        id=raum.id,
        name=raum.name,
        seite=seite,
        text=ability.text,
        frei=ability.frei,
        symbol=symbol(raum, ability),
        picture=RoomPicture(right, (right + 3) / 2 - shift, y, scale),
        plaetze=tuple(
            ItemPlace(
                item,
                right + _RIM + n // _IN_A_COLUMN * _COLUMN,
                _PLACE_Y + n % _IN_A_COLUMN * _PLACE_PITCH,
            )
            for n, item in enumerate(items)
        ),
        rueckkehr=raum.id in RETURNING and len(items) == _ALL_PLACES,
        stufen=tuple(
            WachePlace(stufe.kurz, _STEP_X + n * _STEP_PITCH) for n, stufe in enumerate(spiel.wachen)
        ),
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a room; none when the rooms or the game's names could not be loaded."""
    raeume, spiel = only(content, RaeumeDatei), only(content, SpielDatei)
    if raeume is None or spiel is None:
        return []
    return [
        Piece(face("silber"), face("orange"))
        for index, raum in enumerate(raeume.model.raeume)
        for face in (_faces(request, raum, spiel.model, raeume.span("raeume", index)),)
    ]


def _faces(request: ViewRequest, raum: Raum, spiel: SpielDatei, span: Span) -> Callable[[Colour], Face]:
    """Side → its face."""

    def face(seite: Colour) -> Face:
        data = side_data(raum, seite, spiel)
        key = f"{raum.id}-{seite}"
        return Face.of(key, request.product.template, data, request.size, request.bleed, span)

    return face
