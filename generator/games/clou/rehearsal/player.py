"""A player of no great skill: the use of dice that seems best at once, nothing thought ahead.

People do a little better. What it is good for is to compare heists with each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.games.clou.play import (
    Action,
    Kind,
    Phase,
    Result,
    State,
    Table,
    apply,
    awaits_dice,
    escape_chance,
    is_over,
    legal_actions,
    new_game,
    result,
    roll,
)
from generator.games.clou.play.game import Dice
from generator.games.clou.play.plan import strikable
from generator.games.clou.play.plan_table import PlanTable
from generator.games.clou.play.sheet_table import SheetTable
from generator.games.clou.play.symbols import DEMANDED, unpack

#: What lies behind a door counts so much of its value, door after door.
_BEHIND: Final = 0.6
#: A trace costs half a point, and it may be the last.
_TRACE: Final = 0.7
#: A symbol that somebody will want, one that nobody wants, a white special.
_LATER: Final = 0.35
_NEVER: Final = 0.05
_WHITE: Final = 0.5
#: Another die in a sum, a white special used up.
_DIE: Final = 0.35
_HELP: Final = 0.3
#: Circles and boxes on the way to a symbol count so much of it.
_ON_THE_WAY: Final = 0.5


@dataclass(frozen=True)
class Views:
    """What never changes of how a player sees a table: each challenge's value, each box's follower."""

    worth: tuple[float, ...]
    followers: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, table: Table) -> Views:
        return cls(_worth(table.plan), tuple(_followers(sheet) for sheet in table.sheets))


class Course(NamedTuple):
    """How a game went: its result, the rounds played, symbols struck on the plan, symbols that were lost."""

    result: Result
    rounds: int
    struck: int
    lost: int


def play_once(table: Table, views: Views, rng: Dice) -> Course:
    """One game from the first roll to the end."""
    state = new_game(table)
    lost = 0
    while not is_over(state):
        if awaits_dice(state):
            state = roll(table, state, rng)
        else:
            action = _decide(table, views, state)
            lost += action.kind is Kind.DROP
            state = apply(table, state, action)
    return Course(result(table, state), state.round, state.items.bit_count(), lost)


def _decide(table: Table, views: Views, state: State) -> Action:
    if state.phase is Phase.LEAVE:
        return Action(Kind.LEAVE if _enough(table.plan, state) else Kind.STAY)
    if state.phase is Phase.DRIVER:
        return Action(Kind.DRIVE, _driver(table))
    wanted = [_wanted(table.plan, views, state, symbol) for symbol in range(DEMANDED)]
    actions = legal_actions(table, state)
    return max(actions, key=lambda action: _score(table, views, state, wanted, action))


def _enough(plan: PlanTable, state: State) -> bool:
    """Out before the alarm, before the last trace, and when there is nothing left."""
    last_round = plan.time - state.time <= 1
    risky = plan.traces - state.traces <= 1
    loot_left = any(
        loot and not state.solved >> challenge & 1 for challenge, loot in enumerate(plan.challenge_loot)
    )
    return last_round or risky or not loot_left


def _driver(table: Table) -> int:
    chances = [escape_chance(s.escape, table.plan.cars, table.plan.police) for s in table.sheets]
    return chances.index(max(chances))


def _worth(plan: PlanTable) -> tuple[float, ...]:
    """A challenge's own loot, and part of what lies behind it."""
    found = [float(loot) for loot in plan.challenge_loot]
    for _round in range(len(plan.rooms)):
        rooms = [
            sum(value for value, room in zip(found, plan.challenge_room, strict=True) if room == number)
            for number in range(len(plan.rooms))
        ]
        found = [
            loot + _BEHIND * sum(value for number, value in enumerate(rooms) if opens >> number & 1)
            for loot, opens in zip(plan.challenge_loot, plan.challenge_opens, strict=True)
        ]
    return tuple(found)


def _followers(sheet: SheetTable) -> tuple[int, ...]:
    """Box → the box to its right, or -1."""
    after = [-1] * len(sheet.cell_left)
    for cell, left in enumerate(sheet.cell_left):
        if left >= 0:
            after[left] = cell
    return tuple(after)


def _item_value(plan: PlanTable, views: Views, state: State, item: int) -> float:
    way, challenge = plan.item_way[item], plan.item_challenge[item]
    left = (plan.way_items[way] & ~state.items).bit_count()
    return max(views.worth[challenge] - _TRACE * plan.way_traces[way], 0.1) / left + 0.2


def _wanted(plan: PlanTable, views: Views, state: State, symbol: int) -> float:
    items = strikable(plan, state, symbol)
    if items:
        return max(_item_value(plan, views, state, item) for item in items)
    return _NEVER if all(state.items >> item & 1 for item in plan.items_of_symbol[symbol]) else _LATER / 2


def _stock_value(wanted: Sequence[float], stock: int, least: float) -> float:
    return sum(
        number * (max(wanted[symbol], least) if symbol < DEMANDED else _WHITE)
        for symbol, number in unpack(stock)
    )


def _score(table: Table, views: Views, state: State, wanted: Sequence[float], action: Action) -> float:
    kind = action.kind
    if kind is Kind.STRIKE:
        return _item_value(table.plan, views, state, action.target)
    if kind is Kind.STRIKE_SPECIAL:
        lines = table.sheets[action.player].mark_lines[action.target]
        return _ON_THE_WAY * _line_value(table, state, wanted, action, lines)
    if kind in (Kind.DROP, Kind.END_ROUND, Kind.GIVE_UP):
        return -1.0
    sheet = table.sheets[action.player]
    cost = _DIE * max(action.dice.bit_count() - 1, 0) + (_HELP if action.help else 0.0)
    if kind in (Kind.PLACE_ON_MARK, Kind.FILL_MARK):
        gain = _stock_value(wanted, sheet.mark_gain[action.target], 0.0)
        return gain + _line_value(table, state, wanted, action, sheet.mark_lines[action.target]) - cost
    value = _stock_value(wanted, sheet.cell_gain[action.target], 0.0)
    follower = views.followers[action.player][action.target]
    if follower >= 0:
        value += _ON_THE_WAY * _stock_value(wanted, sheet.cell_gain[follower], _LATER)
        value += _leeway(sheet.cell_sign[follower], action.number)
    elif action.target in sheet.mark_cell:
        value += _ON_THE_WAY * _LATER
    return value + 0.1 - cost


def _line_value(
    table: Table, state: State, wanted: Sequence[float], action: Action, lines: Sequence[int]
) -> float:
    """What a circle is worth for the lines on which it lies."""
    sheet, marks = table.sheets[action.player], state.players[action.player].marks
    value = 0.0
    for line in lines:
        left = (sheet.line_marks[line] & ~marks).bit_count()
        if left <= 1:
            value += _stock_value(wanted, sheet.line_gain[line], 0.0)
        else:
            value += _ON_THE_WAY / left * _stock_value(wanted, sheet.line_gain[line], _LATER)
    return value


def _leeway(sign: str, number: int) -> float:
    """How well a number leaves room for the next one."""
    if sign == ">":
        return -0.08 * number
    if sign == "<":
        return 0.08 * min(number, 8)
    return 0.05 * (6 - abs(6 - number)) if sign == "=" else 0.0
