"""Templates are read by designers: breaking a long line changes nothing in print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.cli.template_lines import WIDTH, broken

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path for path in (ROOT / "templates").rglob("*") if path.suffix in (".html", ".svg", ".css"))

#: Long lines in which white space counts in as many ways as templates know.
LONG = (
    '<svg width="63mm" height="40mm" viewBox="0 0 63 40">{% for x in (4, 14, 24) %}'
    '<rect x="{{ x }}" y="{{ [2, x / 2] | max }}" width="6" height="6" '
    'fill="{{ p.hat if x > 4 else p.ink }}"/>'
    '<path d="M{{ x }},30{% if x > 4 %}h3v3{% else %}h5v5{% endif %}z '
    'M{{ x + 7 }},30L{{ x + 9 }},36H{{ x }}Z"'
    ' style="stroke:{{ p.ink }};stroke-width:.4;fill:none"/>{% endfor %}'
    '<text x="2" y="38" font-family="Bangers" font-size="4">Tür <tspan fill="#333333">und</tspan> Tor</text>'
    '</svg><div class="p" style="left:5mm;{% if name %}top:44mm;{% else %}top:50mm;{% endif %}width:40mm">'
    "{{ name }}{% if kosten == 1 %} kostet einen Punkt{% elif kosten %} kostet {{ kosten }} Punkte"
    "{% endif %}, wie es heißt: "
    '<b>{{ "nichts" if not kosten else "ein Text, der so lang ist, dass er nicht passt" }}</b></div>'
)
CSS = ".p { position: absolute; font: 500 8pt/1.2 'Fira Sans Condensed' }"


@pytest.mark.parametrize("data", [{"name": "Tür", "kosten": 1}, {"name": "", "kosten": 3}])
def test_broken_lines_print_the_same(bench: Any, data: dict[str, Any]) -> None:
    short = broken(LONG, "karte.html")
    assert short != LONG
    assert max(len(line) for line in short.split("\n")) <= WIDTH
    [before], [after] = bench.draw(LONG, data, css=CSS), bench.draw(short, data, css=CSS)
    assert before.problems == ()
    assert after.pdf == before.pdf


@pytest.mark.parametrize(
    ("name", "line", "expected"),
    [
        pytest.param(
            "a.svg",
            '<g stroke="{{ p.ink }}"><path d="M0,0H40V40H0Z" fill="{{ p.metal }}" stroke-width=".75"/>'
            '<circle cx="5" cy="-2.4" r=".95"/></g>',
            '<g stroke="{{ p.ink }}">\n'
            '  <path d="M0,0H40V40H0Z" fill="{{ p.metal }}" stroke-width=".75"/>\n'
            '  <circle cx="5" cy="-2.4" r=".95"/>\n'
            "</g>",
            id="elements of a drawing stand below each other",
        ),
        pytest.param(
            "a.html",
            '<p class="besonders">{{ erster_name }}{% if anzahl == 1 %} hat genau einen Punkt{% else %}'
            " hat {{ anzahl }} Punkte{% endif %}</p>",
            '<p class="besonders">{{ erster_name }}\n'
            "{%- if anzahl == 1 %}\n"
            " hat genau einen Punkt\n"
            "{%- else %}\n"
            " hat {{ anzahl }} Punkte\n"
            "{%- endif %}\n"
            "</p>",
            id="blocks in running text keep their spaces",
        ),
        pytest.param(
            "a.css",
            ".karte .name { left: 10.3rem; top: 53.2rem; width: 42.4rem; height: 11.6rem; color: red;"
            " text-align: center; white-space: nowrap }",
            ".karte .name { left: 10.3rem; top: 53.2rem; width: 42.4rem; height: 11.6rem; color: red;"
            " text-align: center;\n  white-space: nowrap }",
            id="style sheets end lines behind a declaration",
        ),
    ],
)
def test_where_lines_are_broken(name: str, line: str, expected: str) -> None:
    assert broken(line, name) == expected


def test_no_template_has_a_long_line() -> None:
    assert FILES
    long = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in FILES
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
        if len(line) > WIDTH
    ]
    assert long == []
