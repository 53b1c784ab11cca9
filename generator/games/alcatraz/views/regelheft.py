"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from generator.game.booklet import Contents, ContentsLine, Cover, Leaf, booklet, contents, last_page
from generator.game.booklet_blocks import Box, Shared, column
from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.game.sketches import BoxSketch
from generator.game.spaces import paragraph, together
from generator.games.alcatraz.examples import sketch_data
from generator.games.alcatraz.facts import names
from generator.games.alcatraz.models import AufgabenDatei, RaeumeDatei, Raum, SpielDatei
from generator.games.alcatraz.models_regelheft import (
    Aktionsliste,
    Auszug,
    Kartenmuster,
    Kasten,
    Regelheft,
    Seite,
    Szene,
)
from generator.games.alcatraz.play.actions import neighbours
from generator.games.alcatraz.prison import only, slots
from generator.games.alcatraz.views.cards import TaskCard, task_data
from generator.games.alcatraz.views.raeume import symbol
from generator.geometry import Rect
from generator.model.content import GameContent
from generator.model.pieces import Piece
from generator.wording import Wording

#: Rooms on each of the two pages that list them.
_ROOMS_A_PAGE: Final = 6

#: Of a page of 130 × 184 mm: left edge and width of the text; columns and the way from one to the next.
_LEFT, _FULL = 8.0, 114.0
_WIDE, _PITCH = 55.0, 59.0
#: Where text begins, with and without a line below the title, and where it ends, on the last page too.
_TOP, _TOP_WITH_LEAD = 27.0, 33.0
_BOTTOM, _LAST_BOTTOM = 176.0, 89.0
#: Left edges of the page's number and of the title, on the left and on the right of an open booklet.
_NUMBER_X, _TITLE_X = (8.0, 109.0), (24.0, 12.0)
#: Height of a card's scene.
_SCENE: Final = 30.0
#: Items of a room: the first one's middle, the way to the next, and how many stand in a row.
_ITEM, _ITEM_PITCH, _ITEMS_A_ROW = (4.0, 6.6), (7.6, 7.8), 3
#: Items of the card that explains cards: their middle; from one to the next and half of one, of few, of many.
_ITEMS_Y, _FEW_ITEMS, _MANY_ITEMS = 36.0, (7.0, 2.7), (4.6, 2.05)
#: Rooms with their neighbours: the first one's corner, and the way to the next.
_CELL, _CELL_PITCH = (1.0, 0.6), (13.4, 13.0)


@dataclass(frozen=True)
class Picture:
    """A drawing, 55 mm wide."""

    #: A drawing of alcatraz/szenen or alcatraz/regelheft.
    name: str
    #: mm
    height: float
    #: How far a card's scene is moved down, mm; none for the booklet's own drawings.
    shift: float | None
    kind: Literal["picture"] = "picture"


@dataclass(frozen=True)
class SampleItem:
    """An item that a task asks for."""

    #: What t.token() of teile.svg draws.
    id: str
    #: Its middle, mm.
    y: float


@dataclass(frozen=True)
class CardSample:
    """How to read a task card."""

    #: None where there is no such task.
    card: TaskCard | None
    #: One below the other, and how large half of one is, mm.
    needs: tuple[SampleItem, ...]
    radius: float
    kind: Literal["card"] = "card"


@dataclass(frozen=True)
class SignedPoint:
    """A point of a list with an icon before it."""

    #: An icon that t.icon() of teile.svg draws.
    sign: str
    text: Runs


@dataclass(frozen=True)
class SignedList:
    """A list with an icon before each of its points."""

    points: tuple[SignedPoint, ...]
    kind: Literal["signs"] = "signs"


@dataclass(frozen=True)
class Guards:
    """What each of the Wachen in a room does."""

    texts: tuple[str, ...]
    kind: Literal["guards"] = "guards"


@dataclass(frozen=True)
class RoomSide:
    """One side of a room."""

    #: An icon that t.icon() of teile.svg draws.
    sign: str | None
    #: Does it cost no AP?
    free: bool
    text: str


@dataclass(frozen=True)
class RoomItem:
    """A place for an item in a room."""

    #: An item that t.token() of teile.svg draws.
    id: str
    #: Its middle, mm.
    x: float
    #: Its middle, mm.
    y: float
    #: Is it there on the orange side alone?
    orange: bool


@dataclass(frozen=True)
class Room:
    """A room and what it does."""

    number: int
    #: A drawing of alcatraz/raeume.
    id: str
    name: str
    #: The silver side and the orange one.
    sides: tuple[RoomSide, RoomSide]
    places: tuple[RoomItem, ...]


@dataclass(frozen=True)
class Rooms:
    """What the rooms do."""

    rooms: tuple[Room, ...]
    kind: Literal["rooms"] = "rooms"


Block = Shared | Picture | CardSample | SignedList | Contents | Guards | Rooms


@dataclass(frozen=True)
class Column:
    """A column of text."""

    #: Left edge within the text, mm.
    x: float
    #: mm
    width: float
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Neighbours:
    """A room and how many neighbours it has."""

    #: mm
    x: float
    #: mm
    y: float
    count: int


@dataclass(frozen=True, kw_only=True)
class CoverPage(Cover):
    """The cover of the booklet."""

    templates: ClassVar = ("alcatraz/regelheft-umschlag.html",)


@dataclass(frozen=True, kw_only=True)
class Page(Leaf):
    """A page of the booklet, or its last one, which has a picture below its columns."""

    templates: ClassVar = ("alcatraz/regelheft-seite.html",)
    title: str
    #: Left edge of the title, mm.
    title_x: float
    #: Left edge of the page's number, mm.
    number_x: float
    #: The line below the title.
    lead: Runs | None
    #: The place of the text, mm; its columns are set in one size.
    text: Rect
    columns: tuple[Column, ...]
    #: Rooms and their neighbours, for the drawing that shows them.
    neighbours: tuple[Neighbours, ...]
    #: Paragraphs at the foot of the last page.
    imprint: tuple[Runs, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of the booklet; blank ones before the last fill up to a multiple of four."""
    document, spiel = only(content, Regelheft), only(content, SpielDatei)
    if document is None or spiel is None:
        return []
    book, named = document.model, names(document.model, content)

    def mark(text: str) -> Runs:
        return set_paragraph(_numbered(text, named))

    def own(block: Szene | Kartenmuster | Aktionsliste | Auszug) -> Block:
        match block:
            case Szene():
                # A lower picture is cut at the foot: heads and lamps stay whole.
                shift = max((block.hoehe - _SCENE) / 2, 0) if block.aus == "szenen" else None
                return Picture(block.bild, block.hoehe, shift)
            case Kartenmuster():
                return _sample(_task(block.aufgabe, content))
            case Aktionsliste():
                return SignedList(tuple(SignedPoint(one.symbol, mark(one.text)) for one in block.punkte))
        return _extract(block, content, spiel.model, book)

    def sketches(box: Kasten) -> list[BoxSketch]:
        return [sketch_data(sketch, content) for sketch in box.skizzen]

    def made(text: Seite, number: int) -> Page:
        last, odd = text is book.rueckseite, number % 2
        top = _TOP_WITH_LEAD if text.vorspann else _TOP
        wide = _WIDE if text.rechts else _FULL
        filled = (text.links, text.rechts) if text.rechts else (text.links,)
        return Page(
            kind="back" if last else "page",
            booklet=book.titel,
            page=number,
            title=text.titel,
            title_x=_TITLE_X[odd],
            number_x=_NUMBER_X[odd],
            lead=mark(text.vorspann) if text.vorspann else None,
            text=Rect(_LEFT, top, _FULL, (_LAST_BOTTOM if last else _BOTTOM) - top),
            columns=tuple(
                Column(
                    n * _PITCH,
                    wide,
                    tuple(
                        _headed(one, content.wording)
                        for one in column(blocks, own, mark=mark, sketches=sketches)
                    ),
                )
                for n, blocks in enumerate(filled)
            ),
            neighbours=_neighbours(spiel.model),
            imprint=tuple(map(set_paragraph, book.impressum)) if last else (),
        )

    return booklet(request, book, document.span, CoverPage.of(book, content.wording), made)


def _headed(block: Block, wording: Wording) -> Block:
    """A box tells in its title what it is."""
    if not isinstance(block, Box):
        return block
    return replace(block, title=wording(f"booklet.{block.sort}", title=block.title))


def _numbered(text: str, named: Mapping[str, int]) -> str:
    """The text with the number of a page or a fact for each ``{name}``."""
    for name, number in named.items():
        text = text.replace(f"{{{name}}}", str(number))
    return text


def _sample(card: TaskCard | None) -> CardSample:
    """How to read it; of many items each is smaller."""
    needed = card.gegenstaende if card else ()
    pitch, radius = _FEW_ITEMS if len(needed) < 3 else _MANY_ITEMS
    items = (
        SampleItem(item.id, _ITEMS_Y + (n - (len(needed) - 1) / 2) * pitch) for n, item in enumerate(needed)
    )
    return CardSample(card, tuple(items), radius)


def _task(number: str, content: GameContent) -> TaskCard | None:
    """A task as its card shows it; None when there is no such task."""
    tasks, game = only(content, AufgabenDatei), only(content, SpielDatei)
    for task in tasks.model.aufgaben if tasks else ():
        if tasks and game and task.nr == number:
            return task_data(task, tasks.model, game.model)
    return None


def _extract(
    block: Auszug, content: GameContent, spiel: SpielDatei, book: Regelheft
) -> Contents | Guards | Rooms:
    """A list that is made of the game's files."""
    if block.was == "inhalt":
        return Contents((*contents(book), ContentsLine(book.rueckseite.titel, last_page(book))))
    if block.was == "wachen":
        return Guards(tuple(paragraph(step.lang) for step in spiel.wachen))
    file = only(content, RaeumeDatei)
    rooms = tuple(map(_room, file.model.raeume if file else ()))
    return Rooms(rooms[:_ROOMS_A_PAGE] if block.was == "raeume-vorn" else rooms[_ROOMS_A_PAGE:])


def _room(room: Raum) -> Room:
    there = slots(room, room.silber)
    return Room(
        number=room.nr,
        id=room.id,
        name=room.name,
        sides=(
            RoomSide(symbol(room, room.silber), room.silber.frei, together(room.silber.lang)),
            RoomSide(symbol(room, room.orange), room.orange.frei, together(room.orange.lang)),
        ),
        places=tuple(
            RoomItem(item, *_place(n, _ITEM, _ITEM_PITCH, _ITEMS_A_ROW), orange=item not in there)
            for n, item in enumerate(slots(room, room.orange))
        ),
    )


def _neighbours(spiel: SpielDatei) -> tuple[Neighbours, ...]:
    """Every room of the prison, row by row."""
    rows, columns = spiel.raster.zeilen, spiel.raster.spalten
    return tuple(
        Neighbours(*_place(n, _CELL, _CELL_PITCH, columns), len(neighbours(n, rows, columns)))
        for n in range(rows * columns)
    )


def _place(
    index: int, first: tuple[float, float], pitch: tuple[float, float], columns: int
) -> tuple[float, float]:
    """Of things in rows of ``columns`` the place of one."""
    return first[0] + index % columns * pitch[0], first[1] + index // columns * pitch[1]
