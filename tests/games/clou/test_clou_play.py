"""Games of any course keep the rules, which a referee states separately."""

from __future__ import annotations

import random
from itertools import combinations

from clou_samples import heist, heists, thief, thieves
from hypothesis import given, settings
from hypothesis import strategies as st
from referee import Referee

from generator.games.clou import play
from generator.games.clou.play import Action, ActionKind, Phase, Rating, State
from generator.games.clou.play.symbols import pack

_CREWS = st.lists(st.sampled_from(sorted(thieves())), min_size=1, max_size=3, unique=True)
_FEW = settings(max_examples=40)


def _start(name: str, crew: list[str]) -> tuple[Referee, play.GameTables, State]:
    plan, people = heists()[name], [thieves()[one] for one in crew]
    table = play.compile_game(plan, people)
    return Referee(plan, people, table), table, play.new_game(table)


def _pick(rng: random.Random, actions: list[Action]) -> Action:
    """Any action, but rather not those that end things."""
    for _try in range(3):
        action = rng.choice(actions)
        if action.kind not in (ActionKind.DROP, ActionKind.LEAVE, ActionKind.END_ROUND):
            break
    return action


def _grows(before: State, after: State) -> None:
    """What is struck or written stays so."""
    for old, new in zip(before.players, after.players, strict=True):
        assert all(a in (b, 0) for a, b in zip(old.cells, new.cells, strict=True))
        assert old.marks & ~new.marks == 0
    for name in ("items", "solved", "rooms"):
        assert getattr(before, name) & ~getattr(after, name) == 0
    for name in ("time", "traces", "cars", "police"):
        assert getattr(before, name) <= getattr(after, name)
    assert after.free_traces <= before.free_traces


@_FEW
@given(st.sampled_from(sorted(heists())), _CREWS, st.integers(0, 2**32))
def test_every_action_is_legal_and_nothing_is_undone(name: str, crew: list[str], seed: int) -> None:
    referee, table, state = _start(name, crew)
    rng = random.Random(seed)
    while not play.is_over(state):
        if play.awaits_dice(state):
            after = play.roll(table, state, rng)
        else:
            actions = play.legal_actions(table, state)
            assert actions
            assert len(set(actions)) == len(actions)
            if state.phase is Phase.PLAY:
                assert {objection for a in actions if (objection := referee.objection(state, a))} == set()
            action = _pick(rng, actions)
            after = play.apply(table, state, action)
            assert after.players[action.player].dice & ~state.players[action.player].dice == 0
        _grows(state, after)
        state = after
        solved = {
            table.plan.challenges[i] for i in range(len(table.plan.challenges)) if state.solved >> i & 1
        }
        assert solved == referee.solved(state)
        open_rooms = {table.plan.rooms[i] for i in range(len(table.plan.rooms)) if state.rooms >> i & 1}
        assert open_rooms == referee.rooms(solved)
    result = play.result(table, state)
    away = state.phase in (Phase.LEFT, Phase.ESCAPED)
    assert result.won == (away and play.points(result.loot, result.traces) >= 0)
    assert (result.rating is Rating.LOST) == (not result.won)
    assert state.traces <= table.plan.traces


@_FEW
@given(st.sampled_from(sorted(heists())), _CREWS, st.integers(0, 2**32))
def test_no_use_of_dice_is_forgotten(name: str, crew: list[str], seed: int) -> None:
    referee, table, state = _start(name, crew)
    rng = random.Random(seed)
    for _step in range(25):
        if play.is_over(state):
            return
        if play.awaits_dice(state):
            state = play.roll(table, state, rng)
            continue
        actions = play.legal_actions(table, state)
        if all(
            a.kind not in (ActionKind.STRIKE, ActionKind.STRIKE_SPECIAL, ActionKind.DROP) for a in actions
        ):
            reported = {(a.kind, a.player, a.target, a.number) for a in actions if not a.help}
            for player, one in enumerate(state.players):
                free = [state.roll[i] for i in range(3) if one.dice >> i & 1]
                numbers = {sum(some) for size in (1, 2, 3) for some in combinations(free, size)}
                for number in numbers:
                    for cell in range(len(referee.cells[player])):
                        if not referee.cannot_write(state, player, cell, number, False):
                            assert (ActionKind.PLACE_IN_CELL, player, cell, number) in reported
                    for mark in range(len(referee.marks[player])):
                        if not referee.cannot_circle(state, player, mark, number, False):
                            assert (ActionKind.PLACE_ON_MARK, player, mark, number) in reported
        state = play.apply(table, state, _pick(rng, actions))


@_FEW
@given(st.integers(0, 2**32))
def test_the_random_generator_alone_decides(seed: int) -> None:
    def course() -> State:
        _referee, table, state = _start("bankhaus", ["otto", "tilda"])
        rng = random.Random(seed)
        while not play.is_over(state):
            if play.awaits_dice(state):
                state = play.roll(table, state, rng)
            else:
                state = play.apply(table, state, rng.choice(play.legal_actions(table, state)))
        return state

    assert course() == course()


# -- special rules and single questions ------------------------------------------------------------------


def _idle_round(table: play.GameTables, state: State) -> State:
    """A round in which nobody does anything, without its price."""
    state = play.with_roll(table, state, (1, 2, 4))
    state = state._replace(players=tuple(p._replace(dice=0, stock=0) for p in state.players))
    state = play.apply(table, state, Action(ActionKind.END_ROUND))
    return play.apply(table, state, Action(ActionKind.STAY)) if state.phase is Phase.LEAVE else state


def _traces(rounds: int, **parts: object) -> list[int]:
    """Traces after each round in which nothing happens."""
    table = play.compile_game(heist(**parts), [thief()])
    state, found = play.new_game(table), []
    for _round in range(rounds):
        state = _idle_round(table, state)
        found.append(state.traces)
    return found


def _rule(**effect: object) -> dict[str, object]:
    return {"sonderregeln": [{"satz": "Probe.", "wirkung": effect}]}


def test_a_patrol_comes_once() -> None:
    assert _traces(6, **_rule(art="spur-nach-runde", runde=4)) == [0, 0, 0, 1, 1, 1]


def test_a_patrol_comes_every_second_round() -> None:
    assert _traces(6, **_rule(art="spur-alle-runden", runden=2, anzahl=2)) == [0, 2, 2, 4, 4, 6]


def test_a_patrol_ends_when_its_challenge_is_solved() -> None:
    rule = _rule(art="spur-alle-runden", runden=2, solange="nichts")
    table = play.compile_game(heist(**rule), [thief()])
    state = _idle_round(table, _idle_round(table, play.new_game(table)))
    assert state.traces == 1
    state = state._replace(solved=1)
    assert _idle_round(table, _idle_round(table, state)).traces == 1


def test_the_first_trace_is_free() -> None:
    table = play.compile_game(heists()["villa"], [thief()])
    state = play.with_roll(table, play.new_game(table), (1, 2, 6))
    state = play.apply(table, state, Action(ActionKind.GIVE_UP, 0))
    assert (state.traces, state.free_traces) == (2, 0)


def test_more_time_than_the_track_shows() -> None:
    assert play.compile_game(heist(**_rule(art="mehr-zeit", anzahl=2)), [thief()]).plan.time == 10


def test_points_on_top() -> None:
    table = play.compile_game(heist(**_rule(art="zusatzpunkte", punkte=3, fuer=["nichts"])), [thief()])
    state = play.new_game(table)
    assert play.result(table, state).points == 0
    assert play.result(table, state._replace(solved=1)).points == 3


def test_the_last_trace_loses_at_once() -> None:
    table = play.compile_game(heist(), [thief()])
    state = play.with_roll(table, play.new_game(table)._replace(traces=6), (1, 2, 6))
    state = play.apply(table, state, Action(ActionKind.GIVE_UP, 0))
    assert state.phase is Phase.TRACKED_DOWN
    assert play.result(table, state) == (False, 0, 8, 0, Rating.LOST)


def test_less_than_nothing_is_no_win() -> None:
    """Our reading beside M07: who leaves more traces than the loot is worth goes home like one who lost."""
    table = play.compile_game(heist(), [thief()])
    gone = play.new_game(table)._replace(phase=Phase.LEFT)
    assert play.result(table, gone._replace(traces=1)) == (True, 0, 1, 0, Rating.MEAGRE)
    assert play.result(table, gone._replace(traces=2)) == (False, 0, 2, 0, Rating.LOST)
    escaped = gone._replace(phase=Phase.ESCAPED, traces=7)
    assert play.result(table, escaped) == (False, 0, 7, 0, Rating.LOST)


def test_a_cost_of_time_may_raise_the_alarm() -> None:
    window = {
        "name": "Fenster",
        "raum": "hof",
        "wege": [{"symbole": [{"s": "kraft"}], "kosten": [{"s": "zeit"}]}],
        "beute": {"name": "Uhr", "wert": 3},
    }
    table = play.compile_game(
        heist({"fenster": window}), [thief(faehigkeiten={"kraft": [{"symbole": ["kraft"]}]})]
    )
    state = play.with_roll(table, play.new_game(table)._replace(time=7), (1, 2, 6))
    state = play.apply(table, state, play.legal_actions(table, state)[0])
    state = play.apply(table, state, play.legal_actions(table, state)[0])
    assert state.phase is Phase.DRIVER
    assert play.result(table, state).loot == 3


def test_several_dice_bonuses_on_one_roll() -> None:
    lucky = thief(
        wuerfelboni=[
            {"muster": "drilling", "symbole": ["kraft"]},
            {"muster": "zwei-6", "symbole": ["clever", "zahl±1"]},
            {"muster": "summe=18", "symbole": ["kraft"]},
        ]
    )
    sheet = play.compile_game(heist(), [lucky]).sheets[0]
    assert sheet.bonus[6, 6, 6] == pack(["kraft", "kraft", "clever", "zahl±1"])
    assert sheet.bonus[6, 1, 6] == pack(["clever", "zahl±1"])
    assert (1, 2, 3) not in sheet.bonus


def test_a_state_is_small() -> None:
    table = play.compile_game(heists()["bankhaus"], list(thieves().values())[:3])
    state = play.new_game(table)
    assert hash(state) == hash(play.new_game(table))
    assert all(len(player.cells) < 64 and player.marks.bit_length() <= 64 for player in state.players)
