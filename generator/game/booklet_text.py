"""What the text of rule booklets (``regelheft.yaml``) is made of in every game; each adds its own blocks."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from pydantic import Field

from generator.model.base import Line, Slug, StrictModel, Text


class Absatz(StrictModel):
    """A paragraph. ``*so*`` is set bold, ``_so_`` in the booklet's second hand."""

    art: Literal["absatz"] = "absatz"
    text: Text


class Zwischentitel(StrictModel):
    """A heading within a page; games add what may stand in front of it."""

    art: Literal["titel"]
    text: Line

    @property
    def sign(self) -> str | None:
        """What the game's template draws in front of it."""
        return None


class Aufzaehlung(StrictModel):
    """A list, numbered on demand."""

    art: Literal["liste"]
    punkte: tuple[Text, ...] = Field(min_length=1)
    nummeriert: bool = False
    #: The first number, for a list that continues another.
    ab: int = Field(ge=1, default=1)


class Kasten(StrictModel):
    """A box: a worked example, our reading of an open rule, or a tip."""

    art: Literal["kasten"]
    sorte: Literal["beispiel", "lesart", "tipp"]
    titel: Line
    absaetze: tuple[Text, ...] = Field(min_length=1)


class Tabelle(StrictModel):
    """A small table: one row of words, then rows of cells."""

    art: Literal["tabelle"]
    kopf: tuple[Line, ...]
    zeilen: tuple[tuple[Line, ...], ...] = Field(min_length=1)


class Seite(StrictModel):
    """A page; what it holds is the game's."""

    id: Slug
    titel: Line


S = TypeVar("S", bound=Seite)


class Heft(StrictModel, Generic[S]):
    """A booklet: the words of its cover, its pages, and the last one, which may look otherwise."""

    titel: Line
    untertitel: Line
    kicker: Line
    #: Who plays: „3–8 Personen“.
    personen: Line
    #: From which age on, in years.
    alter: int = Field(ge=3, le=18)
    #: How long it takes: „60–120 Minuten“.
    dauer: Line
    seiten: tuple[S, ...] = Field(min_length=1)
    rueckseite: S
