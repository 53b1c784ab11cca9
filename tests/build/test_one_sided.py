"""A file in which nothing has a back is printed on one side: no empty pages in between, one file only."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.build.kit import build
from generator.build.options import BuildOptions
from generator.build.project import Project
from generator.model.print import Backs
from tests.build.game import change

KIT_FILE = "content/probe/kit.yaml"


@pytest.mark.parametrize(
    ("backs", "name"),
    [
        (Backs.DUPLEX_LONG, "probe-karten-a4.pdf"),
        (Backs.DUPLEX_SHORT, "probe-karten-a4-kurze-kante.pdf"),
        (Backs.MANUAL, "probe-karten-a4-von-hand.pdf"),
        (Backs.NONE, "probe-karten-a4-einseitig.pdf"),
    ],
)
def test_without_backs_there_are_no_empty_pages(game: Path, backs: Backs, name: str) -> None:
    change(game, KIT_FILE, "    back: probe/ruecken.html\n", "")
    result = build(Project.find(game), BuildOptions(("probe",), backs=backs))
    assert [path.name for path in result.files] == [name]
    reader = PdfReader(result.files[0])
    texts = [page.extract_text() for page in reader.pages]
    # Print list, one sheet of five cards, credits.
    assert len(texts) == 3
    assert "Einseitig." in texts[0]
    assert "ohne Rückseiten" not in texts[0]
    assert texts[1].count("Hebel") == 3
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/Simplex"  # type: ignore[index]


def test_backs_that_are_left_out_are_told(game: Path) -> None:
    result = build(Project.find(game), BuildOptions(("probe",), backs=Backs.NONE))
    assert "Einseitig, ohne Rückseiten." in PdfReader(result.files[0]).pages[0].extract_text()
