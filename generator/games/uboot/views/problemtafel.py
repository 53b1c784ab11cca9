"""The problem board: open disasters with their minute, and which room and which item fixes what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.helpers import WORKPLACE, bonus_words, helpers
from generator.games.uboot.models import (
    Boot,
    Ereignis,
    Ereignisse,
    Funktion,
    Gegenstaende,
    Katastrophe,
    Katastrophenart,
    Leisten,
    Problem,
)
from generator.games.uboot.models_tafeln import Ortsproblem, Problemtafel, Tafeln
from generator.games.uboot.views.parts import SHEET, printed
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

_PROBLEM_OF: Final = {function: problem for problem, function in WORKPLACE.items()}
#: Where the rows begin and where those of the disasters end, mm.
_TOP: Final = 33.4
_BOTTOM: Final = 183.2
#: Between two disasters; between two of the other rows.
_DISASTER_GAP: Final = 2.2
_GAP: Final = 1.6
#: Heights of a track's and of another problem's row, and what the heading between them takes.
_TRACK: Final = 18.2
_ELSEWHERE: Final = 25.0
_HEADING: Final = 12.2
#: From one place for a minute to the next, how many there are, and the height of all together.
_MINUTES: Final = 3
_MINUTE_PITCH: Final = 8.6
_MINUTES_HEIGHT: Final = 25.2


@dataclass(frozen=True, kw_only=True)
class ProblemRow:
    """A plate of the board."""

    #: Top of its plate, mm.
    y: float
    #: Middle of its plate, mm.
    middle: float
    name: str
    #: The items that help, each with its bonuses.
    helfer: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PlacedRow(ProblemRow):
    """A problem that is dealt with in one room."""

    #: The room's number; none where it is dealt with in the sea.
    raum: int | None
    raumname: str | None


@dataclass(frozen=True, kw_only=True)
class Disaster(PlacedRow):
    """A disaster whose minute runs out."""

    #: Foot of its plate, mm.
    bottom: float
    #: maschine | luft | rakete | krake
    marker: str
    #: Tops of the places where its minute is written, and beside each its tick, mm.
    minuten: tuple[float, ...]


@dataclass(frozen=True, kw_only=True)
class TrackRow(PlacedRow):
    """A disaster track."""

    #: luft | druck | hitze
    id: str


@dataclass(frozen=True, kw_only=True)
class ElsewhereRow(ProblemRow):
    """A problem that may arise in any room."""

    #: feuer | wasser | luke and the like
    id: str
    text: str


@dataclass(frozen=True)
class Words:
    """Headings, as ``tafeln.yaml`` words them."""

    untertitel: str
    katastrophen: str
    leisten: str
    #: What a repair does to a track's stone.
    reparatur: str
    #: Above the problems that may arise anywhere.
    anderswo: str
    #: Instead of a room where a disaster is fought in the sea.
    aussen: str


@dataclass(frozen=True, kw_only=True)
class ProblemBoard(FaceData):
    """The problem board: disasters on the left, tracks and the other problems on the right."""

    templates: ClassVar = ("uboot/problemtafel.html",)
    #: Size of the drawing (273 × 186 mm) on paper.
    printed: Size
    #: Headings.
    worte: Words
    #: The timed disasters, left.
    katastrophen: tuple[Disaster, ...]
    #: The disaster tracks, upper right.
    leisten: tuple[TrackRow, ...]
    #: Top of the heading above the other problems, mm.
    heading_y: float
    #: The other problems, lower right.
    probleme: tuple[ElsewhereRow, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet; none while a file that it needs cannot be read."""
    boat, tracks, events = deck.home_boat(content), deck.tracks(content), deck.events(content)
    words, items = next(iter(content.of(Tafeln)), None), deck.items(content)
    if boat is None or tracks is None or events is None or items is None or words is None:
        return []
    table = words.model.problemtafel
    below = _TOP + len(Katastrophenart) * (_TRACK + _GAP) + _HEADING
    data = ProblemBoard(
        printed=printed(SHEET, request.size),
        worte=_words(table),
        katastrophen=_disasters(boat.model, items.model, events.model),
        leisten=_tracks(boat.model, items.model, tracks.model),
        heading_y=below - 9.8,
        probleme=_elsewhere(items.model, table.probleme, below),
    )
    face = Face.of("problemtafel", request.product.template, data, request.size, request.bleed, words.span())
    return [Piece(face)]


def _words(table: Problemtafel) -> Words:
    return Words(
        table.untertitel, table.katastrophen, table.leisten, table.reparatur, table.anderswo, table.aussen
    )


def _disasters(boat: Boot, items: Gegenstaende, events: Ereignisse) -> tuple[Disaster, ...]:
    """As many plates as there are timed disasters, from top to foot of the board."""
    timed: list[tuple[Ereignis, Katastrophe]] = [
        (event, event.wirkung) for event in events.ereignisse if isinstance(event.wirkung, Katastrophe)
    ]
    if not timed:
        return ()
    height = (_BOTTOM - _TOP - _DISASTER_GAP * (len(timed) - 1)) / len(timed)
    rows = []
    for index, (event, effect) in enumerate(timed):
        function = effect.loesen if isinstance(effect.loesen, Funktion) else None
        room = deck.room_for(boat, function) if function else None
        y = _TOP + index * (height + _DISASTER_GAP)
        first = y + (height - _MINUTES_HEIGHT) / 2
        rows.append(
            Disaster(
                y=y,
                middle=y + height / 2,
                bottom=y + height,
                name=event.name,
                marker=effect.marker,
                minuten=tuple(first + n * _MINUTE_PITCH for n in range(_MINUTES)),
                raum=room.nummer if room else None,
                raumname=room.name if room else None,
                helfer=_helpers(items, _PROBLEM_OF[function] if function else Problem.KRAKE),
            )
        )
    return tuple(rows)


def _tracks(boat: Boot, items: Gegenstaende, tracks: Leisten) -> tuple[TrackRow, ...]:
    rows = []
    for index, track in enumerate(tracks.katastrophen):
        room = deck.room_for(boat, track.funktion)
        y = _TOP + index * (_TRACK + _GAP)
        rows.append(
            TrackRow(
                y=y,
                middle=y + _TRACK / 2,
                name=track.name,
                id=track.id.value,
                raum=room.nummer if room else None,
                raumname=room.name if room else None,
                helfer=_helpers(items, _PROBLEM_OF[track.funktion]),
            )
        )
    return tuple(rows)


def _elsewhere(items: Gegenstaende, problems: Sequence[Ortsproblem], top: float) -> tuple[ElsewhereRow, ...]:
    rows = []
    for index, problem in enumerate(problems):
        y = top + index * (_ELSEWHERE + _GAP)
        rows.append(
            ElsewhereRow(
                y=y,
                middle=y + _ELSEWHERE / 2,
                name=problem.name,
                id=problem.problem.value,
                text=problem.text,
                helfer=_helpers(items, problem.problem),
            )
        )
    return tuple(rows)


def _helpers(items: Gegenstaende, problem: Problem) -> tuple[str, ...]:
    return tuple(f"{item.name} {bonus_words(item)}" for item in helpers(items, problem))
