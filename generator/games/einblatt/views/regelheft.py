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
    Kaempfer,
    Karten,
    Kartenbild,
    Module,
    Regelheft,
    Seite,
    Tafel,
    Weltbild,
)
from generator.games.einblatt.play.cards import Card as PlayingCard
from generator.games.einblatt.play.cards import Farbe, strength
from generator.games.einblatt.views.panorama import WorldPicture, drawn_title, world_picture
from generator.games.einblatt.wording import signed
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: An empty hand is lower than any card.
_NOTHING: Final = -1
_SUITS: Final = tuple(str(suit) for suit in Farbe)
_COURTS: Final = {"A": "ass", "K": "hof", "D": "hof", "B": "hof"}

#: The title on the cover: its distance from the sides and the top, its height and depth, mm.
_TITLE_SIDE, _TITLE_TOP, _TITLE_HEIGHT, _TITLE_DEPTH = 20.0, 19.0, 20.0, 1.9
#: Of a page, mm: its margin, between its columns, where text begins, what is left below it, between zones.
_MARGIN, _GUTTER, _TOP, _FOOT, _GAP = 7.0, 5.0, 28.0, 12.0, 2.0
#: Small cards in a row: between two of them, the width of the widest, the same for motifs.
_BETWEEN, _WIDEST, _WIDEST_MOTIF = 2.4, 11.0, 9.0
#: Ranked cards stand so far apart that a sign has air between two, mm.
_BETWEEN_RANKED: Final = 3.9
#: A card's shape: height by width.
_TALL: Final = 1.4
#: A whole card of the deck, mm.
_CARD: Final = Size(63, 88)
#: Of cards held as a fan: how much deeper the next but one lies (mm a square), its turn in degrees.
_DEEPER, _TURN = 0.35, 4.5


@dataclass(frozen=True)
class BookletMotif:
    """A card of the deck."""

    #: A, 10, K, D, B, 9, 8, 7
    motif: str
    #: karo | herz | pik | kreuz
    suit: str
    #: Is it of a colour that counts for whoever plays it?
    counts: bool


@dataclass(frozen=True)
class RankedCard:
    """A card in a row, from the highest down."""

    card: BookletMotif
    #: Its middle, mm.
    x: float
    #: Does it tie with the one before it?
    tied: bool


@dataclass(frozen=True)
class Ranking:
    """Cards in a row, from the highest down."""

    #: mm
    width: float
    #: mm
    height: float
    #: Width of a card, mm.
    card: float
    cards: tuple[RankedCard, ...]
    note: str | None
    kind: Literal["ranking"] = "ranking"


@dataclass(frozen=True)
class HeldCard:
    """A whole card."""

    card: BookletMotif
    #: ass | hof | zahl
    look: str
    #: Its middle, mm.
    x: float
    y: float
    #: Degrees.
    turn: float


@dataclass(frozen=True)
class Hand:
    """Whole cards, side by side or as a fan."""

    #: mm
    width: float
    #: mm
    height: float
    #: How large a card is drawn.
    scale: float
    cards: tuple[HeldCard, ...]
    note: str | None
    kind: Literal["hand"] = "hand"


@dataclass(frozen=True)
class Fighter:
    """One side of a duel."""

    name: str
    #: None for somebody who passes or has none left.
    card: BookletMotif | None
    #: Is the hand empty?
    empty: bool


@dataclass(frozen=True)
class Duel:
    """Two cards against each other."""

    sides: tuple[Fighter, Fighter]
    #: 1 for the left side, -1 for the right one, 0 for a tie.
    won: int
    points: str
    text: str | None


@dataclass(frozen=True)
class Duels:
    """Duels one below the other."""

    duels: tuple[Duel, ...]
    #: The points of the left side; none where they are not shown.
    total: str | None
    kind: Literal["duels"] = "duels"


@dataclass(frozen=True)
class Modules:
    """Modules in short."""

    modules: tuple[Modul, ...]
    #: What the page says of them; none where it has the steps of their cards.
    text: Runs | None
    kind: Literal["modules"] = "modules"


@dataclass(frozen=True)
class Motifs:
    """All motifs, the highest first."""

    #: mm
    width: float
    #: Width of a card, mm.
    card: float
    #: Each with its left edge, mm.
    motifs: tuple[tuple[str, float], ...]
    kind: Literal["motifs"] = "motifs"


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
            return _ranking(block, width)
        case Kartenbild():
            return _hand(block, width)
        case Weltbild():
            return world_picture(block.welt, Size(width, block.hoehe), block.blick)
        case Duelle():
            return _duels(block)
        case Module():
            known = lookup.modules(content)
            text = set_paragraph(block.text) if block.text else None
            return Modules(tuple(known[id] for id in block.module if id in known), text)
    return _table(content, book, block, width)


def _shown(card: PlayingCard, suits: frozenset[Farbe]) -> BookletMotif:
    return BookletMotif(str(card.motiv), str(card.farbe), card.farbe in suits)


def _card(text: str | None, suits: frozenset[Farbe] = frozenset()) -> BookletMotif | None:
    found = lookup.read_card(text) if text else None
    return _shown(found, suits) if found else None


def _row(width: float, count: int, widest: float, between: float = _BETWEEN) -> float:
    """Width of one of ``count`` small cards side by side."""
    return min((width + between) / count - between, widest)


def _ranking(block: Karten, width: float) -> Ranking:
    """Cards from the highest down; those that tie say so."""
    own = frozenset(block.farben)
    known = [found for text in block.karten if (found := lookup.read_card(text))]
    ranked = sorted(((strength(one, own), _shown(one, own)) for one in known), key=lambda pair: -pair[0])
    wide = _row(width - 2, len(ranked) or 1, _WIDEST, _BETWEEN_RANKED)
    pitch = wide + _BETWEEN_RANKED
    first = (width - len(ranked) * pitch + _BETWEEN_RANKED) / 2 + wide / 2
    cards = tuple(
        RankedCard(shown, first + n * pitch, n > 0 and ranked[n - 1][0] == rank)
        for n, (rank, shown) in enumerate(ranked)
    )
    return Ranking(width, wide * _TALL + 2.6, wide, cards, block.notiz)


def _hand(block: Kartenbild, width: float) -> Hand:
    cards = [card for text in block.karten if (card := _card(text))]
    last, fan = len(cards) - 1, block.faecher
    deep = _DEEPER * (last / 2) ** 2 if fan else 0
    scale = (block.hoehe - deep - (4 if fan else 1)) / _CARD.height
    wide = _CARD.width * scale
    step = min((width - wide - (10 if fan else 1)) / max(last, 1), wide + 3)
    held = []
    for n, one in enumerate(cards):
        place = n - last / 2
        y = (block.hoehe - deep) / 2 + (place * place * _DEEPER if fan else 0)
        look = _COURTS.get(one.motif, "zahl")
        held.append(HeldCard(one, look, width / 2 + place * step, y, place * _TURN if fan else 0))
    return Hand(width, block.hoehe, scale, tuple(held), block.notiz)


def _rank(side: Kaempfer, suits: frozenset[Farbe]) -> int:
    return _NOTHING if side.leer else strength(lookup.read_card(side.karte or ""), suits)


def _duels(block: Duelle) -> Duels:
    left, right = frozenset(block.links), frozenset(block.rechts)
    total, rows = 0, []
    for duel in block.duelle:
        mine, theirs = _rank(duel.links, left), _rank(duel.rechts, right)
        won = (mine > theirs) - (mine < theirs)
        total += won
        sides = (_fighter(duel.links, left), _fighter(duel.rechts, right))
        rows.append(Duel(sides, won, signed(won), duel.text))
    return Duels(tuple(rows), signed(total) if block.summe else None)


def _fighter(side: Kaempfer, suits: frozenset[Farbe]) -> Fighter:
    return Fighter(side.name, _card(side.karte, suits), side.leer)


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
            motifs = reference.motifs()
            card = _row(width, len(motifs), _WIDEST_MOTIF)
            step = (width - card - 0.4) / max(len(motifs) - 1, 1)
            places = ((motif, n * step) for n, motif in enumerate(motifs))
            return Motifs(width, card, tuple(places))
        case "inhalt":
            return Contents(contents(book))
    return Worlds(
        tuple(
            World(one.name, one.idee, lookup.level_words(content.wording, one), tuple(map(str, one.module)))
            for one in (loaded.model for loaded in lookup.settings(content).values())
        )
    )
