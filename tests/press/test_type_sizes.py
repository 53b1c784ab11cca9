"""No product of any game asks anybody to read type that is too small, or that jumps from size to size."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.kits import ROOT, Kit
from tests.press.reading import Pdf
from tests.type_sizes import smaller, too_small, unevenly_set

#: Their whole kits, with what is printed only when asked for.
_GAMES = ("gnome", "clou", "einblatt", "uboot", "alcatraz")


@pytest.mark.parametrize("game", _GAMES)
def test_type_of_every_product_can_be_read(game: str, tmp_path: Path) -> None:
    products = Kit(import_module(f"generator.games.{game}").GAME).products
    everything = tuple(product.id for product in products)
    result = build(Project.find(ROOT, out=tmp_path), BuildOptions((game,), only=everything))
    pdf = Pdf(result.files[0])
    assert {chapter.title for chapter in pdf.chapters} > {product.title for product in products}
    assert set(smaller(game)) <= {product.title for product in products}, "no exception outlives its product"
    assert not too_small(game, pdf)
    assert not unevenly_set(game, pdf)
