"""Rooms, cards and markers of Alcatraz as printed: every variant is built once and its PDF read back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generator.geometry import Rect
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.kits import ROOT
from tests.plain_yaml import load_yaml
from tests.press.reading import Pdf, crop
from tests.printed import VARIANTS, Printed
from tests.type_sizes import too_small

_PRODUCTS = (
    *("raeume", "aufgaben", "erpressung", "raumkarten", "sonderkarten", "haeftlingsboegen"),
    *("figuren-und-marker", "stimmkarten", "wachenleiste", "planbrett", "endpruefung"),
    *("aufgabenuebersicht", "aufbau"),
)
_TWO_SIDED = ("Räume", "Aufgaben", "Erpressungen", "Raumkarten", "Sündenbock und Kurzregel", "Stimmkarten")
#: Title of a deck → the word on its backs.
_BACKS = {"Aufgaben": "AUFGABE", "Erpressungen": "ERPRESSUNG", "Raumkarten": "RAUMKARTE"}


@pytest.fixture(scope="module", params=VARIANTS, ids="-".join)
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """The products of this file, on one paper in one ink."""
    return Printed.of("alcatraz", request.param, _PRODUCTS, tmp_path_factory.mktemp("alcatraz"))


def _texts(built: Printed, page: int) -> list[str]:
    """What stands on each piece of a page, without spaces: readers see them differently."""
    boxes = [piece.box for piece in built.pdf.pieces(page)]
    return ["".join(text.split()) for text in built.pdf.text_of(page, boxes)]


def test_every_product_is_there_and_light_on_ink(built: Printed) -> None:
    built.check_products(_PRODUCTS)


def test_type_can_be_read_at_the_table(built: Printed) -> None:
    assert not too_small("alcatraz", built.pdf)


def test_twelve_rooms(built: Printed) -> None:
    assert built.rows["raeume"].pieces == 12
    assert sum(len(built.pdf.pieces(front)) for front, _back in built.sides("Räume")) == 12


def test_55_cards_are_printed(built: Printed) -> None:
    counts = {
        title: sum(len(built.pdf.pieces(front)) for front, _back in built.sides(title))
        for title in ("Aufgaben", "Erpressungen", "Raumkarten", "Sündenbock und Kurzregel")
    }
    assert counts == {"Aufgaben": 30, "Erpressungen": 11, "Raumkarten": 12, "Sündenbock und Kurzregel": 2}


def test_five_tasks_an_element_as_printed(built: Printed) -> None:
    """Every task has one card, with its own name, its number and what it is for."""
    cards = [text.casefold() for front, _back in built.sides("Aufgaben") for text in _texts(built, front)]
    tasks = load_yaml((ROOT / "content/alcatraz/aufgaben.yaml").read_text("utf-8"))
    elements = {element["id"]: element["name"] for element in tasks["elemente"]}
    for task in tasks["aufgaben"]:
        (card,) = (text for text in cards if _plain(task["name"]) in text)
        assert task["nr"].casefold() in card
        assert _plain(elements[task["element"]]) in card
    assert Counter(task["element"] for task in tasks["aufgaben"]) == dict.fromkeys("ABCDEF", 5)
    assert len(cards) == len(tasks["aufgaben"])


def _plain(words: str) -> str:
    return "".join(words.split()).casefold()


def test_every_deck_shows_its_own_back(built: Printed) -> None:
    for title, word in _BACKS.items():
        for _front, back in built.sides(title):
            assert {text.upper() for text in _texts(built, back)} == {word}


@pytest.mark.parametrize("title", _TWO_SIDED)
def test_backs_lie_behind_their_fronts(built: Printed, title: str) -> None:
    built.check_backs(title)


def test_the_orange_side_of_a_room_lies_behind_its_silver_side(built: Printed) -> None:
    for front, back in built.sides("Räume"):
        width, height = built.pdf.size(front)
        # Sheets that lie broad turn the other way, and their backs stand on their heads.
        if height > width:
            boxes = [piece.box for piece in built.pdf.pieces(front)]
            names = [Rect(box.x + 21, box.y + 3, 50, 9.4) for box in boxes]
            behind = [Rect(width - box.right + 21, box.y + 3, 50, 9.4) for box in boxes]
            silver, orange = built.pdf.text_of(front, names), built.pdf.text_of(back, behind)
            assert [name.strip() for name in silver] == [name.strip() for name in orange]


def test_figures_and_markers_share_one_sheet(built: Printed) -> None:
    row = built.rows["figuren-und-marker"]
    assert (row.pieces, row.sheets) == (4 + 27 + 6 + 2 + 68, 1)
    page = built.pdf.chapter("Figuren und Marker").start
    boxes = [piece.box for piece in built.pdf.pieces(page)]
    sizes = Counter(tuple(sorted((round(box.width), round(box.height)))) for box in boxes)
    assert sizes == {(20, 66): 4, (15, 15): 27 + 6 + 2, (12, 12): 68}
    texts = Counter(_texts(built, page))
    assert [texts[word] for word in ("Schlüssel", "Messer", "Kleidung", "Medikament", "Werkzeug")] == [5] * 5
    assert texts["Waffe"] == 1
    assert texts["Sündenbock"] == 1
    assert [texts[name] for name in ("Ede", "Mathilda", "Jakob", "Rosa")] == [6] * 4


def test_four_files_with_their_names(built: Printed) -> None:
    words = "".join(built.pdf.texts[page].upper() for page in built.pdf.chapter("Häftlingsbögen"))
    for name in ("KERZE", "ELSTER", "SCHRAUBE", "SCHATTEN"):
        assert name in words


def test_the_track_names_its_rounds(built: Printed) -> None:
    [page] = built.pdf.chapter("Wachenleiste")[:1]
    text = built.pdf.texts[page]
    assert all(f"Runde {number}" in text for number in range(1, 14))
    assert "Runde 14" not in text
    assert "Alle verlieren" in text


def test_figures_and_markers_can_be_had_alone(tmp_path: Path) -> None:
    """Their names on the command line are older than the sheet on which they lie together."""
    result = build(Project(ROOT, ROOT, tmp_path), BuildOptions(("alcatraz",), only=("marker", "aufsteller")))
    assert [(row.product, row.pieces, row.sheets) for row in result.rows] == [
        ("aufsteller", 4, 1),
        ("marker", 103, 1),
    ]
    titles = [chapter.title for chapter in Pdf(result.files[0]).chapters]
    assert titles[1:3] == ["Aufsteller", "Marker"]


def test_pages_of_the_booklet_keep_their_margins(tmp_path: Path) -> None:
    """A drawing or a box at the foot of a column counts, too."""
    dpi = 60
    result = build(Project(ROOT, ROOT, tmp_path), BuildOptions(("alcatraz",), only=("regelheft",)))
    pdf = Pdf(result.files[0])
    kept = []
    for page in pdf.chapter("Regelheft"):
        picture = pdf.picture(page, dpi)
        boxes = [piece.box for piece in pdf.pieces(page)]
        for box, text in zip(boxes, pdf.text_of(page, boxes), strict=True):
            # Backs stand on their heads; header and columns end 8 mm from the trim, the cover's frame before.
            margin = 5 if "REGELHEFT" in text.upper() else 7.4
            for edge in (box.y + 0.5, box.bottom - margin):
                kept.append(crop(picture, Rect(box.x, edge, box.width, margin - 0.5), dpi).min() > 250)
    assert kept == [True] * 24
