"""The parts that a plan is drawn with, as its template gets them. Millimetres of the drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from generator.games.clou.plan.furniture import PlacedPiece
from generator.games.clou.plan.head import Hint, Track
from generator.games.clou.plan.key import PlanKey, RimSign
from generator.games.clou.plan.measures import Point
from generator.games.clou.plan.paper import PlanPaper, ScoreBox
from generator.games.clou.plan.slot import DrawnSlot
from generator.geometry import Rect
from generator.model.face_data import FaceData, field_names

_Part = TypeVar("_Part")


@dataclass(frozen=True)
class DrawnChallenge(Rect):
    """A challenge's box with everything in it."""

    #: Its name, line by line, and the size of its type in pt.
    name: tuple[str, ...]
    points: float
    slots: tuple[DrawnSlot, ...]
    #: Arrows between slots: from x to x at y.
    order: tuple[tuple[float, float, float], ...]
    #: Middles of the plus signs before costs.
    pluses: tuple[Point, ...]
    #: Heights of the bars between alternatives.
    bars: tuple[float, ...]
    #: Brackets that join the rows of one way: x, from which height to which.
    joins: tuple[tuple[float, float, float], ...]
    #: Heights of the words between such rows.
    ands: tuple[float, ...]


@dataclass(frozen=True)
class DrawnLoot:
    """A circle with a picture, its value below, its name below that."""

    #: Middle and radius of the circle.
    x: float
    y: float
    r: float
    #: A drawing of beute.svg.
    art: str
    value: int
    #: None on its plan is worth more.
    dearest: bool
    #: The box for the value: its width, top and height.
    value_w: float
    value_top: float
    value_h: float
    #: Its name, line by line; width, top and size of the type in pt.
    name: tuple[str, ...]
    name_w: float
    name_top: float
    name_pt: float
    #: Height of all lines.
    name_h: float


@dataclass(frozen=True)
class DrawnArrow:
    """An arrow through its corners, the last one its tip."""

    points: tuple[Point, ...]
    #: One that leads to loot.
    small: bool


@dataclass(frozen=True)
class DrawnStart:
    """The struck arrow into the first room."""

    begin: Point
    tip: Point
    #: Middle of the word beside it.
    word: Point


@dataclass(frozen=True)
class DrawnLabel:
    """A room's letter and name."""

    x: float
    y: float
    width: float
    #: Where the letter stands: the middle of its box, its base line.
    middle: float
    baseline: float
    letter: str
    name: str


@dataclass(frozen=True)
class DrawnWall:
    """A wall or a fence, from left or above."""

    #: wall | fence
    kind: str
    #: x, y of its beginning, x, y of its end.
    line: tuple[float, float, float, float]
    #: Middles of a fence's posts.
    posts: tuple[Point, ...]


@dataclass(frozen=True)
class DrawnWindow(Rect):
    """A window in a wall."""

    #: In a wall that runs from top to bottom.
    upright: bool


@dataclass(frozen=True)
class DrawnDoor(DrawnWindow):
    """A gap in a wall."""

    #: x, y of the hinge, of the open leaf's tip, of the arc's end, the arc's direction; none without a leaf.
    leaf: tuple[float, float, float, float, float, float, int] | None


@dataclass(frozen=True)
class HouseView:
    """A view of the house from outside."""

    #: villa | stadt | zug
    house: str
    #: Middle of the ground, and how large it is drawn: 1 as in its own millimetres.
    x: float
    y: float
    scale: float
    #: Base line of its title; none without one.
    title: float | None


@dataclass(frozen=True)
class Compass:
    """The north arrow and a scale, perhaps with somebody's pencil note."""

    #: Middle of the arrow.
    x: float
    y: float
    #: Which of the notes among the words (plan.pencil), from 0.
    note: int
    #: Where it begins; none where there is no room for it.
    note_at: Point | None
    #: Is there room for the scale beside it?
    scale: bool


@dataclass(frozen=True)
class SpecialRule:
    """A special rule, its title (what stands before the first colon) apart."""

    title: str
    text: str


@dataclass(frozen=True)
class PlanFace(FaceData):
    """The plan of a heist: head, house, everything to strike."""

    templates: ClassVar = ("clou/einbruchsplan.html",)
    paper: PlanPaper
    name: str
    #: Size of its type, pt.
    name_pt: float
    subtitle: str
    story: str
    #: Size of its type, pt; none for the usual one.
    story_pt: float | None
    rules: tuple[SpecialRule, ...]
    #: Height of the special rules, mm.
    rules_h: float
    #: Below them: height of the word over the lines for notes, and of the lines.
    note_label: float
    note_lines: tuple[float, ...]
    tracks: tuple[Track, ...]
    hints: tuple[Hint, ...]
    score: ScoreBox
    #: In cells that no room takes; none where there is no place for it.
    key: PlanKey | None
    #: Without a key: its signs on the lower rim, in place of the numbers of the columns.
    rim: tuple[RimSign, ...]
    view: HouseView | None
    compass: Compass | None
    #: Its rooms are wagons: sheet metal for walls, bellows for doors, rails along it.
    train: bool
    #: The floors of the rooms, and the ground of those under the open sky.
    rooms: tuple[Rect, ...]
    yards: tuple[Rect, ...]
    #: Paths of paving and of waves.
    floors: tuple[str, ...]
    #: Planks above the water from the struck arrow on; none where people do not come in over water.
    jetty: Rect | None
    furniture: tuple[PlacedPiece, ...]
    walls: tuple[DrawnWall, ...]
    windows: tuple[DrawnWindow, ...]
    doors: tuple[DrawnDoor, ...]
    labels: tuple[DrawnLabel, ...]
    #: Height of a label.
    label_h: float
    #: Size of its type, pt.
    label_pt: float
    challenges: tuple[DrawnChallenge, ...]
    #: From one line of a challenge's name to the next.
    name_line: float
    loot: tuple[DrawnLoot, ...]
    arrows: tuple[DrawnArrow, ...]
    #: Middles of the diamonds at the beginning of arrows, and strokes across the beginning of others.
    diamonds: tuple[Point, ...]
    bars: tuple[tuple[float, float, float, float], ...]
    #: None on a plan whose first room has no way in.
    start: DrawnStart | None


def rounded(value: _Part) -> _Part:
    """A part (or a tuple of parts), its lengths to a hundredth of a millimetre."""
    plain: Any = value
    if isinstance(plain, float):
        plain = round(plain, 2)
    elif isinstance(plain, tuple):
        plain = tuple(map(rounded, plain))
    elif (names := field_names(type(plain))) is not None:
        plain = type(plain)(**{name: rounded(getattr(plain, name)) for name in names})
    result: _Part = plain
    return result
