"""``regelheft.yaml``: the rule booklet of Der Clou, with drawings made of the parts of plan and sheet."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.game import booklet_text
from generator.game.booklet_text import Absatz, Aufzaehlung, Heft, Tabelle
from generator.games.clou.models import Herausforderung, PlanLeisten
from generator.games.clou.models_dieb import Besonderheit, Streifenkasten, Werkzeug, Wuerfelbonus
from generator.games.clou.vocabulary import Fluchtzeichen, Planzeichen, Spielerzahl
from generator.model.base import Line, Slug, StrictModel, Text

#: A height on the page in mm.
Hoehe = Annotated[float, Field(ge=6, le=150)]
#: A part of a drawing, counted from 1.
Teil = Annotated[int, Field(ge=1, le=200)]
#: 1 draws a part as large as on its sheet.
Massstab = Annotated[float, Field(ge=0.4, le=1.4)]

# -- Drawings -----------------------------------------------------------------------------------------------


class Marke(StrictModel):
    """A pencil mark: a number in a box, or a stroke through a circle or slot. Parts are counted from 1."""

    #: Box of a strip or pyramid (bottom row first), or the box inside a circle-box.
    kasten: Teil | None = None
    #: Circle to strike: of a raster or tree the one with this number, of specials the one at this place.
    kreis: Teil | None = None
    #: Circle around the box of a circle-box, to strike.
    ring: Teil | None = None
    #: Slot of a challenge, costs included.
    feld: Teil | None = None
    #: Result of the die in an escape table, to ring.
    wurf: Teil | None = None
    #: The loot of the challenge.
    beute: bool = False
    #: The diamond of the arrow to the room that the challenge opens.
    raute: bool = False
    #: What is written; a stroke without it.
    zahl: Line | None = None
    #: Made in this example, not before it.
    neu: bool = True
    #: How the number came about, written below it.
    rechnung: Line | None = None


class _Skizze(StrictModel):
    massstab: Massstab = 0.9
    #: Handwritten below the drawing.
    notiz: Line | None = None
    marken: tuple[Marke, ...] = ()


class StreifenSkizze(_Skizze):
    """Boxes of an ability's strip (R33, R34)."""

    art: Literal["streifen"]
    faehigkeit: Literal["kraft", "geschick", "clever"]
    kaesten: tuple[Streifenkasten, ...] = Field(min_length=1)


class WerkzeugSkizze(_Skizze):
    """One of the four tools (R35–R38)."""

    art: Literal["werkzeug"]
    werkzeug: Werkzeug


class BesonderheitSkizze(_Skizze):
    """Specials and dice bonuses (R39, R40)."""

    art: Literal["besonderes"]
    besonderheiten: tuple[Besonderheit, ...] = ()
    wuerfelboni: tuple[Wuerfelbonus, ...] = ()


class FluchtSkizze(_Skizze):
    """A driver's escape table (R60)."""

    art: Literal["flucht"]
    flucht: dict[Annotated[int, Field(ge=1, le=6)], tuple[Fluchtzeichen, ...]]


class HerausforderungSkizze(_Skizze):
    """A challenge of the plan with its loot or with the room that it opens."""

    art: Literal["herausforderung"]
    herausforderung: Herausforderung
    #: Only the symbols for that many players; all of them without it.
    spieler: Spielerzahl | None = None
    #: Name of the room behind the wall to the right.
    oeffnet: Line | None = None


class DurchgangSkizze(_Skizze):
    """Two rooms side by side and an arrow without a Raute; the struck start arrow in front on demand."""

    art: Literal["durchgang"]
    von: Line
    nach: Line
    start: bool = False


class LeistenSkizze(_Skizze):
    """The tracks of a plan; struck for a number of players, then further by so many symbols."""

    art: Literal["leisten"]
    leisten: PlanLeisten
    spieler: Spielerzahl | None = None
    zeit: int = Field(ge=0, default=0)
    spuren: int = Field(ge=0, default=0)
    autos: int = Field(ge=0, default=0)
    polizei: int = Field(ge=0, default=0)
    #: How many of the last strokes on each track are made in this example; all without it.
    neu: int | None = Field(ge=0, default=None)
    nur: tuple[Literal["zeit", "spur", "auto", "polizei"], ...] = ()


class WuerfelSkizze(_Skizze):
    """Dice, joined to sums on demand."""

    art: Literal["wuerfel"]
    #: Each group of dice is one number.
    gruppen: tuple[tuple[Annotated[int, Field(ge=1, le=6)], ...], ...] = Field(min_length=1)


class ZeichenSkizze(_Skizze):
    """Symbols in a row."""

    art: Literal["zeichen"]
    zeichen: tuple[Planzeichen, ...] = Field(min_length=1)


Skizze = Annotated[
    StreifenSkizze
    | WerkzeugSkizze
    | BesonderheitSkizze
    | FluchtSkizze
    | HerausforderungSkizze
    | DurchgangSkizze
    | LeistenSkizze
    | WuerfelSkizze
    | ZeichenSkizze,
    Field(discriminator="art"),
]

# -- Text ---------------------------------------------------------------------------------------------------


class Zwischentitel(booklet_text.Zwischentitel):
    """A heading within a page, with a sign of the plan where that helps."""

    zeichen: Planzeichen | None = None

    @property
    def sign(self) -> str | None:
        """The sign."""
        return self.zeichen


class Zeichenzeile(StrictModel):
    """A symbol, its name and what it is for."""

    zeichen: Planzeichen
    text: Text


class Zeichenliste(StrictModel):
    """Symbols with their explanations."""

    art: Literal["zeichen"]
    zeilen: tuple[Zeichenzeile, ...] = Field(min_length=1)


class Hinweis(booklet_text.Kasten):
    """A box: our reading of an open rule, or a tip."""

    sorte: Literal["lesart", "tipp"]


class SkizzeImText(StrictModel):
    """A drawing between paragraphs."""

    art: Literal["skizze"]
    skizze: Skizze


Block = Annotated[
    Absatz | Zwischentitel | Aufzaehlung | Zeichenliste | Hinweis | Tabelle | SkizzeImText,
    Field(discriminator="art"),
]

# -- Pages --------------------------------------------------------------------------------------------------


class Spalten(StrictModel):
    """Two columns of text; ``teilung`` is the left one's share."""

    art: Literal["spalten"] = "spalten"
    hoehe: Hoehe
    teilung: float = Field(ge=0.2, le=1, default=0.5)
    links: tuple[Block, ...] = ()
    rechts: tuple[Block, ...] = ()


class Beispiel(StrictModel):
    """A worked example: dice and drawings on the left, what happens on the right."""

    art: Literal["beispiel"]
    hoehe: Hoehe
    titel: Line
    #: The roll of the round.
    wuerfel: tuple[Annotated[int, Field(ge=1, le=6)], ...] = ()
    skizzen: tuple[Skizze, ...] = ()
    #: Drawings one below the other instead of side by side.
    untereinander: bool = False
    absaetze: tuple[Text, ...] = Field(min_length=1)


class Bild(StrictModel):
    """A wide drawing from ``templates/clou/regelheft``."""

    art: Literal["bild"]
    bild: Slug
    hoehe: Hoehe


Zone = Annotated[Spalten | Beispiel | Bild, Field(discriminator="art")]


class Seite(booklet_text.Seite):
    """A page: a title, a line below it, zones from top to bottom."""

    vorspann: Text | None = None
    #: A sheet of the plan (blue) or of the police record (kraft)?
    welt: Literal["plan", "akte"] = "plan"
    zonen: tuple[Zone, ...] = Field(min_length=1)


class Regelheft(Heft[Seite]):
    """``regelheft.yaml``: the text of the booklet. The cover has a drawing of its own."""

    #: The heist that stands for all others in drawings of a whole plan, and the thief likewise.
    einbruch: Slug
    dieb: Slug
