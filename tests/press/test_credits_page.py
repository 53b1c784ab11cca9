"""The page of credits: who did what, what the licence allows, a specimen of each typeface."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.model.content import Loaded
from generator.model.kit import Kit
from generator.model.print import Paper
from generator.press.loading.words import press_wording
from generator.press.pipeline.credits_page import credits_face
from generator.press.project import Project
from generator.source.document import parse
from tests.kits import FONTS

_FONTS = ("Alegreya", "Alegreya SC", "Barlow Condensed", "Fira Sans Condensed", "Bebas Neue")
_A4 = Paper(id="a4", title="A4", width=210, height=297)


_ROOT = Path(__file__).resolve().parents[2]


def _page(*, fonts: tuple[str, ...] = (), paper: Paper = _A4, **more: Any) -> Mapping[str, Any]:
    kit = Kit(
        game="probe", title="Probe", subtitle="x", version="1", players=2, products=(), fonts=fonts, **more
    )
    project = Project.find(_ROOT)
    loaded = Loaded("kit.yaml", kit, parse(b"credits: []\n", "kit.yaml"))
    return credits_face(project, loaded, paper, press_wording(project, "de")).data


@pytest.mark.parametrize(
    ("line", "role", "text"),
    [
        ("Spiel: Wer", "Spiel", "Wer"),
        ("Alles von mir", "", "Alles von mir"),
        ("Darin: eins: zwei", "Darin", "eins: zwei"),
        ("Nach „Rot: Blau“ von Wem", "", "Nach „Rot: Blau“ von Wem"),
        ("Nur ein Doppelpunkt:", "", "Nur ein Doppelpunkt:"),
    ],
)
def test_a_line_says_who_did_what(line: str, role: str, text: str) -> None:
    assert _page(credits=(line,))["makers"] == [{"role": role, "text": text}]


@pytest.mark.parametrize(
    ("licence", "pictures", "commercial"),
    [
        ("CC BY-NC-SA 4.0", 5, False),
        ("CC BY-SA 4.0", 5, True),
        ("CC BY-NC 4.0", 0, False),
        ("MIT", 0, True),
        (None, 0, True),
    ],
)
def test_pictures_stand_beside_licences_that_they_fit(
    licence: str | None, pictures: int, commercial: bool
) -> None:
    page = _page(licence=licence)
    assert (len(page["permissions"]), page["commercial"]) == (pictures, commercial)


def test_specimens_are_as_large_as_the_widest_line_lets_them() -> None:
    """Where one face has the page; where five share it, the height decides."""
    small = Paper(id="schmal", title="Schmal", width=90, height=297)
    page, whole = _page(fonts=("Alegreya SC",), paper=small), _page(fonts=_FONTS)
    type = FONTS["alegreya-sc/AlegreyaSC_700Bold.ttf"]
    widest = type.width("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert page["type_size"] * widest == pytest.approx(page["alphabet_width"])
    assert whole["type_size"] * widest < whole["alphabet_width"]
    # The large letters end where the alphabet begins.
    assert whole["large_size"] * type.width("Aa") < whole["alphabet"]


@pytest.mark.parametrize("count", range(6))
def test_specimens_stand_apart_and_above_the_foot(count: int) -> None:
    page = _page(fonts=_FONTS[:count])
    places = [(font["y"], font["letters"]) for font in page["fonts"]]
    assert len(places) == count
    below = page["specimens"]
    for top, letters in places:
        assert below <= top < letters
        below = letters + page["specimen_height"]
    assert below <= page["foot"]
