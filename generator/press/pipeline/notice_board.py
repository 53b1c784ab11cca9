"""The board of the print list: how large its notes are, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple

from generator.geometry import Rect, Size
from generator.model.kit import Kit, Stock
from generator.press.pipeline.note_pictures import ShownFace, further_faces, shown_face
from generator.press.pipeline.products import ProductRun
from generator.typeface import Fonts, Typeface
from generator.wording import GERMAN, Wording

#: Millimetres: where the board with its notes begins, on the first page and on others, and what it leaves
#: free at the foot of the first; how far notes keep from its frame, and from each other.
_TOP, _FURTHER_TOP, _FOOT, INSIDE, GAP = 46.8, 24.0, 70.2, 3.2, 1.6
#: Millimetres of a note: around what is on it, between picture and words, a line of its title, of its text
#: and of its numbers; and of the strip of tape that says on what to print. Words keep so far from its right
#: edge, whose lower corner is folded.
_PAD, _BESIDE, _TITLE, _LINE, _FIGURES, TAPE = 1.5, 2.6, 4.6, 3.5, 4.7, 7.2
_FOLDED = 3.2
#: What is free below the numbers on a line of their own, and before what to do; around a picture, mm.
_PARTED, _AIR = 0.5, 1.0
#: The type of a note's title, of its text and of what to do, in points; the box to be ticked before the title
#: and the picture before what to do, mm.
_TITLE_POINTS, _TEXT_POINTS = (11.5, 11.0, 10.5, 10.0), 8.5
_TEXT_TYPE = "fira-sans-condensed/FiraSansCondensed_500Medium.ttf"
_DO_TYPE = "fira-sans-condensed/FiraSansCondensed_700Bold.ttf"
_TICK_BOX, _DEED = 5.0, 5.0
#: The pages of a product stand in type so many times as large as its text; their frame takes that much more
#: than its figures, mm.
_PAGES, _AROUND = 1.45, 5.4
_NO_BREAK: Final = "\u00a0"
#: What is free before its numbers where they stand in a line of text, as wide as these letters.
_BETWEEN: Final = "mm"
#: A picture is at least so high, mm, where a note says little; rows are at most so much higher than they
#: need.
_LOWEST, _LOOSE = 11.9, 7.0
#: Where its note is higher, a picture may be so many times as high as its room.
_TALLER: Final = 1.25
#: Words begin so far below the top of their note, mm; so much lower, at most, where the note has room.
_WORDS_TOP, _LOWER = 1.5, 3.5
#: A workbench stands at the foot of a further page where it leaves that much below its board, mm.
_BENCH, _BENCH_GAP = 58.0, 6.0


class NoteSize(NamedTuple):
    """How large the notes of a page are."""

    #: The room for a picture, mm: words of all notes begin on one line.
    picture: Size
    #: How many times as large as on the fullest page their words are.
    scale: float
    #: Do the words of a note that is alone run across the whole row? Nothing else is shown there then.
    across: bool = False
    #: Do pages and numbers stand beside the title and the first line? Less room is needed then.
    tight: bool = False


#: From the largest to what the fullest page takes.
_SIZES = (
    NoteSize(Size(37.0, 46.0), 1.25),
    NoteSize(Size(34.0, 40.0), 1.2),
    NoteSize(Size(31.0, 34.0), 1.12),
    NoteSize(Size(29.0, 29.0), 1.05),
    NoteSize(Size(26.0, 24.0), 1.0),
    NoteSize(Size(22.0, 21.0), 1.0),
    NoteSize(Size(17.0, 17.0), 1.0),
    NoteSize(Size(17.0, 17.0), 1.0, across=True),
    NoteSize(Size(17.0, 17.0), 1.0, tight=True),
    NoteSize(Size(17.0, 17.0), 1.0, across=True, tight=True),
)
#: Notes of an only page are at least so large where the workbench stands below them.
_LARGE: Final = _SIZES[2]


class Note(NamedTuple):
    """What a note says of a product."""

    run: ProductRun
    #: The family of its title's type.
    title_family: str
    title_type: Typeface
    text_type: Typeface
    do_type: Typeface
    #: The sleeves that its cards fit; empty for none.
    sleeve: str
    #: What it is for, and what to do with it. What its cards fit is said last.
    purpose: str
    finish: str
    #: In a line of their own: its pages as wide as they may become, after a word; what stands beside them.
    label: str
    pages: str
    figures: str

    @property
    def stock(self) -> Stock:
        """What it is printed on."""
        return self.run.product.stock

    @property
    def shows(self) -> bool:
        """Can it show more than one picture?"""
        return len(self.run.pieces) > 1

    def words(self, width: float, look: NoteSize) -> float:
        """How high its words are on a note of that width, mm."""
        room, scale = _words_room(width, look), look.scale
        title, points = self.run.product.title, self.title_points(width, look)
        titles = self.title_type.count_lines(title, points, self._beside(width, look))
        points = _TEXT_POINTS * scale
        said = f"{self.figures}{_BETWEEN} {self.purpose}" if look.tight else self.purpose
        lines = self.text_type.count_lines(said, points, room)
        if self.finish:
            lines += self.text_type.count_lines(self.finish, points, room - _DEED * scale)
        beside = self.text_type.millimetres(self.figures, points)
        figures = 0 if look.tight else 1 if self._framed(scale) + beside <= room else 2
        parted = ((not look.tight) + bool(self.finish)) * _PARTED
        return (titles * _TITLE + figures * _FIGURES + lines * _LINE) * scale + parted

    def title_points(self, width: float, look: NoteSize) -> float:
        """The size of its title on a note of that width, pt: a little smaller where that saves a line."""
        room = self._beside(width, look)
        sizes = [points * look.scale for points in _TITLE_POINTS]
        fitting = (size for size in sizes if self._fits(size, room))
        return next(fitting, sizes[0])

    def _fits(self, points: float, room: float) -> bool:
        return self.title_type.millimetres(self.run.product.title, points) <= room

    def _beside(self, width: float, look: NoteSize) -> float:
        """What its box, and its pages where they stand there, leave its title of the room for words, mm."""
        room = _words_room(width, look) - _TICK_BOX * look.scale
        return room - self._framed(look.scale) if look.tight else room

    def _framed(self, scale: float) -> float:
        """How wide its pages are with their frame, mm."""
        points = _TEXT_POINTS * scale
        said = self.text_type.millimetres(self.label, points)
        return said + self.do_type.millimetres(self.pages, points * _PAGES) + _AROUND * scale

    def height(self, width: float, look: NoteSize) -> float:
        """What a note of that width needs, mm."""
        # The smallest picture may be cut to what a short note leaves it.
        picture = _LOWEST if look in _SIZES[-4:] else look.picture.height
        return 2 * _PAD + max(picture, self.words(width, look))


def _words_room(width: float, look: NoteSize) -> float:
    """How wide words may be on a note of that width, mm."""
    return width - _PAD - look.picture.width - _BESIDE - _FOLDED


def note_of(
    kit: Kit,
    run: ProductRun,
    title: tuple[str, Typeface],
    fonts: Fonts,
    wording: Wording,
    *,
    pages: str,
    two: bool,
) -> Note:
    """What the note of a product says.

    ``title``: family and face of its title's type; ``pages``: as wide as they may become; ``two``: are they
    those of two files?
    """
    product, sleeve = run.product, ""
    figures = (
        f"{wording('print-list.leaves')} {run.leaves} · {wording('print-list.pieces')} {run.order.faces}"
    )
    if run.sleeve is not None:
        size = f"{run.sleeve.width:g} × {run.sleeve.height:g}"
        size = size.replace(".", ",") if kit.language == GERMAN else size
        # No line ends inside the brackets.
        sleeve = f"{run.sleeve.title} ({size.replace(' ', _NO_BREAK)})"
    fitting = wording("print-list.sleeve", name=sleeve) if sleeve else ""
    family, face = title
    return Note(
        run=run,
        title_family=family,
        title_type=face,
        text_type=fonts[_TEXT_TYPE],
        do_type=fonts[_DO_TYPE],
        sleeve=sleeve,
        purpose=product.purpose if product.finish else f"{product.purpose} {fitting}".rstrip(),
        finish=f"{product.finish} {fitting}".rstrip() if product.finish else "",
        label=f"{wording('print-list.fronts')} / {wording('print-list.backs')}"
        if two
        else wording("print-list.pages"),
        pages=f"{pages} {pages}" if two else pages,
        figures=figures,
    )


class PlacedNote(NamedTuple):
    """Where a product's note lies on its page, mm."""

    note: Note
    x: float
    y: float
    width: float
    height: float
    look: NoteSize
    #: How much of its width its first picture and its words take; more pictures fill what is left.
    told: float
    #: The size of its title, pt: that of all notes of the page.
    title_points: float
    #: How much lower than at its top its words begin, mm: as much as in the other note of its row.
    lower: float

    @property
    def words(self) -> float:
        """Where its words begin, mm."""
        return self.x + _PAD + self.look.picture.width + _BESIDE

    @property
    def words_top(self) -> float:
        """Where they begin, mm."""
        return self.y + _WORDS_TOP + self.lower

    @property
    def pin(self) -> float:
        """The middle of the pin that holds it, mm: above its first picture."""
        return self.x + _PAD + self.look.picture.width / 2

    @property
    def type(self) -> float:
        """The size of its text, pt."""
        return _TEXT_POINTS * self.look.scale

    @property
    def title_line(self) -> float:
        """The height of a line of its title, mm."""
        return _TITLE * self.title_points / _TITLE_POINTS[0]

    @property
    def line(self) -> float:
        """The height of a line of text, mm."""
        return _LINE * self.look.scale

    @property
    def words_width(self) -> float:
        """How wide its words may be, mm."""
        return self.x + self.told - _FOLDED - self.words

    @property
    def pictures(self) -> tuple[ShownFace, ...]:
        """Its first faces: one before the words, more of them behind where it lies alone in its row."""
        kind, pieces = self.note.run.product.kind, self.note.run.pieces
        if not pieces:
            return ()
        sizes = [piece.front.size for piece in pieces]
        room = self.look.picture
        tall = min(self.height - 2 * (_PAD + _AIR), room.height * _TALLER)
        y = self.y + (self.height - tall) / 2
        first = shown_face(sizes[0], Rect(self.x + _PAD + _AIR, y, room.width - 2 * _AIR, tall))
        if self.width - self.told < room.width:
            return (first,)
        behind = Rect(self.x + self.told, y, self.width - self.told - 2 * _PAD - _FOLDED, tall)
        return (first, *further_faces(sizes[1:], kind, behind, first.frame.height))


def _board(sheet: Size, part: int) -> Rect:
    if part > 1:
        return Rect(0.0, _FURTHER_TOP, sheet.width, sheet.height - _FURTHER_TOP)
    return Rect(0.0, _TOP, sheet.width, sheet.height - _TOP - _FOOT)


def board_of(places: Sequence[PlacedNote], sheet: Size, part: int, parts: int) -> Rect:
    """The board of a page of the list with its notes; that of a further page ends below its last note.

    An only page leaves room for the workbench where its notes do.
    """
    board = _board(sheet, part)
    end = max(place.y + place.height for place in places) + INSIDE
    if part > 1:
        return replace(board, height=round(end - board.y, 3))
    low = _low(board)
    return low if parts == 1 and end <= low.y + low.height + 1e-6 else board


def bench_below(board: Rect, sheet: Size, part: int) -> Rect | None:
    """Below a board that leaves room for it: at the foot, or above the rulers of the first page."""
    whole = _board(sheet, part)
    foot = whole.y + whole.height
    if foot - board.y - board.height < _BENCH + _BENCH_GAP - 1e-6:
        return None
    return Rect(board.x, round(foot - _BENCH, 3), board.width, _BENCH)


class NoteRow(NamedTuple):
    """Notes beside each other."""

    notes: tuple[Note, ...]
    #: Does a strip of tape stand above it?
    taped: bool

    def width(self, board: Rect, look: NoteSize) -> float:
        """Of each note, mm. One that is alone takes the whole row where it has more to show there."""
        if len(self.notes) == 1 and (look.across or self.notes[0].shows):
            return board.width - 2 * INSIDE
        return (board.width - 2 * INSIDE - GAP) / 2

    def told(self, board: Rect, look: NoteSize) -> float:
        """How much of a note its first picture and its words take, mm."""
        return self.width(board, look) if look.across else (board.width - 2 * INSIDE - GAP) / 2

    def height(self, board: Rect, look: NoteSize) -> float:
        """Of the highest note, mm."""
        return max(note.height(self.told(board, look), look) for note in self.notes)


def placed_notes(notes: Sequence[Note], sheet: Size) -> list[list[PlacedNote]]:
    """The notes of each page of the list, two in a row: as few pages as the smallest notes allow, and on each
    of them notes as large as they fit."""
    parts = _parted(notes, sheet, _SIZES[-1])
    if len(parts) > 1:
        # A note that is alone need not run across its row where that saves no page.
        freer = _parted(notes, sheet, _SIZES[-2])
        parts = freer if len(freer) == len(parts) else parts
    if len(parts) > 1:
        _evened(parts, sheet)
    boards = (_board(sheet, number) for number in range(1, len(parts) + 1))
    return [
        _placed(rows, _roomy(rows, board, number, len(parts)))
        for number, (rows, board) in enumerate(zip(parts, boards, strict=True), 1)
    ]


def _parted(notes: Sequence[Note], sheet: Size, look: NoteSize) -> list[list[NoteRow]]:
    """The rows of each page, as many as it holds of notes of that size."""
    parts: list[list[NoteRow]] = [[]]
    for _stock, own in groupby(notes, key=lambda note: note.stock):
        group = list(own)
        for number in range(0, len(group), 2):
            row = NoteRow(tuple(group[number : number + 2]), number == 0)
            board = _board(sheet, len(parts))
            if parts[-1] and _needed([*parts[-1], row], board, look) > board.height:
                parts.append([])
                row = row._replace(taped=True)
            parts[-1].append(row)
    return parts


def _evened(parts: list[list[NoteRow]], sheet: Size) -> None:
    """Rows go on to the last page while its board is emptier than the one before: none is left half empty.

    Or while the smallest notes become larger by that.
    """
    *_others, before, last = parts
    while len(before) > 1:
        below = last[0]._replace(taped=last[0].notes[0].stock != before[-1].notes[0].stock)
        more = [before[-1]._replace(taped=True), below, *last[1:]]
        now = max(_size(before, sheet, len(parts) - 1), _size(last, sheet, len(parts)))
        then = max(_size(before[:-1], sheet, len(parts) - 1), _size(more, sheet, len(parts)))
        fuller = _fullness(more, sheet, len(parts)) > _fullness(before[:-1], sheet, len(parts) - 1)
        if then > now or (then == now and fuller):
            break
        before.pop()
        last[:] = more


def _size(rows: Sequence[NoteRow], sheet: Size, part: int) -> int:
    """Which size the notes of a page with these rows have, counted from the largest."""
    board = _low(_board(sheet, part)) if part > 1 else _board(sheet, part)
    fitting = (number for number, look in enumerate(_SIZES) if _needed(rows, board, look) <= board.height)
    return next(fitting, len(_SIZES))


def _fullness(rows: Sequence[NoteRow], sheet: Size, part: int) -> float:
    """The share of its board that these rows need at least."""
    board = _roomy(rows, _board(sheet, part), part, 2)
    return _needed(rows, board, _SIZES[-1]) / board.height


def _low(board: Rect) -> Rect:
    """The board where a workbench stands below it."""
    return replace(board, height=board.height - _BENCH - _BENCH_GAP)


def _roomy(rows: Sequence[NoteRow], board: Rect, part: int, parts: int) -> Rect:
    """The board leaves room for the workbench where its notes allow that: on an only page large ones."""
    low, look = _low(board), _SIZES[-1] if part > 1 else _LARGE
    return low if (part > 1 or parts == 1) and _needed(rows, low, look) <= low.height else board


def _needed(rows: Sequence[NoteRow], board: Rect, look: NoteSize) -> float:
    """The height of a board with these rows, mm."""
    taken = sum(row.height(board, look) + (TAPE if row.taped else 0.0) for row in rows)
    return taken + (len(rows) - 1) * GAP + 2 * INSIDE


def _placed(rows: Sequence[NoteRow], board: Rect) -> list[PlacedNote]:
    fitting = (look for look in _SIZES if _needed(rows, board, look) <= board.height)
    look = next(fitting, _SIZES[-1])
    free = max(board.height - _needed(rows, board, look), 0.0)
    loose = min(free / max(len(rows), 1), _LOOSE)
    points = min(note.title_points(row.told(board, look), look) for row in rows for note in row.notes)
    places, at = [], board.y + INSIDE
    for row in rows:
        at += TAPE if row.taped else 0.0
        width, height = row.width(board, look), row.height(board, look) + loose
        told = row.told(board, look)
        free = min(height - 2 * _PAD - note.words(told, look) for note in row.notes)
        for column, note in enumerate(row.notes):
            places.append(
                PlacedNote(
                    note,
                    board.x + INSIDE + column * (width + GAP),
                    at,
                    width,
                    height,
                    look,
                    told,
                    points,
                    min(max(free / 2, 0.0), _LOWER),
                )
            )
        at += height + GAP
    return places
