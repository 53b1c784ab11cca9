"""The escape sheet: every driver with the chance to get away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play.escape import escape_chance
from generator.games.clou.sheet.portrait import portraits
from generator.games.clou.views.faces import face
from generator.games.clou.views.heists import by_time
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Cars and police of the table: what rule V07 allows.
CARS: Final = range(2, 7)
POLICE: Final = range(2, 7)
#: From these chances on a cell is darker; a line leads along the first.
_STEPS: Final = (50, 75)
#: Drivers that fit a sheet.
_A_SHEET: Final = 6
#: Heists that fit below them, and on a sheet of their own.
_BELOW: Final = 10
_HEISTS: Final = 60

#: Two columns: left and right of them, between them. Millimetres, as all below.
_MARGIN: Final = 6.6
_BETWEEN: Final = 5.0
#: Above the drivers, below everything; the highest a driver gets, and what his table leaves of it.
_TOP: Final = 47.6
_BOTTOM: Final = 3.6
_HIGHEST: Final = 62.0
_NO_TABLE: Final = 25.4
#: From a driver's top to his table, and from its left edge to its first column.
_TABLE: Final = 22.2
_CARS_WIDE: Final = 14.0
#: The photograph's width, with the space beside it.
_PHOTO: Final = 17.0
#: The heading of heists on a sheet without drivers, which has no legend above it.
_HEISTS_TOP: Final = 41.4
#: A heist's height, and what their heading takes above them.
_LINE: Final = 4.4
_HEADING: Final = 5.4
#: From a column's right edge to the number for one player, and from there to that for two.
_COUNT: Final = -24.0
_COUNTS: Final = 10.0


@dataclass(frozen=True)
class EscapeSign:
    """A car or a police symbol."""

    #: auto | polizei
    symbol: str
    #: Its middle and its width, mm.
    x: float
    y: float
    size: float
    #: Width of its lines, on its own grid of 24.
    stroke: float


@dataclass(frozen=True)
class Throw:
    """A result of the die and what it strikes."""

    pips: int
    #: The die's middle, mm.
    x: float
    y: float
    signs: tuple[EscapeSign, ...]


@dataclass(frozen=True)
class DriverCell:
    """A cell of a driver's table."""

    cell: Rect
    #: Its middle, mm.
    middle: float
    percent: int
    #: How dark it is, 0 to 2.
    shade: int


@dataclass(frozen=True)
class Cars:
    """A row of a driver's table: so many cars are open."""

    number: int
    #: Middle of the row, mm.
    y: float
    #: A cell for each number of police symbols.
    chances: tuple[DriverCell, ...]


@dataclass(frozen=True)
class Police:
    """A column of a driver's table: so many police symbols are open."""

    number: int
    #: Its middle, mm.
    x: float


@dataclass(frozen=True)
class Driver:
    """A driver's die and the chances to get away."""

    name: str
    #: His drawing, or several of which the first that exists is taken.
    portraits: str | tuple[str, ...]
    #: Upper left corner, mm.
    x: float
    y: float
    throws: tuple[Throw, ...]
    #: The table's head: its middle and that of its police symbol; the height of all rows, mm.
    head: float
    head_police: float
    high: float
    #: The table: its columns, its rows.
    police: tuple[Police, ...]
    cars: tuple[Cars, ...]
    #: Left of and above all cells whose chance is at least even: x, y of each corner.
    even: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Count:
    """The symbols of a heist for a number of players."""

    #: Middle, mm.
    x: float
    cars: int
    police: int


@dataclass(frozen=True)
class Heist:
    """The open cars and police symbols of a heist."""

    name: str
    #: Left edge and base line, mm.
    x: float
    y: float
    #: For 1, 2 and 3 players.
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class EscapeSheet(FaceData):
    """Every driver's chance to get away, and how much every heist asks for."""

    templates: ClassVar = ("clou/fluchtbogen.html",)
    drivers: tuple[Driver, ...]
    #: First names of the first and the last driver; none without drivers.
    span: tuple[str, ...]
    #: Width of a driver, height of a row of his table, mm.
    column: float
    row: float
    heists: tuple[Heist, ...]
    #: Left edges of the columns of heists, and the base line of their heading, mm.
    columns: tuple[float, float]
    heading: float


def table(dieb: Dieb) -> list[list[int]]:
    """A driver's chances in per cent: a row for every number of cars, a column for each of police symbols."""
    marks = [dieb.flucht.get(pips, ()) for pips in range(1, 7)]
    faces = [(struck.count("auto"), struck.count("polizei")) for struck in marks]
    return [[round(100 * escape_chance(faces, cars, police)) for police in POLICE] for cars in CARS]


def sheet(drivers: Sequence[Dieb], heists: Sequence[Einbruch], size: Size) -> EscapeSheet:
    """A sheet with these drivers and below them these heists, in two columns each."""
    column = (size.width - 2 * _MARGIN - _BETWEEN) / 2
    edges = (_MARGIN, _MARGIN + column + _BETWEEN)
    lines = (len(heists) + 1) // 2
    below = 6 + _LINE * lines if heists else 0.0
    rows = max((len(drivers) + 1) // 2, 1)
    high = min((size.height - _TOP - below - 5.4) / rows, _HIGHEST)
    heading = size.height - _BOTTOM - below if drivers else _HEISTS_TOP
    row = (high - _NO_TABLE) / (len(CARS) + 1)
    return EscapeSheet(
        tuple(
            _driver(dieb, edges[n % 2], _TOP + n // 2 * high, column, row) for n, dieb in enumerate(drivers)
        ),
        tuple(drivers[n].name.split()[0] for n in ((0, -1) if drivers else ())),
        column,
        row,
        tuple(
            _heist(heist, edges[n // lines], heading + _HEADING + n % lines * _LINE, column)
            for n, heist in enumerate(heists)
        ),
        edges,
        heading,
    )


def _driver(dieb: Dieb, x: float, y: float, column: float, row: float) -> Driver:
    wide = (column - _CARS_WIDE) / len(POLICE)
    left, top = x + _CARS_WIDE, y + _TABLE + row
    cars = tuple(
        Cars(
            number,
            top + (n + 0.5) * row,
            tuple(
                DriverCell(
                    Rect(left + k * wide, top + n * row, wide, row),
                    left + k * wide + wide / 2,
                    percent,
                    sum(percent >= step for step in _STEPS),
                )
                for k, percent in enumerate(chances)
            ),
        )
        for n, (number, chances) in enumerate(zip(CARS, table(dieb), strict=True))
    )
    return Driver(
        dieb.name,
        portraits(dieb),
        x,
        y,
        _throws(dieb, x + _PHOTO, y, (column - _PHOTO) / 6),
        y + _TABLE + row * 0.5,
        y + _TABLE + row * 0.5 - 0.1,
        (len(CARS) + 1) * row,
        tuple(Police(number, left + (k + 0.5) * wide) for k, number in enumerate(POLICE)),
        cars,
        _even(cars, left + len(POLICE) * wide),
    )


def _even(cars: Sequence[Cars], right: float) -> tuple[tuple[float, float], ...]:
    """The steps of a line between uneven and even chances, from the table's top to its foot."""
    corners = []
    for row in cars:
        cell = row.chances[0].cell
        x = next((one.cell.x for one in row.chances if one.shade), right)
        corners += [(x, cell.y), (x, cell.bottom)]
    return tuple(corners)


def _throws(dieb: Dieb, left: float, y: float, cell: float) -> tuple[Throw, ...]:
    """The six results side by side; up to two symbols stand below one another."""
    found = []
    for pips in range(1, 7):
        x, marks = left + (pips - 0.5) * cell, dieb.flucht.get(pips, ())
        if len(marks) < 3:
            # One size for all; single ones at half the height of those below one another, on one base line.
            first = y + (15.55 if len(marks) == 1 else 13.4)
            signs = [
                EscapeSign(mark, x, first + n * 4.3 - (0.25 if mark == "polizei" else 0), 4.1, 2.0)
                for n, mark in enumerate(marks)
            ]
        else:
            size = cell / len(marks)
            first = x - (len(marks) - 1) / 2 * size
            signs = [EscapeSign(mark, first + n * size, y + 15.5, size, 1.9) for n, mark in enumerate(marks)]
        found.append(Throw(pips, x, y + 7.5, tuple(signs)))
    return tuple(found)


def _heist(heist: Einbruch, x: float, y: float, column: float) -> Heist:
    track = heist.leisten.flucht
    counts = (
        Count(x + column + _COUNT + (n - 1) * _COUNTS, track.autos.frei(n), track.polizei.frei(n))
        for n in (1, 2, 3)
    )
    return Heist(heist.name, x, y, tuple(counts))


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """As many sheets as the drivers need; many heists get sheets of their own."""
    drivers = [loaded.model for loaded in content.of(Dieb)]
    heists = [loaded.model for loaded in by_time(content)]
    below = heists if len(heists) <= _BELOW else []
    # As many drivers on each sheet, so that none is left alone on the last.
    each = -(-len(drivers) // max(-(-len(drivers) // _A_SHEET), 1)) or 1
    sheets = [sheet(drivers[n : n + each], below, request.size) for n in range(0, len(drivers), each)]
    if not below or not sheets:
        sheets += [sheet([], heists[n : n + _HEISTS], request.size) for n in range(0, len(heists), _HEISTS)]
    return [Piece(face(request, f"flucht-{number}", data)) for number, data in enumerate(sheets, start=1)]
