"""The set-up sheet: the table as a picture, six steps, and the draw of the first Wachen in two series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.games.alcatraz.models import HaeftlingeDatei, RaeumeDatei, SpielDatei
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.prison import only
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
_ROOM_X, _ROOM_Y, _ROOM_PITCH = 54.6, 29, 20.4
#: From one room to the next in the picture, as many on in the list; coprime to twelve, each comes once.
_SHUFFLE: Final = 5
#: The open tasks on the picture's plan board: the first one's left edge, and from one to the next, mm.
_CARD_X, _CARD_PITCH = 120.4, 7.8
#: The signs on the picture's four files: two on the left, two on the right.
_SIGNS: Final = ((39.6, 50.2), (39.6, 84.2), (171.6, 50.2), (171.6, 84.2))
#: Steps: the first one's top, and from one to the next, mm.
_STEP_Y, _STEP_PITCH = 109, 18.4


@dataclass(frozen=True)
class Step:
    """A step of the set-up."""

    #: Top, mm.
    y: float
    titel: str
    #: An icon that t.icon() of teile.svg draws.
    symbol: str
    #: Runs for ``lauf``.
    text: Runs


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


@dataclass(frozen=True)
class OpenTask:
    """A task on the picture's plan board."""

    #: Left edge, mm.
    x: float
    buchstabe: str


@dataclass(frozen=True)
class SheetSign(Person):
    """The sign on a prisoner's file."""

    #: Its middle, mm.
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
    haeftlinge: tuple[SheetSign, ...]
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
            Step(_STEP_Y + n * _STEP_PITCH, step.titel, step.symbol, set_paragraph(step.text))
            for n, step in enumerate(helps.model.aufbau)
        ),
        raeume=_rooms(rooms.model, spiel.model, rows),
        karten=tuple(OpenTask(_CARD_X + n * _CARD_PITCH, letter) for n, letter in enumerate(TASKS.values())),
        haeftlinge=tuple(
            SheetSign(row.name, row.farbe, row.zeichen, x, y)
            for row, (x, y) in zip(rows, _SIGNS, strict=False)
        ),
        spielerzahl=tuple(Players(entry.haeftlinge, entry.ap) for entry in spiel.model.spielerzahl),
    )
    place = helps.span("aufbau")
    return [Piece(Face.of("aufbau", request.product.template, data, request.size, request.bleed, place))]


def _rooms(rooms: RaeumeDatei, spiel: SpielDatei, rows: Sequence[Person]) -> tuple[SetUpRoom, ...]:
    """The rooms of the picture, row by row, shuffled as on a table."""
    grid = spiel.raster
    known = rooms.raeume
    drawn = [known[place * _SHUFFLE % len(known)] for place in range(grid.zeilen * grid.spalten)]
    starts = dict(zip(STARTS, rows, strict=False))
    return tuple(
        SetUpRoom(
            room.nr,
            room.id,
            _ROOM_X + place % grid.spalten * _ROOM_PITCH,
            _ROOM_Y + place // grid.spalten * _ROOM_PITCH,
            sum(place in series for series in SERIES),
            TASKS.get(place),
            starts.get(place),
        )
        for place, room in enumerate(drawn)
    )
