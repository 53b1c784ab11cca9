"""Backs that are drawn beyond the cut are printed there, so that a drift shows no paper at the cut."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader

from generator.impose.backs import beyond_the_cut
from generator.impose.sheet import Placement
from generator.model.print import Backs
from generator.press.exporting.export import export
from generator.press.exporting.options import ExportOptions, Way
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.impose.samples import A4
from tests.press.game import BACK, change, write

#: Painted as far as it is asked to, from its style sheet.
FULL = '<div class="grund"></div>'
STYLE = """.grund { position: absolute; inset: -{{ bleed }}mm; background: #F0E0A0 }"""
DOTS = 4  # a millimetre


def _full_bleed(game: Path) -> None:
    write(game, "templates/probe/ruecken.html", FULL)
    write(game, "templates/probe/ruecken.css", STYLE)
    # Eleven cards: the second sheet has two of them, and gaps beside them.
    change(game, "content/probe/items/karten.yaml", "copies: 3", "copies: 9")


def _sides(pdf: Path) -> list[tuple[np.ndarray, list[list[float]]]]:
    """Every side with places in the record: its picture, and the trims on it, mm."""
    reader = PdfReader(pdf)
    record = json.loads(reader.attachments["heimspiel.json"][0])
    backs = {piece["back"] for kind in record["products"] for piece in kind["pieces"]}
    pages = pypdfium2.PdfDocument(pdf)
    found = []
    for side in record["sides"]:
        trims = [place[1:5] for place in side["places"] if place[0] in backs]
        for page in side["pages"] if trims else ():
            picture = pages[page - 1].render(scale=DOTS * 25.4 / 72).to_numpy()
            found.append((picture[:, :, :3], trims))
    return found


@pytest.mark.parametrize(
    ("paper", "backs"),
    [
        ("a4", Backs.DUPLEX_LONG),
        ("letter", Backs.DUPLEX_SHORT),
        ("a4", Backs.MANUAL),
        ("letter", Backs.GUTTERFOLD),
    ],
)
def test_a_drift_of_a_millimetre_shows_no_paper(game: Path, paper: str, backs: Backs) -> None:
    _full_bleed(game)
    result = build(Project.find(game), BuildOptions(("probe",), paper=paper, backs=backs))
    assert not result.diagnostics
    sides = [side for pdf in result.files for side in _sides(pdf)]
    assert sum(len(trims) for _picture, trims in sides) == 11
    for picture, trims in sides:
        for (x, y, width, height), (right, down) in product(trims, product((-1, 1), repeat=2)):
            left, top = round((x + right) * DOTS) + 1, round((y + down) * DOTS) + 1
            cut = picture[top : top + int(height * DOTS) - 2, left : left + int(width * DOTS) - 2]
            assert (cut < 200).any(axis=2).all(), (x, y)
        # Where a printer does not print, nothing is lost.
        assert (picture[: 5 * DOTS - 1] > 200).all()


def test_fronts_and_their_marks_stay_as_they_are(game: Path) -> None:
    _full_bleed(game)
    bled = PdfReader(build(Project.find(game), BuildOptions(("probe",), back_bleed=3.0)).files[0])
    plain = PdfReader(build(Project.find(game), BuildOptions(("probe",), back_bleed=0.0)).files[0])
    assert len(bled.pages) == len(plain.pages)

    def drawn(file: PdfReader, number: int) -> bytes:
        """Pieces and marks; what follows is the line in the margin, with the edition's code."""
        return file.pages[number]["/Contents"][-2].get_object().get_data()  # type: ignore[index]

    for front in range(2, len(bled.pages) - 2, 2):
        assert drawn(bled, front) == drawn(plain, front)
        assert drawn(bled, front + 1) != drawn(plain, front + 1)


def test_backs_with_a_rim_are_drawn_to_the_cut_and_no_further(game: Path) -> None:
    """``bleed`` in a comment is no wish for any; a part that a template draws may have it."""

    def face_width(back: str) -> float:
        write(game, "templates/probe/ruecken.html", back)
        page = PdfReader(build(Project.find(game), BuildOptions(("probe",))).files[0]).pages[3]
        (form,) = page["/Resources"]["/XObject"].values()  # type: ignore[index]
        box = form.get_object()["/BBox"]
        return round(float(box[2]) * 25.4 / 72)

    assert face_width(BACK + "{# Always there: bleed #}") == 63
    write(game, "templates/probe/grund.html", FULL.replace("<div", '<div style="top: -{{ bleed }}mm"'))
    assert face_width('{% include "probe/grund.html" %}') == 69


def test_exported_backs_are_as_large_as_their_fronts(game: Path) -> None:
    _full_bleed(game)
    options = ExportOptions(BuildOptions(("probe",)), Way.PNG, dpi=60)
    (folder,) = export(Project.find(game), options).folders
    sizes = set()
    for path in folder.rglob("*.png"):
        with Image.open(path) as picture:
            sizes.add(picture.size)
    assert len(sizes) == 1


def test_bleed_keeps_off_pieces_that_touch_a_corner() -> None:
    boxes = [Placement("a", 50, 50, 60, 80), Placement("b", 110, 130, 60, 80)]
    size = A4.oriented(False)
    first = beyond_the_cut(boxes[0], 3, [one.box for one in boxes], size)
    second = beyond_the_cut(boxes[1], 3, [one.box for one in boxes], size)
    assert first.painted.right <= boxes[1].x or first.painted.bottom <= boxes[1].y
    assert second.painted.x >= boxes[0].box.right or second.painted.y >= boxes[0].box.bottom
    assert first.bleed.left == second.bleed.bottom == 3
