"""What drawing programs save is printed, in its place: included, as a picture, or told why not."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from numpy import asarray

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n'
DOCTYPE = (
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
)
#: A page of A4 in red with a blue square in its upper half, and all that Inkscape adds.
INKSCAPE = """\
<svg width="210mm" height="297mm" {box} version="1.1" id="svg5" inkscape:version="1.2.2"
   sodipodi:docname="zeichnung.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:xlink="http://www.w3.org/1999/xlink">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm" />
  <defs id="defs2"><linearGradient id="a"><stop offset="0" stop-color="#00f"/></linearGradient></defs>
  <g inkscape:label="Ebene 1" inkscape:groupmode="layer" id="layer1"{turn}>
    <rect style="fill:#ff0000;stroke:none;-inkscape-stroke:none" id="rect1" width="210" height="297" />
    <svg:rect style="fill:url(#a)" id="rect2" x="55" y="20" width="100" height="100" />
  </g>
  {more}
</svg>
"""
WITH_BOX, WITHOUT = 'viewBox="0 0 210 297"', ""
#: In a drawing without a box, one unit is a pixel.
IN_PIXELS = ' transform="scale(3.7795)"'


def _inkscape(box: str = WITH_BOX, turn: str = "", more: str = "") -> str:
    return INKSCAPE.format(box=box, turn=turn, more=more)


def _ink(face: Any, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place of a face, mm from its corner."""
    assert face.problems == ()
    picture = asarray(pypdfium2.PdfDocument(io.BytesIO(face.pdf))[0].render(scale=2).to_pil())
    return tuple(int(v) for v in picture[round(y * 2 * 72 / 25.4), round(x * 2 * 72 / 25.4)][:3])


RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
INSIDE = (
    '<svg width="{{ w }}mm" height="{{ h }}mm" viewBox="0 0 {{ w }} {{ h }}"><g fill="none" stroke="#0f0">'
    '{% set bildfeld = (10, 20, 42, 59.4) %}{% include "t/bild.svg" %}</g></svg>'
)
PLACE = "position:absolute;left:10mm;top:20mm;width:42mm;height:59.4mm"


@pytest.mark.parametrize(
    "html",
    [
        INSIDE,
        f'<div style="{PLACE}">{{% include "t/bild.svg" %}}</div>',
        f'<img style="{PLACE}" src="t/bild.svg">',
        '<svg width="63mm" height="88mm" viewBox="0 0 63 88">'
        '<image x="10" y="20" width="42" height="59.4" href="t/bild.svg"/></svg>',
    ],
    ids=["in a drawing", "in a box", "img", "image"],
)
@pytest.mark.parametrize(
    "drawing",
    [
        _inkscape(),
        HEAD + _inkscape(),
        "\ufeff" + HEAD + DOCTYPE + _inkscape(),
        HEAD + _inkscape(WITHOUT, IN_PIXELS),
    ],
    ids=["bare", "declared", "doctype", "without a box"],
)
def test_a_drawing_of_inkscape_fills_its_place(bench: Any, html: str, drawing: str) -> None:
    _save(bench, drawing)
    [face] = bench.draw(html)
    assert _ink(face, 5, 50) == WHITE
    assert _ink(face, 12, 22) == RED
    assert _ink(face, 50, 78) == RED
    assert _ink(face, 31, 34) == BLUE
    assert _ink(face, 31, 82) == WHITE


def test_two_drawings_with_the_same_names_keep_their_colours(bench: Any) -> None:
    _save(bench, _inkscape())
    _save(bench, _inkscape().replace("#00f", "#0ff"), "zwei")
    [face] = bench.draw(
        '<svg width="63mm" height="88mm" viewBox="0 0 63 88">{% set bildfeld = (0, 0, 21, 29.7) %}'
        '{% include "t/bild.svg" %}{% set bildfeld = (30, 0, 21, 29.7) %}{% include "t/zwei.svg" %}</svg>'
    )
    assert _ink(face, 10.5, 7) == BLUE
    assert _ink(face, 40.5, 7) == (0, 255, 255)


@pytest.mark.parametrize("html", [INSIDE, '<img style="width:20mm" src="t/bild.svg">'])
def test_what_would_be_left_out_is_told(bench: Any, html: str) -> None:
    _save(bench, _inkscape(more='<flowRoot><flowPara xml:space="preserve">Hallo</flowPara></flowRoot>'))
    [face] = bench.draw(html)
    assert [problem.defect for problem in face.problems] == ["FileRefused"]
    assert "flowed text" in str(face.problems[0].values)


def test_entities_are_never_read(bench: Any) -> None:
    bomb = HEAD + '<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n' + _inkscape(more="<text>&a;</text>")
    _save(bench, bomb)
    for html in (INSIDE, '<img style="width:20mm" src="t/bild.svg">'):
        [face] = bench.draw(html)
        assert face.problems


def _save(bench: Any, drawing: str, name: str = "bild") -> None:
    folder: Path = bench.folder / "templates/t"
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")
