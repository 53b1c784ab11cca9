"""Cards, tokens and booklet of the U-Boot as printed: every variant is built once and its PDF read back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generator.geometry import Rect
from generator.model.print import Backs
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.kits import ROOT
from tests.press.reading import Pdf, crop
from tests.printed import VARIANTS, Printed
from tests.type_sizes import too_small

_PRODUCTS = (
    *("ereigniskarten", "gegenstandskarten", "gnomenkarten", "figuren-und-marker"),
    *("hilfskarten", "schnellstart", "regelheft"),
)
_TWO_SIDED = ("Ereigniskarten", "Gegenstandskarten", "Gnomenkarten", "Hilfskarten")


@pytest.fixture(scope="module", params=VARIANTS, ids="-".join)
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """The products of this file, on one paper in one ink."""
    return Printed.of("uboot", request.param, _PRODUCTS, tmp_path_factory.mktemp("uboot"))


def _part(card: Rect, x: float, y: float, width: float, height: float) -> Rect:
    return Rect(card.x + x, card.y + y, width, height)


def _texts(built: Printed, title: str, part: tuple[float, float, float, float]) -> Counter[str]:
    """What stands in the same part (mm) of every front, spaces aside: readers see them differently."""
    found: Counter[str] = Counter()
    for front, _back in built.sides(title):
        boxes = [_part(piece.box, *part) for piece in built.pdf.pieces(front)]
        found.update("".join(text.split()) for text in built.pdf.text_of(front, boxes))
    return found


def test_every_product_is_there_and_light_on_ink(built: Printed) -> None:
    built.check_products(_PRODUCTS)


def test_type_can_be_read_at_the_table(built: Printed) -> None:
    assert not too_small("uboot", built.pdf)


def test_both_decks_have_54_cards_on_six_sheets(built: Printed) -> None:
    for product in ("ereigniskarten", "gegenstandskarten"):
        assert (built.rows[product].pieces, built.rows[product].sheets) == (54, 6)


def test_numbers_printed_on_event_cards(built: Printed) -> None:
    assert _texts(built, "Ereigniskarten", (44, 64, 13.4, 13)) == {
        "0": 10,
        "1": 11,
        "2": 11,
        "3": 11,
        "4": 11,
    }


def test_names_printed_on_event_cards(built: Printed) -> None:
    names = _texts(built, "Ereigniskarten", (5, 50.4, 53, 12))
    expected = {"DURCHATMEN": 10, "LUKEKLEMMT": 9, "FEUER": 6, "LECK": 5, "KRAKE": 1}
    assert {name: names[name] for name in expected} == expected
    assert len(names) == 18


def test_names_and_bonuses_printed_on_item_cards(built: Printed) -> None:
    names = _texts(built, "Gegenstandskarten", (5, 50.4, 53, 12))
    assert (names["GROG"], names["KAFFEE"], names["BRECHEISEN"]) == (12, 1, 6)
    assert len(names) == 13
    bonuses = _texts(built, "Gegenstandskarten", (44, 64, 13.4, 13))
    assert bonuses == {"+3": 34, "+4": 14, "": 6}


def test_every_gnome_has_a_sober_and_a_drunk_side(built: Printed) -> None:
    [(front, back)] = built.sides("Gnomenkarten")
    assert built.pdf.texts[front].upper().count("NÜCHTERN") == 8
    assert all(built.pdf.texts[back].count(f"{percent} %") == 8 for percent in (81, 61, 41, 20))


@pytest.mark.parametrize("title", _TWO_SIDED)
def test_backs_lie_behind_their_fronts(built: Printed, title: str) -> None:
    built.check_backs(title)


def test_low_water_has_high_water_behind_it(built: Printed) -> None:
    front, back = built.pdf.chapter("Figuren und Marker")
    width, _height = built.pdf.size(front)
    high = [p.box for p in built.pdf.pieces(back)]
    assert len(high) == 10
    texts = built.pdf.text_of(front, [Rect(width - box.right, box.y, box.width, box.height) for box in high])
    assert [text.strip() for text in texts] == ["Niedrig"] * 10


def test_all_that_is_small_lies_on_one_sheet(built: Printed) -> None:
    row = built.rows["figuren-und-marker"]
    assert (row.pieces, row.sheets) == (70, 1)
    front = built.pdf.chapter("Figuren und Marker").start
    boxes = [piece.box for piece in built.pdf.pieces(front)]
    sizes = Counter(tuple(sorted((round(box.width), round(box.height)))) for box in boxes)
    # Standees, time stones, markers with stones of the tracks and the ten chips, the wheel.
    assert sizes == {(20, 66): 8, (15, 15): 9, (17, 17): 42 + 10, (70, 70): 1}
    words = Counter(built.pdf.texts[front].split())
    counts = {"Niedrig": 10, "Feuer": 10, "klemmt": 15, "Krake": 1, "Druck": 1}
    assert {word: words[word] for word in counts} == counts


def test_the_booklet_prints_on_four_sheets(built: Printed) -> None:
    assert (built.rows["regelheft"].pieces, built.rows["regelheft"].sheets) == (16, 4)
    words = " ".join(built.pdf.texts[page] for page in built.pdf.chapter("Regelheft")).split()
    assert "Bruno Faidutti und Jef Gontier" in " ".join(words)


def test_no_picture_of_the_booklet_stands_on_the_line_above_the_page_number(built: Printed) -> None:
    """A column's text shrinks until it fits, its pictures do not: below the columns the paper is white."""
    white = 0
    for side, page in enumerate(built.pdf.chapter("Regelheft")):
        picture = built.pdf.picture(page, 96)
        for box in (piece.box for piece in built.pdf.pieces(page)):
            below = 184 - 173.6 if side % 2 else 172.4  # Backs stand on their heads.
            white += bool((crop(picture, _part(box, 8, below, 114, 1.2), 96) > 250).all())
    assert white == 15, "all pages but the cover"


def test_files_tell_the_reader_where_the_pieces_are(built: Printed) -> None:
    titles = [chapter.title for chapter in built.pdf.chapters]
    assert {*_TWO_SIDED, "Figuren und Marker", "Regelheft"} <= set(titles)


def test_figures_markers_and_the_die_can_be_had_alone(tmp_path: Path) -> None:
    """Their names on the command line are older than the sheet on which they lie together."""
    project = Project(ROOT, ROOT, tmp_path)
    options = BuildOptions(("uboot",), only=("aufsteller", "marker", "w10"), backs=Backs.NONE)
    result = build(project, options)
    assert [(row.product, row.pieces, row.sheets) for row in result.rows] == [
        ("aufsteller", 17, 1),
        ("marker", 42, 1),
        ("w10", 11, 1),
    ]
    titles = [chapter.title for chapter in Pdf(result.files[0]).chapters]
    assert titles[1:4] == ["Gnome und Zeitsteine", "Marker", "Ersatz für den W10"]
