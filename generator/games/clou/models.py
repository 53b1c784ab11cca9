"""The heists of *Der Clou* (M01–M07), with the German words of the sheets.

The models check the form of a file only. What the game asks of it (a room that can be reached, say) is
looked for by the rules, which can explain it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Discriminator, Field, Tag

from generator.games.clou.vocabulary import (
    Forderung,
    Planzeichen,
    Spielerzahl,
)
from generator.i18n import N_
from generator.model.base import Entries, Line, Offered, Slug, StrictModel, Text, Usual
from generator.model.counts import Counted
from generator.model.names import Defines, Namespace, Refers


def _one_or_several(value: Any) -> str:
    """Which of two forms an entry has, so that a fault is told for the form that was meant."""
    return "tuple" if isinstance(value, list | tuple) else "Literal"


def _rule_or_sentence(value: Any) -> str:
    return "Sonderregel" if isinstance(value, dict | Sonderregel) else "str"


EINBRUECHE: Final = Namespace("einbrueche")
RAEUME: Final = Namespace("raeume", within="Einbruch")
HERAUSFORDERUNGEN: Final = Namespace("herausforderungen", within="Einbruch")
#: Ways through a challenge: the rules know an upper and a lower part (V03).
WEGE: Final = Counted("wege", most=2)
#: Drawings that a piece of loot or a room may ask for.
BEUTEBILDER: Final = Namespace("beutebilder")
RAUMBILDER: Final = Namespace("raumbilder")

RaumId = Annotated[Slug, Refers(RAEUME)]
HerausforderungId = Annotated[Slug, Refers(HERAUSFORDERUNGEN)]

_DEMANDED: Final = Offered(get_args(Forderung))
_PAID: Final = Offered(("spur", "zeit"))


class Posten(StrictModel):
    """M02: a symbol to strike; several in a list stand in one box, and any one of them suffices (R27)."""

    #: The symbol, or a list of symbols of which any one will do.
    s: Annotated[
        Annotated[Planzeichen, _DEMANDED, Tag("Literal")]
        | Annotated[tuple[Annotated[Planzeichen, _DEMANDED], ...], Tag("tuple")],
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


class Kosten(Posten):
    """M02, R24: a cost, struck on the tracks."""

    #: A trace or time.
    s: Annotated[
        Annotated[Planzeichen, _PAID, Tag("Literal")]
        | Annotated[tuple[Annotated[Planzeichen, _PAID], ...], Tag("tuple")],
        Discriminator(_one_or_several),
    ]


class Weg(StrictModel):
    """M02: one part of a challenge; striking all its symbols solves it, its costs are struck in addition."""

    symbole: tuple[Posten, ...]
    #: Arrows between the symbols: strike them from left to right (R25).
    reihenfolge: bool = False
    #: Traces or time to strike when the challenge is solved this way (R24).
    kosten: tuple[Kosten, ...] = ()

    def gefordert(self, spieler: int) -> tuple[Posten, ...]:
        """The symbols that count with that many players, in order."""
        return tuple(posten for posten in self.symbole if posten.gilt(spieler))

    def preis(self, spieler: int) -> tuple[Kosten, ...]:
        """The costs that count with that many players."""
        return tuple(posten for posten in self.kosten if posten.gilt(spieler))


class Beute(StrictModel):
    """Loot: its name and what it is worth."""

    name: Line
    wert: int = Field(ge=0, le=30)
    #: The drawing in its circle; chosen by the name without it.
    bild: Annotated[Slug, Refers(BEUTEBILDER)] | None = None


class Raum(StrictModel):
    """M01: a room of the house."""

    name: Line
    #: Column, row, width and height on the grid of 12×7; found automatically without it.
    flaeche: (
        Annotated[tuple[int, int, int, int], Entries((N_("column"), N_("row"), N_("width"), N_("height")))]
        | None
    ) = None
    #: Which furniture is hinted at; chosen by the room's name without it.
    art: Annotated[Slug, Refers(RAUMBILDER)] | None = None


class Herausforderung(StrictModel):
    """M01: something in a room that is solved by striking symbols."""

    name: Line
    raum: RaumId = Field(description=N_("The room that it lies in."))
    wege: Annotated[tuple[Weg, ...], WEGE] = Field(
        min_length=1, max_length=4, description=N_("One or two ways to solve it; any one of them is enough.")
    )
    #: Rooms that it opens (arrows with a Raute).
    oeffnet: tuple[RaumId, ...] = ()
    beute: Beute | None = None


class Durchgang(StrictModel):
    """M01: an arrow without a Raute, open as soon as its first room is."""

    von: RaumId
    nach: RaumId


class Leiste(StrictModel):
    """M05: a track; ``start`` is how many symbols on its left are struck before the game."""

    #: Symbols in total.
    anzahl: int = Field(ge=1, le=30)
    start: dict[Annotated[int, Field(ge=1, le=3)], Annotated[int, Field(ge=0, le=30)]] = Field(
        min_length=3, description=N_("Number of players → symbols that are struck before the game begins.")
    )

    def frei(self, spieler: int) -> int:
        """Symbols that are available with that many players."""
        return self.anzahl - self.start[spieler]


#: V07: fewest and most symbols of each track that may be available.
ZEIT: Final = Usual(4, 14)
SPUREN: Final = Usual(3, 9)
FLUCHT: Final = Usual(2, 6)


class Zeitleiste(Leiste):
    """Rounds until the alarm."""

    anzahl: Annotated[int, ZEIT] = Field(ge=1, le=30, description=N_("Symbols that are printed."))


class Spurenleiste(Leiste):
    """Traces until all is lost."""

    anzahl: Annotated[int, SPUREN] = Field(ge=1, le=30, description=N_("Symbols that are printed."))


class Fluchtreihe(Leiste):
    """Cars or police."""

    anzahl: Annotated[int, FLUCHT] = Field(ge=1, le=30, description=N_("Symbols that are printed."))


class Fluchtleiste(StrictModel):
    """M05: the two rows of the escape track."""

    autos: Fluchtreihe
    polizei: Fluchtreihe


class PlanLeisten(StrictModel):
    """M05: the tracks of a plan."""

    zeit: Zeitleiste
    spuren: Spurenleiste
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
    solange: HerausforderungId | None = None
    #: It comes again so many rounds after that solution; never without one.
    kehrt_zurueck: int | None = Field(ge=1, le=10, default=None)


class MehrZeit(StrictModel):
    """Time symbols more than the track shows."""

    art: Literal["mehr-zeit"]
    anzahl: int = Field(ge=1, le=5, default=1)


class Zusatzpunkte(StrictModel):
    """Points on top when all the named loot has been taken."""

    art: Literal["zusatzpunkte"]
    punkte: int = Field(ge=-10, le=10)
    #: Challenges whose loot must all be struck.
    fuer: tuple[HerausforderungId, ...] = Field(min_length=1)


class GesperrtBis(StrictModel):
    """Challenges that nothing can be struck at before a round."""

    art: Literal["gesperrt-bis"]
    #: The first round in which they can be worked on.
    runde: int = Field(ge=2, le=20)
    fuer: tuple[HerausforderungId, ...] = Field(min_length=1, description=N_("Challenges that are locked."))


class RaumKostet(StrictModel):
    """Time or traces are struck when a challenge opens a room."""

    art: Literal["raum-kostet"]
    raum: RaumId
    kosten: Literal["zeit", "spur"]
    anzahl: int = Field(ge=1, le=3, default=1)


class Doppelt(StrictModel):
    """At some challenges a symbol strikes two of its kind at once, on the same way."""

    art: Literal["doppelt"]
    symbol: Forderung
    fuer: tuple[HerausforderungId, ...] = Field(min_length=1, description=N_("Challenges where it does."))


Wirkung = Annotated[
    FreieSpur | SpurNachRunde | SpurAlleRunden | MehrZeit | Zusatzpunkte | GesperrtBis | RaumKostet | Doppelt,
    Field(discriminator="art"),
]


class Sonderregel(StrictModel):
    """M06: a special rule as it is printed, and what a program must do to play it."""

    satz: Text
    wirkung: Wirkung


class Einbruch(StrictModel):
    """``einbrueche/*.yaml``: a heist plan."""

    #: Name in lower case with hyphens.
    id: Annotated[Slug, Defines(EINBRUECHE)]
    name: Line
    untertitel: Line = Field(description=N_("The year and how hard it is."))
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
    leisten: PlanLeisten = Field(description=N_("The tracks: zeit, spuren and flucht."))
    start: RaumId = Field(description=N_("The room of the arrow that is already struck."))
    raeume: dict[Annotated[Slug, Defines(RAEUME)], Raum] = Field(min_length=1, max_length=84)
    herausforderungen: dict[Annotated[Slug, Defines(HERAUSFORDERUNGEN)], Herausforderung] = Field(
        min_length=1, max_length=60
    )
    durchgaenge: tuple[Durchgang, ...] = ()

    @property
    def saetze(self) -> tuple[str, ...]:
        """The special rules as they are printed."""
        return tuple(rule if isinstance(rule, str) else rule.satz for rule in self.sonderregeln)

    @property
    def wirkungen(self) -> tuple[Wirkung, ...]:
        """What a program can play of the special rules."""
        return tuple(rule.wirkung for rule in self.sonderregeln if isinstance(rule, Sonderregel))

    def zeit(self, spieler: int) -> int:
        """R06, M06: symbols of time until the alarm for that many players, with what special rules add."""
        more = sum(effect.anzahl for effect in self.wirkungen if isinstance(effect, MehrZeit))
        return self.leisten.zeit.frei(spieler) + more

    @property
    def freie_spuren(self) -> int:
        """The first traces of the game, which special rules leave unstruck."""
        return sum(effect.anzahl for effect in self.wirkungen if isinstance(effect, FreieSpur))

    def in_raum(self, raum: str) -> dict[str, Herausforderung]:
        """The challenges of a room, by id, in the order of the file."""
        return {key: item for key, item in self.herausforderungen.items() if item.raum == raum}
