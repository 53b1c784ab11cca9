"""Mistakes that show only while drawing: told in plain words, once, at the line to change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image

from generator.diagnostics import ContentFault, Diagnostic
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.growth import grows_in_proportion
from tests.press.game import change, write

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
        (HTML, "{{ name }}", "{{ name }", "PRN102", "{{", ("“{{” is never closed", "Add “}}”.")),
        (HTML, "{{ name }}", "{# name", "PRN102", "{#", ("“{#” is never closed", "Add “#}”.")),
        (HTML, "{{ name }}", "{% raw %}", "PRN102", "{% raw %}", ("is never closed", "Add “{% endraw %}”.")),
        (CSS, "{{ p.ink }}", "{{ p.inc }}", "PRN102", "inc", ("no colour “inc”", "Did you mean “ink”?")),
        (CSS, "top: 30mm; ", "top: {{ zahl }}mm; ", "PRN102", "zahl", ("does not know “zahl”", "as a class")),
        (CSS, "top: 30mm; ", "top: {{ zhal }}mm; ", "PRN102", "zhal", ("no “zhal”", "Possible: w, h,")),
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
    assert "Or name one that is there: “bild: hebel”." in found.help


@pytest.mark.parametrize(
    ("file", "old", "new", "says", "raw"),
    [
        (HTML, "{{ name }}", "{{ name + 1 }}", "a text and a number", "concatenate"),
        (HTML, "{{ name }}", "{{ name | groß }}", "there is no “groß” to apply", "filter"),
        (HTML, "{{ name }}", "{{ 1 / 0 }}", "divides by zero", "division"),
        (HTML, "{{ name }}", "{{ ''.__class__ }}", "may not touch", "unsafe"),
        (HTML, "<circle", "<image href='probe/x.png'/><circle", "“probe/x.png” cannot be read", "file:"),
        (CSS, ".name {", ".name } {", "slip in the style sheet", "Parse error"),
    ],
)
def test_what_a_library_says_is_said_in_our_words(
    game: Path, file: str, old: str, new: str, says: str, raw: str
) -> None:
    (game / "templates/probe/x.png").write_bytes(b"not a picture")
    change(game, file, old, new)
    with pytest.raises(ContentFault) as caught:
        build(Project.find(game), BuildOptions(("probe",)))
    told = [found for found in caught.value.diagnostics if says in found.message]
    assert told
    assert raw not in told[0].message
    assert str(game) not in told[0].message


def test_a_macro_of_another_file_does_not_know_the_item(game: Path) -> None:
    change(game, HTML, "{{ name }}", '{% import "probe/teile.svg" as t %}{{ t.titel() }}')
    (game / "templates/probe/teile.svg").write_text("{% macro titel() %}{{ name }}{% endmacro %}", "utf-8")
    found = _complaint(game)
    assert (found.code, _marked(game, found)) == ("PRN102", "name")
    assert "“name”, a field of the item, is not known at this place" in found.message
    assert "{% import … with context %}" in found.help


@pytest.mark.parametrize(
    ("there", "asked", "says"),
    [
        ("Foto.PNG", "probe/foto.png", "It is called “probe/Foto.PNG”: capital and small letters count."),
        ("foto.heic", "probe/foto.heic", "a telephone's HEIC must be exported as JPEG"),
        ("foto.jpg", "probe/foto.png", "“foto.jpg” lies there instead: save it as PNG"),
        ("foto.png", "probe/foto.svg", '<image href="probe/foto.png" …/>'),
        ("photo.png", "probe/foto.png", "Did you mean “probe/photo.png”?"),
        ("foto.png", "https://example.com/foto.png", "name it from that folder on"),
        ("foto.png", "data:image/png;base64,AAAA", "must be linked, not embedded"),
    ],
)
def test_a_picture_that_is_refused_has_its_own_remedy(game: Path, there: str, asked: str, says: str) -> None:
    (game / "templates/probe" / there).write_bytes(b"no picture")
    change(game, HTML, "<circle", f'<image href="{asked}" width="9" height="9"/><circle')
    found = _complaint(game)
    assert found.code == "PRN104"
    assert says in found.help


def test_a_picture_that_is_too_large_is_to_be_made_smaller(game: Path) -> None:
    (game / "templates/probe/foto.png").write_bytes(bytes(8_000_001))
    change(game, HTML, "<circle", '<image href="probe/foto.png" width="9" height="9"/><circle')
    assert "300 dpi" in _complaint(game).help


def test_a_picture_of_too_many_pixels_is_to_be_made_smaller(game: Path) -> None:
    Image.new("1", (9000, 9000)).save(game / "templates/probe/foto.png")
    change(game, HTML, "<circle", '<image href="probe/foto.png" width="9" height="9"/><circle')
    found = _complaint(game)
    assert "50 million pixels" in found.message
    assert "300 dpi" in found.help


def test_a_picture_beside_a_drawing_that_is_asked_for(game: Path) -> None:
    (game / "templates/probe/hebel.png").write_bytes(b"")
    change(game, HTML, "{{ name }}", '{% include "probe/hebel.svg" %}')
    found = _complaint(game)
    assert found.code == "PRN101"
    assert "“hebel.png” lies there, but a drawing (SVG) is asked for" in found.help


def test_thousands_of_complaints_about_one_template_are_told_in_short(game: Path) -> None:
    """Each place was looked for in all files of the folder: 40 seconds for a style sheet of 300 kB."""
    style = (game / CSS).read_text(encoding="utf-8")
    told: Sequence[Diagnostic] = ()

    def complaints(files: int) -> None:
        nonlocal told
        many = ", ".join(f"url(n{number}.ttf)" for number in range(files))
        write(game, CSS, f"@font-face {{ font-family: X; src: {many} }}\n{style}")
        with pytest.raises(ContentFault) as caught:
            build(Project.find(game), BuildOptions(("probe",)))
        told = caught.value.diagnostics

    assert grows_in_proportion(complaints, 3000)
    assert [found.code for found in told] == ["PRN104"] * 100
    assert _marked(game, told[0]) == "n0.ttf"
    assert _marked(game, told[99]) == "n99.ttf"
    # Two cards, so each is asked for twice, and 2,900 files more are asked for twice as well.
    assert "The same holds for 5801 more." in told[99].help
