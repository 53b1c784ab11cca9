"""The kit of Alcatraz: every product has its view, its templates and its pieces."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.build.content import load_game
from generator.build.project import Project
from generator.game.contract import ViewRequest
from generator.games.alcatraz import GAME
from generator.games.alcatraz.models import AufgabenDatei, ErpressungDatei, HaeftlingeDatei, RaeumeDatei
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.endpruefung import example
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.model.pieces import Piece
from generator.model.print import Shape

_ROOT = Path(__file__).parents[3]
_TEMPLATES = _ROOT / "templates"
_LOADING = load_game(Project(_ROOT, _ROOT, _ROOT / "out"), GAME)
assert _LOADING.content is not None
_CONTENT: GameContent = _LOADING.content
_PRODUCTS = _CONTENT.kit.model.products
#: The ids that people type; they never change.
_IDS = {
    *("raeume", "aufgaben", "erpressung", "raumkarten", "sonderkarten", "spielhilfe", "haeftlingsboegen"),
    *("figuren-und-marker", "marker", "aufsteller", "stimmkarten", "wachenleiste", "planbrett"),
    *("endpruefung", "aufgabenuebersicht", "aufbau", "leere-karten", "regelheft"),
}
_SIZES = {
    "raum": Size(90, 90),
    "standard": Size(63, 88),
    "halbblatt": Size(130, 184),
    "halbblatt-quer": Size(184, 130),
    "quadrat-15": Size(15, 15),
    "figur": Size(20, 66),
    "mini-euro": Size(44, 68),
    "blatt": Size(190, 273),
    "blatt-quer": Size(273, 190),
}


def _product(name: str) -> Product:
    return next(p for p in _PRODUCTS if p.id == name)


def _pieces(product: Product) -> Sequence[Piece]:
    request = ViewRequest(
        product, _SIZES[product.format], 0.0, 4, shape_of=lambda name, _place: Shape(_SIZES[name])
    )
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


@pytest.mark.parametrize(
    ("names", "count"),
    [
        (("raeume",), 12),
        (("aufgaben", "erpressung", "raumkarten", "sonderkarten"), 55),
        (("haeftlingsboegen",), 4),
        (("aufsteller",), 4),
        (("marker",), 27 + 6 + 68),
        (("figuren-und-marker",), 4 + 27 + 6 + 68),
        (("spielhilfe",), 4),
        (("stimmkarten",), 16),
    ],
)
def test_numbers_of_pieces(names: tuple[str, ...], count: int) -> None:
    assert sum(piece.copies for name in names for piece in _pieces(_product(name))) == count


def test_markers_of_the_box() -> None:
    """27 flat ones of 15 mm and 68 small ones of 12 mm; the six letters for the rooms come on top."""
    counts: Counter[tuple[float, str]] = Counter()
    for piece in _pieces(_product("marker")):
        counts[(piece.front.size.width, piece.front.data["art"])] += piece.copies
    assert counts == {
        (15, "gegenstand"): 26,
        (15, "suendenbock"): 1,
        (15, "aufgabe"): 6,
        (12, "wache"): 21,
        (12, "plan"): 23,
        (12, "stimme"): 24,
    }


def test_three_decks_have_three_backs() -> None:
    backs = {
        name: {piece.back.data["stapel"] for piece in _pieces(_product(name)) if piece.back}
        for name in ("aufgaben", "erpressung", "raumkarten")
    }
    assert backs == {"aufgaben": {"aufgabe"}, "erpressung": {"erpressung"}, "raumkarten": {"raum"}}


def test_every_drawing_is_there() -> None:
    tasks, cards = only(_CONTENT, AufgabenDatei), only(_CONTENT, ErpressungDatei)
    rooms, people = only(_CONTENT, RaeumeDatei), only(_CONTENT, HaeftlingeDatei)
    assert tasks is not None
    assert cards is not None
    assert rooms is not None
    assert people is not None
    wanted = [f"szenen/{task.szene or task.nr.lower()}.svg" for task in tasks.model.aufgaben]
    wanted += [f"szenen/{card.id}.svg" for card in cards.model.erpressung]
    wanted += [f"raeume/{room.id}.svg" for room in rooms.model.raeume]
    wanted += [f"portraits/{person.id}.svg" for person in people.model.haeftlinge]
    assert not [name for name in wanted if not (_TEMPLATES / "alcatraz" / name).is_file()]


def test_both_sides_of_a_room_hold_the_same_items_but_the_waffe() -> None:
    for piece in _pieces(_product("raeume")):
        assert piece.back is not None
        more = Counter(piece.back.data["plaetze"]) - Counter(piece.front.data["plaetze"])
        assert more == (Counter({"waffe": 1}) if piece.front.data["id"] == "besucherraum" else Counter())


def test_colour_and_sign_tell_prisoners_apart() -> None:
    people = only(_CONTENT, HaeftlingeDatei)
    assert people is not None
    assert len({person.farbe for person in people.model.haeftlinge}) == 4
    assert len({person.zeichen for person in people.model.haeftlinge}) == 4


def test_the_track_counts_to_the_last_wache() -> None:
    [piece] = _pieces(_product("wachenleiste"))
    fields = piece.front.data["felder"]
    assert [field["zahl"] for field in fields] == list(range(8, 22))
    assert [field["runde"] for field in fields] == [*range(1, 14), None]


def test_the_example_of_the_end_check_is_worked_out() -> None:
    rows = [{"name": name} for name in ("Ede", "Mathilda", "Jakob", "Rosa")]
    worked = example(rows)
    assert [line["fehlt"] for line in worked["zeilen"]] == [["A", "C"], [], ["E"]]
    assert (worked["suendenbock"], worked["bleibt"]) == ("Ede", "Mathilda")


def test_the_picture_of_the_setup_follows_the_rule() -> None:
    [piece] = _pieces(_product("aufbau"))
    assert sum(piece.front.data["wachen"]) == 8
    assert max(piece.front.data["wachen"]) <= 2
    assert len([letter for letter in piece.front.data["aufgaben"] if letter]) == 3


def test_the_overview_lists_all_tasks() -> None:
    [piece] = _pieces(_product("aufgabenuebersicht"))
    assert [len(column["aufgaben"]) for column in piece.front.data["spalten"]] == [5] * 6
    assert {need["anzahl"] for need in piece.front.data["bedarf"]} == {15}
