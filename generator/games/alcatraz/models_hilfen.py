"""``hilfen.yaml``: the words of reference cards, set-up sheet and end check."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Line, StrictModel, Text

Symbol = Literal[
    "ablegen",
    "ap",
    "aufgabe",
    "aufstand",
    "ausdauer",
    "bargeld",
    "buendel",
    "erpressung",
    "gegenstand",
    "gehen",
    "haeftling",
    "hand",
    "plan",
    "raeume",
    "stehlen",
    "tausch",
    "wache",
    "wahl",
    "zahlen",
]


class Zeile(StrictModel):
    """A line of a reference card. ``*so*`` is set bold."""

    symbol: Symbol
    text: Text


class Abschnitt(StrictModel):
    """A group of lines below a heading."""

    titel: Line
    zeilen: tuple[Zeile, ...] = ()
    #: Print the table of what Wachen do (spiel.yaml) above the lines.
    wachen: bool = False


class Kartenseite(StrictModel):
    """One side of a reference card."""

    titel: Line
    abschnitte: tuple[Abschnitt, ...] = Field(min_length=1)
    fuss: Line | None = None


class Suendenbockkarte(StrictModel):
    """The Sündenbock-Karte: a field a step of the additional AP (R20)."""

    untertitel: Line
    stufen: tuple[Line, ...] = Field(min_length=3, max_length=3)
    text: Text


class Aufbauschritt(StrictModel):
    """A step of the set-up."""

    titel: Line
    symbol: Symbol
    text: Text


class Endpruefung(StrictModel):
    """The end check as questions (R50, R51)."""

    fragen: tuple[Text, ...] = Field(min_length=1)
    #: What is compared, the deciding column first.
    vergleich: tuple[Line, ...] = Field(min_length=4, max_length=4)


class HilfenDatei(StrictModel):
    """``hilfen.yaml``."""

    suendenbock: Suendenbockkarte
    kurzregel: tuple[Kartenseite, ...] = Field(min_length=2, max_length=2)
    spielhilfe: tuple[Kartenseite, ...] = Field(min_length=2, max_length=2)
    aufbau: tuple[Aufbauschritt, ...] = Field(min_length=1)
    endpruefung: Endpruefung
