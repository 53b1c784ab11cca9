"""Finding rules, running them, and silencing what they find."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.diagnostics import Diagnostic
from generator.lint.engine import rules_in, run
from generator.lint.rule import Rule
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kit
from generator.model.load import load
from generator.source.document import parse

KIT = """\
game: probe
title: Probe
subtitle: Probe
credits: []
licence: CC0
version: "1"
fonts: []
players: 4
products: []
"""


class Zahlen(StrictModel):
    zahlen: tuple[int, ...]


class TooHigh(Rule):
    """A number is too high."""

    code = "TST001"
    message = "{number} is too high."

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Zahlen):
            for index, number in enumerate(file.model.zahlen):
                if number > 9:
                    yield self.at(file.span("zahlen", index), number=number)


class Odd(Rule):
    """A number is odd."""

    code = "TST002"
    message = "{number} is odd."

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Zahlen):
            for index, number in enumerate(file.model.zahlen):
                if number % 2:
                    yield self.at(file.span("zahlen", index), number=number)


def content(*texts: str) -> GameContent:
    files: list[Loaded[StrictModel]] = []
    for number, text in enumerate(texts):
        loaded = load(parse(text.encode(), f"{number}.yaml"), Zahlen)
        files.append(Loaded(loaded.path, loaded.model, loaded.source))
    return GameContent("probe", load(parse(KIT.encode(), "kit.yaml"), Kit), tuple(files))


def findings(*texts: str) -> list[str]:
    found = run((Odd, TooHigh), content(*texts))
    return [f"{d.code} {d.span.path}:{d.span.line}:{d.span.column}" for d in found if d.span]


def test_findings_are_sorted_by_place() -> None:
    assert findings("zahlen:\n- 2\n- 11\n- 3\n", "zahlen: [12]") == [
        "TST001 0.yaml:3:3",
        "TST002 0.yaml:3:3",
        "TST002 0.yaml:4:3",
        "TST001 1.yaml:1:10",
    ]


#: The first of two lines and the second, which holds a 13 in column 3 → what is found.
SILENCES = [
    ("", "- 13", ["TST001 3:3", "TST002 3:3"]),
    ("", "- 13 # heimspiel: allow TST001 because it is meant so", ["TST002 3:3"]),
    ("", "- 13 # heimspiel: erlaube TST001 weil es so sein soll", ["TST002 3:3"]),
    ("", "- 13 # Heimspiel: Allow tst001, TST002 because: both are meant", []),
    ("# heimspiel: allow TST001 TST002 because both are meant", "- 13", []),
    ("# heimspiel: allow TST002 because …\n# a word more\n# heimspiel: allow TST001 because …", "- 13", []),
    ("# heimspiel: allow TST001 because …\n", "- 13", ["YML202 2:1", "TST001 4:3", "TST002 4:3"]),
    ("- 15 # heimspiel: allow TST001, TST002 because …", "- 13", ["TST001 3:3", "TST002 3:3"]),
    ("", "- 13 # heimspiel: allow TST001", ["TST001 3:3", "TST002 3:3", "YML201 3:6"]),
    ("", "- 13 # heimspiel: allow TST001 because", ["TST001 3:3", "TST002 3:3", "YML201 3:6"]),
    ("", "- 13 # heimspiel: ignore TST001", ["TST001 3:3", "TST002 3:3", "YML203 3:6"]),
    ("", "- 2 # heimspiel: allow TST001 because …", ["YML202 3:5"]),
    ("", "- 2 # heimspiel: allow YML103 because …", ["YML204 3:5"]),
    ("", "- 2 # heimspiel: allow XYZ999 because …", ["YML202 3:5"]),
    ("", "- 2 # heimspiel: allow PRN103 because the press will find it", []),
    ("", "- 2 # a word about heimspiel: nothing", []),
]


@pytest.mark.parametrize(("above", "line", "found"), SILENCES)
def test_silences(above: str, line: str, found: list[str]) -> None:
    above = above or "- 4"
    text = f"zahlen:\n{above}\n{line}\n"
    assert findings(text) == [f"{code} 0.yaml:{place}" for code, place in map(str.split, found)]


def test_a_misspelt_code_gets_a_suggestion() -> None:
    (found,) = run((Odd, TooHigh), content("zahlen: []  # heimspiel: allow TTS001 because …"))
    assert "TST001" in found.help


def package(folder: Path, name: str, modules: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> str:
    (folder / name).mkdir()
    for module, text in {"__init__": "", **modules}.items():
        (folder / name / f"{module}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    for module in [m for m in sys.modules if m.partition(".")[0] == name]:
        monkeypatch.delitem(sys.modules, module)
    return name


def rule(code: str, name: str) -> str:
    return f"from generator.lint.rule import Rule\n\nclass {name}(Rule):\n    code = {code!r}\n"


def test_rules_are_found_by_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = {"b": rule("TST101", "B"), "a": rule("TST102", "A"), "_help": "x = 1\n"}
    name = package(tmp_path, "two_good_rules", modules, monkeypatch)
    assert [r.code for r in rules_in(name)] == ["TST101", "TST102"]


@pytest.mark.parametrize(
    "modules",
    [
        {"a": rule("TST103", "A"), "b": rule("TST103", "B")},
        {"a": "x = 1\n"},
        {"a": rule("TST104", "A") + rule("TST105", "B")},
    ],
    ids=["same code", "no rule", "two rules"],
)
def test_muddled_rules_are_refused(
    modules: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = package(tmp_path, "muddled_rules", modules, monkeypatch)
    with pytest.raises(TypeError):
        rules_in(name)
