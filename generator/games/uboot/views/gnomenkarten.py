"""The gnomes' cards: sober on the front, four levels of drunkenness on the four edges of the back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.diagnostics import Span
from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.uboot.crew import gnomes
from generator.games.uboot.models_mannschaft import Gnom
from generator.games.uboot.views.parts import CARD, DrunkLevel, drunkenness
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

Side = Literal["nuechtern", "betrunken"]
#: Level → where its mugs stand: x, y in mm, and by how many degrees they are turned about that place.
_PLACES: Final = {1: (31.5, 70.6, 0), 2: (48.3, 44, -90), 3: (31.5, 17.4, 180), 4: (14.7, 44, 90)}
#: From one mug to the next, their size, and by how much the row is moved towards its number, mm.
_PITCH: Final = 5.2
_MUG: Final = 0.47
_SHIFT: Final = 2.0
#: The middle of an edge, where its words stand, mm from their box's left.
_MIDDLE: Final = 22


@dataclass(frozen=True)
class Edge(DrunkLevel):
    """An edge of the drunk side; what is on it is turned about ``x``, ``y``."""

    #: Where the row of mugs has its origin, mm.
    x: float
    y: float
    #: Degrees, clockwise.
    turn: int
    #: The middles of the mugs, mm from ``x``.
    kruege: tuple[float, ...]
    #: Their scale.
    scale: float
    #: How far the edge's colour is from light brass (0) to rust (1).
    share: float
    #: The middle of the hat before them, mm from ``x``.
    hat: float
    #: Left edge of the box with the level's number, in rem.
    number_left: float


@dataclass(frozen=True)
class GnomeCard(FaceData):
    """A side of a gnome's card; on the drunk one the edge that lies before the player tells his level."""

    templates: ClassVar = ("uboot/gnomenkarte.html",)
    #: The drawing of 63 × 88 mm on its face, for viewBox.
    canvas: Canvas
    #: Who: a gnome that g.gnom() of szenen/gnome.svg draws.
    id: str
    name: str
    #: What he says of himself.
    motto: str
    #: nuechtern | betrunken
    seite: Side
    #: The levels of drunkenness, the first at the foot.
    stufen: tuple[Edge, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card a gnome, printed on both sides."""
    edges = tuple(map(_edge, drunkenness(content)))
    canvas = Canvas.of(CARD, request.size)

    def face(gnom: Gnom, span: Span, side: Side) -> Face:
        data = GnomeCard(canvas, gnom.id, gnom.name, gnom.motto, side, edges)
        return Face.of(f"{gnom.id}-{side}", request.product.template, data, request.size, request.bleed, span)

    return [
        Piece(face(gnom, span, "nuechtern"), face(gnom, span, "betrunken")) for gnom, span in gnomes(content)
    ]


def _edge(level: DrunkLevel) -> Edge:
    x, y, turn = _PLACES[level.stufe]
    count = level.stufe
    return Edge(
        count,
        level.zahlen,
        level.prozent,
        x,
        y,
        turn,
        kruege=tuple((n - count / 2) * _PITCH + _SHIFT for n in range(count)),
        hat=(-count / 2 - 1.2) * _PITCH + _SHIFT,
        scale=_MUG,
        share=(count - 1) / 3,
        number_left=_MIDDLE + count * _PITCH / 2 - 1.6 + _SHIFT,
    )
