"""The kit holds together: every product has its view, its template and its pieces."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.build.content import load_game
from generator.build.project import Project
from generator.game.contract import ViewRequest
from generator.games.gnome import GAME
from generator.games.gnome.deck import PlacedKarte, cards
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.model.pieces import Piece

_ROOT = Path(__file__).parents[3]
_TEMPLATES = _ROOT / "templates"
_PROJECT = Project(_ROOT, _ROOT, _ROOT / "out")
_LOADING = load_game(_PROJECT, GAME)
assert _LOADING.content is not None
_CONTENT: GameContent = _LOADING.content
_PRODUCTS = _CONTENT.kit.model.products
#: The ids that people type; they never change.
_IDS = {
    *("zielobjekt-karten", "extra-karten", "leere-karten", "gnomen-bogen", "gnome", "verdacht-o-meter"),
    *("plan", "plan-gross", "sl-schirm", "aktionskarte", "aufsteller", "muenzen", "einsatz", "abrechnung"),
    *("marker", "regelheft"),
}
_SIZES = {"mini-euro": Size(44, 68), "standard": Size(63, 88), "halbblatt": Size(130, 184)}


def _pieces(product: Product, players: int = 5) -> Sequence[Piece]:
    size = _SIZES.get(product.format, Size(273, 190))
    return GAME.views[product.id](_CONTENT, ViewRequest(product, size, 0.0, players))


def _product(name: str) -> Product:
    return next(p for p in _PRODUCTS if p.id == name)


def test_products_keep_their_ids() -> None:
    assert {product.id for product in _PRODUCTS} == _IDS == set(GAME.views)


@pytest.mark.parametrize("product", _PRODUCTS, ids=lambda p: p.id)
def test_product(product: Product) -> None:
    pieces = _pieces(product)
    assert pieces
    keys = [piece.front.key for piece in pieces]
    assert len(keys) == len(set(keys)), "every face has a key of its own"
    for piece in pieces:
        assert piece.copies >= 1
        assert (piece.back is None) == (product.back is None)
        for face in (piece.front, piece.back):
            if face is not None:
                assert (_TEMPLATES / face.template).is_file()
                assert (_TEMPLATES / face.template).with_suffix(".css").is_file()
                json.dumps(face.data)


@pytest.mark.parametrize(("name", "count"), [("zielobjekt-karten", 48), ("extra-karten", 16), ("gnome", 8)])
def test_numbers_of_pieces(name: str, count: int) -> None:
    assert sum(piece.copies for piece in _pieces(_product(name))) == count


@pytest.mark.parametrize(
    ("name", "players", "count"),
    [
        ("gnomen-bogen", 2, 1),
        ("gnomen-bogen", 7, 6),
        ("aktionskarte", 5, 4),
        ("muenzen", 2, 40),
        ("muenzen", 5, 100),
        ("zielobjekt-karten", 9, 48),
    ],
)
def test_players_set_the_number_of_pieces(name: str, players: int, count: int) -> None:
    product = _product(name)
    pieces = _pieces(product, players=players)
    assert sum(piece.copies for piece in pieces) * product.copies.times(players) == count


@pytest.mark.parametrize("card", cards(_CONTENT), ids=lambda c: c.karte.id)
def test_every_card_has_its_scene(card: PlacedKarte) -> None:
    karte = card.karte
    assert (_TEMPLATES / "gnome" / "szenen" / f"{karte.szene or karte.id}.svg").is_file()
