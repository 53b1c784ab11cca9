"""The action card: actions on the front, Anerkennung and Münzen on the back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import ClassVar, Final, Literal

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.games.gnome.models import Aktion, AnerkennungsZeile, GeldZeile, Nachschlag
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface
from generator.wording import Wording

#: Below the front's heading the first row begins; that and the white at the foot are not the rows', mm.
_FIRST_ACTION: Final = 15.9
_NO_ACTIONS: Final = 25.0
#: The foot of the front, from the card's lower edge; it says what the star is. How wide that is, in a letter.
_FRONT_FOOT: Final = 8.0
_STAR_LETTER: Final = ("★", "M")
#: What comes of an action: its font, size (pt) and from line to line; what stands beside it and above it, mm.
_FONT: Final = "fira-sans-condensed/FiraSansCondensed_500Medium.ttf"
_POINTS, _LINE = 8.5, 3.25
_TEXT_SIDES, _NAME = 22.6, 5.5
#: Lines may be so much longer than in the middle of a text: a word or two are set closer.
_BOLD: Final = 1.03
#: Around the rows: left, top, and what is not theirs of the card's width and height; right of a tape, mm.
_TABLE: Final = Rect(3.4, 15.2, 6.8, 18.6)
_TAPE: Final = 4
#: From star to star.
_STAR: Final = 5.2
#: On the back: the first row, the height of one, and the upper edge of the second heading below the last.
_FIRST_EARNING: Final = 19.5
_EARNING: Final = 4.85
_SECOND_HEADING: Final = 22.6
#: Münzen below the second heading, two to a row: the first one's centre, and from row to row.
_FIRST_COIN: Final = (8.6, 14.4)
_COINS: Final = 6.8
#: Which lines of ``probe`` tell the Differenz and the Wachenwert.
_DIFFERENCE: Final = 3
_GUARDS: Final = 4


@dataclass(frozen=True)
class ActionRow:
    """A row of the front."""

    #: Its upper edge, mm.
    y: float
    #: Its middle, mm.
    middle: float
    #: Lower edge of its coloured field, mm.
    end: float
    #: Upper edge of the name, mm.
    name: float
    #: Upper edge of what is rolled, mm.
    probe: float
    #: Upper edge of what comes of it, mm.
    text: float
    #: Room for that, mm.
    high: float
    aktion: Aktion


@dataclass(frozen=True)
class ActionFront(FaceData):
    """The action card's front: what a gnome can do."""

    templates: ClassVar = ("gnome/aktionskarte.html",)
    #: vorn
    seite: Literal["vorn"]
    #: Middle of the card, mm.
    middle: float
    #: Right end of the tape, mm.
    right: float
    #: Around all rows, mm.
    table: Rect
    #: Upper edge of the line below them, mm.
    foot: float
    aktionen: tuple[ActionRow, ...]


@dataclass(frozen=True)
class CardEarning:
    """What earns Anerkennung."""

    #: Upper edge of its row, mm.
    y: float
    #: Its middle, mm.
    middle: float
    #: Upper edge of the words, mm.
    text: float
    #: Room for the words, mm.
    width: float
    #: Middles of the stars, from right to left, mm.
    stars: tuple[float, ...]
    zeile: AnerkennungsZeile


@dataclass(frozen=True)
class Purchase:
    """What Münzen buy."""

    #: Centre of the coin, mm.
    x: float
    #: Centre of the coin, mm.
    y: float
    #: Around the number, mm.
    box: Rect
    #: Around the words, mm.
    text: Rect
    #: The number on the coin.
    muenzen: int
    #: In two or three words.
    kurz: str


@dataclass(frozen=True)
class ActionBack(FaceData):
    """The action card's back: what earns Anerkennung, and what Münzen buy."""

    templates: ClassVar = ("gnome/aktionskarte.html",)
    #: hinten
    seite: Literal["hinten"]
    #: Middle of the card, mm.
    middle: float
    #: Right end of the tapes, mm.
    right: float
    #: Height of a row of Anerkennung, mm.
    row: float
    #: Its width, mm.
    wide: float
    anerkennung: tuple[CardEarning, ...]
    #: Upper edge of the second heading, mm.
    mitte: float
    #: Middle of its tape, mm.
    tape_middle: float
    #: Upper edge of its words, mm.
    tape_text: float
    geld: tuple[Purchase, ...]
    #: What the Differenz and the Wachenwert are; empty where the Probe tells nothing about them.
    differenz: str
    wachenwert: str


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The card; none without ``nachschlag.yaml``. The kit prints one for each gnome."""
    loaded = reference.tables(content)
    if loaded is None:
        return []

    def face(data: ActionFront | ActionBack, at: str) -> Face:
        key = f"aktionskarte-{data.seite}"
        return Face.of(key, request.product.template, data, request.size, request.bleed, loaded.span(at))

    say, font = content.wording, content.fonts[_FONT]
    front = face(_front(loaded.model, request.size, say, font), "aktionen")
    return [Piece(front, back=face(_back(loaded.model, request.size), "anerkennung"))]


def _front(tables: Nachschlag, size: Size, say: Wording, font: Typeface) -> ActionFront:
    heights = _heights(tables.aktionen, size, say, font)
    rows = [
        ActionRow(y, y + row / 2, y + row, y + 1, y + 1, y + 5.6, row - 5.6, aktion)
        for aktion, row, y in zip(
            tables.aktionen, heights, accumulate(heights, initial=_FIRST_ACTION), strict=False
        )
    ]
    # The last one ends on the foot.
    rows[-1] = replace(rows[-1], end=size.height - _FRONT_FOOT)
    table = Rect(_TABLE.x, _TABLE.y, size.width - _TABLE.width, size.height - _TABLE.height)
    return ActionFront(
        "vorn", size.width / 2, size.width - _TAPE, table, size.height - _FRONT_FOOT, tuple(rows)
    )


def _heights(actions: Sequence[Aktion], size: Size, say: Wording, font: Typeface) -> list[float]:
    """Of the rows, mm: as high as their words ask for; what is left over is shared among all."""
    words = (_words(one, say) for one in actions)
    width = (size.width - _TEXT_SIDES) * _BOLD
    needed = [_NAME + font.count_lines(text, _POINTS, width) * _LINE for text in words]
    spare = (size.height - _NO_ACTIONS - sum(needed)) / len(needed)
    return [row + spare for row in needed]


def _words(action: Aktion, say: Wording) -> str:
    """What comes of an action, as it is set."""
    otherwise = (say("action.else" if action.wert else "action.failed"), action.fehlschlag)
    words = " ".join(part for part in (action.erfolg, *(otherwise if action.fehlschlag else ())) if part)
    return words.replace(*_STAR_LETTER)


def _back(tables: Nachschlag, size: Size) -> ActionBack:
    middle = _SECOND_HEADING + len(tables.anerkennung) * _EARNING
    x, y = _FIRST_COIN
    bought = [zeile for zeile in tables.geld if zeile.wer == "gnom"]
    coins = ((x + (n % 2) * (size.width / 2 - 2), middle + y + (n // 2) * _COINS) for n in range(len(bought)))
    told = [line.partition("= ")[2] for line in tables.probe] + [""] * (_GUARDS + 1)
    return ActionBack(
        "hinten",
        size.width / 2,
        size.width - _TAPE,
        _EARNING,
        size.width - 7.2,
        tuple(
            _earning(_FIRST_EARNING + n * _EARNING, zeile, size.width)
            for n, zeile in enumerate(tables.anerkennung)
        ),
        middle,
        middle + 4.7,
        middle,
        tuple(
            _purchase(*coin, size.width / 2 - 10, zeile) for coin, zeile in zip(coins, bought, strict=True)
        ),
        told[_DIFFERENCE],
        told[_GUARDS],
    )


def _earning(y: float, zeile: AnerkennungsZeile, width: float) -> CardEarning:
    """A row at ``y``, on a card of that width: a star a point at its right end, the words before them."""
    stars = tuple(width - 7.4 - n * _STAR for n in range(zeile.punkte))
    return CardEarning(y, y + _EARNING / 2, y + 0.9, width - 14 - zeile.punkte * _STAR, stars, zeile)


def _purchase(x: float, y: float, width: float, zeile: GeldZeile) -> Purchase:
    """A coin at (x, y), with so much room for the words beside it."""
    return Purchase(
        x, y, Rect(x - 3, y - 2.9, 6, 6), Rect(x + 4, y - 1.8, width, 3.8), zeile.muenzen, zeile.kurz
    )
