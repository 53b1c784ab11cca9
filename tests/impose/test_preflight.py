"""Preflight finds what is wrong with a finished file, and nothing on a sound one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.diagnostics import Severity
from generator.geometry import Size
from generator.impose.assembly import assemble
from generator.impose.ink import mean_coverage, sheet_coverage
from generator.impose.job import PrintJob
from generator.impose.preflight import preflight
from generator.impose.sheet import Placement, Sheet
from generator.model.print import Backs
from generator.model.rendered import RenderedFace
from tests.impose.kits import deck, jobs
from tests.impose.samples import A4, LETTER, read_font


def _made(mode: Backs = Backs.DUPLEX_LONG) -> tuple[PrintJob, dict[str, RenderedFace], bytes]:
    order, faces = deck(11)
    made = jobs(order, A4, mode)[0]
    return made, faces, assemble(made, faces, read_font)


def _codes(pdf: bytes, made: PrintJob, faces: Mapping[str, RenderedFace]) -> list[str]:
    return [found.code for found in preflight(pdf, made, faces)]


def _placed(sheet: Sheet, placements: tuple[Placement, ...]) -> Sheet:
    return replace(sheet, imposition=replace(sheet.imposition, placements=placements))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)
@pytest.mark.parametrize("mode", Backs)
def test_sound_files_are_clean(paper: object, mode: Backs) -> None:
    order, faces = deck(11)
    for made in jobs(order, paper, mode):  # type: ignore[arg-type]
        assert preflight(assemble(made, faces, read_font), made, faces) == []


def test_a_font_without_its_program() -> None:
    made, faces, pdf = _made()
    assert _codes(pdf.replace(b"/FontFile2", b"/FontNone2"), made, faces) == ["PRN003", "PRN003"]


def test_a_page_of_another_size() -> None:
    made, faces, pdf = _made()
    broken = pdf.replace(b"/MediaBox [0 0 595.276", b"/MediaBox [0 0 585.276", 1)
    assert _codes(broken, made, faces) == ["PRN004"]


def test_a_missing_piece_in_the_plan() -> None:
    made, faces, _pdf = _made(Backs.NONE)
    (section,) = made.sections
    first = section.sheets[0]
    poorer = replace(section, sheets=(_placed(first, first.placements[:-1]), *section.sheets[1:]))
    short = replace(made, sections=(poorer,))
    assert _codes(assemble(short, faces, read_font), short, faces) == ["PRN005"]


def test_a_missing_piece_in_the_file() -> None:
    made, faces, _pdf = _made(Backs.NONE)
    (section,) = made.sections
    first = section.sheets[0]
    poorer = replace(section, sheets=(_placed(first, first.placements[:-1]), *section.sheets[1:]))
    other = assemble(replace(made, sections=(poorer,)), faces, read_font)
    assert "PRN005" in _codes(other, made, faces)


def test_a_piece_in_the_margin() -> None:
    made, faces, _pdf = _made(Backs.NONE)
    (section,) = made.sections
    moved = tuple(
        _placed(sheet, tuple(p._replace(x=p.x - 7) for p in sheet.placements)) for sheet in section.sheets
    )
    shifted = replace(made, sections=(replace(section, sheets=moved),))
    (found,) = preflight(assemble(shifted, faces, read_font), shifted, faces)
    assert found.code == "PRN006"
    assert "3.5 mm" in found.message


def test_text_too_small_is_a_warning() -> None:
    made, faces, pdf = _made()
    faces["f3"] = replace(faces["f3"], smallest_text=4.2)
    (found,) = preflight(pdf, made, faces)
    assert (found.code, found.severity) == ("PRN007", Severity.WARNING)
    assert "4.2 pt" in found.message


def test_much_ink_is_mentioned() -> None:
    made, faces, pdf = _made()
    inky = {digest: replace(face, coverage=0.9) for digest, face in faces.items()}
    (found,) = preflight(pdf, made, inky)
    assert (found.code, found.severity) == ("PRN008", Severity.INFO)


def test_fronts_and_backs_out_of_step() -> None:
    made, faces, _pdf = _made(Backs.NONE)
    wrong = replace(made, duplex=Backs.DUPLEX_LONG)
    assert "PRN009" in _codes(assemble(wrong, faces, read_font), wrong, faces)


def test_a_page_too_few() -> None:
    made, faces, pdf = _made()
    (section,) = made.sections
    more = replace(made, sections=(replace(section, sheets=section.sheets * 2, expected=None),))
    assert "PRN010" in _codes(pdf, more, faces)


def test_a_face_of_another_size() -> None:
    made, faces, pdf = _made()
    faces["b2"] = replace(faces["b2"], size=Size(59, 92))
    (found,) = preflight(pdf, made, faces)
    assert found.code == "PRN011"
    assert "59 × 92 mm" in found.message


def test_ink_of_a_sheet() -> None:
    made, faces, _pdf = _made(Backs.NONE)
    full, rest = made.sheets
    whole = 63 * 88 / (210 * 297) * 0.2
    assert sheet_coverage(full.imposition, faces) == pytest.approx(9 * whole)
    assert mean_coverage((full, rest), faces) == pytest.approx((9 + 2) / 2 * whole)
    assert mean_coverage((), faces) == 0
