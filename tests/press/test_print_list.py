"""A print list of many products goes on on further pages, and names the pages as a viewer counts them."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from generator.model.print import Backs
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import change

_LINE = (
    "  - {{id: p{n}, title: Teil {n}, kind: cards, template: probe/karte.html, format: standard,"
    " source: items/karten.yaml, purpose: {purpose}}}\n"
)


def _pages(game: Path, number: int, backs: Backs, purpose: str = "x") -> list[str]:
    more = "".join(_LINE.format(n=n, purpose=purpose) for n in range(number))
    change(game, "content/probe/kit.yaml", "products:\n", f"products:\n{more}")
    [file] = build(Project.find(game), BuildOptions(("probe",), backs=backs)).files
    with pypdfium2.PdfDocument(file) as pdf:
        return [page.get_textpage().get_text_range() for page in pdf]


@pytest.mark.parametrize(("backs", "sides"), [(Backs.DUPLEX_LONG, 2), (Backs.NONE, 1)])
def test_many_products(game: Path, backs: Backs, sides: int) -> None:
    pages = _pages(game, 31, backs)
    assert "Druckliste 1/2" in pages[0]
    assert "Druckliste 2/2" in pages[sides]
    assert "Druckliste" not in pages[2 * sides].split("Hebel")[0]
    listed = pages[0] + pages[sides]
    assert all(f"Teil {n}\r" in listed or f"Teil {n} " in listed for n in range(31))
    first = 2 * sides + 1
    assert (f"{first}–{first + 1}" if sides == 2 else str(first)) in pages[0]
    assert "Hebel" in pages[first - 1]


def test_few_products_with_much_to_say(game: Path) -> None:
    pages = _pages(game, 14, Backs.NONE, "Wort für Wort " * 20)
    assert "Druckliste 1/" in pages[0]
    assert "Druckliste 2/" in pages[1]


def test_few_products_stay_on_a_page(game: Path) -> None:
    pages = _pages(game, 14, Backs.NONE)
    assert "Druckliste\r\n" in pages[0]
    assert "Hebel" in pages[1]
