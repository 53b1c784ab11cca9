"""The specification's worked examples hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from clou_samples import heist, heists, thief, thieves

from generator.games.clou import play
from generator.games.clou.analysis import total_symbols
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Baum, Dieb, Kreiskaesten, Pyramide, Zahlenraster
from generator.games.clou.play import Action, ActionKind, GameTables, Phase, State
from generator.games.clou.play.sheet import strike, write
from generator.games.clou.play.symbols import INDEX, NAMES, pack, unpack
from tests.plain_yaml import load_yaml

_GOLDEN: dict[str, Any] = load_yaml((Path(__file__).parent / "golden.yaml").read_text("utf-8"))


class _Game:
    """A game of one thief, in which places are called as in golden.yaml."""

    def __init__(self, one: Dieb, plan: Einbruch) -> None:
        self.thief, self.plan = one, plan
        self.table: GameTables = play.compile_game(plan, [one])
        self.state: State = play.new_game(self.table)

    def tool(self, kind: type) -> tuple[Any, tuple[int, ...], tuple[int, ...]]:
        sheet = self.table.sheets[0]
        index = next(i for i, tool in enumerate(self.thief.werkzeuge) if isinstance(tool, kind))
        return self.thief.werkzeuge[index], sheet.tool_cells[index], sheet.tool_marks[index]

    def place(self, name: str) -> tuple[str, int]:
        """(“cell”, “mark” or “item”, index)."""
        what, _space, where = name.partition(" ")
        sheet = self.table.sheets[0]
        if what in ("kraft", "geschick", "clever"):
            strip = ("kraft", "geschick", "clever").index(what)
            return "cell", sheet.strip_cells[strip][int(where) - 1]
        if what == "raster":
            tool, _cells, marks = self.tool(Zahlenraster)
            return "mark", marks[[number for row in tool.zahlen for number in row].index(int(where))]
        if what == "baum":
            tool, _cells, marks = self.tool(Baum)
            return "mark", marks[list(tool.knoten).index(where)]
        if what == "besonderheit":
            line, circle = map(int, where.split("."))
            return "mark", sheet.special_marks[line - 1][circle - 1]
        if what == "plan":
            number = list(self.plan.herausforderungen).index(where)
            return "item", number
        row, box = map(int, where.removesuffix(" kreis").split("."))
        tool, cells, marks = self.tool(Pyramide if what == "pyramide" else Kreiskaesten)
        rows = tool.reihen if what == "pyramide" else [line.kaesten for line in tool.linien]
        index = sum(len(boxes) for boxes in rows[: row - 1]) + box - 1
        if what == "pyramide":
            return "cell", cells[index]
        written = self.state.players[0].cells[cells[index]]
        return ("mark", marks[index]) if written else ("cell", cells[index])

    def prepare(self, before: Mapping[str, int]) -> None:
        """Fill what was there before: numbers into boxes, 0 for struck circles."""
        for name, number in before.items():
            kind, index = self.place(name)
            change = write if kind == "cell" else strike
            arguments = (index, number) if kind == "cell" else (index,)
            player = change(self.table.sheets[0], self.state.players[0], *arguments)
            self.state = self.state._replace(players=(player._replace(stock=0),))

    def find(self, step: Mapping[str, Any]) -> list[Action]:
        """The legal actions that a step describes."""
        kind, index = self.place(step["an"])
        return [
            action
            for action in play.legal_actions(self.table, self.state)
            if self.fits(action, step, kind, index)
        ]

    def fits(self, action: Action, step: Mapping[str, Any], kind: str, index: int) -> bool:
        if "symbol" in step:
            if action.symbol != INDEX[step["symbol"]]:
                return False
            if kind == "item":
                plan = self.table.plan
                return action.kind is ActionKind.STRIKE and plan.item_challenge[action.target] == index
            return action.kind is ActionKind.STRIKE_SPECIAL and action.target == index
        if "fuelle" in step:
            return action[:4] == (
                ActionKind.FILL_CELL if kind == "cell" else ActionKind.FILL_MARK,
                0,
                index,
                step["fuelle"],
            )
        dice = sorted(self.state.roll[i] for i in range(3) if action.dice >> i & 1)
        return (
            action.kind is (ActionKind.PLACE_IN_CELL if kind == "cell" else ActionKind.PLACE_ON_MARK)
            and action.target == index
            and dice == sorted(step["mit"])
            and action.help == pack(step.get("hilfe", ()))
            and action.number == step.get("zahl", action.number)
        )

    def take(self, step: Mapping[str, Any]) -> None:
        """Do what a step describes, and look at what it activates."""
        found = self.find(step)
        assert found, f"not legal: {step}"
        before = self.state.players[0].stock
        self.state = play.apply(self.table, self.state, found[0])
        used = pack([step["symbol"]] if "symbol" in step else ["fuelle-aus"] if "fuelle" in step else ())
        used += pack(step.get("hilfe", ()))
        gained = {
            NAMES[symbol]: count for symbol, count in unpack(self.state.players[0].stock - before + used)
        }
        assert gained == Counter(step.get("gibt", ()))


@pytest.mark.parametrize("case", _GOLDEN["partien"], ids=lambda case: case["id"])
def test_worked_example(case: dict[str, Any]) -> None:
    game = _Game(thief(**case["dieb"]), heist(_GOLDEN["plaene"].get(case.get("plan"))))
    game.prepare(case.get("vorher", {}))
    first, second, third = case["wurf"]
    game.state = play.with_roll(game.table, game.state, (first, second, third))
    for step in case.get("geht", ()):
        assert game.find(step), step
    for step in case.get("geht_nicht", ()):
        assert not game.find(step), step
    for step in case.get("zuege", ()):
        game.take(step)
    for step in case.get("geht_danach", ()):
        assert game.find(step), step
    for step in case.get("geht_danach_nicht", ()):
        assert not game.find(step), step
    result = play.result(game.table, game.state)
    assert result.loot == case.get("beute", 0)
    assert result.traces == case.get("spuren", 0)


@pytest.mark.parametrize(("players", "symbols"), _GOLDEN["items_per_players"].items())
def test_t03_a_symbol_with_a_player_number(players: int, symbols: list[str]) -> None:
    table = play.compile_game(heist(_GOLDEN["plaene"]["fenster-t03"]), [thief()] * players)
    assert [NAMES[bits.bit_length() - 1] for bits in table.plan.item_symbols] == symbols


def test_t09_the_chance_of_fifteen() -> None:
    cases, rolls = _GOLDEN["fifteen"]
    assert (play.number_cases()[15], len(play.ROLLS)) == (cases, rolls)


def test_table_of_numbers() -> None:
    assert list(play.number_cases()[1:]) == _GOLDEN["numbers"]


def test_t13_dice_that_cannot_be_used_cost_traces() -> None:
    shut = thief(faehigkeiten={"kraft": [{"bedingung": "=18"}]})
    narrow = thief(faehigkeiten={"kraft": [{"bedingung": "<2"}, {"bedingung": "<2"}, {"bedingung": "=2"}]})
    table = play.compile_game(heist(), [narrow, narrow])
    state = play.with_roll(table, play.new_game(table), (1, 2, 6))
    # one uses the 1, the other one the 1 and the 2 as soon as both boxes before it are full
    ready = state.players[1]._replace(cells=bytes((1, 0, 0)))
    state = state._replace(players=(state.players[0], ready))
    moves = [(0, 1), (1, 1), (1, 2)]
    for player, number in moves:
        action = next(
            a
            for a in play.legal_actions(table, state)
            if a.player == player and a.number == number and a.dice
        )
        state = play.apply(table, state, action)
    for player in (0, 1):
        assert Action(ActionKind.GIVE_UP, player) in play.legal_actions(table, state)
        state = play.apply(table, state, Action(ActionKind.GIVE_UP, player))
    assert state.traces == 3
    alone = play.compile_game(heist(), [shut])
    state = play.with_roll(alone, play.new_game(alone), (1, 2, 6))
    assert play.legal_actions(alone, state) == [Action(ActionKind.GIVE_UP, 0)]


def test_t14_the_villa_for_two() -> None:
    wanted = _GOLDEN["villa"]
    crew = [thieves()["frieda"], thieves()["bruno"]]
    table = play.compile_game(heists()["villa"], crew)
    plan = table.plan
    assert (plan.time, plan.traces, plan.cars, plan.police) == tuple(
        wanted[key] for key in ("time", "traces", "cars", "police")
    )
    state, safe = play.new_game(table), 0
    while state.phase is not Phase.DRIVER:
        state = play.with_roll(table, state, (1, 1, 1))
        state = state._replace(players=tuple(player._replace(dice=0, stock=0) for player in state.players))
        state = play.apply(table, state, Action(ActionKind.END_ROUND))
        if state.phase is Phase.LEAVE:
            safe += 1
            state = play.apply(table, state, Action(ActionKind.STAY))
    assert safe == wanted["safe_rounds"]
    assert [a.kind for a in play.legal_actions(table, state)] == [ActionKind.DRIVE, ActionKind.DRIVE]


@pytest.mark.parametrize("case", _GOLDEN["points"], ids=str)
def test_t15_points_and_what_they_are_worth(case: dict[str, Any]) -> None:
    score = play.points(case["loot"], case["traces"])
    assert (score, play.rating(score)) == (case["points"], case["rating"])


def test_t16_the_last_car_together_with_the_last_police() -> None:
    both = thief(flucht={str(face): ["auto", "polizei"] for face in range(1, 7)})
    table = play.compile_game(heist(), [both])
    state = play.new_game(table)._replace(phase=Phase.DRIVER, cars=7, police=7)
    state = play.apply(table, state, Action(ActionKind.DRIVE, 0))
    assert play.awaits_dice(state)
    assert play.with_escape_roll(table, state, 3).phase is Phase.ESCAPED


@pytest.mark.parametrize(("name", "percent"), _GOLDEN["escape"].items())
def test_chance_to_escape(name: str, percent: list[int]) -> None:
    faces = play.compile_game(heist(), [thieves()[name]]).sheets[0].escape
    assert [round(100 * play.escape_chance(faces, cars, 4)) for cars in (4, 5)] == percent


@pytest.mark.parametrize(("name", "count"), _GOLDEN["symbols"].items())
def test_v29_symbols_of_a_sheet(name: str, count: int) -> None:
    assert total_symbols(thieves()[name]) == count
