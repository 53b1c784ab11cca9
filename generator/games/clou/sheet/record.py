"""A thief's sheet as a record of the police: column, photograph, personal data. Millimetres."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.spaces import paragraph
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.sheet.layout import ThiefSheet
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Drawing
from generator.games.clou.sheet.portrait import Photo
from generator.geometry import Rect
from generator.model.face_data import FaceData

_USUAL_HEIGHT: Final = 178
#: Symbols of the key, before and after the white specials.
_BEFORE: Final = ("kraft", "geschick", "clever", "elektro", "schloss", "safe")
_AFTER: Final = ("spur", "zeit", "auto", "polizei")
#: A column this high has everything close together; one so much higher is as loose as it gets.
_CLOSE: Final = 200.0
_LOOSER: Final = 52.0
#: Middle of the key's first symbol; between its groups; how much a second line adds to a row.
_KEY: Final = 33.6
_GROUP: Final = 0.7
_SECOND_LINE: Final = 1.7
_STEPS: Final = 4
#: How far off an even pitch each stands: the second has a line more, and the space between words is even.
_STEPS_OFF: Final = (0.0, -1.2, 1.2, 0.0)
_SHAPES: Final = 5
#: The photograph; below the thief, the board with his number; above his head.
_PHOTO: Final = 33.0
_BOARD: Final = 6.3
_HEADROOM: Final = 5.1
#: Ten centimetres behind the thief, as a share of the photograph's height.
_TEN: Final = 0.195
#: Beside the photograph.
_BESIDE: Final = 4.6
#: Personal data as shares of the width beside the photograph: left edge, line, words.
_FACTS: Final = {"trade": (0.0, 0.46, 0.47), "height": (0.5, 0.2, 0.22), "born": (0.74, 0.26, 0.27)}
_STORY: Final = 0.575
_BETWEEN: Final = 0.045
_MARKS: Final = 0.384
#: A place on the sheet for prints of thumb and finger: at least so large for one, so wide for both.
_PRINT_W: Final = 15.0
_PRINT_H: Final = 27.0
_BOTH: Final = 29.0
_LARGEST_PRINT: Final = 17.0
_PRINT_SHAPE: Final = 0.64
_PRINTS_APART: Final = 2.0
_PRINT_WORD: Final = 5.0


@dataclass(frozen=True)
class KeySymbol:
    """A symbol of the key."""

    symbol: str
    #: Its middle, mm.
    y: float
    #: Height of the line that ends a group of them, none within a group.
    rule: float | None


@dataclass(frozen=True)
class SideColumn:
    """The column beside the sheet: key to the symbols, a round, the shapes to write in."""

    #: Width of its lines, and its right edge, mm.
    width: float
    right: float
    key: tuple[KeySymbol, ...]
    #: Base lines of the headings of the round and of the shapes, mm.
    round_heading: float
    shapes_heading: float
    #: Middles of the numbers of a round's steps, and of the shapes, mm.
    steps: tuple[float, ...]
    shapes: tuple[float, ...]


@dataclass(frozen=True)
class ScaleLine:
    """A line behind the thief."""

    centimetres: int
    y: float


@dataclass(frozen=True)
class Fact:
    """A field of the personal data."""

    #: trade | height | born
    what: str
    text: str
    #: Left edge, length of the line to write on, width of the words, mm.
    x: float
    line: float
    width: float


@dataclass(frozen=True)
class PoliceRecord(FaceData):
    """A thief's sheet, with his record and a column that tells the symbols."""

    templates: ClassVar = ("clou/diebesbogen.html",)
    name: str
    #: Of the file, and on the board of the photograph.
    file_number: str
    board_number: str
    #: What gives him away, and a colleague's pencil note; none without.
    marks: str
    note: str | None
    story: str
    facts: tuple[Fact, ...]
    photo: Photo
    scale_lines: tuple[ScaleLine, ...]
    #: Right end of the folder's tab, mm.
    tab: float
    column: SideColumn
    #: Left edge of the personal data, their top, width and height, mm.
    data: Rect
    #: Left edge of the heading of the marks, mm.
    marks_x: float
    #: Widths of the story, of the space beside it, of the marks, of all three together, mm.
    text_width: float
    story_width: float
    between: float
    marks_width: float
    #: White specials that the key shows.
    whites: tuple[str, ...]
    parts: Drawing
    sizes: Measures
    #: Prints of thumb and finger, as far as there is room for them.
    prints: tuple[Rect, ...]
    #: Which of the forms of a sheet this is.
    form: Literal["record"] = "record"


def record_face(
    dieb: Dieb, width: float, column: Rect, record: Rect, sheet: ThiefSheet, whites: tuple[str, ...]
) -> PoliceRecord:
    """The face of a sheet that is ``width`` mm wide, with its column and its record at these places."""
    number = zlib.crc32(dieb.id.encode())
    beside = record.x + _PHOTO + _BESIDE
    data = Rect(beside, record.y, record.right - beside, record.height)
    photo = Rect(record.x, record.y, _PHOTO, record.height)
    facts = {"trade": dieb.beruf, "height": dieb.akte.groesse, "born": dieb.akte.geboren}
    return PoliceRecord(
        name=dieb.name,
        file_number=f"K {number % 7 + 1}/{61 + number // 7 % 8} – {11 + number // 64 % 80}",
        board_number=f"K {11 + number // 64 % 80}",
        marks=paragraph(dieb.akte.kennzeichen or ""),
        note=dieb.akte.vermerk,
        story=paragraph(dieb.geschichte or ""),
        facts=tuple(
            Fact(what, facts[what] or "", data.x + data.width * x, data.width * line, data.width * words)
            for what, (x, line, words) in _FACTS.items()
        ),
        photo=Photo.of(dieb, photo, (record.height - 8) / 100, _BOARD),
        scale_lines=_scale(_centimetres(dieb.akte.groesse or ""), record),
        tab=width * 0.56,
        column=side_column(column, whites),
        data=data,
        marks_x=data.x + data.width * (_STORY + _BETWEEN),
        text_width=data.width * (_STORY + _BETWEEN + _MARKS),
        story_width=data.width * _STORY,
        between=data.width * _BETWEEN,
        marks_width=data.width * _MARKS,
        whites=whites,
        parts=sheet.drawing,
        sizes=sheet.sizes,
        prints=prints(sheet.free),
    )


def side_column(area: Rect, whites: tuple[str, ...]) -> SideColumn:
    """The column's parts, closer together on a lower sheet."""
    loose = (area.height - _CLOSE) / _LOOSER
    pitch = 6.3 + 0.9 * loose
    key = []
    symbols = (*_BEFORE, *whites, *_AFTER)
    ends = (len(_BEFORE), len(_BEFORE) + len(whites))
    # The whites have two lines; the other rows give them what these take.
    row = pitch - _SECOND_LINE * len(whites) / len(symbols)
    top = _KEY - row / 2
    for n, symbol in enumerate(symbols):
        high = row + (_SECOND_LINE if symbol in whites else 0.0)
        bottom = top + high
        key.append(KeySymbol(symbol, top + high / 2, bottom + _GROUP / 2 if n + 1 in ends else None))
        top = bottom + (_GROUP if n + 1 in ends else 0.0)
    round_heading = _KEY + len(symbols) * pitch + 5.4
    step = 11.6 + 1.4 * loose
    shapes_heading = round_heading + _STEPS * step + 6.6 + loose
    shape = 11.1 + 1.2 * loose
    return SideColumn(
        area.width - 8.4,
        area.right,
        tuple(key),
        round_heading,
        shapes_heading,
        tuple(round_heading + 6.4 + n * step + off for n, off in enumerate(_STEPS_OFF)),
        tuple(shapes_heading + 7.9 + n * shape for n in range(_SHAPES)),
    )


def _scale(height: int, record: Rect) -> tuple[ScaleLine, ...]:
    """Lines every ten centimetres; the top of the head is as high as the record says."""
    top, ten = record.y + _HEADROOM, record.height * _TEN
    lines = (ScaleLine(cm, top + (height - cm) / 10 * ten) for cm in range(220, 100, -10))
    return tuple(line for line in lines if record.y + 2.6 < line.y < record.bottom - 9)


def _centimetres(height: str) -> int:
    """ "1,62 m" → 162, for the scale behind the portrait; a usual height where the record is silent."""
    told = re.match(r"([12])[,.](\d\d)\b", height)
    return int(told[1] + told[2]) if told else _USUAL_HEIGHT


def prints(free: Rect) -> tuple[Rect, ...]:
    """Where the prints of thumb and finger go; one or none where there is little room."""
    if free.width < _PRINT_W or free.height < _PRINT_H:
        return ()
    both = free.width >= _BOTH
    wide = min((free.height - _PRINT_WORD) * _PRINT_SHAPE, _LARGEST_PRINT, free.width)
    if both:
        wide = min(wide, (free.width - _PRINTS_APART) / 2)
    high = wide / _PRINT_SHAPE
    left = free.right - (2 * wide + _PRINTS_APART if both else wide)
    top = free.y + (free.height - high - 4) / 2
    thumb = Rect(left, top, wide, high)
    return (thumb, Rect(thumb.right + _PRINTS_APART, top, wide, high)) if both else (thumb,)
