"""Papers with wide margins, as some printers need them: what fits is built, what does not is told."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.press.game import change, write
from tests.press.program import spawn

_PAPERS = "papers:\n  - {{id: a4, title: A4, width: 210, height: 297, margin: {margin}}}\n"
_SHEET = """\
  - id: blatt
    title: Blatt
    kind: sheet
    template: probe/blatt.html
    format: blatt
    stock: paper
    purpose: Zum Sehen.
"""

_FRAME = '<svg width="{{ w }}mm" height="{{ h }}mm"><rect width="100%" height="100%" fill="#FF0000"/></svg>'


def _inked(pdf: Path, page: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is red on a page, in mm from the paper's edges."""
    image = pypdfium2.PdfDocument(pdf)[page].render(scale=2).to_numpy()[:, :, :3].astype(int)
    red = (image[:, :, 2] > 200) & (image[:, :, 0] < 60)
    rows, columns = red.any(axis=1).nonzero()[0], red.any(axis=0).nonzero()[0]
    mm = 25.4 / 144
    height, width = red.shape
    ends = float(rows[0]), float(height - 1 - rows[-1])
    return columns[0] * mm, ends[0] * mm, (width - 1 - columns[-1]) * mm, ends[1] * mm


@pytest.mark.parametrize("margin", [8.0, 10.5, 14.0, 20.0])
def test_a_sheet_keeps_clear_of_the_margin(game: Path, margin: float) -> None:
    write(game, "content/_print/papers.yaml", _PAPERS.format(margin=margin))
    change(game, "content/probe/kit.yaml", "products:\n", "products:\n" + _SHEET)
    write(game, "templates/probe/blatt.html", _FRAME)
    write(game, "templates/probe/blatt.css", "")
    outcome = spawn("build", "probe/blatt", "-q", "--no-list", cwd=game)
    assert outcome.code == 0, outcome.err
    left, top, right, bottom = _inked(Path(outcome.out.strip()), 0)
    assert min(left, top, right, bottom) >= margin - 0.3
    assert max(left, right) <= max(margin, 10) + 0.3


def test_cards_that_no_longer_fit_are_told(game: Path) -> None:
    write(game, "content/_print/papers.yaml", _PAPERS.format(margin=80))
    outcome = spawn("build", "probe", "-q", cwd=game)
    assert outcome.code == 1
    assert "PRN001" in outcome.err
    assert "content/probe/kit.yaml:" in outcome.err
