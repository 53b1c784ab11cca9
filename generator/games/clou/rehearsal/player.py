"""The program that plays trial games: it knows where it wants to go, and never throws the dice in its head.

It heads for loot along the shortest ways that its crew can go, shares out all dice of a player at once, and
leaves before the alarm or the last trace. It does not think of rounds to come otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.clou.play import (
    Action,
    ActionKind,
    GameTables,
    Phase,
    Player,
    State,
    apply,
    awaits_dice,
    escape_chance,
    is_over,
    new_game,
    result,
    roll,
)
from generator.games.clou.play.game import Dice
from generator.games.clou.play.plan_table import PlanTable
from generator.games.clou.play.sheet import special_marks
from generator.games.clou.play.symbols import AT_ONCE, DEMANDED, count
from generator.games.clou.rehearsal.course import MOST_ROUNDS, Course
from generator.games.clou.rehearsal.dice_plan import Choice, best_with_dice, best_with_white
from generator.games.clou.rehearsal.hopes import Hopes, Worth, hopes
from generator.games.clou.rehearsal.outlook import Outlook, PlanView, look
from generator.games.clou.rehearsal.scarcity import efforts
from generator.games.clou.rehearsal.sheet_view import SheetView
from generator.games.clou.rehearsal.temper import TEMPER, Temper


@dataclass(frozen=True)
class Views:
    """What never changes of how players see a table."""

    table: GameTables
    temper: Temper
    plan: PlanView
    sheets: tuple[SheetView, ...]

    @classmethod
    def of(cls, table: GameTables, temper: Temper = TEMPER, sheets: Sequence[SheetView] = ()) -> Views:
        """``sheets``: the views of the table's sheets where they are known already."""
        seen = tuple(sheets) or tuple(SheetView.of(sheet, temper) for sheet in table.sheets)
        return cls(table, temper, PlanView.of(table.plan, efforts(seen, temper), temper), seen)


def play_once(views: Views, rng: Dice) -> Course:
    """One game from the first roll to the end."""
    table, state = views.table, new_game(views.table)
    plan = table.plan
    lost = [0] * DEMANDED
    loot_in, traces_in = [0] * (MOST_ROUNDS + 1), [0] * (MOST_ROUNDS + 1)
    while not is_over(state):
        if awaits_dice(state):
            state = roll(table, state, rng)
        elif state.phase is Phase.PLAY:
            before, state = state, _Round(views, state, lost).play()
            new, round_ = state.solved & ~before.solved, min(before.round, MOST_ROUNDS)
            loot_in[round_] += sum(loot for one, loot in enumerate(plan.challenge_loot) if new >> one & 1)
            traces_in[round_] += state.traces - before.traces
        elif state.phase is Phase.LEAVE:
            leave = _enough(plan, views.temper, state)
            state = apply(table, state, Action(ActionKind.LEAVE if leave else ActionKind.STAY))
        else:
            state = apply(table, state, Action(ActionKind.DRIVE, _driver(table)))
    return Course(
        result=result(table, state),
        end=state.phase - Phase.LEFT,
        rounds=state.round,
        struck=state.items.bit_count(),
        solved=tuple(bool(state.solved >> number & 1) for number in range(len(plan.challenges))),
        way=tuple(bool(items) and not items & ~state.items for items in plan.way_items),
        room=tuple(bool(state.rooms >> number & 1) for number in range(len(plan.rooms))),
        loot_in=tuple(loot_in),
        traces_in=tuple(traces_in),
        missing=_missing(views.plan, state),
        lost=tuple(lost),
    )


def _missing(view: PlanView, state: State) -> tuple[int, ...]:
    """What the shortest way of every open challenge still demands; of symbols to choose from the first."""
    found = [0] * DEMANDED
    for challenge, ways in enumerate(view.ways):
        if state.solved >> challenge & 1 or not state.rooms >> view.plan.challenge_room[challenge] & 1:
            continue
        left = [[item for item in view.items[way] if not state.items >> item & 1] for way in ways]
        for item in min(left, key=len, default=[]):
            for symbol in view.symbols[item][:1]:
                found[symbol] += 1
    return tuple(found)


def _enough(plan: PlanTable, temper: Temper, state: State) -> bool:
    """Out before the alarm, before the last trace, and when there is nothing left."""
    next_round = state.round + 1
    coming = sum(p.traces for p in plan.patrols if p.comes(next_round, state.solved, state.solved_in))
    return (
        plan.time - state.time <= 1
        or plan.traces - state.traces + state.free_traces - coming <= temper.careful
        or not any(
            loot and not state.solved >> challenge & 1 for challenge, loot in enumerate(plan.challenge_loot)
        )
    )


def _driver(table: GameTables) -> int:
    chances = [escape_chance(s.escape, table.plan.cars, table.plan.police) for s in table.sheets]
    return chances.index(max(chances))


class _Round:
    """Phases 2 and 3: everybody uses dice, in the order in which it is worth most."""

    def __init__(self, views: Views, state: State, lost: list[int]) -> None:
        """``lost`` is counted up for each symbol that is lost."""
        self._views, self._state, self._lost = views, state, lost
        self._seen: tuple[int, int] = (-1, -1)
        #: What sheets may bring changes little in a round; it is looked at once.
        self._hopes: list[Hopes | None] = [None] * len(state.players)
        self._known: list[tuple[Player, Outlook, Choice | None] | None] = [None] * len(state.players)

    def play(self) -> State:
        while self._state.phase is Phase.PLAY:
            self._look()
            action = self._next()
            if action.kind is ActionKind.DROP:
                self._lost[action.symbol] += 1
            self._state = apply(self._views.table, self._state, action)
        return self._state

    def _look(self) -> None:
        """See the plan again when something has been struck on it."""
        state, plan = self._state, self._views.plan.plan
        seen = (state.items, state.traces)
        if seen != self._seen:
            self._seen = seen
            self._outlook = look(self._views.plan, state, plan.time - state.time - 0.5)

    def _next(self) -> Action:
        players = self._state.players
        for index, player in enumerate(players):
            if player.stock & AT_ONCE:
                return self._use(index)
        best: Choice | None = None
        waiting = [index for index, player in enumerate(players) if player.dice or player.stock]
        for index in sorted(waiting, key=self._last_worth, reverse=True):
            if best is not None and best.worth >= self._last_worth(index):
                break
            choice = self._choice(index)
            if choice is not None and (best is None or choice.worth > best.worth):
                best = choice
        return best.action if best is not None else Action(ActionKind.END_ROUND)

    def _last_worth(self, index: int) -> float:
        """What a player's best choice was worth when it was last looked for."""
        known = self._known[index]
        if known is None:
            return float("inf")
        return known[2].worth if known[2] is not None else float("-inf")

    def _choice(self, index: int) -> Choice | None:
        """The best that a player can do with dice and white specials; None when there is nothing."""
        player, views, outlook = self._state.players[index], self._views, self._outlook
        known = self._known[index]
        if known is not None and known[0] == player and known[1] is outlook:
            return known[2]
        view, worth = views.sheets[index], self._worth(index)
        choice = None
        if player.dice:
            choice = best_with_dice(view, worth, player, index, self._state.roll, outlook.trace)
        if player.stock:
            most = max(outlook.later)
            white = best_with_white(view, worth, player, index, self._state.roll, views.temper, most)
            if white is not None and white.worth > (choice.worth if choice is not None else 0.0):
                choice = white
        self._known[index] = player, outlook, choice
        return choice

    def _worth(self, index: int) -> Worth:
        views, found = self._views, self._hopes[index]
        if found is None:
            found = self._hopes[index] = hopes(views.sheets[index], views.temper, self._outlook.later)
        return Worth(views.sheets[index], views.temper, self._state.players[index], found, self._outlook)

    def _use(self, index: int) -> Action:
        """R32: the best use of the symbols that a player has just activated."""
        player, outlook, worth = self._state.players[index], self._outlook, self._worth(index)
        sheet = self._views.table.sheets[index]
        found: list[Choice] = []
        for symbol in range(DEMANDED):
            if not count(player.stock, symbol):
                continue
            item = outlook.item[symbol]
            if item >= 0:
                found.append(
                    Choice(outlook.now[symbol], Action(ActionKind.STRIKE, index, item, symbol=symbol))
                )
            for mark in special_marks(sheet, player, symbol):
                action = Action(ActionKind.STRIKE_SPECIAL, index, mark, symbol=symbol)
                found.append(Choice(worth.of_mark(mark), action))
            if not found:
                found.append(Choice(-1.0, Action(ActionKind.DROP, index, symbol=symbol)))
        return max(found).action
