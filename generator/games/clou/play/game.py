"""Legal actions and their effects. Dice are the only chance; they are thrown by ``roll``."""

from __future__ import annotations

from typing import Protocol

from generator.games.clou.play.actions import Action, ActionKind
from generator.games.clou.play.plan import leave_traces, strikable, strike_item
from generator.games.clou.play.rounds import end_round, with_escape_roll, with_roll
from generator.games.clou.play.sheet import placements, special_marks, strike, write
from generator.games.clou.play.state import Phase, Player, State
from generator.games.clou.play.symbols import AT_ONCE, DEMANDED, FILL, count, one
from generator.games.clou.play.table import GameTables


class Dice(Protocol):
    """A random generator; ``random.Random`` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop − 1."""
        ...


def is_over(state: State) -> bool:
    """Has the game ended?"""
    return state.phase >= Phase.LEFT


def awaits_dice(state: State) -> bool:
    """Must dice be thrown before anybody can decide anything?"""
    return state.phase in (Phase.ROLL, Phase.ESCAPE)


def roll(table: GameTables, state: State, rng: Dice) -> State:
    """Throw what is to be thrown. Raises ValueError when it is no time for dice."""
    if state.phase is Phase.ROLL:
        first, second, third = (rng.randrange(6) + 1 for _ in range(3))
        return with_roll(table, state, (first, second, third))
    if state.phase is Phase.ESCAPE:
        return with_escape_roll(table, state, rng.randrange(6) + 1)
    raise ValueError("no dice are thrown now")


def legal_actions(table: GameTables, state: State) -> list[Action]:
    """Everything that the players may do now; empty while dice are awaited and when the game is over."""
    if state.phase is Phase.PLAY:
        pending = [index for index, player in enumerate(state.players) if player.stock & AT_ONCE]
        if pending:
            return [action for index in pending for action in _uses(table, state, index)]
        return _plays(table, state)
    if state.phase is Phase.LEAVE:
        return [Action(ActionKind.STAY), Action(ActionKind.LEAVE)]
    if state.phase is Phase.DRIVER:
        return [Action(ActionKind.DRIVE, index) for index in range(len(state.players))]
    return []


def _uses(table: GameTables, state: State, index: int) -> list[Action]:
    """R32, R39: what can be done with the symbols that a player has just activated."""
    player, sheet = state.players[index], table.sheets[index]
    found: list[Action] = []
    for symbol in range(DEMANDED):
        if count(player.stock, symbol):
            found += [
                Action(ActionKind.STRIKE, index, item, symbol=symbol)
                for item in strikable(table.plan, state, symbol)
            ]
            found += [
                Action(ActionKind.STRIKE_SPECIAL, index, mark, symbol=symbol)
                for mark in special_marks(sheet, player, symbol)
            ]
            found.append(Action(ActionKind.DROP, index, symbol=symbol))
    return found


def _plays(table: GameTables, state: State) -> list[Action]:
    """R03–R05, R50–R52: what can be done with dice and white specials."""
    found: list[Action] = []
    for index, (player, sheet) in enumerate(zip(state.players, table.sheets, strict=True)):
        if player.dice or player.stock:
            found += placements(sheet, player, index, state.roll)
    if not any(player.dice for player in state.players):
        found.append(Action(ActionKind.END_ROUND))
    return found


def apply(table: GameTables, state: State, action: Action) -> State:
    """The state after a legal action. Illegal ones are not looked for here: see ``legal_actions``."""
    kind = action.kind
    if kind is ActionKind.STAY:
        return state._replace(phase=Phase.ROLL)
    if kind is ActionKind.LEAVE:
        return state._replace(phase=Phase.LEFT)
    if kind is ActionKind.DRIVE:
        return state._replace(phase=Phase.ESCAPE, driver=action.player)
    if kind is ActionKind.END_ROUND:
        return end_round(table, state)
    player = state.players[action.player]
    if kind is ActionKind.GIVE_UP:
        left = player.dice.bit_count()
        return leave_traces(table.plan, _with(state, action.player, player._replace(dice=0)), left)
    if kind in (ActionKind.STRIKE, ActionKind.STRIKE_SPECIAL, ActionKind.DROP):
        player = player._replace(stock=player.stock - one(action.symbol))
    elif kind in (ActionKind.FILL_CELL, ActionKind.FILL_MARK):
        player = player._replace(stock=player.stock - one(FILL))
    else:
        player = player._replace(dice=player.dice & ~action.dice, stock=player.stock - action.help)
    sheet = table.sheets[action.player]
    if kind in (ActionKind.PLACE_IN_CELL, ActionKind.FILL_CELL):
        player = write(sheet, player, action.target, action.number)
    elif kind in (ActionKind.PLACE_ON_MARK, ActionKind.FILL_MARK, ActionKind.STRIKE_SPECIAL):
        player = strike(sheet, player, action.target)
    state = _with(state, action.player, player)
    if kind is ActionKind.STRIKE:
        return strike_item(table.plan, state, action.target, action.symbol)
    return state


def _with(state: State, index: int, player: Player) -> State:
    players = state.players
    return state._replace(players=(*players[:index], player, *players[index + 1 :]))
