"""Every variant of the Gnome kit, read back: is everything in the file that belongs there?"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from generator.geometry import PT_PER_MM
from generator.model.print import Backs
from tests.press.reading import Pdf, opened
from tests.press.variants import VARIANTS, Built, Shelf, Variant, every_variant

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
DUPLEX = {
    Backs.DUPLEX_LONG: "/DuplexFlipLongEdge",
    Backs.DUPLEX_SHORT: "/DuplexFlipShortEdge",
    Backs.MANUAL: "/Simplex",
    Backs.GUTTERFOLD: "/Simplex",
    Backs.NONE: "/Simplex",
}
#: Pieces of each product for five at the table, as the specification's print list has them.
PIECES = {
    "zielobjekt-karten": 48,
    "extra-karten": 16,
    "gnomen-bogen": 4,
    "gnome": 8,
    "verdacht-o-meter": 2,
    "plan": 1,
    "plan-gross": 1,
    "sl-schirm": 2,
    "muenzen": 100,
}
TWO_SIDED = ("zielobjekt-karten", "extra-karten", "leere-karten", "sl-schirm", "muenzen")
FIRST = "Druckliste"
SLUG = re.compile(
    r"Gnome: Die Ausraubung · (.+?) · Blatt (\d+) von (\d+)((?: · [^\n·]+)*?) · (1\.0 · [0-9a-f]{6})"
)
DUPLEX_MODES = (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT)


def _pdfs(built: Built) -> list[Pdf]:
    return [opened(file) for file in built.files]


@every_variant
def test_files(shelf: Shelf, variant: Variant) -> None:
    built = shelf.get(variant)
    names = [file.name for file in built.files]
    assert len(names) == (2 if variant.backs is Backs.MANUAL else 1)
    assert all(name.startswith(f"gnome-{variant.paper}") for name in names)
    assert {file.parent.name for file in built.files} == {"gnome"}
    assert not list(built.files[0].parent.glob("*.tmp"))


def test_variants_do_not_overwrite_each_other(shelf: Shelf) -> None:
    names = [file.name for variant in VARIANTS for file in shelf.get(variant).files]
    assert len(names) == len(set(names)) == 16


@every_variant
def test_number_of_pieces(shelf: Shelf, variant: Variant) -> None:
    built = shelf.get(variant)
    pdfs = _pdfs(built)
    for row in built.rows:
        assert row.pieces == PIECES.get(row.product, row.pieces)
        placed = Counter(
            piece.clipped for pdf in pdfs for page in pdf.chapter(row.title) for piece in pdf.pieces(page)
        )
        sides = 2 if row.product in TWO_SIDED and variant.backs is not Backs.NONE else 1
        if row.product == "plan-gross":
            assert placed == {True: 2}, "two tiles of one board"
        elif row.product == "regelheft":
            assert placed.total() % 4 == 0
            assert placed.total() >= row.pieces
        elif row.product == "aktionskarte":
            assert placed.total() in (row.pieces, 2 * row.pieces)
        else:
            assert placed.total() == sides * row.pieces, row.product


@every_variant
def test_no_piece_overlaps_another_or_leaves_the_printable_area(shelf: Shelf, variant: Variant) -> None:
    for pdf in _pdfs(shelf.get(variant)):
        for page in range(len(pdf.pages)):
            width, height = pdf.size(page)
            boxes = [piece.box for piece in pdf.pieces(page)]
            for box in boxes:
                assert min(box.x, box.y, width - box.right, height - box.bottom) > 4.99, page
            for number, one in enumerate(boxes):
                for other in boxes[number + 1 :]:
                    across = max(other.x - one.right, one.x - other.right)
                    down = max(other.y - one.bottom, one.y - other.bottom)
                    assert max(across, down) > -0.01, page


@every_variant
def test_fonts_are_embedded_and_subset(shelf: Shelf, variant: Variant) -> None:
    for pdf in _pdfs(shelf.get(variant)):
        names = []
        for font in pdf.fonts():
            assert re.fullmatch(r"/[A-Z]{6}\+[\w-]+", font["/BaseFont"]), font["/BaseFont"]
            program = font["/FontDescriptor"]["/FontFile2"].get_data()
            assert 500 < len(program) < 120_000
            names.append(font["/BaseFont"])
        assert 1 <= len(names) <= 5
        assert len(names) == len(set(names)), "one subset for each font of the file"
        assert len(pdf.data) < 8_000_000


@every_variant
def test_page_boxes(shelf: Shelf, variant: Variant) -> None:
    wanted = PAPERS[variant.paper]
    for pdf in _pdfs(shelf.get(variant)):
        for number, page in enumerate(pdf.pages):
            assert sorted(pdf.size(number)) == pytest.approx(sorted(wanted), abs=0.01)
            for box in (page.cropbox, page.trimbox, page.bleedbox, page.artbox):
                assert box == page.mediabox
            assert (page.mediabox.left, page.mediabox.bottom) == (0, 0)
            assert page.rotation == 0


@every_variant
def test_bookmarks(shelf: Shelf, variant: Variant) -> None:
    built = shelf.get(variant)
    titles = [row.title for row in built.rows]
    first = _pdfs(built)[0]
    assert [chapter.title for chapter in first.chapters][1:-1] == titles
    assert first.chapters[0].title == FIRST
    assert first.chapters[0].pages.start == 0
    for pdf in _pdfs(built):
        starts = [chapter.pages.start for chapter in pdf.chapters]
        assert all(one < two for one, two in pairwise(starts))
        assert set(titles) >= {chapter.title for chapter in pdf.chapters} - {
            chapter.title for chapter in (first.chapters[0], first.chapters[-1])
        }


@every_variant
def test_information_and_preferences(shelf: Shelf, variant: Variant) -> None:
    for pdf in _pdfs(shelf.get(variant)):
        info = pdf.reader.metadata
        assert info is not None
        assert info.title == "Gnome: Die Ausraubung"
        assert info.author == "Heimspiel"
        assert "Zielobjekt-Karten" in str(info["/Keywords"])
        assert "/CreationDate" not in info
        root: Any = pdf.reader.trailer["/Root"]
        preferences = root["/ViewerPreferences"]
        assert root["/Lang"] == "de"
        assert preferences["/PrintScaling"] == "/None"
        assert preferences["/Duplex"] == DUPLEX[variant.backs]
        assert preferences["/DisplayDocTitle"].value is True


@every_variant
def test_slug_on_every_side(shelf: Shelf, variant: Variant) -> None:
    """Product, sheet n of m, side and the same version code everywhere; n counts without a gap."""
    codes = set()
    sheets: dict[str, dict[str, list[tuple[int, int]]]] = {}
    for pdf in _pdfs(shelf.get(variant)):
        for chapter in pdf.chapters:
            for page in chapter.pages:
                match = SLUG.search(pdf.texts[page])
                assert match, f"{chapter.title}, page {page + 1}"
                assert match[1] == chapter.title
                codes.add(match[5])
                side = "back" if "· Rückseite" in match[4] else "front"
                place = sheets.setdefault(chapter.title, {}).setdefault(side, [])
                place.append((int(match[2]), int(match[3])))
    assert len(codes) == 1
    for title, sides in sheets.items():
        total = sides["front"][0][1]
        assert sides["front"] == [(number, total) for number in range(1, total + 1)], title
        if variant.backs in DUPLEX_MODES or (variant.backs is Backs.GUTTERFOLD and title == "SL-Schirm"):
            # What fills a sheet has no room for its back beside it: two sheets are glued together.
            assert sides["back"] == sides["front"], title
        elif variant.backs in (Backs.NONE, Backs.GUTTERFOLD) and title != "Regelheft":
            assert "back" not in sides


@every_variant
def test_fronts_and_backs_alternate(shelf: Shelf, variant: Variant) -> None:
    pdfs = _pdfs(shelf.get(variant))
    sides = [["Rückseite" in (SLUG.search(text) or [""])[0] for text in pdf.texts] for pdf in pdfs]
    if variant.backs in DUPLEX_MODES:
        (file,) = sides
        assert file == [bool(number % 2) for number in range(len(file))]
    elif variant.backs is Backs.MANUAL:
        assert not any(sides[0])
        assert all(sides[1])


def _span(pages: range) -> str:
    if not pages:
        return ""
    return str(pages.start + 1) if len(pages) == 1 else f"{pages.start + 1}–{pages.stop}"


@every_variant
def test_print_list_names_the_right_pages(shelf: Shelf, variant: Variant) -> None:
    """Pages, sheets and pieces of each line of the print list are those of the file."""
    built = shelf.get(variant)
    pdfs = _pdfs(built)
    lists = [text for text in pdfs[0].texts if "· Druckliste ·" in text and "Stück" in text]
    text = "".join("".join(lists).split())
    for row in built.rows:
        spans = [span for pdf in pdfs if (span := _span(pdf.chapter(row.title)))]
        pages = "Vorn" + "/hinten".join(spans) if variant.backs is Backs.MANUAL else f"S.{spans[0]}"
        # On a full page the numbers stand below the pages, and words beside them come between.
        counted = "Seiten" if row.title == "Regelheft" else "Stück"
        told = rf"{re.escape(pages)}(?!\d)(?:(?!Stück|Seiten).)*?Blatt{row.sheets}·{counted}{row.pieces}"
        assert re.search(told, text), row.title
    leaves = sum(row.sheets for row in built.rows) + len(lists) + 1
    assert f"Insgesamt{leaves}Blatt" in text


@every_variant
def test_marks_cut_cards_to_63_by_88(shelf: Shelf, variant: Variant) -> None:
    """Neighbouring cut marks of the cards are a card or a gap apart, on the edges of the pieces."""
    pdf = _pdfs(shelf.get(variant))[0]
    pages = pdf.chapter("Zielobjekt-Karten")
    pieces = pdf.pieces(pages.start)
    for piece in pieces:
        assert (piece.box.width, piece.box.height) == pytest.approx((63, 88), abs=0.05)
    lines = pdf.lines(pages.start)
    vertical = {x1 for x1, y1, x2, y2 in lines if abs(x1 - x2) < 0.001 < abs(y1 - y2)}
    level = {y1 for x1, y1, x2, y2 in lines if abs(y1 - y2) < 0.001 < abs(x1 - x2)}
    for piece in pieces:
        for edge in (piece.box.x, piece.box.right):
            assert min(abs(edge - mark) for mark in vertical) < 0.05
        for edge in (piece.box.y, piece.box.bottom):
            assert min(abs(edge - mark) for mark in level) < 0.05
    widths = {float(width) for width in re.findall(rb"([\d.]+) w\b", pdf.operators(pages.start))}
    assert list(widths) == [pytest.approx(0.2 * PT_PER_MM, abs=0.001)]
