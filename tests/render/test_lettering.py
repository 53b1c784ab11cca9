"""Titles that are drawn: they fill their box, swing, and can still be searched for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.game.lettering import Lettering, Swing, letter
from generator.geometry import Rect
from generator.typeface import typeface

_BANGERS = typeface((Path(__file__).parents[2] / "fonts/bangers/Bangers_400Regular.ttf").read_bytes())
_BOX = Rect(10, 20, 90, 30)


def _points(title: Lettering) -> tuple[list[float], list[float]]:
    """All ends of the outline's lines and curves, mm."""
    x: list[float] = []
    y: list[float] = []
    for command, numbers in re.findall(r"([MLHVCQ])([-0-9., ]*)", title.d):
        values = [float(value) for value in re.findall(r"-?\d*\.?\d+", numbers)]
        if command in "HV":
            (x if command == "H" else y).extend(values)
        else:
            x.append(values[-2])
            y.append(values[-1])
    return x, y


@pytest.mark.parametrize("text", ["GNOME", "O", "VERDACHT-O-METER", "ÄÖÜ"])
@pytest.mark.parametrize(
    "swing", [Swing(), Swing(sizes=(1.0, 1.2), lifts=(0.0, 0.1), leans=(-6, 4), flare=0.2)]
)
def test_a_title_fills_its_box_and_stays_inside(text: str, swing: Swing) -> None:
    title = letter(_BANGERS, text, _BOX, swing)
    x, y = _points(title)
    assert min(x) >= _BOX.x - 0.02
    assert max(x) <= _BOX.right + 0.02
    assert min(y) >= _BOX.y - 0.02
    assert max(y) <= _BOX.bottom + 0.02
    assert title.box.width == pytest.approx(_BOX.width) or title.box.height == pytest.approx(_BOX.height)
    assert title.text == text


def test_letters_that_swing_are_not_those_that_stand() -> None:
    plain, swung = (letter(_BANGERS, "NNN", _BOX, swing) for swing in (Swing(), Swing(leans=(0, 9, 0))))
    assert plain.d != swung.d


def test_depth_falls_where_it_should() -> None:
    title = letter(_BANGERS, "GNOME", _BOX, depth=1.5, towards=90)
    assert title.depth[0] == (1.5, 0.0)
    assert len(title.depth) == 10
    assert all(dy == 0 and dx > 0 for dx, dy in title.depth)


def test_plain_type_behind_it_is_no_larger() -> None:
    title = letter(_BANGERS, "GNOME", _BOX)
    assert _BANGERS.width("GNOME") * title.size <= title.box.width + 0.1
