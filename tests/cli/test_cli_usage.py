"""Misspelt words: exit code 2, one clear line, and the word that was probably meant."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.cli import app
from generator.cli.failures import Exit
from tests.cli.support import Call

CASES = [
    ("gams", "games"),
    ("chek", "check"),
    ("build gnme", "gnome"),
    ("build gnome/plann", "plan"),
    ("build gnome --only verdachtometer", "verdacht-o-meter"),
    ("build gnome --papr a4", "--paper"),
    ("build gnome --paper lettre", "letter"),
    ("build gnome --ink lo", "low"),
    ("build gnome --format mini-eur", "mini-euro"),
    ("build gnome --backs duplex-lang", "duplex-long"),
    ("check --format jason", "json"),
    ("explain GN0001", "GNO001"),
    ("explain gno1", "GNO001"),
    ("explain GN01", "GNO001"),
    ("explain unred-file", "unread-file"),
    ("build marker", "alcatraz/marker, gnome/marker, uboot/marker"),
    ("explain YML13", "YML013"),
    ("build verdachtometer", "gnome/verdacht-o-meter"),
    ("build content/clou/dieb/tilda.yaml", "content/clou/diebe/tilda.yaml"),
    ("build content/gnomes", "content/gnome"),
    ("check content/clou/diebe/tild.yaml", "content/clou/diebe/tilda.yaml"),
    ("report content/clou/einbrueche/vila.yaml", "content/clou/einbrueche/villa.yaml"),
    ("schema gnomee", "gnome"),
    ("new gnoom Hans", "gnom"),
    ("--lang dee games", "de"),
]


@pytest.mark.parametrize(("words", "meant"), CASES)
def test_misspelt(call: Call, words: str, meant: str) -> None:
    outcome = call(*words.split())
    assert outcome.code == 2
    assert f"Did you mean “{meant}”?" in outcome.err
    assert outcome.out == ""
    assert "Traceback" not in outcome.err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("build", "“TARGET” is missing"),
        ("build --all gnome", "--all builds whole games"),
        ("build --all --only plan", "--all builds whole games"),
        ("new gnom", "“NAME” is missing"),
        ("explain", "“CODE” is missing"),
        ("rules extra", "one word too many"),
        ("build gnome --players 0", "whole number from 1 to 20"),
        ("build gnome --players vier", "whole number from 1 to 20"),
        ("build gnome --bleed 9", "length from 0 to 5 mm"),
        ("build gnome --bleed nan", "length from 0 to 5 mm"),
        ("build gnome --project nowhere", "nowhere"),
        ("build nowhere.yaml", "nowhere.yaml"),
        ("build gnome --paper", "“--paper” needs a value"),
        ("build --all=x", "“--all” takes no value"),
        ("build gnome --setting einbruch", "Games that have it: einblatt."),
        ("build gnome/plan --blank", "Games that have it: einblatt."),
        ("build gnome/plan --fillable", "Games that have it: einblatt."),
        ("report content/clou/diebe/otto.yaml", "Name one of content/clou/einbrueche/*.yaml."),
        ("odds gnome", "Games that have it: einblatt."),
        ("help", "“heimspiel --help” lists what there is."),
        ("help build", "“heimspiel --help” lists what there is."),
        ("explain GNO999", "Codes that begin like it: GNO001 to GNO"),
        ("explain clo", "Codes that begin like it: CLO001 to CLO"),
        ("explain 7", "lists all codes"),
        ("build content/gnome/kit.yaml", "Build the game instead: heimspiel build gnome"),
        ("completion tcsh", "bash"),
    ],
)
def test_wrong_call(call: Call, words: str, part: str) -> None:
    outcome = call(*words.split())
    assert outcome.code == 2
    assert part in outcome.err
    assert "Traceback" not in outcome.err


def test_help_without_words(call: Call) -> None:
    outcome = call()
    assert outcome.code == 0
    assert "heimspiel [OPTIONS] COMMAND" in outcome.out


def test_control_characters_do_not_reach_the_terminal(call: Call) -> None:
    outcome = call("build", "gno\x1b[31mme")
    assert outcome.code == 2
    assert "\x1b[31m" not in outcome.err


def test_markup_in_a_word_is_text(call: Call) -> None:
    outcome = call("build", "[bold]x")
    assert outcome.code == 2
    assert "[bold]x" in outcome.err


@pytest.mark.parametrize(
    ("words", "remedy"),
    [
        (("build", "gnome", "--bleed", "nan"), "in digits"),
        (("build", "gnome", "--players", "viele"), "in digits"),
        (("build", "einblatt", "--setting", ""), "Write the name behind it"),
        (("build", "gnome", "--ink", ""), "Write one of these words"),
        (("build", "gnome", "--out", ""), "Write the name behind it"),
        (("new", "dieb", ""), "in quotation marks"),
        (("new", "dieb", "x" * 300), "Shorten it"),
    ],
)
def test_a_value_that_is_none_comes_with_a_remedy(
    project: Path, call: Call, words: tuple[str, ...], remedy: str
) -> None:
    assert (project / "content").is_dir()
    outcome = call(*words)
    assert outcome.code == 2
    assert remedy in " ".join(outcome.err.split())


@pytest.mark.parametrize("words", [["build", "--help"], ["rules"]])
def test_nobody_listens_any_more(words: list[str]) -> None:
    """As in ``heimspiel rules | head``: no traceback, and a code that tells the shell why."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as deaf:
        command = [sys.executable, "-m", "generator", *words]
        ended = subprocess.run(command, stdout=deaf, stderr=subprocess.PIPE, check=False, timeout=60)
    assert (ended.returncode, ended.stderr) == (Exit.UNHEARD, b"")


def test_nobody_listens_to_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in ``heimspiel report --help | head -12``: what was written before is gone, and nothing waits."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as deaf:
        monkeypatch.setattr(sys, "stdout", deaf)
        assert app._tell(BrokenPipeError()) == Exit.UNHEARD
    reader, writer = os.pipe()
    with os.fdopen(reader), os.fdopen(writer, "w", encoding="utf-8") as heard:
        monkeypatch.setattr(sys, "stdout", heard)
        assert not app._unheard(BrokenPipeError())
