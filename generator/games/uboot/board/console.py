"""The console below the boat: three disaster tracks and four places for cards, in mm of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.games.uboot.board.measures import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CELL_WIDTH,
    CONSOLE_TOP,
    HEIGHT,
    RING_DEPTH,
    WIDTH,
)

#: One gutter round and between the panels, mm.
_GUTTER: Final = 1.63
_MIDDLE = (CONSOLE_TOP + HEIGHT - RING_DEPTH) / 2
#: What a disaster track's name needs above its fields, and how far these keep from the plate's edges.
NAME_HEIGHT = 8.9
_PANEL_EDGE = 2.4
#: Between the fields of the two rows: the last field is a burst that stands out beyond its circle.
_ROW_GAP = 1.5


@dataclass(frozen=True)
class PilePlace:
    """A place for a pile: of which deck, drawn from or thrown on."""

    deck: str
    discard: bool
    x: float
    y: float


@dataclass(frozen=True)
class Panel:
    """A disaster track's plate and the middles of its fields, in the track's order."""

    x: float
    y: float
    width: float
    height: float
    #: Of a field.
    radius: float
    fields: tuple[tuple[float, float], ...]


def card_places() -> tuple[PilePlace, ...]:
    """From left to right: events to draw, their discards, items to draw, their discards."""
    x = WIDTH - CELL_WIDTH
    kinds = (("gegenstand", True), ("gegenstand", False), ("ereignis", True), ("ereignis", False))
    places = []
    for deck, discard in kinds:
        x -= _GUTTER + CARD_WIDTH
        places.append(PilePlace(deck, discard, x, _MIDDLE - CARD_HEIGHT / 2))
    return tuple(reversed(places))


def panels(lengths: tuple[int, ...]) -> tuple[Panel, ...]:
    """The plates of the tracks with that many fields, one below the other left of the cards.

    The fields run to the right above and back to the left below.
    """
    left = CELL_WIDTH + _GUTTER
    width = card_places()[0].x - _GUTTER - left
    height = (CARD_HEIGHT - _GUTTER * (len(lengths) - 1)) / len(lengths)
    found = []
    for index, count in enumerate(lengths):
        top = _MIDDLE - CARD_HEIGHT / 2 + index * (height + _GUTTER)
        row = (count + 1) // 2
        low = height - NAME_HEIGHT - _PANEL_EDGE
        radius = min((low - _ROW_GAP) / 4, (width - 2 * _PANEL_EDGE) / (2.1 * row))
        first = left + _PANEL_EDGE + radius
        pitch = (left + width - _PANEL_EDGE - radius - first) / max(row - 1, 1)
        high = top + NAME_HEIGHT + radius
        upper = [(first + pitch * n, high) for n in range(row)]
        lower = [(first + pitch * n, top + height - _PANEL_EDGE - radius) for n in range(row)]
        fields = (*upper, *lower[::-1][: count - row])
        found.append(Panel(left, top, width, height, radius, fields))
    return tuple(found)
