"""Slips in heists and thieves are told where they are, in words that help."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.diagnostics import ContentFault
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.model.load import load
from generator.source.document import parse

_BASE = Path(__file__).parent / "base"
_EFFECT = "{art: spur-alle-runden, runden: 2, solange: hund}"


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "words"),
    [
        ("dieb", 'bedingung: "<6"', 'bedingung: "≤6"', "YML109", "a number, like “<5”"),
        ("dieb", 'bedingung: "="', 'bedingung: "≥"', "YML109", "write =, < or >, in the lowest row"),
        ("dieb", 'zwischen: "=", symbole: [clever]', 'zwischen: "=="', "YML105", "Did you mean “=”?"),
        ("dieb", '"4": [auto]', '"7": [auto]', "YML104", "allowed is 1 to 6"),
        ("dieb", '"4": [auto]', '"vier": [auto]', "YML103", "in digits and in quotation marks"),
        ("dieb", "[safe, safe]", '["zahl+1", safe]', "YML105", "Did you mean “zahl±1”?"),
        ("dieb", "art: raster", "art: rastr", "YML108", "Did you mean “raster”?"),
        ("haus", "{s: clever}", "{s: klever}", "YML105", "Did you mean “clever”?"),
        ("haus", "{s: clever}", "{s: [klever, kraft]}", "YML105", "Did you mean “clever”?"),
        ("haus", "{s: [clever, elektro]}", "{s: [clever, elektro], ab: 4}", "YML105", "Possible: 1, 2, 3."),
        ("haus", "art: spur-alle-runden", "art: spur", "YML108", "freie-spur, spur-nach-runde"),
        ("haus", _EFFECT, "{art: spur-alle-runden, runde: 2}", "YML101", "Did you mean “runden”?"),
        ("haus", f"    wirkung: {_EFFECT}\n", "", "YML102", "“wirkung: …”"),
        ("haus", 'anzahl: 8, start: {"1": 0, ', "anzahl: 8, start: {", "YML107", "at least 3"),
        ("haus", "[6, 0, 6, 4]", "[6, 0, 6]", "YML107", "exactly 4: column, row, width, height"),
        ("haus", "[6, 0, 6, 4]", "[6, 0, 6, 4, 1]", "YML107", "exactly 4: column, row, width, height"),
        ("haus", "zeit: {anzahl: 8", "zeit: {anzahl: 40", "YML104", "is 40; allowed is 4 to 14"),
        ("haus", "spuren: {anzahl: 6", "spuren: {anzahl: 0", "YML104", "is 0; allowed is 3 to 9"),
        ("haus", "{s: clever}", "{s: xyz}", "YML105", "clever, elektro, schloss, safe."),
        ("haus", "kosten: [{s: spur}]", "kosten: [{s: xyz}]", "YML105", "Possible: spur, zeit."),
    ],
)
def test_one_slip_one_finding(file: str, old: str, new: str, code: str, words: str) -> None:
    text = (_BASE / f"{file}.yaml").read_text("utf-8")
    assert old in text
    changed = text.replace(old, new, 1)
    with pytest.raises(ContentFault) as caught:
        load(parse(changed.encode(), f"{file}.yaml"), Dieb if file == "dieb" else Einbruch)
    (found,) = caught.value.diagnostics
    assert found.code == code
    assert words in f"{found.message} {found.help}"
    line = text[: text.index(old)].count("\n") + 1
    assert found.span is not None
    assert found.span.line in (line, line - 1)  # a key that is missing is told at its entry
