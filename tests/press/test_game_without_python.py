"""A card game from YAML and templates alone: it prints like any other, each back behind its front."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from generator.model.print import Backs
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.reading import Pdf, discs
from tests.press.variants import ROOT

RED, BLUE = (255, 0, 0), (0, 0, 255)
#: Where the disc stands on the card, and how large the card is: mm.
DISC, CARD = (10.0, 12.0), (63.0, 88.0)


def _pdfs(project: Path, paper: str, backs: Backs, bleed: float = 0.0) -> list[Pdf]:
    options = BuildOptions(("probe",), paper=paper, backs=backs, bleed=bleed)
    return [Pdf(file) for file in build(Project.find(project), options).files]


def test_it_needs_no_python(game: Path) -> None:
    assert not (ROOT / "generator/games/probe").exists()
    (pdf,) = _pdfs(game, "a4", Backs.NONE)
    pages = pdf.chapter("Karten")
    texts = [text.split() for text in pdf.text_of(pages.start, [p.box for p in pdf.pieces(pages.start)])]
    assert texts == [["Hebel", "12"]] * 3 + [["Zange", "9"]] * 2
    assert [chapter.title for chapter in pdf.chapters][1] == "Karten"
    assert "Probe & Söhne · Karten · Blatt 1 von 1" in pdf.texts[pages.start]


@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL])
def test_each_back_lies_behind_its_front(game: Path, paper: str, backs: Backs, bleed: float) -> None:
    """Both sides rasterised; the back is turned over and laid upon the front."""
    dpi = 200
    pdfs = _pdfs(game, paper, backs, bleed)
    front = pdfs[0].chapter("Karten").start
    back = pdfs[-1].chapter("Karten").stop - 1
    width, height = pdfs[0].size(front)
    about_upright_edge = (height >= width) is not (backs is Backs.DUPLEX_SHORT)
    fronts = discs(pdfs[0].picture(front, dpi), RED, dpi)
    behind = discs(pdfs[-1].picture(back, dpi), BLUE, dpi)
    assert len(fronts) == len(behind) == 5
    through = [(width - x, y) if about_upright_edge else (x, height - y) for x, y in behind]
    _assert_matching(fronts, through)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_folding_brings_each_back_behind_its_front(game: Path, paper: str) -> None:
    dpi = 200
    (pdf,) = _pdfs(game, paper, Backs.GUTTERFOLD)
    page = pdf.chapter("Karten").start
    width, height = pdf.size(page)
    pieces = pdf.pieces(page)
    fronts = discs(pdf.picture(page, dpi), RED, dpi)
    behind = discs(pdf.picture(page, dpi), BLUE, dpi)
    assert len(fronts) == len(behind) == len(pieces) / 2
    # The fold runs between the half with the fronts and the half with the backs.
    if max(x for x, _y in fronts) < width / 2 < min(x for x, _y in behind):
        through = [(width - x, y) for x, y in behind]
    else:
        assert max(y for _x, y in fronts) < height / 2 < min(y for _x, y in behind)
        through = [(x, height - y) for x, y in behind]
    _assert_matching(fronts, through)


def _assert_matching(fronts: list[tuple[float, float]], through: list[tuple[float, float]]) -> None:
    """Seen through the paper a back is mirrored: its disc is as far from the right edge, and as high."""
    across = CARD[0] - 2 * DISC[0]
    left = list(through)
    for x, y in fronts:
        _apart, nearest = min((hypot(at[0] - x - across, at[1] - y), at) for at in left)
        assert nearest == pytest.approx((x + across, y), abs=0.1)
        left.remove(nearest)


def test_low_ink_and_letter_are_other_files(game: Path) -> None:
    project = Project.find(game)
    names = {
        build(project, BuildOptions(("probe",), paper, ink)).files[0].name
        for paper in ("a4", "letter")
        for ink in ("full", "low")
    }
    assert names == {
        "probe-karten-a4.pdf",
        "probe-karten-a4-sparsam.pdf",
        "probe-karten-letter.pdf",
        "probe-karten-letter-sparsam.pdf",
    }
