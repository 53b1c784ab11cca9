"""A file in which nothing has a back is printed on one side: no empty pages in between, one file only."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.model.print import Backs
from generator.press.next_steps import next_steps
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import KIT, change, write

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
    text = " ".join(PdfReader(result.files[0]).pages[0].extract_text().split())
    assert "Einseitig, ohne Rückseiten." in text


BOTH, ONE = "Print on both sides, flipped on the long edge.", "Print on one side; this build has no backs."


@pytest.mark.parametrize(
    ("targets", "backs", "says"),
    [
        (("probe/karten",), Backs.DUPLEX_LONG, BOTH),
        (("probe/ohne",), Backs.DUPLEX_LONG, ONE),
        (("probe/ohne",), Backs.GUTTERFOLD, ONE),
        (("probe/karten", "probe/ohne"), Backs.NONE, ONE),
        (
            ("probe/karten", "probe/ohne"),
            Backs.DUPLEX_LONG,
            f"{BOTH} On one side only: probe-ohne-a4.pdf.",
        ),
        (
            ("probe/karten", "probe/ohne"),
            Backs.MANUAL,
            "Print the file of the fronts, put the sheets back as page 1 says, then print the backs. "
            "On one side only: probe-ohne-a4-von-hand.pdf.",
        ),
    ],
)
def test_the_last_words_say_which_files_have_no_backs(
    game: Path, targets: tuple[str, ...], backs: Backs, says: str
) -> None:
    one_sided = KIT[KIT.index("  - id: karten") :].replace("    back: probe/ruecken.html\n", "")
    write(game, KIT_FILE, KIT + one_sided.replace("id: karten", "id: ohne"))
    options = BuildOptions(targets, backs=backs)
    step = next_steps(options, build(Project.find(game), options))[1]
    assert step == f"Print on A4 paper at actual size (100 %), not “fit to page”. {says}"
