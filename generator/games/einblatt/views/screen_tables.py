"""The first page of the screen: hand sizes, results, steps, obstacles, levels, chances. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.games.einblatt import reference
from generator.games.einblatt.models import Setting
from generator.games.einblatt.models_nachschlag import Nachschlag
from generator.games.einblatt.reference import PointsMeaning, PowerLevel
from generator.games.einblatt.views.screen_parts import (
    FIRST_ODDS,
    HeatTable,
    PageColumn,
    StepRow,
    page_columns,
    small_deck,
    step_rows,
)
from generator.geometry import Size
from generator.wording import Wording

#: How much of the page's inside the first two columns take, and between columns.
_TABLES: Final = (0.318, 0.236, 6.4)
#: On a narrower sheet, how much of what the third column needs the first one gives.
_OF_LEFT: Final = 0.5
#: Tables of chances: from one to the next, height of a row.
_ODDS_PITCH, _ODDS_ROW = 74.0, 6.27
#: From a heading to its table's hands.
_BELOW_HEADING: Final = 7.4
#: Hand sizes: what stands before the values; the first row and from one to the next.
_BEFORE_HANDS: Final = 20.5
_HANDS, _HAND = 103.4, 6.6
#: Results of a Probe, and levels: the first row and from one to the next.
_RESULTS, _RESULT = 29.2, 8.2
_LEVELS, _LEVEL = 138.2, 8.0
#: Steps of a Probe: the first, and what is free below the last; the height of a step's little card at most.
_STEPS, _BELOW_STEPS = 136.0, 9.0
_STEP_CARD: Final = 7.4
#: Obstacles: the first row, the height of a row at most, of all rows, of all where there are many.
_OBSTACLES, _OBSTACLE = 29.8, 7.8
_ALL_OBSTACLES, _MANY_OBSTACLES = 78.0, 94.0
_MANY: Final = 9
#: From the right edge to an obstacle's cards; further for the third colour and for the fourth.
_CARDS: Final = 20.0
_MORE_SUITS: Final = 5.0
#: The last shield's middle from the right edge, and from one to the next.
_SHIELDS, _SHIELD = 3.0, 4.9


@dataclass(frozen=True)
class ValueColumn:
    """A value in the table of hand sizes."""

    #: Left edge, mm.
    x: float
    value: int


@dataclass(frozen=True)
class HandSizeRow:
    """Hand sizes with one kind of Fertigkeit."""

    #: Top, mm.
    y: float
    #: eigene | fremde | keine
    skill: str
    #: Cards to draw, a number for each value.
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ResultRow:
    """A result of a Probe."""

    #: Top, mm.
    y: float
    result: PointsMeaning


@dataclass(frozen=True)
class Shield:
    """A place for a colour of an obstacle."""

    #: Its middle, mm.
    x: float
    #: Does it have that colour?
    full: bool


@dataclass(frozen=True)
class ScreenObstacle:
    """An obstacle of the setting."""

    #: Top, mm.
    y: float
    text: str
    cards: int
    #: Left edge of its cards, mm.
    cards_x: float
    shields: tuple[Shield, ...]


@dataclass(frozen=True)
class LevelRow:
    """A Machtlevel."""

    #: Top, mm.
    y: float
    level: PowerLevel


@dataclass(frozen=True, kw_only=True)
class Tables:
    """The first page: hand sizes, results, steps of a Probe; obstacles, levels; chances."""

    left: PageColumn
    middle: PageColumn
    right: PageColumn
    #: Width of a value's column, mm.
    value_width: float
    value_columns: tuple[ValueColumn, ...]
    hands: tuple[HandSizeRow, ...]
    results: tuple[ResultRow, ...]
    #: Height of a step and of its little card, mm.
    step_height: float
    step_card: float
    steps: tuple[StepRow, ...]
    #: Height of an obstacle, mm, and width of its text.
    obstacle_height: float
    obstacle_width: float
    obstacles: tuple[ScreenObstacle, ...]
    levels: tuple[LevelRow, ...]
    #: Against opponents without colour, and with one.
    odds: tuple[HeatTable, ...]


def screen_tables(say: Wording, words: Nachschlag, setting: Setting, size: Size) -> Tables:
    """The first page of a setting's screen."""
    left, middle, right = page_columns(size, _TABLES, _OF_LEFT)
    small, obstacles = small_deck(setting), setting.schwierigkeiten
    value = (left.width - _BEFORE_HANDS) / len(reference.VALUES)
    steps = reference.marked(words.ablauf, small=small)
    step = (size.height - _STEPS - _BELOW_STEPS) / len(steps)
    room = _MANY_OBSTACLES if len(obstacles) > _MANY else _ALL_OBSTACLES
    obstacle = min(room / max(len(obstacles), 1), _OBSTACLE)
    most = max((row.farben for row in obstacles), default=0)
    return Tables(
        left=left,
        middle=middle,
        right=right,
        value_width=value,
        value_columns=tuple(ValueColumn(left.x + _BEFORE_HANDS + v * value, v) for v in reference.VALUES),
        hands=tuple(
            HandSizeRow(_HANDS + number * _HAND, row.skill, row.cards)
            for number, row in enumerate(reference.hands())
        ),
        results=tuple(
            ResultRow(_RESULTS + number * _RESULT, result)
            for number, result in enumerate(reference.results(words))
        ),
        step_height=step,
        step_card=min(step - 1.2, _STEP_CARD),
        steps=step_rows(steps, _STEPS, step),
        obstacle_height=obstacle,
        obstacle_width=middle.width - 21 - (_MORE_SUITS if most > 2 else 0),
        obstacles=tuple(
            ScreenObstacle(
                _OBSTACLES + number * obstacle,
                row.text,
                row.karten,
                middle.x + middle.width - _CARDS - _MORE_SUITS * max(row.farben - 2, 0),
                _shields(middle.x + middle.width - _SHIELDS, row.farben),
            )
            for number, row in enumerate(obstacles)
        ),
        levels=tuple(
            LevelRow(_LEVELS + number * _LEVEL, level)
            for number, level in enumerate(reference.levels(say, setting))
        ),
        odds=tuple(
            HeatTable.of(reference.odds(farben, small), y, right, y + _BELOW_HEADING, _ODDS_ROW)
            for farben in (0, 1)
            for y in [FIRST_ODDS + farben * _ODDS_PITCH]
        ),
    )


def _shields(x: float, colours: int) -> tuple[Shield, ...]:
    """Two places or more; the last has its middle at ``x``."""
    places = max(colours, 2)
    return tuple(Shield(x + (number - places + 1) * _SHIELD, number < colours) for number in range(places))
