"""The kit holds together: every product has its view, its template and its pieces."""

from __future__ import annotations

import pytest

from generator.games.gnome import GAME
from generator.games.gnome.deck import PlacedKarte, cards
from generator.model.kit import Product
from tests.kits import TEMPLATES, Kit, check_pieces

_KIT = Kit(GAME)
#: The ids that people type; they never change.
_IDS = {
    *("zielobjekt-karten", "extra-karten", "leere-karten", "gnomen-bogen", "gnome", "verdacht-o-meter"),
    *("plan", "plan-gross", "sl-schirm", "aktionskarte", "aufsteller", "muenzen", "einsatz", "abrechnung"),
    *("marker", "schnellstart", "varianten", "obergnom", "regelheft"),
}


def test_products_keep_their_ids() -> None:
    assert {product.id for product in _KIT.products} == _IDS == set(GAME.views)


@pytest.mark.parametrize("product", _KIT.products, ids=lambda p: p.id)
def test_product(product: Product) -> None:
    check_pieces(product, _KIT.pieces(product.id))


@pytest.mark.parametrize(("name", "count"), [("zielobjekt-karten", 48), ("extra-karten", 16), ("gnome", 8)])
def test_numbers_of_pieces(name: str, count: int) -> None:
    assert _KIT.count(name) == count


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
    product = _KIT.product(name)
    assert _KIT.count(name, players=players) * product.copies.times(players) == count


@pytest.mark.parametrize("card", cards(_KIT.content), ids=lambda c: c.karte.id)
def test_every_card_has_its_scene(card: PlacedKarte) -> None:
    karte = card.karte
    assert (TEMPLATES / "gnome" / "szenen" / f"{karte.szene or karte.id}.svg").is_file()
