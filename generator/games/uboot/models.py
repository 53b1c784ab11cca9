"""The YAML files of *Gnome im U-Boot*: the boat, the tracks round it and the two decks."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Line, NamesFile, Slug, StrictModel, Text
from generator.model.counts import Counted, OneEach
from generator.model.names import Defines, Namespace, Refers

BOOTE = Namespace("boote")
KARTEN = Namespace("karten")
LEISTEN = Namespace("leisten")
#: The cards of a deck, and of a card with a number of its own for each copy those numbers.
KARTENZAHL = Counted("karten", said="karten", of="kopien")
ZAHLEN_DER_KOPIEN = Counted("zahlen", said="kopien")
BONI_DER_KOPIEN = Counted("boni", said="kopien", or_none=True)

#: A room's number, 1 to 10: what the D10 decides.
Raumnummer = Annotated[int, Field(ge=1, le=10)]
#: A minute on the time track, 60 down to 0.
Minute = Annotated[int, Field(ge=0, le=60)]
#: The number at the foot of an event card, for the faint test (R30).
Zahl = Annotated[int, Field(ge=0, le=4)]
#: How a hull is built: slender as a cigar, or broad with a blunt bow.
Rumpf = Literal["schlank", "breit"]
#: Where along the boat, in hundredths of its length from the stern.
Stelle = Annotated[int, Field(ge=0, le=100)]


class Funktion(StrEnum):
    """What a room is for."""

    MASCHINE = "maschine"  # lowers Druck, ends Maschinenstopp
    LUFT = "luft"  # lowers Luft, ends Luftpumpenstopp
    REAKTOR = "reaktor"  # lowers Hitze
    RAKETE = "rakete"  # ends Raketenalarm
    LAGER = "lager"  # items, at most 4 minutes (R20, room 8)
    KAJUETE = "kajuete"  # Grog, at most 2 minutes (room 10)


class Problem(StrEnum):
    """What a Probe can be about; items help against one of them, or several."""

    LUKE = "luke"
    FEUER = "feuer"
    WASSER = "wasser"
    MASCHINE = "maschine"
    LUFT = "luft"
    REAKTOR = "reaktor"
    RAKETE = "rakete"
    KRAKE = "krake"


class Katastrophenart(StrEnum):
    """The three disaster tracks."""

    LUFT = "luft"
    DRUCK = "druck"
    HITZE = "hitze"


#: What the rooms of a boat have once each, and the start fields (R08).
RAUMNUMMERN = OneEach("raumnummern", "nummer", range(1, 11))
FUNKTIONEN = OneEach("funktionen", "funktion", tuple(Funktion))
STARTFELDER = OneEach("startfelder", "gnome", range(3, 9))

# --- boote/*.yaml ------------------------------------------------------------------------------------------


class Raum(StrictModel):
    """A room and its place in the drawing."""

    nummer: Raumnummer
    name: Line
    #: What can be done there; none for rooms one only walks through.
    funktion: Funktion | None = None
    #: ``turm`` stands on the hull, ``mitte`` and ``unten`` are the two decks within.
    deck: Literal["turm", "mitte", "unten"]
    #: The walls, in hundredths of the boat's length from the stern (left) to the bow (right).
    von: Stelle
    bis: Stelle
    #: Drawing of what stands in it; by default what belongs to its function.
    einrichtung: (
        Literal["maschine", "luft", "reaktor", "rakete", "lager", "kajuete", "zentrale", "taucher", "sehrohr"]
        | None
    ) = None
    #: At which end it stands; by default away from an outer hatch, towards the bow otherwise.
    seite: Literal["links", "rechts"] | None = None


class Aussenluke(StrictModel):
    """An outer hatch into the sea (R15)."""

    raum: Raumnummer
    #: On which side of its room it is drawn.
    seite: Literal["links", "rechts"]


class Boot(StrictModel):
    """``boote/*.yaml``: a submarine. The board is drawn from it."""

    id: Annotated[Slug, Defines(BOOTE)]
    name: Line
    #: The line below the title.
    untertitel: Line
    #: Its hull: slender as a cigar, or broad.
    rumpf: Rumpf = "schlank"
    #: What hull and bulkheads are painted with.
    anstrich: Literal["rost", "messing"] = "rost"
    #: Do cards and sheets speak of this boat? Without such a boat, of the first one.
    zuhause: bool = False
    raeume: Annotated[tuple[Raum, ...], RAUMNUMMERN, FUNKTIONEN] = Field(min_length=1)
    #: Inner hatches, each a pair of room numbers.
    luken: tuple[tuple[Raumnummer, Raumnummer], ...]
    aussenluken: tuple[Aussenluke, ...]


# --- leisten.yaml ------------------------------------------------------------------------------------------


class Startfeld(StrictModel):
    """Where the time stones begin with that many gnomes in play (R08)."""

    gnome: int = Field(ge=3, le=8)
    minute: Minute


class Zeitleiste(StrictModel):
    """The time track: one field a minute, from 60 to 0."""

    laenge: int = Field(default=60, ge=60, le=60)
    #: Fields with a Schraube: draw an event (R40).
    ereignisse: tuple[Minute, ...]
    #: Fields with a Kiste: take an item (R41).
    gegenstaende: tuple[Minute, ...]
    start: Annotated[tuple[Startfeld, ...], STARTFELDER]
    #: Past this minute a player may leave the others (R50).
    im_stich_lassen: Minute


class Katastrophenleiste(StrictModel):
    """A disaster track: the stone starts on the first star, the last field loses the game (R44)."""

    id: Annotated[Katastrophenart, Defines(LEISTEN)]
    #: Printed on the board, at most 16 letters.
    name: Annotated[str, Field(min_length=1, max_length=16)]
    #: What a repair helps against ("Luftnot").
    gegen: Line
    felder: int = Field(ge=5, le=20)
    #: Fields to which a repair sends the stone back (R23), the start field first.
    sterne: tuple[int, ...]
    #: In which kind of room it is repaired.
    funktion: Funktion


class Leisten(StrictModel):
    """``leisten.yaml``: the time track and the disaster tracks."""

    zeitleiste: Zeitleiste
    katastrophen: tuple[Katastrophenleiste, ...]


# --- ereignisse.yaml ---------------------------------------------------------------------------------------


class Brand(StrictModel):
    """A room begins to burn, unless it is wet."""

    art: Literal["brand"]
    #: ``w10``: the room that the die names; ``nachbar``: one beside a fire, else the die's.
    wo: Literal["w10", "nachbar"]
    #: The track that moves on besides, and by how many steps (X05: Hitze, or Luft).
    leiste: Annotated[Katastrophenart, Refers(LEISTEN)] = Katastrophenart.HITZE
    schritte: int = Field(default=1, ge=0, le=5)


class Einfach(StrictModel):
    """An effect that needs no numbers."""

    #: ``leck``: the die's room floods; ``rueckstau``: all low water rises; ``luke``: a hatch of the die's
    #: room jams; ``runde-grog``: whoever has Grog drinks; ``nichts``.
    art: Literal["leck", "rueckstau", "luke", "runde-grog", "nichts"]


class Leistenschritt(StrictModel):
    """A disaster track moves on."""

    art: Literal["leiste"]
    leiste: Annotated[Katastrophenart, Refers(LEISTEN)]
    schritte: int = Field(ge=1, le=5)


class Abwerfen(StrictModel):
    """Items are discarded."""

    art: Literal["abwerfen"]
    wer: Literal["alle", "aktiv"]
    #: How many may be kept.
    auf: int = Field(ge=0, le=10)


class Katastrophe(StrictModel):
    """A timed disaster: its marker goes that many minutes ahead (R43)."""

    art: Literal["katastrophe"]
    #: Name of the marker.
    marker: Literal["maschine", "luft", "rakete", "krake"]
    minuten: int = Field(default=10, ge=1, le=30)
    #: Where it is ended: in a room of this function, or outside in diving gear (R25).
    loesen: Funktion | Literal["aussen"]


Wirkung = Annotated[Brand | Einfach | Leistenschritt | Abwerfen | Katastrophe, Field(discriminator="art")]


class Ereignis(StrictModel):
    """A kind of event card."""

    id: Annotated[Slug, Defines(KARTEN)]
    name: Line
    kopien: int = Field(ge=1, le=40)
    #: The numbers of its copies, one a card.
    zahlen: Annotated[tuple[Zahl, ...], ZAHLEN_DER_KOPIEN]
    wirkung: Wirkung
    #: What happens, in the words of the card.
    text: Text
    #: A short tag beside the card's kind ("Hitze +1").
    zusatz: Line | None = None
    #: Drawing in ``templates/uboot/szenen`` (file name without .svg); the id by default.
    szene: Annotated[Slug, NamesFile("templates/uboot/szenen", ".svg", bare=True)] | None = None
    #: Set aside until the deck has been played once (R04, R42).
    spaeter: bool = False


class Ereignisse(StrictModel):
    """``ereignisse.yaml``: the event deck."""

    #: How many cards the deck has.
    karten: int = Field(ge=1, le=200)
    ereignisse: Annotated[tuple[Ereignis, ...], KARTENZAHL] = Field(min_length=1)


# --- gegenstaende.yaml -------------------------------------------------------------------------------------


class Gegenstand(StrictModel):
    """A kind of item card."""

    id: Annotated[Slug, Defines(KARTEN)]
    name: Line
    kopien: int = Field(ge=1, le=40)
    #: The bonuses of its copies, one a card; empty for items without one.
    boni: Annotated[tuple[int, ...], BONI_DER_KOPIEN] = ()
    #: The problems that it helps against; all of them for Grog.
    wofuer: tuple[Problem, ...] = ()
    #: What it does besides.
    art: Literal["helfer", "grog", "kaffee", "taucher", "glueck"] = "helfer"
    #: Lets its owner walk into fire (R14).
    ins_feuer: bool = False
    text: Text
    zusatz: Line | None = None
    #: Drawing in ``templates/uboot/szenen`` (file name without .svg); the id by default.
    szene: Annotated[Slug, NamesFile("templates/uboot/szenen", ".svg", bare=True)] | None = None


class Gegenstaende(StrictModel):
    """``gegenstaende.yaml``: the item deck."""

    karten: int = Field(ge=1, le=200)
    #: Grog laid open in the cabin at the beginning (R05).
    offener_grog: int = Field(ge=0, le=20)
    #: Cards that each player begins with.
    starthand: int = Field(ge=0, le=10)
    gegenstaende: Annotated[tuple[Gegenstand, ...], KARTENZAHL] = Field(min_length=1)
