"""The YAML files of *Gnome: Die Ausraubung*. Numbers mean what the rulebook's cards and sheets say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Line, Slug, StrictModel, Text

#: A Schwierigkeit: 2W6 + Wert must exceed it.
Schwierigkeit = Annotated[int, Field(ge=2, le=30)]
#: A gnome's skill, 1 to 8 (rulebook, "Der Gnomen-Bogen").
Fertigkeit = Annotated[int, Field(ge=1, le=8)]


class _Karte(StrictModel):
    id: Slug
    name: Line = Field(description="Titel der Karte, höchstens etwa 22 Zeichen.")
    #: Card points; 10 points are one Münze (rule R02).
    kosten: int = Field(ge=0, le=200)
    #: How often the card lies in the deck.
    kopien: int = Field(ge=1, le=60)
    #: File name (without .svg) of the drawing in templates/gnome/szenen; the card's id by default.
    szene: Slug | None = None
    #: One line of mood, printed where the type leaves room for it.
    spruch: Line | None = None


class Hindernis(_Karte):
    """A lock or safe on an Übergang."""

    typ: Literal["hindernis"]
    knacken: Schwierigkeit


class Sicherung(_Karte):
    """An alarm: found by Bemerken, passed by Vorbeischleichen, switched off by Knacken (null: it cannot be)."""

    typ: Literal["sicherung"]
    bemerken: Schwierigkeit
    vorbeischleichen: Schwierigkeit
    knacken: Schwierigkeit | None
    alarm: Literal["wache", "verstaerkung"]


class Wache(_Karte):
    """A guard; active when Verdacht exceeds ``aktivierung`` (rule R51)."""

    typ: Literal["wache"]
    kampf: Schwierigkeit
    aufmerksamkeit: Schwierigkeit
    aktivierung: int = Field(ge=1, le=40)


class Verstaerkung(_Karte):
    """Reinforcement; arrives ``reaktionszeit`` rounds after the call (rule R56)."""

    typ: Literal["verstaerkung"]
    kampf: Schwierigkeit
    aufmerksamkeit: Schwierigkeit
    reaktionszeit: int = Field(ge=1, le=40)


Karte = Annotated[Hindernis | Sicherung | Wache | Verstaerkung, Field(discriminator="typ")]


class Kartensatz(StrictModel):
    """``karten/*.yaml``: a set of Zielobjekt-Karten."""

    titel: Line
    #: The published deck? Its numbers are then compared with the rulebook's totals.
    offiziell: bool = False
    karten: tuple[Karte, ...] = Field(min_length=1)


class Gnom(StrictModel):
    """A gnome: four skills of 1 to 8 that add up to 16 (rule V01)."""

    id: Slug
    name: Line
    kampf: Fertigkeit
    schleichen: Fertigkeit
    knacken: Fertigkeit
    aufmerksamkeit: Fertigkeit
    #: One line that tells who this is.
    motto: Line | None = None
    #: Drawing in templates/gnome/portraits (file name without .svg); a plain gnome by default.
    portrait: Slug | None = None


class Gnomenschar(StrictModel):
    """``gnome/*.yaml``: gnomes ready to play."""

    gnome: tuple[Gnom, ...] = Field(min_length=1)


class Einsatz(StrictModel):
    """A mission and the cards that the game master has chosen for it (rules R02, R03)."""

    id: Slug
    name: Line
    #: Everybody who pays 5 Münzen: players, game master, spectators.
    zahler: int = Field(ge=2, le=20)
    #: Own Münzen that the game master adds, 0 to 15.
    zusatzmuenzen: int = Field(ge=0, le=15, default=0)
    auftrag: Text
    zielobjekt: Line
    beute: Line
    start_ort: Line
    uebergaenge: tuple[Line, ...]
    stimmung: Text
    #: Card id → number of copies.
    karten: dict[Slug, Annotated[int, Field(ge=1, le=60)]]


class EinsatzDatei(StrictModel):
    """``einsaetze/*.yaml``: one mission."""

    einsatz: Einsatz


class VerdachtOMeter(StrictModel):
    """One print of the Verdacht-O-Meter: how far both tracks go and whose thresholds are marked."""

    id: Slug
    titel: Line
    #: Last field of the Verdacht track, which begins at 1.
    verdacht: int = Field(ge=10, le=40)
    start: int = Field(ge=1, default=1)
    #: First field of the reinforcement track, which counts down to 1.
    verstaerkung: int = Field(ge=4, le=30)
    #: Mark the guards of this Einsatz only; without it every guard of the official deck.
    einsatz: Slug | None = None


class VerdachtOMeterDatei(StrictModel):
    """``verdacht-o-meter.yaml``: the meters to print."""

    verdacht_o_meter: tuple[VerdachtOMeter, ...]
