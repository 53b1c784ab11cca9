"""What several products show: who plays, the measures of sheets."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.alcatraz.models import HaeftlingeDatei
from generator.geometry import Size

#: Of the drawings of sheets, mm: lying and upright.
LYING, UPRIGHT = Size(255, 188), Size(190, 255)


@dataclass(frozen=True)
class Person:
    """A prisoner in a table."""

    #: First name.
    name: str
    #: h_<farbe> is a colour of the palette.
    farbe: str
    #: A sign that t.sign() of teile.svg draws.
    zeichen: str


def people(file: HaeftlingeDatei) -> tuple[Person, ...]:
    """All prisoners, in the file's order."""
    return tuple(Person(one.vorname, one.farbe, one.zeichen) for one in file.haeftlinge)
