"""What does not fit is told: which box, how many millimetres or cells, and where in the YAML."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import PlanSheet
from generator.games.clou.plan.misfits import lay_out
from generator.games.clou.views.plan_faults import faults
from generator.model.content import Loaded
from generator.model.load import load
from generator.source.document import parse
from tests.kits import FONTS

_VILLA = Path(__file__).parents[3] / "content/clou/einbrueche/villa.yaml"


def broken(*changes: tuple[str, str]) -> Loaded[Einbruch]:
    text = _VILLA.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return load(parse(text.encode(), "villa.yaml"), Einbruch)


def found(loaded: Loaded[Einbruch]) -> list[tuple[str, str, int]]:
    plan = lay_out(loaded.model, PlanSheet.reference(PlanType.of(FONTS)))
    return [(d.code, d.message, d.span.line if d.span else 0) for d in faults(loaded, plan)]


def test_a_sound_plan_has_no_faults() -> None:
    assert found(broken()) == []


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("[0, 1, 3, 3]", "[0, 1, 1, 3]", "CLO060", "mm too wide for the room “Terrasse”"),
        ("[0, 1, 3, 3]", "[0, 3, 3, 1]", "CLO060", "mm too tall for the room “Terrasse”"),
        ("[3, 2, 3, 5]", "[3, 5, 3, 2]", "CLO061", "the 3 challenges of “Flur” do not fit into 3×2 cells"),
    ],
)
def test_small_rooms_are_reported(old: str, new: str, code: str, words: str) -> None:
    (got, message, line), *_others = found(broken((old, new)))
    assert got == code
    assert words in message
    assert line > 18


def test_no_place_is_left() -> None:
    loaded = broken(
        ("[6, 0, 6, 3]", "[6, 0, 6, 5]"),
        (", flaeche: [6, 3, 3, 4]", ""),
        ("[0, 1, 3, 3]", "[0, 0, 3, 4]"),
        ("[3, 2, 3, 5]", "[3, 0, 3, 7]"),
    )
    codes = {code for code, _message, _line in found(loaded)}
    assert codes <= {"CLO060", "CLO061", "CLO062", "CLO063"}
    assert codes
