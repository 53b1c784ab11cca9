"""The Skatblatt: 32 cards, four suits, eight motifs, and which of two cards is the higher (R03)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Farbe(StrEnum):
    """A suit of the Skatblatt, in the order in which a sheet lists them."""

    KREUZ = "kreuz"
    PIK = "pik"
    KARO = "karo"
    HERZ = "herz"

    @property
    def word(self) -> str:
        """As it is printed: ``Kreuz``."""
        return self.value.capitalize()


class Motiv(StrEnum):
    """A card's motif, from the lowest to the highest (R03)."""

    SIEBEN = "7"
    ACHT = "8"
    NEUN = "9"
    ZEHN = "10"
    BUBE = "B"
    DAME = "D"
    KOENIG = "K"
    ASS = "A"

    @property
    def rank(self) -> int:
        """0 for the 7 up to 7 for the Ass."""
        return _RANK[self]

    @property
    def word(self) -> str:
        """As it is spoken: ``Bube``; numbers stay numbers."""
        return _WORD.get(self, self.value)


_RANK = {motiv: number for number, motiv in enumerate(Motiv)}
_WORD = {Motiv.BUBE: "Bube", Motiv.DAME: "Dame", Motiv.KOENIG: "König", Motiv.ASS: "Ass"}


@dataclass(frozen=True)
class Card:
    """A card of the Skatblatt. ``str()`` writes it as content and rulebook do: ``Kreuz-A``."""

    farbe: Farbe
    motiv: Motiv

    def __str__(self) -> str:
        return f"{self.farbe.word}-{self.motiv}"


def card(text: str) -> Card:
    """``"Kreuz-A"`` → the card. Raises ValueError for anything that is no card."""
    farbe, _dash, motiv = text.partition("-")
    return Card(Farbe(farbe.lower()), Motiv(motiv))


def deck() -> tuple[Card, ...]:
    """All 32 cards (V10), suit by suit, from 7 to Ass."""
    return tuple(Card(farbe, motiv) for farbe in Farbe for motiv in Motiv)


def strength(played: Card | None, farben: frozenset[Farbe], *, sevens_colourless: bool = False) -> int:
    """How high a card counts for somebody whose Attributsfarben are ``farben``: 0 to 15, the higher wins.

    8 to 15 is a card in its owner's colour, 0 to 7 any other (R03). None is somebody who passed: a
    colourless 7 (R08). With ``sevens_colourless`` (module E5) no 7 belongs to a colour.
    """
    if played is None:
        return 0
    coloured = played.farbe in farben and not (sevens_colourless and played.motiv is Motiv.SIEBEN)
    return played.motiv.rank + (8 if coloured else 0)
