"""The booklet: its examples are the worked ones of the rules, its pages fill sheets, its licence is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.game.contract import ViewRequest
from generator.games.einblatt import GAME
from generator.geometry import Size
from tests.kits import content_of

_ROOT = Path(__file__).parents[3]
_CONTENT = content_of(GAME.id)
_PRODUCT = next(p for p in _CONTENT.kit.model.products if p.id == "regelheft")
_PAGES = {
    piece.front.key.removeprefix("regelheft-"): piece.front.data
    for piece in GAME.views["regelheft"](_CONTENT, ViewRequest(_PRODUCT, Size(130, 184), 0.0, 5))
}


def _blocks(page: str, kind: str) -> list[dict[str, Any]]:
    return [
        block
        for zone in _PAGES[page].get("zones", ())
        for column in zone["columns"]
        for block in column["blocks"]
        if block["kind"] == kind
    ]


@pytest.mark.parametrize(
    ("page", "points", "total"),
    [
        ("regenrinne", ["+1", "0", "+1"], "+2"),
        ("wachhund", ["−1", "+1", "−1"], "−1"),
        ("tauziehen", ["−1", "−1", "+1", "+1", "+1"], None),
    ],
)
def test_examples_are_played(page: str, points: list[str], total: str | None) -> None:
    """T03 to T05: the climb, the one who must pass, the first round of the tug of war."""
    [duels] = _blocks(page, "duels")
    assert [duel["points"] for duel in duels["duels"]] == points
    assert duels["total"] == total


def test_cards_are_ranked() -> None:
    """T02: two tens in colour tie for the highest, and a seven in colour beats an ace without."""
    [cards] = _blocks("vergleichen", "ranking")
    shown = [(one["card"]["suit"], one["card"]["motif"], one["tied"]) for one in cards["cards"]]
    assert shown[:4] == [
        ("karo", "10", False),
        ("pik", "10", True),
        ("karo", "7", False),
        ("kreuz", "A", False),
    ]


def test_all_modules_are_told() -> None:
    told = [m["id"] for page in _PAGES for block in _blocks(page, "modules") for m in block["modules"]]
    assert told == [*(f"E{n}" for n in range(1, 6)), *(f"G{n}" for n in range(1, 11))]


def test_pages_fill_sheets_and_none_is_empty() -> None:
    assert len(_PAGES) == 16
    assert not [page for page, data in _PAGES.items() if data["kind"] == "blank"]
    assert [data["page"] for data in _PAGES.values()] == list(range(1, 17))


def test_the_last_page_names_authors_and_licence() -> None:
    words = str(_PAGES["rueckseite"]).replace("\\xa0", " ")
    assert "Tempestrider & eisenherzz" in words
    assert "CC BY-NC-SA 3.0 DE" in words
    assert "Die Regeln und Zahlen sind die des Spiels" in words
