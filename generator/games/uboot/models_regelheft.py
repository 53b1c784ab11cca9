"""``regelheft.yaml``: the rule booklet. Its examples are data; what comes out of them the rules say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.game import booklet_text
from generator.game.booklet_text import Absatz, Aufzaehlung, Heft
from generator.games.uboot.models import Katastrophenart, Minute, Problem
from generator.model.base import Line, Slug, StrictModel, Text

#: How much water stands in a room of an example.
Wasser = Literal["trocken", "niedrig", "hoch"]

# -- Worked examples ----------------------------------------------------------------------------------------


class ProbeSkizze(StrictModel):
    """A Probe: minutes and items; with ``nass`` in low water (R20 to R22)."""

    art: Literal["probe"]
    problem: Problem
    minuten: int = Field(ge=1, le=10)
    #: Item id → its bonus.
    mit: dict[Slug, int] = Field(default_factory=dict)
    nass: bool = False


class LeistenSkizze(StrictModel):
    """A repair on a disaster track, from this field (R23)."""

    art: Literal["leiste"]
    leiste: Katastrophenart
    von: int = Field(ge=1, le=20)


class SchrittSkizze(StrictModel):
    """A gnome going from one room into the next (R10 to R13)."""

    art: Literal["schritt"]
    gnom: Slug
    hier: Wasser = "trocken"
    dort: Wasser = "trocken"


class Stein(StrictModel):
    """A time stone; of several on one field the later one lies on top."""

    gnom: Slug
    minute: Minute


class StapelSkizze(StrictModel):
    """Stones on the time track, and in which order their gnomes act (R01)."""

    art: Literal["stapel"]
    steine: tuple[Stein, ...] = Field(min_length=2, max_length=4)


class KatastropheSkizze(StrictModel):
    """Where the marker of a disaster revealed on this minute lies (R43)."""

    art: Literal["katastrophe"]
    marker: Literal["maschine", "luft", "rakete", "krake"]
    minute: Minute


class HolenSkizze(StrictModel):
    """Fetching cards for so many minutes, in the store or in the cabin."""

    art: Literal["holen"]
    was: Literal["lager", "kajuete"]
    minuten: int = Field(ge=1, le=10)


class RauschSkizze(StrictModel):
    """Which numbers keep a gnome of that level awake (R30)."""

    art: Literal["rausch"]
    stufe: int = Field(ge=1, le=4)


Skizze = Annotated[
    ProbeSkizze
    | LeistenSkizze
    | SchrittSkizze
    | StapelSkizze
    | KatastropheSkizze
    | HolenSkizze
    | RauschSkizze,
    Field(discriminator="art"),
]

# -- Text ---------------------------------------------------------------------------------------------------


class Zwischentitel(booklet_text.Zwischentitel):
    """A heading within a page, with an icon where that helps."""

    zeichen: Slug | None = None

    @property
    def sign(self) -> str | None:
        """The icon."""
        return self.zeichen


class Kasten(booklet_text.Kasten):
    """A box: a worked example with its drawings, our reading of an open rule, or a tip."""

    skizzen: tuple[Skizze, ...] = ()
    absaetze: tuple[Text, ...] = ()


class Tafel(StrictModel):
    """A table that Heimspiel fills: what lies in the box, where stones begin, what the rooms are for."""

    art: Literal["tafel"]
    was: Literal["teile", "start", "raeume", "inhalt"]


class Bild(StrictModel):
    """A scene of a card or another drawing: ``hoehe`` mm of it, the lowest ``ab`` mm left out."""

    art: Literal["bild"]
    szene: Slug
    # Another one beside it: each is half as wide.
    daneben: Slug | None = None
    hoehe: float = Field(ge=10, le=80)
    ab: float = Field(default=0, ge=0, le=40)


class PhasenAktion(StrictModel):
    """Something to do in phase 2: its sign, the number of its room (the boat says it), a few words."""

    art: Literal["aktion"]
    zeichen: Slug
    name: Line
    #: The room's function whose number is shown.
    raum: Literal["maschine", "luft", "reaktor", "rakete", "lager", "kajuete"] | None = None
    #: What it solves; the items made for that are named behind the text.
    problem: Problem | None = None
    text: Text


Block = Annotated[
    Absatz | Zwischentitel | Aufzaehlung | Kasten | Tafel | Bild | PhasenAktion, Field(discriminator="art")
]


class Seite(booklet_text.Seite):
    """A page of the booklet: a title, a line below it, two columns."""

    vorspann: Text | None = None
    links: tuple[Block, ...] = ()
    rechts: tuple[Block, ...] = ()


class Regelheft(Heft[Seite]):
    """``regelheft.yaml``: the rule booklet of the boat."""
