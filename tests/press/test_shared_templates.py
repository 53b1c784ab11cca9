"""A face that shows something of another folder is drawn anew when that changes, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import change, write

DISC = (
    '<svg width="9mm" height="9mm" style="position: absolute">'
    '<circle cx="9" cy="9" r="4" fill="#FF0000"/></svg>'
)
FRONT = "templates/probe/karte.html"


def _included(game: Path) -> str:
    change(game, FRONT, "{{ name }}", '{% include "nachbar/teil.html" %}{{ name }}')
    return write(game, "templates/nachbar/teil.html", DISC).relative_to(game).as_posix()


def _extended(game: Path) -> str:
    change(game, FRONT, "{{ name }}", '{% include "probe/rahmen.html" %}{{ name }}')
    write(game, "templates/probe/rahmen.html", '{% extends "_teile/rahmen.html" %}')
    return write(game, "templates/_teile/rahmen.html", DISC).relative_to(game).as_posix()


def _imported_by_what_is_included(game: Path) -> str:
    change(game, FRONT, "{{ name }}", '{% include "nachbar/teil.html" %}{{ name }}')
    write(game, "templates/nachbar/teil.html", '{% from "_teile/makros.html" import disc %}{{ disc() }}')
    text = "{% macro disc() %}" + DISC + "{% endmacro %}"
    return write(game, "templates/_teile/makros.html", text).relative_to(game).as_posix()


def _beside_the_folders(game: Path) -> str:
    change(game, FRONT, "{{ name }}", '{% include "disc.html" %}{{ name }}')
    return write(game, "templates/disc.html", DISC).relative_to(game).as_posix()


def _named_by_an_item(game: Path) -> str:
    change(game, FRONT, "{{ name }}", '{% include zeichen ~ "/disc.svg" %}{{ name }}')
    for card in ('"Hebel"', '"Zange"'):
        change(game, "content/probe/items/karten.yaml", card, card + "\n      zeichen: nachbar")
    return write(game, "templates/nachbar/disc.svg", DISC).relative_to(game).as_posix()


def _shown_as_a_picture(game: Path) -> str:
    picture = '<img src="nachbar/disc.svg" style="position: absolute; width: 9mm">'
    change(game, FRONT, "{{ name }}", "{{ name }}" + picture)
    drawing = DISC.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    return write(game, "templates/nachbar/disc.svg", drawing).relative_to(game).as_posix()


@pytest.mark.parametrize(
    "arrange",
    [
        _included,
        _extended,
        _imported_by_what_is_included,
        _beside_the_folders,
        _named_by_an_item,
        _shown_as_a_picture,
    ],
)
def test_what_another_folder_shows(arrange: object, game: Path) -> None:
    assert callable(arrange)
    file = arrange(game)
    before, first = _printed(game)
    assert (first > 0, _printed(game)) == (True, (before, 0))
    change(game, file, "#FF0000", "#00FF00")
    after, drawn = _printed(game)
    assert after != before
    assert 0 < drawn <= first


def test_what_no_template_names_is_none_of_its_business(game: Path) -> None:
    write(game, "templates/nachbar/teil.html", DISC)
    _printed(game)
    change(game, "templates/nachbar/teil.html", "#FF0000", "#00FF00")
    assert _printed(game)[1] == 0


def _printed(game: Path) -> tuple[bytes, int]:
    """The PDF, and how many faces were drawn for it."""
    drawn = 0

    def count(phase: str, done: int, _total: int) -> None:
        nonlocal drawn
        drawn = done if phase == "render" else drawn

    return build(Project.find(game), BuildOptions(("probe",)), count).files[0].read_bytes(), drawn
