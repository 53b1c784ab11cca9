"""What an update says: what to take out of the deck and what to put in, each with its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from generator.geometry import Rect, Size
from generator.model.face_data import FaceData
from generator.model.kit import Kit
from generator.model.pieces import Face
from generator.model.record import RecordedPiece
from generator.press.earlier.changes import Deck, PieceChange
from generator.typeface import Fonts

#: All in millimetres: what stands above the first row; the space below a row and beside it.
_HEAD, _BELOW, _BESIDE = 29.0, 4.0, 5.0
#: The room of what is on the left begins so far from the row's corner: its frame lies around it.
_FRAME = 0.5
#: From the pictures to the words, mm.
_WORDS = 3.0
#: Titles and names of products: font, type in points, most lines. With as many the press sets them smaller.
_TITLE: Final = ("fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf", 9.0, 4)
_PRODUCT: Final = ("fira-sans-condensed/FiraSansCondensed_500Medium.ttf", 7.5, 2)


@dataclass(frozen=True)
class RowStyle:
    """How rows look, mm: their size, the room of a picture, and from the old picture's to the new one's.

    Where what is new lies beside the rows itself, they have one picture each: ``arrow`` is 0.
    """

    row: Size
    picture: Size
    arrow: float

    @property
    def text_x(self) -> float:
        """Where words begin."""
        return self._second + self.picture.width + _WORDS if self.arrow else self.picture.width + _WORDS

    @property
    def ticks(self) -> tuple[Rect, Rect]:
        """Where it is ticked that something went and that something came, with the words beside: mm."""
        width, foot = self.row.width - self.text_x, self.picture.height
        if self.arrow:
            return Rect(self.text_x, foot - 10, width, 5), Rect(self.text_x, foot - 5, width, 5)
        half = round(width / 2, 3)
        return Rect(self.text_x, foot - 5, half, 5), Rect(self.text_x + half, foot - 5, half, 5)

    @property
    def _second(self) -> float:
        return self.picture.width + self.arrow


#: On pages of their own; beside the cards.
LARGE = RowStyle(Size(90.0, 37.0), Size(25.0, 35.0), 8.0)
SMALL = RowStyle(Size(58.3, 26.5), Size(18.0, 25.2), 0.0)


@dataclass(frozen=True, kw_only=True)
class UpdateHead(FaceData):
    """What stands above the rows that say what goes out of the deck and what comes in."""

    templates: ClassVar = ("_press/tauschblatt.html",)
    title: str
    #: The kit's version and code, of the earlier print and of this one.
    since: str
    version: str
    #: Which page of these it is, from 1, and how many there are.
    part: int
    parts: int
    #: Copies of all pages that go out of the deck, and that come into it.
    out: int
    into: int


@dataclass(frozen=True, kw_only=True)
class UpdateRow(FaceData):
    """A piece that is exchanged: pictures are laid on it afterwards."""

    templates: ClassVar = ("_press/tauschzeile.html",)
    title: str
    #: Of which product it is.
    product: str
    #: new | changed | more | fewer | gone
    what: str
    #: Copies that go out of the deck, and that come into it.
    out: int
    into: int
    #: Where the pictures of what goes and of what comes lie; none where nothing does.
    old: Rect | None
    new: Rect | None
    #: Width and height of the room for a picture, half of its height, the gap to the next's (0: none), mm.
    room_width: float
    room_height: float
    middle: float
    arrow: float
    #: The words beside them: their left edge, how wide and high they may be, mm.
    text_x: float
    text_width: float
    text_height: float
    #: Where it is ticked that something went and that something came, with the words beside it, mm.
    ticks: tuple[Rect, ...]


@dataclass(frozen=True)
class ChangeRow:
    """A change, and what is printed of it."""

    change: PieceChange
    printed: UpdateRow
    size: Size

    @cached_property
    def face(self) -> Face:
        """The row, without its pictures."""
        return Face.of("tauschzeile", "_press/tauschzeile.html", self.printed, self.size)


@dataclass(frozen=True)
class FreeRoom:
    """A part of a sheet that is free for a head and rows, mm from the sheet's corner."""

    box: Rect
    style: RowStyle

    @property
    def rows(self) -> int:
        """How many rows there is room for."""
        if self.box.width < self.style.row.width:
            return 0
        down = int((self.box.height - _HEAD + _BELOW) / (self.style.row.height + _BELOW))
        return max(down, 0) * self._columns

    def place(self, number: int) -> Rect:
        """Where the row ``number`` (from 0) lies on the sheet: from left to right, then below."""
        down, across = divmod(number, self._columns)
        size = self.style.row
        x, y = across * (size.width + _BESIDE), _HEAD + down * (size.height + _BELOW)
        return Rect(self.box.x + x, self.box.y + y, size.width, size.height)

    @property
    def head(self) -> Rect:
        """Where the head lies: as wide as the rows."""
        width = self._columns * (self.style.row.width + _BESIDE) - _BESIDE
        return Rect(self.box.x, self.box.y, width, _HEAD)

    @property
    def _columns(self) -> int:
        return int((self.box.width + _BESIDE) / (self.style.row.width + _BESIDE))


def rows_of(
    changes: Sequence[PieceChange], old: Deck, new: Deck, style: RowStyle, fonts: Fonts
) -> list[ChangeRow]:
    """A row for each change."""
    second = style.picture.width + style.arrow if style.arrow else 0.0
    wide = style.row.width - style.text_x

    def short(text: str, type: tuple[str, float, int]) -> str:
        font, points, lines = type
        return fonts[font].start(text, points, wide, lines)

    return [
        ChangeRow(
            change,
            UpdateRow(
                title=short(change.title, _TITLE),
                product=short(change.product_title, _PRODUCT) if change.product != change.id else "",
                what=change.what.value,
                out=change.out,
                into=change.into,
                old=_box(change.old, old, 0.0, style.picture) if change.out else None,
                new=_box(change.new, new, second, style.picture) if _shows_new(change, style) else None,
                room_width=style.picture.width,
                room_height=style.picture.height,
                middle=style.picture.height / 2,
                arrow=style.arrow,
                text_x=style.text_x,
                text_width=wide,
                text_height=min(tick.y for tick in style.ticks) - 1,
                ticks=style.ticks,
            ),
            style.row,
        )
        for change in changes
    ]


def _shows_new(change: PieceChange, style: RowStyle) -> bool:
    """Is there a picture of what comes? One picture alone is of what goes, where something does."""
    return bool(change.into and (style.arrow or not change.out))


def head_face(
    kit: Kit,
    version: str,
    since: str,
    changes: Sequence[PieceChange],
    room: FreeRoom,
    part: int = 1,
    parts: int = 1,
) -> Face:
    """What stands above the rows in ``room``."""
    data = UpdateHead(
        title=kit.title,
        since=since,
        version=version,
        part=part,
        parts=parts,
        out=sum(change.out for change in changes),
        into=sum(change.into for change in changes),
    )
    return Face.of("tauschblatt", "_press/tauschblatt.html", data, Size(room.head.width, room.head.height))


def _box(piece: RecordedPiece | None, deck: Deck, x: float, room: Size) -> Rect | None:
    """A piece's picture in the middle of its room, which begins at ``x``."""
    if piece is None:
        return None
    face = deck.faces[piece.front]
    if not (face.width and face.height):
        return None
    scale = min(room.width / face.width, room.height / face.height)
    width, height = face.width * scale, face.height * scale
    return Rect(
        round(_FRAME + x + (room.width - width) / 2, 3),
        round(_FRAME + (room.height - height) / 2, 3),
        round(width, 3),
        round(height, 3),
    )
