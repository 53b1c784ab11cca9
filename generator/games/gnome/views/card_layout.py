"""Where things stand on a Zielobjekt-Karte: two layouts, scaled to the card. Millimetres of the drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.geometry import Size

#: Cards narrower than this many mm have the small layout.
_SMALL: Final = 60
LARGE_CARD: Final = Size(63, 88)
_SMALL_CARD: Final = Size(44, 68)


@dataclass(frozen=True)
class CardFrame:
    """The drawing of a card and what all of its types have in common, in mm of the drawing."""

    #: The small layout, with fewer words.
    small: bool
    #: Left edge of the card.
    left: float
    #: Upper edge of the card.
    top: float
    #: Width of the card.
    width: float
    #: Height of the card.
    height: float
    #: How far the scene is moved to the right.
    scene_x: float
    #: How far the scene is moved down.
    scene_y: float
    #: How large the scene is drawn.
    scene_scale: float
    #: Upper edge of the plates with values.
    plates: float
    #: Height of a plate.
    plate: float
    #: Height of the coloured band on top of a plate.
    band: float


@dataclass(frozen=True)
class CardSign:
    """A drawn sign on a card, in mm of the drawing."""

    #: Its middle.
    x: float
    #: Its middle.
    y: float
    #: How large it is drawn.
    scale: float


@dataclass(frozen=True)
class _Row:
    """Of the row of plates: left edge, widths, white between two, width of a plate that is alone."""

    x: float
    widths: tuple[float, ...]
    gap: float
    alone: float


#: The longest words stand in the middle.
_LARGE_ROW: Final = _Row(3.6, (16.9, 20.5, 16.9), 0.75, 23)
_SMALL_ROW: Final = _Row(3, (12.2, 12.2, 12.2), 0.7, 14.6)


def is_small(card: Size) -> bool:
    """Has a card of that trim size the small layout?"""
    return card.width < _SMALL


def card_frame(card: Size, large: tuple[float, float], small: tuple[float, float]) -> CardFrame:
    """The frame of a card; ``large``, ``small``: the plates' upper edge and height there."""
    narrow = is_small(card)
    drawn = _SMALL_CARD if narrow else LARGE_CARD
    scale = min(card.width / drawn.width, card.height / drawn.height)
    width, height = card.width / scale, card.height / scale
    x, y, scene = (0.548, 0.85, 0.681) if narrow else (0, 0, 1)
    return CardFrame(
        narrow,
        (drawn.width - width) / 2,
        (drawn.height - height) / 2,
        width,
        height,
        x,
        y,
        scene,
        *(small if narrow else large),
        band=3.7 if narrow else 4.4,
    )


def plates(frame: CardFrame, count: int) -> list[tuple[float, float]]:
    """Left edge and width of each of ``count`` plates."""
    row = _SMALL_ROW if frame.small else _LARGE_ROW
    if count == 1:
        return [(row.x, row.alone)]
    return [(row.x + sum(row.widths[:n]) + n * row.gap, row.widths[n]) for n in range(count)]
