"""``hilfe.yaml``: the words of the reference card. Its numbers come from the rules and the other files."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.games.uboot.models import Problem
from generator.model.base import Line, StrictModel


class Zugphase(StrictModel):
    """A phase of a turn (R02)."""

    titel: Line
    # {ohnmacht}: the minutes that fainting costs.
    text: Line


class Zeitkosten(StrictModel):
    """Something that takes minutes; how many is the rules' business."""

    was: Literal["luke", "niedrigwasser", "aktion-im-wasser", "tausch", "ohnmacht"]
    text: Line


class Abhilfe(StrictModel):
    """A problem and where it is dealt with: ``raum`` stands for the number of its room."""

    problem: Problem
    text: Line
    wo: Line
    # Of water: how high it stands.
    stand: Literal["niedrig", "hoch"] | None = None


class Hilfe(StrictModel):
    """``hilfe.yaml``."""

    titel: Line
    rueckseite: Line
    phasen: tuple[Zugphase, ...] = Field(min_length=4, max_length=4)
    kosten: tuple[Zeitkosten, ...] = Field(min_length=1, max_length=6)
    probleme: tuple[Abhilfe, ...] = Field(min_length=1, max_length=9)
    #: Of the store and of the cabin; ``{minuten}`` is the most one may spend there.
    lager: Line
    kajuete: Line
