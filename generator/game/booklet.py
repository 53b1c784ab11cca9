"""Rule booklets: cover, pages, last page in reading order, a multiple of four."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal, Self, TypeVar

from generator.diagnostics import Span
from generator.game.booklet_text import Heft, Seite
from generator.game.contract import ViewRequest
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.wording import Wording

#: Pages of a folded booklet come in fours.
_SIGNATURE: Final = 4
#: The cover is page 1.
FIRST_PAGE: Final = 2

S = TypeVar("S", bound=Seite)
H = TypeVar("H", bound=Heft[Any])


@dataclass(frozen=True, kw_only=True)
class Leaf(FaceData):
    """What every page knows: its booklet, and where in it it stands."""

    #: cover | page | back (the last page) | blank
    kind: Literal["cover", "page", "back", "blank"]
    #: The booklet's title.
    booklet: str
    #: Its number; the cover is page 1, and odd ones lie on the right.
    page: int


@dataclass(frozen=True, kw_only=True)
class Cover(Leaf):
    """The cover."""

    #: One line that tells what the game is about.
    kicker: str
    subtitle: str
    #: Who plays: “3–8 Personen”.
    people: str
    #: From which age on.
    age: str
    #: How long it takes.
    time: str

    @classmethod
    def of(cls, book: Heft[Any], wording: Wording, **more: Any) -> Self:
        """The cover of ``book``; ``more`` is what this game's shows besides."""
        return cls(
            kind="cover",
            booklet=book.titel,
            page=FIRST_PAGE - 1,
            kicker=book.kicker,
            subtitle=book.untertitel,
            people=book.personen,
            age=wording("booklet.age", age=book.alter),
            time=book.dauer,
            **more,
        )


@dataclass(frozen=True)
class Foot:
    """The foot line of a page."""

    #: The booklet's title or the page's.
    text: str
    #: Left edge of its 70 mm.
    x: float
    #: Towards the open edge.
    align: Literal["left", "right"]
    #: Centre of the page's number, mm.
    folio: float


def foot(leaf_title: str, book: Heft[Any], page: int, width: float, margin: float, inset: float) -> Foot:
    """The foot line of a page ``width`` mm wide; its number ``inset`` mm within the margin on the outside.

    On the right of an open booklet stands the booklet's title, on the left the page's.
    """
    if page % 2:
        return Foot(book.titel, margin, "left", width - margin - inset)
    return Foot(leaf_title, width - margin - 70, "right", margin + inset)


@dataclass(frozen=True)
class ContentsLine:
    """A line of the table of contents."""

    title: str
    page: int


def contents(book: Heft[Any], after: int = 0) -> tuple[ContentsLine, ...]:
    """The pages behind page ``after``, without the last one."""
    numbered = enumerate(book.seiten, FIRST_PAGE)
    return tuple(ContentsLine(page.titel, number) for number, page in numbered if number > after)


@dataclass(frozen=True)
class Contents:
    """The table of contents as a block of a column."""

    entries: tuple[ContentsLine, ...]
    kind: Literal["contents"] = "contents"


def last_page(book: Heft[Any]) -> int:
    """The number of the last page, which is how many there are: blank ones fill up to a multiple of four."""
    return -(-(len(book.seiten) + 2) // _SIGNATURE) * _SIGNATURE


def booklets(
    content: GameContent,
    request: ViewRequest,
    kind: type[H],
    cover: Callable[[H], Cover],
    made: Callable[[H, Any, int], Leaf],
) -> list[Piece]:
    """All pages of every booklet of a game; ``made`` makes one of the book, its text and its number."""
    return [
        piece
        for document in content.of(kind)
        for piece in booklet(
            request, document.model, document.span, cover(document.model), partial(made, document.model)
        )
    ]


def booklet(
    request: ViewRequest,
    book: Heft[S],
    span: Callable[..., Span],
    cover: Cover,
    made: Callable[[S, int], Leaf],
) -> list[Piece]:
    """A piece a page, in reading order. ``made`` makes one of text and number, ``span`` finds its YAML."""

    def piece(key: str, data: Leaf, *place: str | int) -> Piece:
        name, template = f"regelheft-{key}", request.product.template
        return Piece(Face.of(name, template, data, request.size, request.bleed, span(*place)))

    last = last_page(book)
    pieces = [piece("umschlag", cover, "titel")]
    for index, text in enumerate(book.seiten):
        pieces.append(piece(text.id, made(text, FIRST_PAGE + index), "seiten", index))
    for number in range(len(pieces) + 1, last):
        blank = Leaf(kind="blank", booklet=book.titel, page=number)
        pieces.append(piece(f"leer-{number}", blank, "seiten"))
    return [*pieces, piece(book.rueckseite.id, made(book.rueckseite, last), "rueckseite")]
