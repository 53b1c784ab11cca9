"""Event and item cards as data for ``uboot/karte.html``; shared by both products and by the booklet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.game.spaces import together
from generator.games.uboot import deck
from generator.games.uboot.lettering import FEDERO, title
from generator.games.uboot.models import (
    Brand,
    Einfach,
    Ereignis,
    Gegenstand,
    Katastrophe,
    Leistenschritt,
)
from generator.games.uboot.views.parts import CARD
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face

Deck = Literal["ereignis", "gegenstand"]
#: What an item without a bonus shows in its box.
_SIGNS: Final = {"kaffee": "kaffee", "taucher": "taucher", "glueck": "noch-einmal"}
#: What stands before the word on the tag of an item that helps with no problem.
_TAG_SIGNS: Final = {"kaffee": ["kaffee"], "taucher": ["meer"], "glueck": ["wuerfel"]}
#: Millimetres for a card's title between the rivets.
_TITLE: Final = 43.4
#: The middle of the title's board, between two of its lines, and millimetres a point.
_TITLE_Y: Final = 56.4
_LINE: Final = 4.5
_POINT: Final = 0.35278
#: Half the height of capitals, of their size: two lines stand in the very middle of the board.
_HALF_CAPITAL: Final = 0.363
#: Signs on the tag that are wider than the others, in mm.
_SIGN: Final = 3.6
_WIDE_SIGNS: Final = {
    "luft": 4.2,
    "meer": 4.6,
    "kaffee": 4.4,
    "krake": 4.6,
    "luke": 4.2,
    "grog": 4.2,
    "hitze": 4.4,
    "druck": 4.2,
    "reaktor": 4.4,
}
#: Two signs stand on the tag alone, so they are larger; more of them share the line with the kind of card.
_ALONE: Final = 1.2
_PAIR: Final = 2
#: Four mugs on the band at the foot: the first one's middle, and from one to the next.
_MUGS: Final = 4
_MUG_X: Final = 40.2
_MUG_PITCH: Final = 4.7


@dataclass(frozen=True)
class TitleLine:
    """A line of the title, drawn round the middle of the card."""

    text: str
    #: Its baseline, mm.
    y: float


@dataclass(frozen=True)
class CardTitle:
    """The title as it is drawn."""

    #: Size of the type, mm.
    size: float
    #: Width of the line that makes the letters bolder, mm.
    stroke: float
    #: One or two lines.
    lines: tuple[TitleLine, ...]


@dataclass(frozen=True)
class TagSign:
    """A sign on the tag."""

    #: A name that t.zeichen() of szenen/teile.svg knows.
    name: str
    #: Width of its box, mm of the drawing; the sign stands in its middle.
    width: float
    #: Left edge of the box seen from the middle, mm.
    left: float
    #: Width of the box on paper, mm.
    printed: float


@dataclass(frozen=True)
class Tag:
    """Upper right: what the card is about."""

    #: Its signs, from the left.
    zeichen: tuple[TagSign, ...]
    wort: str
    #: Height of the signs on paper, mm; 5 mm of the drawing.
    height: float


@dataclass(frozen=True)
class Mug:
    """A level of drunkenness."""

    #: Its middle, mm.
    x: float
    #: Does who is that drunk stay awake?
    wach: bool


@dataclass(frozen=True, kw_only=True)
class CardFront(FaceData):
    """Front of an event or an item."""

    templates: ClassVar = ("uboot/karte.html",)
    #: The drawing of 63 × 88 mm on its face, for viewBox.
    canvas: Canvas
    #: ereignis | gegenstand
    art: Deck
    name: str = ""
    #: The name as it is drawn; none where it is too long, or for a blank card: then the name is set as text.
    titel: CardTitle | None = None
    #: A drawing in szenen/; none on a blank card, to be drawn and written on.
    szene: str | None = None
    text: str = ""
    #: A bold line before the text, none without.
    schlag: str | None = None
    #: The line at the foot.
    fuss: str = ""
    #: The tag, none without.
    marke: Tag | None = None
    #: Events: the card's number; none on a blank card.
    zahl: int | None = None
    #: Events: a mug for each level of drunkenness.
    kruege: tuple[Mug, ...] = ()
    #: Items: the bonus in the box, none without.
    bonus: int | None = None
    #: Items without a bonus: the sign in the box.
    zeichen: str | None = None


@dataclass(frozen=True)
class CardBack(FaceData):
    """The back of a deck: its shape tells the decks apart."""

    templates: ClassVar = ("uboot/ruecken.html",)
    #: The drawing of 63 × 88 mm on its face, for viewBox.
    canvas: Canvas
    #: ereignis | gegenstand
    art: Deck


def event_data(content: GameContent, event: Ereignis, number: int, size: Size) -> CardFront:
    """The face of one copy of an event. ``number`` decides faint tests: safe up to that level (R30)."""
    canvas, signs = Canvas.of(CARD, size), _event_signs(event)
    return CardFront(
        canvas=canvas,
        art="ereignis",
        name=event.name,
        titel=_title(content, event.name),
        szene=event.szene or event.id,
        text=together(_event_text(content, event)),
        schlag=_alarm(content, event),
        fuss=content.wording("card.awake-up-to" if number else "card.faint", number=number or 1),
        marke=_tag(signs, _event_word(content, event), canvas) if signs else None,
        zahl=number,
        kruege=_mugs(number),
    )


def blank(content: GameContent, art: Deck, size: Size) -> CardFront:
    """A card to be drawn and written on."""
    canvas = Canvas.of(CARD, size)
    if art == "gegenstand":
        return CardFront(canvas=canvas, art=art)
    return CardFront(
        canvas=canvas, art=art, fuss=content.wording("card.awake-up-to", number="").strip(), kruege=_mugs(0)
    )


def _mugs(awake: int) -> tuple[Mug, ...]:
    return tuple(Mug(_MUG_X + n * _MUG_PITCH, n < awake) for n in range(_MUGS))


def _title(content: GameContent, name: str) -> CardTitle | None:
    breaks = {word.replace("-", ""): word for word in content.wording.all("card.breaks")}
    made = title(name, _TITLE, content.fonts[FEDERO], breaks)
    if made is None:
        return None
    size = made.points * _POINT
    middle = (len(made.lines) - 1) / 2
    half = size * (_HALF_CAPITAL if middle else 0.345)
    lines = (TitleLine(text, _TITLE_Y + half + (n - middle) * _LINE) for n, text in enumerate(made.lines))
    return CardTitle(size, size * 0.026, tuple(lines))


def _tag(signs: list[str], word: str, canvas: Canvas) -> Tag | None:
    """The tag with these signs and the word; none when there is neither."""
    if not signs and not word:
        return None
    widths = [_WIDE_SIGNS.get(sign, _SIGN) for sign in signs]
    scale = canvas.scale * (_ALONE if len(signs) == _PAIR else 1)
    drawn = (
        TagSign(sign, width, -width / 2, width * scale) for sign, width in zip(signs, widths, strict=True)
    )
    return Tag(tuple(drawn), word, 5 * scale)


def _alarm(content: GameContent, event: Ereignis) -> str | None:
    if not isinstance(event.wirkung, Katastrophe):
        return None
    return content.wording("card.alarm", minutes=event.wirkung.minuten)


def _event_text(content: GameContent, event: Ereignis) -> str:
    """The card's text; a disaster adds where it is ended."""
    effect = event.wirkung
    if not isinstance(effect, Katastrophe):
        return event.text
    if effect.loesen == "aussen":
        return content.wording("card.fight", text=event.text)
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, effect.loesen) if boat else None
    return content.wording("card.remedy", text=event.text, room=room.nummer) if room else event.text


def _event_word(content: GameContent, event: Ereignis) -> str:
    effect = event.wirkung
    if isinstance(effect, Katastrophe) and event.zusatz is None:
        return content.wording("card.marker", minutes=effect.minuten)
    return event.zusatz or ""


def _event_signs(event: Ereignis) -> list[str]:
    effect = event.wirkung
    if isinstance(effect, Brand | Leistenschritt):
        return [effect.leiste.value]
    if isinstance(effect, Katastrophe):
        return [effect.marker]
    if isinstance(effect, Einfach):
        return {
            "leck": ["hochwasser"],
            "rueckstau": ["hochwasser"],
            "luke": ["luke"],
            "runde-grog": ["grog"],
        }.get(effect.art, [])
    return ["kiste"]


def item_data(content: GameContent, item: Gegenstand, bonus: int | None, size: Size) -> CardFront:
    """The face of one copy of an item."""
    canvas = Canvas.of(CARD, size)
    return CardFront(
        canvas=canvas,
        art="gegenstand",
        name=item.name,
        titel=_title(content, item.name),
        szene=item.szene or item.id,
        text=together(item.text),
        fuss=content.wording("card.kept" if item.art == "taucher" else "card.spent"),
        marke=_tag(*_item_tag(content, item), canvas),
        bonus=bonus,
        zeichen=_SIGNS.get(item.art),
    )


def _item_tag(content: GameContent, item: Gegenstand) -> tuple[list[str], str]:
    """Signs and word."""
    if item.art == "grog":
        return ["grog"], item.zusatz or ""
    signs = [problem.value for problem in item.wofuer]
    if not signs:
        return _TAG_SIGNS.get(item.art, []), item.zusatz or ""
    return signs, content.wording(f"problem.{signs[0]}") if len(signs) == 1 else ""


def copies(values: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each number of a kind's cards and how many cards carry it, in order."""
    return sorted(Counter(values).items())


def back_face(request: ViewRequest, art: Deck) -> Face | None:
    """The common back of a deck."""
    if request.product.back is None:
        return None
    data = CardBack(Canvas.of(CARD, request.size), art)
    return Face.of(f"ruecken-{art}", request.product.back, data, request.size, request.bleed)
