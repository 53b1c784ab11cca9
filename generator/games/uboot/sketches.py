"""The drawings of the booklet's worked examples: what they show and where, mm of the drawing (51.5 wide)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.game.sketches import BoxSketch, InRow, OnSpot

#: How a field of the time track looks.
FieldSort = Literal["ereignis", "gegenstand", "frei"]


@dataclass(frozen=True)
class BoatSketch(BoxSketch):
    """A worked example of the booklet."""

    set_by: ClassVar = "uboot/regelheft-skizzen.svg"


@dataclass(frozen=True)
class ItemCard:
    """An item that helps."""

    #: A drawing of uboot/szenen.
    scene: str
    bonus: int


@dataclass(frozen=True)
class ProbeSketch(BoatSketch):
    """A Probe: minutes, items, and what must be rolled."""

    #: A name that t.zeichen() of szenen/teile.svg knows.
    sign: str
    minutes: int
    cards: tuple[ItemCard, ...]
    #: Minutes more, in water.
    surcharge: int
    #: Minutes in all.
    cost: int
    #: The highest number that succeeds.
    target: int
    percent: int
    kind: Literal["probe"] = "probe"


@dataclass(frozen=True)
class RepairField(InRow):
    """A field of a disaster track."""

    number: int
    sign: Literal["star", "skull"] | None


@dataclass(frozen=True)
class RepairSketch(BoatSketch):
    """A repair on a disaster track."""

    fields: tuple[RepairField, ...]
    #: Where the stone was.
    here: RepairField
    #: Where it is then; none where nothing can be repaired any more.
    there: RepairField | None
    kind: Literal["track"] = "track"


@dataclass(frozen=True)
class StepSketch(BoatSketch):
    """A gnome going from one room into the next."""

    gnome: str
    #: How the water stands in his room and in the next: trocken, niedrig, hoch.
    before: tuple[str, str]
    #: None where he may not go.
    minutes: int | None
    #: How it stands then.
    after: tuple[str, str] | None
    kind: Literal["step"] = "step"


@dataclass(frozen=True)
class StackStone:
    """A time stone, and on it its sign and when its gnome acts."""

    gnome: str
    #: The stone's upper face.
    y: float
    #: Does no other lie on it?
    top: bool
    #: First, second, third; none where that depends on what the others do.
    turn: int | None


@dataclass(frozen=True)
class StackField:
    """A field of the time track with its stones, the lowest first."""

    minute: int
    sort: FieldSort
    #: Left edge and middle.
    x: float
    middle: float
    stones: tuple[StackStone, ...]


@dataclass(frozen=True)
class StackSketch(BoatSketch):
    """Stones on the time track, and in which order their gnomes act."""

    fields: tuple[StackField, ...]
    #: Of each field.
    width: float
    #: Upper edge of the drawing, and its height.
    top: float
    height: float
    kind: Literal["stack"] = "stack"


@dataclass(frozen=True)
class DisasterSketch(BoatSketch):
    """Where the marker of a disaster lies."""

    #: A name that t.zeichen() of szenen/teile.svg knows.
    sign: str
    minute: int
    sort: FieldSort
    #: By so many minutes.
    ahead: int
    target: int
    target_sort: FieldSort
    kind: Literal["disaster"] = "disaster"


@dataclass(frozen=True)
class FetchSketch(BoatSketch):
    """Fetching cards for so many minutes."""

    #: lager or kajuete
    store: str
    #: Its number on the board.
    room: int | None
    minutes: int
    allowed: bool
    kind: Literal["fetch"] = "fetch"


@dataclass(frozen=True)
class FaintNumber:
    """A number on the die."""

    number: int
    awake: bool


@dataclass(frozen=True)
class FaintSketch(BoatSketch):
    """Which numbers keep a gnome awake."""

    #: The mugs of grog.
    mugs: tuple[OnSpot, ...]
    numbers: tuple[FaintNumber, ...]
    kind: Literal["faint"] = "faint"


@dataclass(frozen=True)
class StartField:
    """On which minute the stones of so many gnomes begin."""

    #: Left edge.
    x: float
    gnomes: int
    minute: int
