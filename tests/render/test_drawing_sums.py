"""In drawings (macros, and files in SVG) things are as large as they are told to be, and nothing is laid out.

A drawing has measures of its own, and may take a half of what it gets, or a fifth of a radius for a stroke:
it scales with what it draws. How many things there are and where each stands is worked out by the view: so no
drawing multiplies or divides by how many there are, two values of a record, or the number of a row and a
value that it gets. Faces outside macros may do less (test_template_sums.py); ``_cards`` have no view.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pytest
from jinja2 import Environment, nodes

_TEMPLATES: Final = Path(__file__).resolve().parents[2] / "templates"
_PRODUCTS: Final = (nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Pow)
_COUNTS: Final = ("length", "count", "sum")
#: What every drawing has: rows of loops, the palette, the face's size.
_ALWAYS: Final = frozenset({"loop", "p", "w", "h"})
#: Drawings that may, and why.
_EXCEPTIONS: Final = {
    "clou/einbruchsplan.html": "sets the lines of a name below one another",
    "einblatt/bogen.html": "sets the lines of a list below one another, as high as all of them",
    "einblatt/ziffern.svg": "sets figures beside one another, which are drawn",
    "uboot/brett.html": "puts words on a drawing that is scaled",
}


def _lines(source: str, *, svg: bool) -> list[int]:
    """The lines (from 1) in which a drawing works out where things stand."""
    tree = Environment().parse(source)
    roots = [tree] if svg else list(tree.find_all(nodes.Macro))
    found = (
        node for root in roots for node in _found(root, _Known(frozenset(_ALWAYS), frozenset(), svg), False)
    )
    return sorted({node.lineno for node in found})


@dataclass(frozen=True)
class _Known:
    """What names stand for: numbers of the drawing's own, or values that it gets."""

    own: frozenset[str]
    given: frozenset[str]
    #: Other names are given, but for drawings in SVG: what includes one tells it a number or two.
    svg: bool

    def with_names(self, names: set[str], *, given: bool) -> _Known:
        if given:
            return replace(self, own=self.own - names, given=self.given | names)
        return replace(self, own=self.own | names, given=self.given - names)

    def values(self, node: nodes.Node) -> set[str]:
        """The values that an expression reads from what the drawing gets."""
        if isinstance(node, nodes.Getattr | nodes.Getitem):
            root: nodes.Node = node
            while isinstance(root, nodes.Getattr | nodes.Getitem):
                root = root.node
            constant = (
                root.name in ("loop", "p") or root.name.isupper() if isinstance(root, nodes.Name) else True
            )
            return set() if constant else {repr(node)}
        if isinstance(node, nodes.Name):
            free = self.svg or node.name in self.own
            return {node.name} if node.name in self.given or not free else set()
        parts: list[nodes.Node | None] = list(node.iter_child_nodes())
        if isinstance(node, nodes.CondExpr):
            parts = [node.expr1, node.expr2]
        return set().union(*(self.values(part) for part in parts if part is not None))


def _found(node: nodes.Node, known: _Known, rows: bool) -> Iterator[nodes.Node]:
    """``rows``: is this within a loop over what the drawing gets?"""
    if isinstance(node, _PRODUCTS) and _lays_out(node, known, rows):
        yield node
        return
    if isinstance(node, nodes.Macro):
        known = known.with_names({arg.name for arg in node.args}, given=False)
    if isinstance(node, nodes.For):
        given = bool(_names(node.iter)) and not _is_range(node.iter)
        rows = rows or given
        known = known.with_names(_names(node.target), given=given)
    for child in node.iter_child_nodes():
        yield from _found(child, known, rows)
        if isinstance(child, nodes.Assign):
            known = known.with_names(_names(child.target), given=bool(known.values(child.node)))


def _lays_out(node: nodes.BinExpr, known: _Known, rows: bool) -> bool:
    if any(one.name in _COUNTS for one in node.find_all(nodes.Filter)):
        return True
    for side, other in ((node.left, node.right), (node.right, node.left)):
        if rows and "loop" in _names(side) and _names(other) - {"loop", "p"}:
            return True
    return bool(known.values(node.left) and known.values(node.right))


def _is_range(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name == "range"


def _names(node: nodes.Node) -> set[str]:
    return {name.name for name in ([node] if isinstance(node, nodes.Name) else node.find_all(nodes.Name))}


def _macro(body: str) -> str:
    return f"{{% macro drawn(s, x, r) %}}{body}{{% endmacro %}}"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        pytest.param("{{ x + r * 0.4 }}{{ x - r / 2 }}{{ x / r }}", [], id="what it is told"),
        pytest.param("{{ s.x + s.width / 2 }}{{ s.r * r }}", [], id="as large as what it draws"),
        pytest.param("{% for n in range(s.count) %}{{ x + n * 4.5 }}{% endfor %}", [], id="an ornament"),
        pytest.param("{% for a in (1, 2) %}{{ loop.index0 * r }}{% endfor %}", [], id="a drawing's own row"),
        pytest.param(
            "{% for a in s.rows %}{{ loop.index0 * 7 }}{% endfor %}", [], id="a row of its own pitch"
        ),
        pytest.param("\n{{ 50 / (s.rows | length) }}", [2], id="how many there are"),
        pytest.param("\n{{ s.number * s.pitch }}", [2], id="two values of a record"),
        pytest.param("{% set n = s.x %}\n{{ n * s.pitch }}", [2], id="by another name"),
        pytest.param(
            "{% for a in s.rows %}\n{{ loop.index0 * s.pitch }}{% endfor %}", [2], id="places in a row"
        ),
        pytest.param("{% for a in s %}\n{{ loop.index0 * r }}{% endfor %}", [2], id="by what it is told"),
    ],
)
def test_what_counts_as_laying_out(source: str, lines: list[int]) -> None:
    assert _lines(_macro(source), svg=True) == lines
    assert _lines(_macro(source), svg=False) == lines


def test_no_drawing_works_out_where_things_stand() -> None:
    files = [path for ending in ("html", "svg") for path in _TEMPLATES.rglob(f"*.{ending}")]
    found: dict[str, list[int]] = {}
    for path in sorted(files):
        name = path.relative_to(_TEMPLATES).as_posix()
        if not name.startswith("_cards/"):
            lines = _lines(path.read_text(encoding="utf-8"), svg=path.suffix == ".svg")
            found |= {name: lines} if lines else {}
    assert {name: lines for name, lines in found.items() if name not in _EXCEPTIONS} == {}
    assert set(_EXCEPTIONS) <= set(found), "no exception is needed any more"
