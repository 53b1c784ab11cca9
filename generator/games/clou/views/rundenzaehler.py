"""The counter of rounds: a row for each house, with the rounds at whose end a special rule leaves traces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.clou.models import ZEIT, Einbruch, SpurAlleRunden, SpurNachRunde
from generator.games.clou.views.faces import face
from generator.games.clou.views.heists import by_time
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Rounds of a row: nobody plays more, since each takes a symbol of time (V07).
ROUNDS: Final = ZEIT.high
#: Rows of a face, and how many at least are left for houses of one's own.
_ROWS: Final = 6
_OWN: Final = 2
#: Cards of each kind, one a game.
_COPIES: Final = 4
#: Left and right of the rows, above the first, below the last; clear between two circles. Millimetres.
_MARGIN: Final = 6.6
_TOP: Final = 22.4
_FOOT: Final = 14.0
_CLEAR: Final = 0.7


@dataclass(frozen=True)
class RoundCircle:
    """A circle to cross off."""

    number: int
    #: Its middle, mm.
    x: float
    #: Traces that a special rule leaves at its end.
    traces: int
    #: The house has as much time; only a dot is drawn where it has not.
    open: bool = True


@dataclass(frozen=True)
class CounterRow:
    """The rounds of a game."""

    #: The heist, empty where a line to write its name on is drawn.
    name: str
    #: Which house of haeuser.svg stands beside it.
    house: str
    #: Top of the row, mm.
    y: float
    rounds: tuple[RoundCircle, ...]


@dataclass(frozen=True)
class RoundCounter(FaceData):
    """Rounds to cross off; a footprint marks those at whose end a special rule leaves a trace, two two."""

    templates: ClassVar = ("clou/rundenzaehler.html",)
    #: Which of how many faces this is, where there is more than one.
    part: str
    #: The rows, from above.
    rows: tuple[CounterRow, ...]
    #: Left and right of them, mm.
    margin: float
    #: Radius of a circle, mm.
    radius: float
    #: From one row to the next, mm.
    pitch: float


def traced(heist: Einbruch) -> dict[int, int]:
    """M06: round → traces that special rules strike at its end, for the rounds with any."""
    found: Counter[int] = Counter()
    for number in range(1, ROUNDS + 1):
        for effect in heist.wirkungen:
            if (isinstance(effect, SpurNachRunde) and effect.runde == number) or (
                isinstance(effect, SpurAlleRunden) and number % effect.runden == 0
            ):
                found[number] += effect.anzahl
    return dict(found)


def cards(heists: Sequence[Einbruch], size: Size) -> list[RoundCounter]:
    """A row for every heist, and at least two empty rows on the last face."""
    rows: list[Einbruch | None] = [*heists]
    rows += [None] * (-(len(rows) + _OWN) % _ROWS + _OWN)
    faces = len(rows) // _ROWS
    return [_card(rows[n * _ROWS : (n + 1) * _ROWS], size, n + 1, faces) for n in range(faces)]


def _card(rows: Sequence[Einbruch | None], size: Size, place: int, faces: int) -> RoundCounter:
    wide = (size.width - 2 * _MARGIN) / ROUNDS
    high = (size.height - _TOP - _FOOT) / len(rows)
    drawn = (_row(heist, _TOP + n * high, wide) for n, heist in enumerate(rows))
    part = f"{place}/{faces}" if faces > 1 else ""
    return RoundCounter(part, tuple(drawn), _MARGIN, (wide - _CLEAR) / 2, high)


def _row(heist: Einbruch | None, y: float, wide: float) -> CounterRow:
    marks = traced(heist) if heist else {}
    last = heist.leisten.zeit.anzahl if heist else ROUNDS
    circles = tuple(
        RoundCircle(n, _MARGIN + (n - 0.5) * wide, marks.get(n, 0), n <= last) for n in range(1, ROUNDS + 1)
    )
    return CounterRow(heist.name if heist else "", heist.id if heist else "", y, circles)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """As many cards as the heists need, with rows on both faces; those for houses of one's own come last."""
    found, back = cards([loaded.model for loaded in by_time(content)], request.size), request.product.back
    if back is None:
        return [Piece(face(request, f"runden-{n}", card), copies=_COPIES) for n, card in enumerate(found, 1)]
    if len(found) % 2:
        found.append(_card([None] * _ROWS, request.size, 1, 1))
    return [
        Piece(
            face(request, f"runden-{n}", found[n - 1]),
            face(request, f"runden-{n + 1}", found[n], template=back),
            _COPIES,
        )
        for n in range(1, len(found), 2)
    ]
