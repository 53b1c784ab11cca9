"""The kit's first page: what to print, on what, how to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import ClassVar, NamedTuple

from generator.geometry import Rect, Size
from generator.impose.sheet import Miniature, Side
from generator.model.face_data import FaceData
from generator.model.kit import Kit, Stock
from generator.model.palette import GREY, FontFile
from generator.model.pieces import Face
from generator.model.print import Backs, Paper
from generator.press.options import BuildOptions
from generator.press.pipeline.products import ProductRun
from generator.typeface import Fonts, Typeface
from generator.wording import GERMAN, Wording

#: Millimetres: where the board with its notes begins, on the first page and on others, and what it leaves
#: free at the foot of the first; how far notes keep from its frame, and from each other.
_TOP, _FURTHER_TOP, _FOOT, _INSIDE, _GAP = 47.0, 25.0, 71.0, 2.4, 1.9
#: The first page has a ruler at its left edge.
_LEFT = 10.0
#: Millimetres of a note: around what is on it, between picture and words, a line of its title, of its text
#: and of its numbers; and of the strip of tape that says on what to print.
_PAD, _BESIDE, _TITLE, _LINE, _FIGURES, _TAPE = 1.5, 2.2, 4.4, 3.5, 4.0, 7.0
#: The type of a note's title and of its text, in points, and the box to be ticked before the title, mm.
_TITLE_TYPE = ("fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf", 10.5)
_TEXT_TYPE = ("fira-sans-condensed/FiraSansCondensed_500Medium.ttf", 8.5)
_TICK_BOX = 4.6
#: A picture is at least so high, mm, where a note says little; rows are at most so much higher than they
#: need.
_LOWEST, _LOOSE = 11.9, 7.0
#: A workbench stands at the foot of a further page where it leaves that much below its board, mm.
_BENCH, _BENCH_GAP = 58.0, 6.0
#: The type of a title where the kit's own lacks a letter of it.
_PLAIN_TYPE = "Fira Sans Condensed"


@dataclass(frozen=True)
class ListedProduct:
    """A product: a note on the board."""

    #: Its left edge, its top, and how wide and high it is, mm.
    x: float
    y: float
    width: float
    height: float
    #: Its first face, small; none of a product without any.
    picture: Rect | None
    #: Where its words begin, mm, the size of their type, pt, a line of text and that of the numbers, mm.
    words: float
    type: float
    line: float
    figures: float
    title: str
    purpose: str
    #: What to do when it is printed; empty for nothing.
    finish: str
    #: The sleeves that its cards fit, by name and the size of those cards; empty for none.
    sleeve: str
    #: Its pages in the file, as a viewer counts them.
    pages: str
    #: Its pages in the file of backs, a dash for none; empty where there is no such file.
    pages_back: str
    #: Sheets of paper.
    leaves: int
    pieces: int


@dataclass(frozen=True)
class StockGroup:
    """Products on one kind of paper, in a row."""

    #: cardstock | paper
    stock: str
    #: The strip that says so: its left edge, its top, its length, mm.
    x: float
    y: float
    width: float
    rows: tuple[ListedProduct, ...]


@dataclass(frozen=True)
class RulerTick:
    """A millimetre of the rulers."""

    #: Its place along the ruler, mm.
    at: int
    #: Where it ends across the ruler, mm.
    end: int


@dataclass(frozen=True)
class RulerNumber:
    """A number beside the rulers."""

    text: str
    #: Left edge of its box below the ruler that lies, mm.
    left: float
    #: Top of its box beside the ruler that stands, mm.
    top: float


@dataclass(frozen=True, kw_only=True)
class PrintList(FaceData):
    """A page of the print list; the first also says how to print and has the rulers."""

    templates: ClassVar = ("_press/druckliste.html",)
    title: str
    #: The family of its type: the kit's first, where that has all its letters.
    title_type: str
    subtitle: str
    #: The kit's.
    version: str
    #: Which page of the list this is, from 1.
    part: int
    #: How many pages the list has.
    parts: int
    #: What to choose in the printer's dialogue: duplex-long, manual, none-left-out …
    how: str
    #: The paper's name.
    paper: str
    #: Is it printed without colour?
    grey: bool
    #: Are cards printed larger than usual?
    large: bool
    #: Sheets of paper of the whole file.
    leaves: int
    #: Are the backs printed by turning the sheets?
    duplex: bool
    #: Are fronts and backs two files?
    manual: bool
    #: Is anything printed on cardstock?
    cardstock: bool
    #: Is anything to be cut?
    cuts: bool
    #: The board: its left edge, top, width and height, mm.
    board: Rect
    #: The workbench below it, with what one needs; none where there is no room.
    bench: Rect | None
    #: What this page lists.
    groups: tuple[StockGroup, ...]
    #: The marks of the rulers.
    ticks: tuple[RulerTick, ...]
    #: Their numbers.
    numbers: tuple[RulerNumber, ...]


#: The rulers: 100 mm from here on, marked at tens, fives and ones.
_ZERO = 2
_TICKS = tuple(RulerTick(_ZERO + mm, 4 if mm % 10 == 0 else 3 if mm % 5 == 0 else 2) for mm in range(101))
_NUMBERS = tuple(RulerNumber(str(cm), max(10 * cm - 1.5, 0), 0.5 + 10 * cm) for cm in range(11))


@dataclass(frozen=True)
class ListPage:
    """A page of the print list, and the pictures that are laid on it: whose first face, and where."""

    face: Face
    pictures: tuple[tuple[ProductRun, Rect], ...]


def print_list_pages(
    kit: Kit,
    runs: Sequence[ProductRun],
    paper: Paper,
    options: BuildOptions,
    known: Sequence[FontFile],
    fonts: Fonts,
    wording: Wording,
) -> tuple[ListPage, ...]:
    """The print list: a page, or several for many products. ``known`` are the fonts of the project."""
    notes = [_written(kit, run, fonts, wording) for run in runs]
    parts = _parts(notes, paper.sheet())
    duplex = options.backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT)
    title_type = _title_type(kit, known, fonts)
    numbers = iter(list(_numbers(runs, 1 + len(parts) * (2 if duplex else 1), options.backs)))
    pages = []
    for number, part in enumerate(parts, 1):
        board = _filled(_board(paper.sheet(), number), part, number)
        groups = tuple(
            StockGroup(
                stock=stock.value,
                x=round(board.x + _INSIDE, 3),
                y=min(row.y for row in rows) - _TAPE,
                width=board.width - 2 * _INSIDE,
                rows=rows,
            )
            for stock, rows in (
                (stock, tuple(_listed(place, next(numbers)) for place in own))
                for stock, own in groupby(part, key=lambda place: place.note.stock)
            )
        )
        data = PrintList(
            title=kit.title,
            title_type=title_type,
            subtitle=kit.subtitle,
            # Not the version code of the slug lines: it would have to be drawn again with every card.
            version=kit.version,
            part=number,
            parts=len(parts),
            how=_how(runs, options.backs),
            paper=paper.title,
            grey=options.ink == GREY,
            large=any(run.order.enlarged > 1 for run in runs),
            leaves=sum(run.leaves for run in runs) + len(parts) + 1,
            duplex=duplex,
            manual=options.backs is Backs.MANUAL,
            cardstock=any(run.product.stock is Stock.CARDSTOCK for run in runs),
            cuts=any(sheet.imposition.cuts for run in runs for sheet in run.sheets),
            board=board,
            bench=_bench(board, paper.sheet()) if number > 1 else None,
            groups=groups,
            ticks=_TICKS,
            numbers=_NUMBERS,
        )
        shown = zip(part, (row for group in groups for row in group.rows), strict=True)
        pages.append(
            ListPage(
                Face.of("druckliste", "_press/druckliste.html", data, paper.sheet()),
                tuple((place.note.run, row.picture) for place, row in shown if row.picture is not None),
            )
        )
    return tuple(pages)


def with_pictures(run: ProductRun, pages: Sequence[ListPage]) -> ProductRun:
    """The list's run with the pictures laid on its pages."""
    fronts = iter(pages)
    sheets = []
    for sheet in run.sheets:
        if sheet.side is not Side.BACK:
            (whole,) = sheet.placements
            small = tuple(
                Miniature(
                    other.order.items[0].front, Rect(whole.x + box.x, whole.y + box.y, box.width, box.height)
                )
                for other, box in next(fronts).pictures
            )
            sheet = replace(sheet, imposition=replace(sheet.imposition, miniatures=small))
        sheets.append(sheet)
    pictured = tuple(
        (other.order.items[0].front, other.pieces[0].front) for page in pages for other, _box in page.pictures
    )
    return replace(run, sheets=tuple(sheets), pictured=pictured)


class _Look(NamedTuple):
    """How large the notes of a page are."""

    #: The room for a picture, mm.
    picture: Size
    #: How many times as large as on the fullest page their words are.
    scale: float


#: From the largest to what the fullest page takes.
_LOOKS = (
    _Look(Size(36.0, 48.0), 1.25),
    _Look(Size(32.0, 42.0), 1.2),
    _Look(Size(28.0, 36.0), 1.15),
    _Look(Size(25.0, 30.0), 1.05),
    _Look(Size(22.0, 25.0), 1.0),
    _Look(Size(19.0, 21.0), 1.0),
    _Look(Size(16.0, 17.0), 1.0),
)


class _Note(NamedTuple):
    """What a note says of a product."""

    run: ProductRun
    #: The sleeves that its cards fit; empty for none.
    sleeve: str
    title_type: Typeface
    text_type: Typeface
    #: All of its text.
    text: str

    @property
    def stock(self) -> Stock:
        """What it is printed on."""
        return self.run.product.stock

    def height(self, width: float, look: _Look) -> float:
        """What a note of that width needs, mm."""
        room, points = width - look.picture.width - 2 * _PAD - _BESIDE, _TITLE_TYPE[1] * look.scale
        title, beside = self.run.product.title, room - _TICK_BOX * look.scale
        titles = self.title_type.count_lines(title, points, beside)
        if self.title_type.millimetres(title.split(" ")[0], points) > beside:
            # A word that is broken begins below the box.
            titles += 1
        lines = self.text_type.count_lines(self.text, _TEXT_TYPE[1] * look.scale, room)
        words = titles * _TITLE + lines * _LINE + _FIGURES
        # The smallest picture may be cut to what a short note leaves it.
        picture = _LOWEST if look is _LOOKS[-1] else look.picture.height
        return 2 * _PAD + max(picture, words * look.scale)


def _written(kit: Kit, run: ProductRun, fonts: Fonts, wording: Wording) -> _Note:
    product, sleeve = run.product, ""
    if run.sleeve is not None:
        size = f"{run.sleeve.width:g} × {run.sleeve.height:g}"
        sleeve = f"{run.sleeve.title} ({size.replace('.', ',') if kit.language == GERMAN else size})"
    said = (product.purpose, product.finish, wording("print-list.sleeve", name=sleeve) if sleeve else "")
    return _Note(run, sleeve, fonts[_TITLE_TYPE[0]], fonts[_TEXT_TYPE[0]], " ".join(filter(None, said)))


class _Place(NamedTuple):
    """Where a product's note lies on its page, mm."""

    note: _Note
    x: float
    y: float
    width: float
    height: float
    look: _Look


class _Numbers(NamedTuple):
    """Pages of a product in the file, and in that of the backs."""

    pages: str
    pages_back: str


def _listed(place: _Place, numbers: _Numbers) -> ListedProduct:
    run = place.note.run
    return ListedProduct(
        x=round(place.x, 3),
        y=round(place.y, 3),
        width=round(place.width, 3),
        height=round(place.height, 3),
        picture=_picture(place),
        words=round(place.x + _PAD + place.look.picture.width + _BESIDE, 3),
        type=round(_TEXT_TYPE[1] * place.look.scale, 3),
        line=round(_LINE * place.look.scale, 3),
        figures=round(_FIGURES * place.look.scale, 3),
        title=run.product.title,
        purpose=run.product.purpose,
        finish=run.product.finish or "",
        sleeve=place.note.sleeve,
        pages=numbers.pages,
        pages_back=numbers.pages_back,
        leaves=run.leaves,
        pieces=run.order.faces,
    )


def _picture(place: _Place) -> Rect | None:
    """The first face in the middle of the room for it, never larger than it is."""
    if not place.note.run.pieces:
        return None
    size = place.note.run.pieces[0].front.size
    room = place.look.picture
    high = min(room.height, place.height - 2 * _PAD)
    scale = min(room.width / size.width, high / size.height, 1.0)
    width, height = size.width * scale, size.height * scale
    return Rect(
        round(place.x + _PAD + (room.width - width) / 2, 3),
        round(place.y + (place.height - height) / 2, 3),
        round(width, 3),
        round(height, 3),
    )


def _numbers(runs: Sequence[ProductRun], page: int, backs: Backs) -> Iterator[_Numbers]:
    """Of each product, the first of which begins on that ``page``. Pages count as a PDF viewer does."""
    back_page = 1
    for run in runs:
        count, behind, pages_back = len(run.sheets), 0, ""
        if backs is Backs.MANUAL:
            behind = sum(sheet.side is Side.BACK for sheet in run.sheets)
            count -= behind
            pages_back = _pages(back_page, behind)
        yield _Numbers(_pages(page, count), pages_back)
        page, back_page = page + count, back_page + behind


def _board(sheet: Size, part: int) -> Rect:
    if part > 1:
        return Rect(0.0, _FURTHER_TOP, sheet.width, sheet.height - _FURTHER_TOP)
    return Rect(_LEFT, _TOP, sheet.width - _LEFT, sheet.height - _TOP - _FOOT)


def _filled(board: Rect, places: Sequence[_Place], part: int) -> Rect:
    """The board of a further page ends below its last note."""
    if part == 1:
        return board
    end = max(place.y + place.height for place in places) + _INSIDE
    return replace(board, height=round(end - board.y, 3))


def _title_type(kit: Kit, known: Sequence[FontFile], fonts: Fonts) -> str:
    """The kit's first family, where it is known and has all letters of the title."""
    file = next((font.file for font in known if font.family in kit.fonts[:1]), None)
    return kit.fonts[0] if file and all(map(fonts[file].has, kit.title)) else _PLAIN_TYPE


def _bench(board: Rect, sheet: Size) -> Rect | None:
    """Below the board of a further page, at the foot."""
    if sheet.height - board.y - board.height < _BENCH + _BENCH_GAP - 1e-6:
        return None
    return Rect(0.0, round(sheet.height - _BENCH, 3), sheet.width, _BENCH)


class _Row(NamedTuple):
    """Notes beside each other."""

    notes: tuple[_Note, ...]
    #: Does a strip of tape stand above it?
    taped: bool

    def width(self, board: Rect) -> float:
        """Of each note, mm. One that is alone takes the whole row."""
        inside = board.width - 2 * _INSIDE
        return inside if len(self.notes) == 1 else (inside - _GAP) / 2

    def height(self, board: Rect, look: _Look) -> float:
        """Of the highest note, mm."""
        return max(note.height(self.width(board), look) for note in self.notes)


def _parts(notes: Sequence[_Note], sheet: Size) -> list[list[_Place]]:
    """The notes of each page of the list, two in a row: as few pages as the smallest notes allow, and on each
    of them notes as large as they fit."""
    parts: list[list[_Row]] = [[]]
    for _stock, own in groupby(notes, key=lambda note: note.stock):
        group = list(own)
        for number in range(0, len(group), 2):
            row = _Row(tuple(group[number : number + 2]), number == 0)
            board = _board(sheet, len(parts))
            if parts[-1] and _needed([*parts[-1], row], board, _LOOKS[-1]) > board.height:
                parts.append([])
                row = row._replace(taped=True)
            parts[-1].append(row)
    if len(parts) > 1:
        _evened(parts, sheet)
    boards = (_board(sheet, number) for number in range(1, len(parts) + 1))
    return [
        _placed(rows, _roomy(rows, board, number))
        for number, (rows, board) in enumerate(zip(parts, boards, strict=True), 1)
    ]


def _evened(parts: list[list[_Row]], sheet: Size) -> None:
    """Rows go on to the last page while its board is emptier than the one before: none is left half empty."""
    *_others, before, last = parts
    while len(before) > 1:
        below = last[0]._replace(taped=last[0].notes[0].stock != before[-1].notes[0].stock)
        more = [before[-1]._replace(taped=True), below, *last[1:]]
        if _fullness(more, sheet, len(parts)) > _fullness(before[:-1], sheet, len(parts) - 1):
            break
        before.pop()
        last[:] = more


def _fullness(rows: Sequence[_Row], sheet: Size, part: int) -> float:
    """The share of its board that these rows need at least."""
    board = _roomy(rows, _board(sheet, part), part)
    return _needed(rows, board, _LOOKS[-1]) / board.height


def _roomy(rows: Sequence[_Row], board: Rect, part: int) -> Rect:
    """The board of a further page leaves room for the workbench where its notes allow that."""
    low = replace(board, height=board.height - _BENCH - _BENCH_GAP)
    return low if part > 1 and _needed(rows, low, _LOOKS[-1]) <= low.height else board


def _needed(rows: Sequence[_Row], board: Rect, look: _Look) -> float:
    """The height of a board with these rows, mm."""
    taken = sum(row.height(board, look) + (_TAPE if row.taped else 0.0) for row in rows)
    return taken + (len(rows) - 1) * _GAP + 2 * _INSIDE


def _placed(rows: Sequence[_Row], board: Rect) -> list[_Place]:
    fitting = (look for look in _LOOKS if _needed(rows, board, look) <= board.height)
    look = next(fitting, _LOOKS[-1])
    free = max(board.height - _needed(rows, board, look), 0.0)
    loose = min(free / max(len(rows), 1), _LOOSE)
    places, at = [], board.y + _INSIDE
    for row in rows:
        at += _TAPE if row.taped else 0.0
        width, height = row.width(board), row.height(board, look) + loose
        for column, note in enumerate(row.notes):
            places.append(_Place(note, board.x + _INSIDE + column * (width + _GAP), at, width, height, look))
        at += height + _GAP
    return places


def _how(runs: Sequence[ProductRun], mode: Backs) -> str:
    left_out = mode is Backs.NONE and any(item.back for run in runs for item in run.order.items)
    return mode.value + ("-left-out" if left_out else "")


def _pages(first: int, count: int) -> str:
    if count == 0:
        return "–"
    return str(first) if count == 1 else f"{first}–{first + count - 1}"
