"""Zielobjekt-Karten as data for ``gnome/karte.html``; shared by the products that print cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.game.spaces import keep_end_together
from generator.games.gnome.deck import AnyKarte
from generator.games.gnome.models import Hindernis, Kartensatz, Sicherung, Wache
from generator.games.gnome.play import SKILL_MAX, SKILL_MIN, active_from, calls_from, successes
from generator.games.gnome.views.card_layout import LARGE_CARD, CardFrame, CardSign, card_frame, plates
from generator.geometry import Rect, Size
from generator.model.content import GameContent, Loaded
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.wording import Wording

#: The values of each type in the order of the rulebook's cards.
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "hindernis": ("knacken",),
    "sicherung": ("bemerken", "vorbeischleichen", "knacken"),
    "wache": ("kampf", "aufmerksamkeit", "aktivierung"),
    "verstaerkung": ("kampf", "aufmerksamkeit", "reaktionszeit"),
}


#: Letters that a last line should have at least.
_SHORTEST_LAST_LINE: Final = 12

Typ = Literal["hindernis", "sicherung", "wache", "verstaerkung"]


@dataclass(frozen=True)
class ValuePlate:
    """A value of a card."""

    #: knacken | bemerken | vorbeischleichen | kampf | aufmerksamkeit | aktivierung | reaktionszeit
    art: str
    #: Its name, and a shorter one for small cards.
    wort: str
    #: Its name on a small card.
    kurz: str
    #: Left edge of its plate, mm.
    x: float
    #: Width of its plate, mm.
    w: float
    sign: CardSign


@dataclass(frozen=True)
class Value(ValuePlate):
    """A value of a card, with its number."""

    #: None where the card has a dash.
    zahl: int | None
    #: The dash instead of a number, mm.
    dash: Rect | None


@dataclass(frozen=True)
class Bar:
    """The chance of a skill."""

    #: Left edge, mm.
    x: float
    #: Upper edge of the coloured part, mm.
    y: float
    #: Height of the coloured part, mm.
    h: float


@dataclass(frozen=True)
class Chart:
    """The chances of the skills 1 to 8."""

    #: Upper edge, where a chance of 100 % ends, mm.
    top: float
    #: Where a chance of 50 % ends, mm.
    half: float
    #: Where the bars stand, mm.
    base: float
    #: Height of a chance of 100 %, mm.
    high: float
    #: Width of a bar, mm.
    bar: float
    #: Left end of the lines, mm.
    left: float
    #: Right end of the lines, mm.
    right: float
    bars: tuple[Bar, ...]


@dataclass(frozen=True)
class CardFace(FaceData):
    """A Zielobjekt-Karte, its face."""

    templates: ClassVar = ("gnome/karte.html",)
    #: The card as it is drawn.
    frame: CardFrame
    #: hindernis | sicherung | wache | verstaerkung
    typ: Typ
    #: The type's name as it is printed.
    typ_wort: str
    name: str
    #: Card points.
    kosten: int
    #: One to three, from left to right.
    werte: tuple[Value, ...]
    #: The type of card that an alarm brings (Sicherung only).
    alarm: Typ | None
    #: The name of that type.
    alarm_wort: str | None
    #: A drawing of gnome/szenen.
    szene: str
    #: A saying below the values.
    spruch: str | None
    #: What one's skill is worth (Hindernis only).
    chancen: Chart | None
    #: The Verdacht from which she is awake (Wache only).
    aktiv_ab: int | None
    #: The Verdacht from which she calls the reinforcement (Wache only).
    ruf_ab: int | None
    #: Is it beside the published deck? It says so, to be found again.
    extra: bool


@dataclass(frozen=True)
class CardBack(FaceData):
    """The common back of all Zielobjekt-Karten."""

    templates: ClassVar = ("gnome/ruecken.html",)
    #: Width of the card, mm of the drawing like all that follows.
    width: float
    #: Height of the card.
    height: float
    #: Its middle.
    cx: float
    #: Its middle.
    cy: float
    #: Straight parts of the panel's outline: across, and down.
    straight: tuple[float, float]
    #: Half of the field in the middle that is free of dots: across, and down.
    free: tuple[float, float]
    #: The upper half of the dots: left, top, right, bottom.
    half: tuple[float, float, float, float]
    #: Left edge of what is drawn for a card of 63 mm.
    x: float
    #: Upper edge of the upper dial's drawing.
    dial: float
    #: Upper edge of the title's drawing.
    title: float


def _names(art: str, say: Wording) -> tuple[str, str]:
    name, short = say.all(f"value.{art}")
    return name, short


def blank_plates(typ: str, frame: CardFrame, say: Wording) -> tuple[ValuePlate, ...]:
    """The plates of a type's cards, without numbers: small signs, low on their left."""
    dx, dy, scale = (2.4, 2.4, 0.55) if frame.small else (3.4, 3.2, 0.75)
    y = frame.plates + frame.plate - dy
    return tuple(
        ValuePlate(art, *_names(art, say), x, width, CardSign(x + dx, y, scale))
        for art, (x, width) in zip(VALUES[typ], plates(frame, len(VALUES[typ])), strict=True)
    )


def _values(karte: AnyKarte, frame: CardFrame, say: Wording) -> Iterator[Value]:
    """The plates of a card: signs beside the numbers, in the middle of what the bands leave."""
    scale = 0.68 if frame.small else 0.95
    if len(VALUES[karte.typ]) > 1:
        dx = 2.7 if frame.small else 3.2
    else:
        dx, scale = 3.1 if frame.small else 5, scale * 1.15
    y = frame.plates + frame.band + (frame.plate - frame.band) / 2
    for plate in blank_plates(karte.typ, frame, say):
        number: int | None = getattr(karte, plate.art, None)
        dash = (
            Rect(plate.x + 5.7, y - 0.65, 4.4, 1.3)
            if frame.small
            else Rect(plate.x + plate.w / 2 - 0.6, y - 0.9, 6.6, 1.8)
        )
        sign = CardSign(plate.x + dx, y, scale)
        yield Value(
            plate.art,
            plate.wort,
            plate.kurz,
            plate.x,
            plate.w,
            sign,
            number,
            dash if number is None else None,
        )


def card_data(karte: AnyKarte, card: Size, say: Wording, extra: bool = False) -> CardFace:
    """Everything that the face of a card of that trim size shows; ``extra``: beside the published deck."""
    frame = card_frame(card, large=(61.6, 16.6), small=(45.2, 12))
    alarm = karte.alarm if isinstance(karte, Sicherung) else None
    guard = karte if isinstance(karte, Wache) else None
    return CardFace(
        frame=frame,
        typ=karte.typ,
        typ_wort=say(f"type.{karte.typ}"),
        name=karte.name,
        kosten=karte.kosten,
        werte=tuple(_values(karte, frame, say)),
        alarm=alarm,
        alarm_wort=say(f"type.{alarm}") if alarm else None,
        szene=karte.szene or karte.id,
        spruch=keep_end_together(karte.spruch, _SHORTEST_LAST_LINE) if karte.spruch else None,
        chancen=_chart(karte.knacken, frame) if isinstance(karte, Hindernis) else None,
        aktiv_ab=active_from(guard.aktivierung) if guard else None,
        ruf_ab=calls_from(guard.aktivierung) if guard else None,
        extra=extra,
    )


def _chart(schwierigkeit: int, frame: CardFrame) -> Chart:
    """Successes of 36 for every skill from 1 to 8 (rule R10)."""
    left, step, bar = (20.6, 2.55, 1.9) if frame.small else (35.2, 3.03, 2.35)
    base = frame.plates + (8.9 if frame.small else 12.9)
    high = 5.6 if frame.small else 9
    chances = [successes(schwierigkeit, wert) for wert in range(SKILL_MIN, SKILL_MAX + 1)]
    return Chart(
        top=base - high,
        half=base - high / 2,
        base=base,
        high=high,
        bar=bar,
        left=left - 0.5,
        right=left + 7 * step + bar + 0.5,
        bars=tuple(
            Bar(left + n * step, base - high * chance / 36, high * chance / 36)
            for n, chance in enumerate(chances)
        ),
    )


def set_of(content: GameContent, source: str) -> Loaded[Kartensatz] | None:
    """The set of cards that the kit's ``source`` names."""
    return next((s for s in content.of(Kartensatz) if f"/{s.path}".endswith(f"/{source}")), None)


def card_pieces(content: GameContent, request: ViewRequest, extra: bool = False) -> Sequence[Piece]:
    """One piece a card of the product's set; nothing when the set could not be loaded."""
    loaded = set_of(content, request.product.source or "")
    if loaded is None:
        return []
    back = back_face(request)
    return [
        Piece(
            front=Face.of(
                key=karte.id,
                template=request.product.template,
                data=card_data(karte, request.size, content.wording, extra),
                size=request.size,
                bleed=request.bleed,
                span=loaded.span("karten", index),
            ),
            back=back,
            copies=karte.kopien,
        )
        for index, karte in enumerate(loaded.model.karten)
    ]


def back_face(request: ViewRequest) -> Face | None:
    """The common back; the same for every type, because cards lie face down."""
    if request.product.back is None:
        return None
    return Face.of("ruecken", request.product.back, _back(request.size), request.size, request.bleed)


def _back(card: Size) -> CardBack:
    """The back of a card of that trim size: taller ones have the dials further apart."""
    drawn = Canvas.of(LARGE_CARD, card)
    cx, cy = drawn.width / 2, drawn.height / 2
    return CardBack(
        width=drawn.width,
        height=drawn.height,
        cx=cx,
        cy=cy,
        straight=(drawn.width - 17.2, drawn.height - 17.2),
        free=(cx - 14, cy - 14),
        half=(4, 4, drawn.width - 4, cy),
        x=cx - LARGE_CARD.width / 2,
        dial=cy / 2 - 22,
        title=cy - LARGE_CARD.height / 2,
    )
