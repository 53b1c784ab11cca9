"""Type in drawings is held to the same fonts as all other type."""

from __future__ import annotations

from typing import Any

import pytest

SHEET = "<style>.a{font-family:ArialMT, Arial;font-size:5px}</style>"
OPEN = '<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88">'
#: A text, and the family of it that nobody has.
WRONG = [
    ('<text x="5" y="20" font-family="Comic Sans MS" font-size="5">Hallo</text>', "Comic Sans MS"),
    ("<text x='5' y='20' style=\"font-family:'Comic Sans MS'\" font-size='5'>Hallo</text>", "Comic Sans MS"),
    ('<g style="font:bold 12px/1.2 Verdana"><text x="5" y="20"><tspan>Hallo</tspan></text></g>', "Verdana"),
    (f'{SHEET}<text class="a" x="5" y="20">Hallo</text>', "ArialMT"),
]
RIGHT = [
    '<text x="5" y="20" font-family="Bangers" font-size="5">Hallo</text>',
    '<text x="5" y="20" font-family="Verdana, sans-serif" font-size="5">Hallo</text>',
    '<g font-family="Verdana"><text x="5" y="20" font-family="Bangers" font-size="5">Hallo</text></g>',
    '<g aria-label="Hallo" style="font-family:Verdana"><path d="M0 0h9"/></g><text x="9" y="9"> </text>',
    f"{SHEET}<rect class='a' width='5' height='5'/>",
]


def _faces(bench: Any, drawing: str, how: str, *data: dict[str, str]) -> Any:
    (bench.folder / "templates/t").mkdir(exist_ok=True)
    (bench.folder / "templates/t/bild.svg").write_text(f"{OPEN}{drawing}</svg>", encoding="utf-8")
    html = {
        "inline": f"{OPEN}{drawing}</svg>{{{{ name }}}}",
        "img": '<img style="width:40mm" src="t/bild.svg">{{ name }}',
        "image": f'{OPEN}<image width="63" height="88" href="t/bild.svg"/></svg>{{{{ name }}}}',
        "background": '<div style="height:40mm;background:url(t/bild.svg)">{{ name }}</div>',
    }[how]
    return bench.draw(html, *(data or ({"name": "A"}, {"name": "B"})), css="body{font-family:Bangers}")


@pytest.mark.parametrize("how", ["inline", "img", "image", "background"])
@pytest.mark.parametrize(("drawing", "family"), WRONG)
def test_a_family_that_there_is_not_is_told_of_every_face(
    bench: Any, drawing: str, family: str, how: str
) -> None:
    for face in _faces(bench, drawing, how):
        assert [problem.defect for problem in face.problems] == ["UnknownFont"]
        assert face.problems[0].values["family"] == family


@pytest.mark.parametrize("how", ["inline", "img"])
@pytest.mark.parametrize("drawing", RIGHT)
def test_what_is_in_order_passes(bench: Any, drawing: str, how: str) -> None:
    assert [face.problems for face in _faces(bench, drawing, how)] == [(), ()]


@pytest.mark.parametrize("how", ["inline", "img", "image", "background"])
def test_a_character_without_a_glyph_is_told_of_every_face(bench: Any, how: str) -> None:
    text = '<text x="5" y="20" font-family="Bangers" font-size="5">Hallo 🚪</text>'
    for face in _faces(bench, text, how):
        assert [problem.defect for problem in face.problems] == ["GlyphMissing"]
        assert "U+1F6AA" in face.problems[0].values["characters"]
