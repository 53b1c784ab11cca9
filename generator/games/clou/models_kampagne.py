"""``kampagne.yaml``: four heists in a row with a rival, a wanted level, and tools that are kept."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.game.leaflet import Blattabschnitt
from generator.games.clou.models import EINBRUECHE
from generator.games.clou.vocabulary import Planzeichen
from generator.i18n import N_
from generator.model.base import Line, NamesFile, Slug, StrictModel, Text
from generator.model.names import Refers

#: Nights of a campaign: the rulebook announces one of four heists.
NIGHTS = 4

Striche = Annotated[int, Field(ge=0, le=3)]


class Nacht(StrictModel):
    """A heist of the campaign."""

    #: Id of a heist.
    einbruch: Annotated[Slug, Refers(EINBRUECHE)]
    #: What is read out before it.
    auftakt: Text


class Gegenspieler(StrictModel):
    """The rival, who collects points as well."""

    name: Line
    #: What she is called in the crew's own notes.
    kurz: Line
    #: The portrait (templates/clou/portraits).
    bild: Annotated[Slug, NamesFile("templates/clou/portraits", ".svg", bare=True)]


class Fahndungsstufe(StrictModel):
    """What a step of the wanted level strikes on the plan before a night begins."""

    spur: Striche = 0
    polizei: Striche = 0
    zeit: Striche = 0


class Ausruestung(StrictModel):
    """A tool that the crew keeps; it works once a night."""

    name: Line
    zeichen: Planzeichen = Field(description=N_("The sign that is printed beside it."))
    #: What it does.
    wirkung: Line


class Kampagne(StrictModel):
    """Four heists in a row, with consequences."""

    titel: Line
    #: One sentence below the title.
    untertitel: Line
    gegenspieler: Gegenspieler
    naechte: tuple[Nacht, ...] = Field(min_length=NIGHTS, max_length=NIGHTS)
    #: From step 0 upwards.
    fahndung: tuple[Fahndungsstufe, ...] = Field(min_length=3, max_length=8)
    ausruestung: tuple[Ausruestung, ...] = Field(min_length=1, max_length=8)
    #: The rules on the back.
    regeln: tuple[Blattabschnitt, ...] = Field(min_length=1, max_length=10)
