"""Kits as they are printed: every variant is built once a module, and its PDF read back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.press.options import BuildOptions, SummaryRow
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.kits import ROOT
from tests.press.reading import Pdf

#: Parameters of a fixture: papers and inks.
VARIANTS = [(paper, ink) for paper in ("a4", "letter") for ink in ("full", "low")]
#: Mean ink of a product that is still kind to a home printer.
_MOST_INK = {"full": 0.35, "low": 0.15}


class Printed(NamedTuple):
    """A variant of a kit: its PDF read back, and the build's own summary."""

    ink: str
    pdf: Pdf
    rows: dict[str, SummaryRow]

    @classmethod
    def of(cls, game: str, variant: tuple[str, str], products: Sequence[str], out: Path) -> Printed:
        """Some products of a game, on one paper in one ink; nothing is remarked."""
        paper, ink = variant
        options = BuildOptions((game,), paper=paper, ink=ink, only=tuple(products))
        result = build(Project(ROOT, ROOT, out), options)
        [path] = result.files
        assert not result.diagnostics
        return cls(ink, Pdf(path), {row.product: row for row in result.rows})

    def sides(self, title: str) -> list[tuple[int, int]]:
        """Pages of a two-sided product: each front and the back behind it."""
        pages = list(self.pdf.chapter(title))
        return list(zip(pages[::2], pages[1::2], strict=True))

    def check_products(self, products: Sequence[str]) -> None:
        """All that was asked for is there, and light on ink."""
        assert set(self.rows) == set(products)
        for row in self.rows.values():
            assert row.coverage < _MOST_INK[self.ink], row.product

    def check_backs(self, title: str) -> None:
        """Backs lie behind their fronts: the sheet turns about its long edge."""
        sides = self.sides(title)
        assert sides
        for front, back in sides:
            width, height = self.pdf.size(front)
            ahead = sorted((round(p.box.x), round(p.box.y), p.box) for p in self.pdf.pieces(front))
            turned = [
                (width - p.box.right, p.box.y) if height > width else (p.box.x, height - p.box.bottom)
                for p in self.pdf.pieces(back)
            ]
            behind = sorted((round(x), round(y), x, y) for x, y in turned)
            assert len(ahead) == len(behind)
            for (*_about, box), (*_around, x, y) in zip(ahead, behind, strict=True):
                assert (box.x, box.y) == pytest.approx((x, y), abs=0.01)
