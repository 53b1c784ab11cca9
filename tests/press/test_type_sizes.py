"""No product of any game asks anybody to read type that is too small."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.kits import ROOT, Kit
from tests.press.reading import Pdf
from tests.type_sizes import asked, too_small

#: Games, and whether another test prints their whole kit and measures its type.
_GAMES = {"gnome": True, "clou": False, "einblatt": True, "uboot": False, "alcatraz": False}


def _kit(game: str) -> Kit:
    return Kit(import_module(f"generator.games.{game}").GAME)


@pytest.mark.parametrize("game", _GAMES)
def test_every_product_says_how_small_its_type_may_be(game: str) -> None:
    assert [product.title for product in _kit(game).products] == list(asked(game))


@pytest.mark.parametrize("game", [game for game, elsewhere in _GAMES.items() if not elsewhere])
def test_type_of_every_product_can_be_read(game: str, tmp_path: Path) -> None:
    everything = tuple(product.id for product in _kit(game).products)
    result = build(Project.find(ROOT, out=tmp_path), BuildOptions((game,), only=everything))
    pdf = Pdf(result.files[0])
    assert set(asked(game)) <= {chapter.title for chapter in pdf.chapters}
    assert not too_small(game, pdf)
