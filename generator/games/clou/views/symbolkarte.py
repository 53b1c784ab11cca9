"""The card that everybody has beside the sheet: the symbols in front, a round on the back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.views.faces import face
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: The back's template where the kit names none.
_BACK = "clou/rundenkarte.html"

#: What the symbols are for → those of the group, in how many columns they stand, how high a row is against
#: the others.
_GROUPS: Final = {
    "plan": (("kraft", "geschick", "clever", "elektro", "schloss", "safe"), 2, 0.9),
    "round": (("zahl±2", "zusatzzahl-5", "fuelle-aus"), 1, 0.82),
    "tracks": (("spur", "zeit", "auto", "polizei"), 2, 1.22),
}
#: Top of the first group, height of a group's title, space below a group; all but the rows, in mm.
_TOP: Final = 26.4
_TITLE: Final = 3.4
_BELOW: Final = 3.0
_FIXED: Final = 47.6
#: Left edge of the first column, from a symbol's left edge to its words, between columns, in mm.
_LEFT: Final = 6.6
_WORDS: Final = 9.2
_BETWEEN: Final = 1.6

#: What a round consists of; the first step's number stands at this height, and what is not for steps, in mm.
_STEPS: Final = ("roll", "use", "time", "leave")
_FIRST: Final = 28.8
_NO_STEPS: Final = 71.6
#: Left and right of the steps' words: their numbers, their pictures.
_BESIDE: Final = 45.8
#: Escape and scoring stand so high above the foot, their columns leave so much of the width, in mm.
_FOOT: Final = 42.0
_MARGIN: Final = 6.6
_APART: Final = 3.0


@dataclass(frozen=True)
class SymbolRow:
    """A symbol, its word and what it is for."""

    #: A name that zeichen() of symbole.svg knows.
    symbol: str
    #: Left edge of the symbol, and middle of the row, mm.
    x: float
    y: float
    #: Left edge of its words, and how wide what it is for may get, mm.
    words: float
    width: float


@dataclass(frozen=True)
class SymbolGroup:
    """Symbols that are used alike."""

    #: plan | round | tracks
    use: str
    #: Top of its title, mm.
    y: float
    #: In how many columns its symbols stand.
    columns: int
    rows: tuple[SymbolRow, ...]


@dataclass(frozen=True)
class SymbolCard(FaceData):
    """Front: every symbol, what it is called and what it is for."""

    templates: ClassVar = ("clou/symbolkarte.html",)
    #: The groups, from above.
    groups: tuple[SymbolGroup, ...]


@dataclass(frozen=True)
class RoundStep:
    """A step of a round."""

    #: roll | use | time | leave
    step: str
    #: Middle of its number, mm.
    y: float
    #: Width and height of its words, mm.
    width: float
    height: float


@dataclass(frozen=True)
class RoundCard(FaceData):
    """Back: the steps of a round, the escape and the score."""

    templates: ClassVar = ("clou/rundenkarte.html",)
    #: The steps, from above.
    steps: tuple[RoundStep, ...]
    #: Base line of the headings of the lower half, mm.
    foot: float
    #: Width of each of its two columns, and left edge of the right one, mm.
    column: float
    right: float
    #: More points than these are well done, than those a real coup.
    ok: int
    coup: int


def symbol_card(size: Size) -> SymbolCard:
    """The symbols on a card of that size."""
    shares = (-(-len(symbols) // columns) * share for symbols, columns, share in _GROUPS.values())
    row = (size.height - _FIXED) / sum(shares)
    groups: list[SymbolGroup] = []
    y = _TOP
    for use, (symbols, columns, share) in _GROUPS.items():
        high = row * share
        wide = (size.width - 2 * _LEFT - (columns - 1) * _BETWEEN) / columns
        edges = [_LEFT + place * (wide + _BETWEEN) for place in range(columns)]
        rows = tuple(
            SymbolRow(
                symbol,
                edges[n % columns],
                y + _TITLE + (n // columns + 0.5) * high,
                edges[n % columns] + _WORDS,
                wide - _WORDS,
            )
            for n, symbol in enumerate(symbols)
        )
        groups.append(SymbolGroup(use, y, columns, rows))
        y += _TITLE + -(-len(symbols) // columns) * high + _BELOW
    return SymbolCard(tuple(groups))


def round_card(size: Size) -> RoundCard:
    """A round on a card of that size."""
    pitch = (size.height - _NO_STEPS) / len(_STEPS)
    steps = tuple(
        RoundStep(step, _FIRST + n * pitch, size.width - _BESIDE, pitch - 1) for n, step in enumerate(_STEPS)
    )
    column = (size.width - 2 * _MARGIN - _APART) / 2
    return RoundCard(steps, size.height - _FOOT, column, _MARGIN + column + _APART, OK, COUP)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card; the kit prints one for everybody."""
    del content  # the symbols are the same in every kit
    back = face(request, "runde", round_card(request.size), template=request.product.back or _BACK)
    return [Piece(face(request, "symbole", symbol_card(request.size)), back)]
