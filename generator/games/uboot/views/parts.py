"""What several products of the boat show: the measures of a card, how drunk is too drunk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.games.uboot import deck
from generator.games.uboot.faint import HIGHEST_LEVEL, awake_percent, numbers, safe_numbers
from generator.geometry import Size
from generator.model.content import GameContent

#: Of the drawings of a card and of a large sheet, mm.
CARD: Final = Size(63, 88)
SHEET: Final = Size(273, 186)


def printed(drawing: Size, face: Size) -> Size:
    """How large (mm) a drawing becomes on its face."""
    scale = min(face.width / drawing.width, face.height / drawing.height)
    return Size(drawing.width * scale, drawing.height * scale)


@dataclass(frozen=True)
class DrunkLevel:
    """A level of drunkenness."""

    #: 1 to 4
    stufe: int
    #: The numbers that keep a gnome of this level awake, the lowest first.
    zahlen: tuple[int, ...]
    #: The chance of drawing one of them, in per cent.
    prozent: int


def drunkenness(content: GameContent) -> tuple[DrunkLevel, ...]:
    """All levels, with the odds of the event deck as it is."""
    loaded = deck.events(content)
    cards = numbers(loaded.model) if loaded else ()
    return tuple(
        DrunkLevel(level, safe_numbers(level), awake_percent(cards, level))
        for level in range(1, HIGHEST_LEVEL + 1)
    )
