"""A note on the board of the print list: what it says of a product, and how large it is."""

from __future__ import annotations

from typing import Final, NamedTuple

from generator.geometry import Rect, Size
from generator.model.kit import Kind, Kit, Stock
from generator.press.pipeline.note_pictures import ShownFace, further_faces, shown_face
from generator.press.pipeline.products import ProductRun
from generator.typeface import Fonts, Typeface
from generator.wording import GERMAN, Wording

#: Millimetres of a note: around what is on it, between picture and words, a line of its title, of its text
#: and of its numbers. Words keep so far from its right edge, whose lower corner is folded.
PAD, _BESIDE, _TITLE, _LINE, _FIGURES = 1.5, 2.6, 4.6, 3.5, 4.7
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
#: A picture is at least so high, mm, where a note says little.
_LOWEST = 11.9
#: Where its note is higher, a picture may be so many times as high as its room.
_TALLER: Final = 1.25
#: Words begin so far below the top of their note, mm.
_WORDS_TOP = 1.5


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
SIZES = (
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
        picture = _LOWEST if look in SIZES[-4:] else look.picture.height
        return 2 * PAD + max(picture, self.words(width, look))


def _words_room(width: float, look: NoteSize) -> float:
    """How wide words may be on a note of that width, mm."""
    return width - PAD - look.picture.width - _BESIDE - _FOLDED


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
    counted = wording("print-list.book-pages" if product.kind is Kind.BOOKLET else "print-list.pieces")
    figures = f"{wording('print-list.leaves')} {run.leaves} · {counted} {run.order.faces}"
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
        return self.x + PAD + self.look.picture.width + _BESIDE

    @property
    def words_top(self) -> float:
        """Where they begin, mm."""
        return self.y + _WORDS_TOP + self.lower

    @property
    def pin(self) -> float:
        """The middle of the pin that holds it, mm: above its first picture."""
        return self.x + PAD + self.look.picture.width / 2

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
        tall = min(self.height - 2 * (PAD + _AIR), room.height * _TALLER)
        y = self.y + (self.height - tall) / 2
        first = shown_face(sizes[0], Rect(self.x + PAD + _AIR, y, room.width - 2 * _AIR, tall))
        if self.width - self.told < room.width:
            return (first,)
        behind = Rect(self.x + self.told, y, self.width - self.told - 2 * PAD - _FOLDED, tall)
        return (first, *further_faces(sizes[1:], kind, behind, first.frame.height))
