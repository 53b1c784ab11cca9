"""The YAML files of *Gnome: Die Ausraubung*. Numbers mean what the rulebook's cards and sheets say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.game import booklet_text
from generator.game.booklet_text import Absatz, Aufzaehlung, Heft, Kasten, Tabelle
from generator.model.base import Line, NamesFile, Slug, StrictModel, Text
from generator.model.names import Defines, Namespace, Refers

KARTEN = Namespace("karten")
GNOME = Namespace("gnome")
EINSAETZE = Namespace("einsaetze")
METER = Namespace("verdacht-o-meter")

#: A Schwierigkeit: 2W6 + Wert must exceed it.
Schwierigkeit = Annotated[int, Field(ge=2, le=30)]
#: A gnome's skill, 1 to 8 (rulebook, "Der Gnomen-Bogen").
Fertigkeit = Annotated[int, Field(ge=1, le=8)]


class _Karte(StrictModel):
    #: Name in lower case with hyphens, by which an Einsatz takes the card.
    id: Annotated[Slug, Defines(KARTEN)]
    #: The card's title, at most about 22 characters.
    name: Line
    #: Card points; 10 points are one Münze (rule R02).
    kosten: int = Field(ge=0, le=200)
    #: How often the card lies in the deck.
    kopien: int = Field(ge=1, le=60)
    #: File name (without .svg) of the drawing in templates/gnome/szenen; the card's id by default.
    szene: Annotated[Slug, NamesFile("templates/gnome/szenen", ".svg", bare=True)] | None = None
    #: One line of mood, printed where the type leaves room for it.
    spruch: Line | None = None


class Hindernis(_Karte):
    """A lock or safe on an Übergang."""

    typ: Literal["hindernis"]
    #: Schwierigkeit of opening it.
    knacken: Schwierigkeit


class Sicherung(_Karte):
    """An alarm: found by Bemerken, passed by Vorbeischleichen, switched off by Knacken (null: never)."""

    typ: Literal["sicherung"]
    #: Schwierigkeit of finding it (against Aufmerksamkeit).
    bemerken: Schwierigkeit
    #: Schwierigkeit of passing it unnoticed (against Schleichen).
    vorbeischleichen: Schwierigkeit
    #: Schwierigkeit of switching it off; null: it cannot be.
    knacken: Schwierigkeit | None
    #: Whom it calls.
    alarm: Literal["wache", "verstaerkung"]


class Wache(_Karte):
    """A guard; active when Verdacht exceeds ``aktivierung`` (rule R51)."""

    typ: Literal["wache"]
    #: Schwierigkeit of stunning her, or of not being hit by her.
    kampf: Schwierigkeit
    #: Schwierigkeit of every Schleichen-Probe near her; 2 more while she is active.
    aufmerksamkeit: Schwierigkeit
    #: She becomes active when Verdacht exceeds this, and calls the Verstärkung at its double.
    aktivierung: int = Field(ge=1, le=40)


class Verstaerkung(_Karte):
    """Reinforcement; arrives ``reaktionszeit`` rounds after the call (rule R56)."""

    typ: Literal["verstaerkung"]
    #: Schwierigkeit of stunning them, or of not being hit by them.
    kampf: Schwierigkeit
    #: Schwierigkeit of hiding from them.
    aufmerksamkeit: Schwierigkeit
    #: Rounds from the call to their arrival; the next ones need as many again.
    reaktionszeit: int = Field(ge=1, le=40)


Karte = Annotated[Hindernis | Sicherung | Wache | Verstaerkung, Field(discriminator="typ")]


class Kartensatz(StrictModel):
    """``karten/*.yaml``: a set of Zielobjekt-Karten."""

    #: What the set is called.
    titel: Line
    #: The published deck? Its numbers are then compared with the rulebook's totals.
    offiziell: bool = False
    karten: tuple[Karte, ...] = Field(min_length=1)


class Gnom(StrictModel):
    """A gnome: four skills of 1 to 8 that add up to 16 (rule V01)."""

    #: Name in lower case with hyphens; also the name of the portrait's file.
    id: Annotated[Slug, Defines(GNOME)]
    name: Line
    #: How well he stuns and shoots.
    kampf: Fertigkeit
    #: How quietly he moves, climbs and hides.
    schleichen: Fertigkeit
    #: How well he opens locks and switches alarms off.
    knacken: Fertigkeit
    #: How much he notices.
    aufmerksamkeit: Fertigkeit
    #: One line that tells who this is.
    motto: Line | None = None
    #: Drawing in templates/gnome/portraits (file name without .svg); the gnome's id by default.
    portrait: Annotated[Slug, NamesFile("templates/gnome/portraits", ".svg", bare=True)] | None = None


class Gnomenschar(StrictModel):
    """``gnome/*.yaml``: gnomes ready to play."""

    gnome: tuple[Gnom, ...] = Field(min_length=1)


class Einsatz(StrictModel):
    """A mission and the cards that the game master has chosen for it (rules R02, R03)."""

    #: Name in lower case with hyphens, by which a Verdacht-O-Meter chooses it.
    id: Annotated[Slug, Defines(EINSAETZE)]
    name: Line
    #: Everybody who pays 5 Münzen: players, game master, spectators.
    zahler: int = Field(ge=2, le=20)
    #: Own Münzen that the game master adds, 0 to 15.
    zusatzmuenzen: int = Field(ge=0, le=15, default=0)
    #: What the game master reads out: who wants what from whom.
    auftrag: Text
    #: The house that is broken into.
    zielobjekt: Line
    #: The Missionsziel.
    beute: Line
    #: Where all gnomes begin, and where the Verstärkung arrives.
    start_ort: Line
    #: Ways on from there that are on the PLAN from the beginning, at least two (rule R05).
    uebergaenge: tuple[Line, ...]
    #: Two or three sentences of mood to read out.
    stimmung: Text
    #: Card id → number of copies.
    karten: dict[Annotated[Slug, Refers(KARTEN)], Annotated[int, Field(ge=1, le=60)]]


class EinsatzDatei(StrictModel):
    """``einsaetze/*.yaml``: one mission."""

    einsatz: Einsatz


class VerdachtOMeter(StrictModel):
    """One print of the Verdacht-O-Meter: how far both tracks go and whose thresholds are marked."""

    #: Name in lower case with hyphens.
    id: Annotated[Slug, Defines(METER)]
    #: Printed at the top of the sheet.
    titel: Line
    #: Last field of the Verdacht track, which begins at 1.
    verdacht: int = Field(ge=10, le=40)
    #: Field on which the marker lies at the beginning (rule R05).
    start: int = Field(ge=1, default=1)
    #: First field of the reinforcement track, which counts down to 1.
    verstaerkung: int = Field(ge=4, le=30)
    #: Mark the guards of this Einsatz only; without it every guard of the official deck.
    einsatz: Annotated[Slug, Refers(EINSAETZE)] | None = None


class VerdachtOMeterDatei(StrictModel):
    """``verdacht-o-meter.yaml``: the meters to print."""

    verdacht_o_meter: tuple[VerdachtOMeter, ...]


# --- Reading matter: the game master's screen, the action cards, the booklet -------------------------------


class Aktion(StrictModel):
    """One action of a gnome, as the reference cards print it."""

    id: Slug
    name: Line
    #: The skill that is rolled; none for actions without a Probe of their own.
    wert: Literal["kampf", "schleichen", "knacken", "aufmerksamkeit"] | None = None
    #: What the Probe must exceed, or how the action works without a Probe.
    gegen: Line
    erfolg: Text | None = None
    fehlschlag: Text | None = None
    #: The kind of card that the action deals with.
    typ: Literal["hindernis", "sicherung", "wache", "verstaerkung"] | None = None


class AnerkennungsZeile(StrictModel):
    """An event and what it earns."""

    anlass: Line
    punkte: int = Field(ge=1, le=9)
    #: What the points are counted by ("pro Gnom, der nachgibt"); once without it.
    je: Line | None = None


class GeldZeile(StrictModel):
    """What Münzen buy, and who may buy it."""

    muenzen: int = Field(ge=1, le=20)
    wer: Literal["gnom", "spielleitung"]
    wofuer: Line
    #: The same in two or three words, for the card.
    kurz: Line


class Nebenweg(StrictModel):
    """Where a flow leaves its main line: the word on the arrow, and what happens there."""

    wort: Line
    titel: Line
    text: Text | None = None


class Flussschritt(StrictModel):
    """One step of a flow diagram, from top to bottom."""

    art: Literal["ereignis", "frage", "folge", "ende"]
    titel: Line
    text: Text | None = None
    symbol: Slug | None = None
    nebenweg: Nebenweg | None = None
    #: The word on the arrow to the next step.
    weiter: Line | None = None


class Auszahlung(StrictModel):
    """Who gets what at the end."""

    id: Slug
    fall: Line
    obergnom: Line
    gnome: Line
    spielleitung: Line


class Lesart(StrictModel):
    """A question that the rulebook leaves open, and how this kit reads it."""

    frage: Line
    antwort: Text


class Nachschlag(StrictModel):
    """``nachschlag.yaml``: the tables of the game master's screen and of the action cards."""

    probe: tuple[Line, ...]
    aktionen: tuple[Aktion, ...] = Field(min_length=1)
    anerkennung: tuple[AnerkennungsZeile, ...] = Field(min_length=1)
    geld: tuple[GeldZeile, ...] = Field(min_length=1)
    wachen: tuple[Flussschritt, ...] = Field(min_length=2)
    verstaerkung: tuple[Flussschritt, ...] = Field(min_length=2)
    kampf: tuple[Flussschritt, ...] = Field(min_length=2)
    diskussion: tuple[Line, ...]
    patrouille: tuple[Line, ...]
    spielleitung: tuple[Line, ...]
    auszahlung: tuple[Auszahlung, ...] = Field(min_length=1)
    lesarten: tuple[Lesart, ...]


class Zwischentitel(booklet_text.Zwischentitel):
    """A heading within a page; with the badge of a card's kind, or the icon of a skill or an action."""

    typ: Literal["hindernis", "sicherung", "wache", "verstaerkung"] | None = None
    wert: Slug | None = None

    @property
    def sign(self) -> str | None:
        """The kind, skill or action."""
        return self.typ or self.wert


class Anerkennungstafel(StrictModel):
    """What earns Anerkennung, as ``nachschlag.yaml`` has it; here stand only the heads of the two columns."""

    art: Literal["anerkennung"]
    kopf: tuple[Line, Line]


class Bild(StrictModel):
    """A drawing from ``templates/gnome/regelheft``; ``hoehe`` in mm, a multiple of the 4 mm grid."""

    art: Literal["bild"]
    bild: Slug
    hoehe: float = Field(ge=8, le=180)


Block = Annotated[
    Absatz | Zwischentitel | Aufzaehlung | Kasten | Tabelle | Anerkennungstafel | Bild,
    Field(discriminator="art"),
]


class Seite(booklet_text.Seite):
    """A page of the booklet: a title, a line below it, two columns, perhaps a wide drawing."""

    vorspann: Text | None = None
    #: A wide drawing above or below both columns.
    bild_oben: Bild | None = None
    bild_unten: Bild | None = None
    links: tuple[Block, ...] = ()
    rechts: tuple[Block, ...] = ()


class Regelheft(Heft[Seite]):
    """``regelheft.yaml``: the text of the rule booklet. Cover and last page have drawings of their own."""
