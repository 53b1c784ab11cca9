"""The action card: actions on the front, Anerkennung and Münzen on the back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.games.gnome.models import Aktion, AnerkennungsZeile, Nachschlag
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Below the front's heading the first row begins; that and the white at the foot are not the rows', mm.
_FIRST_ACTION: Final = 17.9
_NO_ACTIONS: Final = 22.4
#: On the back: the first row, the height of one, and the upper edge of the second heading below the last.
_FIRST_EARNING: Final = 18
_EARNING: Final = 5.25
_SECOND_HEADING: Final = 21.2
#: Münzen below the second heading, two to a row: the first one's centre, and from row to row.
_FIRST_COIN: Final = (8.6, 14.4)
_COINS: Final = 6.8
#: Which line of ``probe`` tells the Wachenwert.
_GUARDS: Final = 4


@dataclass(frozen=True)
class ActionRow:
    """A row of the front."""

    #: Its upper edge, mm.
    y: float
    aktion: Aktion


@dataclass(frozen=True)
class ActionFront(FaceData):
    """The action card's front: what a gnome can do."""

    templates: ClassVar = ("gnome/aktionskarte.html",)
    #: vorn
    seite: Literal["vorn"]
    #: Height of a row, mm.
    row: float
    aktionen: tuple[ActionRow, ...]


@dataclass(frozen=True)
class Earning:
    """What earns Anerkennung."""

    #: Upper edge of its row, mm.
    y: float
    zeile: AnerkennungsZeile


@dataclass(frozen=True)
class Purchase:
    """What Münzen buy."""

    #: Centre of the coin, mm.
    x: float
    #: Centre of the coin, mm.
    y: float
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
    #: Height of a row of Anerkennung, mm.
    row: float
    anerkennung: tuple[Earning, ...]
    #: Upper edge of the second heading, mm.
    mitte: float
    geld: tuple[Purchase, ...]
    #: What the Wachenwert is; empty where the Probe tells nothing about it.
    wachenwert: str


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The card; none without ``nachschlag.yaml``. The kit prints one for each gnome."""
    loaded = reference.tables(content)
    if loaded is None:
        return []

    def face(data: ActionFront | ActionBack, at: str) -> Face:
        key = f"aktionskarte-{data.seite}"
        return Face.of(key, request.product.template, data, request.size, request.bleed, loaded.span(at))

    front = face(_front(loaded.model, request.size), "aktionen")
    return [Piece(front, back=face(_back(loaded.model, request.size), "anerkennung"))]


def _front(tables: Nachschlag, size: Size) -> ActionFront:
    row = (size.height - _NO_ACTIONS) / len(tables.aktionen)
    rows = (ActionRow(_FIRST_ACTION + n * row, aktion) for n, aktion in enumerate(tables.aktionen))
    return ActionFront("vorn", row, tuple(rows))


def _back(tables: Nachschlag, size: Size) -> ActionBack:
    middle = _SECOND_HEADING + len(tables.anerkennung) * _EARNING
    x, y = _FIRST_COIN
    earnings = (Earning(_FIRST_EARNING + n * _EARNING, zeile) for n, zeile in enumerate(tables.anerkennung))
    bought = (zeile for zeile in tables.geld if zeile.wer == "gnom")
    purchases = (
        Purchase(
            x + (n % 2) * (size.width / 2 - 2), middle + y + (n // 2) * _COINS, zeile.muenzen, zeile.kurz
        )
        for n, zeile in enumerate(bought)
    )
    guards = tables.probe[_GUARDS].partition("= ")[2] if len(tables.probe) > _GUARDS else ""
    return ActionBack("hinten", _EARNING, tuple(earnings), middle, tuple(purchases), guards)
