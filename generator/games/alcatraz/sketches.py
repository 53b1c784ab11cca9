"""The drawings of the booklet's worked examples: what they show and where, mm of the drawing (50 wide)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.game.sketches import BoxSketch, InRow, OnSpot
from generator.games.alcatraz.views.parts import Person


@dataclass(frozen=True)
class PrisonSketch(BoxSketch):
    """A worked example of the booklet."""

    set_by: ClassVar = "alcatraz/regelheft-skizzen.svg"


@dataclass(frozen=True)
class GuardCount:
    """The Wachen of a round."""

    round: int
    guards: int
    #: Does it end the game?
    lost: bool


@dataclass(frozen=True)
class RoundsSketch(PrisonSketch):
    """The Wachen of every round."""

    rounds: tuple[GuardCount, ...]
    kind: Literal["rounds"] = "rounds"


@dataclass(frozen=True)
class FirstGuard(InRow):
    """One of the first Wachen."""

    #: In which series it was drawn, from 1.
    series: int


@dataclass(frozen=True)
class LaidRoom:
    """A room of the prison with its first Wachen."""

    number: int
    #: Its corner.
    x: float
    y: float
    guards: tuple[FirstGuard, ...]
    #: Are there several?
    crowded: bool


@dataclass(frozen=True)
class LayoutSketch(PrisonSketch):
    """The prison laid out, and the Raumkarten that were drawn for the first Wachen."""

    rooms: tuple[LaidRoom, ...]
    #: Numbers of the rooms drawn.
    series: tuple[tuple[int, ...], ...]
    kind: Literal["layout"] = "layout"


@dataclass(frozen=True)
class VoteSketch(PrisonSketch):
    """One vote."""

    votes: tuple[Person, ...]
    #: The Sündenbock until now.
    before: Person
    #: None on a tie: then one of ``possible`` becomes Sündenbock.
    elected: Person | None
    possible: tuple[Person, ...]
    #: Middle of the words below the votes; where the arrow behind them begins.
    words: float
    arrow: float
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True)
class TermPoints:
    """AP of a Sündenbock elected so many times in a row."""

    term: int
    points: int
    #: Left edge, and middle of the line.
    x: float
    y: float


@dataclass(frozen=True)
class PointsSketch(PrisonSketch):
    """AP of a Sündenbock elected again and again."""

    #: AP of everybody.
    base: int
    terms: tuple[TermPoints, ...]
    height: float
    kind: Literal["points"] = "points"


@dataclass(frozen=True)
class GuardMarker(OnSpot):
    """A Wache."""

    bribed: bool


@dataclass(frozen=True)
class Attempt(InRow):
    """An action among Wachen."""

    #: The line behind it; none behind the last.
    edge: float | None
    guards: tuple[GuardMarker, ...]
    #: What it costs; none where it is impossible.
    points: int | None


@dataclass(frozen=True)
class CostsSketch(PrisonSketch):
    """What an action costs among Wachen."""

    attempts: tuple[Attempt, ...]
    kind: Literal["costs"] = "costs"


@dataclass(frozen=True)
class RiotStep:
    """One of three actions in two rooms."""

    #: Its word in the edition's ``booklet`` words.
    action: Literal["aufstand", "gehen", "aufgabe"]
    #: Wachen in the prisoner's own room and in the task's.
    guards: tuple[int, int]
    #: Is the prisoner in the task's room?
    there: bool
    #: Middle of his sign, from the left edge of the first room.
    x: float
    points: int | None


@dataclass(frozen=True)
class RiotSketch(PrisonSketch):
    """Riot, walk, complete."""

    who: Person
    steps: tuple[RiotStep, ...]
    kind: Literal["riot"] = "riot"


@dataclass(frozen=True)
class RewardRow:
    """Which element somebody marks, if any."""

    who: Person
    element: str | None


@dataclass(frozen=True)
class RewardSketch(PrisonSketch):
    """Who marks which element."""

    #: Letters of the task completed and of the one revealed.
    done: str
    revealed: str
    rewards: tuple[RewardRow, ...]
    height: float
    kind: Literal["reward"] = "reward"


@dataclass(frozen=True)
class ReturnPlace(InRow):
    """A place for an item."""

    taken: bool
    #: Does the item go there?
    goal: bool


@dataclass(frozen=True)
class ReturnRoom:
    """A room where the item may go."""

    name: str
    #: Left edge, width and middle.
    x: float
    width: float
    middle: float
    #: Does it go there?
    goal: bool
    places: tuple[ReturnPlace, ...]


@dataclass(frozen=True)
class ReturnSketch(PrisonSketch):
    """Where a laid down item goes."""

    #: An item that t.token() of teile.svg draws.
    item: str
    rooms: tuple[ReturnRoom, ...]
    kind: Literal["return"] = "return"


@dataclass(frozen=True)
class PileCard:
    """A task."""

    number: str
    #: Left edge.
    x: float


@dataclass(frozen=True)
class PileSketch(PrisonSketch):
    """Which task comes next."""

    open: tuple[PileCard, ...]
    #: Those that go below the pile, as they were drawn.
    below: tuple[PileCard, ...]
    next: PileCard | None
    #: Middles of the words below the open tasks and below those that go below the pile.
    open_words: float
    below_words: float
    kind: Literal["pile"] = "pile"


@dataclass(frozen=True)
class PlanRow:
    """What a prisoner has of the plan."""

    who: Person
    #: Letters.
    plan: tuple[str, ...]
    #: Letters that the others lack when he stays.
    missing: tuple[str, ...]
    #: Does he stay behind?
    stays: bool


@dataclass(frozen=True)
class RankRow:
    """What a prisoner has for the tie-breakers."""

    who: Person
    stays: bool
    #: Elements, cash, items, stamina.
    rank: tuple[int, ...]
    #: So many of them are compared.
    compared: int


@dataclass(frozen=True)
class EndSketch(PrisonSketch):
    """An end check."""

    #: Letters of the plan.
    elements: tuple[str, ...]
    rows: tuple[PlanRow, ...]
    #: Those who are compared, and where that begins.
    ranks: tuple[RankRow, ...]
    ranks_y: float
    height: float
    kind: Literal["end"] = "end"
