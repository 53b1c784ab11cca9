"""A print list of many products goes on on further pages, and names the pages as a viewer counts them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from generator.geometry import Rect, Size
from generator.model.kit import Kind
from generator.model.print import Backs
from generator.press.options import BuildOptions, no_progress
from generator.press.pipeline.build import build
from generator.press.pipeline.making import plans_of
from generator.press.pipeline.note_pictures import further_faces, shown_face
from generator.press.project import Project
from generator.press.targets.folders import targets_of
from tests.press.game import change, items, write
from tests.press.variants import ROOT

_LINE = (
    "  - {{id: p{n}, title: Teil {n}, kind: cards, template: probe/karte.html, format: standard,"
    " source: items/karten.yaml, purpose: {purpose}}}\n"
)


_BOOKLET = (
    "  - {id: heft, title: Heft, kind: booklet, template: probe/karte.html, format: standard,"
    " source: items/karten.yaml, purpose: x}\n"
)


def _pages(game: Path, number: int, backs: Backs, purpose: str = "x", further: str = "") -> list[str]:
    more = "".join(_LINE.format(n=n, purpose=purpose) for n in range(number)) + further
    change(game, "content/probe/kit.yaml", "products:\n", f"products:\n{more}")
    [file] = build(Project.find(game), BuildOptions(("probe",), backs=backs)).files
    with pypdfium2.PdfDocument(file) as pdf:
        return [page.get_textpage().get_text_range() for page in pdf]


@pytest.mark.parametrize(("backs", "sides"), [(Backs.DUPLEX_LONG, 2), (Backs.NONE, 1)])
def test_many_products(game: Path, backs: Backs, sides: int) -> None:
    pages = _pages(game, 31, backs)
    assert "Druckliste 1/2" in pages[0]
    assert "Druckliste 2/2" in pages[sides]
    assert "Druckliste" not in pages[2 * sides].split("Hebel")[0]
    listed = pages[0] + pages[sides]
    assert all(f"Teil {n}\r" in listed or f"Teil {n} " in listed for n in range(31))
    first = 2 * sides + 1
    assert (f"{first}–{first + 1}" if sides == 2 else str(first)) in pages[0]
    assert "Hebel" in pages[first - 1]


# Three more take the room of the workbench for their notes.
@pytest.mark.parametrize(("number", "shown"), [(28, True), (31, False)])
def test_what_one_needs_lies_below_the_notes_of_a_further_page(game: Path, number: int, shown: bool) -> None:
    first, further = _pages(game, number, Backs.NONE)[:2]
    assert "Druckliste 2/2" in further
    assert ("Stahllineal" in further) is shown
    # The first has the rulers there.
    assert "Stahllineal" not in first
    # Nothing of this game is glued or sewn.
    assert not any(tool in further for tool in ("Klebestift", "Hefter", "Bleistift"))


def test_few_products_with_much_to_say(game: Path) -> None:
    pages = _pages(game, 14, Backs.NONE, "Wort für Wort " * 20)
    assert "Druckliste 1/" in pages[0]
    assert "Druckliste 2/" in pages[1]


@pytest.mark.parametrize(("word", "heading"), [("till", "Druckliste\r\n"), ("WMWM", "Druckliste 1/2")])
def test_notes_are_as_high_as_their_words_are_wide(game: Path, word: str, heading: str) -> None:
    assert heading in _pages(game, 10, Backs.NONE, f"{word} " * 26)[0]


def test_few_products_stay_on_a_page(game: Path) -> None:
    pages = _pages(game, 14, Backs.NONE)
    assert "Druckliste\r\n" in pages[0]
    assert "Hebel" in pages[1]


def test_pages_of_a_booklet_are_not_told_as_pieces(game: Path) -> None:
    listed = _pages(game, 1, Backs.NONE, further=_BOOKLET)[0]
    assert "Stück 5" in listed.split("Zum Messen.")[0]
    assert "Blatt 3 · Seiten 5" in listed.split("Teil 0")[1]


@pytest.mark.parametrize(("products", "ready"), [(4, False), (18, False), (19, True)])
def test_what_boxes_are_for_is_said_once(game: Path, products: int, ready: bool) -> None:
    """Beside the last note of a further page stands what comes when all are ticked."""
    write(game, "content/probe/items/eine.yaml", items({"nur": (1, "Nur", 1)}))
    one = _LINE.format(n="eine", purpose="x").replace("karten.yaml", "eine.yaml")
    listed = " ".join(" ".join(_pages(game, products - 1, Backs.NONE, further=one)[:2]).split())
    assert listed.count("Haken ins Kästchen, sobald es gedruckt ist.") == 1
    assert ("Alle Haken da?" in listed) is ready


def test_each_product_is_shown_small(game: Path) -> None:
    """The picture is the first card itself, with the disc on it; also where its sheets are left out.

    A note that is alone in its row shows the second card beside it.
    """
    more = _LINE.format(n=1, purpose="xxx").replace("karte.html", "andere.html")
    change(game, "content/probe/kit.yaml", "products:\n", f"products:\n{more}")
    for ending in ("html", "css"):
        drawn = (game / f"templates/probe/karte.{ending}").read_text("utf-8").replace("#FF0000", "#00C000")
        write(game, f"templates/probe/andere.{ending}", drawn)
    for pages in ((), ((1, 1),)):
        [file] = build(Project.find(game), BuildOptions(("probe",), pages=pages)).files
        with pypdfium2.PdfDocument(file) as pdf:
            page = pdf[0].render(scale=300 / 72, rev_byteorder=True).to_numpy()[:, :, :3].astype(int)
        for strong, weak in ((0, 1), (1, 0)):
            disc = (page[:, :, strong] > 150) & (page[:, :, weak] < 80) & (page[:, :, 2] < 80)
            high, wide = disc.any(axis=1).sum(), disc.any(axis=0).sum()
            # 4 mm of a card that is shown half as high, since there is room for it.
            assert 20 < high < 30
            assert abs(high - wide / 2) <= 2
            beside = np.diff(np.flatnonzero(disc.any(axis=0))).max()
            assert beside > 5 * high


@pytest.mark.parametrize(
    ("size", "height"),
    [(Size(63.0, 88.0), 30.0), (Size(194.0, 281.0), 30.0), (Size(281.0, 194.0), 30.0 * 194 / 281)],
)
def test_each_face_is_shown_whole(size: Size, height: float) -> None:
    """Large sheets too: of a part, the edge would cut words."""
    room = Rect(10.0, 20.0, 30.0, 30.0)
    shown = shown_face(size, room)
    assert shown.window is None
    assert shown.box.height == pytest.approx(height, abs=0.01)
    assert shown.box.width / shown.box.height == pytest.approx(size.width / size.height, rel=1e-3)
    assert shown.box.x + shown.box.width / 2 == pytest.approx(25.0, abs=0.01)
    assert shown.box.y + shown.box.height / 2 == pytest.approx(35.0, abs=0.01)


def test_nothing_is_shown_larger_than_it_is() -> None:
    assert shown_face(Size(20.0, 12.0), Rect(0.0, 0.0, 30.0, 30.0)).box.width == 20.0


@pytest.mark.parametrize("kind", [Kind.CARDS, Kind.TOKENS])
def test_further_faces_stand_whole_beside_each_other(kind: Kind) -> None:
    room = Rect(100.0, 0.0, 95.0, 40.0)
    faces = list(further_faces([Size(63.0, 88.0)] * 4, kind, room, 40.0))
    assert len(faces) == 3
    assert all(one.window is None for one in faces)
    assert all(left.frame.right < right.frame.x for left, right in pairwise(faces))
    assert faces[-1].box.right == pytest.approx(room.right, abs=0.01)


def test_further_cards_without_that_room_lie_over_each_other_at_the_right() -> None:
    room = Rect(100.0, 0.0, 50.0, 40.0)
    faces = list(further_faces([Size(63.0, 88.0)] * 4, Kind.CARDS, room, 40.0))
    assert len(faces) == 2
    assert faces[-1].window is None
    assert faces[-1].box.right == pytest.approx(room.right, abs=0.01)
    for lower, upper in pairwise(faces):
        assert lower.frame.right > upper.frame.x > lower.box.right
        assert lower.window is not None
        assert lower.window.height == 88.0


@pytest.mark.parametrize(("target", "paper"), [("gnome", "letter"), ("einblatt", "a4"), ("uboot", "a4")])
def test_its_type_is_large_enough_to_read(target: str, paper: str) -> None:
    project = Project.find(ROOT)
    plans, studio = plans_of(project, targets_of(project, target), BuildOptions((target,), paper=paper))
    run = plans[0].everything[0]
    own = [piece.front for piece in run.pieces]
    for face in studio.render(own, no_progress).values():
        assert face.smallest_text is not None
        assert face.smallest_text >= 8.5
