"""``marker.yaml``: what lies on the board, and how often it is printed."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.model.base import StrictModel

#: What is printed on a marker: it is small.
Wort = Annotated[str, Field(min_length=1, max_length=9)]
#: How often a marker is printed.
Kopien = Annotated[int, Field(ge=1, le=40)]


class Sorte(StrictModel):
    """A marker with one side."""

    wort: Wort
    kopien: Kopien


class Wasser(StrictModel):
    """Low water on the front, high water on the back."""

    niedrig: Wort
    hoch: Wort
    kopien: Kopien


class Katastrophenworte(StrictModel):
    """The timed disasters; each marker exists once, if a card of the event deck needs it."""

    maschine: Wort
    luft: Wort
    rakete: Wort
    krake: Wort


class Marker(StrictModel):
    """``marker.yaml``. The stones of the disaster tracks are named in ``leisten.yaml``."""

    feuer: Sorte
    wasser: Wasser
    #: For jammed hatches.
    luke: Sorte
    katastrophen: Katastrophenworte
