"""A sheet of symbols for authors, to cut out and to stick on an empty plan or sheet.

Everything is as large as where it is glued: slots of the plan 8.6 mm, pieces for a thief's sheet as the
blank one has room for (generator.games.clou.sheet.blank).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.clou.plan.slot import DrawnSlot
from generator.games.clou.plan.words import LOOT_DEFAULT, LOOT_WORDS
from generator.games.clou.sheet.blank import HEAD, STICKER
from generator.games.clou.sheet.parts import Compare, Reward, is_white
from generator.games.clou.views.faces import face
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Symbol → how many columns of it, costs too: about what a large heist demands. Its name stands above all of
#: its kind, and they are cut off together.
PLAN: Final[Mapping[str, int]] = {
    "kraft": 4,
    "geschick": 4,
    "clever": 3,
    "schloss": 2,
    "elektro": 2,
    "safe": 1,
    "spur": 2,
    "zeit": 1,
}
#: So many of it in a column; on a low sheet.
_LINES: Final = 6
_LOW_LINES: Final = 5
#: From less than this height on a sheet is low.
_LOW: Final = 260.0
#: Symbol → how many of it: about what two thieves' sheets give, in strips of one kind each.
SHEET: Final[Mapping[str, int]] = {
    "kraft": 24,
    "geschick": 24,
    "clever": 24,
    "schloss": 24,
    "elektro": 15,
    "safe": 9,
    "zahl±1": 9,
    "zahl±2": 3,
    "zusatzzahl-2": 1,
    "zusatzzahl-3": 2,
    "zusatzzahl-4": 2,
    "zusatzzahl-5": 2,
    "zusatzzahl-6": 2,
    "fuelle-aus": 3,
}
_COSTS: Final = frozenset({"spur", "zeit"})
#: From how many players on the slots of the last lines count, and how far their flags stand above them.
_FLAGGED: Final = (2, 3)
_FLAG: Final = 2.0
#: Every drawing, and the one for loot of which no word tells what it is.
_LOOT: Final = (*LOOT_WORDS, LOOT_DEFAULT)
#: Pieces side by side, and how high their rows are. Millimetres, as all below.
_PLAN_ROW: Final = (19, 10.2)
#: On a low sheet slots stand closer.
_LOW_PLAN_ROW: Final = (19, 9.9)
#: Between two rows of loot 2.3 are free, for a cut that is not quite straight.
_LOOT_ROW: Final = (12, 20.9)
#: Pieces for a thief's sheet share their lines: one cut parts two.
_SHEET_ROW: Final = (24, STICKER)
_HEADS_ROW: Final = (16, HEAD[1])
#: So many pieces of the sheet hang together as a strip, and so many heads: both are as wide.
_STRIP: Final = 3
_HEADS_STRIP: Final = 2
#: From the last row of pieces to the heads.
_ABOVE_HEADS: Final = 3.0
#: Discs and squares within their piece: a cut may stray by half a millimetre.
_DISC: Final = 5.1
_SIGN: Final = 4.9
#: Title, headings and flags.
_FIXED: Final = 62.0 + len(_FLAGGED) * _FLAG + _ABOVE_HEADS
_MARGIN: Final = 1.2
_TITLE: Final = 18.0
#: More air below it on a low sheet, out of what its foot has.
_UNDER_TITLE: Final = 1.1
#: And above the tabs of loot and thief's sheet, out of what the lines of slots give up.
_ABOVE_TABS: Final = 2.1
_HEADING: Final = 8.8
#: Height of the names above the columns of the plan, width of those beside the rows of the sheet.
_NAMES: Final = 4.2
_NAMES_BESIDE: Final = 15.0
#: From where to cut to the pieces below, for plan and loot.
_CUT_ABOVE: Final = (0.6, 1.15)
#: Left edge of the arrows, how many in a row.
_ARROWS: Final = (123.6, 5)
#: Rows of flags, diamonds and arrows, and from one to the next, mm.
_MARK_ROWS: Final = 2
_MARKS: Final = 7.6
#: Conditions for boxes, one strip each.
_CONDITIONS: Final = (
    *(f"<{number}" for number in (3, 4, 5, 6, 7, 8, 9)),
    *(f">{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9)),
    *(f"={number}" for number in (2, 3, 4, 5, 6, 7, 8, 9)),
)
#: Against the sum below, for the upper boxes of a pyramid.
_AGAINST_SUM: Final = ("<",) * 8 + (">",) * 8 + ("=",) * 8


@dataclass(frozen=True)
class LootSticker:
    """A circle to stick on, with its box below."""

    #: A drawing of beute.svg, empty for one of the author's own.
    art: str
    #: Middle of the circle, mm.
    x: float
    y: float


@dataclass(frozen=True)
class ConditionStrip(Rect):
    """A condition to stick on a box."""

    text: str
    #: Its middle and base line, mm.
    middle: float
    baseline: float


@dataclass(frozen=True)
class SheetStrip(Rect):
    """Pieces for a thief's sheet that hang together; they are cut straight."""

    #: Where to cut between them, mm.
    cuts: tuple[float, ...]


@dataclass(frozen=True)
class PlanStrip:
    """The columns of one symbol."""

    symbol: str
    count: int
    #: Left edge and width of its first columns, mm.
    x: float
    width: float


@dataclass(frozen=True)
class SymbolSheet(FaceData):
    """Symbols to cut out and to stick on empty plans and sheets."""

    templates: ClassVar = ("clou/symbolbogen.html",)
    #: Base lines of the headings: plan, loot, thief's sheet; mm.
    headings: tuple[float, float, float]
    #: Slots and costs for the plan, and how many of each there are.
    slots: tuple[DrawnSlot, ...]
    strips: tuple[PlanStrip, ...]
    #: Where cuts across and down cross, mm.
    cuts: tuple[tuple[float, float], ...]
    #: Top of each row of flags, diamonds and arrows below them, and of the last one, mm.
    mark_rows: tuple[float, ...]
    marks: float
    #: Left ends of the arrows, and how long they are, mm.
    arrows: tuple[float, ...]
    arrow: float
    loot: tuple[LootSticker, ...]
    #: What of a thief's sheet hangs together.
    sheet_strips: tuple[SheetStrip, ...]
    #: Discs and squares for a thief's sheet.
    rewards: tuple[Reward, ...]
    #: Comparisons to put between its boxes.
    compares: tuple[Compare, ...]
    #: Conditions for them.
    conditions: tuple[ConditionStrip, ...]


def symbol_sheet(size: Size) -> SymbolSheet:
    """The sheet; its sections share what the paper has left over."""
    low = size.height < _LOW
    plan_row = _LOW_PLAN_ROW if low else _PLAN_ROW
    tabs = _ABOVE_TABS if low else 0.0
    down = [symbol for symbol, count in PLAN.items() for _ in range(count)]
    lines = _LOW_LINES if low else _LINES
    plan = down * lines
    sheet = [symbol for symbol, count in SHEET.items() for _ in range(count)]
    # Circles that fill up the last row are left empty, for drawings of one's own.
    loot = [*_LOOT, *[""] * (-len(_LOOT) % _LOOT_ROW[0])]
    conditions = (*_CONDITIONS, *_AGAINST_SUM)
    signs = ["==<<<>>>"[k // _STRIP] for k in range(_SHEET_ROW[0])]
    rows = ((plan, plan_row), (loot, _LOOT_ROW), ([*sheet, *signs], _SHEET_ROW), (conditions, _HEADS_ROW))
    heights = [ceil(len(names) / columns) * row for names, (columns, row) in rows]
    spare = size.height - sum(heights) - _FIXED
    more = _MARKS * (_MARK_ROWS - 1)
    air = (spare - more - 2 * tabs) / 3.1
    tops = [_TITLE + (_UNDER_TITLE if low else 0.0) + air + _HEADING + _NAMES]
    flags = len(_FLAGGED) * _FLAG
    marks = tops[0] + heights[0] + flags + 0.6 + _NAMES
    tops.append(marks + more + 7 + air + tabs + _HEADING)
    tops.append(tops[1] + heights[1] + air + tabs + _HEADING)
    wide = size.width - 2 * _MARGIN
    left, count = _ARROWS
    room = (size.width - _MARGIN - left) / count
    below = tops[2] + heights[2] - _SHEET_ROW[1]
    heads = tops[2] + heights[2] + _ABOVE_HEADS
    beside = wide - _NAMES_BESIDE
    return SymbolSheet(
        headings=(tops[0] - 3.4 - _NAMES, tops[1] - 3.4, tops[2] - 3.4),
        slots=tuple(_slots(plan, _plan_tops(lines, tops[0], plan_row[1]), wide)),
        strips=tuple(_strips(wide, lines)),
        cuts=(
            *_cuts(
                plan_row,
                _plan_cuts(
                    _plan_tops(lines, tops[0], plan_row[1]),
                    plan_row[1],
                    _CUT_ABOVE[0],
                ),
                wide,
                size.width - _MARGIN,
            ),
            *_cuts(
                _LOOT_ROW,
                [
                    tops[1] - _CUT_ABOVE[1] + n * _LOOT_ROW[1]
                    for n in range(ceil(len(loot) / _LOOT_ROW[0]) + 1)
                ],
                wide,
                size.width - _MARGIN,
            ),
        ),
        mark_rows=tuple(marks + n * _MARKS for n in range(_MARK_ROWS)),
        marks=marks + more,
        arrows=tuple(left + k * room for k in range(count)),
        arrow=room - 3,
        loot=tuple(LootSticker(name, x, y + 7) for name, x, y in _placed(loot, _LOOT_ROW, tops[1], wide)),
        sheet_strips=(
            *_sheet_strips(len(sheet) + len(signs), _SHEET_ROW, _STRIP, STICKER, tops[2], beside),
            *_sheet_strips(len(conditions), _HEADS_ROW, _HEADS_STRIP, HEAD[0], heads, beside),
        ),
        rewards=tuple(
            Reward(x, y + STICKER / 2, _DISC, symbol, is_white(symbol))
            for symbol, x, y in _in_strips(sheet, _SHEET_ROW, _STRIP, STICKER, tops[2], beside)
        ),
        compares=tuple(
            Compare(x, y + STICKER / 2, _SIGN / 2, sign)
            for sign, x, y in _in_strips(signs, _SHEET_ROW, _STRIP, STICKER, below, beside)
        ),
        conditions=tuple(
            ConditionStrip(x - HEAD[0] / 2, y, *HEAD, sign, x, y + 3.1)
            for sign, x, y in _in_strips(conditions, _HEADS_ROW, _HEADS_STRIP, HEAD[0], heads, beside)
        ),
    )


def _pitch(row: tuple[int, float], held: int, one: float, wide: float) -> float:
    """From one strip of a row to the next, of so many pieces so wide."""
    strips = row[0] // held
    return (wide - held * one) / (strips - 1)


def _in_strips(
    names: Sequence[str], row: tuple[int, float], held: int, one: float, top: float, wide: float
) -> Iterator[tuple[str, float, float]]:
    """Each with the middle of its field and the top of its row, from left to right."""
    columns, high = row
    pitch = _pitch(row, held, one, wide)
    for n, name in enumerate(names):
        strip, place = divmod(n % columns, held)
        x = _MARGIN + _NAMES_BESIDE + strip * pitch + (place + 0.5) * one
        yield name, x, top + n // columns * high


def _sheet_strips(
    count: int, row: tuple[int, float], held: int, one: float, top: float, wide: float
) -> Iterator[SheetStrip]:
    """The strips that so many pieces make."""
    columns, high = row
    pitch = _pitch(row, held, one, wide)
    for n in range(0, count, held):
        x = _MARGIN + _NAMES_BESIDE + n % columns // held * pitch
        here = min(held, count - n)
        cuts = tuple(x + k * one for k in range(1, here))
        yield SheetStrip(x, top + n // columns * high, here * one, high, cuts)


def _strips(wide: float, lines: int) -> Iterator[PlanStrip]:
    """Each symbol above its columns."""
    columns, _ = _PLAN_ROW
    first = 0
    for symbol, count in PLAN.items():
        yield PlanStrip(symbol, count * lines, _MARGIN + first * wide / columns, count * wide / columns)
        first += count


def _cuts(
    row: tuple[int, float], lines: Sequence[float], wide: float, right: float
) -> Iterator[tuple[float, float]]:
    """Where the gaps between rows, at these heights, and columns meet."""
    columns, _ = row
    for y in lines:
        for n in range(columns + 1):
            yield (right - wide + n * wide / columns, y)


def _plan_tops(lines: int, top: float, high: float) -> list[float]:
    """Tops of the lines of slots: the last ones have flags, which need room above them."""
    first = lines - len(_FLAGGED)
    return [top + n * high + max(n - first + 1, 0) * _FLAG for n in range(lines)]


def _plan_cuts(tops: Sequence[float], high: float, cut: float) -> list[float]:
    """Heights of the gaps between lines of slots: above their flags, and below the last."""
    flagged = [0.0] * (len(tops) - len(_FLAGGED)) + [_FLAG] * len(_FLAGGED)
    above = [y - cut - flag for y, flag in zip(tops, flagged, strict=True)]
    return [*above, tops[-1] + high - cut]


def _slots(plan: Sequence[str], tops: Sequence[float], wide: float) -> Iterator[DrawnSlot]:
    """The slots line by line, those of the last lines with their flags."""
    columns = _PLAN_ROW[0]
    counts = [1] * (len(tops) - len(_FLAGGED)) + list(_FLAGGED)
    for n, (y, ab) in enumerate(zip(tops, counts, strict=True)):
        for symbol, x, _ in _placed(plan[n * columns : (n + 1) * columns], _PLAN_ROW, y, wide):
            yield _slot(symbol, x, y, ab)


def _placed(
    names: Sequence[str], row: tuple[int, float], top: float, wide: float
) -> Iterator[tuple[str, float, float]]:
    """Each with the middle of its column and the top of its row, from left to right."""
    columns, high = row
    for n, name in enumerate(names):
        yield name, _MARGIN + (n % columns + 0.5) * wide / columns, top + n // columns * high


def _slot(symbol: str, x: float, y: float, ab: int) -> DrawnSlot:
    if symbol in _COSTS:
        return DrawnSlot.of(Rect(x - 3.4, y + 0.9, 6.8, 6.8), (symbol,), cost=True)
    return DrawnSlot.of(Rect(x - 4.3, y, 8.6, 8.6), (symbol,), ab)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    del content  # the symbols are the same in every kit
    return [Piece(face(request, "symbole", symbol_sheet(request.size)))]
