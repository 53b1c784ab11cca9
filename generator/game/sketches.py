"""What the drawings of worked examples in rule booklets have in common. Millimetres of the drawing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BoxSketch:
    """A drawing in a box: a record of the game, which its own template draws."""


@dataclass(frozen=True)
class InRow:
    """Something in a row of its like."""

    #: Its middle.
    x: float


@dataclass(frozen=True)
class OnSpot:
    """Something that stands anywhere."""

    #: Its middle.
    x: float
    y: float
