"""The set-up sheet: the table as a picture, six steps, and the draw of the first Wachen in two series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.games.alcatraz.models import HaeftlingeDatei, RaeumeDatei, Raum, SpielDatei
from generator.games.alcatraz.models_hilfen import Aufbauschritt, HilfenDatei
from generator.games.alcatraz.prison import only, slots
from generator.games.alcatraz.views.parts import UPRIGHT, Person, people
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: The picture's Wachen: the rooms of both series, counted from 0 (eight in all, two at most).
SERIES: Final = ((0, 3, 6, 9), (3, 5, 8, 10))
#: The picture's open tasks and prisoners, by place.
TASKS: Final = {2: "A", 4: "D", 11: "F"}
STARTS: Final = (1, 6, 7, 8)

#: The picture's rooms: the first one's left edge and top, and from one to the next, mm.
_ROOM_X, _ROOM_Y, _ROOM_PITCH = 43.2, 29.6, 26
#: A room in the picture: right edge, a column of items, the first item's top and from one to the next, mm.
_RIGHT, _COLUMN, _ITEM_Y, _ITEM_PITCH, _IN_A_COLUMN = 25.4, 4.85, 5.75, 4.9, 3
#: How far the drawing's corner lies left of the middle of its window, mm.
_CORNER = 1.1
#: From one room to the next in the picture, as many on in the list; coprime to twelve, each comes once.
_SHUFFLE: Final = 5
#: The open tasks on the picture's plan board: the first one's left edge, and from one to the next, mm.
_CARD_X, _CARD_PITCH = 111.8, 9.2
#: The picture's four files, upper left: two on the left, two on the right.
_SHEETS: Final = ((10, 33), (10, 71), (152, 33), (152, 71))
#: Steps in two columns: their left edges, the tops of their rows, and from one to the next below, mm.
_STEP_X, _STEP_Y, _STEP_PITCH = (12, 98), (139.8, 165.7, 191.6), 26


@dataclass(frozen=True)
class Step:
    """A step of the set-up."""

    #: Left edge and top, mm.
    x: float
    y: float
    titel: str
    #: An icon that t.icon() of teile.svg draws, where the picture has nothing to show.
    symbol: str
    #: Runs for ``lauf``.
    text: Runs


@dataclass(frozen=True)
class LyingItem:
    """An item that lies in a room of the picture."""

    #: An item that t.icon() of teile.svg draws.
    id: str
    #: Left edge and top in the room, mm.
    x: float
    y: float


@dataclass(frozen=True)
class SetUpRoom:
    """A room of the picture."""

    #: Its number, and a drawing in raeume/.
    nr: int
    id: str
    #: Left edge and top, mm.
    x: float
    y: float
    #: How many Wachen stand here.
    wachen: int
    #: The letter of the task that lies here, none in most rooms.
    aufgabe: str | None
    #: Who begins here, nobody in most rooms.
    figur: Person | None
    #: Right edge of the room's window, the drawing's corner in it, both in the room, mm.
    right: float
    corner: float
    gegenstaende: tuple[LyingItem, ...]


@dataclass(frozen=True)
class OpenTask:
    """A task on the picture's plan board."""

    #: Left edge, mm.
    x: float
    buchstabe: str


@dataclass(frozen=True)
class LyingFile(Person):
    """A prisoner's file."""

    #: Upper left corner, mm.
    x: float
    y: float


@dataclass(frozen=True)
class Players:
    """A number of prisoners."""

    haeftlinge: int
    #: Action points of each in a round.
    ap: int


@dataclass(frozen=True, kw_only=True)
class SetUp(FaceData):
    """The set-up: the table as a picture, steps below, the draw of the first Wachen at the foot."""

    templates: ClassVar = ("alcatraz/aufbau.html",)
    #: The drawing of 190 × 255 mm on its face, for viewBox.
    canvas: Canvas
    #: The steps below the picture.
    schritte: tuple[Step, ...]
    #: The picture: rooms in the middle, the tasks on the plan board, the signs on the files.
    raeume: tuple[SetUpRoom, ...]
    karten: tuple[OpenTask, ...]
    haeftlinge: tuple[LyingFile, ...]
    #: With how many one plays, and what each has.
    spielerzahl: tuple[Players, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    helps, spiel = only(content, HilfenDatei), only(content, SpielDatei)
    prisoners, rooms = only(content, HaeftlingeDatei), only(content, RaeumeDatei)
    if helps is None or spiel is None or prisoners is None or rooms is None:
        return []
    rows = people(prisoners.model)
    data = SetUp(
        canvas=Canvas.unscaled(UPRIGHT, request.size),
        schritte=tuple(
            _step(n, step, -(-len(helps.model.aufbau) // 2)) for n, step in enumerate(helps.model.aufbau)
        ),
        raeume=_rooms(rooms.model, spiel.model, rows),
        karten=tuple(OpenTask(_CARD_X + n * _CARD_PITCH, letter) for n, letter in enumerate(TASKS.values())),
        haeftlinge=tuple(
            LyingFile(row.name, row.farbe, row.zeichen, x, y)
            for row, (x, y) in zip(rows, _SHEETS, strict=False)
        ),
        spielerzahl=tuple(Players(entry.haeftlinge, entry.ap) for entry in spiel.model.spielerzahl),
    )
    place = helps.span("aufbau")
    return [Piece(Face.of("aufbau", request.product.template, data, request.size, request.bleed, place))]


def _step(n: int, step: Aufbauschritt, rows: int) -> Step:
    """Step ``n`` (from 0), column by column of ``rows`` steps."""
    column, row = divmod(n, rows)
    last = len(_STEP_Y) - 1
    top = _STEP_Y[min(row, last)] + max(row - last, 0) * _STEP_PITCH
    return Step(_STEP_X[column], top, step.titel, step.symbol, set_paragraph(step.text))


def _rooms(rooms: RaeumeDatei, spiel: SpielDatei, rows: Sequence[Person]) -> tuple[SetUpRoom, ...]:
    """The rooms of the picture, row by row, shuffled as on a table."""
    grid = spiel.raster
    known = rooms.raeume
    drawn = [known[place * _SHUFFLE % len(known)] for place in range(grid.zeilen * grid.spalten)]
    starts = dict(zip(STARTS, rows, strict=False))
    return tuple(_room(place, room, grid.spalten, starts.get(place)) for place, room in enumerate(drawn))


def _room(place: int, room: Raum, columns: int, figur: Person | None) -> SetUpRoom:
    """The room on one place of the picture, with its silver side's items."""
    items = slots(room, room.silber)
    right = _RIGHT - _COLUMN * -(-len(items) // _IN_A_COLUMN)
    return SetUpRoom(
        nr=room.nr,
        id=room.id,
        x=_ROOM_X + place % columns * _ROOM_PITCH,
        y=_ROOM_Y + place // columns * _ROOM_PITCH,
        wachen=sum(place in series for series in SERIES),
        aufgabe=TASKS.get(place),
        figur=figur,
        right=right,
        corner=right / 2 - _CORNER,
        gegenstaende=tuple(
            LyingItem(
                item,
                right + n // _IN_A_COLUMN * _COLUMN + 0.2,
                _ITEM_Y + n % _IN_A_COLUMN * _ITEM_PITCH,
            )
            for n, item in enumerate(items)
        ),
    )
