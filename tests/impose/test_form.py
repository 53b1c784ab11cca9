"""Sheets to fill in: what viewers and programs find in the finished file."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import numpy as np
import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import IndirectObject, NameObject, TextStringObject

from generator.diagnostics import ContentFault
from generator.geometry import PT_PER_MM, Rect
from generator.impose.assembly import assemble
from generator.impose.form_reading import FormUnreadable, answers
from generator.impose.preflight import preflight
from generator.model.rendered import FieldKind
from generator.typeface import typeface
from tests.impose.forms import ALEGREYA, FIELDS, OPTIONS, TEXT, field, form_face, form_job
from tests.impose.pdfium_filling import filled
from tests.impose.samples import read_font

VALUES = {
    "name": "Bruno Bär",
    "werte.Körper": "10",
    "werte.Finger": "",
    "fertigkeiten.Körper.1": "Stemmen & „Türen“",
    "fertigkeiten.Körper.2": "",
    "stark": "/Yes",
    "schlau": "/Off",
    "farbe": "Köpfchen",
    "datum": "010566",
    "notizen": TEXT,
    "setting": "einbruch",
    "heimspiel": "1 probe/bogen",
}


@pytest.fixture(scope="module")
def pdf() -> bytes:
    made, faces = form_job(form_face())
    return assemble(made, faces, read_font)


def _values(data: bytes) -> dict[str, str]:
    fields: Any = PdfReader(BytesIO(data), strict=True).get_fields()
    return {name: str(field["/V"]) for name, field in fields.items() if "/FT" in field}


def test_the_file_opens_filled(pdf: bytes) -> None:
    assert _values(pdf) == VALUES


def test_preflight_is_content(pdf: bytes) -> None:
    made, faces = form_job(form_face())
    assert preflight(pdf, made, faces) == []


def test_a_field_without_its_picture_is_told(pdf: bytes) -> None:
    made, faces = form_job(form_face())
    assert [d.code for d in preflight(pdf.replace(b"/AP <<", b"/Ap <<", 1), made, faces)] == ["PRN014"]
    assert [d.code for d in preflight(pdf.replace(b"/Annots", b"/Annotz", 1), made, faces)] == ["PRN014"]


def test_one_tabs_through_in_the_order_of_the_template(pdf: bytes) -> None:
    [page] = PdfReader(BytesIO(pdf)).pages
    assert page["/Tabs"] == "/S"
    tips = [note.get_object().get("/TU", "") for note in page["/Annots"]]
    assert [tip.removeprefix("Tipp zu ") for tip in tips] == [
        *(one.name for one in FIELDS if one.kind is not FieldKind.HIDDEN),
        *("setting", ""),
    ]


def test_the_structure_tree_has_the_same_order(pdf: bytes) -> None:
    reader: Any = PdfReader(BytesIO(pdf), strict=True)
    tree = reader.root_object["/StructTreeRoot"]
    widgets = [leaf.get_object()["/K"]["/Obj"].get_object() for leaf in tree["/K"]["/K"]]
    assert [widget["/TU"].removeprefix("Tipp zu ") for widget in widgets] == [
        one.name for one in FIELDS if one.kind is not FieldKind.HIDDEN
    ]
    numbers = tree["/ParentTree"]["/Nums"]
    for widget in widgets:
        place = widget["/StructParent"]
        assert numbers[2 * place] == place
        assert numbers[2 * place + 1].get_object()["/K"]["/Obj"].get_object() == widget


def test_fields_lie_where_their_boxes_are(pdf: bytes) -> None:
    [page] = PdfReader(BytesIO(pdf)).pages
    rect = [float(edge) / PT_PER_MM for edge in page["/Annots"][0].get_object()["/Rect"]]
    left, top = 10 + 20, 297 - 12 - 20
    # Of one line: as tall as its type needs, around the middle of its box.
    assert [rect[0], rect[2], (rect[1] + rect[3]) / 2] == pytest.approx([left, left + 80, top - 3], abs=0.01)
    assert (rect[3] - rect[1]) * PT_PER_MM == pytest.approx(2 + 1.371 * 12, abs=0.01)


def test_ruled_paper_keeps_its_box(pdf: bytes) -> None:
    [page] = PdfReader(BytesIO(pdf)).pages
    [notes] = [n for n in (note.get_object() for note in page["/Annots"]) if n["/T"] == "notizen"]
    rect = [float(edge) / PT_PER_MM for edge in notes["/Rect"]]
    assert rect == pytest.approx([30, 297 - 12 - 125, 120, 297 - 12 - 95], abs=0.01)


def test_lining_figures_are_drawn_and_typed() -> None:
    reader = typeface(read_font(ALEGREYA.file), ("lnum",))
    font = replace(ALEGREYA, text=reader.figures, widths=dict.fromkeys(reader.figures, 500.0))
    made, faces = form_job(form_face((replace(FIELDS[1], font=font),)))
    usual, usual_faces = form_job(form_face((FIELDS[1],)))
    box = FIELDS[1].box
    lining = _ink(_picture(assemble(made, faces, read_font)), box)
    old_style = _ink(_picture(assemble(usual, usual_faces, read_font)), box)
    heights = [np.ptp(np.nonzero(one)[0]) for one in (lining, old_style)]
    assert heights[0] > heights[1] + 2
    typed = filled(assemble(made, faces, read_font), {"werte.Körper": "10 "})
    assert np.ptp(np.nonzero(_ink(_picture(typed), box))[0]) == pytest.approx(heights[0], abs=1)


def test_what_the_kinds_are(pdf: bytes) -> None:
    fields: Any = PdfReader(BytesIO(pdf)).get_fields()
    flags = {name: int(one.get("/Ff", 0)) for name, one in fields.items()}
    assert flags["notizen"] & 1 << 12
    assert flags["datum"] & 1 << 24
    assert flags["farbe"] & 1 << 17
    assert flags["setting"] & 1
    [page] = PdfReader(BytesIO(pdf)).pages
    notes = {note.get_object()["/T"]: note.get_object() for note in page["/Annots"]}
    assert notes["datum"]["/MaxLen"] == 8
    assert [str(option) for option in notes["farbe"]["/Opt"]] == list(OPTIONS)
    assert set(notes["stark"]["/AP"]["/N"]) == {"/Yes", "/Off"}
    assert [notes[name]["/Q"] for name in ("name", "Körper", "Finger")] == [0, 1, 2]


def test_viewers_type_with_an_embedded_font_that_has_umlauts_and_a_minus(pdf: bytes) -> None:
    form: Any = PdfReader(BytesIO(pdf)).root_object["/AcroForm"]
    [font] = [font.get_object() for font in form["/DR"]["/Font"].values()]
    encoding = font["/Encoding"]
    assert (font["/Subtype"], encoding["/BaseEncoding"]) == ("/TrueType", "/WinAnsiEncoding")
    minus, name = encoding["/Differences"]
    assert name == "/minus"
    widths = font["/Widths"]
    assert all(widths[code - 32] > 0 for code in (minus, *"ÄÖÜäöüß€".encode("cp1252")))
    program = font["/FontDescriptor"]["/FontFile2"].get_data()
    assert len(program) < 60_000
    assert "/NeedAppearances" not in form


def test_two_fields_of_one_name_are_refused() -> None:
    made, faces = form_job(form_face(), form_face(digest="other"))
    with pytest.raises(ContentFault) as caught:
        assemble(made, faces, read_font)
    assert caught.value.diagnostics[0].code == "PRN013"


def test_a_name_is_no_part_of_another() -> None:
    box = Rect(20, 20, 40, 6)
    both = (field("werte", FieldKind.TEXT, "", box), field("werte.Finger", FieldKind.TEXT, "", box))
    for fields in (both, both[::-1]):
        made, faces = form_job(form_face(fields))
        with pytest.raises(ContentFault):
            assemble(made, faces, read_font)


def test_a_form_may_have_two_pages() -> None:
    second = tuple(replace(one, name=f"seite2.{one.name}") for one in FIELDS)
    made, faces = form_job(form_face(), form_face(second, "other"))
    data = assemble(made, faces, read_font)
    assert preflight(data, made, faces) == []
    assert _values(data) == {**{f"seite2.{n}": v for n, v in VALUES.items() if n != "heimspiel"}, **VALUES}


def test_equal_forms_are_equal_bytes(pdf: bytes) -> None:
    made, faces = form_job(form_face())
    assert assemble(made, faces, read_font) == pdf


def test_no_two_fields_share_a_picture(pdf: bytes) -> None:
    """pypdf changes a picture where it lies: all empty fields would show what one of them was given."""
    [page] = PdfReader(BytesIO(pdf)).pages
    looks = [note.get_object()["/AP"].raw_get("/N") for note in page["/Annots"] if "/AP" in note.get_object()]
    numbers = [look.idnum for look in looks if isinstance(look, IndirectObject)]
    assert len(numbers) == len(set(numbers)) == 8


NEW = {
    "name": "Jörg Größe",
    "werte.Körper": "7",
    "werte.Finger": "3",
    "fertigkeiten.Körper.2": "Öl riechen – 5 €",
    "stark": "/Off",
    "schlau": "/Yes",
    "farbe": "Charme",
    "datum": "31121999",
    "notizen": "Eine Zeile.\nNoch eine.",
}


def test_pypdf_fills_it_in_and_reads_it_back(pdf: bytes) -> None:
    writer = PdfWriter(clone_from=BytesIO(pdf))
    writer.update_page_form_field_values(writer.pages[0], NEW, auto_regenerate=False)
    out = BytesIO()
    writer.write(out)
    assert _values(out.getvalue()) == {**VALUES, **NEW}


def test_pdfium_fills_it_in_and_it_is_read_back(pdf: bytes) -> None:
    entered = {**NEW, "stark": None, "schlau": None, "farbe": OPTIONS.index("Charme")}
    saved = answers(filled(pdf, entered))
    assert saved == {name: _plain(value) for name, value in {**VALUES, **NEW}.items()}


def test_a_minus_that_is_typed_is_seen(pdf: bytes) -> None:
    box = next(one.box for one in FIELDS if one.name == "fertigkeiten.Körper.2")
    assert _ink(_picture(filled(pdf, {"fertigkeiten.Körper.2": "\u2212"})), box).any()


def test_what_is_too_long_is_set_smaller() -> None:
    short = field("a", FieldKind.TEXT, "", Rect(20, 20, 30, 6))
    for largest, fits in ((None, False), (12.0, True)):
        made, faces = form_job(form_face((replace(short, largest=largest),)))
        data = filled(assemble(made, faces, read_font), {"a": "Stromschläge aushalten"})
        at_the_edge = _ink(_picture(data), Rect(49, 20, 1, 6)).any()
        assert at_the_edge != fits


def test_a_field_is_shown_once_more_on_a_later_page() -> None:
    again = (field("name", FieldKind.TEXT, "Bruno Bär", Rect(20, 20, 80, 6), again=True),)
    made, faces = form_job(form_face(), form_face(again, "other"))
    data = assemble(made, faces, read_font)
    assert preflight(data, made, faces) == []
    assert answers(data) == {name: _plain(value) for name, value in VALUES.items()}
    emptied = filled(data, {"name": ""})
    assert answers(emptied)["name"] == ""
    for page in (0, 1):
        assert _ink(_picture(data, page), again[0].box).any()
        assert not _ink(_picture(emptied, page), again[0].box).any()


def _plain(value: str) -> str | bool:
    return {"/Yes": True, "/Off": False}.get(value, value)


def test_what_was_typed_is_read_back_as_it_was_written(pdf: bytes) -> None:
    assert answers(pdf) == {name: _plain(value) for name, value in VALUES.items()}


def _picture(data: bytes, page: int = 0) -> Any:
    """The page as PDFium shows it, with what is in its fields."""
    document = pypdfium2.PdfDocument(data)
    try:
        document.init_forms()
        return document[page].render(scale=200 / 72, rev_byteorder=True).to_numpy()[:, :, :3].astype(int)
    finally:
        document.close()


def _ink(picture: Any, box: Rect, dpi: int = 200) -> Any:
    scale = dpi / 25.4
    x, y = box.x + 10, box.y + 12
    part = picture[
        round(y * scale) : round((y + box.height) * scale), round(x * scale) : round((x + box.width) * scale)
    ]
    return part.max(axis=2) < 128


def test_every_value_is_on_the_picture(pdf: bytes) -> None:
    made, faces = form_job(form_face(tuple(one for one in FIELDS if one.kind is FieldKind.HIDDEN)))
    without = _picture(assemble(made, faces, read_font))
    picture = _picture(pdf)
    for one in FIELDS:
        if one.kind is not FieldKind.HIDDEN:
            assert bool(_ink(picture, one.box).any()) is bool(one.value), one.name
            assert not _ink(without, one.box).any(), one.name


def test_text_stands_in_the_middle_and_is_aligned(pdf: bytes) -> None:
    picture = _picture(pdf)
    rows, columns = np.nonzero(_ink(picture, FIELDS[1].box))
    middle = (columns.min() + columns.max()) / 2 / 200 * 25.4
    assert middle == pytest.approx(6, abs=0.2)
    # Old style figures without ascenders: their middle is a little below that of the line.
    assert (rows.min() + rows.max()) / 2 / 200 * 25.4 == pytest.approx(3.2, abs=0.4)


def test_a_form_with_more_text_than_a_sheet_has_room_for_is_not_read(pdf: bytes) -> None:
    for letters, readable in ((150_000, True), (250_000, False)):
        writer = PdfWriter(BytesIO(pdf))
        for kid in writer.root_object["/AcroForm"]["/Fields"]:
            field_ = kid.get_object()
            if field_.get("/T") == "notizen":
                field_[NameObject("/V")] = TextStringObject("x" * letters)
        changed = BytesIO()
        writer.write(changed)
        if readable:
            assert answers(changed.getvalue())["notizen"] == "x" * letters
        else:
            with pytest.raises(FormUnreadable, match="too-large"):
                answers(changed.getvalue())
