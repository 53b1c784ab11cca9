"""Mistakes that show only while drawing: told in plain words, once, at the line to change."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build.kit import build
from generator.build.options import BuildOptions
from generator.build.project import Project
from generator.diagnostics import ContentFault, Diagnostic
from tests.build.game import change

HTML, CSS, ITEMS = (
    "templates/probe/karte.html",
    "templates/probe/karte.css",
    "content/probe/items/karten.yaml",
)


def _complaint(project: Path) -> Diagnostic:
    """The only finding of a build."""
    with pytest.raises(ContentFault) as caught:
        build(Project.find(project), BuildOptions(("probe",)))
    (found,) = caught.value.diagnostics
    return found


def _marked(project: Path, found: Diagnostic) -> str:
    """What the excerpt underlines."""
    assert found.span is not None
    line = (project / found.span.path).read_text(encoding="utf-8").splitlines()[found.span.line - 1]
    return line[found.span.column - 1 : found.span.end_column - 1]


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "marked", "says"),
    [
        (HTML, "{{ name }}", "{{ nmae }}", "PRN102", "nmae", ("“nmae”", "Did you mean “name”?", "one more")),
        (HTML, "{{ name }}", "{% if name %}", "PRN102", "if", ("“{% if … %}” is never closed",)),
        (CSS, "{{ p.ink }}", "{{ p.inc }}", "PRN102", "inc", ("no colour “inc”", "Did you mean “ink”?")),
        (CSS, "top: 30mm", "tpo: 30mm", "PRN103", "tpo: 30mm", ("there is no such property",)),
        (HTML, "</svg>", "</g></svg>", "PRN111", "</g>", ("near: </g>",)),
        (HTML, "<circle", "<image href='a/b.png'/><circle", "PRN104", "a/b.png", ("there is no such file",)),
        (CSS, "Fira Sans Condensed", "Comic Sans MS", "PRN112", "Comic Sans MS", ("Bangers",)),
        (ITEMS, '"Hebel"', '"Hebel 🚪"', "PRN105", "🚪", ("U+1F6AA",)),
        (ITEMS, '"Hebel"', f'"{"Hebel" * 30}"', "PRN106", "", ("mm too wide",)),
    ],
)
def test_says_where_what_and_what_to_do(
    game: Path, file: str, old: str, new: str, code: str, marked: str, says: tuple[str, ...]
) -> None:
    change(game, file, old, new)
    found = _complaint(game)
    assert found.code == code
    assert found.span is not None
    if marked:
        assert _marked(game, found) == marked
        assert found.span.path == file
    for words in says:
        assert words in f"{found.message} {found.help}"


def test_a_file_that_an_item_names_is_missed_at_the_item(game: Path) -> None:
    change(game, HTML, "{{ name }}", '{% include "probe/" ~ bild ~ ".svg" %}')
    change(game, ITEMS, "zahl: 12", "zahl: 12\n      bild: hebbel")
    change(game, ITEMS, "zahl: 9", "zahl: 9\n      bild: hebel")
    (game / "templates/probe/hebel.svg").write_text("<svg/>", encoding="utf-8")
    found = _complaint(game)
    assert (found.code, _marked(game, found)) == ("PRN101", "hebbel")
    assert "Did you mean “probe/hebel.svg”?" in found.help
