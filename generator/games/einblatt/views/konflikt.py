"""The tracker of a conflict: eight strips for those who take part, four a side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering
from generator.games.einblatt.views.faces import piece
from generator.games.einblatt.views.panorama import drawn_title
from generator.games.einblatt.views.parts import Boxes, MotifCard, PointScale, motif_row
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: A strip shorter than this has no room for the pencil, in mm.
_LEAST: Final = 26.0
#: Above the strips, below them, between two, between both sides, on their right and, with the sides' tabs,
#: left, mm.
_HEAD: Final = 28.8
_FOOT: Final = 6.6
_BETWEEN: Final = 2.0
_FRONT: Final = 6.0
_SIDE: Final = 5.0
_LEFT: Final = 9.5
#: Strips of a side, where there are as many for either.
_A_SIDE: Final = 4
#: How much of a strip tells who it is; places for the rounds' cards, from one to the next.
_WHO: Final = 0.2845
_ROUNDS: Final = 3
_ROUND: Final = 20.8
#: What the value is written on, mm: its width, how far its right edge is from the next field's, its distance
#: from the word above and from the strip's lower edge; the top of who holds it, how wide and high they are in
#: the drawing, how wide at most, and the gap between both.
_PLATE: Final = 10.8
_PLATE_RIGHT: Final = 4.4
_PLATE_WORD: Final = 3.5
_PLATE_FOOT: Final = 1.9
_BEARER_TOP: Final = 15.8
_BEARER: Final = Size(19.0, 22.0)
_BEARER_WIDEST: Final = 8.4
_BEARER_GAP: Final = 0.8
#: Around points and cards on the right, mm; cards to strike out.
_AROUND: Final = 4.0
_CARDS: Final = 16
#: Of a strip, mm: what its lines of words take above points and cards; the points' share of the rest.
_LINES: Final = 12.9
_POINTS: Final = 0.54
#: The title's place, width and height; its depth, mm.
_TITLE: Final = Rect(10.5, 7.0, 53.0, 8.6)
_TITLE_DEPTH: Final = 0.6
#: The first motif's distance from the right edge, and from one to the next, mm.
_MOTIFS: Final = 78.6
_MOTIF: Final = 9.1


@dataclass(frozen=True, kw_only=True)
class ConflictSheet(FaceData):
    """The tracker of a conflict: for each who takes part a strip with hand, three rounds and points."""

    templates: ClassVar = ("einblatt/konflikt.html",)
    lettering: Lettering
    #: The motifs at the top, the highest first.
    motifs: tuple[MotifCard, ...]
    #: Left edge and width of a strip, mm.
    left: float
    width: float
    #: Height of a strip, mm.
    height: float
    #: Tops of the strips, mm.
    strips: tuple[float, ...]
    #: Height of the strips of one side, mm; none where there are not eight.
    halves: float | None
    #: Right of who it is, mm.
    who_right: float
    #: Left edges of the rounds' cards, mm.
    rounds: tuple[float, ...]
    #: Left edge of what the points stand in, mm.
    points_x: float
    points: PointScale
    cards: Boxes
    #: Height of the boxes for points and for cards, mm.
    points_h: float
    cards_h: float
    #: From a strip's top, mm: the middle of the points and of a round's suits, and the word above the suits.
    points_middle: float
    suits_middle: float
    suits_word: float
    #: What the value stands on: left edge and width, from a strip's top to its upper edge, and height, mm.
    plate_x: float
    plate_w: float
    plate_y: float
    plate_h: float
    #: Who holds it: left edge, from a strip's top to theirs, mm, and how much smaller than drawn.
    bearer_x: float
    bearer_y: float
    bearer_scale: float


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet, with as many strips as it has room for."""
    title = drawn_title(content, content.wording("conflict.title"), _TITLE, _TITLE_DEPTH)
    return [piece(request, "konflikt", _sheet(request.size, title))]


def _sheet(size: Size, title: Lettering) -> ConflictSheet:
    room = size.height - _HEAD - _FOOT - _FRONT
    count = min(int(room / _LEAST), 2 * _A_SIDE)
    pitch = room / count
    both = count == 2 * _A_SIDE
    width = size.width - _LEFT - _SIDE
    who = _LEFT + width * _WHO
    points = who + _ROUNDS * _ROUND + 3
    beside = _LEFT + width - points - _AROUND
    height = pitch - _BETWEEN
    points_h = (height - _LINES) * _POINTS
    suits_word = 15.1 + (height - 24.7) / 2
    plate_x = who - _PLATE_RIGHT - _PLATE
    plate_y = suits_word + _PLATE_WORD
    foot = height - _PLATE_FOOT
    scale = min((foot - _BEARER_TOP) / _BEARER.height, _BEARER_WIDEST / _BEARER.width)
    return ConflictSheet(
        lettering=title,
        motifs=motif_row(size.width - _MOTIFS, _MOTIF),
        left=_LEFT,
        width=width,
        height=height,
        strips=tuple(
            _HEAD + number * pitch + (_FRONT if both and number >= _A_SIDE else 0) for number in range(count)
        ),
        halves=_A_SIDE * pitch - _BETWEEN if both else None,
        who_right=who,
        rounds=tuple(who + 1 + number * _ROUND for number in range(_ROUNDS)),
        points_x=points,
        points=PointScale.of(points + 1, beside),
        cards=Boxes.of(points + 1, beside, _CARDS),
        points_h=points_h,
        cards_h=height - _LINES - points_h,
        points_middle=7.3 + points_h / 2,
        suits_middle=(height - 3.6) / 2,
        suits_word=suits_word,
        plate_x=plate_x,
        plate_w=_PLATE,
        plate_y=plate_y,
        plate_h=foot - plate_y,
        bearer_x=plate_x - _BEARER_GAP - _BEARER.width * scale,
        bearer_y=foot - _BEARER.height * scale,
        bearer_scale=scale,
    )
