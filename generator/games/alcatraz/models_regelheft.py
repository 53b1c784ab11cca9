"""``regelheft.yaml``: the text of the rule booklet."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.games.alcatraz.models_hilfen import Symbol
from generator.games.alcatraz.models_skizzen import AufgabenNummer, Skizze
from generator.model.base import Line, Slug, StrictModel, Text


class Absatz(StrictModel):
    """A paragraph. ``*so*`` is set bold."""

    art: Literal["absatz"] = "absatz"
    text: Text


class Zwischentitel(StrictModel):
    """A heading within a column, perhaps with an icon."""

    art: Literal["titel"]
    text: Line
    symbol: Symbol | None = None


class Aufzaehlung(StrictModel):
    """A list, numbered on demand."""

    art: Literal["liste"]
    punkte: tuple[Text, ...] = Field(min_length=1)
    nummeriert: bool = False
    #: The first number, for a list that continues another.
    ab: int = Field(ge=1, default=1)


class Kasten(StrictModel):
    """A box: a worked example with its drawings, our reading of an open rule, or a tip."""

    art: Literal["kasten"]
    sorte: Literal["beispiel", "lesart", "tipp"]
    titel: Line
    #: Drawings above the text; what comes out of them Heimspiel works out.
    skizzen: tuple[Skizze, ...] = ()
    absaetze: tuple[Text, ...] = ()


class Tabelle(StrictModel):
    """A small table: one row of words, then rows of cells."""

    art: Literal["tabelle"]
    kopf: tuple[Line, ...]
    zeilen: tuple[tuple[Line, ...], ...] = Field(min_length=1)


class Szene(StrictModel):
    """A drawing from ``templates/alcatraz/szenen`` (57 mm wide) or ``regelheft``; ``hoehe`` in mm."""

    art: Literal["bild"]
    bild: Slug
    hoehe: float = Field(ge=8, le=120)
    #: A scene of a card, or a drawing of the booklet's own.
    aus: Literal["szenen", "regelheft"] = "szenen"


class Kartenmuster(StrictModel):
    """How to read a task card: a task of the kit with its conditions numbered; 46 mm high."""

    art: Literal["karte"]
    aufgabe: AufgabenNummer


class Auszug(StrictModel):
    """A list that is made of the game's files: what Wachen do, what the rooms do, which page is where."""

    art: Literal["auszug"]
    was: Literal["wachen", "raeume-vorn", "raeume-hinten", "inhalt"]


Block = Annotated[
    Absatz | Zwischentitel | Aufzaehlung | Kasten | Tabelle | Szene | Kartenmuster | Auszug,
    Field(discriminator="art"),
]


class Seite(StrictModel):
    """A page of the booklet: a title, a line below it, two columns."""

    id: Slug
    titel: Line
    vorspann: Text | None = None
    links: tuple[Block, ...] = ()
    rechts: tuple[Block, ...] = ()


class Regelheft(StrictModel):
    """The booklet; its cover has a drawing of its own."""

    titel: Line
    untertitel: Line
    kicker: Line
    seiten: tuple[Seite, ...] = Field(min_length=1)
    #: The last page, which has a picture below its columns.
    rueckseite: Seite
    #: Paragraphs at its foot.
    impressum: tuple[Text, ...] = Field(min_length=1)
