"""The back of the deck and of the module cards: a lattice of suits round a medallion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.geometry import Size
from generator.model.face_data import FaceData

#: Paper round the frames, mm: it forgives a drifting printer, so that no card is marked; and the frames.
_RIM: Final = 4.2
_FRAMES: Final = 2.6
#: About how wide and high a diamond of the lattice is, mm.
_WIDE, _HIGH = 8.0, 9.1
#: Squares of the distances from the middle, mm², within which the medallion leaves no suit and no knot.
_NO_SUIT: Final = 290
_NO_KNOT: Final = 250
_SUITS: Final = ("kreuz", "herz", "pik", "karo")


@dataclass(frozen=True)
class Diamond:
    """A diamond of the lattice."""

    #: Its middle, seen from the card's, mm.
    x: float
    y: float
    #: Upper left corner of its place, likewise.
    left: float
    top: float
    #: What stands in it on the deck's back: kreuz | pik | karo | herz; none below the medallion.
    suit: str | None
    #: Is the suit upside down?
    turned: bool
    #: Is the dot in it red on the modules' back?
    red: bool
    #: Is there a knot at that corner?
    knot: bool


@dataclass(frozen=True)
class CardBack(FaceData):
    """The back of the deck and of the module cards: a lattice of suits, a medallion in the middle."""

    templates: ClassVar = ("einblatt/skatruecken.html",)
    #: skat | modul
    deck: Literal["skat", "modul"]
    #: Width and height of a diamond, mm.
    wide: float
    high: float
    diamonds: tuple[Diamond, ...]

    @classmethod
    def of(cls, deck: Literal["skat", "modul"], size: Size) -> CardBack:
        """The back of a card of that size; that of the deck is the same when the card is turned."""
        half = Size(size.width / 2 - _RIM - _FRAMES, size.height / 2 - _RIM - _FRAMES)
        columns = round(2 * half.width / _WIDE)
        # An even number, so that no row is in the middle.
        rows = 2 * round(half.height / _HIGH)
        wide, high = 2 * half.width / columns, 2 * half.height / rows
        return cls(deck, wide, high, tuple(_diamonds(half, columns, rows)))


def _diamonds(half: Size, columns: int, rows: int) -> Iterator[Diamond]:
    """Column by column, from above; ``half`` is what the lattice fills of a quarter of the card."""
    wide, high = 2 * half.width / columns, 2 * half.height / rows
    for column in range(columns):
        for row in range(rows):
            x, y = (column + 0.5) * wide - half.width, (row + 0.5) * high - half.height
            turned = row * 2 >= rows
            # Seen from its own end of the card, so that both ends are alike.
            here, there = (columns - 1 - column, rows - 1 - row) if turned else (column, row)
            left, top = column * wide - half.width, row * high - half.height
            yield Diamond(
                x,
                y,
                left,
                top,
                _SUITS[(here + 2 * (there % 2)) % 4] if x * x + y * y >= _NO_SUIT else None,
                turned,
                (column + row) % 2 == 1,
                column > 0 and row > 0 and left * left + top * top > _NO_KNOT,
            )
