"""Words are measured with the fonts that they are printed in."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from generator.diagnostics import ContentFault, EnvironmentFault
from generator.press.loading.font_bytes import font_bytes, fonts_of
from generator.press.project import Project
from generator.typeface import Fonts, typeface
from tests.kits import FONTS, ROOT

_ELITE = "special-elite/SpecialElite_400Regular.ttf"
_FILES = sorted(path.relative_to(ROOT / "fonts").as_posix() for path in (ROOT / "fonts").glob("*/*.ttf"))
_BARLOW = "barlow-condensed/BarlowCondensed_700Bold.ttf"


@pytest.mark.parametrize("file", _FILES)
def test_letters_are_as_wide_as_their_file_says(file: str) -> None:
    font = TTFont(ROOT / "fonts" / file)
    names, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    for letter in "ABCXYZabcxyzÄÖÜäöüß0123456789 –-.:!?":
        assert FONTS[file].width(letter) == round(1000 * widths[names[ord(letter)]][0] / em) / 1000, letter


def test_a_line_is_as_wide_as_its_letters() -> None:
    type = FONTS[_ELITE]
    assert type.millimetres("", 10) == 0
    assert type.millimetres("mm", 10) == pytest.approx(2 * type.millimetres("m", 10))
    assert type.millimetres("mm", 10, 0.5) == pytest.approx(type.millimetres("mm", 10) + 1)
    assert type.millimetres("m", 72) == pytest.approx(25.4 * type.width("m"))


def test_the_start_of_a_text_takes_the_lines_that_there_are() -> None:
    type = FONTS[_BARLOW]
    assert type.start("Der kurze Titel", 9, 30, 2) == "Der kurze Titel"
    narrow, wide = (type.start(60 * f"{letters} ", 9, 30, 2) for letters in ("mmmm", "ill"))
    assert len(narrow) < len(wide)
    for cut, words in ((narrow, "mmmm "), (wide, "ill ")):
        assert cut.endswith("…")
        assert (60 * words).startswith(cut[:-1])
        assert type.count_lines(cut, 9, 30) == 2
        longer = (60 * words)[: len(cut) + 1] + "…"
        assert type.count_lines(longer, 9, 30) == 3
    assert type.start("W" * 500, 9, 30, 1).endswith("W…")


def test_what_a_font_lacks_is_rather_too_wide() -> None:
    assert not FONTS[_ELITE].has("漢")
    assert FONTS[_ELITE].width("漢") == 1


def test_a_font_is_opened_once() -> None:
    data = (ROOT / "fonts" / _ELITE).read_bytes()
    read = []

    def reader(file: str) -> bytes:
        read.append(file)
        return data

    fonts = Fonts(reader)
    assert fonts[_ELITE] is fonts[_ELITE]
    assert read == [_ELITE]
    assert fonts[_ELITE] is typeface(bytes(bytearray(data))), "the same bytes are the same typeface"


def test_a_font_of_the_project_counts_before_the_one_that_came_along(tmp_path: Path) -> None:
    (tmp_path / "fonts/special-elite").mkdir(parents=True)
    project = Project(tmp_path, ROOT, tmp_path / "out")
    assert fonts_of(project)[_ELITE] is FONTS[_ELITE]
    shutil.copy(ROOT / "fonts" / _BARLOW, tmp_path / "fonts" / _ELITE)
    assert fonts_of(project)[_ELITE] is FONTS[_BARLOW]


def test_a_font_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    project = Project(tmp_path, ROOT, tmp_path / "out")
    with pytest.raises(EnvironmentFault, match=r"special-elite/none\.ttf"):
        font_bytes(project, "special-elite/none.ttf")
    (tmp_path / "fonts").mkdir()
    with (tmp_path / "fonts/huge.ttf").open("wb") as file:
        os.truncate(file.fileno(), 64_000_001)
    with pytest.raises(ContentFault) as told:
        font_bytes(project, "huge.ttf")
    assert [d.span.path for d in told.value.diagnostics if d.span] == ["fonts/huge.ttf"]
