"""What was drawn before is found again, and nobody can tell: same faces, whatever came before them."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from generator.render.weasy.loading import import_weasyprint
from generator.render.weasy.speedups import switch_on

_DRAWING = '<svg width="63mm" height="88mm" viewBox="0 0 63 88">{}</svg>'
_TEXT = '<text x="{}" y="40" font-family="Bangers" font-size="6" text-anchor="{}">{}</text>'


def _drawn(result: Any) -> tuple[Any, ...]:
    assert not result.problems
    return result.pdf, result.fonts, result.coverage


@pytest.mark.parametrize(
    "inside",
    [
        '<g fill="#444" transform="rotate(9)"><path d="M1,1H9V9Z"/><circle cx="20" cy="20" r="4"/></g>',
        '<g opacity=".5">' + _TEXT.format(30, "middle", "Gold & Silber") + "</g>",
        '<rect width="30" height="30" fill="#D8392B" fill-opacity=".4"/>'
        + _TEXT.format(9, "start", "fi\u00a0x"),
        '<g clip-path="url(#c)"><defs><clipPath id="c"><path d="M0,0H30V60Z"/></clipPath></defs>'
        + _TEXT.format(30, "end", "Hutzli")
        + "</g>",
    ],
)
def test_a_face_looks_the_same_after_any_other(bench: Any, inside: str) -> None:
    html = _DRAWING.format(inside.replace("&", "&amp;"))
    (first,) = bench.draw(html)
    word = _TEXT.format(3, "start", "fi x")
    bench.draw(_DRAWING.format(f'<g fill="red" transform="scale(2)">{word}</g>'))
    (again,) = bench.draw(html)
    assert _drawn(first) == _drawn(again)
    assert first.coverage > 0


def test_what_is_inherited_makes_another_part(bench: Any) -> None:
    path = '<path d="M1,1H60V80H1Z"/>'
    html = _DRAWING.format(f'<g fill="{{{{ colour }}}}">{path}</g>')
    light, dark = bench.draw(html, {"colour": "#EEEEEE"}, {"colour": "#111111"})
    assert light.coverage < 0.2 < 0.7 < dark.coverage


def test_a_word_stands_at_its_anchor(bench: Any) -> None:
    places = []
    for anchor in ("start", "middle", "end"):
        (result,) = bench.draw(_DRAWING.format(_TEXT.format(30, anchor, "HH")))
        contents = PdfReader(BytesIO(result.pdf)).pages[0].get_contents()
        operators = contents.get_data() if contents is not None else b""
        places += [float(x) for x in re.findall(rb"1 0 0 1 ([-\d.]+) 40 cm", operators)]
    start, middle, end = places
    assert start == 30
    assert end < middle < start
    assert middle == pytest.approx((start + end) / 2, abs=1e-5)


def test_a_missing_letter_is_missed_every_time(bench: Any) -> None:
    html = _DRAWING.format(_TEXT.format(9, "middle", "\u4e16"))
    for _time in range(2):
        (result,) = bench.draw(html)
        assert [problem.defect for problem in result.problems] == ["GlyphMissing"]


def test_what_html_knows_and_xml_does_not_may_stand_in_a_drawing(bench: Any) -> None:
    entity, plain = (
        bench.draw(_DRAWING.format(_TEXT.format(9, "start", text)))[0]
        for text in ("A&ouml;&nbsp;&amp;B & C", "A\u00f6\u00a0&amp;B &amp; C")
    )
    assert _drawn(entity) == _drawn(plain)


def test_drawings_stand_in_drawings_and_beside_text(bench: Any) -> None:
    inner = '<svg x="10" y="10" width="20" height="20" viewBox="0 0 1 1"><path d="M0,0H1V1Z"/></svg>'
    html = f'<div>a</div>{_DRAWING.format(inner)}<svg width="5mm" height="5mm"/><div>b</div>'
    (result,) = bench.draw(html, css="div { font-family: Bangers }")
    assert not result.problems
    assert result.coverage > 0.01


def test_a_page_that_is_painted_twice_is_the_same_twice() -> None:
    weasyprint = import_weasyprint()
    switch_on()
    moved = '<g transform="translate(9,9) scale(2)"><path d="M1,1H9V9Z"/></g>'
    page = weasyprint.HTML(string=_DRAWING.format(moved) + _DRAWING.format(moved)).render()
    first, again = (page.write_pdf(uncompressed_pdf=True) for _time in range(2))
    assert first.count(b" 9 9 cm") == again.count(b" 9 9 cm") == 2
