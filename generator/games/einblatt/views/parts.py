"""What several sheets draw alike: the motifs in a row, a scale of points, equal boxes side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from generator.games.einblatt.play.cards import Motiv
from generator.games.einblatt.wording import signed

#: Points that a Probe can come to (F2).
_POINTS: Final = range(-3, 4)
#: Between two boxes of their scale, mm.
_APART: Final = 0.9


@dataclass(frozen=True)
class MotifCard:
    """A little card with a motif."""

    #: Left edge, mm.
    x: float
    text: str
    #: Is it a court or an ace?
    letter: bool


def motif_row(x: float, pitch: float) -> tuple[MotifCard, ...]:
    """All motifs from ``x`` on, the highest first, ``pitch`` mm apart."""
    return tuple(
        MotifCard(x + number * pitch, str(motif), str(motif).isalpha())
        for number, motif in enumerate(reversed(Motiv))
    )


@dataclass(frozen=True)
class Points:
    """A box on the scale of points."""

    #: Left edge, mm.
    x: float
    #: -3 to 3
    points: int
    text: str


@dataclass(frozen=True)
class PointScale:
    """The points that a Probe can come to, from the worst to the best."""

    set_by: ClassVar = "einblatt/skala.svg"
    #: From one box to the next, and half the width of a box, mm.
    step: float
    half: float
    boxes: tuple[Points, ...]

    @classmethod
    def of(cls, x: float, width: float) -> PointScale:
        """From ``x`` on over ``width`` mm."""
        step = width / len(_POINTS)
        return cls(
            step,
            (step - _APART) / 2,
            tuple(Points(x + number * step, points, signed(points)) for number, points in enumerate(_POINTS)),
        )


@dataclass(frozen=True)
class Boxes:
    """Equal boxes side by side."""

    #: From one box to the next, mm.
    step: float
    #: Left edges, mm.
    lefts: tuple[float, ...]

    @classmethod
    def of(cls, x: float, width: float, count: int) -> Boxes:
        """So many from ``x`` on over ``width`` mm."""
        step = width / count
        return cls(step, tuple(x + number * step for number in range(count)))
