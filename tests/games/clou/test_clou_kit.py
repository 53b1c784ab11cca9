"""The kit of Der Clou: every product has its view, its template and its pieces, for any number of players."""

from __future__ import annotations

import pytest

from generator.games.clou import GAME
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.model.kit import Product
from tests.kits import Kit, check_pieces

_KIT = Kit(GAME)
#: The ids that people type; they never change.
_IDS = {
    *("einbruchsplan", "einbruchsplan-gross", "diebesbogen", "diebesbogen-gross", "diebesbogen-klein"),
    *("symbolkarte", "zahlenhilfe", "fluchtbogen", "rundenzaehler", "kampagne", "vier-naechte", "regelheft"),
    *("schnellstart",),
    *("leerer-plan", "leerer-dieb", "symbolbogen"),
}


def test_products_keep_their_ids() -> None:
    assert {product.id for product in _KIT.products} == _IDS == set(GAME.views)


@pytest.mark.parametrize("product", _KIT.products, ids=lambda p: p.id)
def test_product(product: Product) -> None:
    check_pieces(product, _KIT.pieces(product.id))


@pytest.mark.parametrize(("name", "model"), [("einbruchsplan", Einbruch), ("diebesbogen", Dieb)])
def test_every_file_is_printed(name: str, model: type[Einbruch | Dieb]) -> None:
    expected = {loaded.model.id for loaded in _KIT.content.of(model)}
    for product in _KIT.products:
        if product.id.startswith(name):
            assert {piece.front.key for piece in _KIT.pieces(product.id)} == expected


@pytest.mark.parametrize("name", ["einbruchsplan", "einbruchsplan-gross"])
def test_plans_are_for_all_until_somebody_says_how_many_play(name: str) -> None:
    for piece in _KIT.pieces(name):
        tracks = piece.front.data["tracks"]
        assert all(track["flags"] and not track["struck"] for track in tracks)
    for piece in _KIT.pieces(name, asked=2):
        heist = next(e.model for e in _KIT.content.of(Einbruch) if e.model.id == piece.front.key)
        tracks = piece.front.data["tracks"]
        assert not any(track["flags"] for track in tracks)
        assert [track["struck"] for track in tracks][:2] == [
            heist.leisten.zeit.start[2],
            heist.leisten.spuren.start[2],
        ]
        slots = [slot["ab"] for c in piece.front.data["challenges"] for slot in c["slots"]]
        assert set(slots) == {1}


def test_the_licence_names_the_game_and_what_is_our_own() -> None:
    kit = _KIT.content.kit.model
    assert kit.licence == "CC BY-SA 4.0"
    assert any("Boardgame Racoon" in line for line in kit.credits)
    assert any("CC BY-NC-ND" in line for line in kit.credits)
    assert any("verkauf" in line.lower() for line in kit.credits)
