"""Trial games: the program gets what the specification's program gets, and they are always the same games."""

from __future__ import annotations

import random
from functools import cache
from math import sqrt
from statistics import mean, stdev

import pytest

from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import (
    Action,
    GameTables,
    Phase,
    State,
    apply,
    compile_game,
    legal_actions,
    new_game,
    with_roll,
)
from generator.games.clou.play.symbols import pack
from generator.games.clou.rehearsal import player
from generator.games.clou.rehearsal.dice_plan import best_with_white
from generator.games.clou.rehearsal.hopes import Worth, hopes
from generator.games.clou.rehearsal.outlook import look
from generator.games.clou.rehearsal.player import Views, play_once
from generator.games.clou.rehearsal.temper import TEMPER
from generator.games.clou.rehearsal.trial import GAMES, Trial, rehearse, together, whole
from tests.games.clou.clou_samples import ROOT, heist, heists, thief, thieves
from tests.plain_yaml import load_yaml

_SPECIFIED = load_yaml((ROOT / "tests/games/clou/trials.yaml").read_text(encoding="utf-8"))
#: Points between two means for one number of players: 30 games of ours say them to 1.0, more or less.
_NEAR = 1.4


@cache
def _trials(name: str) -> dict[int, Trial]:
    """With the specification's thieves."""
    crew: list[Dieb] = [thieves()[one] for one in _SPECIFIED["diebe"]]
    plan = heists()[name]
    if name == "villa":
        plan = plan.model_copy(update={"sonderregeln": ()})
    return rehearse(plan, crew, (1, 2, 3))


@pytest.mark.parametrize("name", _SPECIFIED["einbrueche"])
def test_the_program_gets_what_the_specification_s_gets(name: str) -> None:
    specified = _SPECIFIED["einbrueche"][name]
    for players, trial in _trials(name).items():
        assert abs(trial.mean - specified[players]) <= _NEAR, (players, trial.mean)
    whole = together(_trials(name).values())
    assert whole.games == GAMES
    # The specification does not tell how many games its means come from; no more than ours, say.
    assert abs(whole.mean - sum(specified.values()) / 3) <= sqrt(2) * whole.mean_error < 1.4


def test_the_specification_s_heists_keep_their_order() -> None:
    eases = [together(_trials(name).values()).ease for name in ("villa", "juwelier", "bankhaus")]
    assert eases == sorted(eases, reverse=True)


def test_nobody_is_caught() -> None:
    """The program leaves before the alarm and the last trace, also where ways cost time and patrols come."""
    every = list(thieves().values())
    for name in ("bankhaus", "muenze"):
        whole = together(rehearse(heists()[name], every, (1, 2)).values())
        assert whole.share("failed") <= 0.03


def test_trial_games_are_always_the_same() -> None:
    every = list(thieves().values())
    first = rehearse(heists()["villa"], every, (1,))
    assert rehearse(heists()["villa"], every, (1,)) == first
    # The order of the numbers of players does not matter, and a game does not depend on those before it.
    assert rehearse(heists()["villa"], every, (2, 1))[1].points == sum(_first_games(GAMES // 2))


def _first_games(number: int) -> list[int]:
    every = list(thieves().values())
    views = [Views.of(compile_game(heists()["villa"], (one,))) for one in every]
    return [
        play_once(views[7 * game % len(every)], random.Random(1500 + game)).result.points
        for game in range(number)
    ]


@pytest.mark.parametrize("name", ["kiosk", "muenze", "seefahrtsmuseum"])
def test_every_action_is_legal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def watched(table: GameTables, state: State, action: Action) -> State:
        assert _known(state, action) in {_known(state, legal) for legal in legal_actions(table, state)}
        return apply(table, state, action)

    monkeypatch.setattr(player, "apply", watched)
    crew = [thieves()[one] for one in ("otto", "lotte", "tilda")]
    for seed in range(3):
        play_once(Views.of(compile_game(heists()[name], crew)), random.Random(seed))


def _known(state: State, action: Action) -> tuple[object, ...]:
    """An action, dice with equal faces not told apart."""
    faces = sorted(state.roll[die] for die in range(3) if action.dice >> die & 1)
    return (*action._replace(dice=0), *faces)


def test_time_makes_it_easier() -> None:
    plan = heists()["juwelier"]

    def with_time(number: int) -> Trial:
        zeit = plan.leisten.zeit.model_copy(update={"anzahl": number})
        changed = plan.model_copy(update={"leisten": plan.leisten.model_copy(update={"zeit": zeit})})
        return together(rehearse(changed, list(thieves().values()), (1, 2)).values())

    assert with_time(8).mean + 1 < with_time(9).mean < with_time(10).mean - 0.5


def test_a_plan_that_names_rooms_it_does_not_have_is_not_played() -> None:
    broken = heists()["villa"].model_copy(update={"start": "keller"})
    every = list(thieves().values())
    assert rehearse(broken, every, (1, 2, 3)) == {}
    assert rehearse(heists()["villa"], every[:1], (2,)) == {}


def test_the_dice_may_have_nothing_to_do() -> None:
    """R05: a sheet that takes nothing costs traces; the program gives the dice up and goes on."""
    nobody = thief(faehigkeiten={"kraft": [{"bedingung": "=18", "symbole": ["kraft"]}]})
    table = compile_game(heist(), [nobody])
    state = with_roll(table, new_game(table), (1, 2, 3))
    assert state.phase is Phase.PLAY
    course = play_once(Views.of(table), random.Random(1))
    assert course.result.loot == 0
    assert course.result.traces >= 3


def test_who_stays_until_the_alarm_still_sees_what_can_be_taken() -> None:
    """The round that ends with it is a round as any other; only what takes time comes too late."""
    views = Views.of(compile_game(heists()["villa"], [thieves()["otto"]]))
    state = with_roll(views.table, new_game(views.table), (1, 2, 3))
    last = state._replace(time=views.table.plan.time - 1)
    wanted = [look(views.plan, one, 0.5).item for one in (state, last)]
    assert max(wanted[0]) >= 0
    assert wanted[1] == wanted[0]


def test_two_equal_white_symbols_cost_as_much_as_two_different_ones() -> None:
    """Both shifts of a stock are used up, whether they are alike or not."""
    one = thief(faehigkeiten={"kraft": [{"bedingung": "=9", "symbole": ["kraft"]}]})
    views = Views.of(compile_game(heist(), [one]))
    table, view = views.table, views.sheets[0]
    state = with_roll(table, new_game(table), (1, 1, 6))
    outlook = look(views.plan, state, 5.0)
    worth = Worth(view, TEMPER, state.players[0], hopes(view, TEMPER, outlook.later), outlook)

    def value(*white: str) -> float:
        player = state.players[0]._replace(stock=pack(white), dice=4)
        choice = best_with_white(view, worth, player, 0, state.roll, TEMPER, 0.0)
        assert choice is not None
        assert choice.action.number == 9
        assert choice.action.help == pack(white)
        return choice.worth

    single = value("zahl±3")
    assert value("zahl±2", "zahl±2") == pytest.approx(value("zahl±1", "zahl±2"))
    assert single - value("zahl±2", "zahl±2") == pytest.approx(TEMPER.helped)


def test_what_crews_differ_from_one_another_is_no_luck() -> None:
    """The error of all crews' mean is what it varies by when the same crews play again."""
    dice = random.Random(3)

    def trial(mean: float, games: int) -> Trial:
        points = [max(0, round(dice.gauss(mean, 2))) for _game in range(games)]
        return Trial(
            games=games,
            ok=sum(one > 10 for one in points),
            coup=sum(one > 14 for one in points),
            points=sum(points),
            squares=sum(one * one for one in points),
        )

    again = [[trial(4, 30), trial(12, 10), trial(16, 20)] for _time in range(1500)]
    wholes = [whole(one) for one in again]
    assert [(one.mean, one.ease) for one in wholes] == [(one.mean, one.ease) for one in map(together, again)]
    for told, values in (
        ([one.mean_error for one in wholes], [one.mean for one in wholes]),
        ([one.ease_error for one in wholes], [one.ease for one in wholes]),
    ):
        assert mean(told) == pytest.approx(1.96 * stdev(values), rel=0.06)
    assert all(one.mean_error < together(two).mean_error / 2 for one, two in zip(wholes, again, strict=True))
    few = [trial(4, 1), trial(12, 1)]
    assert whole(few).mean_error == together(few).mean_error
