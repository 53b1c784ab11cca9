"""The board of the print list: how large its notes are, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple

from generator.geometry import Rect, Size
from generator.model.kit import Kit, Stock
from generator.press.pipeline.products import ProductRun
from generator.typeface import Fonts, Typeface
from generator.wording import GERMAN, Wording

#: Millimetres: where the board with its notes begins, on the first page and on others, and what it leaves
#: free at the foot of the first; how far notes keep from its frame, and from each other.
_TOP, _FURTHER_TOP, _FOOT, INSIDE, GAP = 46.3, 25.0, 70.3, 4.0, 1.8
#: The first page has a ruler at its left edge.
_LEFT = 10.0
#: Millimetres of a note: around what is on it, between picture and words, a line of its title, of its text
#: and of its numbers; and of the strip of tape that says on what to print.
_PAD, _BESIDE, _TITLE, _LINE, _FIGURES, TAPE = 1.5, 2.6, 4.4, 3.5, 4.0, 6.9
#: The type of a note's title and of its text, in points, and the box to be ticked before the title, mm.
_TITLE_TYPE = ("fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf", 10.5)
_TEXT_TYPE = ("fira-sans-condensed/FiraSansCondensed_500Medium.ttf", 8.5)
_TICK_BOX = 4.6
_NO_BREAK: Final = "\u00a0"
#: A picture is at least so high, mm, where a note says little; rows are at most so much higher than they
#: need.
_LOWEST, _LOOSE = 11.9, 7.0
#: Words begin so far below the top of their note, mm; so much lower, at most, where the note has room.
_WORDS_TOP, _LOWER = 1.3, 2.4
#: A workbench stands at the foot of a further page where it leaves that much below its board, mm.
_BENCH, _BENCH_GAP = 58.0, 6.0


class NoteSize(NamedTuple):
    """How large the notes of a page are."""

    #: The room for a picture, mm: words of all notes begin on one line.
    picture: Size
    #: How many times as large as on the fullest page their words are.
    scale: float
    #: Does what to do with it stand in a line of its own?
    apart: bool
    #: Do the words of a note that is alone run across the whole row? Nothing else is shown there then.
    across: bool = False


#: From the largest to what the fullest page takes.
_SIZES = (
    NoteSize(Size(36.0, 48.0), 1.25, True),
    NoteSize(Size(32.0, 42.0), 1.2, True),
    NoteSize(Size(28.0, 36.0), 1.15, True),
    NoteSize(Size(25.0, 30.0), 1.05, True),
    NoteSize(Size(22.0, 25.0), 1.0, False),
    NoteSize(Size(19.0, 21.0), 1.0, False),
    NoteSize(Size(16.0, 17.0), 1.0, False),
    NoteSize(Size(16.0, 17.0), 1.0, False, across=True),
)
#: Notes of an only page are at least so large where the workbench stands below them.
_LARGE: Final = _SIZES[2]


class Note(NamedTuple):
    """What a note says of a product."""

    run: ProductRun
    #: The sleeves that its cards fit; empty for none.
    sleeve: str
    title_type: Typeface
    text_type: Typeface
    #: All of its text: what it is for, and what to do with it.
    text: tuple[str, str]

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
        room, points = width - look.picture.width - 2 * _PAD - _BESIDE, _TITLE_TYPE[1] * look.scale
        title, beside = self.run.product.title, room - _TICK_BOX * look.scale
        titles = self.title_type.count_lines(title, points, beside)
        if self.title_type.millimetres(title.split(" ")[0], points) > beside:
            # A word that is broken begins below the box.
            titles += 1
        points = _TEXT_TYPE[1] * look.scale
        texts = self.text if look.apart else (" ".join(self.text),)
        lines = sum(self.text_type.count_lines(text, points, room) for text in texts if text)
        return (titles * _TITLE + lines * _LINE + _FIGURES) * look.scale

    def height(self, width: float, look: NoteSize) -> float:
        """What a note of that width needs, mm."""
        # The smallest picture may be cut to what a short note leaves it.
        picture = _LOWEST if look in _SIZES[-2:] else look.picture.height
        return 2 * _PAD + max(picture, self.words(width, look))


def note_of(kit: Kit, run: ProductRun, fonts: Fonts, wording: Wording) -> Note:
    """What the note of a product says."""
    product, sleeve = run.product, ""
    if run.sleeve is not None:
        size = f"{run.sleeve.width:g} × {run.sleeve.height:g}"
        size = size.replace(".", ",") if kit.language == GERMAN else size
        # No line ends inside the brackets.
        sleeve = f"{run.sleeve.title} ({size.replace(' ', _NO_BREAK)})"
    after = (product.finish, wording("print-list.sleeve", name=sleeve) if sleeve else "")
    text = (product.purpose, " ".join(filter(None, after)))
    return Note(run, sleeve, fonts[_TITLE_TYPE[0]], fonts[_TEXT_TYPE[0]], text)


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
        return _TEXT_TYPE[1] * self.look.scale

    @property
    def line(self) -> float:
        """The height of a line of text, mm."""
        return _LINE * self.look.scale

    @property
    def figures(self) -> float:
        """The height of the line of numbers, mm."""
        return _FIGURES * self.look.scale

    @property
    def words_width(self) -> float:
        """How wide its words may be, mm."""
        return self.x + self.told - _PAD - self.words

    @property
    def pictures(self) -> tuple[Rect, ...]:
        """Its first faces: one before the words, more of them behind where it lies alone in its row."""
        if not self.note.run.pieces:
            return ()
        wide = self.look.picture.width
        more = min(int((self.width - self.told) / (wide + _BESIDE)), len(self.note.run.pieces) - 1)
        step = (self.width - self.told) / max(more, 1)
        lefts = [0.0, *(self.told - _PAD + (number + 0.5) * step - wide / 2 for number in range(more))]
        sizes = [piece.front.size for piece in self.note.run.pieces]
        return tuple(
            self._picture(self.x + _PAD + left, size) for left, size in zip(lefts, sizes, strict=False)
        )

    def _picture(self, left: float, size: Size) -> Rect:
        """A face of that size in the middle of the room that begins there, never larger than it is."""
        room = self.look.picture
        high = min(room.height, self.height - 2 * _PAD)
        scale = min(room.width / size.width, high / size.height, 1.0)
        width, height = size.width * scale, size.height * scale
        return Rect(
            round(left + (room.width - width) / 2, 3),
            round(self.y + (self.height - height) / 2, 3),
            round(width, 3),
            round(height, 3),
        )


def _board(sheet: Size, part: int) -> Rect:
    if part > 1:
        return Rect(0.0, _FURTHER_TOP, sheet.width, sheet.height - _FURTHER_TOP)
    return Rect(_LEFT, _TOP, sheet.width - _LEFT, sheet.height - _TOP - _FOOT)


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
                    min(max(free / 2, 0.0), _LOWER),
                )
            )
        at += height + GAP
    return places
