"""The compiled rules do what the rules in Python do: the same legal actions and ends."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_args

import numpy as np
import pytest

from generator.games.clou.models import Einbruch, Wirkung
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import (
    Action,
    ActionKind,
    GameTables,
    Phase,
    State,
    apply,
    awaits_dice,
    compile_game,
    is_over,
    legal_actions,
    new_game,
    result,
    with_escape_roll,
    with_roll,
)
from generator.games.clou.play.flat import layout
from generator.games.clou.play.flat.plan import is_lost, loot_of, points_now
from generator.games.clou.play.flat.tables import TooLargeError, signed
from generator.games.clou.play.plan_table import compile_plan
from generator.games.clou.play.sheet_table import SheetTable, compile_thief
from generator.games.clou.rehearsal import player
from generator.games.clou.rehearsal.flat.figures import mind_of
from generator.games.clou.rehearsal.flat.player import play_games
from generator.games.clou.rehearsal.flat.sums import SUMS
from generator.games.clou.rehearsal.flat.view import MIND
from generator.games.clou.rehearsal.player import Views, play_once
from generator.games.clou.vocabulary import Weiss
from tests.games.clou.clou_samples import ROOT, heist, heists, thief, thieves
from tests.games.clou.flat_records import flat_table, flat_view
from tests.games.clou.recorded_games import record_random, replay

pytestmark = pytest.mark.usefixtures("machine_code")

#: Heists of the kit, and how often each comes: as it is, and with special effects.
_HEISTS, _TURNS = len(list((ROOT / "content/clou/einbrueche").glob("*.yaml"))), 4
#: Random games of each of those; games of each heist and number of players, or of one with effects, that the
#: program plays.
_RANDOM, _PLAYED = 350, 70
_STEP, _WORD = 0x9E3779B97F4A7C15, 1 << 64
_DRAWN = random.Random(20)


def _with_rules(plan: Einbruch, rules: Sequence[dict[str, Any]]) -> Einbruch:
    data = json.loads(plan.model_dump_json())
    data["sonderregeln"] = [{"satz": "Probe.", "wirkung": rule} for rule in rules]
    return Einbruch.model_validate_json(json.dumps(data))


def effects(plan: Einbruch) -> list[dict[str, Any]]:
    """One of each special effect, on this heist's challenges and rooms."""
    challenges = list(plan.herausforderungen)
    rooms = list(plan.raeume)
    return [
        {"art": "gesperrt-bis", "runde": 3, "fuer": challenges[-2:]},
        {"art": "raum-kostet", "raum": rooms[-1], "kosten": "zeit"},
        {"art": "raum-kostet", "raum": rooms[-2], "kosten": "spur", "anzahl": 2},
        {"art": "doppelt", "symbol": "clever", "fuer": challenges[1:]},
        {"art": "doppelt", "symbol": "kraft", "fuer": challenges},
        {"art": "spur-alle-runden", "runden": 2, "solange": challenges[1], "kehrt_zurueck": 2},
        {"art": "freie-spur", "anzahl": 2},
        {"art": "spur-nach-runde", "runde": 2, "anzahl": 1},
        {"art": "spur-alle-runden", "runden": 3, "anzahl": 1},
        {"art": "spur-alle-runden", "runden": 2, "anzahl": 1, "solange": challenges[0]},
        {"art": "mehr-zeit", "anzahl": 2},
        {"art": "zusatzpunkte", "punkte": 3, "fuer": challenges[:2]},
        {"art": "zusatzpunkte", "punkte": -9, "fuer": challenges[1:2]},
    ]


@cache
def plans() -> list[Einbruch]:
    """The kit's heists, then each with special effects drawn by lot, three times."""
    every = list(heists().values())
    changed = [
        _with_rules(plan, _DRAWN.sample(effects(plan), _DRAWN.randint(4, 9)))
        for plan in every
        for _ in range(_TURNS - 1)
    ]
    return every + changed


@cache
def crowd() -> list[Dieb]:
    """The kit's thieves, and one whose dice and first boxes bring all white specials, two at a time."""
    whites = Weiss.__args__  # type: ignore[attr-defined]
    white = thief(
        id="weiss",
        faehigkeiten={
            name: [{"symbole": [whites[number], whites[(number + 4) % 10]]} for number in range(first, 10, 3)]
            for first, name in enumerate(("kraft", "geschick", "clever"))
        },
        wuerfelboni=[
            {"muster": "zwei-6", "symbole": ["zahl±1", "zahl±1"]},
            {"muster": "summe>12", "symbole": ["zusatzzahl-3", "zusatzzahl-3", "zahl±3"]},
        ],
        besonderheiten=[{"kreise": ["kraft", "kraft"], "symbole": ["fuelle-aus"]}],
    )
    return [*thieves().values(), white]


@cache
def sheets() -> dict[str, SheetTable]:
    """Those of the crowd: most games are of crews that have not met before."""
    return {one.id: compile_thief(one) for one in crowd()}


def drawn_games(plan: Einbruch, games: int) -> Iterator[tuple[int, GameTables, Any]]:
    """(number, tables, record) of games with crews drawn by lot, small ones more often."""
    chosen = random.Random(plan.id)
    tables = {players: compile_plan(plan, players) for players in (1, 2, 3)}
    known: dict[tuple[str, ...], tuple[GameTables, Any]] = {}
    for number in range(games):
        crew = tuple(chosen.sample(sorted(sheets()), chosen.choice((1, 1, 1, 2, 2, 3))))
        if crew not in known:
            table = GameTables(tables[len(crew)], tuple(sheets()[one] for one in crew))
            known[crew] = table, flat_table(table)
        yield number, *known[crew]


def same_actions(rows: Any, rules: GameTables, state: State) -> bool:
    """Are these rows of the compiled rules all that the rules in Python allow, each once?"""
    columns = [rows[:, column].tolist() for column in range(layout.COLUMNS)]
    columns[layout.HELP] = rows[:, layout.HELP].astype(np.uint64).tolist()
    wanted = legal_actions(rules, state)
    return len(rows) == len(wanted) and set(zip(*columns, strict=True)) == set(wanted)


class Rerun:
    """Goes through a recorded game with the rules in Python."""

    def __init__(self, table: GameTables, actions: list[list[int]], dice: list[int]) -> None:
        self.table, self.actions, self.dice = table, actions, dice
        self.state, self.done, self.thrown = new_game(table), 0, 0

    def ask(self) -> State | None:
        """Throws dice as they fell until somebody must decide; None when the game is over."""
        while awaits_dice(self.state):
            if self.state.phase is Phase.ROLL:
                first, second, third = self.dice[self.thrown : self.thrown + 3]
                self.state = with_roll(self.table, self.state, (first, second, third))
                self.thrown += 3
            else:
                self.state = with_escape_roll(self.table, self.state, self.dice[self.thrown])
                self.thrown += 1
        return None if is_over(self.state) else self.state

    def act(self) -> Action:
        """The next recorded action."""
        kind, player, target, number, dice, help_, symbol = self.actions[self.done]
        action = Action(ActionKind(kind), player, target, number, dice, help_ % (1 << 64), symbol)
        self.state = apply(self.table, self.state, action)
        self.done += 1
        return action


def assert_same_state(table: Any, game: Any, rules: GameTables, state: State) -> None:
    """The compiled game stands as the one in Python, and is worth the same."""
    assert sum(1 << item for item in range(layout.ITEMS) if game["items"][item]) == state.items
    for name in ("solved", "rooms", "time", "traces", "cars", "police", "free_traces", "round", "driver"):
        assert game[name] == getattr(state, name), name
    assert bytes(game["solved_in"][: len(state.solved_in)].astype(np.uint8)) == state.solved_in
    assert game["phase"] == state.phase
    assert tuple(game["roll"]) == state.roll
    for index, one in enumerate(state.players):
        assert bytes(game["cells"][index, : len(one.cells)]) == one.cells
        assert game["marks"][index] == one.marks
        assert game["stock"][index] == signed(one.stock)
        assert game["dice"][index] == one.dice
    if is_over(state):
        end = result(rules, state)
        assert is_lost(table, game) is not end.won
        assert loot_of(table, game) == end.loot
        assert not end.won or points_now(table, game) == end.points


@pytest.mark.parametrize("index", range(_HEISTS * _TURNS))
def test_random_games_are_those_of_the_rules(index: int) -> None:
    """Before each decision, all legal actions; in the end, all of the state."""
    plan = plans()[index]
    legal = np.empty((400_000, layout.COLUMNS), np.int64)
    actions, ends = np.empty((3000, layout.COLUMNS), np.int64), np.empty(3000, np.int64)
    dice, game = np.empty(900, np.int64), layout.blank(layout.GAME)
    seen: Counter[str] = Counter()
    for number, rules, table in drawn_games(plan, _RANDOM):
        count, thrown = record_random(table, game, index, number, 3 + number % 6, legal, actions, ends, dice)
        rerun = Rerun(rules, actions[:count].tolist(), dice[:thrown].tolist())
        start = 0
        while (state := rerun.ask()) is not None:
            end = int(ends[rerun.done])
            assert same_actions(legal[start:end], rules, state)
            start = end
            seen[rerun.act().kind.name] += 1
        assert (rerun.done, rerun.thrown) == (count, thrown)
        assert_same_state(table, game, rules, rerun.state)
        seen[rerun.state.phase.name] += 1
    # What there is to do has been done; where patrols come often, random players never hear the alarm.
    assert {kind.name for kind in ActionKind} - set(seen) <= (set() if index < _HEISTS else {"DRIVE"})
    assert seen["LEFT"]
    assert index >= _HEISTS or seen["ESCAPED"] + seen["CAUGHT"]


class Stream:
    """The dice of a compiled game; what falls is written down."""

    def __init__(self, seed: int, number: int) -> None:
        self._state = _mixed(_mixed(seed + _STEP) + number * 0xD1342543DE82EF95)
        self.thrown: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self._state = (self._state + _STEP) % _WORD
        found = ((_mixed(self._state) >> 32) * stop) >> 32
        self.thrown.append(found + 1)
        return found


def _mixed(number: int) -> int:
    number %= _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB % _WORD
    return number ^ number >> 31


def _played_crews() -> list[tuple[int, tuple[str, ...]]]:
    drawn = random.Random(4)
    as_printed = [(plan, n) for plan in range(_HEISTS) for n in (1, 2, 3)]
    with_effects = [(plan, 1 + plan % 2) for plan in range(_HEISTS, _HEISTS * _TURNS, _TURNS - 1)]
    return [(plan, tuple(drawn.sample(sorted(thieves()), n))) for plan, n in as_printed + with_effects]


@pytest.mark.parametrize(("plan", "crew"), _played_crews())
def test_played_games_are_those_of_the_rules(
    plan: int, crew: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player in Python plays, the compiled rules follow; the compiled player mostly does the same."""
    rules = compile_game(plans()[plan], [thieves()[one] for one in crew])
    table, view, views = flat_table(rules), flat_view(rules), Views.of(rules)
    done: list[Action] = []
    states: list[State] = []

    def noted(tables: GameTables, state: State, action: Action) -> State:
        done.append(action)
        states.append(state)
        return apply(tables, state, action)

    monkeypatch.setattr(player, "apply", noted)
    game, mind, thoughts = layout.blank(layout.GAME), layout.blank(MIND), np.zeros(2, layout.GAME)
    legal, ends = np.empty((400_000, layout.COLUMNS), np.int64), np.empty(3000, np.int64)
    alike = 0
    for number in range(_PLAYED):
        done.clear()
        states.clear()
        dice = Stream(5, number)
        course = play_once(views, dice)
        rows = np.array([(*action[:5], signed(action.help), action.symbol) for action in done], np.int64)
        thrown = np.array([*dice.thrown, 0, 0, 0], np.int64)
        assert replay(table, game, rows, thrown, legal, ends) == len(dice.thrown)
        start = 0
        for end, state in zip(ends[: len(done)].tolist(), states, strict=True):
            assert same_actions(legal[start:end], rules, state)
            start = end
        assert bool(is_lost(table, game)) is not course.result.won
        assert (loot_of(table, game), game["traces"]) == (course.result.loot, course.result.traces)
        sums = layout.blank(SUMS)
        play_games(table, thoughts, view, mind, *mind_of(None), 5, number, 1, sums)
        solved = sums["solved"][: len(course.solved)]
        alike += (sums["points"], sums["struck"], *sums["missing"], *sums["lost"], *solved) == (
            course.result.points,
            course.struck,
            *course.missing,
            *course.lost,
            *course.solved,
        )
    # Choices of equal worth may fall otherwise, and sums of fractions end in other digits.
    assert alike >= 0.75 * _PLAYED


def test_enough_is_compared() -> None:
    """All heists of the kit, each special effect, more than fifteen thousand games."""
    assert len(plans()) == _HEISTS * _TURNS
    assert _RANDOM * len(plans()) + _PLAYED * len(_played_crews()) >= 15_000
    (kinds, _field) = get_args(Wirkung)
    assert {type(rule) for plan in plans() for rule in plan.wirkungen} == set(get_args(kinds))


def test_a_plan_that_is_too_large_is_refused() -> None:
    many = {
        f"ding-{number}": {"name": "Ding", "raum": "hof", "wege": [{"symbole": [{"s": "kraft"}] * 3}]}
        for number in range(50)
    }
    with pytest.raises(TooLargeError):
        flat_table(compile_game(heist(many), [thief()]))


def test_games_depend_on_seed_and_number_alone() -> None:
    table = flat_table(compile_game(heists()["villa"], [thieves()["otto"]]))
    game = layout.blank(layout.GAME)
    legal = np.empty((400_000, layout.COLUMNS), np.int64)
    actions, ends = np.empty((3000, layout.COLUMNS), np.int64), np.empty(3000, np.int64)
    dice = np.empty(900, np.int64)

    def thrown(seed: int, number: int) -> list[int]:
        _count, many = record_random(table, game, seed, number, 4, legal, actions, ends, dice)
        return dice[:many].tolist()

    first = thrown(1, 5)
    thrown(1, 6)
    assert thrown(1, 5) == first
    assert thrown(1, 6) != first != thrown(2, 5)
