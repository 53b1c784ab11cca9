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

#: Steps stand in rows of so many, their plates this far apart, mm; above them is the picture of the table.
_IN_A_ROW: Final = 4
_STEP: Final = Size(66.6, 21.6)
_STEP_X, _STEP_Y = 0.4, 65.2
_STEP_GAP: Final = Size(1.9, 1.8)
#: From the foot of the last row of steps to the table, less its gap; room for a line of text between them.
_ABOVE_TABLE: Final = 7.2
#: The table's columns, one a number of players.
_COLUMN_X, _COLUMN, _COLUMN_GAP = 50.4, 27.6, 0.2
#: The number of gnomes and its hat stand so far from the column's middle.
_BESIDE: Final = 3.4
#: The table's lines: where their words stand below its top, and the rule above them, mm.
_LINES: Final = (
    (3.4, None),
    (15.6, 13.6),
    (28.2, 25),
    (39, 38),
    (47.6, 46.8),
)
#: Plates at the foot: the sheet's width with one more gap, and the gap, mm.
_FOOT: Final = 274.4
_FOOT_GAP: Final = 2.2


@dataclass(frozen=True)
class Step:
    """A step of the set-up on its plate."""

    #: Left edge of its plate, mm.
    x: float
    #: Top of its plate, mm.
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
    #: The middles of that number and of the hat beside it, mm.
    number_x: float
    hat_x: float
    #: The minute on which the time stones begin; none where the track does not say.
    start: int | None
    #: Items that are dealt.
    karten: int
    #: Events that the game draws until the rescue.
    ereignisse: int


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
    #: The steps, each on its plate.
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
    rows = (len(sheet.schritte) + _IN_A_ROW - 1) // _IN_A_ROW
    table_y = _STEP_Y + rows * (_STEP.height + _STEP_GAP.height) + _ABOVE_TABLE
    plates = len(sheet.schwerer)
    plate_width = (_FOOT - _FOOT_GAP * plates) / max(plates, 1)
    data = SetUp(
        printed=printed(SHEET, request.size),
        untertitel=sheet.untertitel,
        schritte=_steps(sheet, numbers),
        table_y=table_y,
        zeilen=tuple(
            TableLine(word, table_y + y, None if rule is None else table_y + rule)
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
    """The steps on their plates, the numbers of the other files filled in."""
    steps = []
    for index, step in enumerate(sheet.schritte):
        text = step.text
        for name, number in numbers.items():
            text = text.replace(f"{{{name}}}", str(number))
        x = _STEP_X + index % _IN_A_ROW * (_STEP.width + _STEP_GAP.width)
        y = _STEP_Y + index // _IN_A_ROW * (_STEP.height + _STEP_GAP.height)
        steps.append(Step(x, y, step.titel, text, step.zeichen))
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
        middle - _BESIDE,
        middle + _BESIDE,
        play.start_minute(tracks.zeitleiste, gnomes),
        gnomes * hand,
        play.expected_draws(tracks.zeitleiste, gnomes),
    )
