"""How likely each number is, and from which dice it is built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.clou.play.dice import number_cases
from generator.games.clou.views.faces import face
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

_BACK = "clou/summenhilfe.html"
_ROLLS: Final = 216
#: The highest number of three dice.
_LAST: Final = 18
#: The first number that one die shows, that takes two dice, that takes three.
_FIRST: Final = (1, 7, 13)
#: The dice at the head of those from it on make that number; from the left: pips.
_DICE: Final = ((1,), (1, 6), (1, 6, 6))
#: The left one's middle, and from one to the next, mm.
_DICE_LEFT: Final = 8.8
_DICE_PITCH: Final = 5.0

#: Above the first head, a head's height, below the bars; beside them; the longest bar's share of hundred, and
#: how short a bar gets. Millimetres.
_TOP: Final = 32.2
_HEAD: Final = 6.6
_NO_BARS: Final = 6.0
_BESIDE: Final = 16.6 + 17.4
_LONGEST: Final = 106
_SHORTEST: Final = 0.35

#: Back: above the sums, below them; left edges of the first pair and the first triple, from one to the next.
_SUMS: Final = 55.2
_BELOW: Final = 4.8
_PAIRS: Final = (14.2, 7.0)
_TRIPLES: Final = (36.2, 8.3)


@dataclass(frozen=True)
class Likely:
    """How often a number can be formed."""

    number: int
    #: Top of its row, and the row's middle, mm.
    y: float
    middle: float
    #: Length of its bar, mm.
    bar: float
    #: Of a hundred rolls; 0 for less than one.
    percent: int
    #: Of 216 rolls.
    cases: int
    #: Takes a die more than the number before.
    more_dice: bool
    #: How many dice it takes at least.
    fewest: int
    #: No number can be formed more often.
    best: bool


@dataclass(frozen=True)
class HeadDie:
    """A die at the head of the numbers that take as many dice."""

    #: Its middle, mm.
    x: float
    pips: int


@dataclass(frozen=True)
class NumberHead:
    """What stands above the numbers that take a die more."""

    #: The middle of its line, and where its words begin, mm.
    y: float
    words: float
    dice: tuple[HeadDie, ...]


@dataclass(frozen=True)
class NumberCard(FaceData):
    """Front: of how many rolls each number can be formed."""

    templates: ClassVar = ("clou/zahlenhilfe.html",)
    numbers: tuple[Likely, ...]
    #: Height of a row, mm.
    pitch: float
    #: Above the first number that takes one, two and three dice, with dice that make it.
    heads: tuple[NumberHead, ...]


@dataclass(frozen=True)
class DiceSum:
    """Dice that add up to a number."""

    #: Left edge, mm.
    x: float
    #: “2+5”
    text: str


@dataclass(frozen=True)
class SumRow:
    """How a number is formed of several dice."""

    number: int
    #: Top of its row, and the row's middle, mm.
    y: float
    middle: float
    #: Pairs and triples of dice, from the left.
    sums: tuple[DiceSum, ...]


@dataclass(frozen=True)
class SumCard(FaceData):
    """Back: from which dice a number is built, with boxes to add up a roll in."""

    templates: ClassVar = ("clou/summenhilfe.html",)
    rows: tuple[SumRow, ...]
    #: Height of a row, mm.
    pitch: float


def number_card(size: Size) -> NumberCard:
    """For 1 to 18: cases of 216, per cent, and a bar as long."""
    pitch = (size.height - _TOP - len(_FIRST) * _HEAD - _NO_BARS) / _LAST
    wide = size.width - _BESIDE
    found, all_cases = [], number_cases()[1:]
    for number, cases in enumerate(all_cases, 1):
        percent = round(100 * cases / _ROLLS)
        bar = max(wide * cases / _ROLLS * 100 / _LONGEST, _SHORTEST)
        fewest = sum(first <= number for first in _FIRST)
        y = _TOP + fewest * _HEAD + (number - 1) * pitch
        best = cases == max(all_cases)
        found.append(
            Likely(number, y, y + pitch / 2, bar, percent, cases, number in _FIRST[1:], fewest, best)
        )
    heads = tuple(
        NumberHead(
            found[first - 1].y - _HEAD / 2 + 0.1,
            _DICE_LEFT + (len(dice) - 0.3) * _DICE_PITCH,
            tuple(HeadDie(_DICE_LEFT + place * _DICE_PITCH, pips) for place, pips in enumerate(dice)),
        )
        for dice, first in zip(_DICE, _FIRST, strict=True)
    )
    return NumberCard(tuple(found), pitch, heads)


def sum_card(size: Size) -> SumCard:
    """For 2 to 18: the pairs and triples of dice with that sum."""
    pitch = (size.height - _SUMS - _BELOW) / (_LAST - 1)
    rows = []
    for number in range(2, _LAST + 1):
        y = _SUMS + (number - 2) * pitch
        sums = (*_sums(number, 2, _PAIRS), *_sums(number, 3, _TRIPLES))
        rows.append(SumRow(number, y, y + pitch / 2, sums))
    return SumCard(tuple(rows), pitch)


def _sums(number: int, dice: int, columns: tuple[float, float]) -> list[DiceSum]:
    first, pitch = columns
    groups = (group for group in combinations_with_replacement(range(1, 7), dice) if sum(group) == number)
    return [DiceSum(first + n * pitch, "+".join(map(str, group))) for n, group in enumerate(groups)]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card, which the kit prints for everybody."""
    del content  # dice are the same in every kit
    back = face(request, "summen", sum_card(request.size), template=request.product.back or _BACK)
    return [Piece(face(request, "zahlen", number_card(request.size)), back)]
