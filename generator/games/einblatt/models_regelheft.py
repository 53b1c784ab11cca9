"""``regelheft.yaml``: the booklet. Who wins a duel of its examples is asked of ``play``, not written down."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.game import booklet_text
from generator.game.booklet_text import Absatz, Aufzaehlung, Heft, Kasten, Tabelle, Zwischentitel
from generator.games.einblatt.models import KarteName, ModulId
from generator.games.einblatt.play.cards import Farbe
from generator.model.base import Line, Slug, StrictModel, Text


class Tafel(StrictModel):
    """A table that follows from the rules: hand sizes, results, levels, motifs, odds, contents, worlds."""

    art: Literal["tafel"]
    tafel: Literal["haende", "ergebnis", "machtlevel", "motive", "inhalt", "welten", "chancen"]


class Karten(StrictModel):
    """Cards in a row, from the highest to the lowest as the colours of ``farben`` have it."""

    art: Literal["karten"]
    karten: tuple[KarteName, ...] = Field(min_length=1)
    #: Colours that count for whoever plays them.
    farben: tuple[Farbe, ...] = ()
    notiz: Line | None = None


class Kartenbild(StrictModel):
    """Whole cards of the Skat deck, side by side or as a hand."""

    art: Literal["bild"]
    karten: tuple[KarteName, ...] = Field(min_length=1)
    #: Height of the drawing in mm.
    hoehe: float = Field(ge=15, le=90)
    faecher: bool = False
    notiz: Line | None = None


class Weltbild(StrictModel):
    """A window with a look at a world."""

    art: Literal["welt"]
    #: The setting's id; cards on a table for one without a drawing.
    welt: Slug
    #: Height of the drawing in mm.
    hoehe: float = Field(ge=15, le=90)
    #: How far right one looks, from 0 to 1.
    blick: float = Field(ge=0, le=1, default=0.5)


class Kaempfer(StrictModel):
    """One side of a duel: who, and which card; none for somebody who passes or has none left."""

    name: Line
    karte: KarteName | None = None
    #: An empty hand loses against everything (R08).
    leer: bool = False


class Duell(StrictModel):
    """Two cards against each other."""

    links: Kaempfer
    rechts: Kaempfer
    text: Line | None = None


class Duelle(StrictModel):
    """Duels one below the other; the points are counted by ``play``."""

    art: Literal["duelle"]
    #: Colours that count for the left and the right side.
    links: tuple[Farbe, ...] = ()
    rechts: tuple[Farbe, ...] = ()
    duelle: tuple[Duell, ...] = Field(min_length=1)
    #: Show the sum of the left side below.
    summe: bool = True


class Module(StrictModel):
    """Modules in short: the steps of their cards (``module.yaml``), or a text of the booklet's."""

    art: Literal["module"]
    module: tuple[ModulId, ...] = Field(min_length=1)
    #: What the page says of them in place of their cards' steps.
    text: Text | None = None


Block = Annotated[
    Absatz
    | Zwischentitel
    | Aufzaehlung
    | Kasten
    | Tabelle
    | Tafel
    | Karten
    | Kartenbild
    | Weltbild
    | Duelle
    | Module,
    Field(discriminator="art"),
]


class Seite(booklet_text.Seite):
    """A page: wide blocks above, two columns, wide blocks below. Heights are in mm."""

    vorspann: Line | None = None
    oben: tuple[Block, ...] = ()
    oben_hoehe: float = Field(ge=0, le=150, default=0)
    links: tuple[Block, ...] = ()
    rechts: tuple[Block, ...] = ()
    unten: tuple[Block, ...] = ()
    unten_hoehe: float = Field(ge=0, le=150, default=0)


class Regelheft(Heft[Seite]):
    """``regelheft.yaml``."""
