"""``tafeln.yaml``: the words of the problem board and of the set-up sheet."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.games.uboot.models import Problem
from generator.model.base import Line, StrictModel, Text


class Ortsproblem(StrictModel):
    """A problem that may arise in any room."""

    problem: Problem
    name: Line
    text: Text


class Problemtafel(StrictModel):
    """The words of the problem board; names, rooms and helpers come from the other files."""

    untertitel: Line
    katastrophen: Line
    leisten: Line
    #: What a repair does to a track's stone.
    reparatur: Text
    anderswo: Line
    #: Where the Krake is fought.
    aussen: Line
    probleme: tuple[Ortsproblem, ...]


class Schritt(StrictModel):
    """A step of the set-up; ``{names}`` in the text are filled in with numbers of the other files."""

    titel: Line
    text: Text
    zeichen: Literal["plan", "ereignis", "gegenstand", "grog", "leisten", "marker", "w10", "zeit", "gnom"]


class Aufbau(StrictModel):
    """The words of the set-up sheet."""

    untertitel: Line
    schritte: tuple[Schritt, ...] = Field(min_length=1)
    #: For one and for two players, who lead several gnomes.
    mehrere: Text
    #: What makes a game harder, and what easier.
    schwerer: tuple[Text, ...]


class Tafeln(StrictModel):
    """``tafeln.yaml``."""

    problemtafel: Problemtafel
    aufbau: Aufbau
