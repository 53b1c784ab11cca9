"""Experience points: what a conflict earns, what spending costs (E3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.einblatt.play.cards import Card, Farbe, Motiv

#: Earned whenever anything is earned.
_ALWAYS: Final = 2
_STRONGER: Final = 3
_LOST: Final = 1
#: High cards of a beaten opponent that make a victory instructive.
_WORTHY: Final = 3
_HIGH: Final = frozenset({Motiv.BUBE, Motiv.DAME, Motiv.KOENIG, Motiv.ASS})


def high_cards(played: Sequence[Card]) -> int:
    """How many of the cards are a Bild (X10: Bube, Dame or König) or an Ass."""
    return sum(card.motiv in _HIGH for card in played)


@dataclass(frozen=True)
class Fought:
    """A conflict as experience sees it."""

    #: Points of the character at its end.
    ep: int
    #: What the character played, and his Attributsfarben.
    own: tuple[Card, ...]
    farben: frozenset[Farbe]
    #: What the opponent played.
    theirs: tuple[Card, ...]
    #: Was the opponent the stronger? The Spielleitung says so.
    stronger: bool = False


def earned(fought: Fought) -> int:
    """Experience for a conflict, 0 where it teaches nothing.

    It teaches those who lost, or played no Bild or Ass, or none of their colour, or won against three high
    cards. X10: the rulebook prints the line for one's own high cards without a sign; it is read as minus. The
    sum never falls below 0.
    """
    lost = fought.ep < 0
    mine, theirs = high_cards(fought.own), high_cards(fought.theirs)
    plain = not any(card.farbe in fought.farben for card in fought.own)
    if not (lost or mine == 0 or plain or (fought.ep > 0 and theirs >= _WORTHY)):
        return 0
    points = _ALWAYS + theirs - 2 * mine
    points += _STRONGER if fought.stronger else 0
    points += _LOST if lost else 0
    return max(0, points)
