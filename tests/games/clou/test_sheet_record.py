"""What stands around the boxes of a thief's sheet: column, photograph, personal data, prints."""

from __future__ import annotations

import itertools

import pytest

from generator.games.clou.models_dieb import Akte
from generator.games.clou.sheet.page import page
from generator.games.clou.sheet.record import PoliceRecord, prints
from generator.games.clou.views.diebesbogen import sheet_face
from generator.geometry import Rect, Size
from tests.games.clou.clou_samples import SHEET_TYPE
from tests.games.clou.test_sheet_layout import SIZES, THIEVES


def record(size: tuple[float, float], height: str | None = None) -> PoliceRecord:
    thief = THIEVES["otto"].model_copy(update={"akte": Akte(groesse=height)})
    face = sheet_face(thief, Size(*size), SHEET_TYPE)
    assert isinstance(face, PoliceRecord)
    return face


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_the_column_is_read_from_above_and_ends_above_the_players_name(size: str) -> None:
    column = record(SIZES[size]).column
    heights = [
        *(one.y for one in column.key),
        column.round_heading,
        *column.steps,
        column.shapes_heading,
        *column.shapes,
    ]
    assert heights == sorted(heights)
    assert heights[-1] + 4 < SIZES[size][1] - 7
    assert column.right == page(*SIZES[size]).column.right  # type: ignore[union-attr]
    for one, below in itertools.pairwise(column.key):
        if one.rule is not None:
            assert one.y + 2.7 < one.rule < below.y - 2.7


@pytest.mark.parametrize(
    ("height", "shown"), [("1,62 m", 162), ("1.96 m", 196), ("klein", 178), (None, 178), ("12,5 m", 178)]
)
def test_the_top_of_the_head_is_as_high_as_the_record_says(height: str | None, shown: int) -> None:
    face = record(SIZES["a4"], height)
    pitch = face.photo.frame.height * 0.195
    for line in face.scale_lines:
        above = (line.y - face.photo.frame.y - 5.1) / pitch
        assert line.centimetres == pytest.approx(shown - 10 * above)
    assert len(face.scale_lines) >= 3


@pytest.mark.parametrize("form", ["a4", "half"])
def test_the_portrait_stands_in_the_middle_of_its_photograph(form: str) -> None:
    photo = sheet_face(THIEVES["otto"], Size(*SIZES[form]), SHEET_TYPE).photo
    assert photo.x + 50 * photo.scale == pytest.approx(photo.frame.width / 2)
    board = 6.3 if form == "a4" else 0
    assert photo.y + 100 * photo.scale == pytest.approx(photo.frame.height - board)


@pytest.mark.parametrize(
    ("width", "height", "count"),
    [(10, 40, 0), (18, 26, 0), (18, 27, 1), (28, 40, 1), (29, 27, 2), (60, 30, 2)],
)
def test_prints_are_left_where_there_is_room_for_them(width: float, height: float, count: int) -> None:
    free = Rect(100, 50, width, height)
    found = prints(free)
    assert len(found) == count
    for print_ in found:
        assert print_.x >= free.x
        assert print_.right <= free.right + 1e-6
        assert print_.bottom + 4 <= free.bottom
        assert print_.width <= 17
    assert all(b.x - a.right == pytest.approx(2) for a, b in itertools.pairwise(found))
