"""The track that counts Wachen, with the round beside each number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.alcatraz.play.numbers import DEBATE_MINUTES
from generator.games.alcatraz.play.rounds import guards_in_round, last_round
from generator.games.alcatraz.views.parts import LYING
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Two rows of so many fields, the second comes back; the first field's place, from one to the next, mm.
_IN_A_ROW, _FIELD_X, _FIELD_Y, _FIELD_PITCH, _ROW_PITCH = 7, 8.5, 69.6, 34.4, 42
#: The debate: seconds a field, the first field's left edge, and from one to the next, mm.
_DEBATE_STEP, _DEBATE_X, _DEBATE_PITCH = 15, 57.4, 23.6


@dataclass(frozen=True)
class GuardField:
    """A number of Wachen."""

    #: Left edge and top, mm.
    x: float
    y: float
    #: How near the end is: 0 on the first field, 1 on the last; how much orange tells it.
    heat: float
    shade: float
    #: Width of its line, mm.
    stroke: float
    zahl: int
    #: The round that begins here; none where all have lost.
    runde: int | None


@dataclass(frozen=True)
class DebateField:
    """A quarter of a minute of debate."""

    #: Left edge, mm.
    x: float
    #: The clock's hand, degrees.
    hand: float
    #: Minutes and seconds that have passed.
    zeit: str


@dataclass(frozen=True)
class GuardTrack(FaceData):
    """The track that counts Wachen, the minutes of debate at its foot."""

    templates: ClassVar = ("alcatraz/wachenleiste.html",)
    #: The drawing of 255 × 188 mm on its face, for viewBox.
    canvas: Canvas
    #: From the first round to the end.
    felder: tuple[GuardField, ...]
    #: The quarters of a minute of debate.
    debatte: tuple[DebateField, ...]
    #: Of debate, at most.
    minuten: int


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet: from the Wachen of the first round to the one that ends the game."""
    del content  # the track follows from the rules alone
    last = last_round()
    fields = (_field(number, number if number <= last else None) for number in range(1, last + 2))
    seconds = range(_DEBATE_STEP, DEBATE_MINUTES * 60 + 1, _DEBATE_STEP)
    debate = (_debate(n, at) for n, at in enumerate(seconds))
    data = GuardTrack(Canvas.unscaled(LYING, request.size), tuple(fields), tuple(debate), DEBATE_MINUTES)
    return [Piece(Face.of("wachenleiste", request.product.template, data, request.size, request.bleed))]


def _field(number: int, rounds: int | None) -> GuardField:
    row, place = divmod(number - 1, _IN_A_ROW)
    column = place if row == 0 else _IN_A_ROW - 1 - place
    heat = (number - 1) / last_round()
    return GuardField(
        x=_FIELD_X + column * _FIELD_PITCH,
        y=_FIELD_Y + row * _ROW_PITCH,
        heat=heat,
        shade=heat * heat * 0.75,
        stroke=0.5 + heat * 0.7,
        zahl=guards_in_round(number),
        runde=rounds,
    )


def _debate(index: int, seconds: int) -> DebateField:
    minutes, rest = divmod(seconds, 60)
    return DebateField(
        _DEBATE_X + index * _DEBATE_PITCH, 360 * seconds / (DEBATE_MINUTES * 60), f"{minutes}:{rest:02d}"
    )
