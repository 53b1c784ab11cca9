"""The finished PDF, read back with pypdf."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from generator.geometry import PT_PER_MM, Size
from generator.impose.assembly import assemble
from generator.impose.counting import section
from generator.impose.impose import impose
from generator.impose.job import SheetsOf
from generator.impose.order import Order, OrderItem
from generator.impose.preflight import preflight
from generator.impose.sheet import Imposition, Sheet, Side
from generator.model.kit import Kind
from generator.model.print import Backs
from tests.impose.kits import deck, job, jobs
from tests.impose.samples import A4, LETTER, face, read_font


def _read(pdf: bytes) -> Any:
    return PdfReader(BytesIO(pdf), strict=True)


def test_same_input_same_bytes() -> None:
    order, faces = deck(11)
    (one,) = jobs(order, A4, Backs.DUPLEX_LONG)
    assert assemble(one, faces, read_font) == assemble(one, dict(reversed(faces.items())), read_font)


def test_every_face_is_stored_once_however_often_it_is_printed() -> None:
    order, faces = deck(2)
    few = assemble(jobs(order, A4, Backs.NONE)[0], faces, read_font)
    many = replace(order, items=tuple(replace(item, copies=450) for item in order.items))
    pdf = assemble(jobs(many, A4, Backs.NONE)[0], faces, read_font)
    assert pdf.count(b"/Subtype /Form") == few.count(b"/Subtype /Form") == 2
    assert len(_read(pdf).pages) == 100
    assert len(pdf) < 100_000


def test_one_subset_for_each_font_file() -> None:
    order, faces = deck(11)
    reader = _read(assemble(jobs(order, A4, Backs.NONE)[0], faces, read_font))
    names = set()
    for page in reader.pages:
        resources = page["/Resources"]
        fonts = [resources["/Font"]["/S"]]
        fonts += [form["/Resources"]["/Font"]["/x"] for form in resources["/XObject"].values()]
        for font in fonts:
            descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]
            assert len(descriptor["/FontFile2"].get_data()) < 25_000
            names.add(font["/BaseFont"])
    assert len(names) == 2
    assert all(re.fullmatch(r"/[A-Z]{6}\+[A-Za-z-]+", name) for name in names)


def test_text_can_be_searched() -> None:
    order, faces = deck(3)
    reader = _read(assemble(jobs(order, A4, Backs.DUPLEX_LONG)[0], faces, read_font))
    front, back = (page.extract_text() for page in reader.pages)
    assert "Gnome: Die Ausraubung · Zielobjekt-Karten · Blatt 1 von 1 · Vorderseite · 7F3A" in front
    assert "Rückseite" in back
    assert front.count("A") >= 3


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_boxes_are_the_paper(paper: Any, bleed: float) -> None:
    order, faces = deck(3, bleed=bleed)
    reader = _read(assemble(jobs(order, paper, Backs.NONE)[0], faces, read_font))
    wanted = paper.oriented(bleed > 0)
    for page in reader.pages:
        for box in (page.mediabox, page.cropbox, page.trimbox):
            size = (float(box.width) / PT_PER_MM, float(box.height) / PT_PER_MM)
            assert size == pytest.approx((wanted.width, wanted.height), abs=0.001)


@pytest.mark.parametrize(
    ("mode", "duplex"),
    [
        (Backs.DUPLEX_LONG, "/DuplexFlipLongEdge"),
        (Backs.DUPLEX_SHORT, "/DuplexFlipShortEdge"),
        (Backs.MANUAL, "/Simplex"),
        (Backs.GUTTERFOLD, "/Simplex"),
        (Backs.NONE, "/Simplex"),
    ],
)
def test_viewer_preferences(mode: Backs, duplex: str) -> None:
    order, faces = deck(3)
    root = _read(assemble(jobs(order, A4, mode)[0], faces, read_font)).trailer["/Root"]
    preferences = root["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"
    assert preferences["/Duplex"] == duplex
    assert preferences["/PickTrayByPDFSize"].value is True
    assert preferences["/DisplayDocTitle"].value is True
    assert root["/Lang"] == "de"


def test_information_and_bookmarks() -> None:
    order, faces = deck(11)
    sheets = impose(order, A4, Backs.NONE)
    second = SheetsOf("Extra-Karten & mehr", tuple(sheets[:1]))
    made = job(section(order, sheets, Backs.NONE), second, mode=Backs.NONE)
    reader = _read(assemble(made, faces, read_font))
    info = reader.metadata
    assert info.title == "Gnome: Die Ausraubung – Spielmaterial"
    assert (info.author, info.subject, info["/Keywords"]) == ("Heimspiel", "Zum Ausdrucken", "Gnome, Spiel")
    assert "/CreationDate" not in info
    marks = [(mark.title, reader.get_destination_page_number(mark)) for mark in reader.outline]
    assert marks == [("Zielobjekt-Karten", 0), ("Extra-Karten & mehr", 2)]


def test_a_date_only_when_it_is_given() -> None:
    order, faces = deck(1)
    made = replace(jobs(order, A4, Backs.NONE)[0], created=datetime(2026, 11, 21, 7, 0, tzinfo=UTC))
    assert _read(assemble(made, faces, read_font)).metadata.creation_date == made.created


def test_an_empty_back_says_so() -> None:
    order, faces = deck(1, backs=False)
    reader = _read(assemble(jobs(order, A4, Backs.DUPLEX_LONG)[0], faces, read_font))
    assert len(reader.pages) == 2
    assert "Rückseite bleibt frei" in reader.pages[1].extract_text()


def test_ten_thousand_copies_are_small() -> None:
    order, faces = deck(16, backs=False)
    many = replace(order, items=tuple(OrderItem(item.front, copies=625) for item in order.items))
    (made,) = jobs(many, A4, Backs.NONE)
    pdf = assemble(made, faces, read_font)
    assert len(made.sheets) == 1112
    assert len(pdf) < 1_500_000
    assert preflight(pdf, made, faces) == []


def test_tiles_show_their_part_of_the_board() -> None:
    board = Size(370, 273)
    faces = {"plan": face("plan", size=board)}
    order = Order("Plan", Kind.BOARD, board, (OrderItem("plan"),))
    (made,) = jobs(order, A4, Backs.NONE)
    pdf = assemble(made, faces, read_font)
    reader = _read(pdf)
    matrices = [
        re.search(rb"re W n 1 0 0 1 (\S+) (\S+) cm", p.get_contents().get_data()) for p in reader.pages
    ]
    offsets = [tuple(float(g) / PT_PER_MM for g in m.groups()) for m in matrices if m]
    assert offsets == [pytest.approx((10, 12), abs=0.01), pytest.approx((-170, 12), abs=0.01)]
    assert preflight(pdf, made, faces) == []


def test_bleed_without_room_is_clipped_off() -> None:
    pages = {f"p{n}": face(f"p{n}", size=Size(130, 184), bleed=2) for n in range(4)}
    order = Order("Heft", Kind.BOOKLET, Size(130, 184), tuple(map(OrderItem, pages)), bleed=2)
    (made,) = jobs(order, A4, Backs.DUPLEX_LONG)
    pdf = assemble(made, pages, read_font)
    content = _read(pdf).pages[0].get_contents().get_data()
    assert content.count(b" re W n ") == 2
    assert preflight(pdf, made, pages) == []


def test_a_long_slug_line_is_shrunk() -> None:
    empty = Sheet(Imposition(Size(210, 297)), Side.BACK, "X" * 400, 1, 1)
    reader = _read(assemble(job(SheetsOf("X", (empty,))), {}, read_font))
    size = re.search(rb"/S (\S+) Tf", reader.pages[0].get_contents().get_data())
    assert size is not None
    assert float(size[1]) < 6.5
