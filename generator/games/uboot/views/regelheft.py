"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.booklet import Contents, Cover, Foot, Leaf, booklets, contents, foot
from generator.game.booklet_blocks import Shared, column
from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.game.sketches import BoxSketch
from generator.games.uboot import deck, play
from generator.games.uboot.crew import gnomes
from generator.games.uboot.examples import sketch_data
from generator.games.uboot.helpers import helpers
from generator.games.uboot.models import Boot, Ereignis, Funktion, Katastrophe, Startfeld
from generator.games.uboot.models_regelheft import Bild, Kasten, PhasenAktion, Regelheft, Seite, Tafel
from generator.games.uboot.sketches import StartField
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Where something is fetched: the word for that, and for how many minutes at most.
_GOALS: Final = {
    Funktion.LAGER: ("booklet.fetch-items", play.STORE_MINUTES),
    Funktion.KAJUETE: ("booklet.fetch-grog", play.GROG_MINUTES),
}

#: Of a page, mm: its margin, between its columns, where columns begin, their height, that on the last page.
_MARGIN: Final = 6.0
_GUTTER: Final = 5.0
_TOP: Final = 26.6
_HIGH: Final = 146.2
_LAST_HIGH: Final = 62.0
#: Left edge, ground and width of a scene, in mm of its own drawing.
_SCENE: Final = (4.5, 54.0, 54.0)
#: Between two scenes beside one another, mm.
_SCENE_GAP: Final = 1.6
#: Width of the drawing that shows where stones begin, mm.
_STARTS: Final = 56.5


@dataclass(frozen=True)
class PhaseAction:
    """Something to do in phase 2."""

    #: A name that t.zeichen() of szenen/teile.svg knows.
    sign: str
    name: str
    #: The number of its room.
    room: int | None
    text: Runs
    kind: Literal["action"] = "action"


@dataclass(frozen=True)
class SceneStrip:
    """The lower part of a scene, or two scenes beside one another."""

    #: Drawings of uboot/szenen, one or two.
    names: tuple[str, ...]
    #: Of each, mm.
    width: float
    #: mm
    height: float
    #: What is seen of it, in mm of its own drawing.
    seen: Rect
    kind: Literal["scene"] = "scene"


@dataclass(frozen=True)
class Starts:
    """On which minute the stones begin."""

    rows: tuple[StartField, ...]
    #: Of each, and half of that; mm of the drawing.
    width: float
    middle: float
    kind: Literal["starts"] = "starts"


@dataclass(frozen=True)
class Room:
    """A room of the boat."""

    number: int
    name: str
    #: What it is for.
    text: str


@dataclass(frozen=True)
class Rooms:
    """What the rooms are for."""

    rows: tuple[Room, ...]
    kind: Literal["rooms"] = "rooms"


@dataclass(frozen=True)
class BoxPart:
    """Something that lies in the box."""

    count: int
    #: boot, gnom, blatt, or a name that t.zeichen() of szenen/teile.svg knows
    sign: str
    text: str


@dataclass(frozen=True)
class BoxParts:
    """What lies in the box."""

    rows: tuple[BoxPart, ...]
    kind: Literal["parts"] = "parts"


Block = Shared | PhaseAction | SceneStrip | Contents | Starts | Rooms | BoxParts


@dataclass(frozen=True)
class Column:
    """A column of text."""

    #: mm
    box: Rect
    blocks: tuple[Block, ...]


@dataclass(frozen=True, kw_only=True)
class CoverPage(Cover):
    """The cover of the booklet."""

    templates: ClassVar = ("uboot/regelheft-umschlag.html",)


@dataclass(frozen=True, kw_only=True)
class Page(Leaf):
    """A page of the booklet, or its last one, which has a drawing below its columns."""

    templates: ClassVar = ("uboot/regelheft-seite.html",)
    title: str
    #: The line below the title.
    lead: Runs | None
    columns: tuple[Column, ...]
    foot: Foot


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of the booklet; blank ones before the last fill up to a multiple of four."""

    def made(book: Regelheft, text: Seite, number: int) -> Page:
        return _page(text, number, request.size, content, book)

    return booklets(content, request, Regelheft, lambda book: CoverPage.of(book, content.wording), made)


def _page(text: Seite, number: int, size: Size, content: GameContent, book: Regelheft) -> Page:
    """A page with its examples worked out and its tables filled."""
    last = text is book.rueckseite
    wide = (size.width - 2 * _MARGIN - _GUTTER) / 2

    def own(block: Tafel | Bild | PhasenAktion) -> Block:
        match block:
            case Tafel():
                return _table(block, content, book)
            case Bild():
                return _scene(block, wide)
        words = f"{block.text} {_helpers(content, block)}"
        room = _room_number(content, block.raum)
        return PhaseAction(block.zeichen, block.name, room, set_paragraph(words.rstrip()))

    def sketches(box: Kasten) -> list[BoxSketch]:
        return [sketch_data(sketch, content) for sketch in box.skizzen]

    return Page(
        kind="back" if last else "page",
        booklet=book.titel,
        page=number,
        title=text.titel,
        lead=set_paragraph(text.vorspann) if text.vorspann else None,
        columns=tuple(
            Column(Rect(x, _TOP, wide, _LAST_HIGH if last else _HIGH), column(blocks, own, sketches=sketches))
            for x, blocks in ((_MARGIN, text.links), (_MARGIN + wide + _GUTTER, text.rechts))
        ),
        foot=foot(text.titel, book, number, size.width, _MARGIN, 4),
    )


def _scene(picture: Bild, width: float) -> SceneStrip:
    left, ground, wide = _SCENE
    names = (picture.szene, picture.daneben) if picture.daneben else (picture.szene,)
    each = (width - _SCENE_GAP * (len(names) - 1)) / len(names)
    scale = wide / each
    bottom, high = ground - picture.ab * scale, picture.hoehe * scale
    return SceneStrip(names, each, picture.hoehe, Rect(left, bottom - high, wide, high))


def _helpers(content: GameContent, action: PhasenAktion) -> str:
    """The items made for the problem that an action deals with, as a sentence."""
    items = deck.items(content)
    names = [item.name for item in helpers(items.model, action.problem)] if items and action.problem else []
    return content.wording("booklet.helps", n=len(names), names=", ".join(names)) if names else ""


def _room_number(content: GameContent, function: str | None) -> int | None:
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, Funktion(function)) if boat and function else None
    return room.nummer if room else None


# --- Tables ------------------------------------------------------------------------------------------------


def _table(table: Tafel, content: GameContent, book: Regelheft) -> Contents | Starts | Rooms | BoxParts:
    if table.was == "inhalt":
        return Contents(contents(book))
    if table.was == "start":
        tracks = deck.tracks(content)
        return _starts(tracks.model.zeitleiste.start if tracks else ())
    if table.was == "raeume":
        return Rooms(tuple(_rooms(content)))
    return BoxParts(_parts(content))


def _starts(rows: Sequence[Startfeld]) -> Starts:
    pitch = _STARTS / max(len(rows), 1)
    fields = (StartField(n * pitch, row.gnome, row.minute) for n, row in enumerate(rows))
    return Starts(tuple(fields), pitch, pitch / 2)


def _rooms(content: GameContent) -> list[Room]:
    boat, tracks = deck.home_boat(content), deck.tracks(content)
    if boat is None:
        return []
    outer = {hatch.raum for hatch in boat.model.aussenluken}
    known = tracks.model.katastrophen if tracks else ()
    rows = []
    for room in sorted(boat.model.raeume, key=lambda room: room.nummer):
        against = [track.gegen for track in known if track.funktion is room.funktion]
        against += [event.name for event in _disasters(content, room.funktion)]
        every = content.wording("booklet.and").join(against)
        uses = [content.wording("booklet.against", names=every)] if against else []
        if room.funktion in _GOALS:
            word, minutes = _GOALS[room.funktion]
            uses = [content.wording(word, minutes=minutes)]
        if room.nummer in outer:
            uses.append(content.wording("booklet.hatch"))
        rows.append(Room(room.nummer, room.name, ", ".join(uses) or content.wording("booklet.passage")))
    return rows


def _disasters(content: GameContent, function: Funktion | None) -> list[Ereignis]:
    events = deck.events(content)
    return [
        event
        for event in (events.model.ereignisse if events else ())
        if isinstance(event.wirkung, Katastrophe) and event.wirkung.loesen is function
    ]


def _parts(content: GameContent) -> tuple[BoxPart, ...]:
    """Everything in the kit, counted from the files it is made of."""
    events, items, tracks = deck.events(content), deck.items(content), deck.tracks(content)
    markers = deck.markers(content)
    counts = markers.model if markers else None
    crew = len(list(gnomes(content)))
    disasters = {
        event.wirkung.marker
        for event in (events.model.ereignisse if events else ())
        if isinstance(event.wirkung, Katastrophe)
    }
    stones = len(tracks.model.katastrophen) if tracks else 0
    counted = (
        (1, "boot"),
        (events.model.karten if events else 0, "schraube"),
        (items.model.karten if items else 0, "kiste"),
        (crew, "gnom"),
        (crew + 1, "uhr"),
        (counts.feuer.kopien if counts else 0, "feuer"),
        (counts.wasser.kopien if counts else 0, "wasser"),
        (counts.luke.kopien if counts else 0, "luke"),
        (len(disasters), "totenkopf"),
        (stones, "stern"),
        (1, "wuerfel"),
        # What lies beside the board; there are as many reference cards as people.
        (1, "blatt"),
        (2, "blatt"),
        (len(list(content.of(Boot))) - 1, "boot"),
    )
    words = content.wording.all("booklet.parts")
    return tuple(BoxPart(*part, text) for part, text in zip(counted, words, strict=True) if part[0])
