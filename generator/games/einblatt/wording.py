"""Words that sheets, screen and cards share, where they follow from the rules' own names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.games.einblatt.models import Machtlevel
from generator.games.einblatt.play.cards import Farbe

#: Machtlevel → its name (E1); ``kern`` is the number of the kernel's own example.
MACHTLEVEL: Final = {
    Machtlevel.UNFALL: "Gentechnischer Unfall",
    Machtlevel.NORMALO: "Normalo",
    Machtlevel.KERN: "Beispiel des Kerns",
    Machtlevel.SPEZIALIST: "Spezialist",
    Machtlevel.HELD: "(Anti-)Held",
    Machtlevel.EIGEN: "eigene Punkte",
}


def suits(farben: Sequence[Farbe]) -> str:
    """``Kreuz``, ``Kreuz und Herz``, ``Kreuz Karo Herz``, ``alle Farben``, ``ohne Farbe``."""
    if len(farben) == len(Farbe):
        return "alle Farben"
    if not farben:
        return "ohne Farbe"
    return (" und " if len(farben) <= 2 else " ").join(farbe.word for farbe in farben)


def minus(number: int) -> str:
    """A number with a true minus sign: ``−3``."""
    return str(number).replace("-", "\u2212")


def signed(points: int) -> str:
    """``+2``, ``0``, ``−1``."""
    return f"+{points}" if points > 0 else minus(points)
