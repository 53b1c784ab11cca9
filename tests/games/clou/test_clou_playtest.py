"""Playtests: the same games whoever plays them where, findings with their numbers, JSON that stays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from generator.game.hands import OneHand, ThreadHands
from generator.game.playtest import PlaytestRequest
from generator.game.report import ReportRequest
from generator.game.sums import percent
from generator.games.clou.models import Einbruch
from generator.games.clou.playtest import lessons, tuning
from generator.games.clou.playtest import run as runs
from generator.games.clou.playtest.as_json import as_data
from generator.games.clou.playtest.findings import findings
from generator.games.clou.playtest.run import NEWCOMER, PRACTISED, PlaytestRun, run
from generator.games.clou.playtest.sections import as_report
from generator.games.clou.playtest.tuning import name_of, tuned
from generator.games.clou.rehearsal import field as fields
from generator.games.clou.rehearsal import table as tables
from generator.games.clou.rehearsal.field import HeistField, every_crew
from generator.games.clou.rehearsal.flat.figures import COUNT, FEATURES, LESSONS, ROUNDS
from generator.games.clou.rehearsal.scene import Score, scene_of
from generator.games.clou.rehearsal.table import Company
from generator.games.clou.rehearsal.trial import rehearse, together
from generator.games.clou.report.subject import subject
from tests.games.clou.clou_samples import ROOT, heists, thieves

pytestmark = pytest.mark.usefixtures("machine_code")

EVERY = tuple(thieves().values())


def played(plan: Einbruch, crew: Sequence[str] = ("kurt", "tilda"), games: int = 2000) -> PlaytestRun:
    """A playtest with one crew."""
    about = subject(plan, EVERY, ReportRequest(None, tuple(crew)))
    return run(about, PlaytestRequest(games=games, player=NEWCOMER, crew=tuple(crew)))


@cache
def villa() -> PlaytestRun:
    return played(heists()["villa"])


def test_the_same_games_whatever_the_number_of_threads() -> None:
    crews = every_crew(EVERY[:3], (1, 2))
    found = []
    for workers in (1, 3):
        field = HeistField.of(heists()["kiosk"], crews, workers=workers, seed=3)
        found.append(field.play({1: None, 2: None}, 3000))
    assert found[0] == found[1]
    assert sum(trial.games for trial in found[0].values()) >= 3000
    other = HeistField.of(heists()["kiosk"], crews, workers=2, seed=4).play({1: None, 2: None}, 3000)
    assert other != found[0]


def test_compiled_newcomers_get_what_those_in_python_get() -> None:
    """The report's games in Python, and 40 times as many compiled."""
    trial = rehearse(heists()["juwelier"], EVERY, (2,))[2]
    crews = every_crew(EVERY, (2,))
    compiled = together(
        HeistField.of(heists()["juwelier"], crews, workers=2, seed=1).play({2: None}, 3600).values()
    )
    assert abs(trial.mean - compiled.mean) <= 1.5 * trial.mean_error
    assert compiled.mean_error <= 0.2
    for name in ("struck", "traces", "rounds"):
        assert compiled.share(name) == pytest.approx(trial.share(name), rel=0.15), name


def test_without_numba_games_are_played_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (tables, fields, runs):
        monkeypatch.setattr(module, "is_compiled", lambda: False)
    found = played(heists()["villa"], games=30)
    assert type(Company().table(heists()["villa"], EVERY[:1])).__name__ == "InPython"
    assert (found.players, found.effects) == ((NEWCOMER,), [])
    data = as_data(found)
    assert 30 <= data["games"] <= 60
    assert as_report(found).sections


def test_ctrl_c_keeps_whole_waves() -> None:
    asked = 0

    def interrupt(_what: str, done: int, _total: int) -> None:
        nonlocal asked
        asked += 1
        if done >= 2400:
            raise KeyboardInterrupt

    about = subject(heists()["villa"], EVERY, ReportRequest(None, ("otto",)))
    found = run(about, PlaytestRequest(games=9000, crew=("otto",), player=NEWCOMER, progress=interrupt))
    assert found.stopped
    assert found.games == 2400
    assert found.crews[NEWCOMER] == played(heists()["villa"], ("otto",), 2400).crews[NEWCOMER]
    assert as_data(found)["stopped"] is True


class Nobody(OneHand):
    """For what is known already."""

    def run(self, jobs: Any, count: int) -> Any:
        raise AssertionError(jobs, count)


def test_practice_makes_better_and_is_remembered() -> None:
    plan, crew = heists()["villa"], [thieves()["otto"]]
    scene = scene_of(plan, [crew])
    memory: dict[str, str] = {}
    name = name_of(plan, [crew])
    figures = tuned(scene, name, memory, ThreadHands(2), lambda _done, _total: None)
    assert figures is not None
    # The prototype: newcomers 11.0, players with tuned habits 14.8 points; what they learn is worth more.
    newcomer, habits, practised = (
        Score(scene, one, 50, 1500).run() for one in (None, figures[:COUNT], figures)
    )
    assert newcomer + 2.5 < habits < practised - 0.2
    assert tuned(scene, name, memory, Nobody(), lambda _done, _total: None) == figures
    assert name_of(heists()["kiosk"], [crew]) != name


def test_what_is_learnt_explains_the_points() -> None:
    """Where points follow from what was seen, exactly that is found; where hardly anything was, nothing."""
    drawn = np.random.default_rng(1)
    factors = drawn.standard_normal(FEATURES)
    sights = np.column_stack([np.ones(4000), 5 * drawn.standard_normal((4000, FEATURES - 1))])
    seen, followed = np.zeros((ROUNDS, FEATURES, FEATURES)), np.zeros((ROUNDS, FEATURES))
    seen[3], followed[3] = sights.T @ sights, sights.T @ (sights @ factors)
    few = sights[:10]
    seen[4], followed[4] = few.T @ few, few.T @ (few @ factors)
    found = lessons.explained(seen, followed)
    assert found[3] == pytest.approx(factors, abs=0.02)
    # The points that there are.
    assert found[4].tolist() == found[0].tolist() == [0.0, 1.0, *[0.0] * (FEATURES - 2)]


@pytest.mark.parametrize("text", ["", "[1, 2]", '["a"]', "[1e999]", "{}", "gibberish"])
def test_memory_that_somebody_spoiled_is_not_believed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "_TURNS", (10,))
    monkeypatch.setattr(tuning, "_FINAL", 10)
    monkeypatch.setattr(tuning, "_LAST", 10)
    monkeypatch.setattr(lessons, "_GAMES", 40)
    scene = scene_of(heists()["villa"], [EVERY[:1]])
    found = tuned(scene, "x", {"x": text}, OneHand(), lambda _done, _total: None)
    assert found is not None
    assert len(found) in (COUNT, COUNT + LESSONS)


def test_json_has_what_the_page_says() -> None:
    data = json.loads(json.dumps(as_data(villa())))
    page = (ROOT / "docs/playtest.md").read_text("utf-8")
    for name in data:
        assert f"`{name}" in page, name
    assert data["games"] >= 2000
    assert sum(data["players"][0]["histogram"]) == data["games"]
    assert {entry["change"] for entry in data["sensitivity"]} >= {"way", "room", "symbol", "time", "traces"}
    assert [entry["id"] for entry in data["challenges"]] == list(heists()["villa"].herausforderungen)


#: The entries of the JSON, and those of what stands in its lists.
_SUMS = "games points points_error label over_10 over_14 lost traces"
_ENTRIES = {
    "": "version heist games seconds games_per_second_core compiled stopped seed label printed confidence"
    " reference players crews challenges rooms ways loot sensitivity against findings",
    "confidence": "labels points",
    "players": f"player {_SUMS} histogram numbers rounds",
    "players/numbers": f"players {_SUMS}",
    "players/rounds": "round loot traces ended",
    "crews": f"player crew {_SUMS}",
    "challenges": "id solved",
    "rooms": "id open",
    "ways": "challenge way gone",
    "loot": "challenge name value taken",
    "sensitivity": "change key points points_error",
    "findings": "kind key sentence",
}


def test_json_keeps_its_entries() -> None:
    data = as_data(villa())
    assert data["version"] == 1
    for place, entries in _ENTRIES.items():
        found = [data]
        for name in filter(None, place.split("/")):
            inner = [one[name] for one in found]
            found = [each for one in inner for each in (one if isinstance(one, list) else [one])]
        assert found or place == "findings", place
        assert all(set(one) == set(entries.split()) for one in found), place


def test_what_happens_now_and_then_is_not_told_as_never() -> None:
    shares = 0.0, 0.004, 0.005, 0.48, 0.996, 1.0
    assert percent(*shares).replace("\xa0", " ") == "0 / < 1 / < 1 / 48 / > 99 / 100 %"
    whole = villa().whole(NEWCOMER)
    points = next(one for one in as_report(villa()).sections if one.title == "Points")
    assert points.table is not None
    rows = [([int(one) for one in row[0].split("–")], row[1]) for row in points.table.rows]
    # Few points, which hardly anybody has, share a row; no game is left out.
    assert len(rows[0][0]) == 2
    assert rows[0][0][0] == next(n for n, games in enumerate(whole.histogram) if games)
    counts = [sum(whole.histogram[had[0] : had[-1] + 1]) for had, _share in rows]
    assert sum(counts) == whole.games
    for count, (_had, share) in zip(counts, rows, strict=True):
        assert share == percent(count / whole.games)


def test_the_map_of_crews_is_of_the_player_known_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """Below its diagonal pairs, above it threes with any third; a table has the other player beside it."""
    monkeypatch.setattr(runs, "_change", lambda *_what: None)
    about = subject(heists()["kiosk"], EVERY[:4], ReportRequest())
    found = run(about, PlaytestRequest(games=1800, player=NEWCOMER))
    own = found.crews[NEWCOMER]
    found.crews[PRACTISED] = {crew: replace(one, squares=9 * one.squares) for crew, one in own.items()}
    crews, ends = [one for one in as_report(found).sections if one.table and "rew" in one.title]
    assert crews.table is not None
    assert ends.table is not None
    ids = [thief.id for thief in about.thieves]
    threes = [trial for crew, trial in own.items() if len(crew) == 3 and {ids[0], ids[2]} <= set(crew)]
    assert len(threes) == 2
    for row, column, trial in (
        (1, 1, own[ids[1],]),
        (2, 0, own[ids[0], ids[2]]),
        (0, 2, together(threes)),
    ):
        assert crews.table.rows[row][column + 1] == f"{trial.mean:.1f}"
    assert crews.sentences[0].startswith("Points of newcomers: alone on the diagonal")
    assert ends.table.head == ("Crew", "new", "> 10", "> 14", "practised")
    facts = as_report(found).facts
    assert [name.partition(" for ")[2] for name, _value in facts[:2]] == ["newcomers", "practised players"]


def test_worth_of_parts() -> None:
    """Nobody gets anywhere without the window; a round more helps, a round less hurts."""
    effects = {(one.change.kind, one.change.key): one.points[NEWCOMER] for one in villa().effects}
    mean = villa().whole(NEWCOMER).mean
    assert effects["challenge", "fenster"] < 2 - mean
    assert effects["time", "-1"] < 0 < effects["time", "+1"] + 0.01
    assert -1 < effects["room", "terrasse"] <= 0.2


def test_a_heist_that_is_in_order_gets_no_advice_on_its_parts() -> None:
    assert {one.kind for one in findings(villa())} <= {"missing-symbol"}


def test_a_sentence_that_nobody_plays_is_told() -> None:
    plan = heists()["villa"].model_copy(update={"sonderregeln": ("Nebel: Alle flüstern.",)})
    assert any("Nebel: Alle flüstern." in one for one in as_report(played(plan)).sections[0].sentences)


# -- planted flaws: each is found, by both players, with its number ------------------------------------------


def planted(**changes: object) -> Einbruch:
    """The Villa with some entries replaced; ``challenges`` change or add challenges."""
    data = json.loads(heists()["villa"].model_dump_json(exclude_none=True))
    extra = changes.pop("challenges", {})
    assert isinstance(extra, dict)
    for key, challenge in extra.items():
        data["herausforderungen"][key] = {**data["herausforderungen"].get(key, {}), **challenge}
    return Einbruch.model_validate_json(json.dumps({**data, **changes}))


def way(*symbols: str, traces: int = 0) -> dict[str, object]:
    return {"symbole": [{"s": symbol} for symbol in symbols], "kosten": [{"s": "spur"}] * traces}


def rooms_and_cellar() -> dict[str, object]:
    rooms = json.loads(heists()["villa"].model_dump_json(exclude_none=True))["raeume"]
    return {**rooms, "keller": {"name": "Keller"}}


FLAWS = {
    # Behind a door that nobody can open in time.
    "dead-room": (
        "keller",
        planted(
            raeume=rooms_and_cellar(),
            challenges={
                "luke": {"name": "Luke", "raum": "flur", "wege": [way(*["safe"] * 6)], "oeffnet": ["keller"]},
                "kiste": {
                    "name": "Kiste",
                    "raum": "keller",
                    "wege": [way("kraft")],
                    "beute": {"name": "Wein", "wert": 1},
                },
            },
        ),
    ),
    # The same symbols and a trace on top.
    "dominated-way": (
        "klavier/1",
        planted(challenges={"klavier": {"wege": [way("clever"), way("clever", "clever", "safe", traces=2)]}}),
    ),
    # More work than one point is worth.
    "useless-loot": (
        "hund",
        planted(challenges={"hund": {"wege": [way(*["clever"] * 4, *["elektro"] * 3)]}}),
    ),
    "too-little-time": (
        "+1",
        planted(
            leisten={
                **json.loads(heists()["villa"].leisten.model_dump_json()),
                "zeit": {"anzahl": 6, "start": {"1": 1, "2": 2, "3": 3}},
            }
        ),
    ),
    # Everything but the window asks for what sheets hardly give.
    "missing-symbol": (
        "safe",
        planted(
            challenges={
                "vitrine": {"wege": [way("safe")]},
                "schreibtisch": {"wege": [way("safe")]},
                "gemaelde": {"wege": [way("safe", "safe")]},
                "wandsafe": {"wege": [way("safe", "safe")]},
            }
        ),
    ),
}


def _searched(plan: Einbruch) -> PlaytestRun:
    return run(subject(plan, EVERY, ReportRequest(1)), PlaytestRequest(games=2400, players=1, workers=2))


@cache
def _of_the_villa() -> frozenset[tuple[str, str]]:
    return frozenset((one.kind, one.key) for one in findings(_searched(heists()["villa"])))


@pytest.mark.parametrize("kind", FLAWS)
def test_a_planted_flaw_is_found(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # A little practice is enough here, and habits alone.
    monkeypatch.setattr(lessons, "learnt", lambda _scene, habits, _hands: habits)
    monkeypatch.setattr(tuning, "_TURNS", (300, 300, 300))
    monkeypatch.setattr(tuning, "_CANDIDATES", 28)
    monkeypatch.setattr(runs, "_REFERENCE", 0)
    # What is planted shows in a third of the games.
    monkeypatch.setattr(runs, "_BLOCK", 40)
    key, plan = FLAWS[kind]
    found = _searched(plan)
    assert found.players == (runs.NEWCOMER, runs.PRACTISED)
    told = {(one.kind, one.key): one.sentence for one in findings(found)}
    assert (kind, key) in told
    # A sentence names its number.
    assert any(letter.isdigit() for letter in told[kind, key])
    assert told[kind, key] in as_report(found).advice
    assert (kind, key) not in _of_the_villa()


def test_time_is_short_where_a_heist_is_harder_than_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the share of good games: a round more would bring it nearer to what is promised."""
    monkeypatch.setattr(runs, "_BLOCK", 40)
    for subtitle, kinds in (("sehr leicht", {"label", "too-little-time"}), ("leicht", set())):
        about = subject(planted(untertitel=f"Für Einsteiger – {subtitle}"), EVERY, ReportRequest())
        found = run(about, PlaytestRequest(games=2400, player=runs.NEWCOMER, workers=2))
        told = {one.kind: one.sentence for one in findings(found)}
        assert kinds == told.keys() & {"label", "too-little-time"}
        if kinds:
            assert any(letter.isdigit() for letter in told["too-little-time"])
