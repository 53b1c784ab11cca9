"""``nachschlag.yaml``: what the Spielleitung looks up, in words. The numbers come from ``play``."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Line, StrictModel, Text


class Schritt(StrictModel):
    """A step or a case: what it is called, what happens. ``*so*`` is set bold.

    ``{stapel}`` stands for the number of cards that a pile has in the setting.
    """

    titel: Line
    text: Text


class Folge(StrictModel):
    """What a result means, in a few words."""

    ep: int = Field(ge=-3, le=3)
    text: Line


class Nachschlag(StrictModel):
    """``nachschlag.yaml``: the words of screen and tracker."""

    #: A Probe in a few steps.
    ablauf: tuple[Schritt, ...] = Field(min_length=1)
    #: One round, step by step.
    runde: tuple[Schritt, ...] = Field(min_length=1)
    #: What is asked at every table.
    faelle: tuple[Schritt, ...] = Field(min_length=1)
    #: What −3 to 3 points mean (F2).
    folgen: tuple[Folge, ...]
    #: How to choose an opponent's cards and colours.
    gegner: tuple[Schritt, ...] = ()
