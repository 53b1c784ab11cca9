"""A thief's sheet below a head with name and key: half a sheet, or with large boxes. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.games.clou.models_dieb import Dieb
from generator.games.clou.sheet.layout import ThiefSheet
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Drawing
from generator.games.clou.sheet.portrait import Photo
from generator.geometry import Rect
from generator.model.face_data import FaceData

#: A photograph's width as a share of its height, and the portrait's size likewise.
_SHAPE: Final = 0.92
_PORTRAIT: Final = 0.94
#: Symbols of the key that no word on the sheet explains, before and after the white specials.
_BEFORE: Final = ("elektro", "schloss", "safe", "auto")
_AFTER: Final = ("polizei",)
#: Columns of the key, as shares of its width.
_COLUMNS: Final = (0.0, 0.225, 0.54, 0.79)


@dataclass(frozen=True)
class _Head:
    """How the head of a form is laid out."""

    #: From the head's edges to the photograph, and from there to the words.
    left: float
    top: float
    beside: float
    #: Right of the words, in all.
    after: float
    #: The key: its width, from the head's right edge and top.
    key: float
    right: float
    above: float


_HEADS: Final = {
    "large": _Head(5.0, 1.6, 4.4, 86.0, 80.0, 3.6, 3.4),
    "half": _Head(0.8, 0.8, 2.2, 62.0, 61.0, 0.0, 1.3),
}


@dataclass(frozen=True)
class HeadSymbol:
    """A symbol of the key, with its word beside it."""

    symbol: str
    #: Left edge and middle, mm.
    x: float
    y: float


@dataclass(frozen=True)
class HeadedSheet(FaceData):
    """A thief's sheet with its key in the head: half a sheet, or a whole one with large boxes."""

    templates: ClassVar = ("clou/diebesbogen.html",)
    #: Which of the forms of a sheet this is.
    form: Literal["large", "half"]
    name: str
    trade: str
    #: A colleague's pencil note, none without.
    note: str | None
    head: Rect
    photo: Photo
    #: Left edge and width of the words, mm.
    words_x: float
    words_width: float
    key: tuple[HeadSymbol, ...]
    parts: Drawing
    sizes: Measures
    #: Prints of thumb and finger, as far as there is room for them.
    prints: tuple[Rect, ...]


def headed_face(
    dieb: Dieb,
    form: Literal["large", "half"],
    head: Rect,
    sheet: ThiefSheet,
    whites: tuple[str, ...],
    prints: tuple[Rect, ...],
) -> HeadedSheet:
    """The face of a sheet whose head stands at that place."""
    m = _HEADS[form]
    high = head.height - 2 * m.top
    photo = Rect(head.x + m.left, head.y + m.top, high * _SHAPE, high)
    words = photo.right + m.beside
    key = Rect(head.right - m.right - m.key, head.y + m.above, m.key, head.height - 2 * m.above)
    return HeadedSheet(
        form,
        dieb.name,
        dieb.beruf,
        dieb.akte.vermerk,
        head,
        Photo.of(dieb, photo, high * _PORTRAIT / 100),
        words,
        head.right - m.after - words,
        _key(key, (*_BEFORE, *whites, *_AFTER)),
        sheet.drawing,
        sheet.sizes,
        prints,
    )


def _key(area: Rect, symbols: tuple[str, ...]) -> tuple[HeadSymbol, ...]:
    """Two rows of four."""
    row = area.height / 2
    return tuple(
        HeadSymbol(symbol, area.x + _COLUMNS[n % 4] * area.width, area.y + (n // 4 + 0.5) * row)
        for n, symbol in enumerate(symbols)
    )
