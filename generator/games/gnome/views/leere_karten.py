"""Cards to fill in with a pencil: one kind a type, with a hint at fair prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.deck import TYPES, AnyKarte, cards
from generator.games.gnome.play import COST_GUIDE
from generator.games.gnome.views.card_layout import CardFrame, CardSign, card_frame
from generator.games.gnome.views.karten import ValuePlate, back_face, blank_plates
from generator.geometry import Rect
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: How many of each type fill one sheet: nine large cards, or sixteen small ones.
_LARGE: Final = {"hindernis": 3, "sicherung": 2, "wache": 2, "verstaerkung": 2}
_SMALL: Final = 4
#: Narrower cards than this many mm go sixteen to a sheet.
_NARROW: Final = 50.0


@dataclass(frozen=True)
class PublishedCard:
    """A published card to compare with."""

    name: str
    #: Card points.
    kosten: int


@dataclass(frozen=True)
class Alarm:
    """A box to tick: which type of card an alarm brings."""

    typ: str
    box: Rect
    #: Middle of the type's badge, mm.
    x: float
    #: Middle of the type's badge, mm.
    y: float
    #: Radius of the badge, mm.
    radius: float


@dataclass(frozen=True)
class PriceColumn:
    """A column of the price guide."""

    #: Left edge, mm.
    x: float
    #: Knacken of the card.
    knacken: int
    #: Fair card points.
    kosten: int


@dataclass(frozen=True)
class PriceSign(CardSign):
    """What a row of the price guide counts."""

    #: knacken | kosten
    art: str


@dataclass(frozen=True)
class PriceGuide:
    """What a Hindernis should cost."""

    #: Left edge, mm.
    x: float
    #: Upper edge, mm.
    y: float
    #: Width of a column, mm.
    w: float
    #: Height of each of its two rows, mm.
    h: float
    #: Upper edge of the second row, mm.
    below: float
    spalten: tuple[PriceColumn, ...]
    signs: tuple[PriceSign, ...]


@dataclass(frozen=True)
class BlankCard(FaceData):
    """A Zielobjekt-Karte to fill in."""

    templates: ClassVar = ("gnome/leere-karte.html",)
    #: The card as it is drawn.
    frame: CardFrame
    #: hindernis | sicherung | wache | verstaerkung
    typ: str
    #: The type's name as it is printed.
    typ_wort: str
    #: One to three, from left to right, without numbers.
    werte: tuple[ValuePlate, ...]
    #: Hindernis only.
    preise: PriceGuide | None
    #: Boxes at the foot (Sicherung only).
    alarme: tuple[Alarm, ...]
    #: The cheapest and the dearest published card of the type.
    vergleich: tuple[PublishedCard, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One blank card a type."""
    back = back_face(request)
    frame = card_frame(request.size, large=(60.8, 15), small=(43.8, 12))
    return [
        Piece(
            front=Face.of(
                key=f"leer-{typ}",
                template=request.product.template,
                data=BlankCard(
                    frame=frame,
                    typ=typ,
                    typ_wort=content.wording(f"type.{typ}"),
                    werte=blank_plates(typ, frame, content.wording),
                    preise=_prices(frame) if typ == "hindernis" else None,
                    alarme=_alarms(frame) if typ == "sicherung" else (),
                    vergleich=_examples(content, typ),
                ),
                size=request.size,
                bleed=request.bleed,
            ),
            back=back,
            copies=_SMALL if request.size.width < _NARROW else _LARGE[typ],
        )
        for typ in TYPES
    ]


def _alarms(frame: CardFrame) -> tuple[Alarm, ...]:
    x, step, y = (16.6, 12, 59.4) if frame.small else (19.7, 21.3, 78.7)
    before, side, radius = (5.6, 3.4, 1.9) if frame.small else (7.3, 4, 2.1)
    middles = ((typ, x + n * step) for n, typ in enumerate(("wache", "verstaerkung")))
    return tuple(
        Alarm(typ, Rect(middle - before, y - side / 2, side, side), middle + 0.6, y, radius)
        for typ, middle in middles
    )


def _prices(frame: CardFrame) -> PriceGuide:
    x, right = (23.4, 41) if frame.small else (34, 59.4)
    before, scale = (2.2, 0.5) if frame.small else (2.8, 0.62)
    y, width, height = (
        frame.plates + frame.band,
        (right - x) / len(COST_GUIDE),
        (frame.plate - frame.band) / 2,
    )
    return PriceGuide(
        x,
        y,
        width,
        height,
        y + height,
        tuple(PriceColumn(x + n * width, *pair) for n, pair in enumerate(COST_GUIDE)),
        tuple(
            PriceSign(x - before, y + height * row, scale, art)
            for art, row in (("knacken", 0.5), ("kosten", 1.5))
        ),
    )


def _examples(content: GameContent, typ: str) -> tuple[PublishedCard, ...]:
    """The cheapest and the dearest published card of a type."""
    known: list[AnyKarte] = sorted(
        (placed.karte for placed in cards(content) if placed.official and placed.karte.typ == typ),
        key=lambda karte: karte.kosten,
    )
    if len(known) > 2:
        known = [known[0], known[-1]]
    return tuple(PublishedCard(karte.name, karte.kosten) for karte in known)
