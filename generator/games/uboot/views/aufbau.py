"""The set-up sheet: the table laid, steps, and where the time stones begin for each number of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.uboot import deck, play
from generator.games.uboot.models import Funktion, Leisten
from generator.games.uboot.models_tafeln import Aufbau, Tafeln
from generator.games.uboot.views.parts import SHEET, printed
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Notes with the steps stand at either side of the picture, the first half of them left: their left edges,
#: the first one's top, from one to the next; mm.
_NOTES_X: Final = (0.4, 212.6)
_NOTES_Y, _NOTE_PITCH = 18.0, 25.4
#: Top of the table, mm.
_TABLE_Y: Final = 121.0
#: The table's columns, one a number of players.
_COLUMN_X, _COLUMN, _COLUMN_GAP = 50.4, 27.6, 0.2
#: The table's lines: where their words stand below its top, and the rule above them, mm.
_LINES: Final = ((0.8, None), (11.1, 8.4), (23.6, 20.8), (33.7, 33.4))
#: Plates at the foot: the sheet's width with one more gap, and the gap, mm.
_FOOT: Final = 274.4
_FOOT_GAP: Final = 2.2


@dataclass(frozen=True)
class Step:
    """A step of the set-up on its note."""

    nummer: int
    #: Left edge of its note, mm.
    x: float
    #: Top of its note, mm.
    y: float
    titel: str
    text: str
    #: plan | ereignis | gegenstand | grog | leisten | marker | w10 | zeit | gnom
    zeichen: str


@dataclass(frozen=True)
class TableLine:
    """A line of the table."""

    wort: str
    #: Top of the word's box, mm.
    y: float
    #: Height of the rule above the line, mm; none above the first.
    rule: float | None


@dataclass(frozen=True)
class PlayersColumn:
    """A column of the table: what a number of players begins with."""

    #: Left edge, middle and right edge, mm.
    x: float
    middle: float
    right: float
    #: Number of players.
    personen: int
    #: How many gnomes sail.
    gnome: int
    #: The minute on which the time stones begin; none where the track does not say.
    start: int | None
    #: Items that are dealt.
    karten: int


@dataclass(frozen=True)
class FootPlate:
    """A line at the foot."""

    #: Left edge, mm.
    x: float
    text: str


@dataclass(frozen=True, kw_only=True)
class SetUp(FaceData):
    """The set-up sheet: the table laid, its steps, columns by number of players, harder games at the foot."""

    templates: ClassVar = ("uboot/aufbau.html",)
    #: Size of the drawing (273 × 186 mm) on paper.
    printed: Size
    untertitel: str
    #: The steps, each on its note.
    schritte: tuple[Step, ...]
    #: Top of the table, mm.
    table_y: float
    #: The table's lines, from above.
    zeilen: tuple[TableLine, ...]
    #: The table's columns, one a number of players.
    spalten: tuple[PlayersColumn, ...]
    #: The number of players whose column is marked, none for all.
    gewaehlt: int | None
    #: For one and for two players, who lead several gnomes.
    mehrere: str
    #: What makes a game harder.
    schwerer: tuple[FootPlate, ...]
    #: Width of those plates, mm.
    plate_width: float


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet for all numbers of players; the column of those who were asked for is marked."""
    boat, tracks, events = deck.home_boat(content), deck.tracks(content), deck.events(content)
    words, items = next(iter(content.of(Tafeln)), None), deck.items(content)
    if boat is None or tracks is None or events is None or items is None or words is None:
        return []
    cabin = deck.room_for(boat.model, Funktion.KAJUETE)
    numbers = {
        "grog": items.model.offener_grog,
        "hand": items.model.starthand,
        "events": events.model.karten,
        "items": items.model.karten,
        "cabin": cabin.nummer if cabin else "?",
    }
    sheet = words.model.aufbau
    plates = len(sheet.schwerer)
    plate_width = (_FOOT - _FOOT_GAP * plates) / max(plates, 1)
    data = SetUp(
        printed=printed(SHEET, request.size),
        untertitel=sheet.untertitel,
        schritte=_steps(sheet, numbers),
        table_y=_TABLE_Y,
        zeilen=tuple(
            TableLine(word, _TABLE_Y + y, None if rule is None else _TABLE_Y + rule)
            for word, (y, rule) in zip(content.wording.all("set-up.lines"), _LINES, strict=True)
        ),
        spalten=tuple(
            _column(tracks.model, players, items.model.starthand)
            for players in range(1, play.MOST_GNOMES + 1)
        ),
        gewaehlt=request.asked_players,
        mehrere=sheet.mehrere,
        schwerer=tuple(
            FootPlate(0.4 + n * (plate_width + _FOOT_GAP), text) for n, text in enumerate(sheet.schwerer)
        ),
        plate_width=plate_width,
    )
    place = words.span("aufbau")
    return [Piece(Face.of("aufbau", request.product.template, data, request.size, request.bleed, place))]


def _steps(sheet: Aufbau, numbers: Mapping[str, object]) -> tuple[Step, ...]:
    """The steps on their notes, the numbers of the other files filled in."""
    steps = []
    left = (len(sheet.schritte) + 1) // 2
    for index, step in enumerate(sheet.schritte):
        text = step.text
        for name, number in numbers.items():
            text = text.replace(f"{{{name}}}", str(number))
        side, row = divmod(index, left)
        y = _NOTES_Y + row * _NOTE_PITCH
        steps.append(Step(index + 1, _NOTES_X[side], y, step.titel, text, step.zeichen))
    return tuple(steps)


def _column(tracks: Leisten, players: int, hand: int) -> PlayersColumn:
    gnomes = play.gnomes_for(players)
    x = _COLUMN_X + (players - 1) * (_COLUMN + _COLUMN_GAP)
    middle = x + _COLUMN / 2
    return PlayersColumn(
        x,
        middle,
        x + _COLUMN,
        players,
        gnomes,
        play.start_minute(tracks.zeitleiste, gnomes),
        gnomes * hand,
    )
