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

#: Where the left end of each card place lies, from the right of the console.
_GAPS: Final = (1.5, 1.2, 2.6, 1.2)
_MIDDLE = (CONSOLE_TOP + HEIGHT - RING_DEPTH) / 2
#: Largest radius of a field of a disaster track, and what its name needs beside the fields.
FIELD_RADIUS = 5.6
NAME_WIDTH = 17.0
_PANEL_GAP = 1.4


@dataclass(frozen=True)
class CardPlace:
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


def card_places() -> tuple[CardPlace, ...]:
    """From left to right: events to draw, their discards, items to draw, their discards."""
    x = WIDTH - CELL_WIDTH
    kinds = (("gegenstand", True), ("gegenstand", False), ("ereignis", True), ("ereignis", False))
    places = []
    for gap, (deck, discard) in zip(_GAPS, kinds, strict=True):
        x -= gap + CARD_WIDTH
        places.append(CardPlace(deck, discard, x, _MIDDLE - CARD_HEIGHT / 2))
    return tuple(reversed(places))


def panels(lengths: tuple[int, ...]) -> tuple[Panel, ...]:
    """The plates of the tracks with that many fields, one below the other left of the cards.

    The fields run to the right above and back to the left below, beside the track's name.
    """
    left = CELL_WIDTH + 1.5
    width = card_places()[0].x - 1.8 - left
    height = (CARD_HEIGHT - _PANEL_GAP * (len(lengths) - 1)) / len(lengths)
    radius = min(FIELD_RADIUS, height / 4 - 1.2)
    found = []
    for index, count in enumerate(lengths):
        top = _MIDDLE - CARD_HEIGHT / 2 + index * (height + _PANEL_GAP)
        row = (count + 1) // 2
        first = left + NAME_WIDTH + radius
        pitch = (left + width - 1.9 - radius - first) / max(row - 1, 1)
        high, low = top + height / 2 - radius - 0.9, top + height / 2 + radius + 0.9
        upper = [(first + pitch * n, high) for n in range(row)]
        lower = [(first + pitch * n, low) for n in range(row)]
        fields = (*upper, *lower[::-1][: count - row])
        found.append(Panel(left, top, width, height, min(radius, pitch / 2 - 0.15), fields))
    return tuple(found)
