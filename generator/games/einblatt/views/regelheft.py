"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from generator.game.booklet import Contents, Cover, Leaf, booklets, contents
from generator.game.booklet_blocks import Shared, column
from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering
from generator.game.marked_text import Runs, set_paragraph
from generator.games.einblatt import lookup, reference
from generator.games.einblatt.models import Modul
from generator.games.einblatt.models_regelheft import (
    Duelle,
    Karten,
    Kartenbild,
    Module,
    Regelheft,
    Seite,
    Tafel,
    Weltbild,
)
from generator.games.einblatt.play.cards import Farbe
from generator.games.einblatt.views.booklet_cards import (
    Duels,
    Hand,
    Motifs,
    Ranking,
    all_motifs,
    duels,
    hand,
    ranking,
)
from generator.games.einblatt.views.panorama import WorldPicture, drawn_title, world_picture
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: By the number of the page.
_SUITS: Final = tuple(str(suit) for suit in Farbe)
#: The title on the cover: its distance from the sides and the top, its height and depth, mm.
_TITLE_SIDE, _TITLE_TOP, _TITLE_HEIGHT, _TITLE_DEPTH = 20.0, 19.0, 20.0, 1.9
#: Of a page, mm: its margin, between its columns, where text begins, what is left below it, between zones.
_MARGIN, _GUTTER, _TOP, _FOOT, _GAP = 7.0, 5.0, 28.0, 12.0, 2.0


@dataclass(frozen=True)
class Modules:
    """Modules in short."""

    modules: tuple[Modul, ...]
    #: What the page says of them; none where it has the steps of their cards.
    text: Runs | None
    kind: Literal["modules"] = "modules"


@dataclass(frozen=True)
class World:
    """A setting."""

    name: str
    idea: str
    level: str
    modules: tuple[str, ...]


@dataclass(frozen=True)
class Worlds:
    """All settings."""

    rows: tuple[World, ...]
    kind: Literal["worlds"] = "worlds"


@dataclass(frozen=True)
class ReferenceTable:
    """A table of the rules, as reference.py has it."""

    kind: Literal["haende", "ergebnis", "machtlevel", "chancen"]
    table: (
        tuple[reference.HandSizes | reference.PointsMeaning | reference.PowerLevel, ...] | reference.OddsTable
    )


Block = Shared | Ranking | Hand | WorldPicture | Duels | Modules | Motifs | Contents | Worlds | ReferenceTable


@dataclass(frozen=True)
class Column:
    """A column of a zone."""

    #: Left edge within the zone, mm.
    x: float
    #: mm
    width: float
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Zone:
    """Columns that are set in one size."""

    #: mm
    box: Rect
    columns: tuple[Column, ...]


@dataclass(frozen=True, kw_only=True)
class CoverPage(Cover):
    """The cover of the booklet."""

    templates: ClassVar = ("einblatt/regelheft-umschlag.html",)
    #: The title, drawn.
    lettering: Lettering


@dataclass(frozen=True, kw_only=True)
class Page(Leaf):
    """A page of the booklet."""

    templates: ClassVar = ("einblatt/regelheft-seite.html",)
    title: str
    #: The line below the title.
    lead: str | None
    #: The suit in its corners.
    suit: str
    #: From above.
    zones: tuple[Zone, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""

    def cover(book: Regelheft) -> CoverPage:
        box = Rect(_TITLE_SIDE, _TITLE_TOP, request.size.width - 2 * _TITLE_SIDE, _TITLE_HEIGHT)
        title = drawn_title(content, book.titel, box, _TITLE_DEPTH)
        return CoverPage.of(book, content.wording, lettering=title)

    def made(book: Regelheft, text: Seite, number: int) -> Page:
        return Page(
            kind="back" if text is book.rueckseite else "page",
            booklet=book.titel,
            page=number,
            title=text.titel,
            lead=text.vorspann,
            suit=_SUITS[number % len(_SUITS)],
            zones=tuple(_zones(content, book, text, request.size)),
        )

    return booklets(content, request, Regelheft, cover, made)


def _zones(content: GameContent, book: Regelheft, text: Seite, size: Size) -> list[Zone]:
    """Wide blocks above, two columns, wide blocks below."""
    zones = []
    full, top, bottom = size.width - 2 * _MARGIN, _TOP, size.height - _FOOT

    def filled(blocks: Sequence[Any], x: float, width: float) -> Column:
        return Column(x, width, column(blocks, lambda block: _own(content, book, block, width)))

    if text.oben:
        box = Rect(_MARGIN, top, full, text.oben_hoehe)
        zones.append(Zone(box, (filled(text.oben, 0, full),)))
        top += text.oben_hoehe + _GAP
    if text.unten:
        box = Rect(_MARGIN, bottom - text.unten_hoehe, full, text.unten_hoehe)
        zones.append(Zone(box, (filled(text.unten, 0, box.width),)))
        bottom -= text.unten_hoehe + _GAP
    wide = (full - _GUTTER) / 2
    columns = (filled(text.links, 0, wide), filled(text.rechts, wide + _GUTTER, wide))
    return [*zones, Zone(Rect(_MARGIN, top, full, bottom - top), columns)]


def _own(content: GameContent, book: Regelheft, block: Any, width: float) -> Block:
    """A block of this game alone, in a column of that width (mm)."""
    match block:
        case Karten():
            return ranking(block, width)
        case Kartenbild():
            return hand(block, width)
        case Weltbild():
            return world_picture(block.welt, Size(width, block.hoehe), block.blick)
        case Duelle():
            return duels(block)
        case Module():
            known = lookup.modules(content)
            text = set_paragraph(block.text) if block.text else None
            return Modules(tuple(known[id] for id in block.module if id in known), text)
    return _table(content, book, block, width)


def _table(content: GameContent, book: Regelheft, block: Tafel, width: float) -> Block:
    words = reference.tables(content)
    match block.tafel:
        case "haende":
            return ReferenceTable("haende", reference.hands())
        case "ergebnis":
            return ReferenceTable("ergebnis", reference.results(words.model) if words else ())
        case "machtlevel":
            return ReferenceTable("machtlevel", reference.levels(content.wording))
        case "chancen":
            return ReferenceTable("chancen", reference.odds(0))
        case "motive":
            return all_motifs(width)
        case "inhalt":
            return Contents(contents(book))
    return Worlds(
        tuple(
            World(one.name, one.idee, lookup.level_words(content.wording, one), tuple(map(str, one.module)))
            for one in (loaded.model for loaded in lookup.settings(content).values())
        )
    )
