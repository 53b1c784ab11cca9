"""Cards: what their views say, and that every drawing is sound SVG in both inks and at every card size."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from generator.game.contract import ViewRequest
from generator.games.gnome import GAME
from generator.geometry import Size
from generator.model.pieces import Piece
from tests.kits import content_of, environment
from tests.plain_yaml import load_yaml

_ROOT = Path(__file__).parents[3]
_CONTENT = content_of(GAME.id)
_PALETTES = load_yaml((_ROOT / "content/gnome/palette.yaml").read_text(encoding="utf-8"))
_LARGE, _SMALL = Size(63, 88), Size(44, 68)


def _pieces(name: str, size: Size = _LARGE) -> list[Piece]:
    product = next(p for p in _CONTENT.kit.model.products if p.id == name)
    return list(GAME.views[name](_CONTENT, ViewRequest(product, size, 0.0, 5)))


def _data(name: str, key: str) -> dict[str, Any]:
    return dict(next(piece.front.data for piece in _pieces(name) if piece.front.key == key))


_CARDS = [piece.front for name in ("zielobjekt-karten", "extra-karten") for piece in _pieces(name)]


def test_the_deck_has_48_cards() -> None:
    assert sum(piece.copies for piece in _pieces("zielobjekt-karten")) == 48


@pytest.mark.parametrize(
    ("card", "of_36"),
    [
        ("einfaches-schloss", [10, 15, 21, 26, 30, 33, 35, 35]),
        ("tresor", [1, 1, 1, 1, 1, 3, 6, 10]),
    ],
)
def test_bars_of_an_obstacle_are_the_rulebooks_odds(card: str, of_36: list[int]) -> None:
    chart = _data("zielobjekt-karten", card)["chancen"]
    assert [bar["h"] / chart["high"] * 36 for bar in chart["bars"]] == pytest.approx(of_36)


def test_a_guard_names_both_thresholds() -> None:
    cat = _data("zielobjekt-karten", "katze")
    assert (cat["aktiv_ab"], cat["ruf_ab"]) == (13, 24)


def test_what_cannot_be_switched_off_has_no_number() -> None:
    neighbour = _data("zielobjekt-karten", "wachsamer-nachbar")
    assert [value["zahl"] for value in neighbour["werte"]] == [7, 5, None]
    assert neighbour["alarm_wort"] == "Verstärkung"


@pytest.mark.parametrize(("size", "number"), [(_LARGE, 9), (_SMALL, 16)])
def test_blank_cards_fill_a_sheet(size: Size, number: int) -> None:
    pieces = _pieces("leere-karten", size)
    types = [piece.front.data["typ"] for piece in pieces]
    assert types == ["hindernis", "sicherung", "wache", "verstaerkung"]
    assert sum(piece.copies for piece in pieces) == number


def test_all_cards_share_one_back() -> None:
    names = ("zielobjekt-karten", "extra-karten", "leere-karten")
    assert len({repr(piece.back) for name in names for piece in _pieces(name)}) == 1


@pytest.mark.parametrize("size", [_LARGE, _SMALL], ids=["63x88", "44x68"])
@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("face", _CARDS, ids=lambda face: face.key)
def test_faces_are_sound_markup(face: Any, ink: str, size: Size) -> None:
    page = environment("gnome").get_template(face.template)
    palette = _PALETTES[ink]
    markup = page.render(face.data, p=palette, ink=ink, w=size.width, h=size.height, bleed=0)
    ElementTree.fromstring(f"<section>{markup}</section>")
    assert "None" not in markup
