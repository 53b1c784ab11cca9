"""The kit of Alcatraz: every product has its view, its templates and its pieces."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.games.alcatraz import GAME
from generator.games.alcatraz.models import AufgabenDatei, ErpressungDatei, HaeftlingeDatei, RaeumeDatei
from generator.games.alcatraz.play.ending import Prisoner, check
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.endpruefung import EXAMPLE, TIED, example, question_tops, tied
from generator.games.alcatraz.views.parts import Person
from generator.model.kit import Product
from tests.kits import TEMPLATES, Kit, check_pieces

_KIT = Kit(GAME)
#: The ids that people type; they never change.
_IDS = {
    *("raeume", "aufgaben", "erpressung", "raumkarten", "sonderkarten", "spielhilfe", "haeftlingsboegen"),
    *("figuren-und-marker", "marker", "aufsteller", "stimmkarten", "wachenleiste", "planbrett"),
    *("endpruefung", "aufgabenuebersicht", "aufbau", "leere-karten", "regelheft"),
    *("schnellstart", "varianten"),
}


def test_products_keep_their_ids() -> None:
    assert {product.id for product in _KIT.products} == _IDS == set(GAME.views)


@pytest.mark.parametrize("product", _KIT.products, ids=lambda p: p.id)
def test_product(product: Product) -> None:
    check_pieces(product, _KIT.pieces(product.id))


@pytest.mark.parametrize(
    ("names", "count"),
    [
        (("raeume",), 12),
        (("aufgaben", "erpressung", "raumkarten", "sonderkarten"), 55),
        (("haeftlingsboegen",), 4),
        (("aufsteller",), 4),
        (("marker",), 27 + 6 + 2 + 68),
        (("figuren-und-marker",), 4 + 27 + 6 + 2 + 68),
        (("spielhilfe",), 4),
        (("stimmkarten",), 16),
    ],
)
def test_numbers_of_pieces(names: tuple[str, ...], count: int) -> None:
    assert _KIT.count(*names) == count


def test_markers_of_the_box() -> None:
    """27 flat ones of 15 mm and 68 small ones of 12 mm; letters for the rooms, the counter
    of the Wachen and the marker of who keeps the time come on top.
    """
    counts: Counter[tuple[float, str]] = Counter()
    for piece in _KIT.pieces("marker"):
        counts[(piece.front.size.width, piece.front.data["art"])] += piece.copies
    assert counts == {
        (15, "gegenstand"): 26,
        (15, "suendenbock"): 1,
        (15, "aufgabe"): 6,
        (15, "zaehler"): 1,
        (15, "uhr"): 1,
        (12, "wache"): 21,
        (12, "plan"): 23,
        (12, "stimme"): 24,
    }


def test_three_decks_have_three_backs() -> None:
    backs = {
        name: {piece.back.data["stapel"] for piece in _KIT.pieces(name) if piece.back}
        for name in ("aufgaben", "erpressung", "raumkarten")
    }
    assert backs == {"aufgaben": {"aufgabe"}, "erpressung": {"erpressung"}, "raumkarten": {"raum"}}


def test_every_drawing_is_there() -> None:
    tasks, cards = only(_KIT.content, AufgabenDatei), only(_KIT.content, ErpressungDatei)
    rooms, people = only(_KIT.content, RaeumeDatei), only(_KIT.content, HaeftlingeDatei)
    assert tasks is not None
    assert cards is not None
    assert rooms is not None
    assert people is not None
    wanted = [f"szenen/{task.szene or task.nr.lower()}.svg" for task in tasks.model.aufgaben]
    wanted += [f"szenen/{card.id}.svg" for card in cards.model.erpressung]
    wanted += [f"raeume/{room.id}.svg" for room in rooms.model.raeume]
    wanted += [f"portraits/{person.id}.svg" for person in people.model.haeftlinge]
    assert not [name for name in wanted if not (TEMPLATES / "alcatraz" / name).is_file()]


def test_both_sides_of_a_room_hold_the_same_items_but_the_waffe() -> None:
    for piece in _KIT.pieces("raeume"):
        assert piece.back is not None
        front, back = (
            Counter(place["id"] for place in face.data["plaetze"]) for face in (piece.front, piece.back)
        )
        more = back - front
        assert more == (Counter({"waffe": 1}) if piece.front.data["id"] == "besucherraum" else Counter())


def test_colour_and_sign_tell_prisoners_apart() -> None:
    people = only(_KIT.content, HaeftlingeDatei)
    assert people is not None
    assert len({person.farbe for person in people.model.haeftlinge}) == 4
    assert len({person.zeichen for person in people.model.haeftlinge}) == 4


def test_the_track_counts_to_the_last_wache() -> None:
    [piece] = _KIT.pieces("wachenleiste")
    fields = piece.front.data["felder"]
    assert [field["zahl"] for field in fields] == list(range(8, 22))
    assert [field["runde"] for field in fields] == [*range(1, 14), None]


def test_the_example_of_the_end_check_is_worked_out() -> None:
    rows = [Person(name, "rot", "mond") for name in ("Ede", "Mathilda", "Jakob", "Rosa")]
    worked = example(rows)
    assert [line.fehlt for line in worked.zeilen] == [("A", "C"), (), ("E",)]
    assert (worked.suendenbock, worked.bleibt) == ("Ede", "Mathilda")


def test_the_tie_of_the_end_check_is_worked_out() -> None:
    """Where the Sündenbock is needed, three can be spared, and the rule keeps whom the sheet keeps."""
    names = ("Ede", "Mathilda", "Jakob", "Rosa")
    lines = tied([Person(name, "rot", "mond") for name in names])
    plans = dict(zip(names, (Prisoner(frozenset(EXAMPLE[0])), *TIED), strict=True))
    ending = check(plans, "Ede")
    assert ending is not None
    assert ending.spare == {line.name for line in lines} == set(names[1:])
    assert [line.name for line in lines if line.bleibt] == [ending.stays] == ["Jakob"]
    assert [[n.zahl for n in line.zahlen if n.gilt] for line in lines] == [[3, 1, 2], [3, 1, 1], [4]]
    assert tied([Person("Ede", "rot", "mond")]) == ()


@pytest.mark.parametrize("count", [1, 4, 5, 7])
def test_any_number_of_questions_finds_its_place(count: int) -> None:
    tops = question_tops(count)
    assert len(tops) == count
    assert list(tops) == sorted(set(tops))
    assert (tops[0], tops[-1]) == (27, 95 if count > 1 else 27)


def test_the_picture_of_the_setup_follows_the_rule() -> None:
    [piece] = _KIT.pieces("aufbau")
    rooms = piece.front.data["raeume"]
    assert sum(room["wachen"] for room in rooms) == 8
    assert max(room["wachen"] for room in rooms) <= 2
    assert len([room for room in rooms if room["aufgabe"]]) == 3


def test_the_overview_lists_all_tasks() -> None:
    [piece] = _KIT.pieces("aufgabenuebersicht")
    assert [len(column["aufgaben"]) for column in piece.front.data["spalten"]] == [5] * 6
    assert {need["anzahl"] for need in piece.front.data["bedarf"]} == {15}
