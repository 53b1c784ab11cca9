"""The kit of Der Clou: every product has its view, its template and its pieces, for any number of players."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.build.content import load_game
from generator.build.project import Project
from generator.game.contract import ViewRequest
from generator.games.clou import GAME
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.model.pieces import Piece

_ROOT = Path(__file__).parents[3]
_TEMPLATES = _ROOT / "templates"
_LOADING = load_game(Project(_ROOT, _ROOT, _ROOT / "out"), GAME)
assert _LOADING.content is not None
_CONTENT: GameContent = _LOADING.content
_PRODUCTS = _CONTENT.kit.model.products
#: The ids that people type; they never change.
_IDS = {
    *("einbruchsplan", "einbruchsplan-gross", "diebesbogen", "diebesbogen-gross", "diebesbogen-klein"),
    *("symbolkarte", "zahlenhilfe", "fluchtbogen", "kampagne", "regelheft"),
    *("leerer-plan", "leerer-dieb", "symbolbogen"),
}
_SIZES = {
    "blatt": Size(190, 273),
    "blatt-quer": Size(273, 190),
    "a3-quer": Size(400, 277),
    "halbblatt": Size(130, 184),
    "viertelblatt": Size(92, 128),
}


def _product(name: str) -> Product:
    return next(p for p in _PRODUCTS if p.id == name)


def _pieces(product: Product, asked: int | None = None) -> Sequence[Piece]:
    request = ViewRequest(product, _SIZES[product.format], 0.0, asked or 3, asked)
    return GAME.views[product.id](_CONTENT, request)


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


@pytest.mark.parametrize(("name", "model"), [("einbruchsplan", Einbruch), ("diebesbogen", Dieb)])
def test_every_file_is_printed(name: str, model: type[Einbruch | Dieb]) -> None:
    expected = {loaded.model.id for loaded in _CONTENT.of(model)}
    for product in _PRODUCTS:
        if product.id.startswith(name):
            assert {piece.front.key for piece in _pieces(product)} == expected


@pytest.mark.parametrize("name", ["einbruchsplan", "einbruchsplan-gross"])
def test_plans_are_for_all_until_somebody_says_how_many_play(name: str) -> None:
    for piece in _pieces(_product(name)):
        tracks = piece.front.data["tracks"]
        assert piece.front.data["players"] == 0
        assert all(track["flags"] and not track["struck"] for track in tracks)
    for piece in _pieces(_product(name), asked=2):
        heist = next(e.model for e in _CONTENT.of(Einbruch) if e.model.id == piece.front.key)
        tracks = piece.front.data["tracks"]
        assert piece.front.data["players"] == 2
        assert [track["struck"] for track in tracks][:2] == [
            heist.leisten.zeit.start[2],
            heist.leisten.spuren.start[2],
        ]
        slots = [slot["ab"] for c in piece.front.data["challenges"] for slot in c["slots"]]
        assert set(slots) == {1}


def test_the_licence_names_the_game_and_what_is_our_own() -> None:
    kit = _CONTENT.kit.model
    assert kit.licence == "CC BY-SA 4.0"
    assert any("Boardgame Racoon" in line for line in kit.credits)
