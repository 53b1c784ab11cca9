"""R60, R61: how likely a driver gets away, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

#: (cars, police) struck for the results 1 to 6.
Faces = tuple[tuple[int, int], ...]


def escape_chance(faces: Sequence[tuple[int, int]], cars: int, police: int) -> Fraction:
    """The chance to strike ``cars`` cars before (or together with) the last of ``police`` police symbols.

    Results that strike nothing are thrown again; a driver whose results all strike nothing never gets away.
    """
    moving = tuple((car, cop) for car, cop in faces if car or cop)
    return _chance(moving, cars, police) if moving else Fraction(0)


@cache
def _chance(faces: Faces, cars: int, police: int) -> Fraction:
    if cars <= 0:
        return Fraction(1)
    if police <= 0:
        return Fraction(0)
    return sum((_chance(faces, cars - car, police - cop) for car, cop in faces), Fraction(0)) / len(faces)
