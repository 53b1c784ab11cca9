"""Cards, tokens and booklet of the U-Boot: what their views say, before anything is printed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from uboot_world import ROOT, content

from generator.game.contract import ViewRequest
from generator.games.uboot import GAME
from generator.games.uboot.examples import sketch_data
from generator.games.uboot.lettering import FEDERO, title
from generator.games.uboot.models_hilfe import Hilfe
from generator.games.uboot.models_regelheft import Kasten, Regelheft
from generator.geometry import Size
from generator.model.face_data import plain
from generator.model.kit import Product
from generator.model.pieces import Face, Piece
from generator.model.print import Shape
from generator.render.markup import Palette
from tests.kits import environment
from tests.plain_yaml import load_yaml

_TEMPLATES = ROOT / "templates"
_PALETTES = load_yaml((ROOT / "content/uboot/palette.yaml").read_text("utf-8"))
_EXAMPLES: list[dict[str, Any]] = load_yaml((Path(__file__).parent / "examples.yaml").read_text("utf-8"))
_SIZES = {"standard": Size(63, 88), "figur": Size(20, 66), "marker": Size(17, 17), "square": Size(70, 70)}
_MINE = (
    *("ereigniskarten", "gegenstandskarten", "gnomenkarten", "figuren-und-marker", "aufsteller", "marker"),
    *("w10", "leere-karten"),
)
_READING = ("hilfskarten", "regelheft")


def _product(name: str) -> Product:
    return next(product for product in content().kit.model.products if product.id == name)


def _pieces(name: str) -> Sequence[Piece]:
    product = _product(name)
    size = _SIZES.get(product.format, Size(130, 184))
    request = ViewRequest(product, size, 0.0, 4, shape_of=lambda other, _place: Shape(_SIZES[other]))
    return GAME.views[name](content(), request)


def _faces(*names: str) -> list[Face]:
    pieces = [piece for name in names for piece in _pieces(name)]
    return [face for piece in pieces for face in (piece.front, piece.back) if face is not None]


def _copies(name: str, key: str) -> Counter[Any]:
    found: Counter[Any] = Counter()
    for piece in _pieces(name):
        found[piece.front.data[key]] += piece.copies
    return found


@pytest.mark.parametrize("name", [*_MINE, *_READING])
def test_product(name: str) -> None:
    pieces = _pieces(name)
    assert pieces
    keys = [piece.front.key for piece in pieces]
    assert len(keys) == len(set(keys)), "every face has a key of its own"
    for face in _faces(name):
        assert (_TEMPLATES / face.template).is_file()
        assert (_TEMPLATES / face.template).with_suffix(".css").is_file()
        json.dumps(face.data)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("ereigniskarten", 54),
        ("gegenstandskarten", 54),
        ("gnomenkarten", 8),
        ("aufsteller", 17),
        ("marker", 42),
        ("w10", 11),
        ("figuren-und-marker", 17 + 42 + 11),
        ("leere-karten", 9),
        ("regelheft", 16),
    ],
)
def test_numbers_of_pieces(name: str, count: int) -> None:
    assert sum(piece.copies for piece in _pieces(name)) == count


def test_numbers_of_the_event_deck() -> None:
    assert _copies("ereigniskarten", "zahl") == {0: 10, 1: 11, 2: 11, 3: 11, 4: 11}


def test_mugs_are_as_many_as_the_number() -> None:
    for face in (piece.front for piece in _pieces("ereigniskarten")):
        assert sum(mug["wach"] for mug in face.data["kruege"]) == face.data["zahl"]


def test_bonuses_of_the_item_deck() -> None:
    names = _copies("gegenstandskarten", "name")
    assert names["Grog"] == 12
    assert names["Kaffee"] == 1
    crowbars = [p for p in _pieces("gegenstandskarten") if p.front.data["szene"] == "brecheisen"]
    assert [(p.front.data["bonus"], p.copies) for p in crowbars] == [(3, 3), (4, 3)]


@pytest.mark.parametrize("kind", ["kaffee", "taucherausruestung", "gluecksbringer"])
def test_items_without_bonus_show_a_sign(kind: str) -> None:
    data = next(p.front.data for p in _pieces("gegenstandskarten") if p.front.data["szene"] == kind)
    assert data["bonus"] is None
    assert data["zeichen"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ("maschinenstopp", "Abhilfe: Raum\u00a01."),
        ("luftpumpenstopp", "Abhilfe: Raum\u00a02."),
        ("raketenalarm", "Abhilfe: Raum\u00a07."),
        ("krake", "nur im Meer"),
    ],
)
def test_a_disaster_names_its_remedy(event: str, words: str) -> None:
    data = next(p.front.data for p in _pieces("ereigniskarten") if p.front.data["szene"] == event)
    assert data["schlag"] == "Noch 10 Minuten!"
    assert words in data["text"]


@pytest.mark.parametrize(
    ("name", "lines"),
    [("Krake", ["KRAKE"]), ("Luke klemmt", ["LUKE KLEMMT"]), ("Luft-Handbuch", ["LUFT-", "HANDBUCH"])],
)
def test_a_title_fits_between_its_rivets(name: str, lines: list[str]) -> None:
    type = content().fonts[FEDERO]
    made = title(name, 42, type)
    assert made is not None
    assert list(made.lines) == lines
    assert max(type.millimetres(line, made.points) for line in lines) <= 42


def test_a_title_that_is_too_long_is_left_to_the_press_to_complain_about() -> None:
    assert title("Unterseebootskapitänsmütze", 42, content().fonts[FEDERO]) is None


def test_every_deck_has_one_back() -> None:
    backs = {
        name: {repr(piece.back) for piece in _pieces(name)}
        for name in ("ereigniskarten", "gegenstandskarten")
    }
    assert [len(each) for each in backs.values()] == [1, 1]
    assert backs["ereigniskarten"] != backs["gegenstandskarten"]


def test_a_gnomes_card_tells_the_odds_of_staying_awake() -> None:
    levels = _pieces("gnomenkarten")[0].front.data["stufen"]
    assert [(level["zahlen"], level["prozent"]) for level in levels] == [
        ([1, 2, 3, 4], 81),
        ([2, 3, 4], 61),
        ([3, 4], 41),
        ([4], 20),
    ]


def test_markers_suffice() -> None:
    marker = {piece.front.key: piece for piece in _pieces("marker")}
    assert marker["luke-blockiert"].copies == 15
    assert marker["feuer"].copies == marker["niedrigwasser"].copies == 10
    high = marker["niedrigwasser"].back
    assert high is not None
    assert high.data["art"] == "hoch"
    assert {key for key in marker if key.startswith("katastrophe-")} == {
        f"katastrophe-{name}" for name in ("maschine", "luft", "rakete", "krake")
    }
    stones = [piece.front for key, piece in marker.items() if key.startswith("stein-")]
    assert [(stone.size, stone.data["wort"]) for stone in stones] == [
        (Size(17, 17), "Luft"),
        (Size(17, 17), "Druck"),
        (Size(17, 17), "Hitze"),
    ]


def test_every_gnome_has_a_disc_and_there_is_a_ghost() -> None:
    keys = [piece.front.key for piece in _pieces("aufsteller")]
    discs = {key.removeprefix("zeit-") for key in keys if key.startswith("zeit-")}
    assert discs == {key for key in keys if not key.startswith("zeit-")} | {"geist"}


def test_the_reference_card_knows_rooms_and_helpers() -> None:
    back = _pieces("hilfskarten")[0].back
    assert back is not None
    rows = {row["text"]: (row["raum"], row["hilft"], row["kiste"]) for row in back.data["zeilen"]}
    assert rows["Luke"] == (None, "Brecheisen", True)
    assert back.data["kiste"] == "Werkzeugkiste"
    assert rows["Druck, Maschine"] == (1, "Maschinen-Handbuch", True)
    assert rows["Luft, Luftpumpe"] == (2, "Luft-Handbuch", True)
    assert rows["Hitze"] == (4, "Reaktor-Handbuch", True)
    assert rows["Krake"] == (None, "Harpune", False)
    assert rows["Lager"] == (8, "1 Min. je Karte, bis 4", False)
    water = [(row["zeichen"], row["wo"]) for row in back.data["zeilen"] if row["hilft"] == "Handpumpe"]
    assert water == [("wasser", "hier, daneben"), ("hochwasser", "daneben")], "no pump in high water"


def test_a_phase_of_many_words_has_no_room_on_the_minutes() -> None:
    """It is told as too tall where it is printed, and never stands on what is below it."""

    def phases(*texts: str) -> list[dict[str, Any]]:
        (aid,) = content().of(Hilfe)
        told = (
            one.model_copy(update={"text": text}) for one, text in zip(aid.model.phasen, texts, strict=True)
        )
        longer = replace(aid, model=aid.model.model_copy(update={"phasen": tuple(told)}))
        documents = tuple(longer if one is aid else one for one in content().documents)
        product = _product("hilfskarten")
        request = ViewRequest(product, _SIZES["standard"], 0.0, 4, shape_of=lambda *_: Shape(Size(63, 88)))
        pieces = GAME.views["hilfskarten"](replace(content(), documents=documents), request)
        return list(pieces[0].front.data["phasen"])

    short, long = (
        "Durch Luken.",
        "Durch Luken von Raum zu Raum, durch Außenluken mit Ausrüstung hinaus ins Meer.",
    )
    assert [one["high"] for one in phases(*[short] * 4)] == [11.9] * 4
    crowded = phases(*[long] * 4)
    assert [one["high"] for one in crowded][-1] < 8, "a heading and two lines take 11 mm"
    assert all(one["y"] + one["high"] <= 59.6 + 0.01 for one in crowded)


@pytest.mark.parametrize("case", _EXAMPLES, ids=lambda case: case["id"])
def test_an_example_of_the_booklet_comes_out_as_the_specification_says(case: dict[str, Any]) -> None:
    book = content().of(Regelheft)[0].model
    page = next(page for page in book.seiten if page.id == case["page"])
    boxes = [block for block in (*page.links, *page.rechts) if isinstance(block, Kasten)]
    sketches = next(box.skizzen for box in boxes if box.titel == case["box"])
    drawn = sketch_data(sketches[case.get("drawing", 0)], content())
    assert _as_told(plain(drawn), case["shows"]) == case["shows"]


def _as_told(shown: Any, told: Any) -> Any:
    """Of what a drawing shows only what the specification tells; places are nothing that it knows."""
    if isinstance(told, dict):
        return {key: _as_told(shown[key], told[key]) for key in told} if shown else shown
    if isinstance(told, list) and len(told) == len(shown):
        return [_as_told(*pair) for pair in zip(shown, told, strict=True)]
    return shown


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("name", [*_MINE, *_READING])
def test_faces_are_sound_markup(name: str, ink: str) -> None:
    templates = environment("uboot")
    palette = Palette(_PALETTES[ink])
    for face in _faces(name):
        page = templates.get_template(face.template)
        markup = page.render(face.data, p=palette, ink=ink, w=face.size.width, h=face.size.height, bleed=0)
        ElementTree.fromstring(f"<section>{markup}</section>")
        assert "None" not in markup
