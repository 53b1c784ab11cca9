"""Words that sheets, screen and cards share, where they follow from the rules' own names."""

from __future__ import annotations

from collections.abc import Sequence

from generator.games.einblatt.models import Machtlevel
from generator.games.einblatt.play.cards import Farbe
from generator.wording import Wording


def level_name(say: Wording, level: Machtlevel) -> str:
    """A Machtlevel's name (E1); ``kern`` is the number of the kernel's own example."""
    return say(f"level.{level}")


def suits(say: Wording, farben: Sequence[Farbe]) -> str:
    """``Kreuz``, ``Kreuz und Herz``, ``Kreuz Karo Herz``, ``alle Farben``, ``ohne Farbe``."""
    if len(farben) == len(Farbe):
        return say("suit.all")
    if not farben:
        return say("suit.ohne")
    return (say("label.and") if len(farben) <= 2 else " ").join(say(f"suit.{farbe}") for farbe in farben)


def minus(number: int) -> str:
    """A number with a true minus sign: ``−3``."""
    return str(number).replace("-", "\u2212")


def signed(points: int) -> str:
    """``+2``, ``0``, ``−1``."""
    return f"+{points}" if points > 0 else minus(points)
