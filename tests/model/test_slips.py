"""What people who never programmed get wrong in YAML: one complaint each, with what to type instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.diagnostics import ContentFault
from generator.games.einblatt import GAME as EINBLATT
from generator.games.gnome import GAME as GNOME
from generator.i18n import speaking
from generator.model.load import load
from generator.source.document import parse
from tests.plain_yaml import load_yaml

DATA = load_yaml((Path(__file__).parent / "slips.yaml").read_text("utf-8"))
MODELS = {kind.name: kind.model for game in (EINBLATT, GNOME) for kind in game.documents}


def _text(case: dict[str, Any]) -> bytes:
    text: str = DATA["files"][case["file"]]
    assert text.count(case["old"]) >= 1
    return text.replace(case["old"], case["new"], 1).encode()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("slip", DATA["slips"], ids=lambda case: case["name"])
def test_a_slip_is_told_in_plain_words(slip: dict[str, Any], language: str) -> None:
    with speaking(language), pytest.raises(ContentFault) as caught:
        load(parse(_text(slip), "x.yaml"), MODELS[slip["file"]])
    found = [
        (f"{d.code} {d.span.line}:{d.span.column}", d.message, d.help)
        for d in caught.value.diagnostics
        if d.span is not None
    ]
    assert found == [(one["at"], one[language], one[f"{language}_help"]) for one in slip["found"]]


@pytest.mark.parametrize("case", DATA["benign"], ids=lambda case: case["name"])
def test_what_is_only_odd_is_accepted(case: dict[str, Any]) -> None:
    load(parse(_text(case), "x.yaml"), MODELS[case["file"]])


@pytest.mark.parametrize("name", DATA["files"])
def test_the_files_themselves_are_sound(name: str) -> None:
    load(parse(DATA["files"][name].encode(), "x.yaml"), MODELS[name])
