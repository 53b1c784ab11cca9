"""``abenteuer/*.yaml``: an evening that is ready to be led, for one setting."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.games.einblatt.models import SETTINGS, AttributId, Karten
from generator.games.einblatt.play.cards import Farbe
from generator.model.base import Line, Slug, StrictModel, Text
from generator.model.names import Defines, Namespace, Refers

ABENTEUER = Namespace("abenteuer")


class Probe(StrictModel):
    """Something in the way: who tries it plays a Probe against so many cards (R04)."""

    text: Line
    #: The attribute that it is tried with.
    attribut: AttributId
    karten: Karten
    #: Number of Attributsfarben, 0 to 4.
    farben: int = Field(ge=0, le=4, default=0)
    #: What a success brings, where it is more than getting on.
    gelingt: Line | None = None
    #: What a defeat costs beyond the einSchränkung.
    misslingt: Line | None = None


class Abenteuerszene(StrictModel):
    """A scene: what is there, and what stands in the way."""

    name: Line
    text: Text
    proben: tuple[Probe, ...] = Field(default=(), max_length=6)


class Gegner(StrictModel):
    """An opponent, ready to be played."""

    name: Line
    #: What he wants and how he behaves.
    text: Line
    karten: Karten
    #: His Attributsfarben.
    farben: tuple[Farbe, ...] = ()


class Uhrschritt(StrictModel):
    """What happens once so many more boxes are crossed."""

    felder: int = Field(ge=1, le=4)
    text: Line


class Uhr(StrictModel):
    """What gets tighter while the evening goes on: boxes to cross."""

    name: Line
    #: When a box is crossed.
    regel: Line
    schritte: tuple[Uhrschritt, ...] = Field(min_length=1, max_length=5)


class Ausgang(StrictModel):
    """How it may end."""

    wenn: Line
    dann: Line


class Abenteuer(StrictModel):
    """An evening for one setting, on two pages."""

    #: Name in lower case with hyphens.
    id: Annotated[Slug, Defines(ABENTEUER)]
    name: Line
    #: Id of a setting.
    setting: Annotated[Slug, Refers(SETTINGS)]
    #: How long it takes: "zwei bis drei Stunden".
    dauer: Line
    #: What is read out at the start.
    vorlesen: Text
    #: What only the Spielleitung knows.
    geheim: Text
    #: What the players want.
    ziel: Line
    uhr: Uhr
    gegner: tuple[Gegner, ...] = Field(min_length=1, max_length=5)
    szenen: tuple[Abenteuerszene, ...] = Field(min_length=2, max_length=7)
    #: What helps when nobody knows how to go on.
    tipps: tuple[Line, ...] = Field(default=(), max_length=5)
    ausgang: tuple[Ausgang, ...] = Field(min_length=1, max_length=6)
    #: What remains for the next evening.
    danach: Line | None = None
