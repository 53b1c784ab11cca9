"""The drawings of the booklet, as ``clou/regelheft/skizzen.svg`` gets them. Millimetres of the drawing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from generator.game.sketches import InRow, OnSpot
from generator.games.clou.booklet.pencil import PencilMark
from generator.games.clou.plan.drawing import DrawnChallenge, DrawnLoot
from generator.games.clou.plan.head import Track
from generator.games.clou.plan.measures import Point
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.parts import Drawing


@dataclass(frozen=True, kw_only=True)
class BookletSketch:
    """A drawing of the booklet, with what is marked in it."""

    set_by: ClassVar = "clou/regelheft/skizzen.svg"
    width: float
    height: float
    #: Millimetres on paper for one of the drawing.
    scale: float
    #: Handwritten below the drawing.
    note: str
    marks: tuple[PencilMark, ...]

    #: Its size on paper, mm.
    across: float = field(init=False)
    down: float = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "across", self.width * self.scale)
        object.__setattr__(self, "down", self.height * self.scale)


@dataclass(frozen=True)
class SketchWord(OnSpot):
    """A word or a line of a name: the middle of its base line."""

    text: str


@dataclass(frozen=True)
class SketchRoom:
    """The room that a challenge opens, behind its wall."""

    name: str
    #: The wall that parts it from the challenge, its upper and its lower end.
    wall: float
    top: float
    bottom: float
    #: The gap in it.
    gap: tuple[float, float]
    #: Where the arrow begins, with its diamond, where it ends, and its height.
    begin: float
    tip: float
    y: float


@dataclass(frozen=True, kw_only=True)
class ChallengeSketch(BookletSketch):
    """A challenge as on the plan."""

    box: DrawnChallenge
    name: tuple[SketchWord, ...]
    loot: DrawnLoot | None
    loot_name: tuple[SketchWord, ...]
    #: To the loot.
    arrow: tuple[Point, ...]
    room: SketchRoom | None
    kind: Literal["challenge"] = "challenge"


@dataclass(frozen=True, kw_only=True)
class TrackSketch(BookletSketch):
    """Tracks with their flags."""

    tracks: tuple[Track, ...]
    kind: Literal["tracks"] = "tracks"


@dataclass(frozen=True, kw_only=True)
class PassageSketch(BookletSketch):
    """Two rooms side by side, of 27 × 18 mm each."""

    #: Names of the rooms.
    left: str
    right: str
    #: The wall between them.
    wall: float
    #: With the arrow through which one enters?
    start: bool
    kind: Literal["passage"] = "passage"


@dataclass(frozen=True)
class SketchDie(InRow):
    """A die."""

    pips: int


@dataclass(frozen=True, kw_only=True)
class DiceSketch(BookletSketch):
    """Dice, joined to sums."""

    #: Their middle.
    y: float
    #: Length of their edges.
    edge: float
    dice: tuple[SketchDie, ...]
    #: Between and behind them.
    signs: tuple[SketchWord, ...]
    kind: Literal["dice"] = "dice"


@dataclass(frozen=True)
class SketchSymbol(InRow):
    """A symbol."""

    #: A name that symbole.zeichen() of symbole.svg knows.
    name: str


@dataclass(frozen=True, kw_only=True)
class SymbolSketch(BookletSketch):
    """Symbols in a row."""

    #: Their middle.
    y: float
    symbols: tuple[SketchSymbol, ...]
    kind: Literal["symbols"] = "symbols"


@dataclass(frozen=True, kw_only=True)
class SheetSketch(BookletSketch):
    """Parts of a thief's sheet."""

    parts: Drawing
    sizes: Measures
    kind: Literal["sheet"] = "sheet"


AnySketch = ChallengeSketch | TrackSketch | PassageSketch | DiceSketch | SymbolSketch | SheetSketch
