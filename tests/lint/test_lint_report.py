"""Findings as text, JSON and SARIF."""

from __future__ import annotations

import json
import re

import pytest

from generator.diagnostics import Diagnostic, Severity, Span
from generator.lint.catalogue import all_defects
from generator.lint.excerpt import WIDTH, cells, excerpt
from generator.lint.report import render_json, render_text
from generator.lint.sarif import render_sarif

LINES = ("titel: x", "karten:", "  - name: Tresor", "    kosten: 999")


def lines_of(path: str) -> tuple[str, ...]:
    return LINES if path == "a.yaml" else ()


FOUND = [
    Diagnostic("YML104", Severity.ERROR, "999 is too much.", "Take less.", Span("a.yaml", 4, 13, 4, 16)),
    Diagnostic("GNO001", Severity.WARNING, "Hm.", "", Span("b.yaml", 7, 1, 7, 1)),
    Diagnostic("PRN001", Severity.INFO, "No place.", "But a remedy.", None),
]

TEXT = """\
error[YML104]: 999 is too much.
 --> a.yaml:4:13
  |
4 |     kosten: 999
  |             ^^^
  = Take less.

warning[GNO001]: Hm.
 --> b.yaml:7:1

note[PRN001]: No place.
 = But a remedy.
"""


def test_text() -> None:
    assert render_text(FOUND, lines_of) == TEXT
    assert render_text([], lines_of) == ""


def test_colour_adds_nothing_but_colour() -> None:
    coloured = render_text(FOUND, lines_of, colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == TEXT


@pytest.mark.parametrize(
    ("line", "column", "end", "shown", "underline"),
    [
        ("ab: cd", 5, 7, "ab: cd", "    ^^"),
        ("a:\tcd", 4, 6, "a:    cd", "      ^^"),
        ("名: 宝石x", 4, 6, "名: 宝石x", "    ^^^^"),
        ("u\u0308: cd", 5, 7, "u\u0308: cd", "   ^^"),
        ("a: \x1b[31mx", 4, 5, "a: \ufffd[31mx", "   ^"),
        ("a: \u202ex", 5, 6, "a: \ufffdx", "    ^"),
        ("a:", 3, 3, "a:", "  ^"),
        ("a:", 99, 99, "a:", "  ^"),
        ("", 1, 1, "", "^"),
    ],
)
def test_the_caret_stands_below_the_place(
    line: str, column: int, end: int, shown: str, underline: str
) -> None:
    assert excerpt(Span("x", 1, column, 1, end), lambda _path: [line]) == (shown, underline)


def test_a_place_of_several_lines_shows_the_first() -> None:
    assert excerpt(Span("a.yaml", 3, 5, 4, 16), lines_of) == ("  - name: Tresor", "    ^^^^^^^^^^^^")


@pytest.mark.parametrize("column", [1, 40, 5_000, 9_990, 10_000])
def test_long_lines_show_the_place(column: int) -> None:
    line = "x" * (column - 1) + "Y" + "x" * (10_000 - column)
    shown, underline = excerpt(Span("x", 1, column, 1, column + 1), lambda _path: [line]) or ("", "")
    assert cells(shown) <= WIDTH + 2
    assert shown[underline.index("^")] == "Y"


def test_messages_cannot_steer_a_terminal() -> None:
    text = render_text([Diagnostic("X", Severity.ERROR, "a\x1b[2Jb\nc", "", None)], lines_of)
    assert text == "error[X]: a\ufffd[2Jb c\n"


def test_json() -> None:
    records = json.loads(render_json(FOUND))
    assert records == [diagnostic.as_dict() for diagnostic in FOUND]
    assert records[0]["end_column"] == 16
    assert records[2]["path"] is None
    assert json.loads(render_json([])) == []


def test_sarif() -> None:
    document = json.loads(render_sarif(FOUND, all_defects(), "1.2.3"))
    assert document["version"] == "2.1.0"
    assert document["$schema"].endswith("sarif-schema-2.1.0.json")
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("heimspiel", "1.2.3")
    rules = driver["rules"]
    assert [rule["id"] for rule in rules] == ["GNO001", "PRN001", "YML104"]
    for rule in rules:
        assert rule["shortDescription"]["text"]
        assert rule["fullDescription"]["text"]
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
    results = run["results"]
    assert [result["level"] for result in results] == ["error", "warning", "note"]
    for result in results:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
    place = results[0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a.yaml"
    assert place["region"] == {"startLine": 4, "startColumn": 13, "endLine": 4, "endColumn": 16}
    assert results[1]["locations"][0]["physicalLocation"]["region"] == {"startLine": 7, "startColumn": 1}
    assert "locations" not in results[2]


def test_sarif_paths_are_addresses() -> None:
    found = [Diagnostic("YML104", Severity.ERROR, "x", "", Span("content/mein spiel ü/a.yaml"))]
    (result,) = json.loads(render_sarif(found, (), "1"))["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "content/mein%20spiel%20%C3%BC/a.yaml"
    assert "ruleIndex" not in result
