"""The thieves of *Der Clou* (M10–M16), with the German words of the sheets.

The models check the form of a file only. What the game asks of it (a tree with one root, say) is looked for
by the rules, which can explain it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.games.clou.vocabulary import (
    Bedingung,
    Fluchtzeichen,
    Symbol,
    Vergleich,
    Vergleichsbedingung,
)
from generator.i18n import N_
from generator.model.base import Line, NamesFile, Slug, StrictModel, Text
from generator.model.counts import Counted
from generator.model.names import Defines, Namespace, Refers

DIEBE = Namespace("diebe")
KREISE = Namespace("kreise", within="Baum")
#: Boxes of a strip (V20).
KAESTEN = Counted("kaesten", 4, 8)


class Streifenkasten(StrictModel):
    """M10: a box of a strip (R33, R34)."""

    #: What the number must be.
    bedingung: Bedingung | None = None
    #: What the number must be compared with the one before it.
    zwischen: Vergleich | None = None
    #: Activated when the box is filled.
    symbole: tuple[Symbol, ...] = ()


class Zahlenraster(StrictModel):
    """M11: circles with numbers in rows and columns; a line's last circle activates its symbols (R35)."""

    art: Literal["raster"]
    #: Three rows of three numbers.
    zahlen: tuple[tuple[int, ...], ...]
    #: What each row activates, from top to bottom.
    zeilen: tuple[tuple[Symbol, ...], ...]
    #: What each column activates, from left to right.
    spalten: tuple[tuple[Symbol, ...], ...]


class Kreislinie(StrictModel):
    """M12: circle-boxes on a line, and what the complete line activates."""

    kaesten: tuple[Bedingung, ...]
    symbole: tuple[Symbol, ...]


class Kreiskaesten(StrictModel):
    """M12: write a number that meets the condition, then strike the same number (R36)."""

    art: Literal["kreiskaesten"]
    linien: tuple[Kreislinie, ...] = Field(min_length=1, max_length=6)


class Knoten(StrictModel):
    """M13: a circle of the tree, and where it leads."""

    zahl: int
    symbole: tuple[Symbol, ...] = ()
    weiter: tuple[Annotated[Slug, Refers(KREISE)], ...] = ()


class Baum(StrictModel):
    """M13: one path from the left to the right (R37)."""

    art: Literal["baum"]
    #: The circle on the left.
    start: Annotated[Slug, Refers(KREISE)]
    knoten: dict[Annotated[Slug, Defines(KREISE)], Knoten] = Field(min_length=1, max_length=60)


class Pyramidenkasten(StrictModel):
    """M14: a box; below ``>4`` or nothing, above a bare ``=``, ``<``, ``>`` against the sum of two boxes."""

    bedingung: Vergleichsbedingung | None = None
    symbole: tuple[Symbol, ...] = ()


class Pyramide(StrictModel):
    """M14: rows of boxes, the lowest row first (R38)."""

    art: Literal["pyramide"]
    reihen: tuple[tuple[Pyramidenkasten, ...], ...] = Field(min_length=1, max_length=6)


Werkzeug = Annotated[Zahlenraster | Kreiskaesten | Baum | Pyramide, Field(discriminator="art")]


class Besonderheit(StrictModel):
    """M15: symbols to strike here instead of on the plan (R39)."""

    kreise: tuple[Symbol, ...] = Field(min_length=1, max_length=5)
    symbole: tuple[Symbol, ...] = Field(min_length=1)


class Wuerfelbonus(StrictModel):
    """M15, M16: a roll that gives symbols at once (R40)."""

    #: ``drilling``, ``zwei-6``, ``1-2-3``, ``summe=10`` or ``summe>15``.
    muster: Line
    symbole: tuple[Symbol, ...] = Field(min_length=1)


Streifen = Annotated[tuple[Streifenkasten, ...], KAESTEN]


class Faehigkeiten(StrictModel):
    """The three strips (R33)."""

    kraft: Streifen = ()
    geschick: Streifen = ()
    clever: Streifen = ()

    def streifen(
        self,
    ) -> tuple[tuple[Literal["kraft", "geschick", "clever"], tuple[Streifenkasten, ...]], ...]:
        """The strips with their names, from top to bottom."""
        return (("kraft", self.kraft), ("geschick", self.geschick), ("clever", self.clever))


class Akte(StrictModel):
    """What the police know about a thief; only printed, never played."""

    #: As it is printed, for example ``1,96 m``.
    groesse: Line | None = None
    geboren: Line | None = None
    #: What gives the thief away.
    kennzeichen: Text | None = None
    #: A colleague's pencil note.
    vermerk: Line | None = None


class Dieb(StrictModel):
    """``diebe/*.yaml``: a thief's sheet."""

    #: Name in lower case with hyphens.
    id: Annotated[Slug, Defines(DIEBE)]
    name: Line
    beruf: Line
    #: Who this is, in one or two sentences.
    geschichte: Text | None = None
    akte: Akte = Akte()
    #: The portrait (templates/clou/portraits); the one named like the thief without it.
    bild: Annotated[Slug, NamesFile("templates/clou/portraits", ".svg", bare=True)] | None = None
    faehigkeiten: Faehigkeiten = Field(description=N_("The three strips: kraft, geschick and clever."))
    werkzeuge: tuple[Werkzeug, ...] = Field(description=N_("Three of the four kinds of tools."))
    besonderheiten: tuple[Besonderheit, ...] = ()
    wuerfelboni: tuple[Wuerfelbonus, ...] = ()
    flucht: dict[Annotated[int, Field(ge=1, le=6)], tuple[Fluchtzeichen, ...]] = Field(
        description=N_("Result of the die → what is struck on the escape track when this thief drives.")
    )
