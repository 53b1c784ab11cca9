"""The YAML files of *Der Clou*: heists (M01–M07) and thieves (M10–M16), with the German words of the sheets.

The models check the form of a file only. What the game asks of it (a room that can be reached, a tree with
one root) is looked for by the rules, which can explain it.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag

from generator.i18n import _
from generator.model.base import Line, Slug, StrictModel, Text

#: What a challenge demands (abilities, then specialist symbols).
Forderung = Literal["kraft", "geschick", "clever", "elektro", "schloss", "safe"]
#: White specials: any time in the round, by their owner only (R50–R52).
Weiss = Literal[
    "zahl±1",
    "zahl±2",
    "zahl±3",
    "zusatzzahl-1",
    "zusatzzahl-2",
    "zusatzzahl-3",
    "zusatzzahl-4",
    "zusatzzahl-5",
    "zusatzzahl-6",
    "fuelle-aus",
]
#: What a thief's sheet can activate.
Symbol = Literal[Forderung, Weiss]
#: What may stand on a plan; rule CLO006 allows Forderung in demands and spur, zeit as costs.
Planzeichen = Literal[Forderung, "spur", "zeit", "auto", "polizei", Weiss]
Fluchtzeichen = Literal["auto", "polizei"]
#: With how many players a symbol is needed: this many or more (R26).
Spielerzahl = Literal[1, 2, 3]


def _condition(text: str) -> str:
    if re.fullmatch(r"[=<>][0-9]{1,2}", text) is None:
        raise ValueError(_("write =, < or > and a number, like “<5”"))
    return text


def _comparison(text: str) -> str:
    if re.fullmatch(r"[=<>]([0-9]{1,2})?", text) is None:
        raise ValueError(_("write =, < or >, in the lowest row with a number"))
    return text


#: A condition of a box: ``=4``, ``<5`` or ``>7``.
Bedingung = Annotated[
    str, AfterValidator(_condition), Field(json_schema_extra={"pattern": "^[=<>][0-9]{1,2}$"})
]
#: A condition between two boxes, or against the sum below a box of the pyramid.
Vergleich = Literal["=", "<", ">"]


def _one_or_several(value: Any) -> str:
    """Which of two forms an entry has, so that a fault is told for the form that was meant."""
    return "tuple" if isinstance(value, list | tuple) else "Literal"


def _rule_or_sentence(value: Any) -> str:
    return "Sonderregel" if isinstance(value, dict | Sonderregel) else "str"


# -- The heist ----------------------------------------------------------------------------------------------


class Posten(StrictModel):
    """M02: a symbol to strike; several in a list stand in one box, and any one of them suffices (R27)."""

    #: The symbol, or a list of symbols of which any one will do.
    s: Annotated[
        Annotated[Planzeichen, Tag("Literal")] | Annotated[tuple[Planzeichen, ...], Tag("tuple")],
        Discriminator(_one_or_several),
    ]
    #: Needed only with that many players or more.
    ab: Spielerzahl = 1

    @property
    def zeichen(self) -> tuple[Planzeichen, ...]:
        """The symbols of the box, one or several."""
        return self.s if isinstance(self.s, tuple) else (self.s,)

    def gilt(self, spieler: int) -> bool:
        """R26: is it needed with that many players?"""
        return self.ab <= spieler


class Weg(StrictModel):
    """M02: one part of a challenge; striking all its symbols solves it, its costs are struck in addition."""

    symbole: tuple[Posten, ...]
    #: Arrows between the symbols: strike them from left to right (R25).
    reihenfolge: bool = False
    #: Traces or time to strike when the challenge is solved this way (R24).
    kosten: tuple[Posten, ...] = ()

    def gefordert(self, spieler: int) -> tuple[Posten, ...]:
        """The symbols that count with that many players, in order."""
        return tuple(posten for posten in self.symbole if posten.gilt(spieler))

    def preis(self, spieler: int) -> tuple[Posten, ...]:
        """The costs that count with that many players."""
        return tuple(posten for posten in self.kosten if posten.gilt(spieler))


class Beute(StrictModel):
    """Loot: its name and what it is worth."""

    name: Line
    wert: int = Field(ge=0, le=30)
    #: The drawing in its circle; chosen by the name without it.
    bild: Slug | None = None


class Raum(StrictModel):
    """M01: a room of the house."""

    name: Line
    #: Column, row, width and height on the grid of 12×7; found automatically without it.
    flaeche: tuple[int, int, int, int] | None = None
    #: Which furniture is hinted at; chosen by the room's name without it.
    art: Slug | None = None


class Herausforderung(StrictModel):
    """M01: something in a room that is solved by striking symbols."""

    name: Line
    #: The room that it lies in.
    raum: Slug
    #: One or two ways to solve it; any one of them is enough.
    wege: tuple[Weg, ...] = Field(min_length=1, max_length=4)
    #: Rooms that it opens (arrows with a Raute).
    oeffnet: tuple[Slug, ...] = ()
    beute: Beute | None = None


class Durchgang(StrictModel):
    """M01: an arrow without a Raute, open as soon as its first room is."""

    von: Slug
    nach: Slug


class Leiste(StrictModel):
    """M05: a track; ``start`` is how many symbols on its left are struck before the game."""

    #: Symbols in total.
    anzahl: int = Field(ge=1, le=30)
    #: Number of players → symbols that are struck before the game begins.
    start: dict[Annotated[int, Field(ge=1, le=3)], Annotated[int, Field(ge=0, le=30)]] = Field(min_length=3)

    def frei(self, spieler: int) -> int:
        """Symbols that are available with that many players."""
        return self.anzahl - self.start[spieler]


class Fluchtleiste(StrictModel):
    """M05: the two rows of the escape track."""

    autos: Leiste
    polizei: Leiste


class Leisten(StrictModel):
    """M05: the tracks of a plan."""

    zeit: Leiste
    spuren: Leiste
    flucht: Fluchtleiste


class FreieSpur(StrictModel):
    """The first traces of the game are not struck."""

    art: Literal["freie-spur"]
    anzahl: int = Field(ge=1, le=5, default=1)


class SpurNachRunde(StrictModel):
    """At the end of one round traces are struck."""

    art: Literal["spur-nach-runde"]
    runde: int = Field(ge=1, le=20)
    anzahl: int = Field(ge=1, le=5, default=1)


class SpurAlleRunden(StrictModel):
    """At the end of every k-th round traces are struck, while a challenge is unsolved if one is named."""

    art: Literal["spur-alle-runden"]
    #: 2: at the end of every second round.
    runden: int = Field(ge=1, le=10)
    anzahl: int = Field(ge=1, le=5, default=1)
    #: The challenge whose solution ends it; never without one.
    solange: Slug | None = None


class MehrZeit(StrictModel):
    """Time symbols more than the track shows."""

    art: Literal["mehr-zeit"]
    anzahl: int = Field(ge=1, le=5, default=1)


class Zusatzpunkte(StrictModel):
    """Points on top when all the named loot has been taken."""

    art: Literal["zusatzpunkte"]
    punkte: int = Field(ge=-10, le=10)
    #: Challenges whose loot must all be struck.
    fuer: tuple[Slug, ...] = Field(min_length=1)


Wirkung = Annotated[
    FreieSpur | SpurNachRunde | SpurAlleRunden | MehrZeit | Zusatzpunkte, Field(discriminator="art")
]


class Sonderregel(StrictModel):
    """M06: a special rule as it is printed, and what a program must do to play it."""

    satz: Text
    wirkung: Wirkung


class Einbruch(StrictModel):
    """``einbrueche/*.yaml``: a heist plan."""

    #: Name in lower case with hyphens.
    id: Slug
    name: Line
    #: The year and how hard it is.
    untertitel: Line
    #: What is to be taken from whom, in two or three sentences.
    geschichte: Text | None = None
    #: Printed sentences; write ``{satz: …, wirkung: …}`` for those that a program is to play.
    sonderregeln: tuple[
        Annotated[
            Annotated[Sonderregel, Tag("Sonderregel")] | Annotated[Text, Tag("str")],
            Discriminator(_rule_or_sentence),
        ],
        ...,
    ] = ()
    leisten: Leisten
    #: The room of the arrow that is already struck (R20).
    start: Slug
    raeume: dict[Slug, Raum] = Field(min_length=1, max_length=84)
    herausforderungen: dict[Slug, Herausforderung] = Field(min_length=1, max_length=60)
    durchgaenge: tuple[Durchgang, ...] = ()

    @property
    def saetze(self) -> tuple[str, ...]:
        """The special rules as they are printed."""
        return tuple(rule if isinstance(rule, str) else rule.satz for rule in self.sonderregeln)

    @property
    def wirkungen(self) -> tuple[Wirkung, ...]:
        """What a program can play of the special rules."""
        return tuple(rule.wirkung for rule in self.sonderregeln if isinstance(rule, Sonderregel))

    def in_raum(self, raum: str) -> dict[str, Herausforderung]:
        """The challenges of a room, by id, in the order of the file."""
        return {key: item for key, item in self.herausforderungen.items() if item.raum == raum}


# -- The thief ----------------------------------------------------------------------------------------------


class Kasten(StrictModel):
    """M10: a box of a strip (R33, R34)."""

    #: What the number must be.
    bedingung: Bedingung | None = None
    #: What the number must be compared with the one before it.
    zwischen: Vergleich | None = None
    #: Activated when the box is filled.
    symbole: tuple[Symbol, ...] = ()


class Raster(StrictModel):
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
    weiter: tuple[Slug, ...] = ()


class Baum(StrictModel):
    """M13: one path from the left to the right (R37)."""

    art: Literal["baum"]
    #: The circle on the left.
    start: Slug
    knoten: dict[Slug, Knoten] = Field(min_length=1, max_length=60)


class Pyramidenkasten(StrictModel):
    """M14: a box; below ``>4`` or nothing, above a bare ``=``, ``<``, ``>`` against the sum of two boxes."""

    bedingung: (
        Annotated[
            str,
            AfterValidator(_comparison),
            Field(json_schema_extra={"pattern": "^[=<>]([0-9]{1,2})?$"}),
        ]
        | None
    ) = None
    symbole: tuple[Symbol, ...] = ()


class Pyramide(StrictModel):
    """M14: rows of boxes, the lowest row first (R38)."""

    art: Literal["pyramide"]
    reihen: tuple[tuple[Pyramidenkasten, ...], ...] = Field(min_length=1, max_length=6)


Werkzeug = Annotated[Raster | Kreiskaesten | Baum | Pyramide, Field(discriminator="art")]


class Besonderheit(StrictModel):
    """M15: symbols to strike here instead of on the plan (R39)."""

    kreise: tuple[Symbol, ...] = Field(min_length=1, max_length=5)
    symbole: tuple[Symbol, ...] = Field(min_length=1)


class Wuerfelbonus(StrictModel):
    """M15, M16: a roll that gives symbols at once (R40)."""

    #: ``drilling``, ``zwei-6``, ``1-2-3``, ``summe=10`` or ``summe>15``.
    muster: Line
    symbole: tuple[Symbol, ...] = Field(min_length=1)


class Faehigkeiten(StrictModel):
    """The three strips (R33)."""

    kraft: tuple[Kasten, ...] = ()
    geschick: tuple[Kasten, ...] = ()
    clever: tuple[Kasten, ...] = ()

    def streifen(self) -> tuple[tuple[Literal["kraft", "geschick", "clever"], tuple[Kasten, ...]], ...]:
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
    id: Slug
    name: Line
    beruf: Line
    #: Who this is, in one or two sentences.
    geschichte: Text | None = None
    akte: Akte = Akte()
    #: The portrait (templates/clou/portraits); the one named like the thief without it.
    bild: Slug | None = None
    #: The three strips.
    faehigkeiten: Faehigkeiten
    #: Three of the four kinds.
    werkzeuge: tuple[Werkzeug, ...]
    besonderheiten: tuple[Besonderheit, ...] = ()
    wuerfelboni: tuple[Wuerfelbonus, ...] = ()
    #: Result of the die → what is struck on the escape track when this thief drives (R60).
    flucht: dict[Annotated[int, Field(ge=1, le=6)], tuple[Fluchtzeichen, ...]]
