"""Which language the program speaks, and that it speaks it throughout."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.support import Call


@pytest.mark.parametrize("words", ["--lang de build --help", "build --help --lang=de", "build --lang de -h"])
def test_lang_may_stand_anywhere(spawn: Call, words: str) -> None:
    outcome = spawn(*words.split())
    assert outcome.code == 0
    for german in ("Aufruf:", "Optionen", "Angaben", "Papier in deinem Drucker", "Diese Hilfe zeigen"):
        assert german in outcome.out
    for english in ("Usage", "Options", "Arguments", "Show this"):
        assert english not in outcome.out


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Spiele"),
        ({"LC_ALL": "de_AT"}, "Spiele"),
        ({"HEIMSPIEL_LANG": "de", "LANG": "en_GB.UTF-8"}, "Spiele"),
        ({"LANG": "fr_FR.UTF-8"}, "games"),
        ({"LANG": "C"}, "games"),
        ({}, "games"),
    ],
)
def test_language_of_the_environment(spawn: Call, environment: dict[str, str], word: str) -> None:
    assert word in spawn("--help", **environment).out


def test_language_of_the_project(project: Path, call: Call) -> None:
    (project / "heimspiel.toml").write_text('lang = "de"\n', encoding="utf-8")
    assert "Nichts zu meckern." in call("check").out
    assert "Nothing to complain about." in call("check", "--lang", "en").out


def test_rule_page_in_german(call: Call) -> None:
    outcome = call("--lang", "de", "explain", "gno001")
    assert outcome.code == 0
    assert "Die Werte eines Gnoms ergeben nicht 16." in outcome.out
    assert "Falsch:" in outcome.out
    assert "Richtig:" in outcome.out


def test_errors_in_german(call: Call) -> None:
    outcome = call("--lang", "de", "build", "gnme")
    assert outcome.code == 2
    assert "Fehler: Ein Spiel „gnme“ gibt es nicht" in outcome.err
    assert "Meintest du „gnome“?" in outcome.err


def test_umlauts_in_a_plain_locale(spawn: Call) -> None:
    outcome = spawn("--lang", "de", "--help", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert outcome.code == 0
    assert "prüft" in outcome.out.lower()
