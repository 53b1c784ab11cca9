"""The YAML files of *Ausbruch von der Felseninsel*. R, V and P refer to the specification's statements."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.games.alcatraz.play.numbers import BLACKMAIL, STORAGE
from generator.model.base import Line, Slug, StrictModel, Text
from generator.model.counts import Counted
from generator.model.names import Defines, Namespace

RAEUME = Namespace("raeume")
AUFGABEN = Namespace("aufgaben")
ERPRESSUNGEN = Namespace("erpressungen")
HAEFTLINGE = Namespace("haeftlinge")
ERPRESSUNGSKARTEN = Counted("erpressungskarten", BLACKMAIL, BLACKMAIL, of="kopien")
VERSTECKE = Counted("verstecke", STORAGE, STORAGE)

Gegenstand = Literal["schluessel", "messer", "kleidung", "medikament", "werkzeug", "waffe"]
#: An item that a task may ask for; the Waffe stands in for any of them.
Bedarf = Literal["schluessel", "messer", "kleidung", "medikament", "werkzeug"]
Buchstabe = Literal["A", "B", "C", "D", "E", "F"]
Anzahl = Annotated[int, Field(ge=0, le=20)]


class Raumseite(StrictModel):
    """What a room does on one of its sides (R31: once a round and prisoner)."""

    #: The ability as the room prints it, at most about 34 characters.
    text: Line
    #: The same as a sentence, for the overview.
    lang: Text
    #: True: pay 1 item or 1 Bargeld first.
    zahlen: bool = False
    #: True: costs no AP.
    frei: bool = False
    #: Items that lie here besides, on this side only.
    start: dict[Gegenstand, Anzahl] = Field(default_factory=dict)


class Raum(StrictModel):
    """A room; its two sides share name, number and scene."""

    nr: int = Field(ge=1, le=99)
    #: Also the name of the drawing in templates/alcatraz/raeume.
    id: Annotated[Slug, Defines(RAEUME)]
    name: Line
    #: The name in lines, for the Raumkarte, where it is long.
    zeilen: tuple[Line, ...] | None = None
    #: The item that returns here first (R34).
    heimat: Gegenstand | None = None
    #: Picture beside the ability; the home item's without it.
    symbol: Literal["erpressung", "wache", "ausdauer", "bargeld", "gegenstand"] | None = None
    #: Items that lie here at the beginning; never more of a kind (R34).
    start: dict[Gegenstand, Anzahl] = Field(default_factory=dict)
    silber: Raumseite
    orange: Raumseite


class RaeumeDatei(StrictModel):
    """``raeume.yaml``: the rooms of the prison."""

    raeume: tuple[Raum, ...] = Field(min_length=1)


class ElementDatei(StrictModel):
    """An element of the escape plan."""

    id: Buchstabe
    name: Line


class Aufgabe(StrictModel):
    """A task (R40): who must be there, how many Wachen at most, and what it takes."""

    #: Letter of its element and a number: ``B2``.
    nr: Annotated[str, Field(pattern=r"^[A-F][1-9][0-9]?$"), Defines(AUFGABEN)]
    element: Buchstabe
    name: Line
    #: Prisoners that must be in the room.
    haeftlinge: int = Field(ge=1, le=4)
    #: Wachen that may stand in the room; bribes do not help.
    max_wachen: int = Field(ge=0, le=4)
    #: What those in the room must hold together.
    gegenstaende: tuple[Bedarf, ...] = Field(min_length=1, max_length=5)
    #: Drawing in templates/alcatraz/szenen; the number in lower case without it.
    szene: Slug | None = None


class AufgabenDatei(StrictModel):
    """``aufgaben.yaml``: the elements of the plan and their tasks."""

    elemente: tuple[ElementDatei, ...] = Field(min_length=6, max_length=6)
    aufgaben: tuple[Aufgabe, ...] = Field(min_length=1)


class Erpressung(StrictModel):
    """A kind of Erpressungskarte (R21)."""

    #: Also the name of the drawing in templates/alcatraz/szenen.
    id: Annotated[Slug, Defines(ERPRESSUNGEN)]
    name: Line
    kopien: int = Field(ge=1, le=11)
    text: Text


class ErpressungDatei(StrictModel):
    """``erpressung.yaml``."""

    erpressung: Annotated[tuple[Erpressung, ...], ERPRESSUNGSKARTEN] = Field(min_length=1)


class Raumraster(StrictModel):
    """How the rooms are laid out (R01)."""

    zeilen: int = Field(ge=1, le=6)
    spalten: int = Field(ge=1, le=6)


class Spielerzahl(StrictModel):
    """What depends on the number of players."""

    haeftlinge: int = Field(ge=2, le=6)
    #: Action points a round (R30).
    ap: int = Field(ge=1, le=6)


class GegenstandArt(StrictModel):
    """A kind of item and how many markers of it there are."""

    id: Gegenstand
    name: Line
    mehrzahl: Line
    anzahl: int = Field(ge=1, le=20)


class Marker(StrictModel):
    """How many markers there are besides the items (V01)."""

    wachen: int = Field(ge=1, le=60)
    plan: int = Field(ge=1, le=60)
    #: For each prisoner, in his colour: 2 for the tracks, the others for votes.
    je_haeftling: int = Field(ge=1, le=12)
    suendenbock: int = Field(ge=1, le=4)


class WachenStufe(StrictModel):
    """What 1, 2, 3 or 4 Wachen in a room do."""

    #: Below the Wachen's places on the room.
    kurz: Line
    lang: Text


class SpielDatei(StrictModel):
    """``spiel.yaml``: names and numbers that several sheets share."""

    raster: Raumraster
    spielerzahl: tuple[Spielerzahl, ...] = Field(min_length=1)
    gegenstaende: tuple[GegenstandArt, ...] = Field(min_length=1)
    marker: Marker
    wachen: tuple[WachenStufe, ...] = Field(min_length=4, max_length=4)


class Haeftling(StrictModel):
    """A prisoner: a face, a colour, a shape. No powers (P5)."""

    #: Also the name of the portrait in templates/alcatraz/portraits.
    id: Annotated[Slug, Defines(HAEFTLINGE)]
    vorname: Line
    spitzname: Line
    nummer: Annotated[str, Field(pattern=r"^[0-9]{3}$")]
    farbe: Literal["orange", "blau", "gruen", "violett"]
    zeichen: Literal["tropfen", "feder", "zahnrad", "mond"]
    delikt: Line
    strafe: Line
    zelle: Line
    #: Names of the places for items.
    verstecke: Annotated[tuple[Line, ...], VERSTECKE]


class HaeftlingeDatei(StrictModel):
    """``haeftlinge.yaml``."""

    haeftlinge: tuple[Haeftling, ...] = Field(min_length=1)
