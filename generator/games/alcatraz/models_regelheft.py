"""``regelheft.yaml``: the text of the rule booklet."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.game import booklet_text
from generator.game.booklet_text import Absatz, Aufzaehlung, Heft, Tabelle
from generator.games.alcatraz.models_hilfen import Symbol, Zeile
from generator.games.alcatraz.models_skizzen import AufgabenNummer, Skizze
from generator.model.base import Slug, StrictModel, Text


class Zwischentitel(booklet_text.Zwischentitel):
    """A heading within a column, perhaps with an icon."""

    symbol: Symbol | None = None

    @property
    def sign(self) -> str | None:
        """The icon."""
        return self.symbol


class Kasten(booklet_text.Kasten):
    """A box: a worked example with its drawings, our reading of an open rule, or a tip."""

    #: Drawings above the text; what comes out of them Heimspiel works out.
    skizzen: tuple[Skizze, ...] = ()
    absaetze: tuple[Text, ...] = ()


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


class Aktionsliste(StrictModel):
    """A list with an icon before each of its points."""

    art: Literal["zeichen"]
    punkte: tuple[Zeile, ...] = Field(min_length=1)


class Auszug(StrictModel):
    """A list that is made of the game's files: what Wachen do, what the rooms do, which page is where."""

    art: Literal["auszug"]
    was: Literal["wachen", "raeume-vorn", "raeume-hinten", "inhalt"]


Block = Annotated[
    Absatz | Zwischentitel | Aufzaehlung | Kasten | Tabelle | Szene | Kartenmuster | Aktionsliste | Auszug,
    Field(discriminator="art"),
]


class Seite(booklet_text.Seite):
    """A page of the booklet: a title, a line below it, two columns."""

    vorspann: Text | None = None
    links: tuple[Block, ...] = ()
    rechts: tuple[Block, ...] = ()


class Regelheft(Heft[Seite]):
    """The booklet; its cover has a drawing of its own, its last page a picture below the columns."""

    #: Paragraphs at the foot of the last page.
    impressum: tuple[Text, ...] = Field(min_length=1)
