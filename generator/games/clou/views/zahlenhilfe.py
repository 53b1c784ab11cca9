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
#: The dice beside that number's bar make that number; from the right: pips, how far each is turned.
_DICE: Final = (((1, -6.0),), ((6, -6.0), (1, 7.0)), ((6, -6.0), (6, 7.0), (1, 3.0)))
#: The right one's middle left of the card's right edge, and from one to the next, mm.
_DICE_RIGHT: Final = 28.4
_DICE_PITCH: Final = 5.8

#: Above the bars, and all that is not for them; beside them; the longest bar's share of hundred, and how
#: short a bar gets. Millimetres.
_TOP: Final = 36.4
_NO_BARS: Final = 43.2
_BESIDE: Final = 16.6 + 27
_LONGEST: Final = 75
_SHORTEST: Final = 0.5

#: Back: above the sums, below them; left edges of the first pair and the first triple, from one to the next.
_SUMS: Final = 51.8
_BELOW: Final = 6.2
_PAIRS: Final = (15.0, 6.3)
_TRIPLES: Final = (36.0, 8.3)


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
class LooseDie:
    """A die beside the bars."""

    #: Its middle, mm.
    x: float
    y: float
    pips: int
    #: How far it is turned, degrees clockwise.
    turn: float


@dataclass(frozen=True)
class NumberCard(FaceData):
    """Front: of how many rolls each number can be formed."""

    templates: ClassVar = ("clou/zahlenhilfe.html",)
    numbers: tuple[Likely, ...]
    #: Height of a row, mm.
    pitch: float
    #: As many beside the first number that takes one, two and three of them, which they make.
    dice: tuple[LooseDie, ...]
    #: Base lines of the words below them.
    dice_words: tuple[float, ...]


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
    pitch, wide = (size.height - _NO_BARS) / _LAST, size.width - _BESIDE
    found, all_cases = [], number_cases()[1:]
    for number, cases in enumerate(all_cases, 1):
        percent = round(100 * cases / _ROLLS)
        bar = max(wide * percent / _LONGEST, _SHORTEST)
        y = _TOP + (number - 1) * pitch
        best = cases == max(all_cases)
        fewest = sum(first <= number for first in _FIRST)
        found.append(
            Likely(number, y, y + pitch / 2, bar, percent, cases, number in _FIRST[1:], fewest, best)
        )
    dice = (
        LooseDie(size.width - _DICE_RIGHT - place * _DICE_PITCH, found[first - 1].middle + 1.0, *die)
        for dice, first in zip(_DICE, _FIRST, strict=True)
        for place, die in enumerate(dice)
    )
    words = tuple(found[first].middle + 1.9 for first in _FIRST)
    return NumberCard(tuple(found), pitch, tuple(dice), words)


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
