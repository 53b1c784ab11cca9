"""``fahrten/*.yaml``: voyages, games of a boat that begin otherwise and want something else."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.games.uboot.models import BOOTE, KARTEN, LEISTEN, Katastrophenart, Raumnummer
from generator.model.base import Line, Slug, StrictModel, Text
from generator.model.names import Refers


class Leistenstand(StrictModel):
    """Where the stone of a disaster track begins instead of on the first star."""

    leiste: Annotated[Katastrophenart, Refers(LEISTEN)]
    #: The field, from 1.
    feld: int = Field(ge=1, le=20)


class Frist(StrictModel):
    """A timed disaster that is there from the beginning."""

    marker: Literal["maschine", "luft", "rakete", "krake"]
    #: So many minutes ahead of the start field.
    minuten: int = Field(ge=1, le=30)


class Startlage(StrictModel):
    """What is broken before the first turn."""

    #: Rooms that burn, that have low water, that are full.
    feuer: tuple[Raumnummer, ...] = ()
    niedrigwasser: tuple[Raumnummer, ...] = ()
    hochwasser: tuple[Raumnummer, ...] = ()
    #: Inner hatches that are jammed, each a pair of room numbers.
    klemmt: tuple[tuple[Raumnummer, Raumnummer], ...] = ()
    leisten: tuple[Leistenstand, ...] = ()
    fristen: tuple[Frist, ...] = ()


class Aussortiert(StrictModel):
    """Event cards that are left out."""

    karte: Annotated[Slug, Refers(KARTEN)]
    kopien: int = Field(ge=1, le=40)


class Fahrt(StrictModel):
    """A voyage."""

    name: Line
    #: How hard it is, from 1.
    stufe: int = Field(ge=1, le=3)
    geschichte: Text
    lage: Startlage = Startlage()
    ohne: tuple[Aussortiert, ...] = ()
    #: What is otherwise than usual.
    regeln: tuple[Text, ...] = Field(default=(), max_length=4)
    #: When it is won.
    ziel: Text


class Fahrten(StrictModel):
    """``fahrten/*.yaml``: the voyages of a boat, printed on one sheet."""

    boot: Annotated[Slug, Refers(BOOTE)]
    titel: Line
    #: One sentence below the title.
    untertitel: Line
    fahrten: tuple[Fahrt, ...] = Field(min_length=1, max_length=3)
