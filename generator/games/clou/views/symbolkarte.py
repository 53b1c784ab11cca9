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

#: What the symbols are for → those of the group.
_GROUPS: Final = {
    "plan": ("kraft", "geschick", "clever", "elektro", "schloss", "safe"),
    "round": ("zahl±2", "zusatzzahl-5", "fuelle-aus"),
    "tracks": ("spur", "zeit", "auto", "polizei"),
}
#: Top of the first group, height of a group's title, space below a group; all but the rows, in mm.
_TOP: Final = 26.4
_TITLE: Final = 5.6
_BELOW: Final = 1.5
_FIXED: Final = 50.6

#: What a round consists of; the first step's number stands at this height, and what is not for steps, in mm.
_STEPS: Final = ("roll", "use", "time", "leave")
_FIRST: Final = 32.2
_NO_STEPS: Final = 74.0
#: Beside the steps' words, and where dice and a clock take some of their width.
_BESIDE: Final = 27.4
_TAKEN: Final = {"roll": 20.0, "time": 8.0}
#: Escape and scoring stand so high above the foot, their columns leave so much of the width, in mm.
_FOOT: Final = 44.0
_MARGIN: Final = 6.6
_APART: Final = 3.0


@dataclass(frozen=True)
class SymbolRow:
    """A symbol, its word and what it is for."""

    #: A name that zeichen() of symbole.svg knows.
    symbol: str
    #: Middle of the row, mm.
    y: float


@dataclass(frozen=True)
class SymbolGroup:
    """Symbols that are used alike."""

    #: plan | round | tracks
    use: str
    #: Top of its title, mm.
    y: float
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
    row = (size.height - _FIXED) / sum(map(len, _GROUPS.values()))
    groups: list[SymbolGroup] = []
    y = _TOP
    for use, symbols in _GROUPS.items():
        first = y + _TITLE
        rows = tuple(SymbolRow(symbol, first + (n + 0.5) * row) for n, symbol in enumerate(symbols))
        groups.append(SymbolGroup(use, y, rows))
        y = first + len(rows) * row + _BELOW
    return SymbolCard(tuple(groups))


def round_card(size: Size) -> RoundCard:
    """A round on a card of that size."""
    pitch = (size.height - _NO_STEPS) / len(_STEPS)
    steps = tuple(
        RoundStep(step, _FIRST + n * pitch, size.width - _BESIDE - _TAKEN.get(step, 0.0), pitch - 1)
        for n, step in enumerate(_STEPS)
    )
    column = (size.width - 2 * _MARGIN - _APART) / 2
    return RoundCard(steps, size.height - _FOOT, column, _MARGIN + column + _APART, OK, COUP)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card; the kit prints one for everybody."""
    del content  # the symbols are the same in every kit
    back = face(request, "runde", round_card(request.size), template=request.product.back or _BACK)
    return [Piece(face(request, "symbole", symbol_card(request.size)), back)]
