"""The parts that a thief's sheet is drawn from; templates/clou/bogen.svg knows how. Millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from generator.geometry import Rect

#: White specials stand in squares: they keep until the end of the round (R32).
_WHITE: Final = ("zahl", "zusatzzahl", "fuelle")


@dataclass(frozen=True)
class SheetBox(Rect):
    """A Kasten to write a number in; ``strip`` is the height of its condition, 0 without one."""

    strip: float
    condition: str


@dataclass(frozen=True)
class Ring:
    """A circle-box: middle and radius of the circle, and the box inside it."""

    x: float
    y: float
    r: float
    box: Rect
    condition: str


@dataclass(frozen=True)
class Circle:
    """A circle to strike: it shows a number or a symbol."""

    x: float
    y: float
    r: float
    text: str = ""
    symbol: str = ""


@dataclass(frozen=True)
class Reward:
    """What is activated; ``d`` is its diameter."""

    x: float
    y: float
    d: float
    symbol: str
    white: bool


@dataclass(frozen=True)
class Compare:
    """``=``, ``<`` or ``>`` between two boxes."""

    x: float
    y: float
    r: float
    sign: str


@dataclass(frozen=True)
class PathLine:
    """A path; a soft one only guides the eye."""

    d: str
    soft: bool = False


@dataclass(frozen=True)
class Arrow:
    """An arrow head with its tip at (x, y); 0 degrees points right, 90 down."""

    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True)
class Die:
    """A die that shows 1–6 pips, 0 for a blank one ("=" beside it), -1 for any number."""

    x: float
    y: float
    s: float
    pips: int


@dataclass(frozen=True)
class Icon:
    """A symbol without a disc."""

    x: float
    y: float
    s: float
    symbol: str


@dataclass(frozen=True)
class BlockHeading:
    """The title of a block over its rule; the note stands at the right end."""

    x: float
    y: float
    w: float
    #: Which block's: strips | raster | circle-boxes | pyramid | tree | specials | bonuses | escape
    block: str
    title: str
    note: str


@dataclass(frozen=True)
class Word:
    """Fixed lettering; ``anchor`` as in SVG."""

    x: float
    y: float
    text: str
    anchor: str = "middle"


@dataclass(frozen=True)
class Drawing:
    """Everything that a block consists of, sorted by kind."""

    set_by: ClassVar = "clou/bogen.svg"
    boxes: list[SheetBox] = field(default_factory=list)
    rings: list[Ring] = field(default_factory=list)
    circles: list[Circle] = field(default_factory=list)
    rewards: list[Reward] = field(default_factory=list)
    compares: list[Compare] = field(default_factory=list)
    lines: list[PathLine] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    icons: list[Icon] = field(default_factory=list)
    headings: list[BlockHeading] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)

    def add(self, others: Iterable[Drawing]) -> None:
        """Take the parts of other drawings."""
        for other in others:
            for name, parts in vars(other).items():
                getattr(self, name).extend(parts)

    def reward_row(self, x: float, y: float, d: float, symbols: Sequence[str]) -> None:
        """Rewards from left to right, the first one's middle at (x, y)."""
        for index, symbol in enumerate(symbols):
            self.rewards.append(Reward(x + index * reward_pitch(d), y, d, symbol, is_white(symbol)))

    def reward_stack(self, x: float, y: float, d: float, symbols: Sequence[str]) -> None:
        """Rewards beside a box: two of them one above the other, then the next column; (x, y) is the left
        edge's middle."""
        for index, symbol in enumerate(symbols):
            alone = len(symbols) == 1 or (index == len(symbols) - 1 and index % 2 == 0)
            down = 0.0 if alone else (index % 2 - 0.5) * reward_pitch(d)
            across = x + d / 2 + (index // 2) * reward_pitch(d)
            self.rewards.append(Reward(across, y + down, d, symbol, is_white(symbol)))


def is_white(symbol: str) -> bool:
    """Is it a white special (R50–R52)?"""
    return symbol.startswith(_WHITE)


def reward_pitch(d: float) -> float:
    """From the middle of one reward to the next."""
    return d + 0.5


def row_width(d: float, count: int) -> float:
    """Width of ``count`` rewards in a row; 0 without any."""
    return d + (count - 1) * reward_pitch(d) if count else 0.0


def stack_width(d: float, count: int) -> float:
    """Width of ``count`` rewards in a stack."""
    return row_width(d, (count + 1) // 2)
