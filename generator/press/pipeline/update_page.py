"""The page of an update: what to take out of the deck, what to put in, each with its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.geometry import Rect, Size
from generator.model.face_data import FaceData
from generator.model.kit import Kit
from generator.model.pieces import Face
from generator.model.print import Paper
from generator.model.record import RecordedPiece
from generator.press.earlier.changes import Deck, PieceChange

#: All in millimetres: what stands above the first row, a row and the space below it, between two columns.
_HEAD, _ROW, _BETWEEN, _GUTTER = 36.0, 36.0, 6.0, 7.0
#: The room of a picture; from the old one to the new one.
_PICTURE, _ARROW = Size(25.0, 35.0), 8.0
_COLUMNS = 2
#: From the pictures to the words.
_WORDS = 3.0
#: What a picture's frame takes around it.
_FRAME = 0.5


@dataclass(frozen=True)
class UpdateCell:
    """A piece that is exchanged."""

    title: str
    #: Of which product it is.
    product: str
    #: new | changed | more | fewer | gone
    what: str
    #: Copies that go out of the deck, and that come into it.
    out: int
    into: int
    #: Left edge and top of its place, mm.
    x: float
    y: float
    #: Where the pictures of what goes and of what comes lie; none where nothing does.
    old: Rect | None
    new: Rect | None


@dataclass(frozen=True, kw_only=True)
class UpdatePage(FaceData):
    """A page that says what goes out of the deck and what comes in; pictures are laid on it afterwards."""

    templates: ClassVar = ("_press/tauschblatt.html",)
    title: str
    #: The kit's version and code, of the earlier print and of this one.
    since: str
    version: str
    #: Which of these pages it is, from 1, and how many there are.
    part: int
    parts: int
    #: Copies of all pages that go out of the deck, and that come into it.
    out: int
    into: int
    #: Width and height of the room for a picture, half of its height, the gap to the next picture's room, mm.
    room_width: float
    room_height: float
    middle: float
    arrow: float
    #: The words of a cell: from its left edge to them, and how wide they may be, mm.
    text_x: float
    text_width: float
    cells: tuple[UpdateCell, ...]


@dataclass(frozen=True)
class ListedChange:
    """A change, the page that tells it (from 0), and what is printed of it there."""

    change: PieceChange
    page: int
    printed: UpdateCell


def cells_of(changes: Sequence[PieceChange], old: Deck, new: Deck, paper: Paper) -> list[ListedChange]:
    """The changes in rows from left to right, page after page."""
    size = paper.sheet()
    rows = int((size.height - _HEAD + _BETWEEN) / (_ROW + _BETWEEN))
    found = []
    for number, change in enumerate(changes):
        page, place = divmod(number, rows * _COLUMNS)
        row, column = divmod(place, _COLUMNS)
        x, y = _FRAME + column * (_width(size) + _GUTTER), _HEAD + row * (_ROW + _BETWEEN)
        was = _box(change.old, old, x, y) if change.out else None
        now = _box(change.new, new, x + _PICTURE.width + _ARROW, y) if change.into else None
        printed = UpdateCell(
            change.title,
            change.product_title if change.product != change.id else "",
            change.what.value,
            change.out,
            change.into,
            x,
            y,
            was,
            now,
        )
        found.append(ListedChange(change, page, printed))
    return found


def update_faces(
    kit: Kit, version: str, since: str, cells: Sequence[ListedChange], paper: Paper
) -> tuple[Face, ...]:
    """The pages."""
    size = paper.sheet()
    parts = cells[-1].page + 1
    return tuple(
        Face.of(
            "tauschblatt",
            "_press/tauschblatt.html",
            UpdatePage(
                title=kit.title,
                since=since,
                version=version,
                part=part + 1,
                parts=parts,
                out=sum(cell.change.out for cell in cells),
                into=sum(cell.change.into for cell in cells),
                room_width=_PICTURE.width,
                room_height=_PICTURE.height,
                middle=_PICTURE.height / 2,
                arrow=_ARROW,
                text_x=2 * _PICTURE.width + _ARROW + _WORDS,
                text_width=_width(size) - 2 * _PICTURE.width - _ARROW - _WORDS,
                cells=tuple(cell.printed for cell in cells if cell.page == part),
            ),
            size,
        )
        for part in range(parts)
    )


def _width(size: Size) -> float:
    return (size.width - 2 * _FRAME - (_COLUMNS - 1) * _GUTTER) / _COLUMNS


def _box(piece: RecordedPiece | None, deck: Deck, x: float, y: float) -> Rect | None:
    """A piece's picture in the middle of its room."""
    if piece is None:
        return None
    face = deck.faces[piece.front]
    if not (face.width and face.height):
        return None
    scale = min(_PICTURE.width / face.width, _PICTURE.height / face.height)
    width, height = face.width * scale, face.height * scale
    room = Rect(x, y, _PICTURE.width, _PICTURE.height)
    return Rect(
        round(room.x + (room.width - width) / 2, 3),
        round(room.y + (room.height - height) / 2, 3),
        round(width, 3),
        round(height, 3),
    )
