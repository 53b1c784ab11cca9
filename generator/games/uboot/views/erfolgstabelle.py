"""The success table: minutes and bonus → per cent, how drunk is too drunk, what costs how many minutes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.contract import ViewRequest
from generator.games.uboot import deck, play
from generator.games.uboot.helpers import bonus_sums
from generator.games.uboot.views.parts import DrunkLevel, drunkenness, printed
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Of the drawing, mm.
_DRAWING: Final = Size(130, 184)
#: Where the cells begin, the width of all together, the height of a row, mm.
_LEFT, _TOP, _WIDTH, _ROW = 24, 41.4, 100, 7.7
#: Between the line beside the minutes and the first cell; between two cells, mm.
_INDENT: Final = 0.8
_GAP: Final = 1.2
#: Levels of drunkenness: the first plate's left edge, and from one to the next, mm.
_LEVEL_X, _LEVEL_PITCH = 6.4, 29.7
#: Mugs on a plate: the middle of their row, and from one to the next, mm.
_MUGS_X, _MUGS_Y, _MUG_PITCH = 19.0, 141.6, 3.7
#: What takes time: the first sign's place and from one to the next, mm.
_COST_X, _COST_PITCH = 16.4, 24.3
#: Its sign's width, the gap to the number, and of that a figure's width, mm.
_COST_SIGN, _COST_GAP, _FIGURE = 6.6, 1.6, 2.9
#: Minutes, whether they are added to others, and what is drawn.
_COSTS: Final = (
    (play.HATCH, False, "luke"),
    (play.INTO_LOW_WATER, True, "nass"),
    (play.ACTION_IN_LOW_WATER, True, "arbeit"),
    (play.TRADE, False, "tausch"),
    (play.FAINT, True, "ohnmacht"),
)


@dataclass(frozen=True)
class Bonus:
    """The head of a column."""

    #: Its middle, mm.
    x: float
    #: What is added to the minutes.
    bonus: int


@dataclass(frozen=True)
class SuccessCell:
    """How often it succeeds."""

    #: Left edge, middle and right edge, mm.
    x: float
    middle: float
    right: float
    #: Of a hundred times.
    prozent: int
    #: chance | first (the fewest minutes that are safe with this bonus) | safe (more than are needed)
    kind: Literal["chance", "first", "safe"]


@dataclass(frozen=True)
class MinuteRow:
    """A number of minutes."""

    #: Top, middle and foot, mm.
    y: float
    middle: float
    bottom: float
    minute: int
    #: A cell for each bonus.
    zellen: tuple[SuccessCell, ...]


@dataclass(frozen=True)
class MugPlace:
    """Its middle, mm."""

    x: float
    y: float


@dataclass(frozen=True)
class Awake(DrunkLevel):
    """A level of drunkenness on its plate."""

    #: Left edge of the plate, mm.
    x: float
    #: Its mugs.
    kruege: tuple[MugPlace, ...]


@dataclass(frozen=True)
class Cost:
    """Something that takes time."""

    #: Middle of its box, mm.
    x: float
    #: The middle of its sign, and of its number beside that, mm.
    sign_x: float
    number_x: float
    #: How many minutes: „1“, or „+1“ where they are added to others.
    text: str
    #: luke | nass | arbeit | tausch | ohnmacht
    zeichen: str
    wort: str


@dataclass(frozen=True, kw_only=True)
class SuccessTable(FaceData):
    """The success table above, how drunk is too drunk and what takes time below."""

    templates: ClassVar = ("uboot/erfolgstabelle.html",)
    #: Size of the drawing (130 × 184 mm) on paper.
    printed: Size
    #: The columns.
    boni: tuple[Bonus, ...]
    #: Width of the column without a bonus, mm.
    column: float
    #: The rows, one a number of minutes.
    zeilen: tuple[MinuteRow, ...]
    #: Height of the table with its head, and the foot of the line beside the minutes, mm.
    table_height: float
    line_bottom: float
    #: How drunk is too drunk, a plate a level.
    stufen: tuple[Awake, ...]
    #: What takes time.
    kosten: tuple[Cost, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two tables, because half sheets come in pairs; none while the decks cannot be read."""
    items, events = deck.items(content), deck.events(content)
    if items is None or events is None:
        return []
    bonuses = bonus_sums(items.model)
    column = _WIDTH / len(bonuses)
    data = SuccessTable(
        printed=printed(_DRAWING, request.size),
        boni=tuple(Bonus(_LEFT + column * (n + 0.5) + 0.6, bonus) for n, bonus in enumerate(bonuses)),
        column=column,
        zeilen=_rows(play.success_table(bonuses), column),
        table_height=11 + play.D10 * _ROW,
        line_bottom=_TOP + play.D10 * _ROW + 0.3,
        stufen=tuple(map(_awake, drunkenness(content))),
        kosten=tuple(
            _cost(content, n, f"+{minutes}" if added else str(minutes), sign)
            for n, (minutes, added, sign) in enumerate(_COSTS)
        ),
    )
    place = items.span()
    face = Face.of("erfolgstabelle", request.product.template, data, request.size, request.bleed, place)
    return [Piece(face, copies=2)]


def _cost(content: GameContent, index: int, text: str, sign: str) -> Cost:
    x, number = _COST_X + index * _COST_PITCH, len(text) * _FIGURE
    left = x - (_COST_SIGN + _COST_GAP + number) / 2
    return Cost(
        x,
        left + _COST_SIGN / 2,
        left + _COST_SIGN + _COST_GAP + number / 2,
        text,
        sign,
        content.wording(f"cost.{sign}"),
    )


def _rows(table: Sequence[Sequence[int]], column: float) -> tuple[MinuteRow, ...]:
    rows = []
    for index, chances in enumerate(table):
        y = _TOP + index * _ROW
        before = table[index - 1] if index else [0] * len(chances)
        cells = tuple(
            _cell(n, percent, safe_before=before[n] == 100, column=column)
            for n, percent in enumerate(chances)
        )
        rows.append(MinuteRow(y, y + _ROW / 2, y + _ROW, index + 1, cells))
    return tuple(rows)


def _cell(index: int, percent: int, *, safe_before: bool, column: float) -> SuccessCell:
    x = _LEFT + _INDENT + index * column
    kind: Literal["chance", "first", "safe"] = "chance"
    if percent == 100:
        kind = "safe" if safe_before else "first"
    return SuccessCell(x, x + column / 2 - 0.6, x + column - _GAP, percent, kind)


def _awake(level: DrunkLevel) -> Awake:
    count = level.stufe
    x = _LEVEL_X + (count - 1) * _LEVEL_PITCH
    first = x + _MUGS_X - (count - 1) * _MUG_PITCH / 2
    mugs = tuple(MugPlace(first + n * _MUG_PITCH, _MUGS_Y) for n in range(count))
    return Awake(count, level.zahlen, level.prozent, x, mugs)
