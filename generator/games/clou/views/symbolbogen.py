"""A sheet of symbols for authors, to cut out and to stick on an empty plan or sheet.

Everything is as large as where it is glued: slots of the plan 8.6 mm, pieces for a thief's sheet as the
blank one has room for (generator.games.clou.sheet.blank). Heads of boxes are quicker written than glued.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.clou.plan.slot import DrawnSlot
from generator.games.clou.plan.words import LOOT_DEFAULT, LOOT_WORDS
from generator.games.clou.sheet.parts import Compare, Reward, is_white
from generator.games.clou.views.faces import face
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Symbol → how many columns of it, costs too: about what a large heist demands. Its name stands above all of
#: its kind, and they are cut off together.
PLAN: Final[Mapping[str, int]] = {
    "kraft": 3,
    "geschick": 3,
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
#: Symbol → how many of it: about what two thieves' sheets give, a row of one kind each.
SHEET: Final[Mapping[str, int]] = {
    "kraft": 21,
    "geschick": 21,
    "clever": 21,
    "schloss": 21,
    "elektro": 12,
    "safe": 9,
    "zahl±1": 8,
    "zahl±2": 3,
    "zusatzzahl-2": 1,
    "zusatzzahl-3": 2,
    "zusatzzahl-4": 2,
    "zusatzzahl-5": 1,
    "zusatzzahl-6": 1,
    "fuelle-aus": 3,
}
_COSTS: Final = frozenset({"spur", "zeit"})
#: From how many players on the slots of the last lines count, and how far their flags stand above them.
_FLAGGED: Final = (2, 3)
_FLAG: Final = 2.0
#: Every drawing, and the one for loot of which no word tells what it is.
_LOOT: Final = (*LOOT_WORDS, LOOT_DEFAULT)
#: Pieces side by side, and how high their rows are: 2 mm at least are free between any two of them, for
#: scissors. Millimetres, as all below.
_PLAN_ROW: Final = (17, 10.6)
#: Between two rows of loot 2.3 are free, for a cut that is not quite straight.
_LOOT_ROW: Final = (12, 20.9)
_SHEET_ROW: Final = (21, 8.0)
#: Discs and squares: from one to the next 2.8 are free.
_DISC: Final = 5.2
_SIGN: Final = 4.9
#: Title, headings and flags.
_FIXED: Final = 62.0 + len(_FLAGGED) * _FLAG
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


@dataclass(frozen=True)
class LootSticker:
    """A circle to stick on, with its box below."""

    #: A drawing of beute.svg, empty for one of the author's own.
    art: str
    #: Middle of the circle, mm.
    x: float
    y: float


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
    #: Discs and squares for a thief's sheet.
    rewards: tuple[Reward, ...]
    #: Comparisons to put between its boxes.
    compares: tuple[Compare, ...]


def symbol_sheet(size: Size) -> SymbolSheet:
    """The sheet; its sections share what the paper has left over."""
    low = size.height < _LOW
    tabs = _ABOVE_TABS if low else 0.0
    down = [symbol for symbol, count in PLAN.items() for _ in range(count)]
    lines = _LOW_LINES if low else _LINES
    plan = down * lines
    sheet = [symbol for symbol, count in SHEET.items() for _ in range(count)]
    # Circles that fill up the last row are left empty, for drawings of one's own.
    loot = [*_LOOT, *[""] * (-len(_LOOT) % _LOOT_ROW[0])]
    signs = [sign for sign in "=<>" for _ in range(_SHEET_ROW[0] // 3)]
    rows = ((plan, _PLAN_ROW), (loot, _LOOT_ROW), ([*sheet, *signs], _SHEET_ROW))
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
    beside = wide - _NAMES_BESIDE
    return SymbolSheet(
        headings=(tops[0] - 3.4 - _NAMES, tops[1] - 3.4, tops[2] - 3.4),
        slots=tuple(_slots(plan, _plan_tops(lines, tops[0], _PLAN_ROW[1]), wide)),
        strips=tuple(_strips(wide, lines)),
        cuts=(
            *_cuts(
                _PLAN_ROW,
                _plan_cuts(
                    _plan_tops(lines, tops[0], _PLAN_ROW[1]),
                    _PLAN_ROW[1],
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
            *_cuts(
                _SHEET_ROW,
                [
                    tops[2] + n * _SHEET_ROW[1]
                    for n in range(ceil((len(sheet) + len(signs)) / _SHEET_ROW[0]) + 1)
                ],
                beside,
                size.width - _MARGIN,
            ),
        ),
        mark_rows=tuple(marks + n * _MARKS for n in range(_MARK_ROWS)),
        marks=marks + more,
        arrows=tuple(left + k * room for k in range(count)),
        arrow=room - 3,
        loot=tuple(LootSticker(name, x, y + 7) for name, x, y in _placed(loot, _LOOT_ROW, tops[1], wide)),
        rewards=tuple(
            Reward(x, y + _SHEET_ROW[1] / 2, _DISC, symbol, is_white(symbol))
            for symbol, x, y in _placed(sheet, _SHEET_ROW, tops[2], beside, _NAMES_BESIDE)
        ),
        compares=tuple(
            Compare(x, y + _SHEET_ROW[1] / 2, _SIGN / 2, sign)
            for sign, x, y in _placed(signs, _SHEET_ROW, below, beside, _NAMES_BESIDE)
        ),
    )


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
    names: Sequence[str], row: tuple[int, float], top: float, wide: float, left: float = 0.0
) -> Iterator[tuple[str, float, float]]:
    """Each with the middle of its column and the top of its row, from left to right; ``left`` is free."""
    columns, high = row
    for n, name in enumerate(names):
        yield name, _MARGIN + left + (n % columns + 0.5) * wide / columns, top + n // columns * high


def _slot(symbol: str, x: float, y: float, ab: int) -> DrawnSlot:
    if symbol in _COSTS:
        return DrawnSlot.of(Rect(x - 3.4, y + 0.9, 6.8, 6.8), (symbol,), cost=True)
    return DrawnSlot.of(Rect(x - 4.3, y, 8.6, 8.6), (symbol,), ab)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    del content  # the symbols are the same in every kit
    return [Piece(face(request, "symbole", symbol_sheet(request.size)))]
