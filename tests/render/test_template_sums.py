"""Where things stand is worked out by views: a face's template neither multiplies nor divides what it gets.

It may add an offset to a place, take half of the face, and repeat an ornament by multiplying a counter.
Macros and files in SVG are drawings, with measures of their own (test_drawing_sums.py); the templates of
``_cards`` have no view in Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from jinja2 import Environment, nodes

_TEMPLATES: Final = Path(__file__).resolve().parents[2] / "templates"

#: The face's size in mm; its middle may be taken.
_SIZE: Final = ("w", "h")
_PRODUCTS: Final = (nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Pow)


def _lines(source: str) -> list[int]:
    """The lines (from 1) in which a template multiplies or divides what its view knows."""
    return sorted({node.lineno for node in _found(Environment().parse(source), {"loop", "p"})})


def _found(node: nodes.Node, counters: set[str]) -> Iterator[nodes.Node]:
    """``counters``: names that count, or stand for measures of the template's own; grows on the way."""
    if isinstance(node, nodes.Macro):
        return
    if isinstance(node, _PRODUCTS) and not _is_middle(node) and not _is_ornament(node, counters):
        yield node
        return
    if isinstance(node, nodes.For) and (_is_range(node.iter) or _is_ornament(node.iter, counters)):
        counters |= _names(node.target)
    if isinstance(node, nodes.Assign) and _is_ornament(node.node, counters):
        counters |= _names(node.target)
    for child in node.iter_child_nodes():
        yield from _found(child, counters)


def _is_middle(node: nodes.Node) -> bool:
    if not (isinstance(node, nodes.Div) and isinstance(node.right, nodes.Const) and node.right.value == 2):
        return False
    size = node.left.node if isinstance(node.left, nodes.Neg) else node.left
    return isinstance(size, nodes.Name) and size.name in _SIZE


def _is_range(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name == "range"


def _is_ornament(node: nodes.Node, counters: set[str]) -> bool:
    return _names(node) <= counters


def _names(node: nodes.Node) -> set[str]:
    return {name.name for name in ([node] if isinstance(node, nodes.Name) else node.find_all(nodes.Name))}


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        pytest.param("{{ row.x + 2.5 }}{{ w - 4 }}", [], id="offsets"),
        pytest.param("{{ w / 2 }}{{ -h / 2 }}", [], id="the middle of the face"),
        pytest.param("{% for n in range(count) %}{{ x + n * 4.5 }}{% endfor %}", [], id="an ornament"),
        pytest.param("{% set edge = 6 %}{{ w - 2 * edge }}", [], id="a measure of the template's own"),
        pytest.param("{% macro tape(x, y) %}{{ x / y }}{% endmacro %}", [], id="a macro"),
        pytest.param("\n{{ row.x + row.width / 2 }}", [2], id="the middle of something else"),
        pytest.param(
            "{% for row in rows %}\n{{ loop.index0 * pitch }}{% endfor %}", [2], id="places in a row"
        ),
        pytest.param("{% set half = width / 2 %}", [1], id="a name for it"),
        pytest.param("{% set edge = row.x %}{{ 2 * edge }}", [1], id="what is known by another name"),
        pytest.param('{{ "%smm" ~ (height * 0.4) }}', [1], id="within other words"),
    ],
)
def test_what_counts_as_working_out(source: str, lines: list[int]) -> None:
    assert _lines(source) == lines


def test_no_face_s_template_works_out_where_things_stand() -> None:
    files = [path for path in _TEMPLATES.rglob("*.html") if path.relative_to(_TEMPLATES).parts[0] != "_cards"]
    assert files
    found = [
        f"{path.relative_to(_TEMPLATES).as_posix()}:{line}"
        for path in sorted(files)
        for line in _lines(path.read_text(encoding="utf-8"))
    ]
    assert not found, "let the view say where it is, or make a macro of it"
