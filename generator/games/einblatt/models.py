"""The YAML files of *einBlatt*: settings, characters, modules. Numbers mean what the rules say (R01–R11)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from generator.games.einblatt.play.cards import Farbe
from generator.model.base import Line, Slug, StrictModel, Text
from generator.model.names import Defines, Namespace, Refers

SETTINGS = Namespace("settings")
CHARAKTERE = Namespace("charaktere")
MODULE = Namespace("module")
EIGENE = Namespace("eigene", within="Setting")
ATTRIBUTE = Namespace("attribute", within="Setting")

#: An attribute's name, as printed in its band on the sheet.
AttributName = Annotated[str, Field(min_length=1, max_length=24)]
#: The same, where a character names an attribute of its setting.
AttributId = Annotated[AttributName, Refers(ATTRIBUTE)]
#: A value as written; which values are allowed is the setting's business (V01, rule EIN002).
Wert = Annotated[int, Field(ge=-999, le=999)]
#: A Fertigkeit: one line of the sheet, which shrinks a long one and refuses one that is too long.
FertigkeitName = Annotated[str, Field(min_length=1, max_length=400)]
#: A card of the Skatblatt, ``Kreuz-A`` or ``Herz-10``; rule EIN015 knows which there are.
KarteName = Line
#: Where a number of cards stands: an NPC's hand (V11, V14).
Karten = Annotated[int, Field(ge=1, le=32)]


class ModulId(StrEnum):
    """The fifteen modules: five einRichtungen, ten einGriffe."""

    E1 = "E1"
    E2 = "E2"
    E3 = "E3"
    E4 = "E4"
    E5 = "E5"
    G1 = "G1"
    G2 = "G2"
    G3 = "G3"
    G4 = "G4"
    G5 = "G5"
    G6 = "G6"
    G7 = "G7"
    G8 = "G8"
    G9 = "G9"
    G10 = "G10"


class Machtlevel(StrEnum):
    """How much the characters can do (E1); ``eigen``: the setting or character says its points itself."""

    UNFALL = "unfall"
    NORMALO = "normalo"
    KERN = "kern"
    SPEZIALIST = "spezialist"
    HELD = "held"
    EIGEN = "eigen"


class Einkauf(StrEnum):
    """How values are bought: a point each (E1), or 2 for the strong attribute and 3 for the others (E1b)."""

    EINS_ZU_EINS = "eins-zu-eins"
    SPEZIALISIERUNG = "spezialisierung"


# --- Settings -----------------------------------------------------------------------------------------------


class Attribut(StrictModel):
    """An attribute of a setting (R01)."""

    name: Annotated[AttributName, Defines(ATTRIBUTE)]
    #: Its Attributsfarben: usually one, several, or none (``[]``).
    farben: tuple[Farbe, ...]
    #: What it stands for, for the setting's page: "klettern, rennen, raufen".
    wofuer: Line | None = None
    #: Values that this attribute may have, where they differ from the setting's.
    von: Wert | None = None
    bis: Wert | None = None


class Bereich(StrictModel):
    """Values that attributes may have, both ends included."""

    von: Wert = 2
    bis: Wert = 10


class Schwierigkeit(StrictModel):
    """A row of the setting's table: an obstacle, its cards and how many Attributsfarben it has (V14)."""

    text: Line
    karten: Karten
    #: Number of Attributsfarben, 0 to 4.
    farben: int = Field(ge=0, le=4)


class EigenesBogenfeld(StrictModel):
    """What a module of one's own adds to the sheet: a line among the notes, with numbers to cross off."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    #: So many numbers stand behind it, to be crossed off.
    vorrat: int = Field(ge=0, le=12, default=0)


class EigenesModul(StrictModel):
    """A module of one's own: its card, what it costs, what the sheet gains."""

    #: X1 to X99.
    id: Annotated[str, Field(pattern=r"^X[1-9][0-9]?$"), Defines(EIGENE)]
    #: einRichtungen change the world or the characters, einGriffe the rules only.
    art: Literal["einrichtung", "eingriff"]
    name: Line
    #: The card's headline: what it does, in one line.
    kurz: Line
    #: How it works: short lines for the card.
    ablauf: tuple[Line, ...] = Field(min_length=1, max_length=6)
    #: Whom it suits: for a group that chooses.
    passt: Line
    #: Points that each character gives for it; so many fewer are left for values.
    kosten: int = Field(ge=0, le=20, default=0)
    #: What the sheet gains.
    bogen: tuple[EigenesBogenfeld, ...] = Field(default=(), max_length=3)


class Setting(StrictModel):
    """``settings/*.yaml``: a world to play in, its attributes and the modules in force (an „einBildung“)."""

    #: Name in lower case with hyphens, by which characters choose it.
    id: Annotated[Slug, Defines(SETTINGS)]
    #: Printed on sheets: "einBruch".
    name: Line
    #: One line: who plays what.
    idee: Line
    #: A paragraph to read out: where and how.
    beschreibung: Text | None = None
    #: In the order of the sheet; usually four.
    attribute: tuple[Attribut, ...] = Field(min_length=1, max_length=8)
    #: May several attributes share a colour? (V06)
    farben_mehrfach: bool = False
    #: Values allowed at the start, 2 to 10 unless the setting says otherwise (V01).
    werte: Bereich = Bereich()
    #: What the characters may spend (E1).
    machtlevel: Machtlevel
    #: Points, for ``machtlevel: eigen`` only.
    punkte: int | None = Field(ge=1, le=999, default=None)
    #: Points on top of those of the Machtlevel, for an attribute more than the usual four.
    zusatzpunkte: int = Field(ge=0, le=99, default=0)
    einkauf: Einkauf = Einkauf.EINS_ZU_EINS
    #: Purchase points of the Spezialisierung (E1b).
    einkaufspunkte: int = Field(ge=1, le=999, default=61)
    #: Modules in force, in any order.
    module: tuple[ModulId, ...] = ()
    #: Modules of the group's own, all of them in force.
    eigene_module: tuple[EigenesModul, ...] = ()
    schwierigkeiten: tuple[Schwierigkeit, ...] = ()
    #: How a first evening may begin, for the setting's page.
    auftakt: tuple[Line, ...] = ()


# --- Characters ---------------------------------------------------------------------------------------------


class BreiteFertigkeit(StrictModel):
    """A broad Fertigkeit (E2): it costs as many places as it was taken times."""

    #: Its name, "Kämpfen".
    breit: FertigkeitName
    #: Malus at which it begins, by its breadth: −2 to −5 cards.
    start: int = Field(ge=-99, le=99)
    #: Malus now: each further place made it smaller by one, at least −2 stays.
    malus: int = Field(ge=-99, le=99)


Fertigkeit = FertigkeitName | BreiteFertigkeit


class Einschraenkung(StrictModel):
    """A line of the log (R11): what a lost Probe costs until it is healed."""

    #: Day of the game's world or of yours: 1966-05-01 or 1.5.1966.
    datum: Line
    #: The attribute that suffers.
    attribut: AttributId
    #: Below 0: −1 after a close defeat, −3 after a clear one (F2).
    wert: int = Field(ge=-99, le=99)
    situation: Line
    #: Healed entries stay in the log and count no more.
    geheilt: bool = False


class Steigerung(StrictModel):
    """Experience spent on raising an attribute by one: the old value squared (E3)."""

    art: Literal["attribut"]
    attribut: AttributId
    #: The value that was reached.
    auf: Wert


class NeueFertigkeit(StrictModel):
    """Experience spent on a Fertigkeit: the attribute's value, or three times that (E3)."""

    art: Literal["fertigkeit"]
    attribut: AttributId
    fertigkeit: FertigkeitName


class Ueberlebt(StrictModel):
    """Experience spent on not being dead after all: 3 points (E3)."""

    art: Literal["ueberlebt"]
    #: What happened.
    situation: Line | None = None


Ausgabe = Annotated[Steigerung | NeueFertigkeit | Ueberlebt, Field(discriminator="art")]


class Erfahrung(StrictModel):
    """Experience points (E3). What was spent is priced by the rules, in the order in which it was spent."""

    #: Earned so far.
    gesamt: int = Field(ge=0, le=9999)
    #: Used in this session; these come back at the next.
    eingesetzt: int = Field(ge=0, le=9999, default=0)
    #: Spent for good.
    ausgegeben: tuple[Ausgabe, ...] = ()


class Selbstbewusstsein(StrictModel):
    """The additional attribute without a colour (E4); it counts among the points like any other."""

    wert: Wert
    #: One Persönlichkeitsmerkmal for each point (V13).
    merkmale: tuple[Line, ...]
    #: The Selbstbewusstseinshand, where somebody writes it down between two sessions.
    hand: tuple[KarteName, ...] = ()


#: Cards of an attribute's colour that have to be earned with module E5.
Verdient = Literal["K", "A"]


class Charakter(StrictModel):
    """``charaktere/*.yaml``: a character."""

    #: Name in lower case with hyphens.
    id: Annotated[Slug, Defines(CHARAKTERE)]
    name: Line
    #: Below the name: "Mann fürs Grobe".
    rolle: Line | None = None
    #: Who plays.
    spieler: Line | None = None
    #: Id of a setting.
    setting: Annotated[Slug, Refers(SETTINGS)]
    #: Where the group plays on another level than the setting's.
    machtlevel: Machtlevel | None = None
    #: Points, for ``machtlevel: eigen`` only.
    punkte: int | None = Field(ge=1, le=999, default=None)
    #: The strong attribute, in settings with Spezialisierung (V03).
    starkes_attribut: AttributId | None = None
    #: Attribute → value now, without einSchränkungen.
    werte: dict[AttributId, Wert]
    #: Attribute → its Fertigkeiten, one for each point.
    fertigkeiten: dict[AttributId, tuple[Fertigkeit, ...]] = Field(default_factory=dict)
    einschraenkungen: tuple[Einschraenkung, ...] = ()
    erfahrung: Erfahrung | None = None
    selbstbewusstsein: Selbstbewusstsein | None = None
    #: Attribute → what drives the character there (E5).
    motivationen: dict[AttributId, Line] = Field(default_factory=dict)
    #: Attribute → the König (``K``) and the Ass (``A``) of its colour that acting by its Motivation earned.
    verdient: dict[AttributId, tuple[Verdient, ...]] = Field(default_factory=dict)
    #: The card up the sleeve, where somebody writes it down between two sessions (G6).
    aermel: KarteName | None = None
    notizen: tuple[Line, ...] = ()


# --- Modules ------------------------------------------------------------------------------------------------


class Bogenfeld(StrEnum):
    """What a module adds to the sheet."""

    PUNKTE = "punkte"
    BREITE_FERTIGKEITEN = "breite-fertigkeiten"
    ERFAHRUNG = "erfahrung"
    SELBSTBEWUSSTSEIN = "selbstbewusstsein"
    MOTIVATIONEN = "motivationen"
    AERMEL = "aermel"


class Unvertraeglich(StrictModel):
    """A module that does not go with this one."""

    mit: ModulId
    #: ``verbot``: not in one conflict, by rule; ``reibung``: allowed, but one weakens the other.
    stufe: Literal["verbot", "reibung"]
    weil: Line


class Modul(StrictModel):
    """One module: its card, and what it asks of sheet and table."""

    id: Annotated[ModulId, Defines(MODULE)]
    #: einRichtungen change the world or the characters, einGriffe the rules only.
    art: Literal["einrichtung", "eingriff"]
    name: Line
    #: The card's headline: what it does, in one line.
    kurz: Line
    #: How it works: short lines for the card.
    ablauf: tuple[Line, ...] = Field(min_length=1)
    #: Whom it suits: for a group that chooses.
    passt: Line
    #: What the sheet needs for it.
    bogen: tuple[Bogenfeld, ...] = ()
    unvertraeglich: tuple[Unvertraeglich, ...] = ()


class Moduldatei(StrictModel):
    """``module.yaml``: all modules."""

    module: tuple[Modul, ...] = Field(min_length=1)
