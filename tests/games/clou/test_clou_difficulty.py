"""How hard a heist is, as the report tells it: printed words are right, wrong and hopeless ones are told."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.game.report import Report, ReportRequest
from generator.games.clou import GAME
from generator.games.clou.models import Einbruch
from generator.games.clou.rehearsal import trial
from generator.games.clou.rehearsal.table import is_first_time
from generator.games.clou.report import rehearsals
from generator.games.clou.report.difficulty import promised_step
from generator.games.clou.report.report import report
from generator.games.clou.report.subject import Subject
from tests.games.clou.clou_samples import thieves
from tests.kits import content_of
from tests.plain_yaml import load_yaml

_ROOT = Path(__file__).parents[3]
_CONTENT = content_of(GAME.id)
_FILES = {file.model.id: file for file in _CONTENT.of(Einbruch)}
#: Trial games that one test has played need not be played by the next.
_PLAYED: dict[str, str] = {}


@pytest.fixture(autouse=True)
def compiled_games(machine_code: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001 - only to be there
    """As after a playtest, whatever was run before."""
    monkeypatch.setattr(rehearsals, "is_first_time", lambda: False)


def _told(name: str, memory: MutableMapping[str, str] = _PLAYED, **changes: Any) -> Report:
    file = _FILES[name]
    changed = replace(file, model=file.model.model_copy(update=changes))
    return report(_CONTENT, changed, ReportRequest(memory=memory))


def test_the_printed_words_are_what_trial_games_find() -> None:
    table = _told("villa").sections[1].table
    assert table is not None
    names = [row[0].removesuffix(" (this one)") for row in table.rows]
    # The easiest first.
    assert names == [
        "Kiosk am Kai",
        "Museum für Seefahrt",
        "Villa Morgenrot",
        "Juwelier Brillant",
        "Nachtzug D 313",
        "Bankhaus Köhler & Sohn",
        "Grandhotel Möwenhof",
        "Staatliche Münze",
        "Diamantbörse",
    ]
    for _name, printed, found, *_figures in table.rows:
        assert found == printed
    assert not _told("villa").advice


def test_the_report_says_how_hard_it_is() -> None:
    told = _told("muenze")
    assert told.facts[0] == ("very hard", "5/5")
    assert [name for name, _value in told.facts[1:3]] == ["over 10 points", "a real coup"]
    hard, beside, levers, *_rest = told.sections
    assert hard.title == "How hard it is"
    assert hard.sentences[0].startswith("Very hard (5 of 5). 10656 trial games came to ")
    assert hard.sentences[1].startswith("Luck makes hardly more than 0.")
    assert not any("deep" in sentence for sentence in beside.sentences)
    assert any("deep" in sentence for sentence in _told("diamantboerse").sections[1].sentences)
    assert beside.table is not None
    assert beside.table.rows[-2][0] == "Staatliche Münze (this one)"
    assert any("Goldschrank" in sentence and "easier" in sentence for sentence in levers.sentences)
    assert any("Schloss (" in sentence and "Safe (" in sentence for sentence in levers.sentences)


def test_a_new_heist_is_what_its_subtitle_says() -> None:
    """What heimspiel new writes needs no advice on how hard it is."""
    text = (_ROOT / "generator/games/clou/skeletons/einbruch.yaml").read_text(encoding="utf-8")
    heist = Einbruch.model_validate_json(json.dumps(load_yaml(text)))
    assert promised_step(heist.untertitel) == 2
    trials = rehearsals.rehearsals(
        Subject(heist, (1, 2, 3), tuple(thieves().values()), ()), [heist], ReportRequest(memory=_PLAYED)
    )
    assert trial.together(trials[0].values()).step == 2


def test_a_round_more_or_less_is_tried() -> None:
    levers = _told("juwelier").sections[2]
    assert levers.table is not None
    points = [float(row[2].split(" ±")[0]) for row in levers.table.rows]
    as_it_is, more, less = points
    assert less + 1 < as_it_is < more - 0.5


@pytest.mark.parametrize(("printed", "found"), [("sehr schwer", "easy"), ("sehr leicht", "easy")])
def test_a_wrong_word_is_told(printed: str, found: str) -> None:
    """Already at one step, where luck does not explain it."""
    told = _told("villa", untertitel=f"1966 · {printed}")
    sentence = next(sentence for sentence in told.advice if "The plan says" in sentence)
    assert f"find it “{found}”, whoever plays (" in sentence
    assert ("make the heist harder" in sentence) == (printed == "sehr schwer")


def test_a_heist_that_trial_games_rank_otherwise_is_told() -> None:
    told = _told("muenze", untertitel="1969 · leicht")
    sentence = next(sentence for sentence in told.advice if sentence.startswith("Printed as harder"))
    assert "Juwelier Brillant" in sentence
    assert "Villa" not in sentence


def test_a_heist_that_nobody_can_win_is_told_first() -> None:
    villa = _FILES["villa"].model
    doors = {
        key: challenge.model_copy(
            update={"wege": tuple(_four_safes(way) for way in challenge.wege)} if challenge.oeffnet else {}
        )
        for key, challenge in villa.herausforderungen.items()
    }
    told = _told("villa", herausforderungen=doors)
    assert told.advice[0].startswith("As it stands nobody can win this heist")
    assert told.facts[0] == ("very hard", "5/5")
    assert any("stuck at " in sentence for sentence in told.sections[2].sentences)
    assert told.facts[1] == ("over 10 points", "0\N{NO-BREAK SPACE}%")


def _four_safes(way: Any) -> Any:
    return way.model_copy(update={"symbole": tuple(_safe(item) for item in way.symbole[:1] * 4)})


def _safe(item: Any) -> Any:
    return item.model_copy(update={"s": "safe"})


def test_with_a_sheet_that_cannot_be_played_the_rest_is_told() -> None:
    villa = _FILES["villa"].model
    otto = thieves()["otto"]
    odd = otto.model_copy(update={"wuerfelboni": (otto.wuerfelboni[0].model_copy(update={"muster": "zwo"}),)})
    about = Subject(villa, (1,), (odd,), ())
    assert rehearsals.rehearsals(about, [villa, villa], ReportRequest()) == [{}, {}]


def test_a_report_does_not_wait_for_machine_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute is too long for a first look: few games in Python, and where there are more."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(rehearsals, "is_first_time", is_first_time)
    said: list[str] = []
    villa = _FILES["villa"]
    about = Subject(villa.model, (1,), tuple(thieves().values())[:1], ())
    found = rehearsals.rehearsals(about, [villa.model], ReportRequest(tell=said.append))
    assert found[0][1].games == trial.GAMES
    assert len(said) == 1
    assert "heimspiel playtest" in said[0]
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_what_was_played_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsals, "_MORE", 1)
    seen: list[tuple[int, int]] = []
    memory: dict[str, str] = {}
    request = ReportRequest(players=1, memory=memory, progress=lambda done, total: seen.append((done, total)))
    first = report(_CONTENT, _FILES["kiosk"], request)
    # The heist, with a round more, with a round less, the eight others; and once more with experience.
    assert seen[-1] == (12 * rehearsals.games(), 12 * rehearsals.games())
    assert len(memory) == 12
    seen.clear()
    assert report(_CONTENT, _FILES["kiosk"], request) == first
    assert seen == []
    # Printed words change nothing, a rule of the plan does.
    words = _FILES["kiosk"].model.model_copy(update={"name": "Bude", "untertitel": "1965"})
    report(_CONTENT, replace(_FILES["kiosk"], model=words), request)
    assert seen == []
    plan = _FILES["kiosk"].model.model_copy(update={"sonderregeln": ()})
    report(_CONTENT, replace(_FILES["kiosk"], model=plan), request)
    assert seen[-1] == (4 * rehearsals.games(), 4 * rehearsals.games())


@pytest.mark.parametrize(
    ("subtitle", "step"),
    [
        ("1969 · sehr schwer", 5),
        ("1966 · leicht", 2),
        ("1964 · mittel", 3),
        ("1964 · mittelschwer", 3),
        ("1967 · leicht, am besten zu dritt", 2),
        ("1965 · Übungsfall", None),
        ("1965 · Vielleicht eine Falle", None),
    ],
)
def test_what_a_subtitle_promises(subtitle: str, step: int | None) -> None:
    assert promised_step(subtitle) == step


def test_a_heist_that_one_crew_cannot_win_is_told_of_that_crew() -> None:
    """Without a way around safes Bruno is stuck; the others are not blamed."""
    villa = _FILES["villa"].model
    doors = {
        key: challenge.model_copy(
            update={"wege": tuple(_four_safes(way) for way in challenge.wege)} if challenge.oeffnet else {}
        )
        for key, challenge in villa.herausforderungen.items()
    }
    file = replace(_FILES["villa"], model=villa.model_copy(update={"herausforderungen": doors}))
    told = report(_CONTENT, file, ReportRequest(crew=("bruno",), memory=_PLAYED))
    assert told.advice[0].startswith("With Bruno this heist cannot be won: none of ")
    assert "“What makes it easier or harder”" in told.advice[0]
    assert [section.title for section in told.sections].count("What makes it easier or harder") == 1
