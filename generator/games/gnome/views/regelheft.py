"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.booklet import ContentsLine, Cover, Foot, Leaf, booklets, contents, foot
from generator.game.booklet_blocks import Shared, column
from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering, Swing, letter
from generator.game.marked_text import Run, Runs, set_paragraph
from generator.games.gnome import reference
from generator.games.gnome.models import Anerkennungstafel, AnerkennungsZeile, Bild, Regelheft, Seite
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.pieces import Piece
from generator.typeface import Typeface
from generator.wording import Wording

#: Sets running text.
Mark = Callable[[str], Runs]

#: Of a page, mm: its margin, between its columns, above its foot line; of the last page, where columns begin
#: and end.
_MARGIN: Final = 4.0
_GUTTER: Final = 6.0
_BOTTOM: Final = 174.0
_LAST: Final = (86.0, 138.0)
#: Where columns begin, by the lines below the title: none, one, two. The letters of those lines (path below
#: ``fonts/``), their size in points, and what they leave left and right, mm.
_TOPS: Final = (20.0, 24.0, 28.0)
_LEAD, _LEAD_POINTS, _LEAD_MARGIN = "fira-sans-condensed/FiraSansCondensed_500Medium_Italic.ttf", 10.0, 14.0
#: The letters of the game's name on the cover (path below ``fonts/``), and how they swing.
_TITLE: Final = "bangers/Bangers_400Regular.ttf"
_TITLE_SWING: Final = Swing(
    lifts=(0.0, 0.05, -0.02, 0.06, 0.01), leans=(-6, 3, -2, 4, 6), flare=0.16, spacing=0.035
)
#: Pictures without a frame.
_OPEN: Final = frozenset(("formel", "chancen"))
#: The picture that shows the odds.
_ODDS: Final = "chancen"
#: The picture that stands beside the table of contents.
_CONTENTS: Final = "inhalt"


@dataclass(frozen=True)
class Recognition:
    """What earns Anerkennung."""

    set_by: ClassVar = "gnome/regelheft-bloecke.html"
    head: tuple[str, str]
    rows: tuple[AnerkennungsZeile, ...]
    kind: Literal["recognition"] = "recognition"


@dataclass(frozen=True)
class Picture:
    """A drawing."""

    set_by: ClassVar = "gnome/regelheft-bloecke.html"
    #: A drawing of gnome/regelheft.
    name: str
    #: Its place on the page; of one in a column only the size counts. mm
    box: Rect
    #: Is there a frame around it?
    framed: bool
    kind: Literal["picture"] = "picture"


@dataclass(frozen=True)
class Column:
    """A column of text."""

    #: mm
    box: Rect
    blocks: tuple[Shared | Recognition | Picture, ...]


@dataclass(frozen=True)
class ContentsBox:
    """The table of contents."""

    #: mm
    box: Rect
    #: Width of its lines, mm.
    width: float
    entries: tuple[ContentsLine, ...]


@dataclass(frozen=True, kw_only=True)
class CoverPage(Cover):
    """The cover of the booklet."""

    templates: ClassVar = ("gnome/regelheft-umschlag.html",)
    #: The game's name, drawn.
    schriftzug: Lettering


@dataclass(frozen=True, kw_only=True)
class LastPage(Leaf):
    """The last page, which has drawings of its own."""

    templates: ClassVar = ("gnome/regelheft-rueckseite.html",)
    title: str
    columns: tuple[Column, ...]


@dataclass(frozen=True, kw_only=True)
class Page(Leaf):
    """A page of the booklet."""

    templates: ClassVar = ("gnome/regelheft-seite.html",)
    title: str
    #: The line below the title.
    lead: Runs | None
    columns: tuple[Column, ...]
    #: Wide drawings above and below the columns.
    pictures: tuple[Picture, ...]
    contents: ContentsBox | None
    #: For the drawing that shows them, in a box of its width and height.
    odds: tuple[reference.ProbeChance, ...]
    foot: Foot


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""
    hyphened = _hyphened(content.wording)

    def mark(text: str) -> Runs:
        return tuple(part for run in set_paragraph(text) for part in _whole_words(run, hyphened))

    tables = reference.tables(content)
    earned = tables.model.anerkennung if tables else ()

    def made(book: Regelheft, text: Seite, number: int) -> Leaf:
        if text is book.rueckseite:
            columns = _columns(text, request.size, *_LAST, earned, mark)
            return LastPage(kind="back", booklet=book.titel, page=number, title=text.titel, columns=columns)
        return _page(book, text, number, request.size, earned, mark, content.fonts[_LEAD])

    return booklets(content, request, Regelheft, lambda book: _cover(book, content, request.size), made)


def _cover(book: Regelheft, content: GameContent, size: Size) -> CoverPage:
    name = content.wording.all("booklet.cover")[0]
    return CoverPage.of(
        book,
        content.wording,
        schriftzug=letter(
            content.fonts[_TITLE], name, Rect(8, 110, size.width - 18, 32), _TITLE_SWING, depth=2.4
        ),
    )


def _width(size: Size) -> float:
    """Of a column, mm."""
    return (size.width - 2 * _MARGIN - _GUTTER) / 2


def _columns(
    text: Seite, size: Size, top: float, bottom: float, earned: tuple[AnerkennungsZeile, ...], mark: Mark
) -> tuple[Column, ...]:
    wide = _width(size)

    def own(block: Anerkennungstafel | Bild) -> Recognition | Picture:
        if isinstance(block, Bild):
            return Picture(block.bild, Rect(0, 0, wide, block.hoehe), framed=True)
        return Recognition(block.kopf, earned)

    return tuple(
        Column(Rect(x, top, wide, bottom - top), column(blocks, own, mark=mark))
        for x, blocks in ((_MARGIN, text.links), (_MARGIN + wide + _GUTTER, text.rechts))
    )


def _page(
    book: Regelheft,
    text: Seite,
    number: int,
    size: Size,
    earned: tuple[AnerkennungsZeile, ...],
    mark: Mark,
    type: Typeface,
) -> Page:
    lead = mark(text.vorspann) if text.vorspann else None
    told = "".join(run.text for run in lead or ())
    lines = type.count_lines(told, _LEAD_POINTS, size.width - _LEAD_MARGIN) if told else 0
    top, bottom = _TOPS[min(lines, 2)], _BOTTOM
    full, wide = size.width - 2 * _MARGIN, _width(size)
    pictures, listed = [], None
    if text.bild_oben:
        pictures.append(_picture(text.bild_oben, top, full))
        top += text.bild_oben.hoehe + 4
    if text.bild_unten:
        pictures.append(_picture(text.bild_unten, bottom - 1.8 - text.bild_unten.hoehe, full))
        bottom -= text.bild_unten.hoehe + 2
    for index, picture in enumerate(pictures):
        if picture.name == _CONTENTS:
            box = picture.box
            listed = ContentsBox(box, wide + 8, contents(book, number))
            beside = Rect(_MARGIN + wide + 12, box.y + 2, wide - 6, box.height - 4)
            pictures[index] = Picture(_CONTENTS, beside, framed=False)
    return Page(
        kind="page",
        booklet=book.titel,
        page=number,
        title=text.titel,
        lead=lead,
        columns=_columns(text, size, top, bottom, earned, mark),
        pictures=tuple(pictures),
        contents=listed,
        odds=next((_odds(picture) for picture in pictures if picture.name == _ODDS), ()),
        foot=foot(text.titel, book, number, size.width, _MARGIN, 3.4),
    )


def _odds(picture: Picture) -> tuple[reference.ProbeChance, ...]:
    return reference.odds(0, picture.box.width, picture.box.height - 24)


def _picture(picture: Bild, y: float, width: float) -> Picture:
    return Picture(picture.bild, Rect(_MARGIN, y, width, picture.hoehe), picture.bild not in _OPEN)


def _hyphened(say: Wording) -> re.Pattern[str]:
    """Words of the game that a line must not break at their hyphen; a number may be bound to them."""
    beginnings = "|".join(map(re.escape, say.all("booklet.hyphened")))
    return re.compile(rf"(?:^|(?<= ))((?:[^ ]*\xa0)?(?:{beginnings})-[^ \xa0]*)(?= |$)")


def _whole_words(run: Run, hyphened: re.Pattern[str]) -> Iterator[Run]:
    for index, part in enumerate(hyphened.split(run.text)):
        if part:
            yield Run(part, run.style, whole=index % 2 == 1)
