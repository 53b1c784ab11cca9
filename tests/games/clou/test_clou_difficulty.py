"""How hard a heist is: trial games tell the tutorial from the hardest, always alike."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.build.content import load_game
from generator.build.project import Project
from generator.game.report import ReportRequest
from generator.games.clou import GAME
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rehearsal.trial import rehearse, together
from generator.games.clou.report.difficulty import promised_step
from generator.games.clou.report.report import report

_ROOT = Path(__file__).parents[3]
_LOADING = load_game(Project(_ROOT, _ROOT, _ROOT / "out"), GAME)
assert _LOADING.content is not None
_CONTENT = _LOADING.content
_HEISTS = {file.model.id: file.model for file in _CONTENT.of(Einbruch)}
_THIEVES = [file.model for file in _CONTENT.of(Dieb)]


def test_the_tutorial_is_easier_than_the_hardest() -> None:
    steps = {
        name: together(list(rehearse(_HEISTS[name], _THIEVES, (1, 2)).values())).step
        for name in ("kiosk", "juwelier", "muenze")
    }
    assert steps["kiosk"] == 1
    assert 1 < steps["juwelier"] < 5
    assert steps["muenze"] == 5


def test_trial_games_are_always_the_same() -> None:
    assert rehearse(_HEISTS["villa"], _THIEVES, (1,)) == rehearse(_HEISTS["villa"], _THIEVES, (1,))


def test_a_plan_that_names_rooms_it_does_not_have_is_not_played() -> None:
    broken = _HEISTS["villa"].model_copy(update={"start": "keller"})
    assert rehearse(broken, _THIEVES, (1, 2, 3)) == {}
    assert rehearse(_HEISTS["villa"], _THIEVES[:1], (2,)) == {}


@pytest.mark.parametrize(
    ("subtitle", "step"),
    [("1969 · sehr schwer", 5), ("1966 · leicht", 2), ("1964 · mittel", 3), ("1965 · Übungsfall", None)],
)
def test_what_a_subtitle_promises(subtitle: str, step: int | None) -> None:
    assert promised_step(subtitle) == step


def test_the_report_says_how_hard_it_is() -> None:
    file = next(file for file in _CONTENT.of(Einbruch) if file.model.id == "muenze")
    told = report(_CONTENT, file, ReportRequest(players=1))
    assert told.facts[0] == ("very hard", "5/5")
    hard, beside, *_rest = told.sections
    assert hard.title == "How hard it is"
    assert hard.sentences[0].startswith("Very hard (5 of 5): ")
    assert any("deep" in sentence for sentence in hard.sentences)
    assert beside.table is not None
    names = [row[0] for row in beside.table.rows]
    assert names[0] == "Kiosk am Kai"
    assert "Staatliche Münze (this one)" in names[-2:]
    assert not any("subtitle" in sentence for sentence in told.advice)


def test_a_wrong_promise_is_told() -> None:
    file = next(file for file in _CONTENT.of(Einbruch) if file.model.id == "muenze")
    easy = replace(file, model=file.model.model_copy(update={"untertitel": "1969 · leicht"}))
    told = report(_CONTENT, easy, ReportRequest(players=1))
    assert any("promises “easy”" in sentence and "very hard" in sentence for sentence in told.advice)
